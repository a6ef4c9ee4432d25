internal import CStandard
import JSONCoding
public import TouchGeometry

/// Draws the commands of one text, like a pen with a position.
///
/// A command is relative to `current` or not, a closed subpath returns to `start`, and a smooth curve begins with the
/// mirror image of the last control point if the segment before is a curve of its own kind.
///
/// Source: SVG 2, section 9.3.
struct SVGPathReader {
  /// The point that a smooth command mirrors: the last control point, if the segment before is of its own kind.
  enum Before {
    case cubic(control: Point)
    case quadratic(control: Point)
    case other
  }

  var scanner: SVGPathScanner
  var path = Path()
  var start = Point.zero
  var current = Point.zero
  var before = Before.other

  init(_ text: ArraySlice<UInt8>) {
    scanner = SVGPathScanner(text)
  }

  mutating func read() throws(SVGPathError) -> Path {
    scanner.skipWhitespace()
    guard let first = scanner.next else { return path }
    guard first | 0x20 == "m" else { throw scanner.missing(PathText.move) }
    while let letter = scanner.next {
      try readCommand(letter)
      scanner.skipWhitespace()
    }
    return path
  }

  /// Reads a letter and all sets of arguments that follow it.
  private mutating func readCommand(_ letter: UInt8) throws(SVGPathError) {
    guard var command = SVGPathCommand(letter: letter) else {
      throw scanner.missing(PathText.command)
    }
    scanner.advance()
    guard command.kind != .close else { return close() }
    scanner.skipWhitespace()
    var isFollowed: Bool
    repeat {
      try readSegment(command)
      // §9.3.3: further pairs after a moveto are lines.
      if command.kind == .move { command.kind = .line }
      let hasComma = scanner.skipSeparator()
      isFollowed = hasComma || scanner.isAtNumber
    } while isFollowed
  }

  private mutating func readSegment(_ command: SVGPathCommand) throws(SVGPathError) {
    let origin = command.isRelative ? current : .zero
    var before = Before.other
    let end: Point
    switch command.kind {
    case .move:
      end = try point(from: origin)
      path.move(to: end)
      start = end
    case .line:
      end = try point(from: origin)
      path.line(to: end)
    case .horizontal:
      end = Point(x: try coordinate("x", from: origin.x), y: current.y)
      path.line(to: end)
    case .vertical:
      end = Point(x: current.x, y: try coordinate("y", from: origin.y))
      path.line(to: end)
    case .cubic, .smoothCubic:
      let control1 = command.kind == .cubic ? try followedPoint(from: origin) : mirroredCubicControl
      let control2 = try followedPoint(from: origin)
      end = try point(from: origin)
      path.curve(control1: control1, control2: control2, to: end)
      before = .cubic(control: control2)
    case .quadratic, .smoothQuadratic:
      let control = command.kind == .quadratic ? try followedPoint(from: origin) : mirroredQuadraticControl
      end = try point(from: origin)
      path.quadraticCurve(control: control, to: end)
      before = .quadratic(control: control)
    case .arc:
      end = try readArc(from: origin)
    case .close:
      return
    }
    current = end
    self.before = before
  }

  /// Source: SVG 2 §9.5.1; the flags need no separators after them, as in `a1 1 0 01 10 10`.
  private mutating func readArc(from origin: Point) throws(SVGPathError) -> Point {
    let width = try followedNumber(PathText.arcWidth)
    let height = try followedNumber(PathText.arcHeight)
    let degrees = try followedNumber(PathText.arcRotation)
    let largeArc = try scanner.flag(PathText.largeArc)
    scanner.skipSeparator()
    let sweep = try scanner.flag(PathText.sweep)
    scanner.skipSeparator()
    let end = try point(from: origin)
    path.arc(
      radii: Size(width: width, height: height), rotation: Self.direction(degrees: degrees),
      largeArc: largeArc, sweep: sweep, to: end)
    return end
  }

  /// §9.3.4: the next segment, whichever it is, begins where this subpath began.
  private mutating func close() {
    path.close()
    current = start
    before = .other
  }

  /// Source: SVG 2 §9.3.6; the current point itself if the segment before is no cubic curve.
  private var mirroredCubicControl: Point {
    guard case .cubic(let control) = before else { return current }
    return current + (current - control)
  }

  /// Source: SVG 2 §9.3.7; the current point itself if the segment before is no quadratic curve.
  private var mirroredQuadraticControl: Point {
    guard case .quadratic(let control) = before else { return current }
    return current + (current - control)
  }

  private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
    let x = try coordinate("x", from: origin.x)
    scanner.skipSeparator()
    return Point(x: x, y: try coordinate("y", from: origin.y))
  }

  private mutating func coordinate(
    _ name: StaticString, from origin: Double
  ) throws(SVGPathError) -> Double {
    let offset = scanner.offset
    let value = origin + (try scanner.number(name))
    // Relative coordinates add up; each sum is held to the same limit as a number.
    guard abs(value) <= SVGPathScanner.coordinateMax else { throw scanner.outOfRange(at: offset) }
    return value
  }

  private mutating func followedPoint(from origin: Point) throws(SVGPathError) -> Point {
    defer { scanner.skipSeparator() }
    return try point(from: origin)
  }

  private mutating func followedNumber(_ name: StaticString) throws(SVGPathError) -> Double {
    defer { scanner.skipSeparator() }
    return try scanner.number(name)
  }

  /// The unit vector at an angle; exact for quarter turns, unlike cos and sin.
  static func direction(degrees: Double) -> Vector {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    return switch turn {
    case 0: Vector(dx: 1, dy: 0)
    case 90, -270: Vector(dx: 0, dy: 1)
    case 180, -180: Vector(dx: -1, dy: 0)
    case 270, -90: Vector(dx: 0, dy: -1)
    default: Vector(dx: standard_cos(turn * .pi / 180), dy: standard_sin(turn * .pi / 180))
    }
  }
}

/// A command of SVG path data: its segment, and the origin of its coordinates.
///
/// Source: SVG 2 §9.3.
struct SVGPathCommand {
  enum Kind {
    case move, line, horizontal, vertical, cubic, smoothCubic, quadratic, smoothQuadratic, arc, close
  }

  var kind: Kind
  /// Whether coordinates are relative to the current point: the letter is in lower case.
  var isRelative: Bool

  init?(letter: UInt8) {
    switch letter | 0x20 {
    case "m": kind = .move
    case "l": kind = .line
    case "h": kind = .horizontal
    case "v": kind = .vertical
    case "c": kind = .cubic
    case "s": kind = .smoothCubic
    case "q": kind = .quadratic
    case "t": kind = .smoothQuadratic
    case "a": kind = .arc
    case "z": kind = .close
    default: return nil
    }
    isRelative = letter & 0x20 != 0
  }
}

/// The tokens of SVG path data: numbers, flags and separators.
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

  /// The current byte; nil at the end of the text.
  var next: UInt8? { index < text.endIndex ? text[index] : nil }

  mutating func advance() {
    index += 1
  }

  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
      advance()
    }
  }

  /// Skips a separator between two numbers: whitespace and at most one comma.
  ///
  /// - Returns: whether there was a comma, which requires another number.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipWhitespace()
    guard next == "," else { return false }
    advance()
    skipWhitespace()
    return true
  }

  var isAtNumber: Bool {
    switch next {
    case "+", "-", ".": true
    default: isAtDigit
    }
  }

  /// Reads a number, up to the first byte that cannot belong to it: `.5.5` is two numbers, and so is `-1-2`.
  mutating func number(_ name: StaticString) throws(SVGPathError) -> Double {
    let start = index
    if next == "+" || next == "-" { advance() }
    let hasWhole = skipDigits()
    if next == "." {
      advance()
      guard skipDigits() else { throw missing(PathText.fraction) }
    } else if !hasWhole {
      throw missing(PathText.number(name))
    }
    if next == "e" || next == "E" {
      advance()
      if next == "+" || next == "-" { advance() }
      guard skipDigits() else { throw missing(PathText.exponent) }
    }
    let value = Double(Substring(decoding: text[start..<index], as: UTF8.self))
    guard let value, abs(value) <= Self.coordinateMax else {
      throw outOfRange(at: start - text.startIndex)
    }
    return value
  }

  /// Reads a flag of an arc: one byte, which needs no separator after it.
  mutating func flag(_ name: StaticString) throws(SVGPathError) -> Bool {
    guard next == "0" || next == "1" else {
      throw missing("0 or 1 (\(name))")
    }
    defer { advance() }
    return next == "1"
  }

  /// The error for a missing or another token.
  func missing(_ expected: String) -> SVGPathError {
    SVGPathError(offset: offset, detail: PathText.expected(expected, found: found))
  }

  func outOfRange(at offset: Int) -> SVGPathError {
    SVGPathError(offset: offset, detail: PathText.outOfRange)
  }

  private var found: String {
    guard let byte = next else { return PathText.end }
    guard (0x21...0x7E).contains(byte) else { return "byte 0x" + String(byte, radix: 16, uppercase: true) }
    return "“\(Unicode.Scalar(byte))”"
  }

  private var isAtDigit: Bool {
    guard let byte = next else { return false }
    return ("0"..."9").contains(byte)
  }

  /// - Returns: false if no digit is next.
  private mutating func skipDigits() -> Bool {
    let start = index
    while isAtDigit { advance() }
    return index > start
  }
}

/// Why a text is not SVG path data, and where.
public struct SVGPathError: Error, Equatable, Sendable {
  /// The byte, counted from the start of the text, at which the text stops being path data; the length of
  /// the text if something is missing at its end.
  public let offset: Int
  /// A sentence with the mistake and the expected token.
  public let detail: String

  public init(offset: Int, detail: String) {
    self.offset = offset
    self.detail = detail
  }
}

/// Reads SVG path data: the text of a `d` attribute.
///
/// Every command of SVG 2 §9.3 is read. Where SVG renders a faulty path up to the fault, this refuses the
/// path: half an outline would answer hit tests wrongly. A text of nothing but whitespace is an empty path.
public enum SVGPathParser {
  /// - Throws: `SVGPathError` at the first byte that is not path data, or where a coordinate is beyond ±1e150.
  /// - Complexity: O(n) in the length of the text.
  public static func parse(_ utf8: ArraySlice<UInt8>) throws(SVGPathError) -> Path {
    var reader = SVGPathReader(utf8)
    return try reader.read()
  }

  /// - Throws: `SVGPathError` at the first byte that is not path data, or where a coordinate is beyond ±1e150.
  /// - Complexity: O(n) in the length of the text.
  public static func parse(_ utf8: [UInt8]) throws(SVGPathError) -> Path {
    try parse(utf8[...])
  }
}
