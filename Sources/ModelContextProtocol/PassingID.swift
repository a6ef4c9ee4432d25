import JSONCoding

/// The id of a message that is too long to be kept, found in its bytes as they come.
///
/// Some clients write `id` in front of `params`, some behind: the whole message passes. Only its quotes, backslashes and
/// brackets are looked at, and of its own members at most as much is kept as an id may have.
struct PassingID {
  /// Nil until the message has told it.
  private(set) var id: MessageID?

  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// What was read of the name or value that the message's own object is at.
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
        isEscaped = byte == UInt8(ascii: "\\")
        isInString = byte != UInt8(ascii: "\"")
      }
      return keep(byte)
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 1 { endMember() }
      depth &-= 1
    case UInt8(ascii: ",") where depth == 1: endMember()
    case UInt8(ascii: ":") where depth == 1: endName()
    case 0x20, 0x09, 0x0D: break
    default:
      isInString = byte == UInt8(ascii: "\"")
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
