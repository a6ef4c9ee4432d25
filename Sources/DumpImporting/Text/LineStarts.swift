import JSONCoding

/// The lines of a paste, by the bytes at which they start.
struct LineStarts {
  private var starts: [Int32] = [0]

  /// A line ends at LF, at CR LF, or at a CR alone, as `JSONPosition` has it.
  ///
  /// - Complexity: linear in the bytes.
  init(of bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
      if byte == ASCII.carriageReturn, bytes.matches("\n", at: index + 1) { continue }
      starts.append(Int32(clamping: index + 1))
    }
  }

  /// The line of a byte, from 1.
  ///
  /// - Complexity: logarithmic in the lines.
  func line(of offset: Int) -> Int32 { Int32(clamping: starts.partitionPoint { Int($0) > offset }) }
}
