import WorkMetering

/// A document as people read it: a line for each member and element. Arrays of numbers and texts, such as points and
/// frames, stay on one line.
///
///     {"hitView":{"id":"b","location":[60,30]}}        {
///                                                        "hitView": {
///                                                          "id": "b",
///                                                          "location": [60, 30]
///                                                        }
///                                                      }
public struct JSONIndenter {
  private var output: [UInt8] = []
  /// The open objects and arrays, the outermost first: whether each has a line for each of its values.
  private var isBroken: [Bool] = []
  private var isInText = false
  private var isEscaped = false

  /// Returns the document with line breaks and blanks, and a line feed at its end.
  ///
  /// - Parameter document: one JSON document without blanks, as `JSONWriter` writes it.
  public static func indented(_ document: [UInt8]) -> [UInt8] {
    var indenter = JSONIndenter()
    indenter.output.reserveCapacity(document.count * 2)
    var meter = WorkMeter()
    for (index, byte) in document.enumerated() where meter.goesOn() {
      indenter.add(byte, before: index + 1 < document.count ? document[index + 1] : ASCII.lineFeed)
    }
    assert(meter.isStopped || indenter.isBroken.isEmpty && !indenter.isInText, "a document that is cut")
    indenter.output.append(ASCII.lineFeed)
    return indenter.output
  }

  private mutating func add(_ byte: UInt8, before next: UInt8) {
    if isInText {
      output.append(byte)
      isInText = isEscaped || byte != ASCII.quote
      isEscaped = !isEscaped && byte == ASCII.backslash
      return
    }
    switch byte {
    case ASCII.openBrace: open(byte, isBroken: next != ASCII.closeBrace)
    case ASCII.openBracket: open(byte, isBroken: next == ASCII.openBrace || next == ASCII.openBracket)
    case ASCII.closeBrace, ASCII.closeBracket:
      if isBroken.popLast() == true { breakLine() }
      output.append(byte)
    case ASCII.comma:
      output.append(byte)
      if isBroken.last == true { breakLine() } else { output.append(ASCII.space) }
    case ASCII.colon: output += [byte, ASCII.space]
    default:
      isInText = byte == ASCII.quote
      output.append(byte)
    }
  }

  private mutating func open(_ byte: UInt8, isBroken: Bool) {
    output.append(byte)
    self.isBroken.append(isBroken)
    if isBroken { breakLine() }
  }

  private mutating func breakLine() {
    output.append(ASCII.lineFeed)
    for level in isBroken where level { output += [ASCII.space, ASCII.space] }
  }
}
