import WorkMetering

/// Writes one JSON document as UTF-8, in one pass and without whitespace.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("id", "save")
///       json.array("frame") { json in
///         for number in [0.0, 0, 44, 44] { json.number(number) }
///       }
///     }
///     json.finish()  // {"id":"save","frame":[0,0,44,44]}
///
/// `object`, `array`, `member`, `string` and the like add commas and colons. `append…` writes exactly the given bytes:
/// for answers of a fixed shape, whose punctuation is part of literals.
///
/// The order of calls is not checked: the bytes are one RFC 8259 document if the caller writes one value for each key.
public struct JSONWriter {
  /// The written bytes, and room behind them. Words are stored whole: the bytes of a word beyond `count` are
  /// overwritten by the next store.
  @usableFromInline var room: [UInt8]

  /// The offset of the next byte.
  @usableFromInline var end = 0

  /// The number of written bytes.
  @inlinable public var count: Int { end }

  /// The caller's estimate of all bytes that will be written. When the room is used up, it grows to this size at once.
  public var expectedCount = 0

  /// How many bytes the text may have. A longer one is not cut: lists end where it is noticed (`goesOn(after:)`).
  public var bytesMax = Int.max

  /// Whether the work may not hold as much as the text takes, or was stopped before, or the text is given up: then it is not
  /// to be finished.
  public internal(set) var isRefused = false

  /// Whether the text is longer than it may be, or refused: it is of no use then.
  @inlinable public var isFull: Bool { end > bytesMax || isRefused }

  /// Whether the next value of the same object or array needs a comma before it. One flag is enough for all levels: an
  /// object or array is itself a value once it ends.
  var needsComma = false

  /// - Parameters:
  ///   - capacity: the bytes that fit before the first reallocation.
  ///   - room: the memory of a text that is no longer needed, to be overwritten.
  public init(capacity: Int = 256, in room: consuming [UInt8] = []) {
    self.room = room
    extendRoom(to: capacity + PlainPen.padding)
  }

  /// `Array(repeating:count:)` would look up the array's type at run time, which takes as long as a short answer.
  mutating func extendRoom(to count: Int) {
    let added = count - room.count
    if added > 0 { room.append(addingCapacity: added) { $0.append(repeating: 0, count: added) } }
  }

  /// A copy of the written bytes.
  public var bytes: [UInt8] { Array(room[..<end]) }

  /// Removes the written bytes and keeps their memory.
  public mutating func removeAll() {
    end = 0
    needsComma = false
  }

  /// The written bytes, without a copy.
  public consuming func finish() -> [UInt8] {
    room.removeLast(room.count - end)
    return room
  }

  // MARK: - Values

  /// Writes a string, with the escapes that RFC 8259 section 7 asks for.
  public mutating func string(_ text: String) {
    beginValue()
    appendString(text)
  }

  /// - Parameter utf8: the content, unescaped; the caller knows it to be well-formed UTF-8.
  public mutating func string(utf8: ArraySlice<UInt8>) {
    beginValue()
    appendString(utf8.span, 0..<utf8.count)
  }

  /// Writes a string whose content another writer has, unescaped.
  public mutating func string(_ content: JSONWriter) {
    beginValue()
    appendString(content.room.span, 0..<content.end)
  }

  /// Writes a number: the shortest text that reads back as the same Double; an integer without a fraction.
  ///
  /// -0 is written as 0. NaN and the infinities are written as null, since JSON has no numbers for them.
  public mutating func number(_ value: Double) {
    beginValue()
    appendNumber(value)
  }

  public mutating func number(_ value: Int) {
    beginValue()
    appendNumber(value)
  }

  public mutating func boolean(_ value: Bool) {
    beginValue()
    append(value ? JSONLiteral.true : .false)
  }

  public mutating func null() {
    beginValue()
    append(JSONLiteral.null)
  }

  /// Copies a value.
  ///
  /// - Parameters:
  ///   - document: valid JSON.
  ///   - range: of a whole value in it, in bytes.
  public mutating func value(_ document: [UInt8], _ range: Range<Int>) {
    beginValue()
    withRoom(for: range.count) { $0.appendPlain(document.span, range) }
  }

  /// Copies a document that is one value.
  public mutating func value(_ document: [UInt8]) { value(document, 0..<document.count) }

  /// Writes the comma before a value if needed. The caller then appends the value's own bytes.
  public mutating func beginValue() {
    if needsComma { append(",") }
    needsComma = true
  }

  /// Reserves room, and lends a pen over it: for texts of many short pieces.
  ///
  /// - Parameters:
  ///   - byteCount: the most that will be written, unless the caller checks the pen's room.
  ///   - write: appends.
  @inlinable
  @inline(__always)
  public mutating func withRoom(for byteCount: Int, _ write: (inout PlainPen) -> Void) {
    if end &+ byteCount &+ PlainPen.padding > room.count { makeRoom(for: byteCount &+ PlainPen.padding) }
    end = PlainPen.over(&room, from: end, write)
  }

  @usableFromInline
  mutating func makeRoom(for byteCount: Int) {
    var count = max(2 * room.count, end + byteCount, expectedCount + 32)
    if !Work.holds(bytes: count - room.count) {
      // The text is dropped: there is room for the bytes until the next check, and no more.
      isRefused = true
      count = max(room.count + room.count / 8, end + byteCount)
      room.reserveCapacity(count)
    }
    extendRoom(to: count)
  }

  /// Escapes nothing.
  public mutating func append(_ byte: UInt8) {
    withRoom(for: 1) { $0.append(byte) }
  }

  public mutating func append(_ literal: JSONLiteral) {
    withRoom(for: literal.count) { $0.append(literal) }
  }

  public mutating func appendString(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let utf8 = text.utf8.span
    appendString(utf8, 0..<utf8.count)
  }

  /// Appends a string literal.
  ///
  /// - Parameters:
  ///   - bytes: hold the content, unescaped; the caller knows it to be well-formed UTF-8.
  ///   - range: of the content.
  public mutating func appendString(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    let bytes = copy bytes
    withRoom(for: JSONLiteral.bytesMax(ofStringOf: range.count)) { $0.appendString(bytes, range) }
  }

  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  public mutating func appendNumber(_ value: Double) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value) }
  }

  public mutating func appendNumber(_ value: Int) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value) }
  }

  // A container's content is a closure, so each bracket is closed. The writer is passed to the closure as its argument:
  // by the law of exclusivity, only the running `object` or `array` may lend it. The closures do not escape and are
  // inlined: `object { … }` compiles to the same calls as `beginObject()` … `endObject()`.

  /// - Parameter content: writes the members.
  @inlinable
  @inline(__always)
  public mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  @inlinable
  @inline(__always)
  public mutating func object(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    object(content)
  }

  /// - Parameter content: writes the elements.
  @inlinable
  @inline(__always)
  public mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }

  @inlinable
  @inline(__always)
  public mutating func array(_ key: String, _ content: (inout JSONWriter) -> Void) {
    self.key(key)
    array(content)
  }

  // MARK: - Lists

  /// Gives the text up: what it lacks would make it longer than it may be.
  public mutating func refuse() { isRefused = true }

  /// Charges steps to the work. Whether to write on: a full text is given up, and so is one whose work was stopped.
  public mutating func goesOn(after steps: Int) -> Bool {
    if !Work.goesOn(after: steps) { refuse() }
    return !isFull
  }

  /// Writes an array of objects, up to the one that fills the text.
  ///
  /// - Parameter content: writes the members of one.
  @inlinable
  public mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ content: (Elements.Element, inout JSONWriter) -> Void
  ) {
    array(key) { $0.objects(elements, content) }
  }

  /// The same, into an open array.
  @inlinable
  public mutating func objects<Elements: Sequence>(
    _ elements: Elements, _ content: (Elements.Element, inout JSONWriter) -> Void
  ) {
    for element in elements {
      object { content(element, &$0) }
      if !goesOn(after: 16) { return }
    }
  }

  @inlinable
  public mutating func strings(_ key: String, _ texts: some Sequence<String>) {
    array(key) { json in for text in texts { json.string(text) } }
  }

  // MARK: - Members

  /// Writes nothing for nil.
  public mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  /// Writes the word of a case, and nothing for nil.
  @inlinable
  public mutating func member(_ key: String, _ word: (some RawRepresentable<String>)?) {
    member(key, word?.rawValue)
  }

  /// See `number(_:)`.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    number(value)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member's name and its colon. The next call writes its value.
  public mutating func key(_ name: String) {
    string(name)
    append(":")
    needsComma = false
  }

  /// Writes a member's name, which includes its quotes and its colon. The next call writes its value.
  public mutating func key(_ name: JSONLiteral) {
    beginValue()
    append(name)
    needsComma = false
  }

  // MARK: - Brackets
  // For containers that begin in one function and end in another; `object` and `array` close their own.

  public mutating func beginObject() { begin("{") }

  public mutating func endObject() { end("}") }

  public mutating func beginArray() { begin("[") }

  public mutating func endArray() { end("]") }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    assert(end > 0 && room[end - 1] != ":" && room[end - 1] != ",", "a key without a value")
    append(bracket)
    needsComma = true
  }
}
