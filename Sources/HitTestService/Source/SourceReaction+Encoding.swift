import AnswerCoding
import HitTesting
import JSONCoding
import OverrideRunning
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

extension JSONWriter {
  /// The members of a finding, as axe-core names them.
  mutating func finding(_ finding: CodeFinding, in text: SourceText) {
    members([
      "id": finding.rule,
      "severity": finding.severity.rawValue,
      "help": finding.help,
    ])
    objects("nodes", [finding]) { finding, json in
      json.member("name", finding.name)
      json.member("culprit", finding.culprit)
      json.object("place") { $0.place(finding.place, in: text) }
      json.member("failureSummary", finding.sentence)
      json.member("state", finding.state)
    }
    fixes(finding.fixes, in: text)
  }
}

extension TerminalText {
  /// A finding as a compiler prints it, and its first fix.
  mutating func finding(_ finding: CodeFinding, in text: SourceText, isTold: Bool = false) {
    line(finding.line(in: text, isTold: isTold), finding.severity == .warn ? .wrong : .plain)
    for edit in finding.fixes.first?.edits ?? [] { line("  fix: " + text.line(of: edit), .good) }
  }
}

extension Scene {
  /// The scene with the overrides of the app's code, and what the code leaves open.
  func running(_ code: [CodeFile]) -> (scene: Scene, doubts: [ProgramDoubt]) {
    if code.isEmpty { return (self, []) }
    let files = code.map { OverrideSource.File(name: $0.name, bytes: $0.text, className: $0.className) }
    return OverrideSource(files).running(in: self)
  }
}

extension HitTestRequest {
  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Parameter more: besides the request's own.
  /// - Returns: what the code leaves open.
  mutating func run(_ more: [CodeFile]) -> [ProgramDoubt] {
    let (running, doubts) = scene.running(code + more)
    scene = running
    return doubts.filter { $0.recognizer == nil }
  }
}

/// An answer about a view of SwiftUI's source, in JSON and in lines.
struct SourceAnswerText {
  private let answer: SourceAnswer
  private let program: SourceProgram
  private let reaction: SourceReactionText

  init(_ answer: SourceAnswer, _ program: SourceProgram) {
    (self.answer, self.program) = (answer, program)
    reaction = SourceReactionText(answer.reaction, program)
  }

  /// An answer that is the same under all estimates does not depend on them.
  private var assumptions: [Assumption] {
    let reaction = answer.reaction
    var found = reaction.holds == .always ? [] : [Assumption(SourceReactionText.estimates)]
    if answer.isScrolled { found.append(Assumption(self.reaction.scrolled)) }
    let unknown = reaction.unknown + reaction.unknownElsewhere
    return found + unknown.prefix(8).map { Assumption($0.sentence, kind: $0.sort) }
  }

  func encodeMembers(to json: inout JSONWriter) {
    reaction.encodeMembers(to: &json)
    json.conditions(answer.conditions, in: program.text)
    json.fixes(answer.fixes, in: program.text)
    json.strings("assumptions", assumptions.lazy.map(\.detail))
    json.member("touch", orNull: answer.point)
    json.key("scene")
    SceneEncoder(answer.scene, unknowns: program.unknowns).encode(to: &json)
  }

  func write(to text: inout TerminalText) {
    reaction.write(to: &text)
    for fix in answer.fixes {
      text.line(fix.told, lead: "Fix: ", .good)
      for edit in fix.edits { text.line("  " + program.text.line(of: edit), .aside) }
    }
    text.assumptions(assumptions)
  }
}

extension JSONWriter {
  mutating func place(_ place: SourceText.Place, in text: SourceText) {
    members([
      "file": text.files[place.file].name,
      "line": place.line,
      "column": place.column,
    ])
  }

  mutating func conditions(_ conditions: [SourceCondition], in text: SourceText) {
    objects("conditions", conditions) { condition, json in
      json.member("text", condition.text)
      json.place(condition.place, in: text)
      json.strings("branches", condition.branches)
      json.member("taken", condition.taken)
    }
  }

  mutating func unknownNames(_ unknown: [UnknownPlace], in program: SourceProgram) {
    objects("unknown", unknown) { name, json in
      json.member("name", name.name)
      json.member("kind", name.kind)
      json.place(name.place, in: program.text)
      json.member("why", name.why)
    }
  }

  mutating func fixes(_ fixes: [SourceFix], in text: SourceText) {
    objects("fixes", fixes) { fix, json in
      json.members([
        "kind": fix.kind.rawValue,
        "detail": fix.detail,
        "verified": fix.isVerified,
      ])
      json.objects("edits", fix.edits) { edit, json in
        let (place, removed) = text.place(of: edit)
        json.place(place, in: text)
        json.member("remove", removed)
        json.member("insert", edit.insert)
      }
    }
  }
}
