import JSONCoding

/// Reads the elements of a JSON dump: objects that hold their own kind in an array.
///
///     [ { "type": "Application", "children": [ { "type": "Button", … } ], "pid": 1 } ]
///       └ begin: element 0                     └ begin: element 1  └ end     └ end: all members are known
///
/// Objects are kept on a stack, never by recursion. What an object says is understood when it ends, since keys come in
/// any order; its place among the elements is taken when it begins, so that they are in pre-order.
struct JSONElements {
  private var json: DumpJSON
  private let limits: ImportLimits
  /// The keys of arrays that hold elements.
  private let childKeys: [StaticString]
  private(set) var elements: [DumpElement] = []
  private var levels: [Level] = []
  /// The members of the objects that have not ended, the innermost object's last.
  private var members: [JSONMember] = []

  private enum Level {
    case array
    /// One element that stands where others have an array.
    case single
    case object(Object)
  }

  private struct Object {
    let index: Int
    /// Where its members start in `members`.
    let membersStart: Int
  }

  /// Puts what the members of an object say into the element.
  typealias Reading = (inout JSONMembers, inout DumpElement) throws(ImportError) -> Void

  /// All elements of a document that is an array of them, or one of them.
  ///
  /// - Parameters:
  ///   - start: the byte at which the document begins; other than 0 for a value inside of JSON that was read already.
  ///   - childKeys: the keys of arrays that hold elements.
  ///   - read: called for each object when it ends: inner ones before outer ones.
  /// - Complexity: linear in the bytes, whatever they hold.
  static func all(
    in text: PastedText, from start: Int = 0, childKeys: [StaticString], _ limits: ImportLimits, read: Reading
  ) throws(ImportError) -> [DumpElement] {
    var reader = JSONElements(json: DumpJSON(text, from: start), limits: limits, childKeys: childKeys)
    switch try reader.json.peek() {
    case .array:
      try reader.json.beginArray()
      reader.levels.append(.array)
    default: try reader.begin()
    }
    try reader.readLevels(read)
    if start == 0 { try reader.json.finish() }
    return reader.elements
  }

  private init(json: DumpJSON, limits: ImportLimits, childKeys: [StaticString]) {
    self.json = json
    self.limits = limits
    self.childKeys = childKeys
  }

  private mutating func readLevels(_ read: Reading) throws(ImportError) {
    while let level = levels.last {
      switch level {
      case .array:
        if try json.nextElement() { try begin() } else { levels.removeLast() }
      case .single: levels.removeLast()
      case .object(let object):
        if let key = try json.nextKey() { try readMember(key, of: object) } else { try end(object, read) }
      }
    }
  }

  private mutating func begin() throws(ImportError) {
    let kind = try json.peek()
    guard kind == .object else {
      throw json.text.error(
        "Expected an element, which is an object; found \(kind.description).", at: json.offset)
    }
    // Arrays and objects take turns.
    let depth = levels.count / 2
    // One more of both is let in: an object that only holds the elements does not count in the end.
    try limits.check(depth: depth - 1, count: elements.count - 1, json.text, at: json.offset)
    levels.append(.object(Object(index: elements.count, membersStart: members.count)))
    elements.append(DumpElement(depth: depth, range: json.offset..<json.offset + 1))
    try json.beginObject()
  }

  private mutating func readMember(_ key: JSONString, of object: Object) throws(ImportError) {
    let kind = try json.peek()
    guard kind == .array || kind == .object, childKeys.contains(where: { json.reader.matches(key, $0) })
    else {
      members.append(try json.member(key, kind))
      // The description goes up to the last member that is the element's own.
      return elements[object.index].extendRange(to: json.offset)
    }
    guard !elements[object.index].hasChildArray else {
      throw json.text.error("The element holds a second array of elements.", at: key.range.lowerBound - 1)
    }
    elements[object.index].hasChildArray = true
    guard kind == .array else {
      // idb gives one element of a point like that.
      levels.append(.single)
      return try begin()
    }
    try json.beginArray()
    levels.append(.array)
  }

  private mutating func end(_ object: Object, _ read: Reading) throws(ImportError) {
    levels.removeLast()
    if !elements[object.index].hasChildArray { elements[object.index].extendRange(to: json.offset) }
    var own = JSONMembers(members[object.membersStart...], json)
    members.removeSubrange(object.membersStart...)
    try own.checkKeys()
    try read(&own, &elements[object.index])
    own.noteRest(in: &elements[object.index])
  }
}
