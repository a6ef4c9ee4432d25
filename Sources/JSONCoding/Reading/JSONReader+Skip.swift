extension JSONReader {
  /// Reads any value and forgets it. It is checked as strictly as one that is used: strings are well-formed,
  /// numbers fit a Double.
  ///
  /// - Throws: `JSONError` at what is wrong in it.
  /// - Complexity: O(length), with one byte of memory for each level of nesting, never the call stack.
  public mutating func skipValue() throws(JSONError) {
    // One entry for each open container, innermost last: whether it is an object.
    var open: [Bool] = []
    repeat {
      try skipScalar(orOpen: &open)
      while let isObject = open.last, try !hasNext(isObject: isObject) { open.removeLast() }
    } while !open.isEmpty
  }

  /// The next member of an object, its value found and forgotten; nil at the object's end.
  ///
  /// - Returns: the name, and where the value stands.
  /// - Throws: `JSONError` at what is wrong in it.
  public mutating func nextMember() throws(JSONError) -> (name: JSONString, value: Range<Int>)? {
    guard let name = try nextKey() else { return nil }
    _ = try peek()
    let start = offset
    try skipValue()
    return (name, start..<offset)
  }

  /// Reads the value whose kind was peeked right before, and forgets it unless it is a string.
  ///
  /// - Parameter kind: what `peek()` has said.
  /// - Throws: `JSONError` at what is wrong in it.
  public mutating func readValue(_ kind: JSONKind) throws(JSONError) -> JSONString? {
    switch kind {
    case .string: return try readContent()
    case .number: try skipNumber()
    case .object, .array, .boolean, .null: try skipValue()
    }
    return nil
  }

  /// Skips the next value if it has no members; enters it if it has.
  private mutating func skipScalar(orOpen open: inout [Bool]) throws(JSONError) {
    switch try peek() {
    case .object:
      try beginObject()
      open.append(true)
    case .array:
      try beginArray()
      open.append(false)
    case .string: _ = try readContent()
    case .number: try skipNumber()
    case .boolean: _ = try readBoolean()
    case .null: try readNull()
    }
  }

  private mutating func hasNext(isObject: Bool) throws(JSONError) -> Bool {
    isObject ? try nextKey() != nil : try nextElement()
  }
}
