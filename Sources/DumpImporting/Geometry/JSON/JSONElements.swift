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
  private let form: Form
  private var members: JSONMembers
  private var elements: [DumpElement] = []
  private var levels: [Level] = []

  struct Form {
    let childKeys: [ElementKey]
    /// Whether each element is the value of a key, alone in an object.
    var isKeyed = false
    /// Sets the element from an object's members, and their notes if requested.
    let read: @Sendable (inout JSONMembers, inout DumpElement) throws(ImportError) -> Void
  }

  private struct Level {
    /// The element whose members are read; nil for a list of elements.
    let element: Int?
    /// Behind its last value.
    let end: Int
  }

  /// All elements of a document that is an array of them, or one of them.
  ///
  /// - Parameters:
  ///   - root: the array or the element; not 0 for a value inside the document.
  ///   - form: reads each object when it ends: inner ones before outer ones.
  /// - Complexity: linear in the values, whatever they are.
  static func all(in tape: JSONTape, from root: Int = 0, _ form: Form) throws(ImportError) -> [DumpElement] {
    var reader = JSONElements(form: form, members: JSONMembers(tape, form.childKeys))
    try reader.read(from: root)
    if !reader.levels.isEmpty || root == 0, let fault = tape.fault { throw fault }
    return reader.elements
  }

  /// One object's notes, read again.
  static func notes(at place: ElementPlace, in tape: JSONTape, _ form: Form) -> ViewNotes {
    var members = JSONMembers(tape, form.childKeys)
    members.notes = ViewNotes()
    var element = DumpElement(depth: place.origin == .outermost ? 0 : 1, range: place.range)
    let object = Int(place.value)
    element.hasChildArray = tape.members(of: object).contains { members.isChildren($0) }
    do {
      try members.open(object)
      try form.read(&members, &element)
      members.noteRest()
    } catch {
      // The first reading threw the same error.
    }
    return members.notes ?? ViewNotes()
  }

  private init(form: Form, members: JSONMembers) {
    self.form = form
    self.members = members
  }

  /// Leaves the levels that the text does not end.
  private mutating func read(from root: Int) throws(ImportError) {
    var meter = WorkMeter()
    let tape = members.tape
    let isList = root < tape.count && (tape[root].kind == .array || form.isKeyed)
    levels = [Level(element: nil, end: isList || root > 0 ? tape[root].next : tape.count)]
    var index = isList ? root + 1 : root
    while let level = levels.last {
      guard meter.goesOn(after: 8) else { throw .stopped }
      if index == level.end {
        levels.removeLast()
        if let element = level.element { try end(element) }
      } else if index >= tape.count {
        return
      } else if let element = level.element {
        index = try readMember(index, of: element)
      } else {
        index = try begin(index)
      }
    }
  }

  /// - Returns: the index of the first member.
  private mutating func begin(_ index: Int) throws(ImportError) -> Int {
    let (tape, value) = (members.tape, members.tape[index])
    guard value.kind == .object else { throw tape.error(.noObject(value.kind.description), at: index) }
    if form.isKeyed, value.key.isEmpty { return index + 1 }
    // Lists and objects alternate.
    let depth = levels.count / 2
    // One more of both is allowed: an object that only contains the elements does not count in the end.
    try tape.text.check(depth: depth - 1, count: elements.count - 1, at: value.start)
    levels.append(Level(element: elements.count, end: value.next))
    elements.append(DumpElement(depth: depth, range: value.start..<value.start + 1))
    elements[elements.count - 1].place.value = Int32(truncatingIfNeeded: index)
    return index + 1
  }

  /// - Returns: the index of the next member, or of the first child.
  private mutating func readMember(_ index: Int, of element: Int) throws(ImportError) -> Int {
    let value = members.tape[index]
    guard members.isChildren(index) else {
      // The description goes up to the last member that is the element's own.
      elements[element].place.end = Int32(truncatingIfNeeded: value.end)
      return value.next
    }
    guard !elements[element].hasChildArray else {
      throw members.text.error(.secondChildren, at: value.key.range.lowerBound - 1)
    }
    elements[element].hasChildArray = true
    levels.append(Level(element: nil, end: value.next))
    // idb gives one element of a point without an array.
    return value.kind == .array ? index + 1 : index
  }

  private mutating func end(_ element: Int) throws(ImportError) {
    let object = Int(elements[element].place.value)
    if !elements[element].hasChildArray {
      elements[element].place.end = Int32(truncatingIfNeeded: members.tape[object].end)
    }
    try members.open(object)
    try form.read(&members, &elements[element])
  }
}

extension ElementTree {
  /// The elements of JSON, whose notes are read from it again.
  ///
  /// - Parameter root: the value with the elements.
  init(
    _ tape: JSONTape, from root: Int = 0, isStacked: Bool = false, _ warnings: [ImportWarning],
    _ form: JSONElements.Form
  ) throws(ImportError) {
    self.init(
      elements: try JSONElements.all(in: tape, from: root, form), text: tape.text, isStacked: isStacked,
      warnings: warnings, read: { place, _ in JSONElements.notes(at: place, in: tape, form) })
  }
}
