import HitTesting
import JSONCoding
import TouchGeometry

/// Numbers with a unit, and places.
extension DocumentReader {
  /// The longest script, in seconds: eleven days, in which a step of a sixtieth is still exact to a nanosecond.
  static let secondsMax = 1e6

  /// A time or a duration, in seconds.
  mutating func seconds() -> Double? {
    // The sum makes -0 a zero.
    number(in: 0...Self.secondsMax, Expectation.seconds).map { $0 + 0 }
  }

  /// A number that is not negative, and within the range for calculations.
  mutating func amount() -> Double? {
    number(in: 0...Self.coordinateMax, Expectation.amount(Self.coordinateMax)).map { $0 + 0 }
  }

  /// One coordinate, in points, or an angle.
  mutating func coordinate() -> Double? {
    number(in: -Self.coordinateMax...Self.coordinateMax, Expectation.coordinate(Self.coordinateMax))
  }

  mutating func count(in range: ClosedRange<Int>) -> Int? {
    count(in: range, Expectation.count(range))
  }

  mutating func count(in range: ClosedRange<Int>, _ what: @autoclosure () -> String) -> Int? {
    guard let number = number() else { return nil }
    if let count = Int(exactly: number), range.contains(count) { return count }
    reportOutOfRange(number, what())
    return nil
  }

  /// - Parameter what: the numbers of the range, for a message.
  mutating func number(in range: ClosedRange<Double>, _ what: @autoclosure () -> String) -> Double? {
    guard let number = number() else { return nil }
    if range.contains(number) { return number }
    reportOutOfRange(number, what())
    return nil
  }

  private mutating func reportOutOfRange(_ number: Double, _ what: String) {
    report(.outOfRange, .expected(what, found: number.written))
  }

  /// `[x, y]`, or an object with these keys.
  mutating func place() -> Point? {
    guard peek() == .object else { return point() }
    var x: Double?
    var y: Double?
    members(XYKey.keys, requiring: XYKey.allCases) { reader, key in
      let number = reader.coordinate()
      if key == .x { x = number } else { y = number }
    }
    guard let x, let y else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads null; false, without reading, for any other value.
  mutating func null() -> Bool {
    guard peek() == .null else { return false }
    skipValue()
    return true
  }

  // The shapes of numbers that geometry is written in, in points.

  /// An array of exactly this many numbers, at most 8.
  ///
  /// - Parameter refusal: the sentence about an array of another count, which is its argument.
  private mutating func numbers(
    _ count: Int, _ form: StaticString,
    otherwise refusal: (inout DocumentReader, Int) -> MistakeText? = { _, _ in nil }
  ) -> SIMD8<Double>? {
    guard expect(.array) else { return nil }
    let start = valueOffset
    var numbers = SIMD8<Double>.zero
    var found = 0
    var areAllNumbers = true
    let isArray = elements { reader, index in
      found = index + 1
      guard index < count else { return reader.skipValue() }
      if let number = reader.number() { numbers[index] = number } else { areAllNumbers = false }
    }
    if found == count {
      return isArray && areAllNumbers && areInRange(numbers, at: start) ? numbers : nil
    }
    let text = refusal(&self, found)
    report(.invalidValue, at: start, text ?? .expected("\(form)", elements: found))
    return nil
  }

  /// Whether the numbers are within the range for calculations: their products must be finite, too.
  private mutating func areInRange(_ numbers: SIMD8<Double>, at offset: Int) -> Bool {
    for index in numbers.indices where abs(numbers[index]) > Self.coordinateMax {
      report(
        .outOfRange, at: offset,
        .expected(Expectation.coordinate(Self.coordinateMax), found: numbers[index].written))
      return false
    }
    return true
  }

  static let coordinateMax = 1e150

  /// `[x, y]`.
  mutating func point() -> Point? {
    numbers(2, "[x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// `[width, height]`, neither of them negative.
  mutating func size() -> Vector? {
    let start = startOfValue()
    guard let numbers = numbers(2, "[width, height]") else { return nil }
    if numbers[0] >= 0, numbers[1] >= 0 { return Vector(dx: numbers[0], dy: numbers[1]) }
    report(
      .outOfRange, at: start,
      .expected(Expectation.size, found: "[\(numbers[0].written), \(numbers[1].written)]"))
    return nil
  }

  /// `[x, y, width, height]`, an object with these keys, or the text that `NSStringFromCGRect` makes; sizes are not
  /// negative (R12).
  mutating func rect() -> Rect? {
    let kind = peek()
    let start = json.offset
    let rect =
      switch kind {
      case .object: rectObject()
      case .string: printedRect()
      default: rectArray()
      }
    guard let rect else { return nil }
    if rect.size.width >= 0, rect.size.height >= 0 { return rect }
    report(
      .outOfRange, at: start,
      .negativeSize)
    return nil
  }

  /// `{{0, 0}, {390, 844}}`. Any other text is left unread, and refused as no array.
  private mutating func printedRect() -> Rect? {
    var after = self
    guard let string = after.string(), let numbers = Self.printedNumbers(after.json.text(string)) else {
      return rectArray()
    }
    let start = json.offset
    self = after
    guard areInRange(numbers, at: start) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func printedNumbers(_ text: String) -> SIMD8<Double>? {
    let words = text.prefix(256).split { " {},".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 4,
      text.filter({ $0 != " " }) == "{{\(words[0]),\(words[1])},{\(words[2]),\(words[3])}}"
    else {
      return nil
    }
    return SIMD8(numbers[0], numbers[1], numbers[2], numbers[3], 0, 0, 0, 0)
  }

  private mutating func rectArray() -> Rect? {
    numbers(4, "[x, y, width, height]").map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private mutating func rectObject() -> Rect? {
    var values: [Double?] = [nil, nil, nil, nil]
    members(RectObjectKey.keys, requiring: RectObjectKey.allCases) { reader, key in
      values[key.rawValue] = reader.number()
    }
    guard let x = values[0], let y = values[1], let width = values[2], let height = values[3] else {
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `[a, b, c, d, tx, ty]`.
  mutating func transform() -> AffineTransform? {
    let start = json.place
    let numbers = numbers(6, "[a, b, c, d, tx, ty]") { reader, count in
      guard count == LayerTransform.elementCount else { return nil }
      let end = reader.json.place
      defer { reader.json.place = end }
      reader.json.place = start
      return reader.peekNumbers().map(LayerTransform.refusal)
    }
    return numbers.map { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  /// `[top, left, bottom, right]`.
  mutating func insets() -> EdgeInsets? {
    numbers(4, "[top, left, bottom, right]").map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// A number that is not negative, and whose square is finite.
  mutating func length() -> Double? {
    number(in: 0...Self.coordinateMax, Expectation.length(Self.coordinateMax))
  }

  /// SVG path data, all commands.
  mutating func path() -> Path? {
    guard let string = string() else { return nil }
    do {
      return try SVGPathParser.parse(utf8(string))
    } catch {
      report(
        .invalidPath, at: string.isEscaped ? valueOffset : string.range.lowerBound + error.offset,
        PathText.at(error.detail, byte: error.offset))
      return nil
    }
  }

  // Lists, and sets whose elements have names: an array of these.

  /// The elements without those of which `read` reports a mistake; nil if there is no array.
  mutating func list<Element>(
    _ read: (inout DocumentReader) -> Element?
  ) -> [Element]? {
    var list: [Element] = []
    let isArray = elements { reader, _ in
      if let element = read(&reader) { list.append(element) }
    }
    return isArray ? list : nil
  }

  mutating func texts() -> [String]? {
    list { $0.nonEmptyText() }
  }

  /// An array of names.
  ///
  /// - Parameter members: the part of the set for a name.
  mutating func set<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) -> Members? {
    var set = Members()
    let isArray = elements { reader, _ in
      if let word = reader.word(Element.self) { set.formUnion(members(word)) }
    }
    return isArray ? set : nil
  }

  /// One name, or an array of names.
  mutating func wordOrSet<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) -> Members? {
    switch peek() {
    case .string: return word(Element.self).map(members)
    case .array: return set(members)
    case let kind:
      reportKind(kind, expected: Expectation.texts)
      return nil
    }
  }

  mutating func touchTypes() -> TouchTypes? {
    set { (type: TouchType) in TouchTypes(type) }
  }

  mutating func pressTypes() -> PressTypes? {
    set { (type: PressType) in PressTypes(type) }
  }
}

/// A `CATransform3D`, which scenes do not have: the affine transform to write instead.
///
///     m11 m12 m13 m14
///     m21 m22 m23 m24      a, b, c, d, tx, ty = m11, m12, m21, m22, m41, m42
///     m31 m32 m33 m34
///     m41 m42 m43 m44
///
/// Depth does not affect hits (R34), and a view's own points have none: the third row and column are left out.
enum LayerTransform {
  /// The usual keys of one.
  static func isNamed(_ key: String) -> Bool {
    ["transform3D", "layer.transform", "layer.transform3D", "layerTransform", "CATransform3D"].contains(key)
  }

  static let elementCount = 16

  /// The report of a 3D transform.
  ///
  /// - Parameter elements: row by row; nil where they are not given as 16 numbers.
  static func refusal(of elements: [Double]?) -> MistakeText {
    guard let elements, elements.count == elementCount else { return .layerTransform(nil) }
    guard elements[3] == 0, elements[7] == 0, elements[15] == 1 else { return .perspective }
    return .layerTransform(
      [0, 1, 4, 5, 12, 13].map { Self.text(of: elements[$0]) }.joined(separator: ", "))
  }

  /// Without the fraction of a whole number.
  private static func text(of number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension DocumentReader {
  /// The numbers of the array that is next, up to one more than a 3D transform has, without taking it; nil where it is
  /// no array, or has other elements.
  mutating func peekNumbers() -> [Double]? {
    guard peek() == .array else { return nil }
    let place = json.place
    defer { json.place = place }
    var numbers: [Double] = []
    beginArray()
    while nextElement(), numbers.count <= LayerTransform.elementCount {
      guard peek() == .number else { return nil }
      numbers.append(readNumber())
    }
    return numbers
  }
}
