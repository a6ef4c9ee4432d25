import HitTesting
import JSONCoding

// Sets whose elements have names: an array of these.

extension DocumentReader {
  /// An array of names.
  ///
  /// - Parameter members: the part of the set that a name stands for.
  mutating func set<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) throws(JSONError) -> Members? {
    var set = Members()
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let word = try reader.word(Element.self) { set.formUnion(members(word)) }
    }
    return isArray ? set : nil
  }

  /// One name, or an array of names.
  mutating func wordOrSet<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) throws(JSONError) -> Members? {
    switch try json.peek() {
    case .string: return try word(Element.self).map(members)
    case .array: return try set(members)
    case let kind:
      try reportKind(kind, expected: "a string or an array of strings")
      return nil
    }
  }

  mutating func touchTypes() throws(JSONError) -> TouchTypes? {
    try set { (type: TouchType) in TouchTypes(type) }
  }

  mutating func pressTypes() throws(JSONError) -> PressTypes? {
    try set { (type: PressType) in PressTypes(type) }
  }
}
