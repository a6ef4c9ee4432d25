public import HitTesting

/// Reasons that are one thing to a reader: superviews in each other that the touch lies outside of, or views in each other
/// that are smaller than the target where the stacking is unknown.
public struct ReasonChain: Sendable {
  /// The one that the search meets first.
  public let first: Reason
  /// Those behind it, in the order of the search.
  public fileprivate(set) var others: [Reason] = []

  /// The views of all of them, where there is more than one.
  public var views: [ViewIndex] { others.isEmpty ? [] : ([first] + others).compactMap(\.view) }
  public var isDecisive: Bool { first.isDecisive }
}

extension Scene {
  /// Reasons as they are told: chains of them once.
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

  /// Whether a reason is the same thing as the one before it, one view further on.
  private func continues(_ reason: Reason, _ next: Reason) -> Bool {
    switch (reason, next) {
    case (.outside(let outer), .outside(let inner)):
      return outer.isOfSuperview && inner.isOfSuperview && outer.view != inner.view
        && tree.isDescendant(inner.view, of: outer.view)
    case (.bySize(let inner, .smaller), .bySize(let outer, .smaller)):
      return inner != outer && tree.isDescendant(inner, of: outer)
    default: return false
    }
  }
}

extension Reason.Outside {
  fileprivate var isOfSuperview: Bool {
    switch limit {
    case .superview, .window(isTarget: false): true
    case .target, .window(isTarget: true): false
    }
  }
}
