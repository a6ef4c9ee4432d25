import HitTesting
import JSONCoding
import TouchGeometry

/// Where SwiftUI says that a view is.
///
///     "transform": {"items": [{}, {"translation": [0, 47]}], "positionAdjustment": [0, 0]}
///     "position": [166.7, 399.5]
///     "size": [94.7, 46]
///
/// The items lead from the innermost space to the screen; in the innermost one the view's corner is its position, less the
/// adjustment. A view that says nothing of one of these has its superview's. Source: the public sample of SwiftUIViewDebug,
/// and the encoder that DanceUI has of it.
struct ViewDebugGeometry {
  private var size: Size?
  private var position: Point?
  private var adjustment = Vector(dx: 0, dy: 0)
  private var items = ProjectiveTransform.identity
  /// Whether there was a number that is not finite, or an item of unknown kind.
  private(set) var isUnreadable = false

  var placement: SwiftUINodeList.Placement? {
    guard !isUnreadable, let size, let position else { return nil }
    let corner = Vector(position) - adjustment
    guard case .rect(let rect) = DumpFrame(corner.dx, corner.dy, size.width, size.height) else { return nil }
    let toScreen = items.after(translation: Vector(rect.origin))
    guard toScreen.rows.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
    return SwiftUINodeList.Placement(size: size, toScreen: toScreen)
  }

  /// Applies a view's own property, which replaces its superview's.
  mutating func take(_ property: ViewDebugProperty, _ dump: PastedText) throws(ImportError) {
    guard let offset = property.value else { return }
    var json = DumpJSON(dump, from: offset)
    switch property.id {
    case .transform: try takeTransform(&json)
    case .position: position = try pair(&json).map { Point(x: $0.dx, y: $0.dy) }
    case .size: size = try pair(&json).map { Size(width: $0.dx, height: $0.dy) }
    case .type, .value: break
    }
  }

  private mutating func takeTransform(_ json: inout DumpJSON) throws(ImportError) {
    (items, adjustment) = (.identity, Vector(dx: 0, dy: 0))
    guard try json.peek() == .object else { return isUnreadable = true }
    try json.beginObject()
    while let key = try json.nextKey() {
      let kind = try json.peek()
      if json.reader.matches(key, "items"), kind == .array {
        try json.beginArray()
        while try json.nextElement() { try takeItem(&json) }
      } else if json.reader.matches(key, "positionAdjustment"), kind == .array {
        adjustment = try pair(&json) ?? adjustment
      } else {
        _ = try json.member(key, kind)
      }
    }
  }

  /// A coordinate space is printed as an empty object.
  private mutating func takeItem(_ json: inout DumpJSON) throws(ImportError) {
    guard try json.peek() == .object else {
      throw json.error(.noTransform)
    }
    try json.beginObject()
    while let key = try json.nextKey() {
      if json.reader.matches(key, "translation") {
        guard let offset = try pair(&json) else { continue }
        items = items.followed(by: .identity.after(translation: offset))
      } else if json.reader.matches(key, "affineTransform") || json.reader.matches(key, "projectionTransform")
      {
        let numbers = try numbers(&json)
        guard numbers.count == 16, numbers.allSatisfy(\.isFinite) else {
          isUnreadable = true
          continue
        }
        // Without the third axis.
        items = items.followed(
          by: ProjectiveTransform(rows: [0, 1, 3, 4, 5, 7, 12, 13, 15].map { numbers[$0] }))
      } else {
        _ = try json.member(key, try json.peek())
        isUnreadable = true
      }
    }
  }

  private mutating func pair(_ json: inout DumpJSON) throws(ImportError) -> Vector? {
    let numbers = try numbers(&json)
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      isUnreadable = true
      return nil
    }
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  /// The numbers of an array; those that are not finite are printed as strings.
  private func numbers(_ json: inout DumpJSON) throws(ImportError) -> [Double] {
    guard try json.peek() == .array else {
      throw json.error(.noNumbers)
    }
    var numbers: [Double] = []
    try json.beginArray()
    while try json.nextElement() {
      if try json.peek() == .string {
        _ = try json.string()
        numbers.append(.nan)
      } else {
        numbers.append(try json.number())
      }
    }
    return numbers
  }
}

/// One of a view's properties that affect touches, with the byte at which its value begins.
struct ViewDebugProperty {
  let id: ID
  let type: String
  let isModifier: Bool
  /// The beginning of the property's object.
  let attribute: Int
  let value: Int?

  enum ID: Int { case type = 0, value = 1, transform = 2, position = 3, size = 4 }

  /// - Returns: nil for a property that does not affect touches: the environment, the display list, …
  init?(_ json: inout DumpJSON) throws(ImportError) {
    var (number, found) = (-1.0, nil as Int?)
    try json.beginObject()
    while let key = try json.nextKey() {
      let kind = try json.peek()
      if json.reader.matches(key, "id"), kind == .number {
        number = try json.number()
      } else {
        let member = try json.member(key, kind)
        if json.reader.matches(key, "attribute"), kind == .object { found = member.start }
      }
    }
    guard let found, let id = Int(exactly: number).flatMap({ ID(rawValue: $0) }) else { return nil }
    var (type, flags, value) = ("", "", nil as Int?)
    var inner = DumpJSON(json.text, from: found)
    try inner.beginObject()
    while let key = try inner.nextKey() {
      let member = try inner.member(key, try inner.peek())
      if member.known == .type, member.kind == .string { type = inner.text.string(member.value) }
      if inner.reader.matches(key, "flags"), member.kind == .number {
        flags = inner.text.string(member.value)
      }
      if member.known == .value { value = member.start }
    }
    (self.id, self.type, isModifier, attribute, self.value) = (id, type, flags == "2", found, value)
  }
}
