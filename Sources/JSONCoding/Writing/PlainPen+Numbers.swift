extension PlainPen {
  /// Appends the shortest text that reads back as the same Double, of at most `JSONLiteral.numberBytesMax` bytes.
  /// Source: RFC 8259 section 6.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Double) {
    self = Self.appendNumber(value, self)
  }

  /// Appends a number that is often the one that was written last, which is then copied.
  ///
  /// - Parameter last: that number; it may be the first of several that take turns.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Double, like last: inout WrittenNumber) {
    if value == last.value { return appendCopy(of: last.range) }
    let start = count
    appendNumber(value)
    last = WrittenNumber(value: value, range: start..<count)
  }

  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Int) {
    // Depths and counts are mostly one digit.
    if 0...9 ~= value { return append("0" &+ UInt8(truncatingIfNeeded: value)) }
    self = Self.appendInteger(value, self)
  }

  @usableFromInline
  @inline(never)
  static func appendInteger(_ value: Int, _ pen: consuming PlainPen) -> PlainPen {
    if value < 0 { pen.append("-") }
    pen.appendDigits(of: UInt64(value.magnitude))
    return pen
  }

  @usableFromInline
  @inline(never)
  static func appendNumber(_ value: Double, _ pen: consuming PlainPen) -> PlainPen {
    pen.append(number: value)
    return pen
  }

  @inline(__always)
  private mutating func append(number value: Double) {
    let magnitude = value.magnitude
    guard magnitude <= 0x1p53 else { return appendDescription(of: value) }
    let whole = UInt64(bitPattern: Int64(magnitude))
    if Double(Int64(bitPattern: whole)) == magnitude {
      appendSign(of: whole == 0 ? 0 : value)
      return appendDigits(of: whole)
    }
    if magnitude < 1e9, let thousandths = Self.thousandths(of: magnitude) {
      appendSign(of: value)
      appendDigits(of: whole)
      return append(point: thousandths &- whole &* 1000)
    }
    guard magnitude >= 1e-4, let fraction = ShortestFraction(of: magnitude, whole: whole) else {
      return appendDescription(of: value)
    }
    appendSign(of: value)
    appendDigits(of: whole)
    append(fraction)
  }

  /// Appends a number that is very large, very small or not finite.
  @inline(never)
  private mutating func appendDescription(of value: Double) {
    // RFC 8259 section 6: infinity and NaN are not permitted.
    guard value.isFinite else { return append(JSONLiteral.null) }
    // Swift's description is the shortest that reads back, and JSON's grammar but for a needless ".0".
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    for byte in text.utf8 { append(byte) }
  }

  /// Written in any case, kept only if negative: signs of coordinates are unpredictable.
  @inline(__always)
  private mutating func appendSign(of value: Double) {
    append(UInt64(UInt8(ascii: "-")), count: value < 0 ? 1 : 0)
  }

  /// Eight at a time, the upper ones first.
  @inline(__always)
  private mutating func appendDigits(of value: UInt64) {
    // Nearly all coordinates have a few digits before the point.
    if value >= 10_000 { return appendManyDigits(of: value) }
    let digits = FourDigits(of: value)
    let zeros = min(digits.leadingZeros, 3)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 4 &- zeros)
  }

  @inline(never)
  private mutating func appendManyDigits(of value: UInt64) {
    if value >= 100_000_000 {
      let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
      appendDigits(of: upper)
      return append(EightDigits(of: lower).text, count: 8)
    }
    let digits = EightDigits(of: value)
    let zeros = min(digits.leadingZeros, 7)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 8 &- zeros)
  }

  /// A number of at most three decimals, as nearly all coordinates are, in thousandths; nil for any other.
  ///
  /// A decimal with so few digits that reads back as the Double is unique: their distance is many times that of Doubles
  /// below 10⁹. Without the zeros behind it, it is the shortest.
  @inline(__always)
  private static func thousandths(of magnitude: Double) -> UInt64? {
    let thousandths = Int64(magnitude * 1000 + 0.5)
    return Double(thousandths) / 1000 == magnitude ? UInt64(bitPattern: thousandths) : nil
  }

  /// Appends the point and up to three digits behind it.
  ///
  /// - Parameter thousandths: 1…999.
  @inline(__always)
  private mutating func append(point thousandths: UInt64) {
    let digits = FourDigits(of: thousandths)
    append(digits.text & ~0xFF | UInt64(UInt8(ascii: ".")), count: 4 &- digits.trailingZeros)
  }

  @inline(__always)
  private mutating func append(_ fraction: ShortestFraction) {
    let (upper, lower) = fraction.sixteenDigits.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, last) = (EightDigits(of: upper), EightDigits(of: lower))
    append(".")
    if lower == 0 { return append(first.text, count: 8 &- first.trailingZeros) }
    append(first.text, count: 8)
    append(last.text, count: 8 &- last.trailingZeros)
  }

  /// Appends a string literal.
  ///
  /// - Parameters:
  ///   - bytes: contain the unescaped content, which must be well-formed UTF-8.
  ///   - range: its range; requires room for `JSONLiteral.bytesMax(ofStringOf:)` bytes.
  @inlinable
  @inline(__always)
  public mutating func appendString(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    append("\"")
    appendEscaped(bytes, range)
    append("\"")
  }

  /// Appends the content of a string literal, without its quotes.
  ///
  /// RFC 8259 section 7: quote, backslash and the controls below 0x20 must be escaped; nothing else is.
  @inlinable
  @inline(__always)
  public mutating func appendEscaped(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self = Self.appendEscaped(bytes, range, self)
  }

  @usableFromInline
  @inline(never)
  static func appendEscaped(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ pen: consuming PlainPen
  ) -> PlainPen {
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = min(8, range.upperBound &- index)
      let word = bytes.word(upTo: rest, at: index)
      let plain = min(mustEscape(word).trailingZeroBitCount &>> 3, rest)
      pen.append(word, count: plain)
      index &+= plain
      // Only the bytes before the first special one are right.
      if plain < rest {
        pen.appendEscaped(bytes[index])
        index &+= 1
      }
    }
    return pen
  }

  /// The upper bit of each byte that must be escaped. Bits above the lowest set one may be wrong.
  @inline(__always)
  private static func mustEscape(_ word: UInt64) -> UInt64 {
    let ones = UInt64(repeating: 1)
    let quotes = word ^ UInt64(repeating: "\"")
    let backslashes = word ^ UInt64(repeating: "\\")
    let below = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return (below | (word &- UInt64(repeating: " ")) & ~word) & UInt64(repeating: 0x80)
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    append("\\")
    switch byte {
    case "\"", "\\": append(byte)
    case 0x08: append("b")
    case 0x0C: append("f")
    case "\n": append("n")
    case "\r": append("r")
    case "\t": append("t")
    default:
      append(JSONLiteral.controlEscape)
      append(Self.hexDigit(byte >> 4))
      append(Self.hexDigit(byte & 0xF))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? "0" + value : "a" + value - 10
  }
}

extension Span<UInt8> {
  /// Up to eight bytes as one word, the first one lowest; the bytes behind them are undefined.
  @inline(__always)
  fileprivate func word(upTo byteCount: Int, at index: Int) -> UInt64 {
    if index <= count &- 8 { return plainWord(at: index) }
    // The span's last eight bytes contain them.
    if count >= 8 { return plainWord(at: count &- 8) &>> UInt64(8 &* (index &- count &+ 8)) }
    return (0..<byteCount).reduce(0) { $0 | UInt64(self[index &+ $1]) &<< UInt64(8 &* $1) }
  }
}

extension JSONLiteral {
  fileprivate static let controlEscape = JSONLiteral("u00")
}

/// A number, and its range in the written text.
public struct WrittenNumber {
  @usableFromInline let value: Double
  @usableFromInline let range: Range<Int>

  /// A placeholder that equals no number.
  @inlinable
  public init() {
    self.init(value: .nan, range: 0..<0)
  }

  @usableFromInline
  init(value: Double, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// Four decimal digits in a word, the first one lowest; see `EightDigits`.
struct FourDigits {
  private let word: UInt64

  /// - Parameter value: below 10,000.
  @inline(__always)
  init(of value: UInt64) {
    let hundreds = (value &* 10_486) &>> 20
    let quarters = hundreds | (value &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F
    word = tens | (quarters &- tens &* 10) &<< 8
  }

  @inline(__always) var text: UInt64 { word | 0x3030_3030 }
  @inline(__always) var leadingZeros: Int { word.trailingZeroBitCount &>> 3 }
  @inline(__always) var trailingZeros: Int { (word &<< 32).leadingZeroBitCount &>> 3 }
}

/// Eight decimal digits in a word, the first one lowest.
struct EightDigits {
  private let word: UInt64

  /// - Parameter value: below 100,000,000.
  ///
  /// The halves, then the quarters, then the digits are taken apart side by side in one word; the factors are
  /// reciprocals of 100 and 10, exact for these values.
  @inline(__always)
  init(of value: UInt64) {
    let upper = value / 10_000
    let halves = upper | (value &- upper &* 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    word = tens | (quarters &- tens &* 10) &<< 8
  }

  @inline(__always) var text: UInt64 { word | 0x3030_3030_3030_3030 }
  @inline(__always) var leadingZeros: Int { word.trailingZeroBitCount &>> 3 }
  @inline(__always) var trailingZeros: Int { word.leadingZeroBitCount &>> 3 }
}

/// The digits behind the point in the shortest decimal that reads back as the same Double.
///
///     Doubles     ●───────────────●───────────────●     2^q apart; v is the one in the middle
///     read as v           ├───────────────┤             from v − 2^q / 2 to v + 2^q / 2
///     tens          ┼───────────────────┼───────────    more than 2^q apart: at most one reads as v
///     steps         ┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─    at most 2^q apart: at least one reads as v
///
/// A Double is a significand of 53 bits times 2^q, and every decimal less than half of 2^q away from it reads back as
/// it; at exactly half, where the significand is even. The shortest of them is found among the multiples of two
/// neighbouring powers of ten: a multiple of the larger one if it reads as v, else the nearest of the smaller one.
///
/// That is the method of Raffaello Giulietti's "The Schubfach way to render doubles" (2021). Here its products are not
/// rounded: for coordinates they fit into 128 bits.
struct ShortestFraction {
  /// The digits as a number, padded with zeros to sixteen.
  let sixteenDigits: UInt64

  /// - Parameters:
  ///   - value: at least 0.0001, below 2^53, and not an integer.
  ///   - whole: its integer part.
  ///
  /// Nil if more than sixteen digits are needed, as for some numbers below 1.
  @inline(__always)
  init?(of value: Double, whole: UInt64) {
    let significand = value.significandBitPattern | 1 &<< 52
    // -q: 1…66.
    let exponent = 1075 &- value.exponentBitPattern
    // The least count of decimals with steps of at most 2^q: one more than the floor of -q · log10(2).
    var count = (exponent &* 1233) &>> 12 &+ 1
    let five = powersOfFive[Int(truncatingIfNeeded: count)]
    // The value in such steps is this product divided by `unit`, and half of 2^q is `five` times two.
    let product = UInt128(truncatingIfNeeded: significand &<< 2) &* UInt128(truncatingIfNeeded: five)
    let shift = exponent &- count &+ 2
    let unit: UInt64 = 1 &<< shift
    let steps = UInt64(truncatingIfNeeded: product &>> UInt128(truncatingIfNeeded: shift))
    let rest = UInt64(truncatingIfNeeded: product) & (unit &- 1)
    // The bounds themselves belong to even significands.
    let reach = five &* 2 &- (significand & 1)

    let tens = steps / 10
    let below = (steps &- tens &* 10) &* unit &+ rest
    let above = 10 &* unit &- below
    var decimal: UInt64
    if below <= reach || above <= reach {
      decimal = tens &+ (above <= reach ? 1 : 0)
      count &-= 1
    } else {
      decimal = steps &+ (Self.roundsUp(steps, rest, of: unit) ? 1 : 0)
    }
    guard count <= 16 else { return nil }
    decimal &-= whole &* powerOfTen(count)
    sixteenDigits = decimal &* powerOfTen(16 &- count)
  }

  /// Whether the next step is nearer; of two equally near ones the even one is chosen.
  @inline(__always)
  private static func roundsUp(_ steps: UInt64, _ rest: UInt64, of unit: UInt64) -> Bool {
    rest &* 2 > unit || (rest &* 2 == unit && steps & 1 == 1)
  }
}

@inline(__always)
private func powerOfTen(_ exponent: UInt) -> UInt64 {
  powersOfFive[Int(truncatingIfNeeded: exponent)] &<< UInt64(truncatingIfNeeded: exponent)
}

private let powersOfFive: InlineArray<21, UInt64> = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
  1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
  19_073_486_328_125, 95_367_431_640_625,
]
