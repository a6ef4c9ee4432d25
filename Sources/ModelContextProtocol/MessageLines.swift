/// Messages out of a stream of bytes: a line each. Source: the Model Context Protocol, "stdio".
///
/// Bytes come in any pieces. A line that is too long is dropped as it comes, so that no stream makes it hold more.
public struct MessageLines: Sendable {
  public enum Line: Equatable, Sendable {
    case message([UInt8])
    /// It has more bytes than a message may. Its id is told all the same, so that its client need not wait for ever.
    case tooLong(MessageID?)
  }

  private let bytesMax: Int
  /// The beginning of a line whose end has not come.
  private var begun: [UInt8] = []
  /// Of a line that is dropped.
  private var dropped: PassingID?

  /// - Parameter bytesMax: of a message; 1 or more.
  public init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The lines that end in the next bytes, in their order. Lines with nothing on them are none.
  public mutating func lines(endingIn bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end])
      finish(&lines)
      rest = rest[rest.index(after: end)...]
    }
    take(rest)
    return lines
  }

  /// The line that the end of the stream ends.
  public mutating func lastLine() -> Line? {
    var lines: [Line] = []
    finish(&lines)
    return lines.first
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    if dropped != nil {
      dropped?.take(bytes)
      return
    }
    guard begun.count + bytes.count <= bytesMax else {
      var passing = PassingID()
      passing.take(begun[...])
      passing.take(bytes)
      (begun, dropped) = ([], passing)
      return
    }
    begun.append(contentsOf: bytes)
  }

  private mutating func finish(_ lines: inout [Line]) {
    defer { (begun, dropped) = ([], nil) }
    if let dropped { return lines.append(.tooLong(dropped.id)) }
    // Blanks, and the carriage return of a line's end in other systems.
    if begun.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    lines.append(.message(begun))
  }
}
