import JSONCoding
import WorkMetering

/// `JSONReader`, with errors that say where in the paste they are: the JSON may itself be a string in other JSON.
struct DumpJSON {
  private(set) var reader: JSONReader
  let text: PastedText
  private var meter = WorkMeter()

  init(_ text: PastedText, from start: Int = 0) {
    self.text = text
    reader = JSONReader(text.bytes)
    reader.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
  }

  var offset: Int { reader.offset }

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

  /// The value of a key, whatever it is.
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

  /// A string that stands alone.
  mutating func string() throws(ImportError) -> JSONString {
    try read { (json) throws(JSONError) in try json.readString() }
  }

  mutating func number() throws(ImportError) -> Double {
    try read { (json) throws(JSONError) in try json.readNumber() }
  }
}
