/// The tokens of SVG path data: numbers, flags and what may stand between them.
///
/// Source: SVG 2 §9.3.9; exponents as in SVG 1.1 §8.3.9, which SVG 2 takes from CSS numbers.
struct SVGPathScanner {
  /// The greatest coordinate, far beyond any screen, for which no product of two differences overflows.
  static let coordinateMax = 1e150

  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var offset: Int { index - text.startIndex }

  /// The byte at hand; nil at the end of the text.
  var next: UInt8? { index < text.endIndex ? text[index] : nil }

  mutating func advance() {
    index += 1
  }

  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
      advance()
    }
  }

  /// Skips what may stand between two numbers: whitespace and at most one comma.
  ///
  /// - Returns: whether there was a comma, so that another number has to follow.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipWhitespace()
    guard next == UInt8(ascii: ",") else { return false }
    advance()
    skipWhitespace()
    return true
  }

  /// Whether a number, and not the next command, is at hand.
  var isAtNumber: Bool {
    switch next {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isAtDigit
    }
  }

  /// Reads a number, up to the first byte that cannot belong to it: `.5.5` is two numbers, and so is `-1-2`.
  mutating func number(_ name: StaticString) throws(SVGPathError) -> Double {
    let start = index
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
    let hasWhole = skipDigits()
    if next == UInt8(ascii: ".") {
      advance()
      guard skipDigits() else { throw missing("a digit after the decimal point") }
    } else if !hasWhole {
      throw missing("a number (\(name))")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      advance()
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
      guard skipDigits() else { throw missing("a digit of the exponent") }
    }
    let value = Double(Substring(decoding: text[start..<index], as: UTF8.self))
    guard let value, abs(value) <= Self.coordinateMax else {
      throw outOfRange(at: start - text.startIndex)
    }
    return value
  }

  /// Reads a flag of an arc: one byte, after which nothing needs to separate it from what follows.
  mutating func flag(_ name: StaticString) throws(SVGPathError) -> Bool {
    guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw missing("0 or 1 (\(name))")
    }
    defer { advance() }
    return next == UInt8(ascii: "1")
  }

  /// The error that something else, or nothing, stands where this was expected.
  func missing(_ expected: String) -> SVGPathError {
    SVGPathError(offset: offset, detail: "Expected \(expected), found \(found).")
  }

  func outOfRange(at offset: Int) -> SVGPathError {
    SVGPathError(offset: offset, detail: "The coordinate is out of range: expected at most 1e150 either way.")
  }

  private var found: String {
    guard let byte = next else { return "the end of the path" }
    guard (0x21...0x7E).contains(byte) else { return "byte 0x" + String(byte, radix: 16, uppercase: true) }
    return "“\(Unicode.Scalar(byte))”"
  }

  private var isAtDigit: Bool {
    guard let byte = next else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// - Returns: whether there was a digit.
  private mutating func skipDigits() -> Bool {
    let start = index
    while isAtDigit { advance() }
    return index > start
  }
}
