/// The times by which things have to have happened, one for each slot.
///
/// A binary heap that is mended late. Moving a deadline further away, which every request does, is one store;
/// only when the old time comes up is the slot put back with its new one. A deadline that comes nearer is
/// entered again, and what it was entered as before is skipped when that comes up.
struct Deadlines {
  private struct Entry {
    let time: Int
    let slot: Int
  }

  private var heap: [Entry] = []
  /// The deadline of each slot; `Int.max` is none.
  private var deadlines: [Int] = []
  /// The time under which each slot stands in the heap next; `Int.max` is nowhere.
  private var entered: [Int] = []

  /// The earliest time at which there may be something to do.
  var next: Int? { heap.first?.time }

  /// - Parameter time: on the same clock as `now` of `expire`; `nil` for no deadline.
  /// - Complexity: constant when it moves away, O(log n) when it comes nearer.
  mutating func set(_ slot: Int, to time: Int?) {
    while deadlines.count <= slot {
      deadlines.append(.max)
      entered.append(.max)
    }
    let time = time ?? .max
    deadlines[slot] = time
    if time < entered[slot] { enter(slot, at: time) }
  }

  /// A slot whose deadline has passed, which then has none any more; `nil` when there is no other.
  mutating func expire(now: Int) -> Int? {
    while let entry = heap.first, entry.time <= now {
      removeFirst()
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
