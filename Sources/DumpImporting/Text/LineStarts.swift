/// The lines of a paste, by the bytes at which they start.
struct LineStarts {
  private var starts: [Int32] = [0]

  /// A line ends at LF, at CR LF, or at a CR alone, as `JSONPosition` has it.
  ///
  /// - Complexity: linear in the bytes.
  init(of bytes: [UInt8]) {
    var end = bytes.span.firstLineEnd(from: 0)
    while end < bytes.count {
      let start = end + (bytes.matches("\r\n", at: end) ? 2 : 1)
      starts.append(Int32(clamping: start))
      end = bytes.span.firstLineEnd(from: start)
    }
  }

  /// The line of a byte, from 1.
  ///
  /// - Complexity: logarithmic in the lines.
  func line(of offset: Int) -> Int32 { Int32(clamping: starts.partitionPoint { Int($0) > offset }) }
}
