/// The grammar of RFC 8259, rule by rule: slow, recursive, written to be compared with the RFC's text and not
/// with the reader. Each rule gives the index after what it matched, or nil.
struct GrammarOracle {
  let text: [Unicode.Scalar]

  /// Whether these bytes are one JSON document by the RFC and by our limits: every number fits a Double,
  /// every surrogate has its other half.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    // Section 8.1: UTF-8. The standard library validates it.
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let oracle = GrammarOracle(text: Array(text.unicodeScalars))
    let start = oracle.ws(0)
    guard let end = oracle.value(start) else { return false }
    return oracle.ws(end) == oracle.text.count  // JSON-text = ws value ws
  }

  private func at(_ index: Int) -> Unicode.Scalar? { index < text.count ? text[index] : nil }

  // ws = *( %x20 / %x09 / %x0A / %x0D )
  private func ws(_ start: Int) -> Int {
    var index = start
    while let scalar = at(index), [" ", "\t", "\n", "\r"].contains(scalar) { index += 1 }
    return index
  }

  // value = false / null / true / object / array / number / string
  private func value(_ start: Int) -> Int? {
    word("false", start) ?? word("null", start) ?? word("true", start) ?? object(start) ?? array(start)
      ?? number(start) ?? string(start)
  }

  private func word(_ word: String, _ start: Int) -> Int? {
    let scalars = Array(word.unicodeScalars)
    return text.dropFirst(start).starts(with: scalars) ? start + scalars.count : nil
  }

  // begin-object [ member *( value-separator member ) ] end-object
  private func object(_ start: Int) -> Int? {
    list("{", "}", start) { index in
      guard let name = string(index), at(ws(name)) == ":" else { return nil }
      return value(ws(ws(name) + 1))
    }
  }

  // begin-array [ value *( value-separator value ) ] end-array
  private func array(_ start: Int) -> Int? { list("[", "]", start, value) }

  private func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ start: Int, _ item: (Int) -> Int?
  ) -> Int? {
    guard at(start) == open else { return nil }
    var index = ws(start + 1)
    if at(index) == close { return index + 1 }
    while true {
      guard let end = item(index) else { return nil }
      index = ws(end)
      if at(index) == close { return index + 1 }
      guard at(index) == "," else { return nil }
      index = ws(index + 1)
    }
  }

  // number = [ minus ] int [ frac ] [ exp ]
  private func number(_ start: Int) -> Int? {
    let first = at(start) == "-" ? start + 1 : start
    guard var end = at(first) == "0" ? first + 1 : digits(first) else { return nil }
    if at(end) == "." {
      guard let fraction = digits(end + 1) else { return nil }
      end = fraction
    }
    if at(end) == "e" || at(end) == "E" {
      let sign = at(end + 1) == "+" || at(end + 1) == "-"
      guard let exponent = digits(end + (sign ? 2 : 1)) else { return nil }
      end = exponent
    }
    var spelling = String.UnicodeScalarView()
    spelling.append(contentsOf: text[start..<end])
    return Double(String(spelling))?.isFinite == true ? end : nil
  }

  private func digits(_ start: Int) -> Int? {
    var index = start
    while let scalar = at(index), ("0"..."9").contains(scalar) { index += 1 }
    return index > start ? index : nil
  }

  // string = quotation-mark *char quotation-mark
  private func string(_ start: Int) -> Int? {
    guard at(start) == "\"" else { return nil }
    var index = start + 1
    while let scalar = at(index) {
      switch scalar {
      case "\"": return index + 1
      case "\\":
        guard let end = escape(index) else { return nil }
        index = end
      case "\u{20}"...: index += 1
      default: return nil
      }
    }
    return nil
  }

  private func escape(_ start: Int) -> Int? {
    guard let letter = at(start + 1) else { return nil }
    guard letter == "u" else { return "\"\\/bfnrt".unicodeScalars.contains(letter) ? start + 2 : nil }
    guard let unit = hexUnit(start + 2) else { return nil }
    switch unit {
    case 0xDC00...0xDFFF: return nil
    case 0xD800...0xDBFF:
      guard at(start + 6) == "\\", at(start + 7) == "u", let low = hexUnit(start + 8) else { return nil }
      return (0xDC00...0xDFFF).contains(low) ? start + 12 : nil
    default: return start + 6
    }
  }

  private func hexUnit(_ start: Int) -> UInt32? {
    guard start + 4 <= text.count else { return nil }
    var unit: UInt32 = 0
    for scalar in text[start..<(start + 4)] {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      unit = unit * 16 + UInt32(digit)
    }
    return unit
  }
}
