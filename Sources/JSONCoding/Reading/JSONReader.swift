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
/// Every byte that is read or skipped is checked; nothing is repaired. A method that fails leaves `offset`
/// at or before the wrong byte, and the document cannot be read further. Calls that the document does not
/// answer to, like `readNumber()` where a string stands, fail with an error; no call traps, whatever the bytes.
/// Whether a key stands twice in an object is the caller's concern.
///
/// Source: RFC 8259.
public struct JSONReader {
  /// The whole document.
  public let bytes: [UInt8]

  /// The byte offset of the next unread byte.
  public internal(set) var offset: Int

  /// How many objects and arrays may be open at once.
  public let depthMax: Int

  /// How many objects and arrays are open.
  var depth = 0

  /// Whether the object or array just began, so that no comma is due before its first member. One flag serves
  /// all levels: behind an inner container, the outer one has had a member.
  var isAtFirst = false

  /// Starts at the first byte.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - depthMax: how many objects and arrays may be open at once. RFC 8259 section 9 allows a limit.
  public init(_ bytes: [UInt8], depthMax: Int = 2048) {
    self.bytes = bytes
    self.offset = 0
    self.depthMax = depthMax
  }

  /// Skips whitespace and tells the kind of the value that starts at `offset`, by its first byte. Reads nothing
  /// of it: the value may still turn out to be wrong.
  ///
  /// - Throws: `JSONError` at the end of the input or at a byte that starts no value.
  public mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    guard offset < bytes.count else { throw noValue() }
    switch bytes[offset] {
    case ASCII.openBrace: return .object
    case ASCII.openBracket: return .array
    case ASCII.quote: return .string
    case ASCII.minus, ASCII.zero...ASCII.nine: return .number
    case ASCII.letter("t"), ASCII.letter("f"): return .boolean
    case ASCII.letter("n"): return .null
    default: throw noValue()
    }
  }

  /// How far the reading has come.
  public struct Place: Sendable {
    /// Of the next unread byte.
    public var offset: Int
    /// How many objects and arrays are open.
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
      offset = newValue.offset
      depth = newValue.depth
      isAtFirst = newValue.isAtFirst
    }
  }

  /// Checks that only whitespace follows. Call it once the document's value has been read.
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

  /// Moves to a value of this kind.
  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    guard try peek() == kind else { throw bytes.span.unexpected(at: offset, .kind(kind)) }
  }

  /// The error for `offset`, where no value starts. Off the hot path, so it can look around.
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
}
