/// Scenes in the order in which they were last used.
///
/// A binary heap that is mended late. A use is one store into the scene, from any thread, and no change here. When a
/// scene comes up as the least recently used, its time in the heap is compared with that in the scene: if it was used
/// since, it sinks to its present place, and the next one comes up.
struct RecencyQueue {
  private struct Entry {
    /// The time of a use of the scene, its last one or an earlier one.
    var time: UInt64
    let scene: StoredScene
  }

  private var heap: [Entry] = []

  var count: Int { heap.count }

  /// - Complexity: O(log n).
  mutating func insert(_ scene: StoredScene) {
    heap.append(Entry(time: scene.lastUse, scene: scene))
    var child = heap.count - 1
    while child > 0, heap[child].time < heap[(child - 1) / 2].time {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes out the scene that has not been used for the longest time.
  ///
  /// - Complexity: O(log n) for each scene that was used since it came up last; each use is paid for once.
  mutating func removeLeastRecentlyUsed() -> StoredScene? {
    while let first = heap.first {
      let time = first.scene.lastUse
      guard time == first.time else {
        heap[0].time = time
        sinkFirst()
        continue
      }
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      sinkFirst()
      return first.scene
    }
    return nil
  }

  /// Puts the first entry behind those that come before it.
  private mutating func sinkFirst() {
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
