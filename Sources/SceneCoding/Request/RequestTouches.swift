public import HitTesting
import JSONCoding
public import SwiftUITesting
public import TouchGeometry

/// The touches of a request while they are read. Their views are resolved when the scene is known.
struct RequestTouches {
  private(set) var all = RequestedTouches()
  /// The touches in a view's own coordinates, by their indexes in `all`, and the ids of their views.
  private var inViews: [(index: Int, id: JSONString)] = []

  private static let keys = DocumentKeys(TouchMember.self)

  init() {}

  /// One touch, `{"x": …, "y": …}`; nil where it is not plain.
  @inline(__always)
  init?(_ cursor: inout PlainCursor) {
    let location = cursor.point()
    guard location.wasPlain else { return nil }
    all.append(Touch(at: location))
  }

  /// Resolves the views of touches, when the request has ended.
  mutating func resolveViews(in scene: inout RequestScene, _ reader: inout DocumentReader) {
    for (index, id) in inViews {
      let reference = DocumentReader.IDReference(utf8: reader.utf8(id), offset: id.offset)
      if let view = scene.view(reference, in: &reader) { all[index].view = view }
    }
  }

  /// Converts all locations from pixels.
  mutating func scale(_ scale: TouchScale) {
    for index in 0..<all.count { all[index] = scale.points(all[index]) }
  }

  /// Reads one touch. A touch with a mistake is reported and left out.
  ///
  /// - Parameter isCareful: whether plain touches are read as carefully as all others.
  mutating func read(from reader: inout DocumentReader, isCareful: Bool) {
    if !isCareful, let location = reader.json.readPlainPoint() {
      all.append(Touch(at: location))
    } else {
      readCarefully(from: &reader)
    }
  }

  private mutating func readCarefully(from reader: inout DocumentReader) {
    var x: Double?
    var y: Double?
    var view: JSONString?
    reader.members(Self.keys, requiring: [.x, .y]) { reader, key in
      switch key {
      case .x: x = reader.number()
      case .y: y = reader.number()
      case .in: view = reader.id()
      }
    }
    guard let x, let y else { return }
    if let view { inViews.append((all.count, view)) }
    all.append(Touch(at: Point(x: x, y: y)))
  }

  @_optimize(speed)
  mutating func readAll(
    from reader: inout DocumentReader, countMax: Int, isCareful: Bool
  ) {
    guard reader.expect(.array) else { return }
    reader.beginArray()
    var count = isCareful ? 0 : readPlain(from: &reader.json, countMax: countMax)
    while reader.nextElement() {
      if count == countMax {
        reader.report(
          .tooMany, at: reader.json.offset,
          .tooManyTouches(countMax))
      }
      count += 1
      guard count <= countMax else {
        reader.skipValue()
        continue
      }
      readCarefully(from: &reader)
      if !isCareful { count += readPlain(from: &reader.json, countMax: countMax - count) }
    }
  }

  /// Reads touches up to the first that is not plain.
  ///
  /// - Returns: the number of touches read.
  @_optimize(speed)
  private mutating func readPlain(from json: inout JSONReader, countMax: Int) -> Int {
    let countBefore = all.count
    var place = json.place
    guard place.depth < json.depthMax else { return 0 }
    PlainCursor.over(json.bytes, from: place.offset) { cursor in
      while all.count - countBefore < countMax, place.isAtFirst || cursor.skip(",") {
        let location = cursor.point()
        guard location.wasPlain else { break }
        all.append(Touch(at: location))
        place.offset = cursor.offset
        place.isAtFirst = false
      }
      return place.offset
    }
    json.place = place
    return all.count - countBefore
  }
}

extension JSONReader {
  /// Reads `{"x": …, "y": …}` where it is plain, as the value of a member. Nothing is read where it is not.
  @_optimize(speed)
  fileprivate mutating func readPlainPoint() -> Point? {
    var place = place
    guard place.depth < depthMax else { return nil }
    var location = Point(x: .nan, y: .nan)
    PlainCursor.over(bytes, from: place.offset) { cursor in
      let start = cursor.offset
      location = cursor.point()
      guard location.wasPlain else { return start }
      place.offset = cursor.offset
      return cursor.offset
    }
    guard location.wasPlain else { return nil }
    place.isAtFirst = false
    self.place = place
    return location
  }
}

extension PlainCursor {
  private static let touchKeys = PlainKeys(["x", "y"])

  /// Steps over `{"x": …, "y": …}`, in this order; NaN where it is not plain.
  @inline(__always)
  fileprivate mutating func point() -> Point {
    let keys = Self.touchKeys
    guard skip("{"), peek() != 0, key(of: keys, expecting: 0) == 0 else { return .notPlain }
    let x = number()
    guard skip(","), peek() != 0, key(of: keys, expecting: 1) == 1 else { return .notPlain }
    let y = number()
    return skip("}") ? Point(x: x, y: y) : .notPlain
  }
}

extension Point {
  fileprivate static let notPlain = Point(x: .nan, y: .nan)

  fileprivate var wasPlain: Bool { x + y == x + y }
}

/// A member of a touch, with one name in bodies, in queries and on the command line.
public enum TouchMember: Int, CaseIterable, Sendable {
  /// In points of the screen, or in the coordinates of the view that `in` names.
  case x, y
  case `in`

  public var name: String { String(describing: self) }

  /// For the help of the command line, as a part of a touch or a point.
  public func help(of member: RequestMember) -> String {
    self == .x ? member.help : MemberHelp.texts["touch.\(name)"] ?? ""
  }
}

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
