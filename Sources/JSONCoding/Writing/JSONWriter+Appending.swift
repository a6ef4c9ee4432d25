import WorkMetering

extension JSONWriter {
  /// Makes room, and lends a pen over it to the caller: for texts of many short pieces.
  ///
  /// - Parameters:
  ///   - byteCount: the most that will be written, unless the caller asks the pen how much room there is.
  ///   - write: writes behind what is written.
  @inlinable
  @inline(__always)
  public mutating func withRoom(for byteCount: Int, _ write: (inout PlainPen) -> Void) {
    if end &+ byteCount &+ PlainPen.padding > room.count { makeRoom(for: byteCount &+ PlainPen.padding) }
    end = PlainPen.over(&room, from: end, write)
  }

  @usableFromInline
  mutating func makeRoom(for byteCount: Int) {
    var count = max(2 * room.count, end + byteCount, expectedCount + 32)
    if !Work.holds(bytes: count - room.count) {
      // Nobody gets the text: there is room for what is written up to the next look, and no more.
      isRefused = true
      count = max(room.count + room.count / 8, end + byteCount)
      room.reserveCapacity(count)
    }
    extendRoom(to: count)
  }

  /// Appends a byte as it is.
  public mutating func append(_ byte: UInt8) {
    withRoom(for: 1) { $0.append(byte) }
  }

  /// Appends a literal's bytes as they are.
  public mutating func append(_ literal: JSONLiteral) {
    withRoom(for: literal.count) { $0.append(literal) }
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
  ///   - range: of the content.
  public mutating func appendString(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    let bytes = copy bytes
    withRoom(for: JSONLiteral.bytesMax(ofStringOf: range.count)) { $0.appendString(bytes, range) }
  }

  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  public mutating func appendNumber(_ value: Double) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value) }
  }

  /// Appends an integer in decimal.
  public mutating func appendNumber(_ value: Int) {
    withRoom(for: JSONLiteral.numberBytesMax) { $0.appendNumber(value) }
  }
}
