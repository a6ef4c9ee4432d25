/// Finds the ends of lines in a buffer that fills up from the network, looking at each octet once.
///
/// It remembers how far it has looked: a client that sends one octet at a time costs no more than one that sends all at
/// once. A line ends in CRLF and in nothing else.
struct LineScanner {
  enum Result: Equatable {
    case line(Range<Int>)
    case incomplete
    case tooLong
  }

  /// No octet before this position ends the line.
  private var scanned = 0

  var isAtStart: Bool { scanned == 0 }

  /// The line at `start`, without its CRLF.
  ///
  /// Looks only at octets that a line of `lengthMax` could have: an over-long line is `tooLong` whatever follows the
  /// limit, and however it was split into packets.
  mutating func line(
    in bytes: Span<UInt8>, from start: Int, lengthMax: Int
  ) throws(HTTPProblem) -> Result {
    let limit = start + lengthMax
    assert(scanned <= bytes.count, "octets were dropped that were looked at")
    var index = max(scanned, start)
    while index < bytes.count, index <= limit {
      // Nearly all octets are greater than both.
      if index <= bytes.count &- 8 {
        let plain = bytes.word(at: index).bytesBeforeBelow16
        index &+= plain
        if plain == 8 { continue }
        guard index <= limit else { break }
      }
      if bytes[index] == .carriageReturn { return try ending(in: bytes, line: start..<index) }
      // RFC 9112 §2.2 would allow a bare LF; parsers that differ about it are how requests are smuggled.
      if bytes[index] == .lineFeed { throw .badRequest(.bareLF) }
      index += 1
    }
    scanned = min(index, limit + 1)
    return index > limit ? .tooLong : .incomplete
  }

  private mutating func ending(in bytes: Span<UInt8>, line: Range<Int>) throws(HTTPProblem) -> Result {
    let lineFeed = line.upperBound + 1
    scanned = line.upperBound
    guard lineFeed < bytes.count else { return .incomplete }
    // RFC 9112 §2.2: a bare CR makes the element invalid.
    guard bytes[lineFeed] == .lineFeed else { throw .badRequest(.bareCR) }
    scanned = lineFeed + 1
    return .line(line)
  }
}

extension HTTPFields.Line {
  /// The field line that `line` holds. Source: RFC 9112 §5.
  init(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(HTTPProblem) {
    var position = line.lowerBound
    // RFC 9112 §5.2, §2.2: obs-fold and whitespace before the first field both begin a line with whitespace,
    // which is no token character.
    guard bytes.skipToken(&position, line.upperBound) else {
      throw .badRequest(.fieldName)
    }
    let name = line.lowerBound..<position
    // RFC 9112 §5.1: whitespace before the colon is a 400.
    guard bytes.skip(.colon, &position, line.upperBound) else {
      throw .badRequest(.fieldColon)
    }
    let value = bytes.trimmingWhitespace(position..<line.upperBound)
    guard bytes.isFieldValue(value) else {
      throw .controlCharacter(inField: bytes.string(name))
    }
    self.init(name: name, value: value)
  }
}
