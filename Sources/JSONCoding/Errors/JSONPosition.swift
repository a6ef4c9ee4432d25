/// A place in a text as people and editors name it.
public struct JSONPosition: Equatable, Sendable {
  /// The line, from 1. A line ends at LF, at CR LF, or at a CR alone.
  public let line: Int

  /// The column, from 1, counted in bytes from the start of the line (not in characters): a byte has one
  /// column; editors count combining marks and wide letters each in their own way.
  public let column: Int

  /// Finds the line and column of a byte.
  ///
  /// - Parameters:
  ///   - offset: a byte offset; one outside of `bytes` is taken as the nearest end, where `bytes.count` is
  ///     the place just after the last byte.
  ///   - bytes: the whole text.
  /// - Complexity: O(offset). Call it for messages, not for each value.
  public init(of offset: Int, in bytes: [UInt8]) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where Self.endsLine(bytes, at: index) {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    self.column = end - lineStart + 1
  }

  /// Whether the line ends with this byte. A CR that an LF follows does not: that LF ends it.
  private static func endsLine(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case ASCII.lineFeed: true
    case ASCII.carriageReturn: index + 1 == bytes.count || bytes[index + 1] != ASCII.lineFeed
    default: false
    }
  }
}
