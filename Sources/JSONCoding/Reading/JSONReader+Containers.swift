extension JSONReader {
  /// Enters an object. The caller has peeked `.object`.
  ///
  /// - Throws: `JSONError` if no object stands here, or it is nested too deeply.
  ///
  /// Source: RFC 8259 section 4.
  public mutating func beginObject() throws(JSONError) {
    try expect(.object)
    try begin()
  }

  /// Reads the next member's name and its colon, or leaves the object.
  ///
  /// - Returns: the name; nil when the object's `}` was consumed.
  /// - Throws: `JSONError` where neither stands, or at what is wrong in the name.
  ///
  /// Source: RFC 8259 section 4: `member = string name-separator value`.
  public mutating func nextKey() throws(JSONError) -> JSONString? {
    let expected: JSONError.Expectation = isAtFirst ? .nameOrBrace : .name
    guard try nextMember(closing: ASCII.closeBrace, expected, .commaOrBrace) else { return nil }
    guard offset < bytes.count, bytes[offset] == ASCII.quote else {
      throw bytes.span.unexpected(at: offset, expected)
    }
    let name = try readContent()
    skipWhitespace()
    guard offset < bytes.count, bytes[offset] == ASCII.colon else {
      throw bytes.span.unexpected(at: offset, .colon)
    }
    offset += 1
    return name
  }

  /// Enters an array. The caller has peeked `.array`.
  ///
  /// - Throws: `JSONError` if no array stands here, or it is nested too deeply.
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
    try nextMember(closing: ASCII.closeBracket, .value, .commaOrBracket)
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
    guard bytes[offset] == ASCII.comma else { throw bytes.span.unexpected(at: offset, expected) }
    offset += 1
    skipWhitespace()
    if offset < bytes.count, bytes[offset] == closing {
      throw JSONError(offset: offset, reason: .trailingComma(closing))
    }
    return true
  }
}
