/// An object of the responder chain. Recognizers, layers and layout guides are not responders (R74).
public enum Responder: Hashable, Sendable {
  case view(ViewIndex)
  case viewController(ControllerIndex)
  case windowScene
  case application
  case applicationDelegate
}

/// A view controller's place in `Scene.viewControllers`.
public struct ControllerIndex: Hashable, Sendable {
  public let rawValue: Int

  init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The result of a subclass's `next` (R73).
public enum NextOverride: Equatable, Sendable {
  /// Not overridden.
  case inherited
  /// Nil: the chain ends here.
  case end
  case responder(Responder)
}

public struct ResponderObject: Sendable {
  /// Nil if undeclared: its name is then that of the object it belongs to, with a suffix (`Scene.id(of:)`).
  public var id: String?
  public var className: String
  public var handles: EventKinds = []
  public var observes: EventKinds = []
  public var next = NextOverride.inherited
  /// The selectors that it can perform; no touch asks for them (R129).
  public var actions: [Name] = []
  public var canBecomeFirstResponder = false
  /// Whether it resigns as first responder for another (R79).
  public var canResignFirstResponder = true
  /// Of the application: whether no touch is delivered (R29).
  public var isIgnoringInteractionEvents = false

  public init(id: String?, className: String) {
    self.id = id
    self.className = className
  }
}

/// A view controller, identified by its root view.
public struct ViewController: Sendable {
  public var object: ResponderObject
  public internal(set) var view: ViewIndex
  /// The controller that presents this one (R65).
  public internal(set) var presentedBy: ControllerIndex?
}

/// The application's delegate, and whether UIKit links it after the application.
public struct ApplicationDelegate: Sendable {
  public var object: ResponderObject
  /// R70: only a UIResponder that is no view, no view controller and not the application itself.
  public var isInChain: Bool

  public init(object: ResponderObject, isInChain: Bool) {
    self.object = object
    self.isInChain = isInChain
  }
}
