/// Deadlines, one for each slot, in a binary heap that is mended late.
///
///     deadlines   [  90,  40,  70 ]      slot 0 was moved from 20 to 90: one store
///     entered     [  20,  40,  70 ]      the heap does not know yet
///     heap           20₀                 at 20 slot 0 comes up, is not due, and goes back in as 90₀
///                  40₁  70₂
///
/// Every request moves a deadline further away, which is one store. The slot's old entry comes up at its old time and
/// is put back with the new one: so a connection costs one heap operation for each time-out, not for each request. A
/// deadline that comes nearer is entered again, and its old entry is skipped when it comes up.
///
/// A timer wheel would be constant where this is O(log n), and would have to round times.
struct Deadlines {
  private struct Entry {
    /// No later than the slot's deadline, or out of date: then it is not the time in `entered`.
    let time: Int
    let slot: Int
  }

  private var heap: [Entry] = []
  /// The deadline of each slot; `Int.max` stands for no deadline.
  private var deadlines: [Int] = []
  /// The time of each slot's valid entry in the heap; `Int.max` without one.
  private var entered: [Int] = []

  /// The earliest time at which a deadline may pass; `nil` without deadlines.
  var next: Int? { heap.first?.time }

  /// The deadline of a slot; `Int.max` without one.
  func deadline(of slot: Int) -> Int { slot < deadlines.count ? deadlines[slot] : .max }

  /// Sets, moves or removes a deadline.
  ///
  /// - Parameters:
  ///   - slot: a small number, 0 or more, such as a descriptor.
  ///   - time: on the same clock as `now` of `expire`; `nil` for no deadline.
  /// - Complexity: constant when it moves away, O(log n) when it comes nearer.
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

  /// Takes a slot whose deadline has passed, and removes that deadline; `nil` when no other has passed.
  ///
  /// - Complexity: O(log n) for each entry that comes up.
  mutating func expire(now: Int) -> Int? {
    while let entry = heap.first, entry.time <= now {
      removeFirst()
      assert(next ?? .max >= entry.time, "the earliest entry was not on top")
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
    heap.append(Entry(time: time, slot: slot))
    var child = heap.count - 1
    while child > 0, heap[child].time < heap[(child - 1) / 2].time {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].time < heap[least].time { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
