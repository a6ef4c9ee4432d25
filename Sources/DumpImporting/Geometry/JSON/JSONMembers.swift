import JSONCoding

/// The members of one object of a dump.
///
/// A reader takes the members that become facts of the scene; the rest is kept as metadata, so that nothing of a dump is
/// lost. A member may also be asked for without being taken, where it says more than the scene can.
struct JSONMembers {
  private var members: [JSONMember]
  private let json: DumpJSON
  private var reader: JSONReader { json.reader }

  init(_ members: ArraySlice<JSONMember>, _ json: DumpJSON) {
    self.members = Array(members)
    self.json = json
  }

  /// - Throws: at a key that stands twice: which of the two is meant cannot be known.
  func checkKeys() throws(ImportError) {
    var seen = Set<[UInt8]>()
    for (index, member) in members.enumerated() {
      // Few keys are compared with each other, many are looked up.
      let isNew =
        members.count > 32
        ? seen.insert(reader.utf8(member.key)).inserted
        : !members[..<index].contains { hasSameKey($0, member) }
      guard isNew else {
        throw json.text.error(
          "The key \"\(reader.text(member.key).prefix(60))\" stands twice in one element.",
          at: member.key.range.lowerBound - 1)
      }
    }
  }

  private func hasSameKey(_ first: JSONMember, _ second: JSONMember) -> Bool {
    if first.key.isEscaped || second.key.isEscaped {
      return reader.utf8(first.key) == reader.utf8(second.key)
    }
    return first.key.range.count == second.key.range.count
      && reader.bytes[first.key.range].elementsEqual(reader.bytes[second.key.range])
  }

  private func index(of key: StaticString) -> Int? { members.firstIndex { reader.matches($0.key, key) } }

  func has(_ key: StaticString) -> Bool { index(of: key) != nil }

  /// The text of a value; nil where there is none, or null, or an empty text. The member stays.
  func text(_ key: StaticString) -> String? {
    guard let index = index(of: key) else { return nil }
    let text = text(of: members[index])
    return text.isEmpty ? nil : text
  }

  /// The text of a string, which is taken; nil for other values and for an empty text.
  mutating func takeText(_ key: StaticString) -> String? {
    guard let index = index(of: key), members[index].kind == .string else { return nil }
    let text = text(of: members.remove(at: index))
    return text.isEmpty ? nil : text
  }

  /// A string's content; other values as they are written. Empty for null.
  private func text(of member: JSONMember) -> String {
    if let string = member.string { return reader.text(string) }
    return member.kind == .null ? "" : json.text.string(member.range)
  }

  /// A number; a null or another value gives nil.
  mutating func takeNumber(_ key: StaticString) throws(ImportError) -> Double? {
    guard let index = index(of: key), members[index].kind == .number else { return nil }
    let range = members.remove(at: index).range
    if let short = Double(short: json.text.bytes[range]) { return short }
    var number = DumpJSON(json.text, from: range.lowerBound)
    return try number.number()
  }

  /// `true` and `false`, also as `1` and `0` and as strings of these (WebDriverAgent's way). A value that is neither is a
  /// doubt, and stays.
  mutating func takeFlag(_ key: StaticString, in element: inout DumpElement) -> Bool? {
    guard let index = index(of: key), members[index].kind != .null else { return nil }
    guard let flag = Bool(printed: text(of: members[index])) else {
      element.doubts.append(.flagUnreadable)
      return nil
    }
    members.remove(at: index)
    return flag
  }

  /// The members of an object that stands as a value, which is taken; nil for other values.
  mutating func takeObject(_ key: StaticString) throws(ImportError) -> JSONMembers? {
    guard let index = index(of: key), members[index].kind == .object else { return nil }
    var object = DumpJSON(json.text, from: members.remove(at: index).range.lowerBound)
    return try JSONMembers(ofObjectIn: &object)
  }

  /// A reader at the array that stands as a value, which is taken; nil for other values.
  mutating func takeArray(_ key: StaticString) -> DumpJSON? {
    guard let index = index(of: key), members[index].kind == .array else { return nil }
    return DumpJSON(json.text, from: members.remove(at: index).range.lowerBound)
  }

  /// The names of the sides of a rectangle, as most tools have them.
  private static let sides: [StaticString] = ["x", "y", "width", "height"]

  /// The rectangle of an object with `x`, `y`, `width` and `height`, or with other names for them.
  mutating func takeRect(_ key: StaticString, sides: [StaticString]? = nil) throws(ImportError) -> DumpFrame {
    guard let index = index(of: key), members[index].kind != .null else { return .missing }
    guard members[index].kind == .object else { return .unreadable }
    if let frame = try plainRect(at: members[index].range.lowerBound, sides ?? Self.sides) {
      members.remove(at: index)
      return frame
    }
    var rect = DumpJSON(json.text, from: members[index].range.lowerBound)
    var inner = try JSONMembers(ofObjectIn: &rect)
    let frame = try inner.takeSides(sides)
    // What else the object says, or what is no frame, is not lost.
    if inner.members.isEmpty, case .rect = frame { members.remove(at: index) }
    return frame
  }

  /// The rectangle of an object that has four numbers under these names and nothing else, as nearly all have; nil for the
  /// others, which are read member by member.
  private func plainRect(at start: Int, _ names: [StaticString]) throws(ImportError) -> DumpFrame? {
    var object = DumpJSON(json.text, from: start)
    var sides = SIMD4<Double>.zero
    var seen = SIMD4<Int>.zero
    try object.beginObject()
    while let key = try object.nextKey() {
      guard let side = names.firstIndex(where: { object.reader.matches(key, $0) }), seen[side] == 0,
        try object.peek() == .number
      else { return nil }
      sides[side] = try object.number()
      seen[side] = 1
    }
    guard seen == .one else { return nil }
    let frame = DumpFrame(sides[0], sides[1], sides[2], sides[3])
    if case .rect = frame { return frame }
    return nil
  }

  private init(ofObjectIn json: inout DumpJSON) throws(ImportError) {
    var members: [JSONMember] = []
    try json.beginObject()
    while let key = try json.nextKey() { members.append(try json.member(key, try json.peek())) }
    self.init(members[...], json)
    try checkKeys()
  }

  /// The rectangle of `x`, `y`, `width` and `height`, which may be null where they are not finite.
  mutating func takeSides(_ names: [StaticString]? = nil) throws(ImportError) -> DumpFrame {
    let keys = names ?? Self.sides
    guard keys.contains(where: has) else { return .missing }
    var sides: [Double?] = []
    for key in keys {
      sides.append(try takeNumber(key))
      guard let index = index(of: key) else { continue }
      guard members[index].kind == .null else { return .unreadable }
      members.remove(at: index)
    }
    return DumpFrame(sides[0], sides[1], sides[2], sides[3])
  }

  /// Keeps all that was not taken and is not null, under its own name.
  func noteRest(in element: inout DumpElement) {
    for member in members where member.kind != .null {
      element.note(reader.text(member.key), text(of: member))
    }
  }
}
