/// Finds the final status in a server's answer, however it is cut into pieces. Source: RFC 9112 §4.
public struct StatusReader {
  /// The state after a piece.
  public enum Result: Equatable, Sendable {
    /// 200…599.
    case status(Int)
    case incomplete
    /// The octets are no answer in HTTP/1, or one of an unbearable length.
    case malformed
  }

  /// Limits of a line, and of the number of lines: more than any server needs.
  static let lineBytesMax = 8192
  static let linesMax = 1000

  private var bytes: [UInt8] = []
  private var lines = LineScanner()
  private var lineStart = 0
  private var linesRead = 0
  /// Inside the fields of an interim answer. RFC 9110 §15.2: a client reads over it, expected or not.
  private var isInterim = false

  public init() {}

  /// Reads the next piece. Any result except `incomplete` is final.
  public mutating func receive(_ piece: ArraySlice<UInt8>) -> Result {
    bytes += piece
    let bytes = bytes
    while true {
      switch try? lines.line(in: bytes.span, from: lineStart, lengthMax: Self.lineBytesMax) {
      case .incomplete: return .incomplete
      case .tooLong, nil: return .malformed
      case .line(let line):
        lineStart = line.upperBound + 2
        linesRead += 1
        if linesRead > Self.linesMax { return .malformed }
        if isInterim {
          // The empty line ends the fields.
          isInterim = !line.isEmpty
        } else {
          guard let status = Self.status(bytes.span, line) else { return .malformed }
          if status >= 200 { return .status(status) }
          isInterim = true
        }
      }
    }
  }

  /// RFC 9112 §4: version, one space, three digits, one space, and a reason that may be empty.
  private static func status(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int? {
    let code = line.lowerBound + 9
    guard line.count >= 13, bytes.hasPrefix(line, "HTTP/1."), bytes[code - 2].isDigit,
      bytes[code - 1] == .space, bytes.allSatisfy(code..<(code + 3), \.isDigit), bytes[code + 3] == .space,
      bytes.allSatisfy((code + 4)..<line.upperBound, \.isFieldValueOctet)
    else { return nil }
    let status = (code..<(code + 3)).reduce(0) { $0 * 10 + Int(bytes[$1] - 0x30) }
    // RFC 9110 §15: the first digit is the class, 1 to 5.
    return 100...599 ~= status ? status : nil
  }
}
