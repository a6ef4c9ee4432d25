import JSONCoding
import TouchGeometry

/// Reads the numbers of a value one after the other, as C's `%g` prints them: `20`, `44.5`, `1e-05`, `nan`, `-inf`.
///
/// UIKit prints a geometry in many ways, `(20 0; 390 44.5)`, `{{0, 0}, {390, 44}}`, `[1, 0, 0, 1, 0, 0]`, old tools in
/// others. The numbers mean the same in all of them, so brackets, commas and semicolons only separate.
///
///     ( - 1 5 . 3 2 8 1   0 ;  1 e - 0 5  4 4 )
///       └─── plain ───┘   ┴    └─ rare ─┘         plain numbers are read in one pass, rare ones by `Double` itself
struct NumberReader {
  private let text: [UInt8]
  private var at: Int
  private let end: Int

  init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    at = range.lowerBound
    end = range.upperBound
  }

  /// Whether the brackets are closed here. Text behind them does not count: `(0 0; 9 9) - (null)`.
  var isAtClose: Bool {
    let next = text[at..<end].first { !ASCII.isBlank($0) }
    return next == ")" || next == "}" || next == "]"
  }

  /// Whether a number without brackets ends here.
  var isAtBlank: Bool { at == end || ASCII.isBlank(text[at]) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    // A value may have line breaks.
    case " ", "\t", "\n", "\r", EscapedText.lineFeed, ",",
      ";", "(", ")",
      "{",
      "}", "[", "]", EscapedText.padding:
      true
    default: false
    }
  }

  /// The next number; nil for other text.
  mutating func next() -> Double? {
    while at < end, Self.isSeparator(text[at]) { at &+= 1 }
    if let (number, numberEnd) = text.span.plainNumber(in: at..<end),
      numberEnd == end || Self.isSeparator(text[numberEnd])
    {
      at = numberEnd
      return number
    }
    // With an exponent or many digits, `nan` or `-inf`.
    let start = at
    while at < end, !Self.isSeparator(text[at]) { at &+= 1 }
    return Double(printed: start..<at, in: text)
  }
}

/// The numeric values of descriptions. Each is nil unless the count of numbers is exact, in brackets of any kind: a cut
/// value must not pass for a shorter one.
extension [UInt8] {
  /// A rectangle: `(20 0; 1e-05 44.5)`, or React Native's `{{0, 0}, {393, 852}}`; an offset: `{0, -20}`.
  ///
  /// - Parameter count: at most 8; the others are 0.
  func numbers(_ count: Int, in range: Range<Int>) -> SIMD8<Double>? {
    var (reader, numbers) = (NumberReader(self, range), SIMD8<Double>.zero)
    for index in 0..<count {
      guard let number = reader.next() else { return nil }
      numbers[index] = number
    }
    return reader.isAtClose ? numbers : nil
  }

  /// A number without brackets: `0.5`.
  func number(in range: Range<Int>) -> Double? {
    var numbers = NumberReader(self, range)
    guard let number = numbers.next(), numbers.isAtBlank else { return nil }
    return number
  }

  /// A transform: `[1, 0, 0, 1, nan, inf]`.
  func transform(in range: Range<Int>) -> AffineTransform? {
    numbers(6, in: range).map {
      AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }

  /// A transform in space, row by row: `[0.8, 0, 0, 0; 0, 0.8, 0, 0; 0, 0, 1, -0.001; 0, 0, 0, 1]`.
  ///
  /// - Returns: its effect on a flat view; whether that is all, or there is a perspective.
  func transform3D(in range: Range<Int>) -> (transform: AffineTransform, isAffine: Bool)? {
    var numbers = NumberReader(self, range)
    var rows: [Double] = []
    while rows.count < 16, let number = numbers.next() { rows.append(number) }
    guard rows.count == 16, numbers.isAtClose else { return nil }
    let transform = AffineTransform(
      a: rows[0], b: rows[1], c: rows[4], d: rows[5], tx: rows[12], ty: rows[13])
    return (transform, rows[3] == 0 && rows[7] == 0 && rows[15] == 1)
  }
}

extension Bool {
  /// A yes or no as the tools spell it: JSON's `true`, WebDriverAgent's `1`, UIKit's `YES`, EarlGrey's `Y`; nil for any
  /// other text.
  init?(printed text: String) {
    switch text {
    case "true", "1", "YES", "Y": self = true
    case "false", "0", "NO", "N": self = false
    default: return nil
    }
  }
}

extension SIMD where Scalar == Double {
  /// Whether sums and products of a few such numbers are finite. Dumps do print `inf` and `nan`, for views that were laid
  /// out before they had a superview.
  var isCalculable: Bool { indices.allSatisfy { self[$0].magnitude <= 1e100 } }
}

extension Rect {
  var farCorner: Point { origin + Vector(dx: size.width, dy: size.height) }
}

extension AffineTransform {
  /// Whether all six of its numbers are in range.
  var isCalculable: Bool { SIMD4(a, b, c, d).isCalculable && SIMD2(tx, ty).isCalculable }
  /// Whether it only moves: UIKit's printed frame is moved already.
  var isTranslation: Bool { SIMD4(a, b, c, d) == SIMD4(1, 0, 0, 1) }
}

extension Double {
  /// A decimal number, `inf` or `nan` as C and Foundation print them, of either sign and correctly rounded; nil where
  /// the text is anything else.
  init?(printed range: Range<Int>, in text: [UInt8]) {
    if let (number, end) = text.span.plainNumber(in: range), end == range.upperBound {
      self = number
      return
    }
    if let number = text.span.decimalNumber(in: range) {
      self = number
      return
    }
    // `Double` reads hexadecimal floats too, which no tool prints.
    let text = text[range]
    guard !text.contains(where: { ASCII.lowercased($0) == "x" }) else { return nil }
    self.init(text.string)
  }

  init?(printed text: String) {
    let text = Array(text.utf8)
    self.init(printed: text.indices, in: text)
  }
}

extension Double {
  /// Without a needless ".0".
  var plainText: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension Span<UInt8> {
  /// A number as nearly all dumps have it, of at most fifteen digits with a point perhaps, and where it ends; nil for
  /// other text.
  ///
  /// The digits and the power of ten are exact as Doubles, so the one division rounds as `Double` itself does.
  @_optimize(speed)
  func plainNumber(in range: Range<Int>) -> (number: Double, end: Int)? {
    var (index, digits, point) = (range.lowerBound, UInt64(0), -1)
    let isNegative = index < range.upperBound && self[index] == "-"
    if isNegative { index &+= 1 }
    let start = index
    while index < range.upperBound, index &- start < 16 {
      let byte = self[index]
      if ASCII.isDigit(byte) {
        digits = 10 &* digits &+ UInt64(byte &- "0")
      } else if byte == ".", point < 0 {
        point = index
      } else {
        break
      }
      index &+= 1
    }
    let count = index &- start &- (point < 0 ? 0 : 1)
    guard count > 0, count < 16 else { return nil }
    var number = Double(digits)
    if point >= 0 {
      var divisor = 1.0
      for _ in point &+ 1..<index { divisor *= 10 }
      number /= divisor
    }
    return (isNegative ? -number : number, index)
  }
}
