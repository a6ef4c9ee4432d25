/// Reads one JSON document from bytes, value by value, in one pass.
///
/// The caller pulls: it peeks at the kind of the next value and reads or skips it.
///
///     var reader = JSONReader(bytes)
///     try reader.beginObject()
///     while let name = try reader.nextKey() {
///       if reader.matches(name, "id") { id = reader.text(try reader.readString()) } else { try reader.skipValue() }
///     }
///     try reader.finish()
///
/// Every byte that is read or skipped is checked; nothing is repaired. A method that fails leaves `offset` at or before
/// the wrong byte, and the document cannot be read further. Calls for another kind of value, like `readNumber()` at a
/// string, throw an error; no call traps, whatever the bytes. Repeated keys in an object are the caller's concern.
///
/// Source: RFC 8259.
public struct JSONReader {
  public let bytes: [UInt8]

  /// Of the next unread byte.
  public internal(set) var offset: Int

  /// The most objects and arrays open at once.
  public let depthMax: Int

  /// The number of open objects and arrays.
  var depth = 0

  /// Whether the object or array just began: no comma is required before its first member. One flag is enough for all
  /// levels: behind an inner container, the outer one has had a member.
  var isAtFirst = false

  /// - Parameters:
  ///   - bytes: the document.
  ///   - start: the byte at which the document begins, or a value in it that is read alone.
  ///   - depthMax: how many objects and arrays may be open at once. RFC 8259 section 9 allows a limit.
  public init(_ bytes: [UInt8], from start: Int = 0, depthMax: Int = 2048) {
    assert(0...bytes.count ~= start)
    self.bytes = bytes
    offset = start
    self.depthMax = depthMax
  }

  /// Skips whitespace and returns the kind of the value at `offset`, by its first byte. Reads nothing of it: the value
  /// may still be wrong.
  ///
  /// - Throws: `JSONError` at the end of the input or at a byte that starts no value.
  public mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    guard offset < bytes.count else { throw noValue() }
    return switch bytes[offset] {
    case "{": .object
    case "[": .array
    case "\"": .string
    case "-", "0"..."9": .number
    case "t", "f": .boolean
    case "n": .null
    default: throw noValue()
    }
  }

  /// A position in the document, to return to.
  public struct Place: Sendable {
    /// Of the next unread byte.
    public var offset: Int
    /// The number of open objects and arrays.
    public var depth: Int
    /// Whether the innermost one just began.
    public var isAtFirst: Bool

    @inlinable
    public init(offset: Int, depth: Int, isAtFirst: Bool) {
      self.offset = offset
      self.depth = depth
      self.isAtFirst = isAtFirst
    }
  }

  /// The place of the next byte. A caller that has read and checked bytes itself moves it behind them: in an object
  /// behind a member, in an array behind an element.
  public var place: Place {
    get { Place(offset: offset, depth: depth, isAtFirst: isAtFirst) }
    set {
      assert(0...bytes.count ~= newValue.offset && 0...depthMax ~= newValue.depth)
      offset = newValue.offset
      depth = newValue.depth
      isAtFirst = newValue.isAtFirst
    }
  }

  /// Checks that only whitespace follows. Call it after the document's value was read.
  ///
  /// - Throws: `JSONError` at the first other byte.
  public mutating func finish() throws(JSONError) {
    skipWhitespace()
    // RFC 8259 section 2: JSON-text = ws value ws
    guard offset == bytes.count else {
      throw JSONError(offset: offset, reason: .trailingByte(bytes[offset]))
    }
  }

  @inline(__always)
  mutating func skipWhitespace() {
    offset = bytes.span.endOfWhitespace(from: offset)
  }

  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    guard try peek() == kind else { throw bytes.span.unexpected(at: offset, .kind(kind)) }
  }

  /// The error for `offset`, where no value starts. Off the hot path, so it can inspect the surroundings.
  private func noValue() -> JSONError {
    let span = bytes.span
    if span.endOfWhitespace(from: 0) == span.count {
      return JSONError(offset: span.count, reason: .emptyDocument)
    }
    if offset == 0, Self.startsLikeAnotherEncoding(bytes) {
      return JSONError(offset: 0, reason: .byteOrderMark)
    }
    if span.spellsNonFinite(at: offset) { return JSONError(offset: offset, reason: .notFinite) }
    return span.unexpected(at: offset, .value)
  }

  /// A byte order mark of UTF-8, UTF-16 or UTF-32 at the start, or big-endian UTF-16 or UTF-32 without one.
  ///
  /// RFC 8259 section 8.1: JSON text that is exchanged MUST be UTF-8 and MUST NOT start with U+FEFF.
  private static func startsLikeAnotherEncoding(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0x00]]
    return marks.contains { bytes.starts(with: $0) }
  }

  /// Enters an object. The caller has peeked `.object`.
  ///
  /// - Throws: `JSONError` if the next value is no object, or is nested too deeply.
  ///
  /// Source: RFC 8259 section 4.
  public mutating func beginObject() throws(JSONError) {
    try expect(.object)
    try begin()
  }

  /// Reads the next member's name and its colon, or leaves the object.
  ///
  /// - Returns: the name; nil if the object's `}` was consumed.
  /// - Throws: `JSONError` at any other byte, or at a mistake in the name.
  ///
  /// Source: RFC 8259 section 4: `member = string name-separator value`.
  public mutating func nextKey() throws(JSONError) -> JSONString? {
    let expected: JSONError.Expectation = isAtFirst ? .nameOrBrace : .name
    guard try nextMember(closing: "}", expected, .commaOrBrace) else { return nil }
    guard offset < bytes.count, bytes[offset] == "\"" else {
      throw bytes.span.unexpected(at: offset, expected)
    }
    let name = try readContent()
    skipWhitespace()
    guard offset < bytes.count, bytes[offset] == ":" else {
      throw bytes.span.unexpected(at: offset, .colon)
    }
    offset += 1
    return name
  }

  /// Enters an array. The caller has peeked `.array`.
  ///
  /// - Throws: `JSONError` if the next value is no array, or is nested too deeply.
  ///
  /// Source: RFC 8259 section 5.
  public mutating func beginArray() throws(JSONError) {
    try expect(.array)
    try begin()
  }

  /// Moves to the next element, or leaves the array.
  ///
  /// - Returns: true if an element is due, to be read or skipped next; false when the array's `]` was consumed.
  /// - Throws: `JSONError` where a comma or `]` is missing, and at a `]` after a comma.
  ///
  /// Source: RFC 8259 section 5.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try nextMember(closing: "]", .value, .commaOrBracket)
  }

  /// Consumes the bracket at `offset`.
  private mutating func begin() throws(JSONError) {
    guard depth < depthMax else { throw JSONError(offset: offset, reason: .tooDeep(limit: depthMax)) }
    depth += 1
    offset += 1
    isAtFirst = true
  }

  /// Consumes the comma before a member, if one is due, or the closing bracket.
  ///
  /// - Returns: whether a member is due. The byte at `offset` then is not `closing`.
  @inline(__always)
  private mutating func nextMember(
    closing: UInt8, _ first: JSONError.Expectation, _ following: JSONError.Expectation
  ) throws(JSONError) -> Bool {
    skipWhitespace()
    let expected = isAtFirst ? first : following
    guard offset < bytes.count else { throw bytes.span.unexpected(at: offset, expected) }
    if bytes[offset] == closing {
      depth -= 1
      offset += 1
      isAtFirst = false
      return false
    }
    guard !isAtFirst else {
      isAtFirst = false
      return true
    }
    guard bytes[offset] == "," else { throw bytes.span.unexpected(at: offset, expected) }
    offset += 1
    skipWhitespace()
    if offset < bytes.count, bytes[offset] == closing {
      throw JSONError(offset: offset, reason: .trailingComma(closing))
    }
    return true
  }

  /// Reads and checks a string, and returns the range of its content.
  ///
  /// - Throws: `JSONError` if the next value is no string, or at a mistake in it.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 8259 section 7.
  public mutating func readString() throws(JSONError) -> JSONString {
    try expect(.string)
    return try readContent()
  }

  /// Reads a number as the nearest Double, ties to even.
  ///
  /// A number that is too small becomes subnormal or zero, and `-0` keeps its sign.
  ///
  /// - Throws: `JSONError` if the next value is no number, or is malformed, or too large for a Double.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 8259 section 6.
  public mutating func readNumber() throws(JSONError) -> Double {
    try expect(.number)
    let number = try bytes.span.scanNumber(at: offset)
    let value = try value(of: number)
    offset = number.end
    return value
  }

  /// Reads `true` or `false`.
  ///
  /// - Throws: `JSONError` for any other value.
  public mutating func readBoolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    let isTrue = bytes[offset] == "t"
    offset = try endOfLiteral(isTrue ? .true : .false)
    return isTrue
  }

  /// - Throws: `JSONError` for any other value.
  public mutating func readNull() throws(JSONError) {
    try expect(.null)
    // The lower-case spelling of NaN got past `peek`.
    guard !bytes.span.spellsNonFinite(at: offset) else {
      throw JSONError(offset: offset, reason: .notFinite)
    }
    offset = try endOfLiteral(.null)
  }

  /// Checks the number at `offset` as `readNumber()` would and moves past it.
  mutating func skipNumber() throws(JSONError) {
    let number = try bytes.span.scanNumber(at: offset)
    if !number.isSurelyFinite { _ = try value(of: number) }
    offset = number.end
  }

  /// Reads the string whose opening quote is at `offset`.
  mutating func readContent() throws(JSONError) -> JSONString {
    let string = try bytes.span.scanString(from: offset + 1)
    offset = string.range.upperBound + 1
    return string
  }

  /// The number's value: by one exact step if that will do, else by way of the standard library, which rounds
  /// correctly and in linear time.
  private func value(of number: NumberText) throws(JSONError) -> Double {
    if let value = number.exactValue { return value }
    let text = String(decoding: bytes[number.start..<number.end], as: UTF8.self)
    // RFC 8259's grammar is part of `Double`'s, so it never returns nil here; an overflow is infinite.
    guard let value = Double(text), value.isFinite else {
      throw JSONError(offset: number.start, reason: .numberTooLarge)
    }
    return value
  }

  /// The byte after the literal at `offset`. The next call checks the byte that follows it.
  private func endOfLiteral(_ word: JSONError.Literal) throws(JSONError) -> Int {
    var index = offset
    for byte in word.rawValue.utf8 {
      guard index < bytes.count, bytes[index] == byte else {
        throw bytes.span.unexpected(at: index, .literal(word))
      }
      index += 1
    }
    return index
  }

  /// Skips any value, checked as strictly as one that is read: strings are well-formed, numbers fit a Double.
  ///
  /// - Throws: `JSONError` at a mistake in it.
  /// - Complexity: O(length), with one byte of memory for each level of nesting, never the call stack.
  public mutating func skipValue() throws(JSONError) {
    // One entry for each open container, innermost last: whether it is an object.
    var open: [Bool] = []
    let depthBefore = depth
    repeat {
      try skipScalar(orOpen: &open)
      while let isObject = open.last, try !hasNext(isObject: isObject) { open.removeLast() }
    } while !open.isEmpty
    assert(depth == depthBefore, "what a value opens it closes")
  }

  /// Reads the next name of an object and skips its value; nil at the object's end.
  ///
  /// - Returns: the name, and the range of the value.
  /// - Throws: `JSONError` at a mistake in it.
  public mutating func nextMember() throws(JSONError) -> (name: JSONString, value: Range<Int>)? {
    guard let name = try nextKey() else { return nil }
    _ = try peek()
    let start = offset
    try skipValue()
    return (name, start..<offset)
  }

  /// Reads the value whose kind was just peeked; returns it only if it is a string.
  ///
  /// - Parameter kind: the result of `peek()`.
  /// - Throws: `JSONError` at a mistake in it.
  public mutating func readValue(_ kind: JSONKind) throws(JSONError) -> JSONString? {
    switch kind {
    case .string: return try readContent()
    case .number: try skipNumber()
    case .object, .array, .boolean, .null: try skipValue()
    }
    return nil
  }

  /// Skips the next value if it has no members; enters it if it has.
  private mutating func skipScalar(orOpen open: inout [Bool]) throws(JSONError) {
    switch try peek() {
    case .object:
      try beginObject()
      open.append(true)
    case .array:
      try beginArray()
      open.append(false)
    case .string: _ = try readContent()
    case .number: try skipNumber()
    case .boolean: _ = try readBoolean()
    case .null: try readNull()
    }
  }

  private mutating func hasNext(isObject: Bool) throws(JSONError) -> Bool {
    isObject ? try nextKey() != nil : try nextElement()
  }
}
