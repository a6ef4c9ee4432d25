import JSONCoding
import WorkMetering

/// A tool's message in a paste about a failed tap.
///
///     TodayTests.swift:125: error: … : Failed to not hittable: Button, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'done'
///     line                             sentence                known: a frame on the screen, an identifier
///
/// It is the answer if there is no tree, and added to the tree's answer if there is one. Nothing is concluded from it:
/// a message does not contain a view's place or its cover.
struct FailureLog {
  let tool: TapTool
  let meaning: FailureMeaning?
  /// The first byte of the sentence, or of the tool's name.
  let offset: Int
  let facts: [String]

  private static let sentences = PhraseTable(FailureSentence.all.map(\.words))
  private static let mentions = PhraseTable(TapTool.mentions.map(\.key))

  /// The first sentence of a text; of several the most informative one.
  ///
  /// - Complexity: linear in the bytes.
  init?(in text: [UInt8]) {
    guard let (index, place) = Self.sentences.first(in: text) else { return nil }
    let sentence = FailureSentence.all[index]
    // Old Detox runs on EarlGrey, and says so itself.
    let isDetox = sentence.tool == .earlGrey && text.has("etox")
    tool = isDetox ? .detox : sentence.tool
    (meaning, offset) = (sentence.meaning, place)
    // Of several matches, or of elements that do not match, none is the target.
    let isOfOthers =
      sentence.meaning == .ambiguous || sentence.meaning == .notFound && text.has("from input {(")
    facts = isOfOthers ? [] : FailureFacts.all(around: place, in: text, of: sentence.tool)
  }

  /// The tool mentioned by a text without such a sentence.
  init?(mentionedIn text: [UInt8]) {
    guard let (index, place) = Self.mentions.first(in: text) else { return nil }
    (tool, meaning, offset, facts) = (TapTool.mentions[index].value, nil, place, [])
  }
}

// MARK: - In words

extension FailureLog {
  /// Why the text gives no scene, the facts known from it all the same, and what to paste.
  var refusal: Sentence { meaning.map { .failure($0, of: tool, facts) } ?? .mentions(tool) }

  /// A remark beside the answer of a tree in the same text; nil if the sentence is not about a touch.
  var remark: Sentence? {
    guard let meaning, meaning.isAboutTouch else { return nil }
    return .failedTap(meaning, of: tool, facts)
  }

  func error(in text: [UInt8]) -> ImportError { ImportError(refusal, at: offset, in: text) }

  func error(in text: PastedText) -> ImportError { text.error(refusal, at: offset) }
}

/// Finds phrases in a text, in one pass over it.
///
///     text     … F a i l e d   t o …
///              the first two bytes ─▶ the few phrases that begin so ─▶ compared
struct PhraseTable {
  private let phrases: [[UInt8]]
  private var begins = [Bool](repeating: false, count: 1 << 16)
  private var byStart: [Int: [Int]] = [:]

  /// - Parameter phrases: of at least two bytes.
  init(_ phrases: [String]) {
    self.phrases = phrases.map { Array($0.utf8) }
    for (index, phrase) in self.phrases.enumerated() where phrase.count > 1 {
      let start = Self.start(phrase[0], phrase[1])
      begins[start] = true
      byStart[start, default: []].append(index)
    }
  }

  private static func start(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// Longer than a pasted log; more is a dump, which has more information.
  private static let bytesMax = 1 << 20

  /// The first phrase of the list that is in the text, and its first place; nil for none, and for a text that is no log.
  ///
  /// - Complexity: linear in the bytes, as a phrase is searched only until it is found, and few have the same
  ///   beginning.
  func first(in text: [UInt8]) -> (phrase: Int, place: Int)? {
    guard 2...Self.bytesMax ~= text.count, Work.goesOn(after: text.count / 8) else { return nil }
    var places = [Int?](repeating: nil, count: phrases.count)
    var previous = text[0]
    for index in 0..<text.count - 1 {
      let (first, second) = (previous, text[index + 1])
      previous = second
      let start = Self.start(first, second)
      guard begins[start], let candidates = byStart[start] else { continue }
      for candidate in candidates where places[candidate] == nil {
        let phrase = phrases[candidate]
        if phrase.count <= text.count - index, text[index..<index + phrase.count].elementsEqual(phrase) {
          places[candidate] = index
        }
      }
    }
    guard let phrase = places.firstIndex(where: { $0 != nil }), let place = places[phrase] else { return nil }
    return (phrase, place)
  }
}

extension ImportError {
  /// A paste without a recognized tree: a tool's failure, a text about a tool, another program's JSON, or none of
  /// these.
  static func nothingRecognized(in text: [UInt8]) -> ImportError {
    if let failure = FailureLog(in: text) { return failure.error(in: text) }
    if text.isEmptyDocument {
      return ImportError(.emptyList, at: 0, in: text)
    }
    if let json = ForeignJSON(in: text) { return ImportError(json.detail, at: json.offset, in: text) }
    if let mention = FailureLog(mentionedIn: text) { return mention.error(in: text) }
    let start = text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) }
    guard let start else { return ImportError(.emptyPaste, at: 0, in: text) }
    if let (name, cause, _) = PrintedAnswers.all(in: text).namesOutOfWindows.first {
      return ImportError(.addToWindow(name, cause), at: start, in: text)
    }
    return ImportError(.noHierarchy, at: start, in: text).ofUnrecognizedText
  }
}

extension [UInt8] {
  /// Whether it is `[]`, `{}` or `null`, and nothing else.
  fileprivate var isEmptyDocument: Bool {
    let bytes = filter { !ASCII.isWhitespace($0) && $0 != "`" }
    return ["[]", "{}", "null", "[{}]"].contains { bytes.elementsEqual($0.utf8) }
  }
}

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

/// A tool's wording of a failed tap.
struct FailureSentence {
  let tool: TapTool
  /// The bytes of it that no other text has.
  let words: String
  let meaning: FailureMeaning

  static let all: [FailureSentence] = known.flatMap { tool, sentences in
    sentences.map { FailureSentence(tool: tool, words: $0.key, meaning: $0.value) }
  }

  /// One row a wording, with its source.
  private static let known: KeyValuePairs<TapTool, KeyValuePairs<String, FailureMeaning>> = [
    // wix/Detox `UIView+DetoxUtils.m`, `Element.swift`, issues 2156, 2229, 3130, 4747.
    .detox: [
      "Failed to hit view": .hitElsewhere,
      "is hittable at window point \u{201C}": .hitElsewhere,
      "System alert is shown on screen": .systemAlertInFront,
      "View is hidden or has hidden ancestor": .hidden,
      "View is clipped by one or more of its superviews": .clipped,
      "View is obscured by its window bounds": .outsideOfWindow,
      "View does not pass visibility percent threshold": .notVisible,
      "View is not visible around point": .notVisible,
      "View is not hittable at": .noHitPoint,
      "View is not enabled": .notEnabled,
      "No elements found for \u{201C}": .notFound,
      "Multiple elements found for \u{201C}": .ambiguous,
    ],
    // google/EarlGrey `GREYElementInteraction.m`, issues 513, 1285, pulls 1364, 1365; wix/Detox issues 372, 585.
    .earlGrey: [
      "Cannot perform action due to constraint(s) failure": .constraintFailed,
      "sufficientlyVisible(Expected": .notVisible,
      "the desired element was not found": .notFound,
      "Multiple elements were matched": .ambiguous,
    ],
    // kif-framework/KIF `UIAccessibilityElement-KIFAdditions.m`, `KIFUITestActor.m`, issues 40, 457, 1062, 1238.
    .kif: [
      "is not tappable. It may be blocked by other views": .covered,
      "View is not tappable": .noHitPoint,
      "Failed to find accessibility element with": .notFound,
    ],
    // XCTest, as in appium/appium issues 14734, 14858, stackoverflow.com/q/33422681, and public logs of Xcode 11 to 26.
    .xcuiTest: [
      "Failed to not hittable": .noHitPoint,
      "Not hittable: ": .noHitPoint,
      "ailed to scroll to visible (by AX action)": .notScrolledIntoView,
      "Computed hit point {-1, -1}": .noHitPoint,
      "Failed to compute hit point for": .noHitPoint,
      "Unable to find hit point for": .noHitPoint,
      "Multiple matching elements found for": .ambiguous,
      "Failed to get matching snapshot": .notFound,
      "Failed to determine hittability of": .noHitPoint,
      "Neither element nor any descendant has keyboard focus": .noKeyboardFocus,
    ],
    // facebookarchive/WebDriverAgent and appium/WebDriverAgent `XCUIElement+FBTap.m`, `FBAlertViewCommands.m`; appium/appium
    // issues 6767, 7666, 8816, 11635, 12238.
    .appium: [
      "lert is obstructing view": .alertInFront,
      "A modal dialog was open, blocking this operation": .alertInFront,
      "is not visible on the screen and thus is not interactable": .notVisible,
      "could not be tapped because the element is not visible": .notVisible,
      "An element could not be located on the page using the given search parameters": .notFound,
    ],
    // callstack/agent-device issue 2589, pull 2602.
    .agentDevice: [
      "is behind the visible keyboard": .keyboardInFront,
      "is covered by another visible element": .covered,
      "is off-screen and not safe to": .offScreen,
    ],
    // kaeawc/auto-mobile issue 4014.
    .autoMobile: [
      "Failed to perform tap on element: Element not found": .notFound
    ],
    // mobile-dev-inc/Maestro `Maestro.kt`, `Orchestra.kt`, issue 3475.
    .maestro: [
      "Something have changed in the UI judging by": .screenChanged,
      "No element that matches regex": .notFound,
      "Element not found: ": .notFound,
    ],
    // cameroncooke/AXe issue 57.
    .axe: [
      "No accessibility element matched": .notFound,
      "accessibility elements matched": .ambiguous,
    ],
  ]
}

extension TapTool {
  /// The words that identify the tool of a text, those of a single tool first.
  static let mentions: KeyValuePairs<String, TapTool> = [
    "mobile_list_elements_on_screen": .mobileMCP, "Found these elements on screen": .mobileMCP,
    "mobile-mcp": .mobileMCP,
    "agent-device ": .agentDevice, "auto-mobile": .autoMobile, "tapOn --platform": .autoMobile,
    "axe describe-ui": .axe, "axe tap": .axe, "idb ui ": .idb,
    "describe-ui": .axe, "describe-all": .idb, "sim-use": .idb,
    "DetoxRuntimeError": .detox, "Detox": .detox, "detox": .detox, "element(by.": .detox,
    "EarlGrey": .earlGrey, "grey_": .earlGrey,
    "KIFUITestActor": .kif, "KIFTest": .kif, "WithAccessibilityLabel": .kif, "KIF": .kif,
    "maestro": .maestro, "Maestro": .maestro, "tapOn:": .maestro,
    "WebDriverAgent": .appium, "XCUIElementType": .appium, "Appium": .appium, "appium": .appium,
    "/wd/hub/": .appium,
    "XCUIApplication": .xcuiTest, "XCUIElement": .xcuiTest, "XCUICoordinate": .xcuiTest,
    "XCUITest": .xcuiTest, "XCTAssert": .xcuiTest, "XCTest": .xcuiTest, "UITests.swift": .xcuiTest,
    "isHittable": .xcuiTest, "hit point": .xcuiTest,
  ]
}
