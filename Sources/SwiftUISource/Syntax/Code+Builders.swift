import SourceReading

/// What was read before of view builders: members are shown more than once.
private final class ReadBuilders {
  /// The statements of closures, by their ranges.
  var statements: [Range<Int>: [Statement]] = [:]
  /// Conditions by their texts.
  var conditions: [String: Condition] = [:]
  /// The nesting of the statements being read.
  var depth = 0

  /// Deeper than handwritten `if`s, and shallow enough for the stack.
  static let depthMax = 48
}

extension Code {
  private var read: ReadBuilders {
    if let read = reader as? ReadBuilders { return read }
    let read = ReadBuilders()
    reader = read
    return read
  }

  func condition(_ text: String) -> Condition {
    let read = read
    if let known = read.conditions[text] { return known }
    let condition = Condition.of(text[...])
    read.conditions[text] = condition
    return condition
  }

  /// The statements of a closure or a body.
  func statements(in range: Range<Int>) -> [Statement] {
    let read = read
    if let known = read.statements[range] { return known }
    guard !range.isEmpty, read.depth < ReadBuilders.depthMax else { return [] }
    read.depth += 1
    defer { read.depth -= 1 }
    var parser = BuilderParser(self, range)
    let found = parser.statements()
    read.statements[range] = found
    return found
  }
}
