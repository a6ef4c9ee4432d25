/// The line in front of a chunk. Source: RFC 9112 §7.1.
struct ChunkLine {
  /// Octets of data that follow; 0 ends the body.
  let size: UInt64
  let extensionBytes: Int

  init(_ bytes: Span<UInt8>, _ line: Range<Int>, digitsMax: Int) throws(HTTPProblem) {
    var position = line.lowerBound
    var size: UInt64 = 0
    while position < line.upperBound, let digit = bytes[position].hexadecimalValue {
      // RFC 9112 §7.1: a large numeral must not overflow. 16 digits are what 64 bits hold.
      guard position - line.lowerBound < min(digitsMax, 16) else {
        throw .badRequest("A chunk size has more than \(min(digitsMax, 16)) digits.")
      }
      size = size << 4 | UInt64(digit)
      position += 1
    }
    guard position > line.lowerBound else { throw .badRequest("A chunk does not begin with its size.") }
    guard bytes.isChunkExtensions(position..<line.upperBound) else {
      throw .badRequest("A chunk size is followed by what is no chunk extension.")
    }
    self.size = size
    extensionBytes = line.upperBound - position
  }
}

extension Span<UInt8> {
  /// RFC 9112 §7.1.1: `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )`.
  fileprivate func isChunkExtensions(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      skipWhitespace(&position, range.upperBound)
      guard skip(.semicolon, &position, range.upperBound) else { return false }
      skipWhitespace(&position, range.upperBound)
      guard skipToken(&position, range.upperBound) else { return false }
      var next = position
      skipWhitespace(&next, range.upperBound)
      guard skip(.equals, &next, range.upperBound) else { continue }
      skipWhitespace(&next, range.upperBound)
      guard skipToken(&next, range.upperBound) || skipQuotedString(&next, range.upperBound) else {
        return false
      }
      position = next
    }
    return true
  }
}
