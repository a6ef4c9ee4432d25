/// The six kinds of value a JSON document knows.
///
/// `true` and `false` are one kind here, as they are to readers of a document.
/// Source: RFC 8259 section 3.
public enum JSONKind: Equatable, Sendable {
  case object, array, string, number, boolean, null
}

extension JSONKind: CustomStringConvertible {
  /// The kind with its article, to stand in a sentence: `an object`, `a number`.
  public var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "a null"
    }
  }
}
