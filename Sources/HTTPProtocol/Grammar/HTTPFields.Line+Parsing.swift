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
