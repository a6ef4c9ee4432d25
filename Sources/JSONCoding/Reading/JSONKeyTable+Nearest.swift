extension JSONKeyTable {
  /// The known key that a misspelt key most likely means, or nil if no key is near.
  ///
  /// Near is a distance of at most a third of the known key's length, two at least, but always less than the
  /// whole key: nothing of `x` is left in `y`. Case does not count. Of keys equally near, the first one given
  /// to `init` wins.
  ///
  /// - Parameter text: the misspelt key.
  /// - Complexity: O(keys × length of the longest key²), however long `text` is.
  public func nearest(to text: String) -> String? {
    // A key twice as long as the longest is near to no key: its bytes need no look.
    guard text.utf8.count <= lengthMax * 2 + 2 else { return nil }
    let misspelt = Self.folded(text)
    var best: (key: String, distance: Int)?
    for key in keys {
      let known = Self.folded(key)
      let limit = min(max(2, known.count / 3), known.count - 1)
      guard abs(known.count - misspelt.count) <= limit else { continue }
      let distance = editDistance(known, misspelt)
      if distance <= limit, distance < best?.distance ?? .max { best = (key, distance) }
    }
    return best?.key
  }

  /// The bytes with ASCII letters in lower case; the keys of schemas are ASCII.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 &- ASCII.letter("A") < 26 ? ASCII.lowercased($0) : $0 }
  }
}

/// How many bytes must be inserted, removed, replaced, or swapped with their neighbour to make one text of
/// the other.
///
/// The Damerau–Levenshtein distance in its restricted form (no bytes are edited between two swapped ones),
/// also known as optimal string alignment. Three rows of the table are enough.
///
/// - Complexity: O(`first.count` × `second.count`).
func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  var row = last
  for (i, byte) in first.enumerated() {
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let replaced = last[j] + (byte == other ? 0 : 1)
      row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, byte == second[j - 1], first[i - 1] == other {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count]
}
