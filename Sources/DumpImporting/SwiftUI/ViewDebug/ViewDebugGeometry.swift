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
  mutating func take(_ property: ViewDebugProperty, _ tape: JSONTape) throws(ImportError) {
    guard let value = property.value else { return }
    switch property.id {
    case .transform: try takeTransform(value, tape)
    case .position: position = try pair(value, tape).map { Point(x: $0.dx, y: $0.dy) }
    case .size: size = try pair(value, tape).map { Size(width: $0.dx, height: $0.dy) }
    case .type, .value: break
    }
  }

  private mutating func takeTransform(_ value: Int, _ tape: JSONTape) throws(ImportError) {
    (items, adjustment) = (.identity, Vector(dx: 0, dy: 0))
    guard tape[value].kind == .object else { return isUnreadable = true }
    for member in tape.members(of: value) where tape[member].kind == .array {
      if tape.isKey(member, "items") {
        for item in tape.members(of: member) { try takeItem(item, tape) }
      } else if tape.isKey(member, "positionAdjustment") {
        adjustment = try pair(member, tape) ?? adjustment
      }
    }
  }

  /// A coordinate space is printed as an empty object.
  private mutating func takeItem(_ item: Int, _ tape: JSONTape) throws(ImportError) {
    guard tape[item].kind == .object else { throw tape.error(.noTransform, at: item) }
    for member in tape.members(of: item) {
      if tape.isKey(member, "translation") {
        guard let offset = try pair(member, tape) else { continue }
        items = items.followed(by: .identity.after(translation: offset))
      } else if tape.isKey(member, "affineTransform") || tape.isKey(member, "projectionTransform") {
        let numbers = try numbers(member, tape)
        guard numbers.count == 16, numbers.allSatisfy(\.isFinite) else {
          isUnreadable = true
          continue
        }
        // Without the third axis.
        items = items.followed(
          by: ProjectiveTransform(rows: [0, 1, 3, 4, 5, 7, 12, 13, 15].map { numbers[$0] }))
      } else {
        isUnreadable = true
      }
    }
  }

  private mutating func pair(_ value: Int, _ tape: JSONTape) throws(ImportError) -> Vector? {
    let numbers = try numbers(value, tape)
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      isUnreadable = true
      return nil
    }
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  /// The numbers of an array; those that are not finite are printed as strings.
  private func numbers(_ value: Int, _ tape: JSONTape) throws(ImportError) -> [Double] {
    guard tape[value].kind == .array else { throw tape.error(.noNumbers, at: value) }
    var numbers: [Double] = []
    for index in tape.members(of: value) {
      numbers.append(tape[index].kind == .string ? .nan : try tape.number(index))
    }
    return numbers
  }
}

/// One of a view's properties that affect touches.
struct ViewDebugProperty {
  let id: ID
  private(set) var type = ""
  private(set) var isModifier = false
  /// The property's object, and its value, by their indexes.
  let attribute: Int
  private(set) var value: Int?

  enum ID: Int { case type = 0, value = 1, transform = 2, position = 3, size = 4 }

  /// - Returns: nil for a property that does not affect touches: the environment, the display list, …
  init?(_ property: Int, _ tape: JSONTape) {
    var (id, found) = (nil as ID?, nil as Int?)
    for member in tape.members(of: property) {
      if tape.isKey(member, "id"), let number = try? tape.number(member) {
        id = Int(exactly: number).flatMap(ID.init)
      }
      if tape.isKey(member, "attribute"), tape[member].kind == .object { found = member }
    }
    guard let id, let found else { return nil }
    (self.id, attribute) = (id, found)
    for member in tape.members(of: found) {
      let (known, kind) = (tape[member].known, tape[member].kind)
      if known == .type, kind == .string { type = tape.string(member) }
      if known == .value { value = member }
      if kind == .number, tape.isKey(member, "flags") { isModifier = tape.string(member) == "2" }
    }
  }
}

/// The scalars in a modifier's printed value, by the path of names to each.
///
///     {"type": …, "subattributes": [{"name": "gestureMask", "subattributes": [{"name": "rawValue", "value": 1}]}]}
///     gestureMask rawValue: 1
///
/// A name may follow its value, so an object's name is added to the paths when the object ends.
struct ViewDebugValues {
  private(set) var values: [(names: [String], value: String)] = []

  /// More than any modifier of SwiftUI's that affects touches has.
  private static let valuesMax = 64
  /// Values are printed six objects deep.
  private static let namesMax = 8

  private struct Object {
    let firstValue: Int
    /// Behind its last member.
    let end: Int
    /// Behind the objects in it.
    var listEnd = 0
    var name: String?
    var value: String?
  }

  /// - Parameter root: the object; nil for none.
  init(_ tape: JSONTape, at root: Int?) throws(ImportError) {
    guard let root, tape[root].kind == .object else { return }
    var open: [Object] = []
    var index = root
    repeat {
      if let object = open.last, index == object.end {
        end(open.removeLast())
        continue
      }
      let (kind, innermost) = (tape[index].kind, open.count - 1)
      if innermost < 0 || index < open[innermost].listEnd {
        guard kind == .object else { throw tape.error(.noName, at: index) }
        open.append(Object(firstValue: values.count, end: tape[index].next))
        index += 1
      } else if kind == .array, tape.isKey(index, "subattributes") {
        open[innermost].listEnd = tape[index].next
        index += 1
      } else {
        if kind == .string, tape.isKey(index, "name") { open[innermost].name = tape.string(index) }
        if kind != .object, kind != .array, tape[index].known == .value {
          open[innermost].value = tape.string(index)
        }
        index = tape[index].next
      }
    } while !open.isEmpty
  }

  private mutating func end(_ object: Object) {
    if let value = object.value, values.count < Self.valuesMax { values.append(([], value)) }
    guard let name = object.name else { return }
    for index in object.firstValue..<values.count where values[index].names.count < Self.namesMax {
      values[index].names.insert(name, at: 0)
    }
  }

  /// The value of this name, or the first one inside it.
  func text(_ name: String) -> String? { values.first { $0.names.contains(name) }?.value }

  func number(_ name: String) -> Double? { text(name).flatMap { Double(printed: $0) } }
}
