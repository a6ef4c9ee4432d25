import JSONCoding

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
