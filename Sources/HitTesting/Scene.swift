/// Everything a touch can meet: windows with their views, controllers, and the objects behind them.
///
/// A scene is valid by construction and never changes. It is made with a `SceneBuilder`.
public struct Scene: Sendable {
  public internal(set) var tree = ViewTree()
  /// Back to front within one level, as declared.
  public internal(set) var windows: [Window] = []
  /// The windows that are asked for a touch, in the order in which they are asked.
  ///
  /// Source: R38. A higher level is in front; within a level the later window is. Hidden ones are skipped.
  public internal(set) var windowsFrontToBack: [ViewIndex] = []
  public internal(set) var viewControllers: [ViewController] = []
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The views and the overridden shapes: what looking at everything once costs, in calls of `hitTest`.
  public internal(set) var size = 0
  /// Nil when the scene declares none: a window's next is then the application (R68).
  public internal(set) var windowScene: ResponderObject?
  public internal(set) var application = Scene.defaultApplication
  public internal(set) var applicationDelegate: ApplicationDelegate?

  public static let defaultApplication = ResponderObject(id: nil, className: "UIApplication")

  /// A window's own properties.
  public struct Window: Sendable {
    public let view: ViewIndex
    /// Normal windows 0, the status bar 1000, alerts 2000 (R38).
    public let level: Double
  }
}

extension Scene {
  /// The declared part of a responder that is not a view.
  public func object(of responder: Responder) -> ResponderObject? {
    switch responder {
    case .view: nil
    case .viewController(let controller): viewControllers[controller.rawValue].object
    case .windowScene: windowScene
    case .application: application
    case .applicationDelegate: applicationDelegate?.object
    }
  }

  /// How answers name a responder: its declared id, or else a name made from what it is.
  public func id(of responder: Responder) -> String {
    object(of: responder)?.id ?? impliedID(of: responder)
  }

  private func impliedID(of responder: Responder) -> String {
    switch responder {
    case .view(let view): tree.id(of: view)
    case .viewController(let controller):
      tree.id(of: viewControllers[controller.rawValue].view) + Self.controllerSuffix
    case .windowScene: "scene"
    case .application: "application"
    case .applicationDelegate: "delegate"
    }
  }

  /// Behind the id of a root view, this names a controller that declares no id.
  public static let controllerSuffix = ".viewController"

  /// How answers name a recognizer: its declared id, or else its view's and its place among that view's.
  public func id(of recognizer: GestureRecognizer, at index: Int) -> String {
    recognizer.id ?? "\(tree.id(of: recognizer.view)).gestureRecognizers.\(index)"
  }

  public func className(of responder: Responder) -> String {
    if case .view(let view) = responder { return tree.className(of: view) }
    return object(of: responder)?.className ?? ""
  }

  func eventKinds(of responder: Responder) -> (handles: EventKinds, observes: EventKinds) {
    if case .view(let view) = responder { return (tree[view].handles, tree[view].observes) }
    guard let object = object(of: responder) else { return ([], []) }
    return (object.handles, object.observes)
  }
}
