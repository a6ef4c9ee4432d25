import JSONCoding

/// A fact about the target or the hit view in a failure message: a name, a place.
struct FailureFact {
  let sentence: String

  private struct Form {
    let opening: String
    let ending: Ending
    let name: String

    enum Ending {
      case before(String)
      /// The value is this many numbers in braces.
      case numbers(Int)
    }

    init(_ opening: String, _ ending: Ending, _ name: String) {
      (self.opening, self.ending, self.name) = (opening, ending, name)
    }
  }

  private static func forms(of tool: TapTool) -> [Form] {
    switch tool {
    case .xcuiTest:
      [
        Form("identifier: '", .before("'"), "identifier"), Form("label: '", .before("'"), "label"),
        Form("{{", .numbers(4), "frame on the screen"),
      ]
    case .detox:
      [
        Form("identifier `", .before("`"), "identifier"), Form("Target view: <", .before(";"), "target"),
        Form("Hit: <", .before(";"), "hit view"), Form("Hitten: <", .before(";"), "hit view"),
        Form("Failed: View \u{201C}<", .before(">"), "target"),
        Form("Another view \u{201C}<", .before(">"), "hit view"),
        Form("at point {", .numbers(2), "point"),
        Form("view point: {", .numbers(2), "point in the target"),
        Form("view point {", .numbers(2), "point in the target"),
        Form("view bounds: {{", .numbers(4), "frame in its superview"),
        Form("view bounds {{", .numbers(4), "frame in its superview"),
      ]
    case .earlGrey:
      [
        Form("Failed Constraint(s)\" : \"", .before("\""), "failed constraint"),
        Form("AX.id='", .before("'"), "identifier"), Form("AX.label='", .before("'"), "label"),
        Form("AX.frame={{", .numbers(4), "frame on the screen"),
      ]
    case .kif: [Form("label \"", .before("\""), "label")]
    case .appium:
      [
        Form("The element '", .before("' is not"), "element"),
        Form("\"value\":\"//", .before("\"}"), "xpath"),
      ]
    case .agentDevice: [Form("Ref ", .before(" "), "ref")]
    case .autoMobile: [Form("text '", .before("'"), "text")]
    case .maestro:
      [
        Form("matching regex: ", .before("\n"), "text"), Form("matches regex: ", .before("\n"), "text"),
      ]
    case .axe, .idb, .mobileMCP: []
    }
  }

  /// The search range before a sentence in its line, and behind it in the next few.
  private static let reach = (before: 400, behind: 1_600)
  private static let valueBytesMax = 120

  /// The facts around a sentence, each kind once.
  ///
  /// - Parameter place: of the sentence.
  static func all(around place: Int, in text: [UInt8], of tool: TapTool) -> [FailureFact] {
    let before = max(0, place - reach.before)..<place
    let start = text[before].lastIndex(where: ASCII.isLineBreak) ?? before.lowerBound
    let range = start..<min(text.count, place + reach.behind)
    var names: Set<String> = []
    return forms(of: tool).compactMap { form in
      guard let value = value(of: form, in: text, range), names.insert(form.name).inserted else {
        return nil
      }
      return FailureFact(sentence: "\(form.name) \(value)")
    }
  }

  private static func value(of form: Form, in text: [UInt8], _ range: Range<Int>) -> String? {
    guard let opening = text.first(form.opening, in: range) else { return nil }
    let start = opening + form.opening.utf8.count
    let rest = start..<min(text.count, start + valueBytesMax)
    switch form.ending {
    case .before(let mark):
      guard let end = text.first(mark, in: rest), end > start else { return nil }
      return "`\(text.text(in: start..<end))`"
    case .numbers(let count):
      var numbers = NumberReader(text, rest)
      var values: [String] = []
      while values.count < count, let number = numbers.next(), number.isFinite {
        values.append(number.plainText)
      }
      return values.count == count ? "(\(values.joined(separator: ", ")))" : nil
    }
  }
}

extension Double {
  /// Without a needless ".0".
  var plainText: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
