import AnswerCoding
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import SwiftUITesting

extension SourceReactionText {
  func encodeMembers(to json: inout JSONWriter) {
    json.members([
      "summary": summary,
      "verdict": verdict,
      "certainty": certainty,
    ])
    json.object("about") { encode(reaction.about, to: &$0) }
    json.member("gesture", gesture)
    encode("fires", reaction.fires, to: &json)
    json.member("dead", reaction.dead)
    encode("deadViews", reaction.deadViews, to: &json)
    json.member("holds", reaction.holds)
    json.strings("dependsOn", reaction.dependsOn)
    json.objects("depends", values) { value, json in
      json.member("condition", value.condition)
      encode("fires", value.fires, to: &json)
    }
    if let (container, children) = reaction.fits, !children.isEmpty {
      json.object("fits") { json in
        json.member("view", container)
        json.objects("children", children) { fit in ["name": fit.child, "sizes": fit.sizes] }
      }
    }
    json.member("triesAllStates", !reaction.hasUntriedStates)
    json.member("basis", reaction.holds == .dependsOnSizes ? "estimate" : "structure")
    if let reason {
      json.object("reason") { json in
        json.member("code", reason.code)
        json.member("detail", reason.sentence)
        if isInSummary { json.member("isInSummary", true) }
      }
    }
    json.unknownNames(reaction.unknown + reaction.unknownElsewhere, in: program)
  }

  private var gesture: String {
    switch reaction.gesture {
    case .taps: "tap"
    case .longPress: "longPress"
    case .drag: "drag"
    case .magnify: "magnify"
    case .rotate: "rotate"
    }
  }

  private var verdict: String {
    guard reaction.holds == .always else { return "depends" }
    // A gesture or a button is asked whether it fires itself.
    let fires = reaction.fires.contains { !reaction.isReacting || $0.name == reaction.about.name }
    return fires ? "fires" : "firesNot"
  }

  /// The gestures that fire under each value of the deciding conditions: the state in question, then the others, worst
  /// first.
  private var values: [(condition: String, fires: [SourceReaction.Named])] {
    (reaction.when.map { [($0, reaction.fires)] } ?? []) + reaction.outcomes.map { ($0.when, $0.fires) }
  }

  private func encode(_ name: String, _ views: [SourceReaction.Named], to json: inout JSONWriter) {
    json.objects(name, views) { encode($0, to: &$1) }
  }

  private func encode(_ view: SourceReaction.Named, to json: inout JSONWriter) {
    json.member("name", view.name)
    json.place(view.place, in: program.text)
    json.member("action", view.action)
  }

  // MARK: - Lines

  func write(to text: inout TerminalText) {
    let isDead = reaction.fires.isEmpty || reaction.dead == .parts || reaction.dead == .all
    text.line(summary, isDead ? .wrong : .verdict)
    if let reason, !isSaidByVerdict { text.line(reason.sentence) }
    for fired in reaction.fires {
      text.line("  \(fired.name)\(fired.action.map { "  \($0)" } ?? "")", .aside)
    }
    // A fact that always holds is in the plain verdict.
    if reaction.holds != .always || reaction.hasUntriedStates || !exceptions.isEmpty { text.line(certainty) }
  }
}

/// The views of two versions of a text that react differently, in JSON and in lines.
struct SourceComparisonText {
  let comparison: SourceComparison
  let versions: SourceVersions

  var summary: String { comparison.summary(isOfOne: versions.about != nil, versions.after) }

  // MARK: - JSON

  func encodeMembers(to json: inout JSONWriter) {
    json.member("summary", summary)
    json.member("identical", comparison.isIdentical)
    json.objects("views", comparison.changes) { change, json in
      json.member("effect", change.effect)
      encode("before", change.before, versions.before, to: &json)
      encode("after", change.after, versions.after, to: &json)
    }
    json.member("unchanged", comparison.unchanged)
  }

  private func encode(
    _ name: String, _ reaction: SourceReaction?, _ program: SourceProgram, to json: inout JSONWriter
  ) {
    guard let reaction else { return json.null(name) }
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
      lines.line(change.name, lead: "\(change.effect.rawValue): ", style)
      for (label, reaction, program) in [
        ("before", change.before, versions.before), ("after", change.after, versions.after),
      ] {
        guard let reaction else { continue }
        lines.line("  \(label): \(SourceReactionText(reaction, program).summary)", .aside)
      }
    }
  }
}

extension SourceComparison.Change {
  var name: String { (after ?? before)?.about.name ?? "" }
}
