import JSONCoding

/// The members of one object of a dump.
///
/// A reader takes the members that become facts of the scene; the rest is noted on demand: nothing of a dump is lost. A
/// member may also be read without being taken, if it has more than the scene.
struct JSONMembers {
  let tape: JSONTape
  let text: PastedText
  private let childKeys: [ElementKey]
  private var object = Object(index: 0)
  /// Those that the open one is a value of.
  private var outer: [Object] = []
  /// The open object's keys of no known tool, but for many.
  private var strangers: [DumpText] = []
  /// The element's facts beside the scene; nil if not requested.
  var notes: ViewNotes?

  private struct Object {
    let index: Int
    /// The objects in it whose members count as its own.
    var parts: [Int] = []
    /// The keys of the members that became facts of the scene, and need not be kept in words.
    var taken: UInt64 = 0
  }

  init(_ tape: JSONTape, _ childKeys: [ElementKey]) {
    self.tape = tape
    text = tape.text
    self.childKeys = childKeys
  }

  /// The open object's own key; empty in an array.
  var key: DumpText { tape[object.index].key }

  // MARK: One object

  /// Whether a member holds further elements.
  func isChildren(_ index: Int) -> Bool {
    let value = tape[index]
    guard value.kind == .array || value.kind == .object, outer.isEmpty, let key = value.known else {
      return false
    }
    return childKeys.contains(key)
  }

  /// - Throws: at a repeated key: which of the two is meant is unknown.
  mutating func open(_ index: Int) throws(ImportError) {
    object = Object(index: index)
    strangers.removeAll(keepingCapacity: true)
    var (known, many) = (UInt64(0), Set<[UInt8]>())
    for member in tape.members(of: index) where !isChildren(member) {
      let key = tape[member].key
      var isNew = true
      if let bit = tape[member].known?.bit {
        isNew = known & bit == 0
        known |= bit
      } else {
        // Few keys are compared with each other, many are looked up.
        if strangers.count < 48 {
          isNew = !strangers.contains { text.isSame($0, key) }
          strangers.append(key)
        } else {
          if many.isEmpty { many = Set(strangers.map { text.utf8($0) }) }
          isNew = many.insert(text.utf8(key)).inserted
        }
      }
      guard isNew else {
        throw text.error(.duplicateKey(String(text.string(key).prefix(60))), at: key.range.lowerBound - 1)
      }
    }
  }

  /// Opens an object that is a value of the open one, until `leave()`.
  mutating func enter(_ index: Int) throws(ImportError) {
    outer.append(object)
    try open(index)
  }

  mutating func leave() { object = outer.removeLast() }

  /// The index of a member that was not taken; nil for none.
  private func place(_ key: ElementKey) -> Int? {
    guard object.taken & key.bit == 0 else { return nil }
    var place = tape.member(key, of: object.index)
    for part in object.parts where place == nil { place = tape.member(key, of: part) }
    return place
  }

  private func member(_ key: ElementKey) -> JSONTape.Value? { place(key).map { tape[$0] } }

  private mutating func take(_ key: ElementKey) { object.taken |= key.bit }

  /// Takes a value of a kind; nil leaves the member to others, like a value of another kind.
  mutating func take(_ key: ElementKey, _ kind: JSONKind) -> Int? {
    guard let place = place(key), tape[place].kind == kind else { return nil }
    take(key)
    return place
  }

  // MARK: Members

  func has(_ key: ElementKey) -> Bool { place(key) != nil }

  /// The text of a value; nil for none, null, or an empty text. The member stays.
  func text(_ key: ElementKey) -> DumpText? {
    guard let member = member(key), member.kind != .null, !member.text.isEmpty else { return nil }
    return member.text
  }

  /// The text of a string, which is taken; nil for other values and for an empty text.
  mutating func takeText(_ key: ElementKey) -> DumpText? {
    take(key, .string).map { tape[$0].text }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a value is false, in any tool's spelling (`takeFlag`); the member stays.
  func isFalse(_ key: ElementKey) -> Bool { text(key).map { text.flag($0) == false } ?? false }

  /// A number; nil for null or another value.
  mutating func takeNumber(_ key: ElementKey) -> Double? {
    take(key, .number).flatMap { Double(printed: tape[$0].text.range, in: tape.text.bytes) }
  }

  /// `true` and `false`, also as `1` and `0` and as strings of these (WebDriverAgent's way). A value that is neither is a
  /// doubt, and stays.
  mutating func takeFlag(_ key: ElementKey, in element: inout DumpElement) -> Bool? {
    guard let member = member(key), member.kind != .null else { return nil }
    guard let flag = text.flag(member.text) else {
      element.doubts.append(.flagUnreadable)
      return nil
    }
    take(key)
    return flag
  }

  // MARK: Rectangles

  /// The rectangle of an object with `x`, `y`, `width` and `height`, or with other names for them, perhaps in an `origin`
  /// and a `size`.
  mutating func takeRect(
    _ key: ElementKey, sides: [ElementKey] = ElementKey.sides
  ) throws(ImportError) -> DumpFrame {
    guard let place = place(key), tape[place].kind != .null else { return .missing }
    guard tape[place].kind == .object else { return .unreadable }
    try enter(place)
    for part in ElementKey.corners {
      if let place = take(part, .object) { object.parts.append(place) }
    }
    let frame = takeSides(sides)
    let count = object.parts.reduce(tape.members(of: place).count { _ in true }) { count, part in
      count + tape.members(of: part).count { _ in true }
    }
    let isWhole = object.taken.nonzeroBitCount == count
    leave()
    // The object's other members, or a malformed frame, are not lost.
    if isWhole, case .rect = frame { take(key) }
    return frame
  }

  /// The rectangle of `x`, `y`, `width` and `height`, which may be null where they are not finite.
  mutating func takeSides(_ keys: [ElementKey] = ElementKey.sides) -> DumpFrame {
    guard keys.contains(where: has) else { return .missing }
    var sides = SIMD4(repeating: Double.nan)
    for (index, key) in keys.enumerated() {
      if let number = takeNumber(key) {
        sides[index] = number
      } else if let member = member(key) {
        guard member.kind == .null else { return .unreadable }
        take(key)
      }
    }
    return DumpFrame(sides)
  }

  // MARK: Notes

  mutating func noteNames(of element: DumpElement, label: DumpText?) {
    notes?.identifier = element.identifier.map(text.string)
    notes?.label = label.map(text.string)
  }

  /// Notes all members that were not taken and are not null, under their own names.
  mutating func noteRest() {
    guard notes != nil else { return }
    for index in tape.members(of: object.index) where tape[index].kind != .null && !isChildren(index) {
      let isTaken = tape[index].known.map { object.taken & $0.bit != 0 } ?? false
      if !isTaken { notes?.note(text.string(tape[index].key), tape.string(index)) }
    }
  }
}

/// The keys of the tools' JSON that are read.
enum ElementKey: Int, CaseIterable {
  case x, y, width, height, capitalX, capitalY, capitalWidth, capitalHeight
  case type, role, name, label, value, identifier, frame, children, enabled, title, text
  // WebDriverAgent
  case rawIdentifier, nativeFrame, rect, isVisible, isEnabled
  // idb
  case axFrame, axLabel, axUniqueID, axValue, elements, hidden, pid
  // Sentry
  case renderingSystem, windows, alpha, visible, viewController, truncated
  // Maestro
  case attributes, axElement, accessibilityText, resourceID, bounds, focused, selected, checked
  case elementType, `class`, package
  // mobile-mcp, agent-device, UI Automation
  case coordinates, depth, origin, size, at, inside
  // SwiftUI's view data
  case properties
  case views, userInteraction, accessibilityID, accessibilityLabel, idSource, framework

  /// In the order of the cases.
  private static let names: StaticString = """
    x y width height X Y Width Height \
    type role name label value identifier frame children enabled title text \
    rawIdentifier nativeFrame rect isVisible isEnabled \
    AXFrame AXLabel AXUniqueId AXValue elements hidden pid \
    rendering_system windows alpha visible view_controller truncated \
    attributes axElement accessibilityText resource-id bounds focused selected checked \
    elementType class package \
    coordinates depth origin size @ > \
    properties \
    views userInteraction accessibilityId accessibilityLabel idSource framework
    """

  private static let table = JSONKeyTable(names.description.split(separator: " ").map(String.init))

  init?(_ key: JSONString, in reader: JSONReader) {
    guard let index = Self.table.index(of: key, in: reader) else { return nil }
    self.init(rawValue: index)
  }

  /// Its place in a set of keys.
  var bit: UInt64 { 1 << rawValue }

  static let corners: [ElementKey] = [.origin, .size]
  /// The sides of a rectangle, in most tools, and in Maestro's driver.
  static let sides: [ElementKey] = [.x, .y, .width, .height]
  static let capitalSides: [ElementKey] = [.capitalX, .capitalY, .capitalWidth, .capitalHeight]
}
