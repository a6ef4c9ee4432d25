import HitTesting

/// The oracle's responder chain: each responder's `next` as R64 to R73 say, by ids.
struct OracleChain {
  private(set) var links: [TouchAnswer.Link] = []
  private(set) var handler: String?

  private let oracle: Oracle
  private let scene: TestScene
  private let controllers: [String: TestView]

  init(_ oracle: Oracle, from hit: OracleView) {
    self.oracle = oracle
    scene = oracle.scene
    controllers = scene.windows.flatMap(\.selfAndDescendants).reduce(into: [:]) { controllers, view in
      if let controller = view.controller { controllers[controller.id] = view }
    }
    var current: (id: String, rule: ResponderChain.Rule)? = (hit.declared.id, .hitView)
    while let (id, rule) = current {
      append(id, rule)
      current = next(of: id)
    }
  }

  /// R75, R76, R78.
  private mutating func append(_ id: String, _ rule: ResponderChain.Rule) {
    let view = oracle.view(id)
    let outcome: Dispatch.Outcome
    if handler != nil {
      outcome = .notReached
    } else if view?.handlesTouches ?? false {
      outcome = .handled
      handler = id
    } else {
      outcome = view?.observesTouches ?? false ? .observed : .passed
    }
    links.append(.init(responder: id, rule: rule, outcome: outcome))
  }

  private func next(of id: String) -> (String, ResponderChain.Rule)? {
    if let override = scene.nextOverrides.last(where: { $0.id == id }) {
      return override.next.map { ($0, .override) }  // R73
    }
    if let view = oracle.view(id) { return next(of: view) }
    if let rootView = controllers[id] { return next(ofControllerOf: rootView) }
    if id == scene.windowScene { return (TestScene.application, .application) }  // R68
    if id == TestScene.application, scene.isDelegateInChain {
      return scene.delegate.map { ($0, .applicationDelegate) }  // R70
    }
    return nil
  }

  private func next(of view: OracleView) -> (String, ResponderChain.Rule)? {
    if let controller = view.declared.controller { return (controller.id, .controllerOfView) }  // R64
    if let superview = view.superview { return (superview.declared.id, .superview) }  // R64
    if !view.isWindow { return nil }  // R72
    // R68.
    return scene.windowScene.map { ($0, .windowScene) } ?? (TestScene.application, .application)
  }

  private func next(ofControllerOf rootView: TestView) -> (String, ResponderChain.Rule)? {
    if let presenting = rootView.controller?.presentedBy { return (presenting, .presentingController) }
    // R65, R66, R67.
    return oracle.view(rootView.id)?.superview.map { ($0.declared.id, .superviewOfControllersView) }
  }
}
