import Auditing
import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import TouchMapping

extension Answers {
  /// `POST /v1/audit`: the findings of all rules on a screen, in axe-core's shape, as SARIF, or in lines.
  func audit(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    let parsed = try self.request(in: request, to: .audit)
    if let dump = parsed.dump, let file = dump.file, dump.asksOfWholeFile {
      context.timing.finish(.decode)
      return try audit(file, dump, parsed.request, &context)
    }
    context.timing.finish(.decode)
    let scene = parsed.request.scene
    let audit = try mapping(scene) { () throws(TouchMapFailure) in
      try scene.audit(parsed.request.audit, design: parsed.dump?.imported.design)
    }
    let fixes = scene.fixes(for: audit.unreachable)
    context.timing.finish(.hit)
    return AuditAnswer(audit: audit, fixes: fixes, parsed: parsed, version: configuration.version)
  }
}

/// What is wrong with a screen.
struct AuditAnswer: AnswerValue {
  let audit: Audit
  /// Changes with which touches reach views, as far as they are known.
  let fixes: [ViewIndex: Fix]
  let parsed: ParsedRequest<SceneRequest>
  /// The program's.
  let version: String

  var dump: PastedDump? { parsed.dump }
  var capacity: Int { 1 << 16 }
  var impact: Impact? { audit.impact }
  /// Where the views of a file's screen stand.
  private var places: AuditPlaces { dump.map { AuditPlaces(of: $0.imported) } ?? .none }

  /// All rules with their findings, as axe-core's integrations read them.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = AuditEncoder(
      parsed.request.scene, version: version, fixes: fixes, places: places, label: parsed.label)
    encoder.bytesMax = bytesMax
    try encoder.encode(audit, and: more, to: &json)
  }

  func write(to lines: inout TerminalText) {
    AuditText(parsed.request.scene, fixes: fixes, label: parsed.label).write(audit, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  /// A log in SARIF has no member for the warnings of a dump.
  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    guard format == .sarif else { return nil }
    var encoder = SARIFEncoder(
      parsed.request.scene, version: version, fixes: fixes, places: places, label: parsed.label)
    encoder.bytesMax = bytesMax
    var json = JSONWriter(capacity: capacity)
    try encoder.encode(audit, artifact: parsed.request.artifact, to: &json)
    return json.finish()
  }

  var headline: Headline { .findings(of: [audit]) }
}

extension Headline {
  /// How much is wrong on screens, and how bad it is.
  static func findings(of audits: [Audit]) -> Headline {
    let results = audits.flatMap(\.results)
    let found = results.reduce(0) { $0 + $1.violations.count }
    let open = results.reduce(0) { $0 + $1.incomplete.count }
    let undecided = open == 0 ? "" : " \(open) more cannot be decided from what is known."
    guard found > 0 else { return .sentence("No rule finds anything wrong.\(undecided)") }
    let worst = audits.compactMap(\.impact).max().map { ", the worst is \($0.rawValue)" } ?? ""
    return .sentence("\(found) \(found == 1 ? "finding" : "findings")\(worst).\(undecided)")
  }
}
