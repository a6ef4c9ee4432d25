// A container's content is a closure, so that each bracket has its other half. The writer goes into the closure as
// its argument: by the law of exclusivity, only the running `object` or `array` may lend it. The closures do not
// escape and are inlined: `object { … }` compiles to the same calls as `beginObject()` … `endObject()`.

extension JSONWriter {
  /// Writes an object.
  ///
  /// - Parameter content: writes the members.
  /// - Throws: the closure's error. The object is left open then, and the document is of no more use.
  @inlinable
  @inline(__always)
  public mutating func object<Failure: Error>(
    _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try content(&self)
    endObject()
  }

  /// Writes a member whose value is an object.
  @inlinable
  @inline(__always)
  public mutating func object<Failure: Error>(
    _ key: String, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(content)
  }

  /// Writes a member whose value is an object.
  @inlinable
  @inline(__always)
  public mutating func object<Failure: Error>(
    _ key: JSONLiteral, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(content)
  }

  /// Writes an array.
  ///
  /// - Parameter content: writes the elements.
  /// - Throws: the closure's error. The array is left open then, and the document is of no more use.
  @inlinable
  @inline(__always)
  public mutating func array<Failure: Error>(
    _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try content(&self)
    endArray()
  }

  /// Writes a member whose value is an array.
  @inlinable
  @inline(__always)
  public mutating func array<Failure: Error>(
    _ key: String, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(content)
  }

  /// Writes a member whose value is an array.
  @inlinable
  @inline(__always)
  public mutating func array<Failure: Error>(
    _ key: JSONLiteral, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(content)
  }
}

// MARK: - Members

extension JSONWriter {
  /// Writes a member; nothing where there is no text.
  public mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  /// Writes a member; see `number(_:)`.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a member.
  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    number(value)
  }

  /// Writes a member.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member's name and its colon. The next call writes its value.
  public mutating func key(_ name: String) {
    string(name)
    append(ASCII.colon)
    needsComma = false
  }

  /// Writes a member's name, which holds its quotes and its colon. The next call writes its value.
  public mutating func key(_ name: JSONLiteral) {
    beginValue()
    append(name)
    needsComma = false
  }
}

// MARK: - Brackets

// For containers that begin in one function and end in another; elsewhere `object` and `array` close what they open.

extension JSONWriter {
  public mutating func beginObject() { begin(ASCII.openBrace) }

  public mutating func endObject() { end(ASCII.closeBrace) }

  public mutating func beginArray() { begin(ASCII.openBracket) }

  public mutating func endArray() { end(ASCII.closeBracket) }

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
