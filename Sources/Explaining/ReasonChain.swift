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
