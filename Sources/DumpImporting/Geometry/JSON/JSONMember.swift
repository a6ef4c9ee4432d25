import JSONCoding

/// One key of an object, with a value that is no element. It is kept as ranges: most members are not asked for until all
/// of the object was read.
struct JSONMember {
  let key: JSONString
  let kind: JSONKind
  /// Where the value stands, quotes included.
  let range: Range<Int>
  /// If it is a string.
  let string: JSONString?
}
