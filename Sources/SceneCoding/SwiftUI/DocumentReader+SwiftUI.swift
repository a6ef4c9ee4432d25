import HitTesting
import JSONCoding
import TouchGeometry

// Values that only SwiftUI's views have.

extension DocumentReader {
  /// iOS's major version.
  mutating func system() throws(JSONError) -> Int? {
    try wholeNumber(in: 13...99, "iOS's major version, like 17 or 26")
  }

  mutating func tapCount() throws(JSONError) -> Int? { try wholeNumber(in: 1...1000, "a count of taps") }

  mutating func wholeNumber(
    in range: ClosedRange<Int>, _ what: String
  ) throws(JSONError) -> Int? {
    guard let number = try number() else { return nil }
    if let whole = Int(exactly: number), range.contains(whole) { return whole }
    report(.outOfRange, at: valueOffset, "expected \(what), found \(number)")
    return nil
  }

  mutating func opacity() throws(JSONError) -> Double? {
    guard let opacity = try number() else { return nil }
    if (0...1).contains(opacity) { return opacity }
    report(.outOfRange, at: valueOffset, "an opacity lies in 0…1, found \(opacity)")
    return nil
  }

  /// `[a, b, c, d, tx, ty]`, or the nine numbers of a projective map, row by row.
  mutating func projectiveTransform() throws(JSONError) -> ProjectiveTransform? {
    let start = try startOfValue()
    var numbers: [Double] = []
    var count = 0
    let isArray = try elements { (reader, index) throws(JSONError) in
      count = index + 1
      guard index < 9 else { return try reader.json.skipValue() }
      if let number = try reader.number() { numbers.append(number) }
    }
    guard isArray, numbers.count == min(count, 9) else { return nil }
    if let large = numbers.first(where: { abs($0) > Self.coordinateMax }) {
      report(.outOfRange, at: start, "coordinates lie within ±\(Self.coordinateMax), found \(large)")
      return nil
    }
    switch count {
    case 6:
      return ProjectiveTransform(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
    case 9: return ProjectiveTransform(rows: numbers)
    default:
      report(
        .invalidValue, at: start,
        "expected 6 numbers of an affine map or 9 of a projective one, found \(count)")
      return nil
    }
  }

  private enum ContentShapeKey: Int, CaseIterable { case shape, kinds }
  private static let contentShapeKeys = DocumentKeys(ContentShapeKey.self)

  /// SU32: the kinds of Apple's ContentShapeKinds.
  private enum ContentShapeKind: String, CaseIterable {
    case interaction, dragPreview, contextMenuPreview, hoverEffect, focusEffect, accessibility
  }

  mutating func contentShape() throws(JSONError) -> SwiftUIModifier? {
    var shape: SwiftUIShape?
    var kinds: [ContentShapeKind] = [.interaction]
    let seen = try members(Self.contentShapeKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .shape: shape = try reader.swiftUIShape()
      case .kinds:
        var read: [ContentShapeKind] = []
        let isArray = try reader.elements { (reader, _) throws(JSONError) in
          if let kind: ContentShapeKind = try reader.word() { read.append(kind) }
        }
        if isArray { kinds = read }
      }
    }
    return seen == nil ? nil : .contentShape(shape, isForInteraction: kinds.contains(.interaction))
  }
}
