import JSONCoding

/// The facts about the target or the hit view in a failure message: names, places.
enum FailureFacts {
  private typealias Form = (opening: String, ending: Ending, name: String)

  private enum Ending {
    case before(String)
    /// The value is this many numbers in braces.
    case numbers(Int)
  }

  private static func forms(of tool: TapTool) -> [Form] {
    switch tool {
    case .xcuiTest:
      [
        ("identifier: '", .before("'"), "identifier"), ("label: '", .before("'"), "label"),
        ("{{", .numbers(4), "frame on the screen"),
      ]
    case .detox:
      [
        ("identifier `", .before("`"), "identifier"), ("Target view: <", .before(";"), "target"),
        ("Hit: <", .before(";"), "hit view"), ("Hitten: <", .before(";"), "hit view"),
        ("Failed: View \u{201C}<", .before(">"), "target"),
        ("Another view \u{201C}<", .before(">"), "hit view"),
        ("at point {", .numbers(2), "point"),
        ("view point: {", .numbers(2), "point in the target"),
        ("view point {", .numbers(2), "point in the target"),
        ("view bounds: {{", .numbers(4), "frame in its superview"),
        ("view bounds {{", .numbers(4), "frame in its superview"),
      ]
    case .earlGrey:
      [
        ("Failed Constraint(s)\" : \"", .before("\""), "failed constraint"),
        ("AX.id='", .before("'"), "identifier"), ("AX.label='", .before("'"), "label"),
        ("AX.frame={{", .numbers(4), "frame on the screen"),
      ]
    case .kif: [("label \"", .before("\""), "label")]
    case .appium:
      [
        ("The element '", .before("' is not"), "element"),
        ("\"value\":\"//", .before("\"}"), "xpath"),
      ]
    case .agentDevice: [("Ref ", .before(" "), "ref")]
    case .autoMobile: [("text '", .before("'"), "text")]
    case .maestro:
      [
        ("matching regex: ", .before("\n"), "text"), ("matches regex: ", .before("\n"), "text"),
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
  static func all(around place: Int, in text: [UInt8], of tool: TapTool) -> [String] {
    let before = max(0, place - reach.before)..<place
    let start = text[before].lastIndex(where: ASCII.isLineBreak) ?? before.lowerBound
    let range = start..<min(text.count, place + reach.behind)
    var names: Set<String> = []
    return forms(of: tool).compactMap { form in
      guard let value = value(of: form, in: text, range), names.insert(form.name).inserted else {
        return nil
      }
      return "\(form.name) \(value)"
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
