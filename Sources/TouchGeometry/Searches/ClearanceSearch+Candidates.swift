// Single points: how clear they are, and which is the best so far.

extension ClearanceSearch {
  /// The distance of a point from the region's edge; not positive outside of the region.
  package func clearance(at point: Point) -> Double {
    var least = -clip.distance(to: point)
    let place = Box(around: [point])
    for index in boxes.indices where least > 0 && boxes[index].distanceSquared(to: place) < least * least {
      least = min(least, covers[index].distance(to: point))
    }
    return least
  }

  private func clearance(at point: Point, among indexes: [Int32]?) -> Double {
    guard let indexes else { return clearance(at: point) }
    var least = -clip.distance(to: point)
    for index in indexes where least > 0 { least = min(least, covers[Int(index)].distance(to: point)) }
    return least
  }

  /// Takes a point, or a better one that it leads to, if it is the best so far.
  ///
  /// - Parameter indexes: the covers that matter where the point is; nil stands for all.
  mutating func consider(_ start: Point, among indexes: [Int32]?) {
    steps += indexes?.count ?? covers.count
    let clearance = clearance(at: start, among: indexes)
    guard clearance > 0 else { return }
    take(start, clearance)
    if let best, clearance < best.clearance / 2 { return }
    guard ascentsLeft > 0, (indexes?.count ?? covers.count) <= Self.wallsMax else { return }
    ascentsLeft -= 1
    var ascent = Ascent(
      from: start, clip: clip, middle: middle,
      covers: indexes.map { $0.map { [covers] in covers[Int($0)] } } ?? covers)
    for _ in 0..<6 {
      guard ascent.step() else { break }
      steps += ascent.coverCount
    }
    guard worth(ascent.location, self.clearance(at: ascent.location, among: indexes)) > bestWorth else {
      return
    }
    // The ascent may have left the part where these covers are all there are.
    steps += indexes == nil ? 0 : covers.count
    let summit = self.clearance(at: ascent.location)
    if summit > 0 { take(ascent.location, summit) }
  }

  private var bestWorth: Double { best?.worth ?? -.infinity }

  func worth(_ location: Point, _ clearance: Double) -> Double {
    clearance - farness * (location - middle).length
  }

  /// What being far from the middle costs at least.
  func cost(in box: Box) -> Double { farness * box.distance(to: middle) }

  private mutating func take(_ location: Point, _ clearance: Double) {
    let worth = worth(location, clearance)
    guard worth > bestWorth, refusedCount < Self.refusedMax else { return }
    guard isReached(location) else { return refusedCount += 1 }
    best = Found(location: location, clearance: clearance, worth: worth)
  }
}
