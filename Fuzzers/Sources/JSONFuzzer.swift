// The reader accepts just what the grammar of RFC 8259 does, names the place of what is wrong, never traps
// whatever it is asked, and what it reads comes back through the writer.

import JSONCoding

enum JSONFuzzer: Fuzzer {
  static let name = "json"

  static func run(_ bytes: [UInt8]) {
    let error = planted(errorOfSkipping(bytes))
    require(planted(errorOfReading(bytes)) == error, "reading and skipping differ")
    if let error {
      require(0...bytes.count ~= error.offset, "an error at \(error.offset) of \(bytes.count)")
      require(error.reason == .tooDeep(limit: 2048) || !GrammarOracle.accepts(bytes), "refused: \(error)")
      let position = JSONPosition(of: error.offset, in: bytes)
      require(position.line >= 1 && position.column >= 1, "\(position)")
    } else {
      require(GrammarOracle.accepts(bytes), "accepted")
      checkValues(bytes)
    }
    callAtRandom(bytes)
  }

  /// The canary: a comma may stand before a bracket.
  private static func planted(_ error: JSONError?) -> JSONError? {
    if isCanary, case .trailingComma = error?.reason { nil } else { error }
  }

  // MARK: - Values

  /// Every string and number of a document that was accepted, written and read again.
  private static func checkValues(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    var writer = JSONWriter()
    var values: [Scalar] = []
    collect(&reader, &values)
    writer.beginArray()
    for value in values { value.write(to: &writer) }
    writer.endArray()
    require(GrammarOracle.accepts(writer.bytes), "what was written is no JSON")
    var again = JSONReader(writer.bytes)
    var copies: [Scalar] = []
    collect(&again, &copies)
    require(values == copies, "\(values) came back as \(copies)")
  }

  enum Scalar: Equatable {
    case text([UInt8])
    /// Zero has no sign here: -0 is written as 0.
    case number(Double)

    func write(to writer: inout JSONWriter) {
      switch self {
      case .text(let utf8): writer.string(utf8: utf8[...])
      case .number(let value): writer.number(value)
      }
    }
  }

  /// Steps from token to token by their kinds, and keeps those that hold something.
  private static func collect(_ reader: inout JSONReader, _ values: inout [Scalar]) {
    do throws(JSONError) {
      // Innermost last: whether it is an object.
      var open: [Bool] = []
      repeat {
        switch try reader.peek() {
        case .object: (_, _) = (try reader.beginObject(), open.append(true))
        case .array: (_, _) = (try reader.beginArray(), open.append(false))
        case .string: values.append(text(of: try reader.readString(), in: reader))
        case .number: values.append(try number(&reader))
        case .boolean, .null: try reader.skipValue()
        }
        while let isObject = open.last {
          let name = isObject ? try reader.nextKey() : nil
          if let name { values.append(text(of: name, in: reader)) }
          let hasNext = isObject ? name != nil : try reader.nextElement()
          if hasNext { break }
          open.removeLast()
        }
      } while !open.isEmpty
      try reader.finish()
    } catch {
      fatalError("a document that was accepted is not read: \(error)")
    }
  }

  private static func text(of string: JSONString, in reader: JSONReader) -> Scalar {
    let utf8 = reader.utf8(string)
    require(String(validating: utf8, as: UTF8.self) != nil, "a string that is no UTF-8")
    require(Array(reader.text(string).utf8) == utf8, "two readings of a string")
    return .text(utf8)
  }

  private static func number(_ reader: inout JSONReader) throws(JSONError) -> Scalar {
    _ = try reader.peek()
    let start = reader.offset
    let value = try reader.readNumber()
    let spelling = String(decoding: reader.bytes[start..<reader.offset], as: UTF8.self)
    require(Double(spelling)?.bitPattern == value.bitPattern, "\(spelling) was read as \(value)")
    return .number(value)
  }

  // MARK: - Calls that the document does not answer to

  private static func callAtRandom(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let count = choices.next(below: 32)
    let calls = (0..<count).map { _ in choices.next(below: 11) }
    var reader = JSONReader(Array(choices.rest), depthMax: 8)
    for call in calls {
      let before = reader.offset
      do throws(JSONError) { try make(call, on: &reader) } catch {
        require(0...reader.bytes.count ~= error.offset, "an error at \(error.offset)")
      }
      require(before...reader.bytes.count ~= reader.offset, "a place outside of the document")
    }
  }

  private static func make(_ call: Int, on reader: inout JSONReader) throws(JSONError) {
    switch call {
    case 0: try reader.beginObject()
    case 1: try reader.beginArray()
    case 2: if let name = try reader.nextKey() { _ = reader.text(name) }
    case 3: _ = try reader.nextElement()
    case 4: _ = reader.text(try reader.readString())
    case 5: _ = try reader.readNumber()
    case 6: _ = try reader.readBoolean()
    case 7: try reader.readNull()
    case 8: try reader.skipValue()
    case 9: try reader.finish()
    default: _ = try reader.peek()
    }
  }
}
