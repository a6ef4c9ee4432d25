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
