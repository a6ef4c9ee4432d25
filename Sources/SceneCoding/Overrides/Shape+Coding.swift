package import HitTesting
package import JSONCoding
import TouchGeometry

// `overrides.pointInside`: true, false, or an object with one shape. A kind of shape has a row in each of the switches
// of this file: for reading, for writing, and for its purpose.

/// The deepest nesting of shapes: each level is a recursive call when a point is tested.
private let shapeNestingMax = 16

// A shape is an object with one key that names it, and may contain other shapes:
//
//     {"except": [{"inset": -10}, {"circle": {"center": [5, 5], "radius": 3}}]}
//
// Shapes are the only values of a scene that are read and tested recursively: `nesting` is checked before the next
// level is read.

extension Shape {
  /// The value of `overrides.pointInside`: true, false, or an object with one shape.
  ///
  /// - Parameter nesting: the number of shapes around this one.
  init?(from reader: inout DocumentReader, nesting: Int) {
    let kind = reader.peek()
    let place = reader.json.offset
    if kind == .boolean {
      self = .constant(reader.readBoolean())
      return
    }
    guard nesting < shapeNestingMax else {
      reader.report(.tooDeep, at: place, .tooDeep(.shapes, shapeNestingMax))
      reader.skipValue()
      return nil
    }
    guard kind == .object else {
      reader.reportKind(kind, expected: Expectation.booleanOrShape)
      return nil
    }
    guard let shape = Shape.object(from: &reader, nesting: nesting, at: place) else { return nil }
    self = shape
  }

  private static func object(
    from reader: inout DocumentReader, nesting: Int, at place: Int
  ) -> Shape? {
    var shape: Shape?
    var fillRule: FillRule?
    let seen = reader.members(ShapeKey.keys) { reader, key in
      if key == .fillRule {
        fillRule = reader.fillRule()
      } else {
        shape = Shape.member(key, from: &reader, nesting: nesting) ?? shape
      }
    }
    guard let seen else { return nil }
    let named = ShapeKey.allCases.filter { $0 != .fillRule && seen.contains($0) }
    if named.count != 1 {
      reader.report(.invalidValue, at: place, .expected(Expectation.shapeKey, found: named.count))
      return nil
    }
    if seen.contains(.fillRule), named[0] != .path {
      reader.report(.notAllowed, at: place, .fillRule)
    }
    if let fillRule, case .path(let path, _)? = shape { return .path(path, fillRule) }
    return shape
  }

  private static func member(
    _ key: ShapeKey, from reader: inout DocumentReader, nesting: Int
  ) -> Shape? {
    switch key {
    case .inset: reader.number().map { .insets(EdgeInsets($0)) }
    case .insets: reader.insets().map { .insets($0) }
    case .rect: reader.rect().map { .rect($0) }
    case .circle: reader.circle()
    case .path: reader.path().map { .path($0, .nonzero) }
    case .fillRule: nil  // belongs to the path
    case .subviews: reader.onlyTrue() ? .subviews : nil
    case .union: shapes(from: &reader, nesting: nesting, count: 1...).map { .union($0) }
    case .intersection: shapes(from: &reader, nesting: nesting, count: 1...).map { .intersection($0) }
    case .except:
      shapes(from: &reader, nesting: nesting, count: 2...2).map { .difference($0[0], $0[1]) }
    }
  }

  private static func shapes(
    from reader: inout DocumentReader, nesting: Int, count: some RangeExpression<Int>
  ) -> [Shape]? {
    let start = reader.startOfValue()
    var shapes: [Shape] = []
    var elements = 0
    let isArray = reader.elements { reader, _ in
      elements += 1
      if let shape = Shape(from: &reader, nesting: nesting + 1) { shapes.append(shape) }
    }
    guard isArray else { return nil }
    if !count.contains(elements) {
      reader.report(
        .invalidValue, at: start,
        elements == 0 ? MistakeText(.noShape) : .expected(Expectation.twoShapes, found: elements))
      return nil
    }
    return shapes.count == elements ? shapes : nil
  }

  // MARK: - Writing

  /// Shapes nest as deep as `SceneDecoder` allows, which is not deep.
  package func encode(to json: inout JSONWriter) {
    if let answer = constant { return json.boolean(answer) }
    json.object { encodeMembers(to: &$0) }
  }

  /// An empty list, which JSON does not have, is inside nowhere or everywhere.
  private var constant: Bool? {
    switch self {
    case .constant(let answer): answer
    case .union([]): false
    case .intersection([]): true
    case .insets, .rect, .circle, .path, .subviews, .union, .intersection, .difference, .program: nil
    }
  }

  private func encodeMembers(to json: inout JSONWriter) {
    switch self {
    // What the code does, which is not declared.
    case .constant, .program: break
    case .insets(let insets) where insets == EdgeInsets(insets.top):
      json.member("inset", insets.top)
    case .insets(let insets): json.numbers("insets", insets.numbers)
    case .rect(let rect): json.numbers("rect", rect.numbers)
    case .circle(let center, let radius):
      json.object("circle", ["center": center.numbers, "radius": radius])
    case .path(let path, let fillRule): json.member("path", path, fillRule)
    case .subviews: json.member("subviews", true)
    case .union(let shapes): Self.encode("union", shapes, to: &json)
    case .intersection(let shapes): Self.encode("intersection", shapes, to: &json)
    case .difference(let shape, let hole): Self.encode("except", [shape, hole], to: &json)
    }
  }

  private static func encode(_ key: String, _ shapes: [Shape], to json: inout JSONWriter) {
    json.array(key) { json in
      for shape in shapes { shape.encode(to: &json) }
    }
  }
}

// MARK: - Parts

extension DocumentReader {
  private enum FillRuleName: String, CaseIterable { case nonzero, evenodd }

  mutating func fillRule() -> FillRule? {
    word(FillRuleName.self).map { $0 == .nonzero ? .nonzero : .evenodd }
  }

  fileprivate mutating func circle() -> Shape? {
    var center: Point?
    var radius: Double?
    members(CircleKey.keys, requiring: CircleKey.allCases) { reader, key in
      switch key {
      case .center: center = reader.point()
      case .radius: radius = reader.length()
      }
    }
    guard let center, let radius else { return nil }
    return .circle(center: center, radius: radius)
  }

  fileprivate mutating func onlyTrue() -> Bool {
    guard let value = boolean() else { return false }
    if !value {
      report(.invalidValue, .onlyTrue)
    }
    return value
  }
}

extension JSONWriter {
  /// An outline as SVG path data, with its fill rule.
  mutating func member(_ key: String, _ path: Path, _ fillRule: FillRule) {
    self.key(key)
    string(utf8: SVGPathWriter.pathData(of: path)[...])
    if fillRule == .evenodd { member("fillRule", "evenodd") }
  }
}
