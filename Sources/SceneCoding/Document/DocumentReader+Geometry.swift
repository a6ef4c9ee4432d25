import JSONCoding
import TouchGeometry

/// The shapes of numbers that geometry is written in, in points.
extension DocumentReader {
  /// An array of exactly so many numbers, at most 8.
  ///
  /// - Parameter refusal: what there is to say of an array of another count, which is told.
  private mutating func numbers(
    _ count: Int, _ form: StaticString,
    otherwise refusal: (inout DocumentReader, Int) throws(JSONError) -> String? = { _, _ in nil }
  ) throws(JSONError) -> SIMD8<Double>? {
    guard try expect(.array) else { return nil }
    let start = valueOffset
    var numbers = SIMD8<Double>.zero
    var found = 0
    var areAllNumbers = true
    let isArray = try elements { (reader, index) throws(JSONError) in
      found = index + 1
      guard index < count else { return try reader.json.skipValue() }
      if let number = try reader.number() { numbers[index] = number } else { areAllNumbers = false }
    }
    if found == count {
      return isArray && areAllNumbers && areInRange(numbers, at: start) ? numbers : nil
    }
    let detail = try refusal(&self, found)
    report(.invalidValue, at: start, detail ?? "expected \(form), found \(found) elements")
    return nil
  }

  /// Whether the numbers can be calculated with: their products must be numbers too.
  private mutating func areInRange(_ numbers: SIMD8<Double>, at offset: Int) -> Bool {
    for index in numbers.indices where abs(numbers[index]) > Self.coordinateMax {
      report(
        .outOfRange, at: offset, "coordinates lie within ±\(Self.coordinateMax), found \(numbers[index])")
      return false
    }
    return true
  }

  static let coordinateMax = 1e150

  /// `[x, y]`.
  mutating func point() throws(JSONError) -> Point? {
    try numbers(2, "[x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// `[width, height]`, neither of them negative.
  mutating func size() throws(JSONError) -> Vector? {
    let start = try startOfValue()
    guard let numbers = try numbers(2, "[width, height]") else { return nil }
    if numbers[0] >= 0, numbers[1] >= 0 { return Vector(dx: numbers[0], dy: numbers[1]) }
    report(.outOfRange, at: start, "a width or height is negative")
    return nil
  }

  /// `[x, y, width, height]`, or an object with these keys; sizes are not negative (R12).
  mutating func rect() throws(JSONError) -> Rect? {
    let kind = try json.peek()
    let start = json.offset
    let rect = kind == .object ? try rectObject() : try rectArray()
    guard let rect else { return nil }
    if rect.size.width >= 0, rect.size.height >= 0 { return rect }
    report(
      .outOfRange, at: start,
      "a width or height is negative; UIKit would turn the rectangle round, so say which one is meant")
    return nil
  }

  private mutating func rectArray() throws(JSONError) -> Rect? {
    try numbers(4, "[x, y, width, height]").map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private enum RectKey: Int, CaseIterable { case x, y, width, height }
  private static let rectKeys = DocumentKeys(RectKey.self)

  private mutating func rectObject() throws(JSONError) -> Rect? {
    let start = json.offset
    var values: [Double?] = [nil, nil, nil, nil]
    let seen = try members(Self.rectKeys) { (reader, key) throws(JSONError) in
      values[key.rawValue] = try reader.number()
    }
    for key in RectKey.allCases where !(seen?.contains(key) ?? true) {
      report(.missingKey, at: start, "the rectangle lacks `\(Self.rectKeys.name(of: key))`")
    }
    guard let x = values[0], let y = values[1], let width = values[2], let height = values[3] else {
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `[a, b, c, d, tx, ty]`.
  mutating func transform() throws(JSONError) -> AffineTransform? {
    let start = json.place
    let numbers = try numbers(6, "[a, b, c, d, tx, ty]") { (reader, count) throws(JSONError) in
      guard count == LayerTransform.elementCount else { return nil }
      let end = reader.json.place
      defer { reader.json.place = end }
      reader.json.place = start
      return try reader.peekNumbers().map(LayerTransform.refusal)
    }
    return numbers.map { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  /// `[top, left, bottom, right]`.
  mutating func insets() throws(JSONError) -> EdgeInsets? {
    try numbers(4, "[top, left, bottom, right]").map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// A number that is not negative, and whose square is a number too.
  mutating func length() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if (0...Self.coordinateMax).contains(number) { return number }
    report(.outOfRange, at: valueOffset, "expected a length of 0 to \(Self.coordinateMax), found \(number)")
    return nil
  }

  /// A string of SVG path data, all commands.
  mutating func path() throws(JSONError) -> Path? {
    guard let string = try string() else { return nil }
    do {
      return try SVGPathParser.parse(utf8(string))
    } catch {
      report(
        .invalidPath, at: string.isEscaped ? valueOffset : string.range.lowerBound + error.offset,
        "\(error.detail) (byte \(error.offset) of the path)")
      return nil
    }
  }
}
