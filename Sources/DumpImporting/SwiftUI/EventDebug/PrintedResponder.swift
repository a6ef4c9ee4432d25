import HitTesting
import JSONCoding
import TouchGeometry

/// What a line of the tree says of one responder.
///
///     LeafViewResponder<ImageView> (9.0, 9.0)" 0x600 [9.0, 9.0] @(1.0, 2.0)
///     └─ type ───────────────────┘             └ address, then what its class adds
struct PrintedResponder {
  var type: SwiftUITypeText
  var address: String?
  private(set) var size: Size?
  private(set) var position: Point?
  private(set) var opacity: Double?
  private(set) var allowsHitTesting: Bool?
  /// What else its class adds: a gesture's type.
  private(set) var rest = ""

  /// - Parameter range: from its name to the end of the line.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let address = Self.address(bytes, range)
    let name = EventDebugLine.trimmed(bytes, range.lowerBound..<(address?.lowerBound ?? range.upperBound))
    type = SwiftUITypeText(bytes.text(in: name))
    self.address = address.map { bytes.text(in: $0) }
    guard let address else { return }
    readExtras(bytes, address.upperBound..<range.upperBound)
  }

  /// The first `0x…` that stands alone.
  static func address(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while let start = bytes.first(" 0x", in: at..<range.upperBound), start + 3 < range.upperBound {
      var end = start + 3
      while end < range.upperBound, isHexDigit(bytes[end]) { end += 1 }
      if end > start + 3, end == range.upperBound || ASCII.isBlank(bytes[end]) { return start + 1..<end }
      at = end
    }
    return nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.lowercased(byte) &- ASCII.letter("a") < 6
  }

  private mutating func readExtras(_ bytes: [UInt8], _ range: Range<Int>) {
    var (at, words) = (range.lowerBound, [UInt8]())
    while at < range.upperBound {
      if bytes[at] == ASCII.openBracket, size == nil,
        let pair = PrintedNumbers.pair(bytes, at, range.upperBound)
      {
        size = Size(width: pair.first, height: pair.second)
        at = pair.end
      } else if bytes.matches("@(", at: at), position == nil,
        let pair = PrintedNumbers.pair(bytes, at + 1, range.upperBound)
      {
        position = Point(x: pair.first, y: pair.second)
        at = pair.end
      } else {
        words.append(bytes[at])
        at += 1
      }
    }
    rest = words.text(in: EventDebugLine.trimmed(words, words.indices))
    opacity = value(behind: "opacity ").flatMap { Double(printed: $0) }
    allowsHitTesting = (value(behind: "allowsHitTesting ") ?? value(behind: "allowed ")).flatMap {
      Bool(printed: $0)
    }
  }

  private func value(behind key: String) -> String? {
    rest.hasPrefix(key) ? String(rest.dropFirst(key.count)) : nil
  }

  /// Nil where the line does not say it, or where it is on no screen.
  var rect: Rect? {
    guard let size, let position else { return nil }
    switch DumpFrame(position.x, position.y, size.width, size.height) {
    case .rect(let rect): return rect
    case .turned, .notFinite, .missing, .unreadable: return nil
    }
  }

  var title: String { address.map { "\(type.name) \($0)" } ?? type.name }
}
