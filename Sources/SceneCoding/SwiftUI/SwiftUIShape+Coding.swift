import HitTesting
import JSONCoding
import TouchGeometry

// Shapes of SwiftUI's views: words and objects that follow the frame of a node, and shapes with places, as
// `overrides.pointInside` has them:
//
//     "circle"   {"roundedRectangle": 8}   {"stroke": 2, "of": "capsule"}   {"rect": [0, 0, 44, 44]}

extension DocumentReader {
  private enum ShapeWord: String, CaseIterable {
    case rectangle, circle, ellipse, capsule

    var shape: SwiftUIShape {
      switch self {
      case .rectangle: .rectangle
      case .circle: .circle
      case .ellipse: .ellipse
      case .capsule: .capsule
      }
    }
  }

  private enum FramedKey: Int, CaseIterable { case roundedRectangle, stroke, strokeBorder, of }
  private static let framedKeys = DocumentKeys(FramedKey.self)

  mutating func swiftUIShape() throws(JSONError) -> SwiftUIShape? {
    let kind = try json.peek()
    if kind == .string { return try word(ShapeWord.self)?.shape }
    if kind == .object, try isFramed() { return try framedShape(isLine: false) }
    let start = json.offset
    guard let shape = try Shape(from: &self, nesting: 0) else { return nil }
    if !shape.asksSubviews { return .fixed(shape) }
    report(.notAllowed, at: start, "a shape of SwiftUI's has no `subviews`")
    return nil
  }

  /// Whether the object that comes has a key that only shapes without places have.
  private func isFramed() throws(JSONError) -> Bool {
    var ahead = json
    try ahead.beginObject()
    while let key = try ahead.nextKey() {
      if Self.framedKeys.key(key, in: ahead) != nil { return true }
      try ahead.skipValue()
    }
    return false
  }

  /// - Parameter isLine: whether a line along it is asked for, which no line has.
  private mutating func framedShape(isLine: Bool) throws(JSONError) -> SwiftUIShape? {
    if try json.peek() == .string { return try word(ShapeWord.self)?.shape }
    let start = json.offset
    var lengths: [FramedKey: Double] = [:]
    var base: SwiftUIShape? = .rectangle
    let seen = try members(Self.framedKeys) { (reader, key) throws(JSONError) in
      if key == .of {
        // Lines are not nested, so that this is one level deep.
        base = isLine ? nil : try reader.framedShape(isLine: true)
        if isLine { try reader.json.skipValue() }
      } else {
        lengths[key] = try reader.length()
      }
    }
    guard let seen else { return nil }
    let named = [FramedKey.roundedRectangle, .stroke, .strokeBorder].filter(seen.contains)
    guard named.count == 1, !isLine || named == [.roundedRectangle] else {
      report(
        .invalidValue, at: start,
        isLine
          ? "a line runs along \"rectangle\", \"circle\", \"ellipse\", \"capsule\" or a `roundedRectangle`"
          : "a shape is named by one key, found \(named.count)")
      return nil
    }
    if seen.contains(.of), named[0] == .roundedRectangle {
      report(.notAllowed, at: start, "`of` belongs to `stroke` or `strokeBorder`")
    }
    guard let length = lengths[named[0]], let base else { return nil }
    return switch named[0] {
    case .stroke: .stroke(of: base, width: length)
    case .strokeBorder: .strokeBorder(of: base, width: length)
    case .roundedRectangle, .of: .roundedRectangle(length)
    }
  }
}

extension SwiftUIShape {
  func encode(to json: inout JSONWriter) {
    switch self {
    case .fixed(let shape): shape.encode(to: &json)
    case .rectangle: json.string("rectangle")
    case .circle: json.string("circle")
    case .ellipse: json.string("ellipse")
    case .capsule: json.string("capsule")
    case .roundedRectangle(let radius): json.object { $0.member("roundedRectangle", radius) }
    case .stroke(let shape, let width): Self.encode("stroke", width, along: shape, to: &json)
    case .strokeBorder(let shape, let width): Self.encode("strokeBorder", width, along: shape, to: &json)
    }
  }

  private static func encode(
    _ key: String, _ width: Double, along shape: SwiftUIShape, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member(key, width)
      if shape == .rectangle { return }
      json.key("of")
      shape.encode(to: &json)
    }
  }
}

extension Shape {
  fileprivate var asksSubviews: Bool {
    switch self {
    case .subviews: true
    case .constant, .insets, .rect, .circle, .path: false
    case .union(let shapes), .intersection(let shapes): shapes.contains(where: \.asksSubviews)
    case .difference(let shape, let hole): shape.asksSubviews || hole.asksSubviews
    }
  }
}
