import HitTesting

/// The first responder of each window (R80), and which window is key.
struct FirstResponders {
  private var byWindow: [ViewIndex?: Responder] = [:]
  /// Nil in a scene without windows.
  let keyWindow: ViewIndex?

  /// The declared key window; where there is none, the window of the first responder; else the frontmost one.
  init(of scene: Scene) {
    let declared = scene.windows.last { scene.tree[$0.view].flags.contains(.isKeyWindow) }?.view
    let own = scene.firstResponder.flatMap(scene.window(of:))
    keyWindow = declared ?? own ?? scene.windowsFrontToBack.first
    if let responder = scene.firstResponder { byWindow[own ?? keyWindow] = responder }
  }

  /// The one that events without a place go to (R82): that of the key window.
  var active: Responder? { byWindow[keyWindow] }

  subscript(window: ViewIndex?) -> Responder? {
    get { byWindow[window] }
    set { byWindow[window] = newValue }
  }
}

extension Scene {
  /// The window that a view, or a controller's view, stands in.
  func window(of responder: Responder) -> ViewIndex? {
    view(of: responder).map(tree.window)
  }

  /// A view, or a controller's view.
  fileprivate func view(of responder: Responder) -> ViewIndex? {
    switch responder {
    case .view(let view): view
    case .viewController(let controller): viewControllers[controller.rawValue].view
    case .windowScene, .application, .applicationDelegate: nil
    }
  }

  fileprivate func canBecomeFirstResponder(_ responder: Responder) -> Bool {
    if case .view(let view) = responder { return tree[view].flags.contains(.canBecomeFirstResponder) }
    return object(of: responder)?.canBecomeFirstResponder ?? false
  }

  fileprivate func canResignFirstResponder(_ responder: Responder) -> Bool {
    if case .view(let view) = responder { return tree.eventProperties(of: view).canResignFirstResponder }
    return object(of: responder)?.canResignFirstResponder ?? true
  }
}

extension EventSimulation {
  /// R79: in this order it is asked who is it now, whether that one resigns, and whether the new one can.
  mutating func becomeFirstResponder(_ responder: Responder) {
    let window = scene.window(of: responder)
    let current = firstResponders[window]
    var result = Timeline.FirstResponderChange.Result.done
    if current == responder {
      result = .nothingToDo
    } else if let current, !scene.canResignFirstResponder(current) {
      result = .currentRefuses
    } else if !scene.canBecomeFirstResponder(responder) {
      result = .cannotBecome
    } else if window == nil || scene.view(of: responder).map(sceneChanges.isRemoved) ?? false {
      result = .notInWindow
    }
    if result == .done { firstResponders[window] = responder }
    record(
      .firstResponder(
        .init(
          responder: responder, becomes: true, result: result, resigned: result == .done ? current : nil)))
  }

  /// R81: what leaves its window is no first responder any more, nor is what is in it.
  mutating func noteRemoval(of view: ViewIndex) {
    record(.removed(view))
    let window = scene.tree.window(of: view)
    guard let current = firstResponders[window], let held = scene.view(of: current),
      scene.tree.isDescendant(held, of: view)
    else { return }
    firstResponders[window] = nil
    record(.firstResponder(.init(responder: current, becomes: false, result: .done, resigned: current)))
  }

  /// R81.
  mutating func resignFirstResponder(_ responder: Responder?) {
    guard let responder = responder ?? firstResponders.active else { return }
    let window = scene.window(of: responder)
    let isFirst = firstResponders[window] == responder
    let result: Timeline.FirstResponderChange.Result =
      !isFirst ? .nothingToDo : scene.canResignFirstResponder(responder) ? .done : .cannotResign
    if result == .done { firstResponders[window] = nil }
    record(
      .firstResponder(
        .init(
          responder: responder, becomes: false, result: result, resigned: result == .done ? responder : nil)))
  }
}
