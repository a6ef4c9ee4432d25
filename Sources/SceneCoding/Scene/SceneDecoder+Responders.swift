import HitTesting
import JSONCoding

/// Which id names which responder, apart from views: those the tree knows.
struct ResponderIDs {
  /// Ids that the scene declares.
  var declared: [ArraySlice<UInt8>: Responder] = [:]
  /// Which of these declare no id, and are named by what they are.
  var applicationIsUnnamed = true
  var delegateIsUnnamed = false
  var windowSceneIsUnnamed = false
  /// Controllers that declare no id, by their root views, whose ids they are named after.
  var unnamedControllers: [ViewIndex: ControllerIndex] = [:]

  /// What is named like this because it declares no id.
  func implied(_ name: ArraySlice<UInt8>) -> Responder? {
    if applicationIsUnnamed, name.elementsEqual("application".utf8) { return .application }
    if delegateIsUnnamed, name.elementsEqual("delegate".utf8) { return .applicationDelegate }
    if windowSceneIsUnnamed, name.elementsEqual("scene".utf8) { return .windowScene }
    return nil
  }
}

extension SceneDecoder {
  mutating func decodeApplication() throws(JSONError) {
    var delegate: ResponderDraft?
    guard let draft = try ResponderDraft.application(from: &reader, delegate: &delegate) else { return }
    builder.setApplication(object(of: draft, impliedClass: "UIApplication"))
    responders.applicationIsUnnamed = draft.id == nil
    register(draft, as: .application)
    if let delegate { settleDelegate(delegate) }
  }

  mutating func decodeWindowScene() throws(JSONError) {
    guard let draft = try ResponderDraft.windowScene(from: &reader) else { return }
    builder.setWindowScene(object(of: draft, impliedClass: "UIWindowScene"))
    responders.windowSceneIsUnnamed = draft.id == nil
    register(draft, as: .windowScene)
  }

  mutating func settle(_ draft: ResponderDraft, rootView view: ViewIndex) {
    let object = object(of: draft, impliedClass: "UIViewController")
    let controller = builder.addViewController(object, rootView: view)
    if draft.id == nil { responders.unnamedControllers[view] = controller }
    register(draft, as: .viewController(controller))
    if let presenting = draft.presentedBy {
      references.append(.init(use: .presentedBy(controller), target: presenting))
      // R73: a declared next goes before the presentation.
      if draft.next == nil { nextPlaces[.viewController(controller)] = presenting.offset }
    }
  }

  /// R70. A delegate that carries another responder's id is that same object; so much is known only when the
  /// whole scene has been read.
  private mutating func settleDelegate(_ draft: ResponderDraft) {
    let object = object(of: draft, impliedClass: "AppDelegate")
    delegateIsResponder = draft.isResponder
    let isInChain = draft.isResponder && !Self.isClassOutsideChain(object.className)
    builder.setApplicationDelegate(ApplicationDelegate(object: object, isInChain: isInChain))
    if let next = draft.next { settle(next, of: .applicationDelegate) }
    if let id = draft.id {
      delegateID = id
    } else {
      responders.delegateIsUnnamed = true
    }
  }

  /// Views, controllers and the application itself are not linked a second time (R70).
  static func isClassOutsideChain(_ name: String) -> Bool {
    let controllers = [
      "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
      "UITableViewController", "UICollectionViewController", "UIPageViewController", "UIAlertController",
    ]
    return name == "UIApplication" || controllers.contains(name) || ViewClassTraits.ofKnownClass(name) != nil
  }

  private mutating func register(_ draft: ResponderDraft, as responder: Responder) {
    if let next = draft.next { settle(next, of: responder) }
    guard let id = draft.id else { return }
    if responders.declared.updateValue(responder, forKey: id.utf8) != nil {
      reader.report(.duplicateID, at: id.offset, "another responder has the id \"\(id.text)\" already")
    }
    declaredIDs.append(id)
  }

  mutating func settle(_ next: NextDraft, of responder: Responder) {
    nextPlaces[responder] = next.place
    if let target = next.target {
      references.append(.init(use: .next(responder), target: target))
    } else {
      builder.setNext(.end, of: responder)
    }
  }
}
