import TouchGeometry

/// R96: how many taps in a row.
///
///     down ─ up ── ≤ tapCountInterval, ≤ tapCountDistance ── down ─ up        tapCount 1, 2
struct TapCounter {
  /// The taps that came last.
  private var ended: [(time: Double, location: Point, count: Int)] = []
  /// More fingers than a person has.
  private static let endedMax = 10

  /// A touch that begins continues a tap that is over, and not one beside it.
  func count(at time: Double, _ location: Point, _ options: EventOptions) -> Int {
    let reach = options.tapCountDistance * options.tapCountDistance
    let continued = ended.lazy.filter {
      time - $0.time <= options.tapCountInterval && (location - $0.location).lengthSquared <= reach
    }
    return (continued.map(\.count).max() ?? 0) + 1
  }

  /// From a touch's end the time to the next one counts.
  mutating func noteEnd(of touch: LiveTouch, at time: Double) {
    if ended.count == Self.endedMax { ended.removeFirst() }
    ended.append((time, touch.start, touch.tapCount))
  }
}
