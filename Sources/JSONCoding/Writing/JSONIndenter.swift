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
      indenter.add(byte, before: index + 1 < document.count ? document[index + 1] : "\n")
    }
    assert(meter.isStopped || indenter.isBroken.isEmpty && !indenter.isInText, "a document that is cut")
    indenter.output.append("\n")
    return indenter.output
  }

  private mutating func add(_ byte: UInt8, before next: UInt8) {
    if isInText {
      output.append(byte)
      isInText = isEscaped || byte != "\""
      isEscaped = !isEscaped && byte == "\\"
      return
    }
    switch byte {
    case "{": open(byte, isBroken: next != "}")
    case "[": open(byte, isBroken: next == "{" || next == "[")
    case "}", "]":
      if isBroken.popLast() == true { breakLine() }
      output.append(byte)
    case ",":
      output.append(byte)
      if isBroken.last == true { breakLine() } else { output.append(" ") }
    case ":": output += [byte, " "]
    default:
      isInText = byte == "\""
      output.append(byte)
    }
  }

  private mutating func open(_ byte: UInt8, isBroken: Bool) {
    output.append(byte)
    self.isBroken.append(isBroken)
    if isBroken { breakLine() }
  }

  private mutating func breakLine() {
    output.append("\n")
    for level in isBroken where level { output += [" ", " "] }
  }
}
