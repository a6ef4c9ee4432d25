import JSONCoding

/// What is wrong with a document, found by skipping it; nil if nothing is.
func errorOfSkipping(_ bytes: [UInt8], depthMax: Int = 2048) -> JSONError? {
  var reader = JSONReader(bytes, depthMax: depthMax)
  do throws(JSONError) {
    try reader.skipValue()
    try reader.finish()
    return nil
  } catch {
    return error
  }
}

/// What is wrong with a document, found by reading each of its values; nil if nothing is.
func errorOfReading(_ bytes: [UInt8], depthMax: Int = 2048) -> JSONError? {
  var reader = JSONReader(bytes, depthMax: depthMax)
  do throws(JSONError) {
    try reader.readAnyValue()
    try reader.finish()
    return nil
  } catch {
    return error
  }
}

extension JSONReader {
  fileprivate mutating func readAnyValue() throws(JSONError) {
    switch try peek() {
    case .object:
      try beginObject()
      while let name = try nextKey() {
        _ = text(name)
        try readAnyValue()
      }
    case .array:
      try beginArray()
      while try nextElement() { try readAnyValue() }
    case .string: _ = text(try readString())
    case .number: _ = try readNumber()
    case .boolean: _ = try readBoolean()
    case .null: try readNull()
    }
  }
}

/// The one number of a document, or nil where it is refused.
func readNumber(_ text: String) -> Double? {
  var reader = JSONReader(Array(text.utf8))
  guard let value = try? reader.readNumber(), (try? reader.finish()) != nil else { return nil }
  return value
}

/// What the one string of a document says, or nil where it is refused.
func readString(_ bytes: [UInt8]) -> String? {
  var reader = JSONReader(bytes)
  guard let string = try? reader.readString(), (try? reader.finish()) != nil else { return nil }
  return reader.text(string)
}
