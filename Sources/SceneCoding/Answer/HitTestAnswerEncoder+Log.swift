import HitTesting
import JSONCoding

/// The log of an answer: the text that UIKit would print, and every visit with its reason.
extension HitTestAnswerEncoder {
  func encode(_ log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
    if log.isCut { throw TooLong() }
    try checkLength(json, adding: textLength(of: log))
    json.append(Text.log)
    encodeText(of: log, to: &json)
    json.append(Text.visits)
    var start = Text.firstVisit
    for visit in log.visits {
      json.append(start)
      encode(visit, to: &json)
      start = Text.nextVisit
      try checkLength(json)
    }
    json.append(log.visits.isEmpty ? Text.noVisits : Text.endOfVisits)
  }

  private func textLength(of log: HitTestLog) -> Int {
    log.lines.reduce(0) { $0 + 2 * $1.depth + scene.tree.nameOfClass(of: $1.view).byteCount + 1 }
  }

  /// R57: `--` for each superview, then the class.
  private func encodeText(of log: HitTestLog, to json: inout JSONWriter) {
    var isFirst = true
    for line in log.lines {
      if !isFirst { json.append(Text.lineFeed) }
      isFirst = false
      var depth = line.depth
      while depth >= 4 {
        json.append(Text.fourSuperviews)
        depth -= 4
      }
      for _ in 0..<depth { json.append(Text.superview) }
      json.appendContent(of: scene.tree.nameOfClass(of: line.view), in: scene.tree)
    }
  }

  private func encode(_ visit: HitTestLog.Visit, to json: inout JSONWriter) {
    json.appendID(of: visit.view, in: scene.tree)
    json.append(Text.class)
    json.appendName(scene.tree.nameOfClass(of: visit.view), in: scene.tree)
    json.append(Text.depth)
    json.appendNumber(visit.depth)
    json.append(Text.location)
    json.appendPoint(visit.location)
    json.append(Text.outcome)
    json.append(visit.outcome.literal)
    json.append(Text.pass)
    json.appendNumber(visit.pass)
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
