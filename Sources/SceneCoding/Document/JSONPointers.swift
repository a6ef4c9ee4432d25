import JSONCoding

/// The ways from a document's root to its values. Source: RFC 6901.
///
/// They are found after the reading, for the few places that are reported: keeping track of the way would cost
/// every document what only the wrong ones need.
struct JSONPointers {
  private var reader: JSONReader
  private var tokens: [Token] = []
  /// The offsets still to be found, the next one last.
  private var offsets: [Int]
  private var found: [Int: String] = [:]

  private enum Token {
    /// Nil before the first member.
    case key(JSONString?)
    case index(Int)
  }

  /// The pointers of the values or keys that stand at these bytes of a document. Where the text stops being
  /// JSON, that of the value which was being read.
  ///
  /// - Complexity: linear in the document, however many the offsets are.
  static func texts(at offsets: [Int], in bytes: [UInt8]) -> [Int: String] {
    var pointers = JSONPointers(offsets, bytes)
    do {
      try pointers.walk()
    } catch {
      // The error has been reported already; what lies behind it belongs to the value that it cut off.
    }
    pointers.note(before: .max)
    return pointers.found
  }

  private init(_ offsets: [Int], _ bytes: [UInt8]) {
    reader = JSONReader(bytes)
    self.offsets = offsets.sorted(by: >)
  }

  private mutating func walk() throws(JSONError) {
    while !offsets.isEmpty {
      try readValue()
      guard try advance() else { return }
    }
  }

  /// Reads a scalar, or the beginning of an object or array.
  private mutating func readValue() throws(JSONError) {
    switch try reader.peek() {
    case .object:
      try reader.beginObject()
      note(before: reader.offset)
      tokens.append(.key(nil))
    case .array:
      try reader.beginArray()
      note(before: reader.offset)
      tokens.append(.index(-1))
    default:
      try reader.skipValue()
      note(before: reader.offset)
    }
  }

  /// Moves to the next member or element, ending what has none; false at the document's end.
  private mutating func advance() throws(JSONError) -> Bool {
    while let last = tokens.popLast() {
      switch last {
      case .key:
        guard let name = try reader.nextKey() else { continue }
        tokens.append(.key(name))
        note(before: name.range.upperBound + 1)
        return true
      case .index(let index):
        guard try reader.nextElement() else { continue }
        tokens.append(.index(index + 1))
        return true
      }
    }
    return false
  }

  private mutating func note(before end: Int) {
    while let offset = offsets.last, offset < end {
      found[offset] = text
      offsets.removeLast()
    }
  }

  private var text: String {
    var text = ""
    for token in tokens {
      switch token {
      case .key(nil): break
      case .key(let name?): text += "/" + Self.escape(reader.shortText(name))
      case .index(let index): text += "/\(max(index, 0))"
      }
    }
    return text
  }

  /// RFC 6901 section 3: `~` is written `~0`, `/` is written `~1`.
  static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    // By code points: a combining mark behind the character does not make it another one.
    return key.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONReader {
  /// The content of a string for messages: a text of megabytes is cut after 256 bytes.
  func shortText(_ string: JSONString) -> String {
    guard string.range.count > 256 else { return text(string) }
    var start = utf8(string).prefix(256)
    // Not in the middle of a code point: its later bytes are 10xxxxxx.
    while let last = start.last, last & 0xC0 == 0x80 { start.removeLast() }
    if let last = start.last, last & 0x80 != 0 { start.removeLast() }
    return String(decoding: start, as: UTF8.self) + "…"
  }
}
