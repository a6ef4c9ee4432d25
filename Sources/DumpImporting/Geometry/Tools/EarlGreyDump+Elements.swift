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
    let name = lines.take { $0 != ASCII.colon && $0 != ASCII.semicolon }
    guard !name.isEmpty, lines.starts(":0x") else { return nil }
    lines.move(by: 1)
    let address = lines.take { $0 != ASCII.semicolon && $0 != ASCII.greater }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = name
    element.note("address", address)
    var isView = false
    while lines.starts("; ") {
      lines.move(by: 2)
      if readMember(into: &element) { isView = true }
    }
    let isCut = !lines.starts(">")
    if isCut {
      lines.skip { _ in true }
      element.doubts.append(.cutOff)
    }
    lines.move(by: 1)
    element.range = start..<lines.offset
    if !isCut { readAnnotation(into: &element) }
    settle(&element, isView: isView || isCut, address)
    return element
  }

  private mutating func readAnnotation(into element: inout DumpElement) {
    lines.skip { $0 == ASCII.space }
    let annotation = lines.take { _ in true }
    if !annotation.isEmpty { element.note("annotation", annotation) }
  }

  /// Views say where they are in their superview. The same view may come again as an accessibility element of one of
  /// its superviews.
  private mutating func settle(_ element: inout DumpElement, isView: Bool, _ address: String) {
    let isNew = addresses.insert(address).inserted
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

  /// Reads one key with its value, or one word.
  ///
  /// - Returns: whether only views have it.
  private mutating func readMember(into element: inout DumpElement) -> Bool {
    let key = lines.take { $0 != ASCII.equal && $0 != ASCII.semicolon && $0 != ASCII.greater }
    guard lines.starts("=") else { return take(word: key, &element) }
    lines.move(by: 1)
    guard let value = readValue(of: key) else { return false }
    switch key {
    case "frame": element.take(DumpFrame(printed: value))
    case "AX.frame": if case .rect(let rect) = DumpFrame(printed: value) { element.screenFrame = rect }
    case "alpha": take(alpha: value, &element)
    case "UIE": take(interaction: value, &element)
    case "AX.id":
      element.identifier = value
      element.notes.identifier = value
    case "AX.label": element.notes.label = value
    default: break
    }
    if key == "AX.id", element.notes.label == nil { element.notes.label = value }
    if key != "AX.label", key != "frame" || element.frame == nil { element.note(key, value) }
    return key == "frame" || key == "alpha"
  }

  private func take(word: String, _ element: inout DumpElement) -> Bool {
    if word == "hidden" { element.properties.isHidden = true }
    if word == "disabled" { element.properties.isEnabled = false }
    if word != "hidden" { element.note(word, "true") }
    return word == "hidden" || word == "opaque"
  }

  private func take(alpha: String, _ element: inout DumpElement) {
    if let alpha = Double(printed: alpha.utf8) { return element.take(alpha: alpha) }
    element.doubts.append(.flagUnreadable)
  }

  private func take(interaction: String, _ element: inout DumpElement) {
    guard let isEnabled = Bool(printed: interaction) else {
      return element.doubts.append(.flagUnreadable)
    }
    element.properties.isUserInteractionEnabled = isEnabled
  }

  /// Reads a value: in quotes, in braces (with the name of a space behind), or bare; nil where its quote is not closed.
  private mutating func readValue(of key: String) -> String? {
    if lines.starts("'") {
      // The text of a view comes last, and may hold anything.
      return try? lines.takeQuoted(closedBy: key == "text" ? [">"] : ["; ", ">"])
    }
    guard lines.starts("{") else { return lines.take { $0 != ASCII.semicolon && $0 != ASCII.greater } }
    var open = 0
    let value = lines.take { byte in
      if open < 0 { return false }
      if byte == ASCII.openBrace { open += 1 }
      if byte == ASCII.closeBrace { open -= open == 1 ? 2 : 1 }
      return true
    }
    // `(screen)` or `(superview)`
    lines.skip { $0 != ASCII.semicolon && $0 != ASCII.greater }
    return value
  }
}
