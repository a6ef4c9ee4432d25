import JSONCoding

/// The facts about the target or the hit view in a failure message: names, places.
enum FailureFacts {
  /// The value is between the opening and the ending. Behind a brace it is a pair of numbers, behind two of them two pairs.
  private typealias Form = (opening: String, ending: String, name: FailureFact)

  private static func forms(of tool: TapTool) -> [Form] {
    switch tool {
    case .xcuiTest:
      [
        ("identifier: '", "'", .identifier), ("label: '", "'", .label),
        ("{{", "}", .screenFrame),
      ]
    case .detox:
      [
        ("identifier `", "`", .identifier), ("Target view: <", ";", .target),
        ("Hit: <", ";", .hitView), ("Hitten: <", ";", .hitView),
        ("Failed: View \u{201C}<", ">", .target),
        ("Another view \u{201C}<", ">", .hitView),
        ("at point {", "}", .point),
        ("view point: {", "}", .targetPoint),
        ("view point {", "}", .targetPoint),
        ("view bounds: {{", "}", .frame),
        ("view bounds {{", "}", .frame),
      ]
    case .earlGrey:
      [
        ("Failed Constraint(s)\" : \"", "\"", .constraint),
        ("AX.id='", "'", .identifier), ("AX.label='", "'", .label),
        ("AX.frame={{", "}", .screenFrame),
      ]
    case .kif: [("label \"", "\"", .label)]
    case .appium:
      [
        ("The element '", "' is not", .element),
        ("\"value\":\"//", "\"}", .xpath),
      ]
    case .agentDevice: [("Ref ", " ", .ref)]
    case .autoMobile: [("text '", "'", .text)]
    case .maestro:
      [
        ("matching regex: ", "\n", .text), ("matches regex: ", "\n", .text),
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
    var names: Set<FailureFact> = []
    return forms(of: tool).compactMap { form in
      guard let value = value(of: form, in: text, range), names.insert(form.name).inserted else {
        return nil
      }
      return "\(form.name.rawValue) \(value)"
    }
  }

  private static func value(of form: Form, in text: [UInt8], _ range: Range<Int>) -> String? {
    guard let opening = text.first(form.opening, in: range) else { return nil }
    let start = opening + form.opening.utf8.count
    let rest = start..<min(text.count, start + valueBytesMax)
    guard form.ending == "}" else {
      guard let end = text.first(form.ending, in: rest), end > start else { return nil }
      return "`\(text.text(in: start..<end))`"
    }
    let count = form.opening.hasSuffix("{{") ? 4 : 2
    var numbers = NumberReader(text, rest)
    var values: [String] = []
    while values.count < count, let number = numbers.next(), number.isFinite {
      values.append(number.plainText)
    }
    return values.count == count ? "(\(values.joined(separator: ", ")))" : nil
  }
}
