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
/// `object`, `array`, `member`, `string` and the like put commas and colons where they belong. `append…` writes exactly
/// the given bytes: for answers of a fixed shape, whose punctuation is part of literals.
///
/// The order of calls is not checked: a caller gives each key one value. Then the bytes are one RFC 8259 document.
public struct JSONWriter {
  /// The written bytes, and room behind them. Words are stored whole: the bytes of a word beyond `count` are
  /// overwritten by the next store.
  @usableFromInline var room: [UInt8]

  /// The offset of the next byte.
  @usableFromInline var end = 0

  /// The number of bytes that have been written.
  @inlinable public var count: Int { end }

  /// The caller's estimate of all bytes that will be written. When the room is used up, it grows to this size at once.
  public var expectedCount = 0

  /// Whether the work may not hold as much as the text takes, or was stopped before: then the text is not to be finished.
  public internal(set) var isRefused = false

  /// Whether a value stands before the next one in the same object or array. One flag serves all levels:
  /// an object or array is itself a value once it ends.
  var needsComma = false

  /// - Parameters:
  ///   - capacity: bytes that can be written before more room is made.
  ///   - room: the bytes of a text that nobody needs any more; they are overwritten.
  public init(capacity: Int = 256, in room: consuming [UInt8] = []) {
    self.room = room
    extendRoom(to: capacity + PlainPen.padding)
  }

  /// `Array(repeating:count:)` would ask the runtime for the array's type, which takes as long as a short answer.
  mutating func extendRoom(to count: Int) {
    let added = count - room.count
    if added > 0 { room.append(addingCapacity: added) { $0.append(repeating: 0, count: added) } }
  }

  /// A copy of the written bytes.
  public var bytes: [UInt8] { Array(room[..<end]) }

  /// Forgets the written bytes and keeps their memory.
  public mutating func removeAll() {
    end = 0
    needsComma = false
  }

  /// The written bytes, without a copy.
  public consuming func finish() -> [UInt8] {
    room.removeLast(room.count - end)
    return room
  }
}

// MARK: - Values

extension JSONWriter {
  /// Writes a string, with the escapes that RFC 8259 section 7 asks for.
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
  /// -0 is written as 0. NaN and the infinities are written as null, since JSON has no numbers for them.
  public mutating func number(_ value: Double) {
    beginValue()
    appendNumber(value)
  }

  /// Writes a number, in decimal.
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

  /// Writes the comma that a value needs before it. The value's own bytes are appended next.
  public mutating func beginValue() {
    if needsComma { append(ASCII.comma) }
    needsComma = true
  }
}
