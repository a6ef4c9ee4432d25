import Auditing
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUISource

extension Answers {
  /// `POST /v1/explain?about=…` with SwiftUI's source: what a tap on a view fires, what of it is dead, and the edits that mend it.
  func explain(
    _ source: SourceBody, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    context.timing.finish(.decode)
    guard source.program.hasViews else { throw .noViews }
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw Self.noView(source.about, source.program)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let text = SourceAnswerText(answer, source.program)
    if format == .text { return try self.text { text.write(to: &$0) } }
    return Answer(body: try bounded(try json(capacity: 8_192) { text.encode(to: &$0) }))
  }

  private static func noView(_ about: String?, _ program: SourceProgram) -> ProblemDetails {
    guard let about else {
      return ProblemDetails(.badRequest, "The text has nothing that reacts to taps: ask for a view with `about`.")
    }
    let near = program.suggestions(for: about).map { "`\($0)`" }.joined(separator: ", ")
    return ProblemDetails(
      .badRequest, "The text has no view called \"\(about.prefix(80))\"\(near.isEmpty ? "" : "; did you mean \(near)?").")
  }

  /// `POST /v1/import` with SwiftUI's source: the scene of its first view, and the names that are not in the text.
  func importSource(
    _ source: SourceBody, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    guard let scene = source.program.screen(about: source.about) else { throw .noViews }
    context.timing.finish(.decode)
    defer { context.timing.finish(.encode) }
    let warnings = source.program.importWarnings
    if format == .text {
      return try text { text in
        OutlineLines(scene, label: { _ in nil }).write(title: DumpFormat.swiftUISource.rawValue, to: &text)
        text.assumptions(warnings.map(\.detail))
      }
    }
    let unknown = source.program.unknownNames()
    let body = try json(capacity: 8_192) { json in
      json.object { json in
        json.member("format", DumpFormat.swiftUISource.rawValue)
        json.member("basis", scene.basis.rawValue)
        json.key("scene")
        SceneEncoder(scene).encode(to: &json)
        json.unknownNames(unknown, in: source.program)
        json.array("warnings") { json in
          for warning in warnings {
            json.object { json in
              json.member("code", warning.code.rawValue)
              json.member("detail", warning.detail)
              json.key("line")
              warning.line.map { json.number($0) } ?? json.null()
              json.key("view")
              json.null()
            }
          }
        }
      }
    }
    return Answer(body: try bounded(body))
  }

  /// `POST /v1/audit` with SwiftUI's source: the linter's findings.
  func audit(
    _ source: SourceBody, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    context.timing.finish(.decode)
    var findings = source.program.lint()
    if let rules = source.rules { findings.removeAll { !rules.contains($0.rule) } }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let report = LintReport(findings, source.program, version: configuration.version)
    let body =
      switch format {
      case .sarif: try json(capacity: 1 << 16) { report.encodeSARIF(to: &$0) }
      case .text: try text { report.write(to: &$0) }.body
      case .json, .svg: try json(capacity: 1 << 16) { report.encode(to: &$0) }
      }
    return Answer(body: try bounded(body), impact: report.impact)
  }
}
