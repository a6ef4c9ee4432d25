import JSONCoding

/// A text of a dump, as the place where it stands: what it says is read when somebody asks.
struct DumpText {
  /// How its bytes are to be read.
  enum Escapes: UInt8 { case none, json, xml }

  private let place: TextRange
  let escapes: Escapes

  init(_ range: Range<Int>, _ escapes: Escapes = .none) {
    place = TextRange(range)
    self.escapes = escapes
  }

  init(_ attribute: XMLReader.Attribute) {
    self.init(attribute.value.range, attribute.isEscaped ? .xml : .none)
  }

  init(_ string: JSONString) { self.init(string.range, string.isEscaped ? .json : .none) }

  var range: Range<Int> { place.range }
  /// No escape stands for nothing.
  var isEmpty: Bool { place.isEmpty }
}

extension PastedText {
  /// What the text says.
  func string(_ text: DumpText) -> String {
    switch text.escapes {
    case .none: string(text.range)
    case .json, .xml: String(decoding: utf8(text), as: UTF8.self)
    }
  }

  func utf8(_ text: DumpText) -> [UInt8] {
    switch text.escapes {
    case .none: Array(bytes[text.range])
    case .json: JSONReader(bytes).utf8(JSONString(range: text.range, isEscaped: true))
    case .xml: XMLReader(bytes).utf8(ofValue: text.range)
    }
  }

  /// Whether both say the same.
  func isSame(_ first: DumpText, _ second: DumpText) -> Bool {
    guard first.escapes == .none, second.escapes == .none else { return utf8(first) == utf8(second) }
    return bytes.span.isSame(first.range, second.range)
  }

  /// Whether it says this word of ASCII.
  func says(_ text: DumpText, _ word: String) -> Bool {
    guard text.escapes == .none else { return string(text) == word }
    return text.range.count == word.utf8.count && bytes.matches(word, at: text.range.lowerBound)
  }

  /// A yes or no, as `Bool(printed:)` has it.
  func flag(_ text: DumpText) -> Bool? {
    switch text.range.count {
    case 4 where text.escapes == .none: says(text, "true") ? true : nil
    case 5 where text.escapes == .none: says(text, "false") ? false : nil
    default: Bool(printed: string(text))
    }
  }
}
