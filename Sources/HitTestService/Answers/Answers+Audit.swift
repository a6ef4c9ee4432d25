import AnswerCoding
import AuditRules
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
    if let source = try SourceBody(request, .audit, asker: configuration.asker) {
      return audit(source, &context)
    }
    let parsed = try self.request(in: request, to: .audit, &context)
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
    let reaches = scene.reaches(of: audit.targetsFound)
    context.timing.finish(.hit)
    let gated = GatedAudit(audit, context.gate, scene, screen: nil, label: parsed.label)
    return AuditAnswer(
      gated: gated, gate: context.gate, fixes: fixes, reaches: reaches, parsed: parsed,
      version: configuration.version)
  }
}

struct AuditAnswer: GatedAnswer {
  let gated: GatedAudit
  /// Nil: all findings are reported.
  let gate: AuditGate?
  /// Known changes that make views hittable.
  let fixes: [ViewIndex: Fix]
  /// The known shares of targets that get their touches.
  let reaches: [ViewIndex: TargetReach]
  let parsed: ParsedRequest<SceneRequest>
  let version: String

  var dump: PastedDump? { parsed.dump }
  var capacity: Int { 1 << 16 }
  private var audit: Audit { gated.audit }
  var impact: Impact? { audit.impact }
  private var places: AuditPlaces {
    if let dump, dump.imported.hasText { return AuditPlaces(of: dump.imported) }
    guard let places = gate?.places, !places.isEmpty else { return .none }
    let tree = parsed.request.scene.tree
    return AuditPlaces { view in places[tree.place(of: view)].map { (line: $0.line, column: $0.column) } }
  }

  var reports: [FileReport] {
    guard gate != nil else { return [] }
    var report = AuditReport()
    report.add(gated, parsed.request.scene, fixes: fixes, places: places, label: parsed.label)
    return [FileReport(file: nil, report: report)]
  }

  /// All rules with their findings, in the form of axe-core's integrations.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = AuditEncoder(
      parsed.request.scene, version: version, fixes: fixes, reaches: reaches, places: places,
      label: parsed.label)
    encoder.bytesMax = bytesMax
    encoder.heldBack = gated.heldBack
    try encoder.encode(audit, and: more, to: &json)
  }

  func write(to lines: inout TerminalText) {
    var text = AuditText(parsed.request.scene, fixes: fixes, label: parsed.label)
    text.heldBack = gated.heldBack
    text.write(audit, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  /// A SARIF log has no member for the warnings of a dump.
  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    guard format == .sarif else { return nil }
    var encoder = SARIFEncoder(
      parsed.request.scene, version: version, fixes: fixes, places: places, label: parsed.label)
    encoder.bytesMax = bytesMax
    encoder.heldBack = gated.heldBack
    var json = JSONWriter(capacity: capacity)
    try encoder.encode(audit, artifact: parsed.request.artifact, to: &json)
    return json.finish()
  }

  var headline: Headline { .findings(of: [audit]) }
}

extension Headline {
  /// The number of findings on screens, and their worst impact.
  static func findings(of audits: [Audit]) -> Headline {
    let results = audits.flatMap(\.results)
    let found = results.reduce(0) { $0 + $1.violations.count }
    let open = results.reduce(0) { $0 + $1.incomplete.count }
    let undecided = open == 0 ? "" : " \(open) more cannot be decided from this input."
    guard found > 0 else { return .sentence("No findings.\(undecided)") }
    let worst = audits.compactMap(\.impact).max().map { ", worst: \($0.rawValue)" } ?? ""
    return .sentence("\(found) \(found == 1 ? "finding" : "findings")\(worst).\(undecided)")
  }
}

// MARK: - Whole files

// An Interface Builder file is audited screen by screen, and answered as one: screens are never stacked.

struct AuditedFileScreen {
  let imported: ImportedScene
  let gated: GatedAudit
  let fixes: [ViewIndex: Fix]
  /// The known shares of targets that get their touches.
  let reaches: [ViewIndex: TargetReach]

  var audit: Audit { gated.audit }
  var places: AuditPlaces { AuditPlaces(of: imported) }

  func label(of view: ViewIndex) -> String? { imported.label(of: view) }

  fileprivate var hasFindings: Bool {
    audit.results.contains { !$0.violations.isEmpty || !$0.incomplete.isEmpty }
  }
}

extension AuditPlaces {
  /// The lines of a dump's views, or of a file's screen; none for an import's answer: its lines were another text's.
  init(of imported: ImportedScene) {
    guard imported.hasText else {
      self = .none
      return
    }
    self.init(screen: imported.screen.map { ($0.id, $0.name) }) { imported.place(of: $0) }
  }
}

extension Answers {
  /// The audit of all screens of a file, without those that code changes.
  func audit(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ request: SceneRequest,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> FileAuditAnswer {
    var screens: [AuditedFileScreen] = []
    for index in file.screens.indices where !file.screens[index].isLoose {
      screens.append(try audited(index, of: file, request.audit, context.gate))
    }
    context.timing.finish(.hit)
    return FileAuditAnswer(
      screens: screens, isGated: context.gate != nil, pasted: dump.withWarnings(of: screens.map(\.imported)),
      request: request,
      version: configuration.version)
  }

  private func audited(
    _ index: Int, of file: InterfaceBuilderDocument, _ options: AuditOptions,
    _ gate: AuditGate?
  ) throws(ProblemDetails) -> AuditedFileScreen {
    let imported = try scene(at: index, of: file)
    let scene = imported.scene
    let audit = try mapping(scene) { () throws(TouchMapFailure) in
      try scene.audit(options, design: imported.design)
    }
    let gated = GatedAudit(
      audit, gate, scene, screen: imported.screen?.id, label: imported.label)
    return AuditedFileScreen(
      imported: imported, gated: gated, fixes: scene.fixes(for: audit.unreachable),
      reaches: scene.reaches(of: audit.targetsFound))
  }
}

struct FileAuditAnswer: GatedAnswer {
  let screens: [AuditedFileScreen]
  let isGated: Bool
  let pasted: PastedDump
  let request: SceneRequest
  let version: String

  var dump: PastedDump? { pasted }
  var capacity: Int { 1 << 16 }
  var headline: Headline { .findings(of: screens.map(\.audit)) }
  var impact: Impact? { screens.compactMap(\.audit.impact).max() }

  var reports: [FileReport] {
    guard isGated else { return [] }
    var report = AuditReport()
    for screen in screens {
      report.add(
        screen.gated, screen.imported.scene, fixes: screen.fixes, places: screen.places, label: screen.label)
    }
    return [FileReport(file: nil, report: report)]
  }

  /// Each rule with its findings on any screen.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    let audits = screens.map { screen in
      var encoder = AuditEncoder(
        screen.imported.scene, version: version, fixes: screen.fixes, reaches: screen.reaches,
        places: screen.places,
        label: screen.label)
      encoder.heldBack = screen.gated.heldBack
      return (encoder: encoder, audit: screen.audit)
    }
    try AuditEncoder.encode(
      audits, request.audit, version: version, bytesMax: bytesMax,
      and: { json in
        json.array("screens") { json in
          for screen in screens.compactMap(\.imported.screen) { json.object { $0.members(of: screen) } }
        }
        more(&json)
      }, to: &json)
  }

  /// A SARIF log has no member for warnings.
  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    guard format == .sarif else { return nil }
    let audits = screens.map { screen in
      var encoder = SARIFEncoder(
        screen.imported.scene, version: version, fixes: screen.fixes, places: screen.places,
        label: screen.label)
      encoder.heldBack = screen.gated.heldBack
      return (encoder: encoder, audit: screen.audit)
    }
    var json = JSONWriter(capacity: capacity)
    try SARIFEncoder.encode(
      audits, request.audit, artifact: request.artifact, version: version, bytesMax: bytesMax, to: &json)
    return json.finish()
  }

  /// Each screen with findings, after its name.
  func write(to lines: inout TerminalText) {
    for screen in screens where screen.hasFindings {
      if let place = screen.imported.screen {
        lines.heading("\(place.name) (\(place.id)), line \(place.line)")
      }
      var text = AuditText(screen.imported.scene, fixes: screen.fixes, label: screen.label)
      text.heldBack = screen.gated.heldBack
      text.write(screen.audit, to: &lines)
    }
    let free = screens.count { !$0.hasFindings }
    lines.heading("\(screens.count) screen\(screens.count == 1 ? "" : "s"), \(free) without findings")
    lines.assumptions(pasted.assumptions)
  }
}
