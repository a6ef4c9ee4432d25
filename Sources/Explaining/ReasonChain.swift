public import HitTesting

/// Reasons that are one to a reader: nested superviews whose bounds do not contain the touch, or nested views smaller
/// than the target whose order is unknown.
public struct ReasonChain: Sendable {
  public let first: Reason
  /// Those behind it, in search order.
  public fileprivate(set) var others: [Reason] = []

  /// The views of all of them; empty for a single reason.
  public var views: [ViewIndex] { others.isEmpty ? [] : ([first] + others).compactMap(\.view) }
  public var isDecisive: Bool { first.isDecisive }
}

extension Scene {
  /// Reasons grouped for a reader: each chain once.
  ///
  /// - Complexity: linear in the reasons.
  public func chains(of reasons: [Reason]) -> [ReasonChain] {
    reasons.reduce(into: []) { chains, reason in
      if let last = chains.last, continues(last.others.last ?? last.first, reason) {
        chains[chains.count - 1].others.append(reason)
      } else {
        chains.append(ReasonChain(first: reason))
      }
    }
  }

  /// Whether the reason is the same as the one before it, one view further on.
  private func continues(_ reason: Reason, _ next: Reason) -> Bool {
    switch (reason, next) {
    case (.outside(let outer), .outside(let inner)):
      outer.isOfSuperview && inner.isOfSuperview && outer.view != inner.view
        && tree.isDescendant(inner.view, of: outer.view)
    case (.bySize(let inner, .smaller), .bySize(let outer, .smaller)):
      inner != outer && tree.isDescendant(inner, of: outer)
    default: false
    }
  }
}

extension Reason.Outside {
  fileprivate var isOfSuperview: Bool {
    switch limit {
    case .superview, .window(isTarget: false): true
    case .target, .content, .window(isTarget: true): false
    }
  }
}

extension Reason {
  /// Whether it is a scroll view's usual way, of which nothing is declared but perhaps that it has its pan (R132, R136).
  func isUsual(in scene: Scene) -> Bool {
    switch self {
    case .recognizer(let effect):
      if case .takes(_, cancelsTouches: true) = effect.kind {
        effect.recognizer.place == nil || scene.recognizer(effect.recognizer).isScrollViewPan
      } else {
        false
      }
    case .scrollView(_, let effect): effect == .delaysContentTouches
    default: false
    }
  }
}

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

extension Explanation {
  /// Asks the code of overrides what else may happen to the touch: where that changes the verdict, it is not decided.
  ///
  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public mutating func askProgram(in scene: Scene) throws(OverrideRecursion) {
    if verdict == .reached, let recognizer, let place = recognizer.place,
      let method = scene.gestureRecognizers[place].openMethod
    {
      (verdict, open) = (.undecided, OpenTouch(touch, on: target, .delegate(recognizer, method)))
    }
    guard scene.hasPrograms else { return }
    guard let ways = try scene.programWays(of: touch), !ways.isCertain else { return }
    let reached = Set(ways.hitViews.map { hitView in hitView.map { isHit(by: $0, in: scene) } ?? false })
    guard reached.count > 1 || ways.isCut || verdict == .unreachable else { return }
    leaveUndecided(or: ways.hitViews.compactMap(\.self).filter { $0 != target }, in: scene)
    self.ways = ways
  }

  private func isHit(by hitView: ViewIndex, in scene: Scene) -> Bool {
    hitView == target || scene.tree.isPart(hitView, of: target)
  }
}
