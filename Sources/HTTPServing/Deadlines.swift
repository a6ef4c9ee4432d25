import WorkMetering

/// Deadlines, one for each slot, in a lazily updated binary heap.
///
///     deadlines   [  90,  40,  70 ]      slot 0 was moved from 20 to 90: one store
///     entered     [  20,  40,  70 ]      the heap does not know yet
///     heap           20₀                 at 20 slot 0 is on top, is not due, and is pushed again as 90₀
///                  40₁  70₂
///
/// Every request postpones a deadline, which is one store. The slot's old entry is popped at its old time and pushed
/// with the new one: so a connection costs one heap operation for each time-out, not for each request. An earlier
/// deadline is pushed again, and its old entry is skipped when popped.
///
/// A timer wheel would be constant where this is O(log n), and would have to round times.
struct Deadlines {
  /// The earliest is the greatest.
  private struct Entry: Comparable {
    /// No later than the slot's deadline, or stale: then it is not the time in `entered`.
    let time: Int
    let slot: Int

    static func < (first: Entry, second: Entry) -> Bool { first.time > second.time }
  }

  private var heap = Heap<Entry>()
  /// By slot; `Int.max` for none.
  private var deadlines: [Int] = []
  /// The time of each slot's valid heap entry; `Int.max` for none.
  private var entered: [Int] = []

  /// The earliest possible deadline; `nil` without deadlines.
  var next: Int? { heap.greatest?.time }

  func deadline(of slot: Int) -> Int { slot < deadlines.count ? deadlines[slot] : .max }

  /// Sets, moves or removes a deadline.
  ///
  /// - Parameters:
  ///   - slot: a small number, 0 or more, such as a descriptor.
  ///   - time: on the same clock as `now` of `expire`; `nil` for no deadline.
  /// - Complexity: constant if it is postponed, O(log n) if it is earlier.
  mutating func set(_ slot: Int, to time: Int?) {
    while deadlines.count <= slot {
      deadlines.append(.max)
      entered.append(.max)
    }
    let time = time ?? .max
    deadlines[slot] = time
    if time < entered[slot] { enter(slot, at: time) }
    assert(entered[slot] <= time, "a slot is due at its deadline, or before")
  }

  /// Removes a deadline that has passed, and returns its slot; `nil` if no other has passed.
  ///
  /// - Complexity: O(log n) for each popped entry.
  mutating func expire(now: Int) -> Int? {
    while let entry = heap.greatest, entry.time <= now {
      _ = heap.popGreatest()
      guard entry.time == entered[entry.slot] else { continue }
      entered[entry.slot] = .max
      let deadline = deadlines[entry.slot]
      if deadline <= now {
        deadlines[entry.slot] = .max
        return entry.slot
      }
      if deadline < .max { enter(entry.slot, at: deadline) }
    }
    return nil
  }

  private mutating func enter(_ slot: Int, at time: Int) {
    entered[slot] = time
    heap.insert(Entry(time: time, slot: slot))
  }
}
