/// Writes JSON to bytes, straight, without whitespace.
///
/// `beginObject`, `key`, `string` and the like put commas and colons where they belong. `append…` put down what they
/// are given and nothing else: for answers of a fixed shape, whose punctuation is part of literals.
///
/// It checks nothing about the order of calls: the caller ends what it begins and gives each key one value.
/// What it then writes is one RFC 8259 document, in UTF-8.
public struct JSONWriter {
  /// What has been written, and room behind it. Words are stored whole: what one leaves behind `count`, the next one
  /// overwrites.
  @usableFromInline var room: [UInt8]

  /// Where the next byte goes.
  @usableFromInline var end = 0

  /// How many bytes have been written.
  @inlinable public var count: Int { end }

  /// How many bytes will be written in all, as far as that can be told: when there is no room left, it is made for as
  /// many at once.
  public var expectedCount = 0

  /// Whether a value stands before the next one in the same object or array. One flag serves all levels:
  /// an object or array is itself a value once it ends.
  private var needsComma = false

  /// - Parameter capacity: bytes that can be written before more room is made.
  public init(capacity: Int = 256) {
    room = [UInt8](repeating: 0, count: capacity + 32)
  }

  /// What has been written so far.
  public var bytes: [UInt8] { Array(room[..<end]) }

  /// Begins anew, in the room that there is.
  public mutating func removeAll() {
    end = 0
    needsComma = false
  }

  /// What has been written, at the end.
  public consuming func finish() -> [UInt8] {
    room.removeLast(room.count - end)
    return room
  }
}

// MARK: - With punctuation

extension JSONWriter {
  public mutating func beginObject() { begin(ASCII.openBrace) }

  public mutating func endObject() { end(ASCII.closeBrace) }

  /// Goes back into the object that has just been ended.
  public mutating func reopenObject() { end -= 1 }

  public mutating func beginArray() { begin(ASCII.openBracket) }

  public mutating func endArray() { end(ASCII.closeBracket) }

  /// Writes a member's name and its colon. The member's value is due next.
  public mutating func key(_ name: String) {
    string(name)
    append(ASCII.colon)
    needsComma = false
  }

  /// Writes a member's name that was put into words before, with its quotes and its colon. The member's value is due
  /// next.
  public mutating func key(_ name: JSONLiteral) {
    beginValue()
    append(name)
    needsComma = false
  }

  public mutating func string(_ text: String) {
    beginValue()
    appendString(text)
  }

  /// Writes a string.
  ///
  /// - Parameter utf8: the content, unescaped; the caller knows it to be well-formed UTF-8.
  public mutating func string(utf8: ArraySlice<UInt8>) {
    beginValue()
    appendString(utf8.span, 0..<utf8.count)
  }

  /// Writes a number: the shortest text that reads back as the same Double; an integer without a fraction.
  ///
  /// -0 is written as 0, and what is not finite as null, since JSON has no word for it.
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

  /// Writes what is due before a value whose bytes are appended next.
  public mutating func beginValue() {
    if needsComma { append(ASCII.comma) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    append(bracket)
    needsComma = true
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Makes room, and lets the caller write into it: for texts of many short pieces.
  ///
  /// - Parameters:
  ///   - byteCount: the most that will be written, unless the caller looks how much room there is.
  ///   - write: appends to the span behind a count of bytes, which it moves on. It leaves 32 bytes of the span.
  @inlinable
  @inline(__always)
  public mutating func withRoom(
    for byteCount: Int, _ write: (inout MutableSpan<UInt8>, inout Int) -> Void
  ) {
    // Behind the last byte too, whole words are stored.
    if end &+ byteCount &+ 32 > room.count { makeRoom(for: byteCount &+ 32) }
    var end = end
    var span = room.mutableSpan
    write(&span, &end)
    self.end = end
  }

  @usableFromInline
  mutating func makeRoom(for byteCount: Int) {
    let count = max(2 * room.count, end + byteCount, expectedCount + 32)
    room.append(contentsOf: repeatElement(0, count: count - room.count))
  }

  public mutating func append(_ byte: UInt8) {
    withRoom(for: 1) { $0.append(UInt64(byte), count: 1, at: &$1) }
  }

  /// Appends a text that was put into words before.
  public mutating func append(_ literal: JSONLiteral) {
    withRoom(for: literal.count) { $0.append(literal, at: &$1) }
  }

  /// Appends a string literal.
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
  ///   - range: where it stands in them.
  public mutating func appendString(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    let bytes = copy bytes
    withRoom(for: JSONLiteral.bytesMax(ofStringOf: range.count)) { $0.appendString(bytes, range, at: &$1) }
  }

  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  public mutating func appendNumber(_ value: Double) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value, at: &$1) }
  }

  /// Appends an integer in decimal.
  public mutating func appendNumber(_ value: Int) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value, at: &$1) }
  }
}

extension MutableSpan<UInt8> {
  /// Appends the lowest bytes of a word, the lowest one first. There is room for all of them.
  ///
  /// - Parameters:
  ///   - byteCount: 0…8.
  ///   - end: how many bytes are written.
  @inline(__always)
  mutating func append(_ word: UInt64, count byteCount: Int, at end: inout Int) {
    store(word, at: end)
    end &+= byteCount
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8, at end: inout Int) {
    self[end] = byte
    end &+= 1
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral, at end: inout Int) {
    store(literal.words, at: end)
    end &+= literal.count
  }

  /// Appends the first bytes of a literal that repeats itself, as often as it takes.
  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral, _ byteCount: Int, at end: inout Int) {
    var index = 0
    while index < byteCount {
      store(literal.words, at: end &+ index)
      index &+= 32
    }
    end &+= byteCount
  }
}
