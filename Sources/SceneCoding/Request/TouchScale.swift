public import HitTesting
import JSONCoding
public import SwiftUITesting
public import TouchGeometry

/// How many pixels a point of the screen has, in which a touch is given: screenshots and test tools count pixels.
///
///     {"x": 1077, "y": 345}, scale 3      the point (359, 115)
public struct TouchScale: Equatable, Sendable {
  public let pixelsPerPoint: Double

  public static let points = TouchScale(pixelsPerPoint: 1)

  /// No screen has more.
  public static let pixelsMax = 8.0

  private init(pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  /// - Returns: nil for a number that no screen has.
  public init?(_ pixelsPerPoint: Double) {
    guard pixelsPerPoint > 0, pixelsPerPoint <= Self.pixelsMax else { return nil }
    self.init(pixelsPerPoint: pixelsPerPoint)
  }

  /// A number, perhaps with an `x` behind or `@` in front of it: `3`, `3x`, `@3x`.
  public init?(_ text: String) {
    var digits = text[...]
    if digits.first == "@" { digits = digits.dropFirst() }
    if let last = digits.last, "xX\u{D7}".contains(last) { digits = digits.dropLast() }
    guard let number = Double(decimal: String(digits)) else { return nil }
    self.init(number)
  }

  public func points(_ pixels: Point) -> Point {
    Point(x: pixels.x / pixelsPerPoint, y: pixels.y / pixelsPerPoint)
  }

  public func points(_ touch: Touch) -> Touch {
    self == .points ? touch : Touch(at: points(touch.location), in: touch.view)
  }
}

/// That a touch is probably given in pixels.
public struct PixelHint: Sendable {
  /// The sentence before the scale to ask with.
  public let detail: String
  /// The pixels of a point with which the touch is on the screen: one or two of them.
  public let scales: [Int]

  /// The sentence for a JSON body.
  var inJSON: String { detail + scales.map { "`scale` \($0)" }.joined(separator: " or ") + "." }
}

extension Scene {
  /// A hint that a touch is in pixels: it is outside of the screen, and would be on it at two or three pixels a point;
  /// nil for all others.
  ///
  /// - Parameter touch: as it was given.
  public func pixelHint(_ touch: Touch) -> PixelHint? {
    guard touch.view == nil, let screen = screenBox, !screen.contains(touch.location) else { return nil }
    let places = [2.0, 3.0].compactMap(TouchScale.init(_:)).filter {
      screen.contains($0.points(touch.location))
    }
    guard !places.isEmpty else { return nil }
    let list = places.map { scale in
      let point = scale.points(touch.location)
      return PixelText.point("(\(point.x.spoken), \(point.y.spoken))", scale: Int(scale.pixelsPerPoint))
    }
    return PixelHint(
      detail: PixelText.outside(
        "(\(touch.location.x.spoken), \(touch.location.y.spoken))",
        "\(screen.size.width.spoken) × \(screen.size.height.spoken)", list.joined(separator: " or ")),
      scales: places.map { Int($0.pixelsPerPoint) })
  }

  /// The box around the windows with a size.
  private var screenBox: Rect? {
    let frames = windows.map { Rect(origin: tree[$0.view].frameOrigin, size: tree[$0.view].bounds.size) }
      .filter { $0.size.width > 0 && $0.size.height > 0 }
    return frames.isEmpty ? nil : frames.reduce(Box.empty) { $0.union(Box($1)) }.rect
  }
}

extension Double {
  fileprivate var spoken: String {
    let tenths = (self * 10).rounded() / 10
    let isWhole = tenths == tenths.rounded() && abs(tenths) < 1e9
    return isWhole ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension DocumentReader {
  /// Pixels of a point: a number, or a text like `3x`.
  mutating func scale() -> TouchScale? {
    let isText = peek() == .string
    let start = json.offset
    var scale: TouchScale?
    if isText {
      let string = readString()
      scale = TouchScale(json.text(string))
    } else {
      guard let number = number() else { return nil }
      scale = TouchScale(number)
    }
    if scale == nil { report(.outOfRange, at: start, .expected(Expectation.scale)) }
    return scale
  }
}

// How people write values in a query and on a command line.

extension Double {
  /// A finite number in decimal digits, as JSON's are: nil for anything else. `Double(_:)` takes hexadecimal digits too,
  /// and an address for a coordinate.
  public init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case "0"..."9", ".", "-", "+",
        "e", "E":
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension String {
  /// The numbers between commas; nil if one of the words is none.
  public var numbers: [Double]? {
    let words = listed
    let numbers = words.compactMap { Double(decimal: $0) }
    return numbers.count == words.count ? numbers : nil
  }

  /// The words between commas, without the blanks around them.
  public var listed: [String] {
    split(separator: ",").compactMap { word in
      let text = word.drop(while: \.isBlank)
      guard let end = text.lastIndex(where: { !$0.isBlank }) else { return nil }
      return String(text.prefix(through: end))
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

/// The value of a request's member, as a body or a query gave it: checked against the kind of its row, and its views
/// found in the scene.
public enum RequestValue: Sendable {
  case touch(Touch)
  case view(ViewIndex)
  case recognizer(RecognizerIndex)
  /// A SwiftUI view or gesture.
  case swiftUI(SwiftUITarget)
  case views([ViewIndex])
  case text(String)
  case texts([String])
  /// Each is one of the row's words; a single word is a list of one.
  case words([String])
  case count(Int)
  case scale(TouchScale)
  case point(Point)
  case rect(Rect)
  case space(CoordinateSpace)
}
