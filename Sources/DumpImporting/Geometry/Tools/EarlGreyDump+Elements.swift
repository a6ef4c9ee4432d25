import HitTesting
import JSONCoding

/// One element of EarlGrey's hierarchy.
///
/// Views and accessibility elements print the same keys, but for those that only a view has: its frame in the superview,
/// `alpha`, `hidden`, `opaque`. Texts are quoted and not escaped, the text of the view comes last.
extension EarlGreyDump {
  /// Reads `<Class:0x…; key=value; word>`, and perhaps an annotation behind it.
  ///
  /// - Returns: nil where the line is no element. One that is cut is an element, with a doubt of what it does not say.
  mutating func readElement() -> DumpElement? {
    let start = lines.offset
    lines.move(by: 1)
    let name = lines.take(until: ASCII.colon, or: ASCII.semicolon)
    guard !name.isEmpty, lines.starts(":0x") else { return nil }
    lines.move(by: 1)
    let address = lines.take(until: ASCII.semicolon, or: ASCII.greater)
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = .printed(name)
    notes?.note("address", lines.text.string(address))
    var isView = false
    while lines.starts(ASCII.semicolon, ASCII.space) {
      lines.move(by: 2)
      if readMember(into: &element) { isView = true }
    }
    let isCut = !lines.starts(ASCII.greater)
    if isCut {
      lines.moveToEnd()
      element.doubts.append(.cutOff)
    }
    lines.move(by: 1)
    element.place.end = Int32(truncatingIfNeeded: lines.offset)
    if !isCut { readAnnotation() }
    settle(&element, isView: isView || isCut, address)
    return element
  }

  private mutating func readAnnotation() {
    lines.skip(ASCII.space, or: ASCII.space)
    if !lines.isAtEnd { notes?.note("annotation", lines.text.string(lines.rest)) }
    lines.moveToEnd()
  }

  /// Views say where they are in their superview. The same view may come again as an accessibility element of one of
  /// its superviews.
  private mutating func settle(_ element: inout DumpElement, isView: Bool, _ address: DumpText) {
    let isNew = addresses.insert(address, of: lines.text)
    if isView, isNew {
      if element.frame == nil,
        !element.doubts.contains(where: {
          $0.code == .notUnderstood || $0 == .frameNotFinite || $0 == .cutOff
        })
      {
        element.doubts.append(.noFrame)
      }
      return
    }
    element.doubts.append(isNew ? .notAView : .mentionedAgain)
    element.properties.isUserInteractionEnabled = false
  }

  // MARK: - Keys and words

  private enum Key: Int, CaseIterable { case frame, screenFrame, alpha, interaction, identifier, label, text }

  /// In the order of `Key`.
  private static let keys = JSONKeyTable(["frame", "AX.frame", "alpha", "UIE", "AX.id", "AX.label", "text"])

  /// Reads one key with its value, or one word.
  ///
  /// - Returns: whether only views have it.
  private mutating func readMember(into element: inout DumpElement) -> Bool {
    let key = lines.take(until: ASCII.equal, or: ASCII.semicolon, or: ASCII.greater)
    guard lines.starts(ASCII.equal) else { return take(word: key, &element) }
    lines.move(by: 1)
    let known = Self.keys.index(of: key.range, in: lines.text.bytes.span).flatMap(Key.init)
    guard let value = readValue(of: known) else { return false }
    let text = lines.text
    switch known {
    case .frame: element.take(DumpFrame(printed: value.range, in: text.bytes))
    case .screenFrame:
      if case .rect(let rect) = DumpFrame(printed: value.range, in: text.bytes) { element.screenFrame = rect }
    case .alpha: element.take(alpha: Double(printed: value.range, in: text.bytes))
    case .interaction:
      if let isEnabled = text.flag(value) {
        element.properties.isUserInteractionEnabled = isEnabled
      } else {
        element.doubts.append(.flagUnreadable)
      }
    case .identifier: element.identifier = value
    case .label, .text, nil: break
    }
    if notes != nil { note(known, text.string(key), text.string(value), hasFrame: element.frame != nil) }
    return known == .frame || known == .alpha
  }

  private mutating func note(_ known: Key?, _ key: String, _ value: String, hasFrame: Bool) {
    if known == .identifier {
      notes?.identifier = value
      if notes?.label == nil { notes?.label = value }
    }
    if known == .label { notes?.label = value }
    // A frame that is in the scene need not be kept in words.
    if known != .label, known != .frame || !hasFrame { notes?.note(key, value) }
  }

  private mutating func take(word: DumpText, _ element: inout DumpElement) -> Bool {
    let isHidden = lines.text.says(word, "hidden")
    if isHidden { element.properties.isHidden = true }
    if lines.text.says(word, "disabled") { element.properties.isEnabled = false }
    if !isHidden { notes?.note(lines.text.string(word), "true") }
    return isHidden || lines.text.says(word, "opaque")
  }

  /// Reads a value: in quotes, in braces (with the name of a space behind), or bare; nil where its quote is not closed.
  private mutating func readValue(of key: Key?) -> DumpText? {
    if lines.starts(ASCII.apostrophe) {
      // The text of a view comes last, and may hold anything.
      return lines.takeClosedQuote(closedBy: key == .text ? .greater : .semicolonOrGreater)
    }
    guard lines.starts(ASCII.openBrace) else { return lines.take(until: ASCII.semicolon, or: ASCII.greater) }
    let value = lines.takeBraces()
    // `(screen)` or `(superview)`
    _ = lines.take(until: ASCII.semicolon, or: ASCII.greater)
    return value
  }
}
