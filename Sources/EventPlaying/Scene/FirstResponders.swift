import HitTesting

/// The first responder of each window (R80), and which window is key.
///
///     become ──→ is it already?  ──→ does the present one resign? ──→ can the new one? ──→ is it in a window?
///                nothingToDo         currentRefuses                   cannotBecome         notInWindow       ──→ done
struct FirstResponders {
  private var byWindow: [ViewIndex?: Responder] = [:]
  /// Nil in a scene without windows.
  private let keyWindow: ViewIndex?

  /// The key window is the declared one; else the window of the first responder; else the frontmost one.
  init(of scene: Scene) {
    let declared = scene.windows.last { scene.tree[$0.view].flags.contains(.isKeyWindow) }?.view
    let own = scene.firstResponder.flatMap(scene.window(of:))
    keyWindow = declared ?? own ?? scene.windowsFrontToBack.first
    if let responder = scene.firstResponder { byWindow[own ?? keyWindow] = responder }
  }

  /// The receiver of events without a place (R82): the first responder of the key window.
  var active: Responder? { byWindow[keyWindow] }

  /// R85: a shake comes to the key window where there is none.
  var shaken: Responder? { active ?? keyWindow.map { .view($0) } }

  /// R79.
  mutating func become(_ responder: Responder, in live: LiveScene) -> Timeline.FirstResponderChange {
    let window = live.scene.window(of: responder)
    let current = byWindow[window]
    let result = outcome(of: responder, after: current, in: window, live)
    if result == .done { byWindow[window] = responder }
    return Timeline.FirstResponderChange(
      responder: responder, becomes: true, result: result, resigned: result == .done ? current : nil)
  }

  /// The questions in UIKit's order.
  private func outcome(
    of responder: Responder, after current: Responder?, in window: ViewIndex?, _ live: LiveScene
  ) -> Timeline.FirstResponderChange.Result {
    if current == responder { return .nothingToDo }
    if let current, !live.scene.canResignFirstResponder(current) { return .currentRefuses }
    if !live.scene.canBecomeFirstResponder(responder) { return .cannotBecome }
    let isRemoved = live.scene.view(of: responder).map(live.isRemoved) ?? false
    return window == nil || isRemoved ? .notInWindow : .done
  }

  /// R81.
  ///
  /// - Parameter responder: nil is the active one.
  /// - Returns: nil where there is no responder that could resign.
  mutating func resign(_ responder: Responder?, in scene: Scene) -> Timeline.FirstResponderChange? {
    guard let responder = responder ?? active else { return nil }
    let window = scene.window(of: responder)
    let isFirst = byWindow[window] == responder
    let result: Timeline.FirstResponderChange.Result =
      !isFirst ? .nothingToDo : scene.canResignFirstResponder(responder) ? .done : .cannotResign
    if result == .done { byWindow[window] = nil }
    return Timeline.FirstResponderChange(
      responder: responder, becomes: false, result: result, resigned: result == .done ? responder : nil)
  }

  /// R81: a responder that leaves its window, with its view or with a superview, is no first responder any more.
  ///
  /// - Returns: nil where the first responder stays.
  mutating func leave(with view: ViewIndex, in scene: Scene) -> Timeline.FirstResponderChange? {
    let window = scene.tree.window(of: view)
    guard let current = byWindow[window], let held = scene.view(of: current),
      scene.tree.isDescendant(held, of: view)
    else { return nil }
    byWindow[window] = nil
    return Timeline.FirstResponderChange(responder: current, becomes: false, result: .done, resigned: current)
  }
}

extension Scene {
  /// The window that a view, or a controller's view, stands in.
  fileprivate func window(of responder: Responder) -> ViewIndex? {
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
