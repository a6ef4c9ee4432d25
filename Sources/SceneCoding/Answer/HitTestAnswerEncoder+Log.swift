import HitTesting
import JSONCoding

/// The log of an answer: the text that UIKit would print, and every visit with its reason.
extension HitTestAnswerEncoder {
  func encode(_ log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
    if log.isCut { throw TooLong() }
    try checkLength(json, adding: textLength(of: log))
    json.append(Text.log)
    for (index, line) in log.lines.enumerated() { encode(line, isFirst: index == 0, to: &json) }
    json.append(Text.visits)
    var start = Text.firstVisit
    for visit in log.visits {
      encode(visit, start, to: &json)
      start = Text.nextVisit
      try checkLength(json)
    }
    json.append(log.visits.isEmpty ? Text.noVisits : Text.endOfVisits)
  }

  private func textLength(of log: HitTestLog) -> Int {
    log.lines.reduce(0) { $0 + 2 * $1.depth + scene.tree.nameOfClass(of: $1.view).byteCount + 1 }
  }

  /// R57: `--` for each superview, then the class.
  private func encode(_ line: HitTestLog.Line, isFirst: Bool, to json: inout JSONWriter) {
    let tree = scene.tree
    json.withRoom(for: 2 * line.depth + 8 + tree.classBytesMax(of: line.view)) { (text, end) in
      if !isFirst { text.append(Text.lineFeed, at: &end) }
      var depth = line.depth
      while depth >= 4 {
        text.append(Text.fourSuperviews, at: &end)
        depth -= 4
      }
      for _ in 0..<depth { text.append(Text.superview, at: &end) }
      text.appendContent(of: tree.nameOfClass(of: line.view), in: tree, at: &end)
    }
  }

  private func encode(_ visit: HitTestLog.Visit, _ start: JSONLiteral, to json: inout JSONWriter) {
    let tree = scene.tree
    let names = tree.idBytesMax(of: visit.view) + tree.classBytesMax(of: visit.view)
    json.withRoom(for: names + 7 * 32 + 4 * JSONLiteral.numberBytesMax) { (text, end) in
      text.append(start, at: &end)
      text.appendID(of: visit.view, in: tree, at: &end)
      text.append(Text.class, at: &end)
      text.appendName(tree.nameOfClass(of: visit.view), in: tree, at: &end)
      text.append(Text.depth, at: &end)
      text.appendNumber(visit.depth, at: &end)
      text.append(Text.location, at: &end)
      text.appendPoint(visit.location, at: &end)
      text.append(Text.outcome, at: &end)
      text.append(visit.outcome.literal, at: &end)
      text.append(Text.pass, at: &end)
      text.appendNumber(visit.pass, at: &end)
    }
  }

  private enum Text {
    static let log = JSONLiteral(#","log":{"text":""#)
    static let lineFeed = JSONLiteral(#"\n"#)
    static let superview = JSONLiteral("--")
    static let fourSuperviews = JSONLiteral("--------")
    static let visits = JSONLiteral(#"","visits":["#)
    static let firstVisit = JSONLiteral(#"{"view":"#)
    static let nextVisit = JSONLiteral(#"},{"view":"#)
    static let `class` = JSONLiteral(#","class":"#)
    static let depth = JSONLiteral(#","depth":"#)
    static let location = JSONLiteral(#","location":"#)
    static let outcome = JSONLiteral(#","outcome":"#)
    static let pass = JSONLiteral(#","pass":"#)
    static let endOfVisits = JSONLiteral("}]}")
    static let noVisits = JSONLiteral("]}")
  }
}

extension HitTestOutcome {
  /// The contract's word, quoted.
  fileprivate var literal: JSONLiteral {
    switch self {
    case .hidden: Word.hidden
    case .interactionDisabled: Word.interactionDisabled
    case .alpha: Word.alpha
    case .controlDisabled: Word.controlDisabled
    case .outside: Word.outside
    case .singularTransform: Word.singularTransform
    case .descendant: Word.descendant
    case .itself: Word.itself
    case .overrideNil: Word.overrideNil
    case .overrideSelf: Word.overrideSelf
    case .overrideOther: Word.overrideOther
    }
  }

  private enum Word {
    static let hidden = JSONLiteral(#""hidden""#)
    static let interactionDisabled = JSONLiteral(#""interactionDisabled""#)
    static let alpha = JSONLiteral(#""alpha""#)
    static let controlDisabled = JSONLiteral(#""controlDisabled""#)
    static let outside = JSONLiteral(#""outside""#)
    static let singularTransform = JSONLiteral(#""singularTransform""#)
    static let descendant = JSONLiteral(#""descendant""#)
    static let itself = JSONLiteral(#""self""#)
    static let overrideNil = JSONLiteral(#""overrideNil""#)
    static let overrideSelf = JSONLiteral(#""overrideSelf""#)
    static let overrideOther = JSONLiteral(#""overrideOther""#)
  }
}
