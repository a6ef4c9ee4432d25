/// Writes JSON to bytes, straight, without whitespace. Commas and colons are its business.
///
/// It checks nothing about the order of calls: the caller ends what it begins and gives each key one value.
/// What it then writes is one RFC 8259 document, in UTF-8.
public struct JSONWriter {
  /// What has been written so far. Whoever adds bytes here adds none that need a comma.
  public var bytes: [UInt8]

  /// Whether a value stands before the next one in the same object or array. One flag serves all levels:
  /// an object or array is itself a value once it ends.
  var needsComma = false

  public init() {
    self.bytes = []
  }

  public mutating func beginObject() { begin(ASCII.openBrace) }

  public mutating func endObject() { end(ASCII.closeBrace) }

  public mutating func beginArray() { begin(ASCII.openBracket) }

  public mutating func endArray() { end(ASCII.closeBracket) }

  /// Writes a member's name and its colon. The member's value is due next.
  public mutating func key(_ name: StaticString) {
    string(name)
    bytes.append(ASCII.colon)
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    beginValue()
    bytes.appendQuoted(text.utf8.span)
  }

  /// Writes a string.
  ///
  /// - Parameter utf8: the content, unescaped; the caller knows it to be well-formed UTF-8.
  public mutating func string(utf8: ArraySlice<UInt8>) {
    beginValue()
    bytes.appendQuoted(utf8.span)
  }

  /// Writes a string.
  public mutating func string(_ text: StaticString) { string(text.description) }

  /// Writes a number: the shortest text that reads back as the same Double; an integer without a fraction.
  ///
  /// -0 is written as 0, and what is not finite as null, since JSON has no word for it.
  public mutating func number(_ value: Double) {
    beginValue()
    bytes.appendNumber(value)
  }

  public mutating func number(_ value: Int) {
    beginValue()
    bytes.appendNumber(value)
  }

  public mutating func boolean(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(ASCII.comma) }
    needsComma = true
  }
}
