import JSONCoding

/// Splits a stream of bytes into messages, a line each. Source: the Model Context Protocol, "stdio".
///
/// Bytes arrive in any pieces. A line that is too long is dropped while it is read: its memory is limited.
public struct MessageLines: Sendable {
  public enum Line: Equatable, Sendable {
    case message([UInt8])
    /// Too many bytes. Its id is returned all the same: its client need not wait forever.
    case tooLong(MessageID?)
  }

  private let bytesMax: Int
  /// The beginning of an unfinished line.
  private var begun: [UInt8] = []
  private var dropped: PassingID?

  /// - Parameter bytesMax: of a message; 1 or more.
  public init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The lines that end in the next bytes, in their order, without empty ones.
  public mutating func lines(endingIn bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: "\n") {
      take(rest[..<end])
      finish(&lines)
      rest = rest[rest.index(after: end)...]
    }
    take(rest)
    assert(begun.count <= bytesMax && (dropped == nil || begun.isEmpty), "no stream makes it hold more")
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

/// Finds the id of a message that is too long to be kept, in its bytes as they arrive.
///
/// Some clients write `id` before `params`, some after it: the whole message is scanned. Only its quotes, backslashes
/// and brackets are read, and of its own members at most the length of an id is kept.
struct PassingID {
  /// Nil until it was found.
  private(set) var id: MessageID?

  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The part of the current name or value of the message's own object.
  private var text: [UInt8] = []
  private var isValueOfID = false

  mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else {
        isEscaped = byte == "\\"
        isInString = byte != "\""
      }
      return keep(byte)
    }
    switch byte {
    case "{", "[": depth &+= 1
    case "}", "]":
      if depth == 1 { endMember() }
      depth &-= 1
    case "," where depth == 1: endMember()
    case ":" where depth == 1: endName()
    case 0x20, 0x09, 0x0D: break
    default:
      isInString = byte == "\""
      keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if depth == 1, text.count <= MessageID.bytesMax { text.append(byte) }
  }

  private mutating func endName() {
    isValueOfID = text.elementsEqual("\"id\"".utf8)
    text.removeAll(keepingCapacity: true)
  }

  private mutating func endMember() {
    if isValueOfID { id = MessageID(text, at: 0..<text.count) }
    isValueOfID = false
    text.removeAll(keepingCapacity: true)
  }
}
