import AnswerCoding
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import UIKitSource

// Questions about source: views of SwiftUI have names and lines there, and sizes are estimates.

extension Answers {
  /// Source in a body, if it is one, with its decoding timed.
  func source(
    in request: HTTPRequest, to endpoint: Endpoint?, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> SourceBody? {
    guard let source = try SourceBody(request, endpoint, asker: configuration.asker) else { return nil }
    context.unused = source.unused
    context.finish(.decode)
    return source
  }

  /// `POST /v1/explain?about=…`: the gestures that a tap on a view fires, its dead parts, and the edits that fix them.
  func explain(_ source: SourceBody) throws(ProblemDetails) -> AnswerValue {
    guard source.program.hasViews else {
      guard let program = source.uiKit else { throw .noViews }
      if let about = source.about, !program.names(about) { throw .noName(about) }
      return try program.answer(about: source.about)
    }
    try refuseUnknown(source.state, source.program)
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw noView(source.about, source.program)
    }
    let text = SourceAnswerText(answer, source.program)
    return AnswerValue(capacity: 1 << 13, members: text.encodeMembers, lines: text.write)
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
  func audit(_ source: SourceBody, behind gate: AuditGate?) -> AnswerValue {
    var findings =
      source.program.lint().map(CodeFinding.init) + (source.uiKit?.lint() ?? []).map(CodeFinding.init)
    if source.uiKit != nil { findings.sort { ($0.place, $0.rule) < ($1.place, $1.rule) } }
    if let rules = source.rules { findings.removeAll { !rules.contains($0.rule) } }
    return LintReport(findings, source, behind: gate, version: configuration.version).answer
  }

  /// `POST /v1/import`: the scene of the first view, and the names that are not in the text.
  func importSource(_ source: SourceBody) throws(ProblemDetails) -> AnswerValue {
    let (screen, program, asker) = (try screen(of: source), source.program, configuration.asker)
    return AnswerValue(
      capacity: 1 << 13,
      members: { json in
        json.member("format", DumpFormat.swiftUISource)
        json.member("basis", screen.scene.basis)
        json.key("scene")
        SceneEncoder(screen.scene, unknowns: program.unknowns).encode(to: &json)
        json.conditions(screen.conditions, in: program.text)
        json.unknownNames(program.unknownNames(), in: program)
        json.objects("warnings", program.unknowns.doubts) {
          $0.encodeMembers(of: screen.scene.tree, to: &$1)
        }
      },
      lines: {
        $0.outline(of: screen.scene, title: DumpFormat.swiftUISource.rawValue)
        $0.assumptions(program.importWarnings.map(asker.assumption))
      })
  }

  /// `POST /v1/diff`: the views that react otherwise in another version of the text.
  func difference(of versions: SourceVersions) throws(ProblemDetails) -> AnswerValue {
    guard versions.before.hasViews || versions.after.hasViews else { throw .noViews }
    let comparison = SourceComparison(
      versions.before, versions.after, about: versions.about, in: versions.state)
    guard let comparison else {
      throw noView(versions.about, versions.before.hasViews ? versions.before : versions.after)
    }
    let text = SourceComparisonText(comparison: comparison, versions: versions)
    return AnswerValue(
      capacity: 1 << 13, headline: { text.summary }, members: text.encodeMembers,
      lines: text.write)
  }
}
