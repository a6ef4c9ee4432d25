import AnswerCoding
import AuditRules
import Auditing
import DumpImporting
import HitTesting
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource

// Questions about SwiftUI's source: views have names and lines there, and sizes are estimates.

extension Answers {
  /// `POST /v1/explain?about=…`: the gestures that a tap on a view fires, its dead parts, and the edits that fix them.
  func explain(
    _ source: SourceBody, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> SourceExplanationAnswer {
    context.unused = source.unused
    context.timing.finish(.decode)
    defer { context.timing.finish(.hit) }
    guard source.program.hasViews else { throw .noViews }
    try refuseUnknown(source.state, source.program)
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw noView(source.about, source.program)
    }
    return SourceExplanationAnswer(rendering: SourceAnswerText(answer, source.program))
  }

  private func noView(_ about: String?, _ program: SourceProgram) -> ProblemDetails {
    guard let about else {
      return ProblemDetails(
        .badRequest,
        "No view in this source reacts to taps. Name a view with \(configuration.asker.name(.about)).")
    }
    let near = program.suggestions(for: about).map { "`\($0)`" }.joined(separator: ", ")
    return ProblemDetails(
      .badRequest,
      "No view \"\(about.prefix(80))\" in this source.\(near.isEmpty ? "" : " Did you mean \(near)?")")
  }

  private func refuseUnknown(_ state: SourceState, _ program: SourceProgram) throws(ProblemDetails) {
    let (unknown, known) = program.undecided(by: state)
    guard let first = unknown.first else { return }
    let conditions = known.prefix(20).map { "`\($0.prefix(80))`" }.joined(separator: ", ")
    throw ProblemDetails(
      .badRequest,
      "\(configuration.asker.name(.state)): no condition \"\(first.prefix(80))\" in this source. "
        + (conditions.isEmpty ? "It has no conditions." : "Its conditions: \(conditions)."))
  }

  /// The views around the named one, or else the first ones.
  func screen(of source: SourceBody) throws(ProblemDetails) -> SourceScreen {
    guard let screen = source.program.screen(about: source.about, in: source.state) else { throw .noViews }
    guard source.about == nil || screen.about != nil else { throw noView(source.about, source.program) }
    try refuseUnknown(source.state, source.program)
    return screen
  }

  /// `POST /v1/audit`: the linter's findings.
  func audit(_ source: SourceBody, _ context: inout AnswerContext) -> LintReport {
    context.unused = source.unused
    context.timing.finish(.decode)
    var findings = source.program.lint()
    if let rules = source.rules { findings.removeAll { !rules.contains($0.rule) } }
    context.timing.finish(.hit)
    return LintReport(findings, source.program, behind: context.gate, version: configuration.version)
  }

  /// `POST /v1/import`: the scene of the first view, and the names that are not in the text.
  func importSource(
    _ source: SourceBody, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> SourceImportAnswer {
    context.unused = source.unused
    defer { context.timing.finish(.decode) }
    return SourceImportAnswer(
      screen: try screen(of: source), program: source.program, asker: configuration.asker)
  }

  /// `POST /v1/diff`: the views that react otherwise in another version of the text.
  func difference(of versions: SourceVersions) throws(ProblemDetails) -> SourceDifferencesAnswer {
    guard versions.before.hasViews || versions.after.hasViews else { throw .noViews }
    let comparison = SourceComparison(
      versions.before, versions.after, about: versions.about, in: versions.state)
    guard let comparison else {
      throw noView(versions.about, versions.before.hasViews ? versions.before : versions.after)
    }
    return SourceDifferencesAnswer(
      rendering: SourceComparisonText(comparison: comparison, versions: versions))
  }
}

// MARK: - Values

/// The effect of a tap on a view of the source.
struct SourceExplanationAnswer: AnswerValue {
  let rendering: SourceAnswerText

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    rendering.encode(to: &json, and: more)
  }

  func write(to lines: inout TerminalText) { rendering.write(to: &lines) }
}

/// The views of two versions of the source that react differently.
struct SourceDifferencesAnswer: AnswerValue {
  let rendering: SourceComparisonText

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }
  var headline: Headline { .sentence(rendering.summary) }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    rendering.encode(to: &json, and: more)
  }

  func write(to lines: inout TerminalText) { rendering.write(to: &lines) }
}

struct SourceImportAnswer: AnswerValue {
  let screen: SourceScreen
  let program: SourceProgram
  let asker: Asker

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    json.object { json in
      json.member("format", DumpFormat.swiftUISource.rawValue)
      json.member("basis", screen.scene.basis.rawValue)
      json.key("scene")
      SceneEncoder(screen.scene, unknowns: program.unknowns).encode(to: &json)
      json.conditions(screen.conditions, in: program.text)
      json.unknownNames(program.unknownNames(), in: program)
      json.array("warnings") { json in
        for doubt in program.unknowns.doubts {
          json.object { doubt.encodeMembers(of: screen.scene.tree, to: &$0) }
        }
      }
      more(&json)
    }
  }

  func write(to lines: inout TerminalText) {
    OutlineLines(screen.scene, label: { _ in nil }).write(
      title: DumpFormat.swiftUISource.rawValue, to: &lines)
    lines.assumptions(program.importWarnings.map(asker.assumption))
  }
}
