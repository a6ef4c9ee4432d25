// What a cell can promise: an upper bound of the clearance in it.

extension ClearanceSearch {
  /// Bounds the clearance in a box; nil where there is none to be had.
  ///
  /// Distances to convex polygons are convex functions, and so are their means: the greatest value in the box is at one
  /// of its corners. A mean bounds what is the least of them: that of two parallel edges exactly in between, that of
  /// several around a point nearly so close to it.
  mutating func bound(_ box: Box, _ candidates: [Int32], isFree: Bool) -> Cell? {
    steps += candidates.count
    var least = depthMax(of: box)
    if least <= 0 { return nil }
    var leastSquared = least * least
    var kept: [Int32] = []
    kept.reserveCapacity(min(candidates.count, 32))
    // A cover that is farther than the bound makes no difference; the bound is found on the way.
    for index in candidates where boxes[Int(index)].distanceSquared(to: box) < leastSquared {
      kept.append(index)
      // Nothing is farther from a box than from what is in it.
      guard boxes[Int(index)].greatestDistanceSquared(in: box) < leastSquared else { continue }
      let greatest = covers[Int(index)].greatestDistance(in: box)
      if greatest <= 0 { return nil }
      least = min(least, greatest)
      leastSquared = least * least
    }
    if kept.count > 8 { kept.removeAll { boxes[Int($0)].distanceSquared(to: box) > leastSquared } }
    if kept.count <= Self.meanCoversMax { least = min(least, meanBound(box, kept)) }
    if least <= 0 { return nil }
    return Cell(box: box, worthMax: least - cost(in: box), covers: kept, isFree: isFree)
  }

  private static let meanOf = 8
  private static let meanCoversMax = 32

  /// The greatest distance from the clip's edges that a point of the box may have.
  private func depthMax(of box: Box) -> Double {
    if clip.isBox {
      let (x, y) = (clip.box.center.x, clip.box.center.y)
      let nearest = Point(x: min(max(x, box.minX), box.maxX), y: min(max(y, box.minY), box.maxY))
      return -clip.distance(to: nearest)
    }
    return clip.sides.reduce(.infinity) { least, side in
      min(least, -box.corners.reduce(.infinity) { min($0, side.height(of: $1)) })
    }
  }

  /// How far the corners of a box are on the inner side of each of the clip's edges.
  private func depths(ofCornersOf box: Box) -> [SIMD4<Double>] {
    if clip.isBox {
      let xs = SIMD4(box.minX, box.maxX, box.maxX, box.minX)
      let ys = SIMD4(box.minY, box.minY, box.maxY, box.maxY)
      return [xs - clip.box.minX, clip.box.maxX - xs, ys - clip.box.minY, clip.box.maxY - ys]
    }
    let corners = box.corners
    return clip.sides.map { side in
      -SIMD4(
        side.height(of: corners[0]), side.height(of: corners[1]), side.height(of: corners[2]),
        side.height(of: corners[3]))
    }
  }

  private func meanBound(_ box: Box, _ kept: [Int32]) -> Double {
    var distances = kept.map { covers[Int($0)].distances(toCornersOf: box) }
    distances += depths(ofCornersOf: box)
    // To the tightest, what is least at the corner where the mean is greatest is added again and again.
    var sum = SIMD4<Double>.zero
    var least = Double.infinity
    for count in 1...Self.meanOf {
      var corner = 0
      for other in 1..<4 where sum[other] > sum[corner] { corner = other }
      let next =
        count == 1
        ? distances.min { $0.max() < $1.max() } : distances.min { $0[corner] < $1[corner] }
      guard let next else { break }
      sum += next
      least = min(least, (sum / Double(count)).max())
    }
    return least
  }
}
