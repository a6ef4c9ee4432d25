import HitTesting
import JSONCoding
import TouchGeometry

/// Numbers with a unit, and places.
extension DocumentReader {
  /// The longest script, in seconds: eleven days, in which a step of a sixtieth is still exact to a nanosecond.
  static let secondsMax = 1e6

  /// A time or a duration, in seconds.
  mutating func seconds() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    // The sum makes -0 a zero.
    if (0...Self.secondsMax).contains(number) { return number + 0 }
    report(.outOfRange, at: valueOffset, "expected 0 to 1,000,000 seconds, found \(number.written)")
    return nil
  }

  /// A number that is not negative, and within the range for calculations.
  mutating func amount() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if (0...Self.coordinateMax).contains(number) { return number + 0 }
    report(
      .outOfRange, at: valueOffset, "expected a number of 0 to \(Self.coordinateMax), found \(number.written)"
    )
    return nil
  }

  /// One coordinate, in points, or an angle.
  mutating func coordinate() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if abs(number) <= Self.coordinateMax { return number }
    report(
      .outOfRange, at: valueOffset,
      "expected a coordinate within ±\(Self.coordinateMax), found \(number.written)")
    return nil
  }

  mutating func count(in range: ClosedRange<Int>) throws(JSONError) -> Int? {
    guard let number = try number() else { return nil }
    if let count = Int(exactly: number), range.contains(count) { return count }
    report(
      .outOfRange, at: valueOffset,
      "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(number.written)")
    return nil
  }

  /// `[x, y]`, or an object with these keys.
  mutating func place() throws(JSONError) -> Point? {
    guard try json.peek() == .object else { return try point() }
    var x: Double?
    var y: Double?
    try members(XYKey.keys, requiring: XYKey.allCases) { (reader, key) throws(JSONError) in
      let number = try reader.coordinate()
      if key == .x { x = number } else { y = number }
    }
    guard let x, let y else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads null; false, without reading, for any other value.
  mutating func null() throws(JSONError) -> Bool {
    guard try json.peek() == .null else { return false }
    try json.readNull()
    return true
  }
}

// Lists, and sets whose elements have names: an array of these.

extension DocumentReader {
  /// The elements without those of which `read` reports a mistake; nil if there is no array.
  mutating func list<Element>(
    _ read: (inout DocumentReader) throws(JSONError) -> Element?
  ) throws(JSONError) -> [Element]? {
    var list: [Element] = []
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let element = try read(&reader) { list.append(element) }
    }
    return isArray ? list : nil
  }

  mutating func texts() throws(JSONError) -> [String]? {
    try list { (reader) throws(JSONError) in try reader.nonEmptyText() }
  }

  /// An array of names.
  ///
  /// - Parameter members: the part of the set for a name.
  mutating func set<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) throws(JSONError) -> Members? {
    var set = Members()
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let word = try reader.word(Element.self) { set.formUnion(members(word)) }
    }
    return isArray ? set : nil
  }

  /// One name, or an array of names.
  mutating func wordOrSet<Element: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Element) -> Members
  ) throws(JSONError) -> Members? {
    switch try json.peek() {
    case .string: return try word(Element.self).map(members)
    case .array: return try set(members)
    case let kind:
      try reportKind(kind, expected: "a string or an array of strings")
      return nil
    }
  }

  mutating func touchTypes() throws(JSONError) -> TouchTypes? {
    try set { (type: TouchType) in TouchTypes(type) }
  }

  mutating func pressTypes() throws(JSONError) -> PressTypes? {
    try set { (type: PressType) in PressTypes(type) }
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
  static func refusal(of elements: [Double]?) -> String {
    let start = "3D transforms are not supported"
    guard let elements, elements.count == elementCount else {
      return start + ": write the affine part, `\"transform\": [m11, m12, m21, m22, m41, m42]`"
    }
    guard elements[3] == 0, elements[7] == 0, elements[15] == 1 else {
      return start + ", and this one has perspective: write the visible `frame` in its place"
    }
    let numbers = [0, 1, 4, 5, 12, 13].map { Self.text(of: elements[$0]) }.joined(separator: ", ")
    return start
      + ": write the affine part, `\"transform\": [\(numbers)]`; depth does not affect hit-testing (R34)"
  }

  /// Without the fraction of a whole number.
  private static func text(of number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension DocumentReader {
  /// The numbers of the array that is next, up to one more than a 3D transform has, without taking it; nil where it is
  /// no array, or has other elements.
  mutating func peekNumbers() throws(JSONError) -> [Double]? {
    guard try json.peek() == .array else { return nil }
    let place = json.place
    defer { json.place = place }
    var numbers: [Double] = []
    try json.beginArray()
    while try json.nextElement(), numbers.count <= LayerTransform.elementCount {
      guard try json.peek() == .number else { return nil }
      numbers.append(try json.readNumber())
    }
    return numbers
  }
}

extension Double {
  /// As people write it: 3, and not 3.0.
  var written: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
