extension Array {
  /// The index of the first element with a property that, once one has it, all behind it have; `count` if none has.
  ///
  /// - Complexity: logarithmic in the elements.
  func partitionPoint(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
