import JSONCoding
import WorkMetering

/// Reads the elements of a JSON dump: objects with an array of their own kind.
///
///     [ { "type": "Application", "children": [ { "type": "Button", … } ], "pid": 1 } ]
///       └ begin: element 0                     └ begin: element 1  └ end     └ end: all members are known
///
/// Objects are kept on a stack, without recursion. An object is interpreted when it ends, as its keys are in any order;
/// its place among the elements is taken when it begins, for pre-order.
struct JSONElements {
  private var json: DumpJSON
  private let form: Form
  private(set) var elements: [DumpElement] = []
  private var levels: [Level] = []
  /// The members of open objects, the innermost object's last.
  private var members: JSONMembers

  struct Form {
    let childKeys: [ElementKey]
    /// Sets the element from an object's members, and their notes if requested.
    let read: (inout JSONMembers, inout DumpElement) throws(ImportError) -> Void
  }

  private enum Level {
    case array
    case single
    /// The object of an element, and the start of its members.
    case object(index: Int, members: Int)
  }

  /// All elements of a document that is an array of them, or one of them.
  ///
  /// - Parameters:
  ///   - start: the byte at which the document begins; not 0 for a value inside JSON that was read already.
  ///   - form: reads each object when it ends: inner ones before outer ones.
  /// - Complexity: linear in the bytes, whatever they are.
  static func all(
    in text: PastedText, from start: Int = 0, _ form: Form
  ) throws(ImportError) -> [DumpElement] {
    var reader = JSONElements(text, from: start, form)
    try reader.readAll()
    if start == 0 { try reader.json.finish() }
    return reader.elements
  }

  /// The elements of a value inside JSON, and its end; nil for other values.
  static func value(
    in text: PastedText, from start: Int, _ form: Form
  ) -> (elements: [DumpElement], end: Int)? {
    var reader = JSONElements(text, from: start, form)
    guard (try? reader.readAll()) != nil else { return nil }
    return (reader.elements, reader.json.offset)
  }

  private mutating func readAll() throws(ImportError) {
    switch try json.peek() {
    case .array:
      try json.beginArray()
      levels.append(.array)
    default:
      try begin()
      try readLevels()
      while let next = json.text.bytes.nextInExcerpt(behind: json.offset) {
        json = DumpJSON(json.text, from: next)
        try begin()
        try readLevels()
      }
    }
    try readLevels()
  }

  /// One object's notes, read again.
  static func notes(at place: ElementPlace, in text: PastedText, _ form: Form) -> ViewNotes {
    var reader = JSONElements(text, from: Int(place.start), form)
    reader.members.notes = ViewNotes()
    try? reader.readAgain(place)
    return reader.members.notes ?? ViewNotes()
  }

  private init(_ text: PastedText, from start: Int, _ form: Form) {
    json = DumpJSON(text, from: start)
    members = JSONMembers(text)
    self.form = form
  }

  private mutating func readLevels() throws(ImportError) {
    while let level = levels.last {
      switch level {
      case .array:
        if try json.nextElement() { try begin() } else { endChildren() }
      case .single: endChildren()
      case .object(let index, let start):
        if let key = try json.nextKey() { try readMember(key, of: index) } else { try end(index, start) }
      }
    }
  }

  private mutating func begin() throws(ImportError) {
    let kind = try json.peek()
    guard kind == .object else {
      throw json.error(.noObject(kind.description))
    }
    // Arrays and objects alternate.
    let depth = levels.count / 2
    // One more of both is allowed: an object that only contains the elements does not count in the end.
    try json.text.check(depth: depth - 1, count: elements.count - 1, at: json.offset)
    levels.append(.object(index: elements.count, members: members.count))
    elements.append(DumpElement(depth: depth, range: json.offset..<json.offset + 1))
    try json.beginObject()
  }

  private mutating func readMember(_ key: JSONString, of index: Int) throws(ImportError) {
    guard let kind = try childrenKind(of: key) else {
      // The description goes up to the last member that is the element's own.
      return elements[index].place.end = Int32(truncatingIfNeeded: json.offset)
    }
    guard !elements[index].hasChildArray else {
      throw json.text.error(.secondChildren, at: key.range.lowerBound - 1)
    }
    elements[index].hasChildArray = true
    guard kind == .array else {
      // idb gives one element of a point like that.
      levels.append(.single)
      return try begin()
    }
    try json.beginArray()
    levels.append(.array)
  }

  private mutating func childrenKind(of key: JSONString) throws(ImportError) -> JSONKind? {
    let kind = try json.peek()
    if kind == .array || kind == .object, let known = ElementKey(key, in: json.reader),
      form.childKeys.contains(known)
    {
      return kind
    }
    members.append(try json.member(key, kind))
    return nil
  }

  private mutating func endChildren() {
    levels.removeLast()
    guard case .object(let outer, _)? = levels.last else { return }
    elements[outer].place.childrenEnd = Int32(truncatingIfNeeded: json.offset)
  }

  private mutating func end(_ index: Int, _ start: Int) throws(ImportError) {
    levels.removeLast()
    assert(members.count >= start, "the members of inner objects are gone, and no others")
    if !elements[index].hasChildArray {
      elements[index].place.end = Int32(truncatingIfNeeded: json.offset)
    }
    try members.open(from: start)
    try form.read(&members, &elements[index])
    members.close()
  }

  private mutating func readAgain(_ place: ElementPlace) throws(ImportError) {
    var element = DumpElement(depth: place.origin == .outermost ? 0 : 1, range: place.range)
    try json.beginObject()
    while let key = try json.nextKey() {
      guard try childrenKind(of: key) != nil else { continue }
      element.hasChildArray = true
      json.move(to: Int(place.childrenEnd))
    }
    try members.open(from: 0)
    try form.read(&members, &element)
    members.noteRest()
  }
}

/// `JSONReader`, with errors placed in the paste: the JSON may itself be a string in other JSON.
struct DumpJSON {
  private(set) var reader: JSONReader
  let text: PastedText
  private var meter = WorkMeter()

  init(_ text: PastedText, from start: Int = 0) {
    self.text = text
    reader = JSONReader(text.bytes, from: start)
  }

  var offset: Int { reader.offset }

  /// An error at the next byte.
  func error(_ detail: Sentence) -> ImportError { text.error(detail, at: offset) }

  @inline(__always)
  private mutating func read<Value>(
    _ call: (inout JSONReader) throws(JSONError) -> Value
  ) throws(ImportError) -> Value {
    guard meter.goesOn(after: 8) else { throw .stopped }
    do {
      return try call(&reader)
    } catch {
      throw text.error(of: error)
    }
  }

  mutating func peek() throws(ImportError) -> JSONKind {
    try read { (json) throws(JSONError) in try json.peek() }
  }

  mutating func beginArray() throws(ImportError) {
    try read { (json) throws(JSONError) in try json.beginArray() }
  }

  mutating func beginObject() throws(ImportError) {
    try read { (json) throws(JSONError) in try json.beginObject() }
  }

  mutating func nextElement() throws(ImportError) -> Bool {
    try read { (json) throws(JSONError) in try json.nextElement() }
  }

  mutating func nextKey() throws(ImportError) -> JSONString? {
    try read { (json) throws(JSONError) in try json.nextKey() }
  }

  mutating func finish() throws(ImportError) { try read { (json) throws(JSONError) in try json.finish() } }

  mutating func member(_ key: JSONString, _ kind: JSONKind) throws(ImportError) -> JSONMember {
    let known = ElementKey(key, in: reader)
    let start = offset
    let string = try read { (json) throws(JSONError) in try json.readValue(kind) }
    let value = string.map { DumpText($0) } ?? DumpText(start..<offset)
    return JSONMember(key: DumpText(key), known: known, kind: kind, value: value)
  }

  /// Goes on behind a value that was read before.
  mutating func move(to offset: Int) {
    reader.place = JSONReader.Place(offset: offset, depth: reader.place.depth, isAtFirst: false)
  }

  /// A string that is the whole document.
  mutating func string() throws(ImportError) -> JSONString {
    try read { (json) throws(JSONError) in try json.readString() }
  }

  mutating func number() throws(ImportError) -> Double {
    try read { (json) throws(JSONError) in try json.readNumber() }
  }
}

/// One key of an object, with a value that is no element. It is kept as ranges: most members are not asked for until all
/// of the object was read.
struct JSONMember {
  let key: DumpText
  /// Nil for a key of no known tool.
  let known: ElementKey?
  let kind: JSONKind
  /// The content of a string; other values as they are written.
  let value: DumpText
  /// Whether it became a fact of the scene, and need not be kept in words.
  var isTaken = false

  var string: JSONString? {
    kind == .string ? JSONString(range: value.range, isEscaped: value.escapes == .json) : nil
  }

  var start: Int { value.range.lowerBound - (kind == .string ? 1 : 0) }
}
