import Auditing
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUISource
import TouchMapping

extension Answers {
  /// `POST /v1/audit`: the findings of all rules on a screen, in axe-core's shape, as SARIF, or in lines.
  func audit(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    if let source = try SourceBody(request, .audit, asker: configuration.asker) {
      return try audit(source, format, &context)
    }
    let parsed = try self.request(in: request, to: .audit)
    context.timing.finish(.decode)
    let scene = parsed.request.scene
    let audit = try mapping(scene) { () throws(TouchMapFailure) in try scene.audit(parsed.request.audit) }
    let fixes = scene.fixes(for: audit.unreachable)
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let body =
      switch format {
      case .sarif: try sarif(audit, fixes, parsed)
      case .text:
        try text(parsed.dump) { AuditText(scene, fixes: fixes, label: parsed.label).write(audit, to: &$0) }
          .body
      case .json, .svg: try json(audit, fixes, parsed)
      }
    return Answer(body: body, impact: audit.impact)
  }

  /// All rules with their findings, as axe-core's integrations read them.
  private func json(
    _ audit: Audit, _ fixes: [ViewIndex: Fix], _ parsed: ParsedRequest<SceneRequest>
  ) throws(ProblemDetails) -> [UInt8] {
    var encoder = AuditEncoder(
      parsed.request.scene, version: configuration.version, fixes: fixes, label: parsed.label)
    encoder.bytesMax = configuration.answerBytesMax
    return try json(capacity: 1 << 16, parsed.dump) { (json) throws(HitTestAnswerEncoder.TooLong) in
      try encoder.encode(audit, to: &json)
    }
  }

  /// A log in SARIF has no member for the warnings of a dump.
  private func sarif(
    _ audit: Audit, _ fixes: [ViewIndex: Fix], _ parsed: ParsedRequest<SceneRequest>
  ) throws(ProblemDetails) -> [UInt8] {
    var encoder = SARIFEncoder(
      parsed.request.scene, version: configuration.version, fixes: fixes, label: parsed.label)
    encoder.bytesMax = configuration.answerBytesMax
    return try json(capacity: 1 << 16) { (json) throws(HitTestAnswerEncoder.TooLong) in
      try encoder.encode(audit, artifact: parsed.request.artifact, to: &json)
    }
  }
}

// MARK: - Of SwiftUI's source

extension Answers {
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
