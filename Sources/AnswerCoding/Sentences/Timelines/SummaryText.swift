// The outcome of a script, in clauses.

/// Places of a touch: 0 touch or press, 1 its number, 2 the hit view, 3 the handler, 4 who took it, 5 `hit`; of a
/// gesture: 0 its name, 1 how often it fired, 2 `probably`.
enum OutcomeClause {
  static let delivered = TextTemplate("~0 ~1 ~5 ~2, which handled it")
  static let handled = TextTemplate("~0 ~1 ~5 ~2; ~3 handled it")
  static let untracked = TextTemplate("~0 ~1 ~5 ~2; ~3 tracks only touches that hit it")
  static let hosted = TextTemplate("~0 ~1 ~5 ~2, a SwiftUI hosting view")
  static let discarded = TextTemplate("~0 ~1 ~5 ~2; no responder handled it")
  static let cancelled = TextTemplate("~0 ~1 ~5 ~2 and was cancelled")
  static let cancelledBy = TextTemplate("~0 ~1 ~5 ~2; ~4 took it (touchesCancelled)")
  static let withheld = TextTemplate("~0 ~1 ~5 ~2, which never got it")
  static let withheldBy = TextTemplate("~0 ~1 ~5 ~2, but ~4 took it before delivery")
  static let removed = TextTemplate("~0 ~1 ~5 ~2, which was then removed")
  static let nobody = TextTemplate("~0 ~1 ~5 no view")
  static let down = TextTemplate("~0 ~1 ~5 ~2 and is still down")
  static let firedOnce = TextTemplate("~0 ~2fired once.")
  static let fired = TextTemplate("~0 ~2fired ~1 times.")
  static let isActiveOnce = TextTemplate("~0 is still active after firing once.")
  static let isActive = TextTemplate("~0 is still active after firing ~1 times.")
  static let notRecognized = TextTemplate("~0 did not recognize.")
}

enum SummarySentence {
  static let semicolon = TextTemplate("; ")
  static let touches = TextTemplate("~0 touches")
  static let firstFate = TextTemplate(": ~0 ~1")
  static let nextFate = TextTemplate(", ~0 ~1")
  static let name = TextTemplate("~0")
  static let nextName = TextTemplate(", ~0")
  static let lastName = TextTemplate(" and ~0")
  static let oneOther = TextTemplate(" and one other")
  static let others = TextTemplate(" and ~0 others")
  static let fired = TextTemplate(" fired")
  static let notKnown = TextTemplate("which gesture fires cannot be known")
  static let noGesture = TextTemplate("no gesture recognized")
  static let firstNoGesture = TextTemplate("No gesture recognized")
  static let performed = TextTemplate("~1 performed `~0`")
  static let unperformed = TextTemplate("no responder performed `~0`")
  static let firstUnperformed = TextTemplate("No responder performed `~0`")
  static let actions = TextTemplate("~0 actions sent")
  static let firstResponder = TextTemplate("~0 is the first responder")
  static let noFirstResponder = TextTemplate("No first responder")
}
