import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting

/// A piece of an answer with places for what differs: JSON and sentences as they will stand, written without making
/// strings.
///
///     {"kind":"receives","recognizer":%0,"touch":%1,"text":"~0 receives touch ~1."}
///
/// `%0` is the first argument as JSON, with its quotes, a number exactly; `~0` is the same as people say it, to stand
/// in a string.
struct TextTemplate: Sendable {
  /// The text without the places, and zeros behind it, so that its end can be read as words too.
  fileprivate let bytes: [UInt8]
  fileprivate let parts: [Part]

  /// Some text, and the argument behind it.
  fileprivate struct Part {
    let text: Range<Int>
    /// Below 0: none.
    var argument = -1
    var isSpoken = false
  }

  /// - Parameter text: is JSON but for the places; what stands in strings needs no escapes.
  init(_ text: String) {
    var bytes: [UInt8] = []
    var parts: [Part] = []
    var start = 0
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digit = rest.first.map { Int($0) - Int(UInt8(ascii: "0")) } ?? -1
      guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "~"), 0...9 ~= digit else {
        bytes.append(byte)
        continue
      }
      rest.removeFirst()
      parts.append(Part(text: start..<bytes.count, argument: digit, isSpoken: byte == UInt8(ascii: "~")))
      start = bytes.count
    }
    parts.append(Part(text: start..<bytes.count))
    self.bytes = bytes + [UInt8](repeating: 0, count: NameTexts.padding)
    self.parts = parts
  }
}

/// A value for a template's place.
enum TextArgument {
  /// Something with a name: its place in `TimelineNames`.
  case name(Int)
  case number(Double)
  case integer(Int)
  /// The place in a list, such as a touch's: from 0 as JSON, and from 1 as people count.
  case ordinal(Int)
}

extension JSONWriter {
  /// Appends a template with its arguments, which are at least as many as it has places.
  @inline(__always)
  mutating func append<let count: Int>(
    _ template: borrowing TextTemplate, _ arguments: borrowing InlineArray<count, TextArgument>,
    _ names: borrowing TimelineNames
  ) {
    append(template, arguments.span, names)
  }

  mutating func append(_ template: borrowing TextTemplate) {
    let bytes = template.bytes.span
    withRoom(for: bytes.count) { $0.appendPlain(bytes, 0..<(bytes.count &- NameTexts.padding)) }
  }

  private mutating func append(
    _ template: borrowing TextTemplate, _ arguments: borrowing Span<TextArgument>,
    _ names: borrowing TimelineNames
  ) {
    let arguments = copy arguments
    let bytes = template.bytes.span
    let texts = names.texts.bytes.span
    var room = bytes.count
    for part in template.parts where part.argument >= 0 {
      room &+= JSONLiteral.numberBytesMax
      if case .name(let place) = arguments[part.argument] { room &+= names.texts.bytesMax(of: place) }
    }
    withRoom(for: room) { pen in
      for part in template.parts {
        pen.appendPlain(bytes, part.text)
        guard part.argument >= 0 else { continue }
        switch arguments[part.argument] {
        case .name(let place):
          pen.appendPlain(texts, names.texts.range(of: place, isSpoken: part.isSpoken))
        case .integer(let value): pen.appendNumber(value)
        case .ordinal(let place): pen.appendNumber(part.isSpoken ? place &+ 1 : place)
        case .number(let value):
          pen.appendNumber(part.isSpoken ? value.spoken : value)
        }
      }
    }
  }
}

extension Double {
  /// As people are told it: to two decimals.
  fileprivate var spoken: Double { magnitude < 1e12 ? (self * 100).rounded() / 100 : self }
}
