import JSONCoding
import WorkMetering

/// What a paste says of a tap that failed, in a tool's own words.
///
///     TodayTests.swift:125: error: … : Failed to not hittable: Button, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'done'
///     line                             sentence                known: a frame on the screen, an identifier
///
/// It is an answer where there is no tree, and stands beside the tree's where there is one. Nothing is concluded from it: where
/// a view is, and what covers it, a sentence does not tell.
struct FailureLog {
  let tool: TapTool
  /// Nil where the text only speaks of the tool.
  let meaning: FailureMeaning?
  /// The first byte of the sentence, or of the tool's name.
  let offset: Int
  let facts: [FailureFact]

  /// Longer than anybody pastes of a log; more is a dump, which says more.
  private static let bytesMax = 1 << 20
  private static let sentences = PhraseTable(FailureSentence.all.map(\.words))
  private static let mentions = PhraseTable(TapTool.mentions.map(\.words))

  /// The first sentence of a text; the one that says most where several stand there.
  ///
  /// - Complexity: linear in the bytes.
  init?(in text: [UInt8]) {
    guard text.count <= Self.bytesMax else { return nil }
    let places = Self.sentences.firstPlaces(in: text, text.indices)
    guard let index = places.firstIndex(where: { $0 != nil }), let place = places[index] else { return nil }
    let sentence = FailureSentence.all[index]
    // Old Detox runs on EarlGrey, and says so itself.
    let isDetox = sentence.tool == .earlGrey && text.has("etox")
    tool = isDetox ? .detox : sentence.tool
    (meaning, offset) = (sentence.meaning, place)
    // Of several matches none is the target.
    facts = sentence.meaning == .ambiguous ? [] : FailureFact.all(around: place, in: text, of: sentence.tool)
  }

  /// The tool that a text without such a sentence is about.
  init?(mentionedIn text: [UInt8]) {
    guard text.count <= Self.bytesMax else { return nil }
    let places = Self.mentions.firstPlaces(in: text, text.indices)
    guard let index = places.firstIndex(where: { $0 != nil }), let place = places[index] else { return nil }
    (tool, meaning, offset, facts) = (TapTool.mentions[index].tool, nil, place, [])
  }
}

// MARK: - In words

extension FailureLog {
  /// Why the text gives no scene, what is known from it all the same, and what to paste.
  var refusal: String {
    guard let meaning else {
      return "This text is about \(tool.name), and holds no tree of the screen. \(tool.advice)"
    }
    return
      "This is a failure that \(tool.name) reports, and no tree: \(meaning.sentence(of: tool))\(known) \(tool.advice)"
  }

  private var known: String {
    facts.isEmpty ? "" : " Known from it: " + facts.map(\.sentence).joined(separator: "; ") + "."
  }

  /// What is told beside the answer of a tree in the same text; nil where the sentence is about no touch.
  var remark: String? {
    guard let meaning, meaning.isAboutTouch else { return nil }
    return
      "\(tool.name) reports a failed tap in this text: \(meaning.sentence(of: tool))\(known) The tree answers here."
  }

  func error(in text: [UInt8]) -> ImportError { ImportError(refusal, at: offset, in: text) }

  func error(in text: PastedText) -> ImportError { text.error(refusal, at: offset) }
}

/// Finds which of some phrases stand in a text, in one pass over it.
///
///     text     … F a i l e d   t o …
///              the first two bytes ─▶ the few phrases that begin so ─▶ compared
struct PhraseTable {
  private let phrases: [[UInt8]]
  /// By the first two bytes: whether a phrase begins so.
  private var begins = [Bool](repeating: false, count: 1 << 16)
  private var byStart: [Int: [Int]] = [:]

  /// - Parameter phrases: of two bytes at least.
  init(_ phrases: [String]) {
    self.phrases = phrases.map { Array($0.utf8) }
    for (index, phrase) in self.phrases.enumerated() where phrase.count > 1 {
      let start = Self.start(phrase[0], phrase[1])
      begins[start] = true
      byStart[start, default: []].append(index)
    }
  }

  private static func start(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// Where each phrase first stands in the range; nil for one that does not.
  ///
  /// - Complexity: linear in the bytes, as a phrase that was found is not looked for again, and few begin alike.
  func firstPlaces(in text: [UInt8], _ range: Range<Int>) -> [Int?] {
    var places = [Int?](repeating: nil, count: phrases.count)
    let range = range.clamped(to: text.indices)
    guard range.count > 1, Work.goesOn(after: range.count / 8) else { return places }
    var previous = text[range.lowerBound]
    for index in range.lowerBound..<range.upperBound - 1 {
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
    return places
  }
}

/// What a tool has found out when it says that a tap failed, and no more than that.
enum FailureMeaning {
  case alertInFront, systemAlertInFront, keyboardInFront
  /// Something is in front; the sentence does not say what.
  case covered
  /// Another view than the target was hit.
  case hitElsewhere
  case noHitPoint, notScrolledIntoView
  case notVisible, clipped, outsideOfWindow, offScreen, hidden
  case notEnabled, constraintFailed
  case notFound, ambiguous
  case noKeyboardFocus
  /// The tool saw the screen change, and looked no further.
  case screenChanged

  /// A sentence about the target.
  func sentence(of tool: TapTool) -> String {
    switch self {
    case .alertInFront: "an alert was in front of the target."
    case .systemAlertInFront: "an alert of the system was in front of the app, in another process."
    case .keyboardInFront: "the keyboard was in front of the target."
    case .covered: "another view was probably in front of the target; which one, the text does not say."
    case .hitElsewhere: "a hit test at the target's point found another view."
    case .noHitPoint:
      "no point of the target could be tapped: it was covered, off the screen, or moving; the text does not say which."
    case .notScrolledIntoView:
      "the target was not where it could be tapped, and scrolling did not bring it there: it was covered, off the screen, or in "
        + "no scroll view; the text does not say which."
    case .notVisible: "not enough of the target was visible; what was drawn over it, the text does not say."
    case .clipped: "superviews that clip left too little of the target visible."
    case .outsideOfWindow: "too little of the target was inside of its window."
    case .offScreen: "the target was off the screen."
    case .hidden: "the target, or a superview, was hidden."
    case .notEnabled: "the target, or a superview, was disabled."
    case .constraintFailed: "the target did not meet a constraint of the action."
    case .notFound: "no element matched: there was no tap, and nothing is known of what would have got it."
    case .ambiguous: "several elements matched: there was no tap. What is listed are matches, and no tree."
    case .noKeyboardFocus:
      "the target had no keyboard focus: the tap before did not reach it, or it does not take text."
    case .screenChanged:
      "the screen changed after the tap, which \(tool.name) takes for success; what got the tap, it did not look for."
    }
  }

  /// What is said of the touch that a tree in the same text answers: nothing where there was none.
  var isAboutTouch: Bool {
    switch self {
    case .notFound, .ambiguous, .noKeyboardFocus, .screenChanged: false
    default: true
    }
  }
}

/// The tools whose taps people ask about: for tests, and for agents.
enum TapTool {
  case agentDevice, appium, autoMobile, axe, detox, earlGrey, idb, kif, maestro, mobileMCP, xcuiTest

  var name: String {
    switch self {
    case .agentDevice: "agent-device"
    case .appium: "Appium (WebDriverAgent)"
    case .autoMobile: "AutoMobile (auto-mobile)"
    case .axe: "AXe"
    case .detox: "Detox"
    case .earlGrey: "EarlGrey"
    case .idb: "idb"
    case .kif: "KIF"
    case .maestro: "Maestro"
    case .mobileMCP: "mobile-mcp"
    case .xcuiTest: "XCUITest"
    }
  }

  /// What to paste for an answer: the tool's own tree where it is read, and else another tool's.
  var advice: String {
    switch self {
    case .agentDevice, .autoMobile, .idb, .mobileMCP:
      "Paste what `idb ui describe-all --nested` prints while the tap fails."
    case .appium: "Paste the page source (`driver.page_source`) of the moment of the tap."
    case .axe: "Paste all that `axe describe-ui --udid UDID` prints while the tap fails."
    case .detox:
      "Paste what `await device.generateViewHierarchyXml()` returns right before the tap: it has all superviews."
    case .earlGrey: "Paste the UI hierarchy that EarlGrey prints below the failure, with all of its windows."
    case .kif: "Paste what `po [[UIWindow keyWindow] recursiveDescription]` prints where the step fails."
    case .maestro: "Paste what `maestro hierarchy` prints while the tap fails."
    case .xcuiTest: "Paste what `print(app.debugDescription)` prints right before the tap."
    }
  }
}

extension ImportError {
  /// A paste in which no tree is recognized: a tool's failure, a text about a tool, another program's JSON, or none of these.
  static func nothingRecognized(in text: [UInt8]) -> ImportError {
    if let failure = FailureLog(in: text) { return failure.error(in: text) }
    if text.isEmptyDocument {
      return ImportError(
        "The paste is an empty list or object: the tool saw no element. The app was not ready, or shows nothing to "
          + "accessibility. \(advice)", at: 0, in: text)
    }
    if let json = ForeignJSON(in: text) { return ImportError(json.detail, at: json.offset, in: text) }
    if let mention = FailureLog(mentionedIn: text) { return mention.error(in: text) }
    let start = text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) }
    guard let start else {
      return ImportError("The paste is empty: no view hierarchy is in it. \(advice)", at: 0, in: text)
    }
    return ImportError(
      "no view hierarchy is recognized here. \(advice) Formats that are read: UIKit's recursiveDescription (also Chisel's "
        + "pviews), idb's `ui describe-all`, WebDriverAgent's page source (XML, JSON or debug description), Sentry's view "
        + "hierarchy JSON, `maestro hierarchy`, EarlGrey's or Detox's text or XML, and SwiftUI's SWIFTUI_EVENT_DEBUG log and "
        + "_viewDebugData() JSON", at: start, in: text
    ).ofUnrecognizedText
  }

  private static let advice =
    "Paste what `po [[UIWindow keyWindow] recursiveDescription]` prints in the app."
}

extension [UInt8] {
  /// Whether it is `[]`, `{}` or `null`, and nothing else.
  fileprivate var isEmptyDocument: Bool {
    let bytes = filter { !ASCII.isWhitespace($0) && $0 != ASCII.backtick }
    return ["[]", "{}", "null", "[{}]"].contains { bytes.elementsEqual($0.utf8) }
  }
}
