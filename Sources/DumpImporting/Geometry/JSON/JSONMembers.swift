import JSONCoding

/// The members of one object of a dump, behind those of the open objects around it.
///
///     members   type  frame  │  type  label  frame
///               application  │  button: open
///
/// A reader takes the members that become facts of the scene; the rest is noted on demand: nothing of a dump is lost. A
/// member may also be read without being taken, if it has more than the scene.
struct JSONMembers {
  private var members: [JSONMember] = []
  /// The start of the open object's members.
  private var start = 0
  /// The same for the objects that the open one is a value of.
  private var outer: [Int] = []
  let text: PastedText
  /// The element's facts beside the scene; nil if not requested.
  var notes: ViewNotes?

  init(_ text: PastedText) { self.text = text }

  var count: Int { members.count }

  mutating func append(_ member: JSONMember) { members.append(member) }

  // MARK: One object

  /// Opens the object with these members. It is closed before another one is opened.
  ///
  /// - Throws: at a repeated key: which of the two is meant is unknown.
  mutating func open(from start: Int) throws(ImportError) {
    self.start = start
    var (known, unknown) = (UInt64(0), Set<[UInt8]>())
    let hasMany = members.count - start > 48
    for index in start..<members.count {
      if let key = members[index].known {
        let bit: UInt64 = 1 << key.rawValue
        guard known & bit == 0 else { throw twice(members[index]) }
        known |= bit
      } else if hasMany {
        // Few keys are compared with each other, many are looked up.
        guard unknown.insert(text.utf8(members[index].key)).inserted else { throw twice(members[index]) }
      } else {
        for other in start..<index
        where members[other].known == nil && text.isSame(members[other].key, members[index].key) {
          throw twice(members[index])
        }
      }
    }
  }

  private func twice(_ member: JSONMember) -> ImportError {
    text.error(
      .duplicateKey(String(text.string(member.key).prefix(60))),
      at: member.key.range.lowerBound - 1)
  }

  mutating func close() { members.removeSubrange(start...) }

  mutating func open(objectAt offset: Int) throws(ImportError) {
    let start = members.count
    try append(objectAt: offset)
    try open(from: start)
  }

  private mutating func append(objectAt offset: Int) throws(ImportError) {
    var json = DumpJSON(text, from: offset)
    try json.beginObject()
    while let key = try json.nextKey() { append(try json.member(key, try json.peek())) }
  }

  /// Opens an object that is a value of the open one, until `leave()`.
  mutating func enter(objectAt offset: Int) throws(ImportError) {
    outer.append(start)
    try open(objectAt: offset)
  }

  mutating func leave() {
    close()
    start = outer.removeLast()
  }

  /// The place of a member that was not taken; nil for none.
  private func place(_ key: ElementKey) -> Int? {
    members[start...].firstIndex { $0.known == key && !$0.isTaken }
  }

  private func member(_ key: ElementKey) -> JSONMember? { place(key).map { members[$0] } }

  private mutating func take(_ key: ElementKey) {
    if let place = place(key) { members[place].isTaken = true }
  }

  /// Nil leaves the member to others, like a value of another kind.
  private mutating func take(_ key: ElementKey, _ kind: JSONKind) -> JSONMember? {
    guard let member = member(key), member.kind == kind else { return nil }
    take(key)
    return member
  }

  // MARK: Members

  func has(_ key: ElementKey) -> Bool { place(key) != nil }

  /// The text of a value; nil for none, null, or an empty text. The member stays.
  func text(_ key: ElementKey) -> DumpText? {
    guard let member = member(key), member.kind != .null, !member.value.isEmpty else { return nil }
    return member.value
  }

  /// The text of a string, which is taken; nil for other values and for an empty text.
  mutating func takeText(_ key: ElementKey) -> DumpText? {
    guard let member = take(key, .string), !member.value.isEmpty else { return nil }
    return member.value
  }

  /// Whether a value is false, in any tool's spelling (`takeFlag`); the member stays.
  func isFalse(_ key: ElementKey) -> Bool { text(key).map { text.flag($0) == false } ?? false }

  /// A number; nil for null or another value.
  mutating func takeNumber(_ key: ElementKey) -> Double? {
    take(key, .number).flatMap { Double(printed: $0.value.range, in: text.bytes) }
  }

  /// `true` and `false`, also as `1` and `0` and as strings of these (WebDriverAgent's way). A value that is neither is a
  /// doubt, and stays.
  mutating func takeFlag(_ key: ElementKey, in element: inout DumpElement) -> Bool? {
    guard let member = member(key), member.kind != .null else { return nil }
    guard let flag = text.flag(member.value) else {
      element.doubts.append(.flagUnreadable)
      return nil
    }
    take(key)
    return flag
  }

  /// The place of an object value, which is taken; nil for other values.
  mutating func takeObject(_ key: ElementKey) -> Int? { take(key, .object)?.start }

  /// A reader at an array value, which is taken; nil for other values.
  mutating func takeArray(_ key: ElementKey) -> DumpJSON? {
    take(key, .array).map { DumpJSON(text, from: $0.start) }
  }

  // MARK: Rectangles

  /// The rectangle of an object with `x`, `y`, `width` and `height`, or with other names for them, perhaps in an `origin`
  /// and a `size`.
  mutating func takeRect(
    _ key: ElementKey, sides: [ElementKey] = ElementKey.sides
  ) throws(ImportError) -> DumpFrame {
    guard let member = member(key), member.kind != .null else { return .missing }
    guard member.kind == .object else { return .unreadable }
    let start = member.start
    if let frame = try plainRect(at: start, sides) {
      take(key)
      return frame
    }
    var inner = JSONMembers(text)
    try inner.open(objectAt: start)
    for part in [inner.takeObject(.origin), inner.takeObject(.size)] {
      if let part { try inner.append(objectAt: part) }
    }
    let frame = inner.takeSides(sides)
    // The object's other members, or a malformed frame, are not lost.
    if inner.members.allSatisfy(\.isTaken), case .rect = frame { take(key) }
    return frame
  }

  /// The rectangle of an object that has four numbers under these names and nothing else, as nearly all have; nil for the
  /// others, which are read member by member.
  private func plainRect(at start: Int, _ names: [ElementKey]) throws(ImportError) -> DumpFrame? {
    var object = DumpJSON(text, from: start)
    var sides = SIMD4<Double>.zero
    var seen = SIMD4<Int>.zero
    try object.beginObject()
    while let key = try object.nextKey() {
      guard let known = ElementKey(key, in: object.reader), let side = names.firstIndex(of: known),
        seen[side] == 0, try object.peek() == .number
      else { return nil }
      sides[side] = try object.number()
      seen[side] = 1
    }
    guard seen == .one else { return nil }
    let frame = DumpFrame(sides)
    if case .rect = frame { return frame }
    return nil
  }

  /// The rectangle of `x`, `y`, `width` and `height`, which may be null where they are not finite.
  mutating func takeSides(_ keys: [ElementKey] = ElementKey.sides) -> DumpFrame {
    guard keys.contains(where: has) else { return .missing }
    var sides = SIMD4<Double>.zero
    var isWhole = true
    for (index, key) in keys.enumerated() {
      if let number = takeNumber(key) {
        sides[index] = number
        continue
      }
      isWhole = false
      guard let member = member(key) else { continue }
      guard member.kind == .null else { return .unreadable }
      take(key)
    }
    return isWhole ? DumpFrame(sides) : .notFinite
  }

  // MARK: The rest

  /// Notes all members that were not taken and are not null, under their own names.
  mutating func noteRest() {
    guard notes != nil else { return }
    for member in members[start...] where member.kind != .null && !member.isTaken {
      notes?.note(text.string(member.key), text.string(member.value))
    }
  }
}

/// The keys of the tools' JSON: all that are read, and those of most elements.
enum ElementKey: Int, CaseIterable {
  case x, y, width, height, capitalX, capitalY, capitalWidth, capitalHeight
  case type, role, name, label, value, identifier, frame, children, enabled, title, text
  // WebDriverAgent
  case rawIdentifier, nativeFrame, rect, isVisible, isEnabled, isAccessible, isFocused
  // idb
  case axFrame, axLabel, axUniqueID, axValue, elements, hidden, pid, traits, help, subrole
  case customActions, roleDescription, contentRequired
  // Sentry
  case renderingSystem, windows, alpha, visible, viewController, truncated
  // Maestro
  case attributes, axElement, accessibilityText, hintText, resourceID, bounds, focused, selected, checked
  case elementType, `class`, package, clickable
  // mobile-mcp, agent-device, UI Automation
  case coordinates, depth, origin, size
  // SwiftUI's view data
  case properties

  /// In the order of the cases.
  private static let names: StaticString = """
    x y width height X Y Width Height \
    type role name label value identifier frame children enabled title text \
    rawIdentifier nativeFrame rect isVisible isEnabled isAccessible isFocused \
    AXFrame AXLabel AXUniqueId AXValue elements hidden pid traits help subrole \
    custom_actions role_description content_required \
    rendering_system windows alpha visible view_controller truncated \
    attributes axElement accessibilityText hintText resource-id bounds focused selected checked \
    elementType class package clickable \
    coordinates depth origin size \
    properties
    """

  private static let table = JSONKeyTable(names.description.split(separator: " ").map(String.init))

  init?(_ key: JSONString, in reader: JSONReader) {
    guard let index = Self.table.index(of: key, in: reader) else { return nil }
    self.init(rawValue: index)
  }

  /// The sides of a rectangle, in most tools, and in Maestro's driver.
  static let sides: [ElementKey] = [.x, .y, .width, .height]
  static let capitalSides: [ElementKey] = [.capitalX, .capitalY, .capitalWidth, .capitalHeight]
}
