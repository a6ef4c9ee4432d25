import TestSupport
import JSONCoding
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
  static let good = """
     {"id": "\\u0069d\\n\\ud83d\\ude00", "é😀": [1, -2.5e+3, 0.0E-1, []],
    \t"nested": {"a": {}, "b": [[{"c": null}]]}, "yes": true, "no": false, "日本": "日本"}
    """

  @Test("reads what stands there, in order")
  func reads() throws {
    var reader = JSONReader(Array(#" {"a": [1, true, null], "b\u0021" : "x\ty"} "#.utf8))
    #expect(try reader.peek() == .object)
    #expect(reader.offset == 1)
    try reader.beginObject()
    let first = try #require(try reader.nextKey())
    #expect(reader.text(first) == "a")
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.readNumber() == 1)
    #expect(try reader.nextElement())
    #expect(try reader.readBoolean())
    #expect(try reader.nextElement())
    try reader.readNull()
    #expect(try !reader.nextElement())
    let second = try #require(try reader.nextKey())
    #expect(reader.matches(second, "b!"))
    #expect(reader.utf8(try reader.readString()) == Array("x\ty".utf8))
    #expect(try reader.nextKey() == nil)
    try reader.finish()
    #expect(reader.offset == reader.bytes.count)
  }

  @Test("Every prefix of a good document ends too early, just at its end")
  func prefixes() {
    let bytes = Array(Self.good.utf8)
    #expect(errorOfSkipping(bytes) == nil)
    for length in 0..<bytes.count {
      let prefix = Array(bytes[..<length])
      guard let error = errorOfSkipping(prefix) else {
        Issue.record("accepted the first \(length) bytes")
        continue
      }
      #expect(error.offset == length)
      #expect(errorOfReading(prefix) == error)
      switch error.reason {
      case .endOfInput, .emptyDocument: break
      default: Issue.record("\(length): \(error.reason)")
      }
    }
  }

  @Test("Objects and arrays may be nested to the limit, and no deeper")
  func depth() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let levels = open.count == 6 ? 1024 : 2048
      let core = open == "[" ? "" : "0"
      let most = String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
      #expect(errorOfSkipping(Array(most.utf8)) == nil)
      #expect(errorOfReading(Array(most.utf8)) == nil)
      let error = JSONError(offset: 1, reason: .tooDeep(limit: 2047))
      let tooMany = JSONError(offset: open.utf8.count * levels, reason: .tooDeep(limit: 2048))
      let deeper = String(repeating: open, count: levels) + "[]"
      #expect(errorOfSkipping(Array(deeper.utf8)) == tooMany)
      #expect(errorOfReading(Array(deeper.utf8)) == tooMany)
      #expect(errorOfSkipping(Array(most.utf8), depthMax: 2047)?.reason == error.reason)
    }
  }

  @Test("Depth counts what is open, not what was opened")
  func siblings() {
    let wide = "[" + String(repeating: "[{}],", count: 5000) + "0]"
    #expect(errorOfSkipping(Array(wide.utf8), depthMax: 3) == nil)
    #expect(errorOfSkipping(Array(wide.utf8), depthMax: 2)?.offset == 2)
  }

  @Test("A million open brackets are an error, not a crash")
  func bottomless() {
    let bytes = [UInt8](repeating: 0x5B, count: 1_000_000)
    let error = JSONError(offset: 2048, reason: .tooDeep(limit: 2048))
    #expect(errorOfSkipping(bytes) == error)
    let end = JSONError(offset: 1_000_000, reason: .endOfInput(.value))
    #expect(errorOfSkipping(bytes, depthMax: .max) == end)
  }

  @Test("Asking for another kind is an error that names it, and reads nothing")
  func otherKind() {
    var reader = JSONReader(Array(" \"a\"".utf8))
    let error = JSONError(offset: 1, reason: .unexpectedByte(0x22, .kind(.number)))
    #expect(throws: error) { try reader.readNumber() }
    #expect(reader.offset == 1)
    #expect(throws: JSONError(offset: 1, reason: .unexpectedByte(0x22, .kind(.array)))) {
      try reader.beginArray()
    }
  }

  @Test("Calls in an order that the document does not answer to fail, and do not trap")
  func disorder() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var reader = JSONReader(Array(Self.good.utf8))
      for _ in 0..<30 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: try? reader.beginObject()
        case 1: _ = try? reader.nextKey()
        case 2: try? reader.beginArray()
        case 3: _ = try? reader.nextElement()
        case 4: _ = try? reader.readString()
        case 5: _ = try? reader.readNumber()
        case 6: _ = try? reader.readBoolean()
        case 7: try? reader.readNull()
        case 8: try? reader.skipValue()
        default: try? reader.finish()
        }
        #expect(reader.offset <= reader.bytes.count)
      }
    }
  }
}
