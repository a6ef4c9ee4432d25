import TouchGeometry

// Words and numbers as sentences have them.

extension Double {
  /// To two decimals, without needless zeros.
  var text: String {
    guard isFinite, magnitude < 1e12 else { return description }
    let rounded = (self * 100).rounded() / 100
    // Negative zero is zero to people.
    return rounded == 0 ? "0" : rounded.plainText
  }

  /// To one decimal, for distances, areas and shares in sentences. Less than a tenth keeps two: it is not nothing.
  var roundedText: String {
    guard isFinite, magnitude >= 0.1, magnitude < 1e12 else { return text }
    // An integer's digits are found in a sixth of the time of a fraction's.
    let tenths = Int((self * 10).rounded())
    let (whole, digit) = (tenths / 10, abs(tenths % 10))
    return digit == 0 ? "\(whole)" : "\(self < 0 && whole == 0 ? "-" : "")\(whole).\(digit)"
  }

  /// The shortest text that means the number, without a needless ".0".
  var plainText: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}

extension Point {
  /// To one decimal, as people read places.
  var text: String { "(\(x.roundedText), \(y.roundedText))" }
  /// As it is typed into code.
  var codeText: String { "(\(x.text), \(y.text))" }
}

extension Vector {
  /// As it is typed into code.
  var codeText: String { "(\(dx.text), \(dy.text))" }
}

extension Int {
  /// Small numbers as words, as in running text.
  var spoken: String {
    spoken("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
  }

  /// The same at the beginning of a sentence.
  var spokenFirst: String {
    spoken("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
  }

  private func spoken(_ words: String...) -> String { words.indices.contains(self) ? words[self] : "\(self)" }

  /// So many beside those that are named.
  var others: String { self == 1 ? "one other" : "\(spoken) others" }
}

/// What lines begin with, for a terminal.
enum LineLabel {
  static let assumed = "Assumed: "
  static let check = "Check: "
  static let declare = "Declare: "
  static let fix = "Fix: "
  static let handledBy = "Handled by: "
  static let hitView = "Hit view: "
  static let noView = "No view: "
  static let note = "Note: "
  static let recognizer = "Recognizer: "
  static let tapAt = "Tap at: "
  static let warning = "Warning: "
  static let target = "Target: "
  static let touches = "Touches "
}
