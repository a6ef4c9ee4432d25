import HitTesting
import JSONCoding

/// One line of a debug description.
///
///     Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay', Disabled
extension WebDriverAgentDescription {
  /// What an element says, read again.
  static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var description = WebDriverAgentDescription(
      lines: LineReader(text, at: place), notes: ViewNotes(), limits: ImportLimits())
    _ = try? description.readElement()
    return description.notes ?? ViewNotes()
  }

  /// The element of a line; nil where the line is none.
  mutating func readElement() throws(ImportError) -> DumpElement? {
    let start = lines.offset
    let type = lines.take(untilBoth: ASCII.comma, ASCII.space)
    guard isType(type), lines.starts(ASCII.comma, ASCII.space) else { return nil }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = .printed(type)
    var frame = DumpFrame.missing
    var isElement = false
    while lines.starts(ASCII.comma, ASCII.space) {
      lines.move(by: 2)
      if lines.starts(ASCII.openBrace, ASCII.openBrace) {
        frame = readFrame()
        isElement = true
      } else if lines.starts(ASCII.zero, ASCII.letter("x")) {
        let address = lines.take(untilBoth: ASCII.comma, ASCII.space)
        notes?.note("address", lines.text.string(address))
        isElement = true
      } else if try readMember(into: &element) {
        isElement = true
      }
    }
    // The last one of a string.
    if lines.rest.count == 1 { lines.skip(ASCII.quote, or: ASCII.quote) }
    guard isElement, lines.isAtEnd else { return nil }
    element.take(frame)
    element.place.end = Int32(truncatingIfNeeded: lines.offset)
    if notes != nil, notes?.label == nil { notes?.label = element.identifier.map(lines.text.string) }
    return element
  }

  /// A frame that people have put in a line of its own: `at {{290.7, 66.0}, {37.3, 36.0}}`.
  mutating func readFrameOfLineAbove() -> DumpFrame? {
    if lines.starts("at {{") { lines.move(by: 3) }
    return lines.starts(ASCII.openBrace, ASCII.openBrace) ? readFrame() : nil
  }

  /// Whether it is the name of a type, perhaps with words in brackets, as in `Window (Main)`; people's are not in ASCII.
  private func isType(_ text: DumpText) -> Bool {
    guard let first = text.range.first else { return false }
    let bytes = lines.text.bytes
    guard
      ASCII.isLetter(bytes[first]) || bytes[first] >= 0x80 && lines.text.string(text).first?.isLetter == true
    else {
      return false
    }
    return text.range.allSatisfy { index in
      let byte = bytes[index]
      return ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || " ()-_".utf8.contains(byte)
    }
  }

  private mutating func readFrame() -> DumpFrame {
    let start = lines.offset
    _ = lines.take(untilBoth: ASCII.closeBrace, ASCII.closeBrace)
    lines.move(by: 2)
    let frame = DumpFrame(printed: start..<lines.offset, in: lines.text.bytes)
    if frame == .unreadable { notes?.note("frame", lines.text.string(start..<lines.offset)) }
    return frame
  }

  /// `key: 'text'`, `key: text` or a word; whether it was a key.
  private mutating func readMember(into element: inout DumpElement) throws(ImportError) -> Bool {
    let start = lines.offset
    let key = lines.take(until: ASCII.comma, or: ASCII.colon)
    guard lines.starts(ASCII.colon, ASCII.space) else {
      _ = lines.take(untilBoth: ASCII.comma, ASCII.space)
      if lines.text.says(DumpText(start..<lines.offset), "Disabled") { element.properties.isEnabled = false }
      notes?.note(lines.text.string(start..<lines.offset), "true")
      return false
    }
    lines.move(by: 2)
    let isQuoted = lines.starts(ASCII.apostrophe)
    let value =
      isQuoted
      ? try lines.takeQuoted(closedBy: .commaOrLineEnd) : lines.take(untilBoth: ASCII.comma, ASCII.space)
    if isQuoted, lines.text.says(key, "identifier") { element.identifier = value }
    if notes != nil { note(key, value, isQuoted: isQuoted) }
    return true
  }

  private mutating func note(_ key: DumpText, _ value: DumpText, isQuoted: Bool) {
    let (key, value) = (lines.text.string(key), lines.text.string(value))
    if isQuoted, key == "label" {
      notes?.label = value
    } else {
      notes?.note(key, value)
    }
    if isQuoted, key == "identifier" { notes?.identifier = value }
  }
}
