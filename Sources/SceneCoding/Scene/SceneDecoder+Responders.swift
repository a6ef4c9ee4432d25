import HitTesting
import JSONCoding

/// Which id names which responder, apart from views that declare theirs: those the tree knows.
struct ResponderIDs {
  /// Ids that the scene declares.
  var declared: [ArraySlice<UInt8>: Responder] = [:]
  /// Names that responders without a declared id have; a declared one goes before them.
  var implied: [ArraySlice<UInt8>: Responder] = [
    ArraySlice(Scene.defaultApplication.id.utf8): .application
  ]
}

extension SceneDecoder {
  mutating func decodeApplication() throws(JSONError) {
    var delegate: ResponderDraft?
    guard let draft = try ResponderDraft.application(from: &reader, delegate: &delegate) else { return }
    let implied = Scene.defaultApplication
    builder.setApplication(draft.object(impliedID: implied.id, impliedClass: implied.className))
    register(draft, as: .application, impliedID: implied.id)
    if let delegate { settleDelegate(delegate) }
  }

  mutating func decodeWindowScene() throws(JSONError) {
    guard let draft = try ResponderDraft.windowScene(from: &reader) else { return }
    let implied = Scene.defaultWindowScene
    builder.setWindowScene(draft.object(impliedID: implied.id, impliedClass: implied.className))
    register(draft, as: .windowScene, impliedID: implied.id)
  }

  mutating func settle(_ draft: ResponderDraft, rootView view: ViewIndex) {
    let impliedID = "\(builder.tree.id(of: view)).viewController"
    let object = draft.object(impliedID: impliedID, impliedClass: "UIViewController")
    let controller = builder.addViewController(object, rootView: view)
    register(draft, as: .viewController(controller), impliedID: impliedID)
    if let presenting = draft.presentedBy {
      references.append(.init(use: .presentedBy(controller), target: presenting))
      // R73: a declared next goes before the presentation.
      if draft.next == nil { nextPlaces[.viewController(controller)] = presenting.place }
    }
  }

  /// R70. A delegate that carries another responder's id is that same object; so much is known only when the
  /// whole scene has been read.
  private mutating func settleDelegate(_ draft: ResponderDraft) {
    let object = draft.object(impliedID: "delegate", impliedClass: "AppDelegate")
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

  private mutating func register(_ draft: ResponderDraft, as responder: Responder, impliedID: String) {
    if let next = draft.next { settle(next, of: responder) }
    guard let id = draft.id else {
      responders.implied[ArraySlice(impliedID.utf8)] = responder
      return
    }
    if responders.declared.updateValue(responder, forKey: id.utf8) != nil {
      reader.report(.duplicateID, at: id.place, "another responder has the id \"\(id.text)\" already")
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
