import TestSupport

/// Random valid documents, full of what is rare: escapes, long numbers, empty containers, odd whitespace.
struct DocumentGenerator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func document() -> [UInt8] {
    var text = ws()
    value(into: &text, depth: 0)
    text += ws()
    return Array(text.utf8)
  }

  /// The same bytes with one to three of them changed, removed, doubled or swapped for grammar's own.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(bytes[index], at: index)
      case 3: bytes.insert(grammarByte(), at: index)
      case 4: bytes[index] = grammarByte()
      default: bytes.swapAt(index, Int.random(in: bytes.indices, using: &random))
      }
    }
    return bytes
  }

  private mutating func grammarByte() -> UInt8 {
    pick(
      Array("{}[]\",:0123456789+-.eE\\utfn \n\u{0}".utf8) + [0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF])
  }

  private mutating func value(into text: inout String, depth: Int) {
    switch Int.random(in: 0..<(depth < 5 ? 9 : 5), using: &random) {
    case 0: text += pick(["true", "false", "null"])
    case 1, 2: text += number()
    case 3, 4: text += string()
    case 5, 6: list("[", "]", into: &text, depth: depth, named: false)
    default: list("{", "}", into: &text, depth: depth, named: true)
    }
  }

  private mutating func list(
    _ open: String, _ close: String, into text: inout String, depth: Int, named: Bool
  ) {
    text += open + ws()
    let count = Int.random(in: 0..<4, using: &random)
    for index in 0..<count {
      if index > 0 { text += "," + ws() }
      if named { text += string() + ws() + ":" + ws() }
      value(into: &text, depth: depth + 1)
      text += ws()
    }
    text += close
  }

  mutating func number() -> String {
    let whole = pick([
      "0", "7", "10", "375", "9007199254740993", "12345678901234567890", "99999999999999999999999",
    ])
    let fraction = pick(["", "", ".0", ".5", ".125", ".000001", ".3333333333333333333333", ".00"])
    let exponent = pick(["", "", "", "e0", "E+5", "e-7", "e22", "e-22", "e285", "e-400", "E00003"])
    return pick(["", "-"]) + whole + fraction + exponent
  }

  mutating func string() -> String {
    let parts = [
      "", "a", "isHidden", "plain text of some length", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r",
      "\\t",
      "\\u0000", "\\u00e9", "\\uFFFF", "\\ud83d\\uDE00", "é", "日本", "😀", "\u{10FFFF}", "\u{7F}", " ", "'",
    ]
    var text = "\""
    for _ in 0..<Int.random(in: 0..<5, using: &random) { text += pick(parts) }
    return text + "\""
  }

  private mutating func ws() -> String { pick(["", "", "", " ", "\n        ", "\t", "\r\n"]) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
