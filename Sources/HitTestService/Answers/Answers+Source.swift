import AnswerCoding
import DumpImporting
import HitTesting
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import UIKitSource

// Questions about source: views of SwiftUI have names and lines there, and sizes are estimates.

extension Answers {
  /// `POST /v1/explain?about=…`: the gestures that a tap on a view fires, its dead parts, and the edits that fix them.
  func explain(
    _ source: SourceBody, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    context.unused = source.unused
    context.finish(.decode)
    defer { context.finish(.hit) }
    guard source.program.hasViews else {
      guard let program = source.uiKit else { throw .noViews }
      if let about = source.about, !program.names(about) { throw .noName(about) }
      return try UIKitAnswer(program, about: source.about)
    }
    try refuseUnknown(source.state, source.program)
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw noView(source.about, source.program)
    }
    return SourceAnswerText(answer, source.program)
  }

  private func noView(_ about: String?, _ program: SourceProgram) -> ProblemDetails {
    about.map { .noView($0, near: program.suggestions(for: $0)) } ?? configuration.asker.nothingTappable
  }

  private func refuseUnknown(_ state: SourceState, _ program: SourceProgram) throws(ProblemDetails) {
    let (unknown, known) = program.undecided(by: state)
    guard let first = unknown.first else { return }
    throw configuration.asker.unknownCondition(first, known.prefix(20).map { "`\($0.prefix(80))`" })
  }

  /// The views around the named one, or else the first ones.
  func screen(of source: SourceBody) throws(ProblemDetails) -> SourceScreen {
    guard let screen = source.program.screen(about: source.about, in: source.state) else { throw .noViews }
    guard source.about == nil || screen.about != nil else { throw noView(source.about, source.program) }
    try refuseUnknown(source.state, source.program)
    return screen
  }

  /// `POST /v1/audit`: the linters' findings.
  func audit(_ source: SourceBody, _ context: inout AnswerContext) -> LintReport {
    context.unused = source.unused
    context.finish(.decode)
    var findings =
      source.program.lint().map(CodeFinding.init) + (source.uiKit?.lint() ?? []).map(CodeFinding.init)
    if source.uiKit != nil { findings.sort { ($0.place, $0.rule) < ($1.place, $1.rule) } }
    if let rules = source.rules { findings.removeAll { !rules.contains($0.rule) } }
    context.finish(.hit)
    return LintReport(findings, source, behind: context.gate, version: configuration.version)
  }

  /// `POST /v1/import`: the scene of the first view, and the names that are not in the text.
  func importSource(
    _ source: SourceBody, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> SourceImportAnswer {
    context.unused = source.unused
    defer { context.finish(.decode) }
    return SourceImportAnswer(
      screen: try screen(of: source), program: source.program, asker: configuration.asker)
  }

  /// `POST /v1/diff`: the views that react otherwise in another version of the text.
  func difference(of versions: SourceVersions) throws(ProblemDetails) -> SourceComparisonText {
    guard versions.before.hasViews || versions.after.hasViews else { throw .noViews }
    let comparison = SourceComparison(
      versions.before, versions.after, about: versions.about, in: versions.state)
    guard let comparison else {
      throw noView(versions.about, versions.before.hasViews ? versions.before : versions.after)
    }
    return SourceComparisonText(comparison: comparison, versions: versions)
  }
}

// MARK: - Values

extension SourceAnswerText: ObjectAnswer {
  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }
}

extension SourceComparisonText: ObjectAnswer {
  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }
  var headline: Headline { .sentence(summary) }
}

struct SourceImportAnswer: ObjectAnswer {
  let screen: SourceScreen
  let program: SourceProgram
  let asker: Asker

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }

  func encodeMembers(to json: inout JSONWriter) {
    json.member("format", DumpFormat.swiftUISource)
    json.member("basis", screen.scene.basis)
    json.key("scene")
    SceneEncoder(screen.scene, unknowns: program.unknowns).encode(to: &json)
    json.conditions(screen.conditions, in: program.text)
    json.unknownNames(program.unknownNames(), in: program)
    json.objects("warnings", program.unknowns.doubts) { $0.encodeMembers(of: screen.scene.tree, to: &$1) }
  }

  func write(to lines: inout TerminalText) {
    lines.outline(of: screen.scene, title: DumpFormat.swiftUISource.rawValue)
    lines.assumptions(program.importWarnings.map(asker.assumption))
  }
}
