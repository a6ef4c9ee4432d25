public import HitTesting

/// A fact that is not in the input, and with which another view gets the touch, or the touch has another effect.
public enum ExplanationDoubt: Sendable {
  /// RN5: React Native's views that take the touch from the target have pointerEvents box-none, which no dump prints: another
  /// view gets the touch.
  case boxNone([ViewIndex], receiver: ViewIndex)
  /// A bar's button whose tap a recognizer of a view around it takes: on iOS 17 and later it is reported to keep it.
  ///
  /// Source: `UIBarButtonItem`s in the table of uikit-parts; Apple's forum 803956, against a report of iOS 7.
  case barButton(ViewIndex)
}

extension Explanation {
  /// - Parameter isPrinted: whether the scene is from a dump, which omits facts that a scene in JSON could declare.
  public func doubts(isPrinted: Bool, in scene: Scene) -> [ExplanationDoubt] {
    var doubts: [ExplanationDoubt] = isBarButtonsTapTaken(in: scene) ? [.barButton(target)] : []
    if isPrinted, let doubt = boxNone(in: scene) { doubts.append(doubt) }
    return doubts
  }

  private func boxNone(in scene: Scene) -> ExplanationDoubt? {
    guard verdict != .reached else { return nil }
    let tree = scene.tree
    let covers = reasons.compactMap { reason -> ViewIndex? in
      guard case .cover(let cover) = reason, tree.isConfigurable(cover.view),
        tree.pointerEvents(of: cover.view) ?? .auto == .auto
      else { return nil }
      return cover.view
    }
    guard !covers.isEmpty else { return nil }
    let edited = scene.applying(covers.map { .pointerEvents($0, .boxNone) }).scene
    guard let other = try? edited.hitTest(touch).hitView, other != receiver else { return nil }
    return .boxNone(covers, receiver: other)
  }

  private func isBarButtonsTapTaken(in scene: Scene) -> Bool {
    let isTaken = reasons.contains { reason in
      if case .recognizer(let effect) = reason, case .takes(.tap, _) = effect.kind {
        effect.view != target && scene.tree.isDescendant(target, of: effect.view)
      } else {
        false
      }
    }
    let classes = ["_UIButtonBarButton", "_UIModernBarButton", "UITabBarButton", "_UITabButton"]
    return isTaken && classes.contains { scene.tree.isOfClass($0, target) }
  }
}
