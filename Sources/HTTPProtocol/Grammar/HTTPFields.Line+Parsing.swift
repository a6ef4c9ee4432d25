extension HTTPFields.Line {
  /// The field line that `line` holds. Source: RFC 9112 §5.
  init(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(HTTPProblem) {
    var position = line.lowerBound
    // RFC 9112 §5.2, §2.2: obs-fold and whitespace before the first field both begin a line with whitespace,
    // which is no token character.
    guard bytes.skipToken(&position, line.upperBound) else {
      throw .badRequest("Invalid field line: expected a field name.")
    }
    let name = line.lowerBound..<position
    // RFC 9112 §5.1: whitespace before the colon is a 400.
    guard bytes.skip(.colon, &position, line.upperBound) else {
      throw .badRequest("Invalid field line: expected a colon after the field name.")
    }
    let value = bytes.trimmingWhitespace(position..<line.upperBound)
    guard bytes.isFieldValue(value) else {
      throw .badRequest("Control character in the value of \(bytes.string(name)).")
    }
    self.init(name: name, value: value)
  }
}
