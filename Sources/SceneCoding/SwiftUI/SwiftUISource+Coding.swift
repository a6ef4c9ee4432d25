import HitTesting
import JSONCoding

// Where a view or a gesture is written, and values that a text may leave open.

extension DocumentReader {
  private enum SourceKey: Int, CaseIterable { case file, line, column, text }
  private static let sourceKeys = DocumentKeys(SourceKey.self)

  mutating func swiftUISource() throws(JSONError) -> SwiftUISource? {
    let start = try startOfValue()
    var (file, text): (String?, String?) = (nil, nil)
    var (line, column): (Int?, Int?) = (nil, nil)
    let seen = try members(Self.sourceKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .file: file = try reader.nonEmptyString().map { reader.json.text($0) }
      case .line: line = try reader.placeInText()
      case .column: column = try reader.placeInText()
      case .text: text = try reader.string().map { reader.json.text($0) }
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.line) { report(.missingKey, at: start, "the source lacks `line`") }
    return line.map { SwiftUISource(file: file, line: $0, column: column, text: text) }
  }

  private mutating func placeInText() throws(JSONError) -> Int? {
    try wholeNumber(in: 1...1_000_000_000, "a line or column, counted from 1")
  }

  /// Reads the word that stands for a value which is not known, where that is what comes.
  mutating func isUnknown() throws(JSONError) -> Bool {
    guard try json.peek() == .string else { return false }
    var ahead = self
    guard let string = try ahead.string(), ahead.json.text(string) == Self.unknownWord else { return false }
    self = ahead
    return true
  }

  mutating func buttonStyle() throws(JSONError) -> SwiftUIModifier? {
    if try isUnknown() { return .unknown(.buttonStyle) }
    let style: SwiftUIButtonStyle? = try word()
    return style.map { .buttonStyle($0) }
  }

  static let unknownWord = "unknown"
}

extension SwiftUISource {
  func encodeMembers(to json: inout JSONWriter) {
    if let file { json.member("file", file) }
    json.member("line", line)
    if let column { json.member("column", column) }
    if let text { json.member("text", text) }
  }
}

extension JSONWriter {
  /// The place in a text, where there is one.
  mutating func source(_ source: SwiftUISource?) {
    guard let source else { return }
    object("source") { source.encodeMembers(to: &$0) }
  }
}
