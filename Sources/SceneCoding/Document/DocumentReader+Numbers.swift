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
    report(.outOfRange, at: valueOffset, "expected 0 to 1,000,000 seconds, found \(number)")
    return nil
  }

  /// A number that is not negative, and can be calculated with.
  mutating func amount() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if (0...Self.coordinateMax).contains(number) { return number + 0 }
    report(.outOfRange, at: valueOffset, "expected a number of 0 to \(Self.coordinateMax), found \(number)")
    return nil
  }

  /// One coordinate, in points, or an angle.
  mutating func coordinate() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if abs(number) <= Self.coordinateMax { return number }
    report(
      .outOfRange, at: valueOffset, "coordinates lie within ±\(Self.coordinateMax), found \(number)")
    return nil
  }

  /// A whole number.
  mutating func count(in range: ClosedRange<Int>) throws(JSONError) -> Int? {
    guard let number = try number() else { return nil }
    if let count = Int(exactly: number), range.contains(count) { return count }
    report(
      .outOfRange, at: valueOffset,
      "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(number)")
    return nil
  }

  private enum PointKey: Int, CaseIterable { case x, y }
  private static let pointKeys = DocumentKeys(PointKey.self)

  /// `[x, y]`, or an object with these keys.
  mutating func place() throws(JSONError) -> Point? {
    guard try json.peek() == .object else { return try point() }
    let start = json.offset
    var x: Double?
    var y: Double?
    guard
      let seen = try members(
        Self.pointKeys,
        { (reader, key) throws(JSONError) in
          let number = try reader.coordinate()
          if key == .x { x = number } else { y = number }
        })
    else { return nil }
    for key in PointKey.allCases where !seen.contains(key) {
      report(.missingKey, at: start, "the point lacks `\(key)`")
    }
    guard let x, let y else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads null; false, and nothing read, where another value stands.
  mutating func null() throws(JSONError) -> Bool {
    guard try json.peek() == .null else { return false }
    try json.readNull()
    return true
  }
}
