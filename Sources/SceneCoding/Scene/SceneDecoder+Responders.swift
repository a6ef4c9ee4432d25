import HitTesting
import JSONCoding

/// Which id names which responder, apart from views: those the tree knows.
struct ResponderIDs {
  /// Ids that the scene declares.
  var declared: [ArraySlice<UInt8>: Responder] = [:]
  /// The names of the application, its delegate and the window scene where they declare none.
  var implied: [ArraySlice<UInt8>: Responder] = [ArraySlice("application".utf8): .application]
  /// Controllers that declare no id, by their root views, whose ids they are named after.
  var unnamedControllers: [ViewIndex: ControllerIndex] = [:]
}

extension SceneDecoder {
  mutating func decodeApplication() throws(JSONError) {
    var delegate: ResponderDraft?
    guard let draft = try ResponderDraft.application(from: &reader, delegate: &delegate) else { return }
    builder.setApplication(draft.object(impliedClass: "UIApplication"))
    responders.implied[ArraySlice("application".utf8)] = draft.id == nil ? .application : nil
    register(draft, as: .application)
    if let delegate { settleDelegate(delegate) }
  }

  mutating func decodeWindowScene() throws(JSONError) {
    guard let draft = try ResponderDraft.windowScene(from: &reader) else { return }
    builder.setWindowScene(draft.object(impliedClass: "UIWindowScene"))
    responders.implied[ArraySlice("scene".utf8)] = draft.id == nil ? .windowScene : nil
    register(draft, as: .windowScene)
  }

  mutating func settle(_ draft: ResponderDraft, rootView view: ViewIndex) {
    let object = draft.object(impliedClass: "UIViewController")
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
    let object = draft.object(impliedClass: "AppDelegate")
    delegateIsResponder = draft.isResponder
    let isInChain = draft.isResponder && !Self.isClassOutsideChain(object.className)
    builder.setApplicationDelegate(ApplicationDelegate(object: object, isInChain: isInChain))
    if let next = draft.next { settle(next, of: .applicationDelegate) }
    if let id = draft.id {
      delegateID = id
    } else {
      responders.implied[ArraySlice("delegate".utf8)] = .applicationDelegate
    }
  }

  /// Views, controllers and the application itself are not linked a second time (R70).
  private static func isClassOutsideChain(_ name: String) -> Bool {
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
