import TestSupport
import JSONCoding
import Testing

private func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  #expect(errorOfSkipping(writer.bytes) == nil)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite("JSONWriter")
struct JSONWriterTests {
  @Test("puts commas and colons where they belong")
  func structure() {
    let text = written { writer in
      writer.beginObject()
      writer.key("empty")
      writer.beginArray()
      writer.endArray()
      writer.key("list")
      writer.beginArray()
      writer.number(1)
      writer.beginObject()
      writer.endObject()
      writer.beginArray()
      writer.null()
      writer.endArray()
      writer.boolean(true)
      writer.boolean(false)
      writer.endArray()
      writer.key("a \"b\"")
      writer.string("c")
      writer.endObject()
    }
    #expect(text == #"{"empty":[],"list":[1,{},[null],true,false],"a \"b\"":"c"}"#)
  }

  @Test("closes what closures fill, and leaves a member without a text out")
  func closures() {
    let text = written { writer in
      writer.object { json in
        json.array("empty") { _ in }
        json.key(JSONLiteral(#""list":"#))
        json.array { json in
          json.object { $0.member("none", nil) }
          json.array { $0.null() }
        }
        json.object("inner") { json in
          json.member("text", "c")
          json.member("whole", 1)
          json.member("half", 0.5)
          json.member("flag", true)
        }
      }
    }
    #expect(text == #"{"empty":[],"list":[{},[null]],"inner":{"text":"c","whole":1,"half":0.5,"flag":true}}"#)
  }

  @Test("ends a list of objects where the text is full, and tells that it is")
  func full() {
    var writer = JSONWriter()
    writer.bytesMax = 30
    writer.object { json in
      json.objects("list", 0..<100) { $1.member("number", $0) }
      json.strings("texts", ["a"])
      json.member("word", Word.first)
    }
    #expect(writer.isFull)
    #expect(
      String(decoding: writer.finish(), as: UTF8.self)
        == #"{"list":[{"number":0},{"number":1}],"texts":["a"],"word":"first"}"#)
  }

  private enum Word: String { case first }

  @Test(
    "writes numbers as short as they can be",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (375, "375"), (0.5, "0.5"), (-0.25, "-0.25"),
      (0.001, "0.001"), (0.05, "0.05"), (-12.34, "-12.34"), (1.005, "1.005"), (100.1, "100.1"),
      (0.0005, "0.0005"),
      (1.0 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
      (9_007_199_254_740_992, "9007199254740992"), (1_125_899_906_842_624.25, "1125899906842624.2"),
      (1_125_899_906_842_624.75, "1125899906842624.8"), (0.0001, "0.0001"), (0.00009, "9e-05"),
      (1e15, "1000000000000000"), (1e21, "1e+21"), (1e-7, "1e-07"), (999_999_999_999.125, "999999999999.125"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (.leastNonzeroMagnitude, "5e-324"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) {
    #expect(written { $0.number(value) } == text)
  }

  @Test("writes integers whole", arguments: [0, 7, -7, 10, 1_000_000, Int.max, Int.min])
  func integers(value: Int) {
    #expect(written { $0.number(value) } == String(value))
  }

  @Test("Random Doubles are read back as they were, and are written as Swift writes them")
  func roundTrips() {
    var random = SplitMix64(seed: 11)
    var writer = JSONWriter()
    for round in 0..<150_000 {
      for value in Self.candidates(&random) {
        writer.removeAll()
        writer.number(value)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        if text != Self.plainText(of: value) { Issue.record("\(value) became \(text)") }
        // Reading is the reader's to prove; here it is looked at now and then.
        if round % 16 == 0, value.isFinite, readNumber(text) != value {
          Issue.record("\(text) is not \(value)")
        }
      }
    }
  }

  @Test("A number like the one before is copied from it, however far it stands back")
  func repeatedNumbers() {
    var random = SplitMix64(seed: 12)
    let numbers = [0, -0.0, 7, -0.25, 1.0 / 3, -123_456.789, 1e-9, 0.1 + 0.2]
    var (expected, writer, last) = (JSONWriter(), JSONWriter(), WrittenNumber())
    for _ in 0..<2_000 {
      let number = numbers.randomElement(using: &random) ?? 0
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        expected.appendNumber(number)
        writer.withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(number, like: &last) }
        if Bool.random(using: &random) {
          expected.appendString("some text between them")
          writer.appendString("some text between them")
        }
      }
    }
    #expect(writer.bytes == expected.bytes)
  }

  /// Any bits; magnitudes of coordinates; the same with few significant bits, between two decimals; integers; what is
  /// written with few decimals; differences of such, with an error in the last place; large with a short fraction.
  private static func candidates(_ random: inout SplitMix64) -> [Double] {
    let bits = random.next()
    let exponent = UInt64.random(in: 1023 - 15...1023 + 54, using: &random) << 52
    let coordinate = bits & 0x800F_FFFF_FFFF_FFFF | exponent
    let thousandths = Int.random(in: -9_999_999...9_999_999, using: &random)
    return [
      Double(bitPattern: bits), Double(bitPattern: coordinate),
      Double(bitPattern: coordinate & (~0 << UInt64.random(in: 0...52, using: &random))),
      Double(Int64(truncatingIfNeeded: bits) >> 10), Double(thousandths) / 1000,
      Double(thousandths) / 100_000,
      Double(thousandths) / 1000 - Double(Int.random(in: 0...400_000, using: &random)) / 1000,
      0x1p50 + Double(thousandths) / 16,
    ]
  }

  /// Swift's description is the shortest text that reads back.
  private static func plainText(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == 0 { return "0" }
    let text = value.magnitude <= 0x1p53 && value == value.rounded() ? String(Int(value)) : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test("escapes what must be escaped, and nothing else")
  func escapes() {
    let content = "\u{0}\u{1F}\u{8}\u{C}\n\r\t\"\\/\u{7F}é😀\u{2028}"
    let expected = "\"\\u0000\\u001f\\b\\f\\n\\r\\t\\\"\\\\/\u{7F}é😀\u{2028}\""
    #expect(written { $0.string(content) } == expected)
    #expect(written { $0.string(utf8: Array(("xx" + content).utf8)[2...]) } == expected)
  }

  @Test("Every character is read back as it was")
  func everyCharacter() {
    for value in UInt32.min...0x10FFFF where value < 0x3000 || value % 251 == 0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var writer = JSONWriter()
      writer.string("a\(scalar)b")
      if readString(writer.bytes).map({ Array($0.utf8) }) != Array("a\(scalar)b".utf8) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
