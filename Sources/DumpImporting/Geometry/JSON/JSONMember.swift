import JSONCoding

/// One key of an object, with a value that is no element. It is kept as ranges: most members are not asked for until all
/// of the object was read.
struct JSONMember {
  let key: DumpText
  /// Nil for a key that no tool is known for.
  let known: ElementKey?
  let kind: JSONKind
  /// The content of a string; other values as they are written.
  let value: DumpText
  /// Whether it became a fact of the scene, and need not be kept in words.
  var isTaken = false

  /// If it is a string.
  var string: JSONString? {
    kind == .string ? JSONString(range: value.range, isEscaped: value.escapes == .json) : nil
  }

  /// Where the value starts, with its quote.
  var start: Int { value.range.lowerBound - (kind == .string ? 1 : 0) }
}
