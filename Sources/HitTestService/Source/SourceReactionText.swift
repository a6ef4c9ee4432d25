import AnswerCoding
import JSONCoding
import SceneCoding
import SwiftUISource

/// What a tap on a view of SwiftUI's source does, in JSON and in sentences.
struct SourceReactionText {
  let reaction: SourceReaction
  let program: SourceProgram

  init(_ reaction: SourceReaction, _ program: SourceProgram) {
    (self.reaction, self.program) = (reaction, program)
  }

  // MARK: - Sentences

  /// The verdict: what fires, or why nothing does.
  var summary: String {
    let name = reaction.about.name
    if let dead = reaction.dead, dead != .none, !reaction.fires.isEmpty || dead != .all {
      switch dead {
      case .parts:
        return "Parts of \(name) \(probably)take no taps\(deadList)."
      case .all: return "No part of \(name) \(probably)takes taps."
      case .unknown:
        return "It cannot be known from this text whether all of \(name) takes taps: \(unknownList)."
      case .none: break
      }
    }
    guard reaction.fires.isEmpty else {
      let fires = reaction.fires.map(\.name).joined(separator: ", ")
      return reaction.fires.count == 1 && reaction.fires[0].name == name
        ? "A tap on \(name) \(probably)fires it." : "A tap on \(name) \(probably)fires \(fires)."
    }
    return "A tap on \(name) \(probably)fires nothing\(cause)."
  }

  /// What the text does not declare may change the answer.
  private var probably: String { reaction.unknown.isEmpty ? "" : "probably " }

  private var deadList: String {
    reaction.deadViews.isEmpty ? "" : ": " + reaction.deadViews.prefix(4).map(\.name).joined(separator: ", ")
  }

  private var unknownList: String {
    reaction.unknown.isEmpty
      ? "its content is not in the text"
      : reaction.unknown.prefix(3).map(\.name).joined(separator: ", ") + " is not in the text"
  }

  private var cause: String {
    switch reaction.reason {
    case .emptyPart: ": it draws nothing there (SU20)"
    case .clear: ": it is clear (SU24)"
    case .covered(let cover): ": \(cover) \(probably)covers it (SU13)"
    case .disabled: ": it is disabled (SU40)"
    case .outsideContentShape(let shape): ": it lies outside of \(shape) (SU31)"
    case .hitTestingOff(let modifier): ": \(modifier) keeps touches out (SU30)"
    case .hidden(let modifier): ": \(modifier) hides it (SU39)"
    case .transparent(let modifier): ": \(modifier) makes it transparent (SU37)"
    case .noGesture: ": nothing around it has a gesture"
    case .unknownView(let view): ": the inside of \(view) is not in the text"
    case .row, .linkRow, nil: ""
    }
  }

  private var reason: (code: String, sentence: String)? {
    switch reaction.reason {
    case .emptyPart(let name):
      ("swiftUIDrawsNothing", "\(name) draws nothing there, and only what draws takes touches (SU20).")
    case .clear(let name):
      ("swiftUIDrawsNothing", "\(name) is clear, and clear views take no touches (SU24).")
    case .covered(let cover):
      ("swiftUICovered", "\(cover) is in front and \(probably)takes the touch (SU13).")
    case .disabled: ("swiftUIDisabled", "A disabled view fires nothing (SU40).")
    case .outsideContentShape(let shape):
      (
        "swiftUIOutsideContentShape",
        "\(shape) takes touches in its shape alone, and the view lies outside (SU31)."
      )
    case .hitTestingOff(let modifier): ("swiftUIHitTestingOff", "\(modifier) keeps all touches out (SU30).")
    case .hidden(let modifier):
      ("swiftUIHidden", "\(modifier) hides the view, and hidden views get no touches (SU39).")
    case .transparent(let modifier):
      ("swiftUIOpacity", "\(modifier) gives an opacity of 0, at which views get no touches (SU37).")
    case .row: ("swiftUIRow", "A List row with automatic buttons fires all of them (SU60).")
    case .linkRow: ("swiftUILinkRow", "A NavigationLink takes its whole row (SU61).")
    case .noGesture:
      (
        "swiftUINoGesture",
        "The text has no gesture around it; a List row or a parent elsewhere may have one."
      )
    case .unknownView(let name): ("swiftUIUnknownView", "The text does not declare \(name).")
    case nil: nil
    }
  }

  private var isSaidByVerdict: Bool {
    switch reaction.reason {
    case .emptyPart, .clear: true
    default: false
    }
  }

  /// What the answer holds for.
  private var certainty: String {
    holding + (reaction.hasUntriedStates ? " Not all states were tried." : "")
  }

  private var holding: String {
    switch reaction.holds {
    case .always: "This holds for all sizes and conditions that were tried\(exceptions)."
    case .dependsOnSizes:
      "Other estimates of sizes give another answer: \(reaction.dependsOn.joined(separator: "; "))."
    case .dependsOnState:
      reaction.dependsOn.isEmpty
        ? reaction.differsByUse
          ? "Another use of \(reaction.about.name) gives another answer."
          : "Another state gives another answer."
        : "It depends on \(reaction.dependsOn.prefix(4).map { "`\($0)`" }.joined(separator: ", ")).\(outcomes)"
    }
  }

  /// What fires in other states: `When `busy`: nothing.`
  private var outcomes: String {
    reaction.outcomes.prefix(4).map { outcome in
      " When `\(outcome.when)`: \(outcome.fires.isEmpty ? "nothing" : outcome.fires.map(\.name).joined(separator: ", "))."
    }.joined()
  }

  /// Names that the text does not declare, which may change everything.
  private var exceptions: String {
    func names(_ doubt: UnknownPlace.Doubt) -> String? {
      let names = reaction.unknown.filter { $0.doubt == doubt }.prefix(3).map(\.name)
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
    let clauses = [
      names(.system).map { "the system draws what is in \($0) elsewhere" },
      names(.undeclared).map { "\($0), which the text does not declare, takes or moves the tap" },
      names(.gesture).map { "\($0) keeps the touch from the UIKit view inside (SU6)" },
      names(.buttonStyle).map { "the style of \($0) takes taps in its whole label (SU26)" },
      names(.longPress).map { "\($0) keeps the tap from the button inside" },
      names(.link).map { "the tap is on the link in \($0) (SU15)" },
      names(.glass).map { "\($0) takes it (SU46)" },
    ].compactMap { $0 }
    return clauses.isEmpty ? "" : ", unless \(clauses.joined(separator: ", or "))"
  }

  // MARK: - JSON

  func encodeMembers(to json: inout JSONWriter) {
    json.member("summary", summary)
    json.member("verdict", verdict)
    json.member("certainty", certainty)
    json.key("about")
    encode(reaction.about, to: &json)
    encode("fires", reaction.fires, to: &json)
    json.member("dead", reaction.dead?.rawValue)
    encode("deadViews", reaction.deadViews, to: &json)
    json.member("holds", reaction.holds.rawValue)
    json.array("dependsOn") { json in for text in reaction.dependsOn { json.string(text) } }
    json.array("depends") { json in
      for (condition, fires) in values {
        json.object { json in
          json.member("condition", condition)
          encode("fires", fires, to: &json)
        }
      }
    }
    json.member("triesAllStates", !reaction.hasUntriedStates)
    json.member("basis", reaction.holds == .dependsOnSizes ? "estimate" : "structure")
    if let reason {
      json.object("reason") { json in
        json.member("code", reason.code)
        json.member("detail", reason.sentence)
      }
    }
    json.unknownNames(reaction.unknown, in: program)
  }

  private var verdict: String {
    guard reaction.holds == .always else { return "depends" }
    // A gesture or a button is asked whether it fires itself.
    let fires = reaction.fires.contains { reaction.dead == nil || $0.name == reaction.about.name }
    return fires ? "fires" : "firesNot"
  }

  /// What fires under each value of the conditions that decide: the state that was asked about, then the others, worst first.
  private var values: [(condition: String, fires: [SourceReaction.Named])] {
    (reaction.when.map { [($0, reaction.fires)] } ?? []) + reaction.outcomes.map { ($0.when, $0.fires) }
  }

  private func encode(_ name: String, _ views: [SourceReaction.Named], to json: inout JSONWriter) {
    json.array(name) { json in for view in views { encode(view, to: &json) } }
  }

  private func encode(_ view: SourceReaction.Named, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", view.name)
      json.place(view.place, in: program.text)
      json.member("action", view.action)
    }
  }

  // MARK: - Lines

  func write(to text: inout TerminalText) {
    let isDead = reaction.fires.isEmpty || reaction.dead == .parts || reaction.dead == .all
    text.line(summary, isDead ? .wrong : .verdict)
    if let reason, !isSaidByVerdict { text.line(reason.sentence) }
    for fired in reaction.fires {
      text.line("  \(fired.name)\(fired.action.map { "  \($0)" } ?? "")", .aside)
    }
    text.line(certainty)
  }
}

/// Which views of two versions of a text react otherwise, in JSON and in lines.
struct SourceComparisonText {
  let comparison: SourceComparison
  let versions: SourceVersions

  // MARK: - Sentences

  var summary: String {
    guard versions.about != nil, let asked = comparison.changes.first else {
      return comparison.isIdentical
        ? "Every view reacts to taps as before." : counts(of: comparison.changes[...])
    }
    let others = comparison.changes.dropFirst()
    let rest = others.isEmpty ? "Every other view reacts as before." : "Others: \(counts(of: others))"
    return "\(verdict(asked)) \(rest)"
  }

  /// `1 mended, 2 broken, 14 as before.`
  private func counts(of changes: ArraySlice<SourceComparison.Change>) -> String {
    let kinds = SourceComparison.Effect.allCases.compactMap { effect in
      let count = changes.count { $0.effect == effect }
      return count > 0 && effect != .same ? "\(count) \(effect.rawValue)" : nil
    }
    return (kinds + ["\(comparison.unchanged) as before"]).joined(separator: ", ") + "."
  }

  /// Confident where both answers hold for all sizes and states, and nothing unknown is in between.
  private func verdict(_ change: SourceComparison.Change) -> String {
    let name = Self.name(of: change)
    let now = change.after.map { " " + SourceReactionText($0, versions.after).summary } ?? ""
    let edit = change.isCertain ? "The edit" : "The edit probably"
    return switch change.effect {
    case .same: "\(edit) changes nothing for \(name):\(now)"
    case .mended: "\(edit) helps \(name):\(now)"
    case .broken: "\(edit) breaks \(name):\(now)"
    case .changed: "\(edit) changes the effect of a tap on \(name):\(now)"
    case .added: "\(name) is new:\(now)"
    case .removed: "The edit removes \(name)."
    }
  }

  private static func name(of change: SourceComparison.Change) -> String {
    (change.after ?? change.before)?.about.name ?? ""
  }

  // MARK: - JSON

  /// - Parameter more: writes further members.
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member("summary", summary)
      json.member("identical", comparison.isIdentical)
      json.array("views") { json in
        for change in comparison.changes {
          json.object { json in
            json.member("effect", change.effect.rawValue)
            encode("before", change.before, versions.before, to: &json)
            encode("after", change.after, versions.after, to: &json)
          }
        }
      }
      json.member("unchanged", comparison.unchanged)
      more(&json)
    }
  }

  private func encode(
    _ name: String, _ reaction: SourceReaction?, _ program: SourceProgram, to json: inout JSONWriter
  ) {
    guard let reaction else {
      json.key(name)
      return json.null()
    }
    json.object(name) { SourceReactionText(reaction, program).encodeMembers(to: &$0) }
  }

  // MARK: - Lines

  func write(to lines: inout TerminalText) {
    lines.heading(summary)
    for change in comparison.changes {
      let style: TerminalText.Style =
        switch change.effect {
        case .mended: .good
        case .broken, .removed: .wrong
        case .same, .changed, .added: .plain
        }
      lines.line(Self.name(of: change), lead: "\(change.effect.rawValue): ", style)
      for (label, reaction, program) in [
        ("before", change.before, versions.before), ("after", change.after, versions.after),
      ] {
        guard let reaction else { continue }
        lines.line("  \(label): \(SourceReactionText(reaction, program).summary)", .aside)
      }
    }
  }
}
