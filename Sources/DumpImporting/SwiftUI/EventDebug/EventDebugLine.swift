import HitTesting
import JSONCoding
import TouchGeometry

/// The kind of a log line written by SwiftUI with `SWIFTUI_EVENT_DEBUG`.
///
///     12:00:01 Shop[1:2] RESPONDERS
///     12:00:01 Shop[1:2] | + StyledTextResponder 0x600 [112.6, 24.0] @(68.7, 142.7)
///     12:00:01 Shop[1:2] │ ✓ (100.0, 150.0) StyledTextResponder(0x600, [112.6, 24.0] @(68.7, 142.7))
///     12:00:01 Shop[1:2] BINDINGS
///
/// A log's prefix is skipped. Source: OpenSwiftUI's ViewResponder, HitTestingDebug and EventDebug.
enum EventDebugLine: Equatable {
  case responders, bindings
  /// The number of bars before it, and the beginning of its name.
  case responder(depth: Int, name: Int)
  /// A visited responder of a search; with the number of bars before it, and the beginning of its point.
  case visit(Mark, depth: Int, point: Int)
  case bindingBegin, bindingEnd
  /// A line in the form of other letters' output.
  case otherLetters
  case blank
  case other

  enum Mark { case onWay, hit, refused }

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    let line = bytes.trimmed(line)
    if line.isEmpty {
      self = .blank
    } else if bytes.ends(line, with: "RESPONDERS") {
      self = .responders
    } else if bytes.ends(line, with: "BINDINGS") {
      self = .bindings
    } else if let visit = bytes.visit(line) ?? bytes.responder(line) {
      self = visit
    } else if bytes.ends(line, with: "-> [") {
      self = .bindingBegin
    } else if bytes.ends(line, with: "]") {
      self = .bindingEnd
    } else {
      let isOther = ["EVENTS [", "GESTURES ("].contains { bytes.has($0, in: line) }
      self = isOther ? .otherLetters : .other
    }
  }

  /// Whether the line alone proves the format, by the name of a responder, too.
  func tellsFormat(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    switch self {
    case .responders, .bindings, .visit: true
    case .responder(_, let name):
      PrintedResponder.address(bytes, name..<line.upperBound) != nil
        && bytes.has("Responder", in: name..<line.upperBound)
    case .bindingBegin, .bindingEnd, .otherLetters, .blank, .other: false
    }
  }
}

extension [UInt8] {
  fileprivate func ends(_ line: Range<Int>, with word: String) -> Bool {
    let start = line.upperBound - word.utf8.count
    guard start >= line.lowerBound, matches(word, at: start) else { return false }
    return start == line.lowerBound || ASCII.isBlank(self[start - 1])
  }

  /// `| | + Name`: the first separate plus.
  fileprivate func responder(_ line: Range<Int>) -> EventDebugLine? {
    var at = line.lowerBound
    while true {
      at = span.first("+", in: at..<line.upperBound)
      guard at + 2 < line.upperBound else { return nil }
      let isFirst = at == line.lowerBound || ASCII.isBlank(self[at - 1]) || self[at - 1] == "|"
      if isFirst, ASCII.isBlank(self[at + 1]), ASCII.isNameStart(self[at + 2]) { break }
      at += 1
    }
    return .responder(depth: depth(line.lowerBound..<at), name: at + 2)
  }

  /// `│ │ ✕ (1.0, 2.0) Name(0x1)`, or with `├─` and `▶` on the path to the chosen one.
  fileprivate func visit(_ line: Range<Int>) -> EventDebugLine? {
    var at = line.lowerBound
    while true {
      // All the marks are characters of three bytes, with the same first one.
      at = span.first(0xE2, in: at..<line.upperBound)
      guard at + 5 < line.upperBound else { return nil }
      if let mark = mark(self[at + 1], self[at + 2]), matches(" (", at: at + 3),
        PrintedNumbers.pair(self, at + 4, line.upperBound) != nil
      {
        return .visit(mark, depth: depth(line.lowerBound..<at), point: at + 4)
      }
      at += 3
    }
  }

  private func mark(_ second: UInt8, _ third: UInt8) -> EventDebugLine.Mark? {
    switch (second, third) {
    case (0x96, 0xB6): .onWay
    case (0x9C, 0x93): .hit
    case (0x9C, 0x95): .refused
    default: nil
    }
  }

  /// How many levels are drawn in front of a mark: `├─`, or `│`, which may have become a plain bar.
  fileprivate func depth(_ range: Range<Int>) -> Int {
    var (before, depth) = (range.upperBound, 0)
    while before > range.lowerBound {
      if ASCII.isBlank(self[before - 1]) || self[before - 1] == "|" {
        before -= 1
        if self[before] == "|" { depth += 1 }
      } else if before - 3 >= range.lowerBound, self[before - 3] == 0xE2, self[before - 2] == 0x94 {
        before -= 3
        if self[before + 2] != 0x80 { depth += 1 }
      } else {
        break
      }
    }
    return depth
  }
}

/// Numbers as Swift prints them in brackets: `[112.66, 24.0]`, `(68.7, inf)`.
enum PrintedNumbers {
  /// No pair of Doubles is longer.
  private static let bytesMax = 80

  /// - Parameters:
  ///   - open: the place of the bracket.
  ///   - limit: the end of the line.
  /// - Returns: the two numbers, and the byte behind the closing bracket; nil for other text.
  static func pair(_ bytes: [UInt8], _ open: Int, _ limit: Int) -> (first: Double, second: Double, end: Int)?
  {
    guard open < limit, bytes[open] == "[" || bytes[open] == "(" else {
      return nil
    }
    let closing: UInt8 = bytes[open] == "[" ? "]" : ")"
    let search = open + 1..<min(limit, open + bytesMax)
    guard let end = bytes[search].firstIndex(of: closing),
      let comma = bytes[search].firstIndex(of: ","),
      comma < end, let first = number(bytes, open + 1..<comma), let second = number(bytes, comma + 1..<end)
    else { return nil }
    return (first, second, end + 1)
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    Double(printed: bytes.trimmed(range), in: bytes)
  }
}

/// The facts of a tree's line about one responder.
///
///     LeafViewResponder<ImageView> (9.0, 9.0)" 0x600 [9.0, 9.0] @(1.0, 2.0)
///     └─ type ───────────────────┘             └ address, then its class's additions
struct PrintedResponder {
  let type: SwiftUITypeText
  var address: String?
  private(set) var size: Size?
  private(set) var position: Point?
  private(set) var opacity: Double?
  private(set) var allowsHitTesting: Bool?
  /// Further additions of its class: a gesture's type.
  private var rest = ""
  private var gestureType: SwiftUITypeText?

  /// - Parameter range: from its name to the end of the line.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ types: inout SwiftUITypeTexts) {
    let address = Self.address(bytes, range)
    let name = bytes.trimmed(range.lowerBound..<(address?.lowerBound ?? range.upperBound))
    type = types[bytes.text(in: name)]
    self.address = address.map { bytes.text(in: $0) }
    guard let address else { return }
    readExtras(bytes, address.upperBound..<range.upperBound)
    if isGesture { gestureType = types[rest] }
  }

  private var isGesture: Bool { type.name.hasSuffix("GestureResponder") }

  /// The first separate `0x…`.
  static func address(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while let start = bytes.first(" 0x", in: at..<range.upperBound), start + 3 < range.upperBound {
      let end = bytes[start + 3..<range.upperBound].prefix(while: ASCII.isHexDigit).endIndex
      if end > start + 3, end == range.upperBound || ASCII.isBlank(bytes[end]) { return start + 1..<end }
      at = end
    }
    return nil
  }

  private mutating func readExtras(_ bytes: [UInt8], _ range: Range<Int>) {
    var (at, words) = (range.lowerBound, [UInt8]())
    while at < range.upperBound {
      if bytes[at] == "[", size == nil,
        let pair = PrintedNumbers.pair(bytes, at, range.upperBound)
      {
        size = Size(width: pair.first, height: pair.second)
        at = pair.end
      } else if bytes[at] == "@", bytes.matches("@(", at: at), position == nil,
        let pair = PrintedNumbers.pair(bytes, at + 1, range.upperBound)
      {
        position = Point(x: pair.first, y: pair.second)
        at = pair.end
      } else {
        words.append(bytes[at])
        at += 1
      }
    }
    rest = words.text(in: words.trimmed(words.indices))
    opacity = value(behind: "opacity ").flatMap { Double(printed: $0) }
    allowsHitTesting = (value(behind: "allowsHitTesting ") ?? value(behind: "allowed ")).flatMap {
      Bool(printed: $0)
    }
  }

  private func value(behind key: String) -> String? {
    rest.hasPrefix(key) ? String(rest.dropFirst(key.count)) : nil
  }

  /// Nil if not printed, or out of range.
  var rect: Rect? {
    guard let size, let position,
      case .rect(let rect) = DumpFrame(position.x, position.y, size.width, size.height)
    else { return nil }
    return rect
  }

  var title: String { address.map { "\(type.name) \($0)" } ?? type.name }
}

/// The node of a printed responder. Each responder is a node of its own, for comparing SwiftUI's results.
extension PrintedResponder {
  struct Reading {
    var node: SwiftUINode
    /// Whether it needs a rectangle to get any touch.
    var needsPlace = false
    /// The fact that its name does not determine.
    var doubt: Doubt?

    enum Doubt { case unknownName, kinds }
  }

  var node: Reading {
    let name = type.name
    if let opacity { return Reading(node: group(.opacity(min(max(opacity, 0), 1)))) }
    if let allowsHitTesting { return Reading(node: group(.allowsHitTesting(allowsHitTesting))) }
    if name.hasPrefix("ContentShape") {
      let isForInteraction = name == "ContentShapeResponder" || type.hasName(with: "interaction")
      return Reading(
        node: group(.contentShape(nil, isForInteraction: isForInteraction)), needsPlace: isForInteraction,
        doubt: name == "ContentShapeResponder" ? nil : .kinds)
    }
    if isGesture { return Reading(node: group(.gesture(gesture))) }
    if name.hasSuffix("ScrollViewResponder") {
      return Reading(node: SwiftUINode(.scrollView), needsPlace: true)
    }
    if name.hasPrefix("UIViewResponder") || name.holds("PlatformView") {
      return Reading(node: SwiftUINode(.platformView), needsPlace: true)
    }
    if name == "StyledTextResponder" { return Reading(node: SwiftUINode(.text), needsPlace: true) }
    if name.hasPrefix("LeafViewResponder") {
      var node = SwiftUINode(type.drawnKind ?? .shape)
      // SU24: a style is not in the log.
      if node.kind != .text, node.kind != .image { node.paint = .unknown }
      return Reading(node: node, needsPlace: true)
    }
    // A responder contains its own rectangle, as for all known classes.
    let isGroup = Self.groups.contains(name)
    return Reading(
      node: SwiftUINode(rect == nil ? isGroup ? .stack : .other : .shape), doubt: isGroup ? nil : .unknownName
    )
  }

  /// Those that contain their children, and draw nothing.
  private static let groups = [
    "ViewResponder", "MultiViewResponder", "DefaultLayoutViewResponder", "HitTestBindingResponder",
    "RootResponder", "UnaryViewResponder",
  ]

  private func group(_ modifier: SwiftUIModifier) -> SwiftUINode {
    var node = SwiftUINode(.stack)
    node.modifiers = [modifier]
    return node
  }

  private var gesture: SwiftUIGesture {
    var gesture = SwiftUIGesture(id: address.map { "gesture-\($0)" })
    gesture.kind = gestureType?.gestureKind ?? .custom
    gesture.priority = type.gesturePriority
    return gesture
  }
}
