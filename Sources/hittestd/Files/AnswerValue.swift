import JSONCoding

/// An answer of the service, read again: for what the command line says about it.
///
/// Reading recurses as deep as the answer goes; problems, audits and explanations are shallow whatever the scene is.
indirect enum AnswerValue {
  case object([String: AnswerValue])
  case array([AnswerValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// Null for what is not JSON.
  init(_ document: [UInt8]) {
    var reader = JSONReader(document)
    self = (try? Self(&reader)) ?? .null
  }

  private init(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .object:
      var members: [String: AnswerValue] = [:]
      try reader.beginObject()
      while let name = try reader.nextKey() { members[reader.text(name)] = try AnswerValue(&reader) }
      self = .object(members)
    case .array:
      var elements: [AnswerValue] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try AnswerValue(&reader)) }
      self = .array(elements)
    case .string: self = .string(reader.text(try reader.readString()))
    case .number: self = .number(try reader.readNumber())
    case .boolean: self = .boolean(try reader.readBoolean())
    case .null:
      try reader.readNull()
      self = .null
    }
  }

  /// A member; null where there is none.
  subscript(name: String) -> AnswerValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// Empty for what is no array.
  var elements: [AnswerValue] { if case .array(let elements) = self { elements } else { [] } }

  /// Nil for what is no string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Nil for what is no number.
  var value: Double? { if case .number(let value) = self { value } else { nil } }
}
