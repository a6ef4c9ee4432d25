package import HitTesting
package import JSONCoding
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

  mutating func swiftUIShape() -> SwiftUIShape? {
    let kind = peek()
    if kind == .string { return word(ShapeWord.self)?.shape }
    if kind == .object, isFramed() { return framedShape(isLine: false) }
    let start = json.offset
    guard let shape = Shape(from: &self, nesting: 0) else { return nil }
    if !shape.asksSubviews { return .fixed(shape) }
    report(.notAllowed, at: start, .subviewsOfShape)
    return nil
  }

  /// Whether the next object has a key of shapes without places only.
  private func isFramed() -> Bool {
    var ahead = self
    ahead.beginObject()
    while let key = ahead.nextName() {
      if SwiftUIFrameShapeKey.keys.key(key, in: ahead.json) != nil { return true }
      ahead.skipValue()
    }
    return false
  }

  /// - Parameter isLine: whether it is for a line along it, which no line has.
  private mutating func framedShape(isLine: Bool) -> SwiftUIShape? {
    if peek() == .string { return word(ShapeWord.self)?.shape }
    let start = json.offset
    var lengths: [SwiftUIFrameShapeKey: Double] = [:]
    var base: SwiftUIShape? = .rectangle
    let seen = members(SwiftUIFrameShapeKey.keys) { reader, key in
      if key == .of {
        // Lines are not nested: this is one level deep.
        base = isLine ? nil : reader.framedShape(isLine: true)
        if isLine { reader.skipValue() }
      } else {
        lengths[key] = reader.length()
      }
    }
    guard let seen else { return nil }
    let named = [SwiftUIFrameShapeKey.roundedRectangle, .stroke, .strokeBorder].filter(seen.contains)
    guard named.count == 1, !isLine || named == [.roundedRectangle] else {
      report(
        .invalidValue, at: start,
        isLine
          ? .expected(Expectation.strokeShape)
          : .expected(Expectation.shapeKey, found: named.count))
      return nil
    }
    if seen.contains(.of), named[0] == .roundedRectangle {
      report(.notAllowed, at: start, .strokeOf)
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
    case .constant, .insets, .rect, .circle, .path, .program: false
    case .union(let shapes), .intersection(let shapes): shapes.contains(where: \.asksSubviews)
    case .difference(let shape, let hole): shape.asksSubviews || hole.asksSubviews
    }
  }
}

// Values of SwiftUI's views only.

extension DocumentReader {
  /// iOS's major version.
  mutating func system() -> Int? {
    count(in: 13...99, Expectation.system)
  }

  mutating func tapCount() -> Int? { count(in: 1...1000, Expectation.tapCount) }

  mutating func opacity() -> Double? { number(in: 0...1, Expectation.opacity) }

  /// `[a, b, c, d, tx, ty]`, or the nine numbers of a projective map, row by row.
  mutating func projectiveTransform() -> ProjectiveTransform? {
    let start = startOfValue()
    var numbers: [Double] = []
    var count = 0
    let isArray = elements { reader, index in
      count = index + 1
      guard index < 9 else { return reader.skipValue() }
      if let number = reader.number() { numbers.append(number) }
    }
    guard isArray, numbers.count == min(count, 9) else { return nil }
    if let large = numbers.first(where: { abs($0) > Self.coordinateMax }) {
      report(
        .outOfRange, at: start,
        .expected(Expectation.coordinate(Self.coordinateMax), found: large.written))
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
        .expected(Expectation.matrix, found: count))
      return nil
    }
  }

  /// SU32: the kinds of Apple's ContentShapeKinds.
  private enum ContentShapeKind: String, CaseIterable {
    case interaction, dragPreview, contextMenuPreview, hoverEffect, focusEffect, accessibility
  }

  mutating func contentShape() -> SwiftUIModifier? {
    var shape: SwiftUIShape?
    var kinds: [ContentShapeKind] = [.interaction]
    let seen = members(SwiftUIContentShapeKey.keys) { reader, key in
      switch key {
      case .shape: shape = reader.swiftUIShape()
      case .kinds:
        let read = reader.list { $0.word(ContentShapeKind.self) }
        if let read { kinds = read }
      }
    }
    return seen == nil ? nil : .contentShape(shape, isForInteraction: kinds.contains(.interaction))
  }

  // Where a view or a gesture is written, and values that a text may leave open.

  mutating func swiftUISource() -> SwiftUISource? {
    var (file, text): (String?, String?) = (nil, nil)
    var (line, column): (Int?, Int?) = (nil, nil)
    members(SwiftUISourceKey.keys, requiring: [.line]) { reader, key in
      switch key {
      case .file: file = reader.nonEmptyText()
      case .line: line = reader.placeInText()
      case .column: column = reader.placeInText()
      case .text: text = reader.text()
      }
    }
    return line.map { SwiftUISource(file: file, line: $0, column: column, text: text) }
  }

  private mutating func placeInText() -> Int? {
    count(in: 1...1_000_000_000, Expectation.placeInText)
  }

  /// Reads the word for an unknown value, if it is next.
  mutating func isUnknown() -> Bool {
    guard peek() == .string else { return false }
    var ahead = self
    guard let string = ahead.string(), ahead.json.text(string) == Self.unknownWord else { return false }
    self = ahead
    return true
  }

  mutating func buttonStyle() -> SwiftUIModifier? {
    isUnknown() ? .unknown(.buttonStyle) : word(SwiftUIButtonStyle.self).map { .buttonStyle($0) }
  }

  static let unknownWord = "unknown"
}

extension SwiftUISource {
  package func encodeMembers(to json: inout JSONWriter) {
    json.members([
      "file": file,
      "line": line,
      "column": column,
      "text": text,
    ])
  }
}

extension JSONWriter {
  /// Nothing without a place.
  package mutating func source(_ source: SwiftUISource?) {
    guard let source else { return }
    object("source") { source.encodeMembers(to: &$0) }
  }
}

// The value of `swiftUI`, as it is read again.

extension SwiftUIContent {
  func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    if platform.isSDKDeclared { json.member("linkedSDK", platform.linkedSDK) }
    if platform.isSystemDeclared { json.member("system", platform.system) }
    json.member("touchRadius", touchRadius, unless: 0)
    json.key("content")
    json.beginArray()
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      close(&open, downTo: node.parent, to: &json)
      json.beginObject()
      node.encodeMembers(of: tree, to: &json)
      open.append(index)
      // A node's children directly follow it.
      if index + 1 < nodes.count, nodes[index + 1].parent == index {
        json.key("children")
        json.beginArray()
      }
    }
    close(&open, downTo: -1, to: &json)
    json.endArray()
  }

  /// Ends the nodes inside another one.
  private func close(_ open: inout [Int], downTo parent: Int, to json: inout JSONWriter) {
    while let last = open.last, last != parent {
      if last + 1 < nodes.count, nodes[last + 1].parent == last { json.endArray() }
      json.endObject()
      open.removeLast()
    }
  }
}

extension SwiftUINode {
  fileprivate func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    json.member("view", kind)
    if let id { json.member("id", id) }
    if let frame { json.numbers("frame", frame.numbers) }
    if let toHost { json.numbers("toHost", toHost.affine?.numbers ?? toHost.rows) }
    if let shape {
      json.key("shape")
      shape.encode(to: &json)
    }
    if paint != .opaque { json.member("paint", paint) }
    if let uiView { json.member("uiView", tree.id(of: uiView)) }
    json.source(source)
    if modifiers.isEmpty { return }
    json.objects("modifiers", modifiers) { $0.encodeMember(to: &$1) }
  }
}

extension SwiftUIModifier {
  package func encodeMember(to json: inout JSONWriter) {
    switch self {
    case .contentShape(let shape, let isForInteraction):
      json.object("contentShape") { json in
        if let shape {
          json.key("shape")
          shape.encode(to: &json)
        }
        if !isForInteraction { json.strings("kinds", []) }
      }
    case .allowsHitTesting(let value): json.member("allowsHitTesting", value)
    case .opacity(let value): json.member("opacity", value)
    case .hidden(let value): json.member("hidden", value)
    case .disabled(let value): json.member("disabled", value)
    case .gesture(let gesture): json.object("gesture") { gesture.encodeMembers(to: &$0) }
    case .clip(let value): json.member("clip", value)
    case .zIndex(let value): json.member("zIndex", value)
    case .removing(let value): json.member("removing", value)
    case .buttonStyle(let style): json.member("buttonStyle", style)
    case .unknown(let value): json.member(value.rawValue, DocumentReader.unknownWord)
    }
  }
}

extension SwiftUIGesture {
  fileprivate func encodeMembers(to json: inout JSONWriter) {
    if let id { json.member("id", id) }
    json.member("kind", kind)
    json.member("count", count, unless: 1)
    if priority != .default { json.member("priority", priority) }
    if mask != .all { json.member("mask", mask) }
    json.member("enabled", isEnabled, unless: true)
    let usual = SwiftUIGesture(id: nil)
    json.member("minimumDuration", minimumDuration, unless: usual.minimumDuration)
    json.member("maximumDistance", maximumDistance, unless: usual.maximumDistance)
    json.member("minimumDistance", minimumDistance, unless: usual.minimumDistance)
    json.source(source)
  }
}
