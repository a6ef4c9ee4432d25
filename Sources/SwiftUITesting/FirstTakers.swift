import HitTesting

/// Those that have taken points of a touch, among their siblings and in the order in which they were asked (SU13).
///
/// Looking back over all that were asked would take the square of their number for a pile of covered ones.
struct FirstTakers {
  /// By the parent. A point is taken once among siblings, so these are at most as many as the touch has points.
  private var takers: [Int: [SwiftUIVisit]] = [:]
  private let responders: SwiftUIResponders

  init(_ responders: SwiftUIResponders) { self.responders = responders }

  mutating func note(_ visit: SwiftUIVisit) {
    guard visit.fresh != 0 else { return }
    takers[responders.list[visit.responder].parent, default: []].append(visit)
  }

  /// The first responder beside one that has taken a point which it contains.
  func first(before visit: SwiftUIVisit) -> Int? {
    takers[responders.list[visit.responder].parent]?.first { $0.fresh & visit.contained != 0 }?.responder
  }
}
