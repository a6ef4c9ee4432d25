import HitTesting

extension ResponderIDs {
  /// Which id names which responder of a scene that has not just been read.
  init(of scene: Scene) {
    for controller in scene.viewControllers {
      guard let index = scene.tree.viewController(of: controller.view) else { continue }
      add(controller.object.id, .viewController(index))
      if controller.object.id == nil { unnamedControllers[controller.view] = index }
    }
    windowSceneIsUnnamed = scene.windowScene.map { $0.id == nil } ?? false
    add(scene.windowScene?.id, .windowScene)
    applicationIsUnnamed = scene.application.id == nil
    add(scene.application.id, .application)
    addDelegate(of: scene)
  }

  private mutating func add(_ id: String?, _ responder: Responder) {
    if let id { declared[ArraySlice(id.utf8)] = responder }
  }

  /// R70: a delegate with another responder's id is that responder.
  private mutating func addDelegate(of scene: Scene) {
    guard let delegate = scene.applicationDelegate?.object else { return }
    delegateIsUnnamed = delegate.id == nil
    guard let id = delegate.id.map({ ArraySlice($0.utf8) }) else { return }
    var names = SceneNames(tree: scene.tree, responders: self)
    if names.responder(named: id) == nil { declared[id] = .applicationDelegate }
  }
}
