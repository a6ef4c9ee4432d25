import WorkMetering

/// A longest increasing subsequence: the elements that stay, so as few as possible move.
///
/// Source: patience sorting; Fredman, "On computing the length of longest increasing subsequences", 1975.
struct SiblingOrder {
  /// Whether each number is in the subsequence.
  private(set) var stays: [Bool]

  /// - Parameter ordinals: each one once.
  /// - Complexity: n log n; linear where all of them grow.
  init(_ ordinals: [Int32]) {
    stays = [Bool](repeating: true, count: ordinals.count)
    if Self.grows(ordinals) { return }
    // The least last number of an increasing subsequence of each length, by its place in the list, and each one's
    // predecessor.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: ordinals.count)
    var meter = WorkMeter()
    for (place, ordinal) in ordinals.enumerated() where meter.goesOn(after: 16) {
      let length = Self.firstIndex(in: ends) { ordinals[$0] > ordinal }
      if length > 0 { previous[place] = ends[length - 1] }
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    stays = [Bool](repeating: false, count: ordinals.count)
    var place = ends.last ?? -1
    while place >= 0 {
      stays[place] = true
      place = previous[place]
    }
  }

  private static func grows(_ ordinals: [Int32]) -> Bool {
    zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The first place for which a monotonic predicate is true.
  private static func firstIndex(in places: [Int], where isTrue: (Int) -> Bool) -> Int {
    var (start, end) = (0, places.count)
    while start < end {
      let middle = (start + end) / 2
      if isTrue(places[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
