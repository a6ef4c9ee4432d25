import HitTesting
import JSONCoding

// Responders that are not views. They are settled as they are read: nothing about them depends on a key that may follow,
// but for the ids they name.

extension SceneDecoder {
  mutating func decodeApplication() throws(JSONError) {
    var delegate: DeclaredResponder?
    guard let declared = try DeclaredResponder.application(from: &reader, delegate: &delegate) else { return }
    builder.setApplication(object(of: declared, impliedClass: "UIApplication"))
    ids.responders.applicationIsUnnamed = declared.id == nil
    register(declared, as: .application)
    if let delegate { settleDelegate(delegate) }
  }

  mutating func decodeWindowScene() throws(JSONError) {
    guard let declared = try DeclaredResponder.windowScene(from: &reader) else { return }
    builder.setWindowScene(object(of: declared, impliedClass: "UIWindowScene"))
    ids.responders.windowSceneIsUnnamed = declared.id == nil
    register(declared, as: .windowScene)
  }

  mutating func settle(_ declared: DeclaredResponder, rootView view: ViewIndex) {
    let object = object(of: declared, impliedClass: "UIViewController")
    let controller = builder.addViewController(object, rootView: view)
    if declared.id == nil { ids.responders.unnamedControllers[view] = controller }
    register(declared, as: .viewController(controller))
    if let presenting = declared.presentedBy {
      links.append(.presentedBy(controller), naming: presenting)
      // R73: a declared next goes before the presentation.
      if declared.next == nil { links.noteNext(of: .viewController(controller), at: presenting.offset) }
    }
  }

  /// R70. A delegate that carries another responder's id is that same object; so much is known only when the
  /// whole scene has been read.
  private mutating func settleDelegate(_ declared: DeclaredResponder) {
    let object = object(of: declared, impliedClass: "AppDelegate")
    let isInChain = declared.isResponder && !ApplicationDelegate.isClassOutsideChain(object.className)
    builder.setApplicationDelegate(ApplicationDelegate(object: object, isInChain: isInChain))
    if let next = declared.next { settle(next, of: .applicationDelegate) }
    ids.noteDelegate(declared.id, isResponder: declared.isResponder)
  }

  private mutating func register(_ declared: DeclaredResponder, as responder: Responder) {
    if let next = declared.next { settle(next, of: responder) }
    guard let id = declared.id else { return }
    if !ids.register(id, as: responder) {
      reader.report(.duplicateID, at: id.offset, "another responder has the id \"\(id.text)\" already")
    }
  }

  mutating func settle(_ next: DeclaredNext, of responder: Responder) {
    links.noteNext(of: responder, at: next.offset)
    if let target = next.target {
      links.append(.next(responder), naming: target)
    } else {
      builder.setNext(.end, of: responder)
    }
  }

  /// The object that was read, of this class where it declares none.
  private mutating func object(of declared: DeclaredResponder, impliedClass: String) -> ResponderObject {
    var object = ResponderObject(id: declared.id?.text, className: declared.className ?? impliedClass)
    object.handles = declared.handles
    object.observes = declared.observes
    object.actions = declared.actions.map { name($0) }
    object.canBecomeFirstResponder = declared.canBecomeFirstResponder
    object.canResignFirstResponder = declared.canResignFirstResponder
    object.isIgnoringInteractionEvents = declared.isIgnoringInteractionEvents
    return object
  }
}
