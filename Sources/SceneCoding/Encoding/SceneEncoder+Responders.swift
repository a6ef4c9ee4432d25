import HitTesting
import JSONCoding

// Controllers, the window scene, the application and its delegate, and what they have in common with views.

extension SceneEncoder {
  func encodeApplication(to json: inout JSONWriter) {
    let (application, delegate) = (scene.application, scene.applicationDelegate)
    if delegate == nil, isImplied(application, "UIApplication") { return }
    json.key("application")
    encodeApplicationObject(to: &json)
  }

  func encodeApplicationObject(to json: inout JSONWriter) {
    let (application, delegate) = (scene.application, scene.applicationDelegate)
    json.object { json in
      encodeNames(of: application, impliedClass: "UIApplication", to: &json)
      encodeMembers(of: application, to: &json)
      if let delegate { json.object("delegate") { encodeMembers(of: delegate, to: &$0) } }
    }
  }

  private func encodeMembers(of delegate: ApplicationDelegate, to json: inout JSONWriter) {
    encodeNames(of: delegate.object, impliedClass: "AppDelegate", to: &json)
    // R70: some classes are outside of the chain whatever is said of them.
    let isResponder = delegate.isInChain || ApplicationDelegate.isClassOutsideChain(delegate.object.className)
    json.member("isResponder", isResponder, unless: true)
    encodeMembers(of: delegate.object, to: &json)
  }

  func encodeWindowScene(to json: inout JSONWriter) {
    guard let windowScene = scene.windowScene else { return }
    json.key("windowScene")
    encodeObject(of: windowScene, to: &json)
  }

  /// The window scene's object.
  func encodeObject(of windowScene: ResponderObject, to json: inout JSONWriter) {
    json.object { json in
      encodeNames(of: windowScene, impliedClass: "UIWindowScene", to: &json)
      encodeMembers(of: windowScene, to: &json)
    }
  }

  func encodeController(of view: ViewIndex, to json: inout JSONWriter) {
    guard let index = scene.tree.viewController(of: view) else { return }
    json.key("viewController")
    encodeObject(of: scene.viewControllers[index.rawValue], to: &json)
  }

  func encodeObject(of controller: ViewController, to json: inout JSONWriter) {
    json.object { json in
      encodeNames(of: controller.object, impliedClass: "UIViewController", to: &json)
      json.member("presentedBy", controller.presentedBy.map { scene.id(of: .viewController($0)) })
      encodeMembers(of: controller.object, to: &json)
    }
  }

  private func isImplied(_ object: ResponderObject, _ impliedClass: String) -> Bool {
    object.id == nil && object.className == impliedClass && object.handles.isEmpty && object.observes.isEmpty
      && object.actions.isEmpty && !object.canBecomeFirstResponder && object.canResignFirstResponder
      && object.next == .inherited && !object.isIgnoringInteractionEvents
  }

  private func encodeNames(
    of object: ResponderObject, impliedClass: String, to json: inout JSONWriter
  ) {
    json.member("id", object.id)
    if object.className != impliedClass { json.member("class", object.className) }
  }

  private func encodeMembers(of object: ResponderObject, to json: inout JSONWriter) {
    if !object.handles.isEmpty { encode(object.handles, "handles", to: &json) }
    if !object.observes.isEmpty { encode(object.observes, "observes", to: &json) }
    encodeActions(object.actions, to: &json)
    json.member("canBecomeFirstResponder", object.canBecomeFirstResponder, unless: false)
    json.member("canResignFirstResponder", object.canResignFirstResponder, unless: true)
    json.member("isIgnoringInteractionEvents", object.isIgnoringInteractionEvents, unless: false)
    if object.next == .inherited { return }
    json.object("overrides") { encode(object.next, to: &$0) }
  }

  // MARK: - What views have too

  func encode(_ kinds: EventKinds, _ key: String, to json: inout JSONWriter) {
    json.key(key)
    encode(kinds, to: &json)
  }

  func encode(_ kinds: EventKinds, to json: inout JSONWriter) {
    let names = EventKindName.allCases.filter { kinds.isSuperset(of: $0.kinds) }
    json.array { json in
      for name in names { json.string(name.rawValue) }
    }
  }

  func encodeActions(_ actions: [Name], to json: inout JSONWriter) {
    if actions.isEmpty { return }
    json.key("actions")
    encode(actions, to: &json)
  }

  func encode(_ actions: [Name], to json: inout JSONWriter) {
    json.array { json in
      for action in actions { encode(action, to: &json) }
    }
  }

  /// The member `next`, where one is declared (R73).
  func encode(_ next: NextOverride, to json: inout JSONWriter) {
    switch next {
    case .inherited: return
    case .end: json.member("next", orNull: String?.none)
    case .responder(let responder): json.member("next", scene.id(of: responder))
    }
  }
}
