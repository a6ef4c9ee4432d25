import JSONCoding
import Testing

/// A document that must be refused, and how.
struct Hostile: CustomTestStringConvertible {
  let bytes: [UInt8]
  let error: JSONError
  var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self) }

  init(_ text: String, _ offset: Int, _ reason: JSONError.Reason) {
    self.init(Array(text.utf8), offset, reason)
  }

  init(_ bytes: [UInt8], _ offset: Int, _ reason: JSONError.Reason) {
    self.bytes = bytes
    self.error = JSONError(offset: offset, reason: reason)
  }

  /// Where something else was expected than what stands at the offset, or nothing stands there.
  init(_ text: String, _ offset: Int, expected: JSONError.Expectation) {
    let bytes = Array(text.utf8)
    self.init(
      bytes, offset,
      bytes.indices.contains(offset) ? .unexpectedByte(bytes[offset], expected) : .endOfInput(expected))
  }

  /// A string with these bytes in it, so that the first of them stands at offset 1.
  static func string(_ content: [UInt8], _ offset: Int, _ reason: JSONError.Reason) -> Hostile {
    Hostile([0x22] + content + [0x22], offset, reason)
  }
}

private func byte(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(scalar.value) }

@Suite("Hostile documents")
struct JSONErrorTests {
  @Test(
    "are refused at their first wrong byte, read or skipped",
    arguments: [documents, structure, words, numbers, strings, encodings].flatMap { $0 })
  func refused(hostile: Hostile) {
    #expect(errorOfSkipping(hostile.bytes) == hostile.error)
    #expect(errorOfReading(hostile.bytes) == hostile.error)
    #expect(!GrammarOracle.accepts(hostile.bytes))
    #expect(hostile.error.reason.detail.hasSuffix("."))
  }

  static let documents: [Hostile] = [
    Hostile("", 0, .emptyDocument),
    Hostile(" \r\n\t", 4, .emptyDocument),
    Hostile("{}{}", 2, .trailingByte(byte("{"))),
    Hostile("1 2", 2, .trailingByte(byte("2"))),
    Hostile("nulll", 4, .trailingByte(byte("l"))),
    Hostile("null\u{0}", 4, .trailingByte(0)),
    Hostile("[] // done", 3, .trailingByte(byte("/"))),
    Hostile("// first\n[]", 0, expected: .value),
    Hostile("[/* one */1]", 1, expected: .value),
    Hostile("[1 # one\n]", 3, expected: .commaOrBracket),
    Hostile("{/**/}", 1, expected: .nameOrBrace),
    Hostile("\u{C}1", 0, expected: .value),
    Hostile("[\u{A0}1]", 1, expected: .value),
    Hostile("[\u{FEFF}1]", 1, expected: .value),
  ]

  static let structure: [Hostile] = [
    Hostile("[", 1, expected: .value),
    Hostile("[1", 2, expected: .commaOrBracket),
    Hostile("[1,", 3, expected: .value),
    Hostile("{", 1, expected: .nameOrBrace),
    Hostile("{\"a\"", 4, expected: .colon),
    Hostile("{\"a\":", 5, expected: .value),
    Hostile("{\"a\":1", 6, expected: .commaOrBrace),
    Hostile("{\"a\":1,", 7, expected: .name),
    Hostile("]", 0, expected: .value),
    Hostile("[}", 1, expected: .value),
    Hostile("[1}", 2, expected: .commaOrBracket),
    Hostile("{]", 1, expected: .nameOrBrace),
    Hostile("{\"a\":1]", 6, expected: .commaOrBrace),
    Hostile("[1,]", 3, .trailingComma(byte("]"))),
    Hostile("[1, ]", 4, .trailingComma(byte("]"))),
    Hostile("{\"a\":1,}", 7, .trailingComma(byte("}"))),
    Hostile("[,1]", 1, expected: .value),
    Hostile("[1,,2]", 3, expected: .value),
    Hostile("[1 2]", 3, expected: .commaOrBracket),
    Hostile("[[]1]", 3, expected: .commaOrBracket),
    Hostile("{,}", 1, expected: .nameOrBrace),
    Hostile("{\"a\" 1}", 5, expected: .colon),
    Hostile("{\"a\"::1}", 5, expected: .value),
    Hostile("{\"a\":1 \"b\":2}", 7, expected: .commaOrBrace),
    Hostile("{\"a\":1,2:3}", 7, expected: .name),
    Hostile("{a:1}", 1, expected: .nameOrBrace),
    Hostile("{'a':1}", 1, expected: .nameOrBrace),
    Hostile("{\"a\":}", 5, expected: .value),
    Hostile("[1:2]", 2, expected: .commaOrBracket),
  ]

  static let words: [Hostile] = [
    Hostile("True", 0, expected: .value),
    Hostile("None", 0, expected: .value),
    Hostile("undefined", 0, expected: .value),
    Hostile("'a'", 0, expected: .value),
    Hostile("tru", 3, expected: .literal(.true)),
    Hostile("trUe", 2, expected: .literal(.true)),
    Hostile("[fals]", 5, expected: .literal(.false)),
    Hostile("nil", 1, expected: .literal(.null)),
    Hostile("n", 1, expected: .literal(.null)),
    Hostile("NaN", 0, .notFinite),
    Hostile("[nan]", 1, .notFinite),
    Hostile("NAN", 0, .notFinite),
    Hostile("-NaN", 1, .notFinite),
    Hostile("+nan", 0, .notFinite),
    Hostile("[Infinity]", 1, .notFinite),
    Hostile("[-Infinity]", 2, .notFinite),
    Hostile("+Infinity", 0, .notFinite),
    Hostile("inf", 0, .notFinite),
    Hostile("-INF", 1, .notFinite),
  ]

  static let numbers: [Hostile] = [
    Hostile("+1", 0, expected: .value),
    Hostile(".5", 0, expected: .value),
    Hostile("-", 1, expected: .digit),
    Hostile("-.5", 1, expected: .digit),
    Hostile("--1", 1, expected: .digit),
    Hostile("1.", 2, expected: .digit),
    Hostile("[1.]", 3, expected: .digit),
    Hostile("1.e5", 2, expected: .digit),
    Hostile("1.5.5", 3, .trailingByte(byte("."))),
    Hostile("1e", 2, expected: .digit),
    Hostile("1e+", 3, expected: .digit),
    Hostile("[1e+]", 4, expected: .digit),
    Hostile("1e5.5", 3, .trailingByte(byte("."))),
    Hostile("01", 1, .leadingZero),
    Hostile("-007", 2, .leadingZero),
    Hostile("00", 1, .leadingZero),
    Hostile("0x10", 1, .trailingByte(byte("x"))),
    Hostile("1_000", 1, .trailingByte(byte("_"))),
    Hostile("[1e309]", 1, .numberTooLarge),
    Hostile("[-1.8e308]", 1, .numberTooLarge),
    Hostile("1.7976931348623159e308", 0, .numberTooLarge),
    Hostile("1e99999999999999999999999999999", 0, .numberTooLarge),
    Hostile("0.1e310", 0, .numberTooLarge),
    Hostile(String(repeating: "9", count: 100_000), 0, .numberTooLarge),
    Hostile("0." + String(repeating: "0", count: 100_000) + "1e100310", 0, .numberTooLarge),
  ]

  static let strings: [Hostile] = [
    Hostile("\"", 1, expected: .closingQuote),
    Hostile("\"abc", 4, expected: .closingQuote),
    Hostile("\"abc\\", 5, expected: .escape),
    Hostile("\"abc\\\"", 6, expected: .closingQuote),
    Hostile("\"\\u12", 5, expected: .hexDigit),
    Hostile("\"\\ud83d", 7, expected: .escape),
    Hostile("\"\\ud83d\\", 8, expected: .escape),
    .string([0x00], 1, .controlCharacter(0)),
    .string(Array("plain text\n".utf8), 11, .controlCharacter(0x0A)),
    .string([0x61, 0x09], 2, .controlCharacter(0x09)),
    .string([0x1F], 1, .controlCharacter(0x1F)),
    .string(Array("\\x41".utf8), 2, .unknownEscape(byte("x"))),
    .string(Array("\\'".utf8), 2, .unknownEscape(byte("'"))),
    .string(Array("\\\n".utf8), 2, .unknownEscape(0x0A)),
    .string(Array("\\U0041".utf8), 2, .unknownEscape(byte("U"))),
    .string(Array("\\u00g0".utf8), 5, .unexpectedByte(byte("g"), .hexDigit)),
    .string(Array("\\u+123".utf8), 3, .unexpectedByte(byte("+"), .hexDigit)),
    .string(Array("\\u123".utf8), 6, .unexpectedByte(byte("\""), .hexDigit)),
    .string(Array("ab\\ud800".utf8), 3, .loneSurrogate(0xD800)),
    .string(Array("\\udbff\\n".utf8), 1, .loneSurrogate(0xDBFF)),
    .string(Array("\\udc00".utf8), 1, .loneSurrogate(0xDC00)),
    .string(Array("\\uDFFF\\ud800".utf8), 1, .loneSurrogate(0xDFFF)),
    .string(Array("\\ud83d\\ud83d\\ude00".utf8), 1, .loneSurrogate(0xD83D)),
    .string(Array("\\ud83d\\u0041".utf8), 1, .loneSurrogate(0xD83D)),
    .string(Array("\\ud83d\\u00zz".utf8), 11, .unexpectedByte(byte("z"), .hexDigit)),
  ]

  static let encodings: [Hostile] = [
    Hostile("\u{FEFF}[]", 0, .byteOrderMark),
    Hostile([0xFE, 0xFF, 0x00, 0x5B], 0, .byteOrderMark),
    Hostile([0xFF, 0xFE, 0x5B, 0x00], 0, .byteOrderMark),
    Hostile([0x00, 0x5B, 0x00, 0x5D], 0, .byteOrderMark),
    Hostile([0x5B, 0x00, 0x5D, 0x00], 1, .unexpectedByte(0, .value)),
    .string([0x80], 1, .invalidUTF8(0x80)),
    .string([0x61, 0xBF], 2, .invalidUTF8(0xBF)),
    .string([0xC0, 0x80], 1, .invalidUTF8(0xC0)),
    .string([0xC1, 0xBF], 1, .invalidUTF8(0xC1)),
    .string([0xC3], 1, .invalidUTF8(0xC3)),
    .string([0xC3, 0x28], 1, .invalidUTF8(0xC3)),
    .string([0xE0, 0x9F, 0xBF], 1, .invalidUTF8(0xE0)),
    .string([0xE2, 0x82], 1, .invalidUTF8(0xE2)),
    .string([0xE2, 0x28, 0xA1], 1, .invalidUTF8(0xE2)),
    .string([0xED, 0xA0, 0x80], 1, .invalidUTF8(0xED)),
    .string([0xED, 0xBF, 0xBF], 1, .invalidUTF8(0xED)),
    .string([0xF0, 0x8F, 0xBF, 0xBF], 1, .invalidUTF8(0xF0)),
    .string([0xF0, 0x9F, 0x98], 1, .invalidUTF8(0xF0)),
    .string([0xF4, 0x90, 0x80, 0x80], 1, .invalidUTF8(0xF4)),
    .string([0xF5, 0x80, 0x80, 0x80], 1, .invalidUTF8(0xF5)),
    .string([0xFF], 1, .invalidUTF8(0xFF)),
    Hostile([0x22, 0xF0, 0x9F], 3, .endOfInput(.closingQuote)),
  ]

  @Test("Details say what was found, what was expected and what to do")
  func details() {
    #expect(
      JSONError.Reason.unexpectedByte(byte("'"), .value).detail
        == "Found \"'\" where a value was expected. Use double quotes for strings and names.")
    #expect(
      JSONError.Reason.controlCharacter(0x0A).detail
        == "A string holds the control character 0x0A. "
        + "Escape it as \\u000A, or add the missing closing quote before it.")
    #expect(JSONError.Reason.loneSurrogate(0xD83D).detail.hasPrefix("The escape \\uD83D is half"))
    #expect(JSONKind.object.description == "an object")
    #expect(JSONKind.null.description == "a null")
  }
}
