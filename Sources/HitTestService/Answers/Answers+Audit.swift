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

// MARK: - Whole files

// An Interface Builder file is audited screen by screen, and answered as one: screens are never stacked.

/// One screen of a file, audited.
struct AuditedFileScreen {
  let imported: ImportedScene
  let audit: Audit
  let fixes: [ViewIndex: Fix]

  var places: AuditPlaces { AuditPlaces(of: imported) }

  func label(of view: ViewIndex) -> String? { imported.label(of: view) }

  fileprivate var hasFindings: Bool {
    audit.results.contains { !$0.violations.isEmpty || !$0.incomplete.isEmpty }
  }
}

extension AuditPlaces {
  /// Those of a file's views; of dumps, whose lines are no places to go to, none.
  init(of imported: ImportedScene) {
    guard let screen = imported.screen else {
      self = .none
      return
    }
    self.init(screen: (screen.id, screen.name)) { imported.place(of: $0) }
  }
}

extension Answers {
  /// The audit of all screens of a file; those of which code makes something else are left out.
  func audit(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ request: SceneRequest,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> FileAuditAnswer {
    var screens: [AuditedFileScreen] = []
    for index in file.screens.indices where !file.screens[index].isLoose {
      screens.append(try audited(index, of: file, request.audit))
    }
    context.timing.finish(.hit)
    return FileAuditAnswer(
      screens: screens, pasted: dump.withWarnings(of: screens.map(\.imported)), request: request,
      version: configuration.version)
  }

  private func audited(
    _ index: Int, of file: InterfaceBuilderDocument, _ options: AuditOptions
  ) throws(ProblemDetails) -> AuditedFileScreen {
    let imported = try scene(at: index, of: file)
    let scene = imported.scene
    let audit = try mapping(scene) { () throws(TouchMapFailure) in
      try scene.audit(options, design: imported.design)
    }
    return AuditedFileScreen(imported: imported, audit: audit, fixes: scene.fixes(for: audit.unreachable))
  }
}

/// What is wrong with the screens of a file.
struct FileAuditAnswer: AnswerValue {
  let screens: [AuditedFileScreen]
  /// What is doubtful about any of them.
  let pasted: PastedDump
  let request: SceneRequest
  /// The program's.
  let version: String

  var dump: PastedDump? { pasted }
  var capacity: Int { 1 << 16 }
  var headline: Headline { .findings(of: screens.map(\.audit)) }
  var impact: Impact? { screens.compactMap(\.audit.impact).max() }

  /// Each rule with what it finds on any screen.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    let audits = screens.map { screen in
      let encoder = AuditEncoder(
        screen.imported.scene, version: version, fixes: screen.fixes, places: screen.places,
        label: screen.label)
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

  /// A log in SARIF has no member for warnings.
  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    guard format == .sarif else { return nil }
    let audits = screens.map { screen in
      let encoder = SARIFEncoder(
        screen.imported.scene, version: version, fixes: screen.fixes, places: screen.places,
        label: screen.label)
      return (encoder: encoder, audit: screen.audit)
    }
    var json = JSONWriter(capacity: capacity)
    try SARIFEncoder.encode(
      audits, request.audit, artifact: request.artifact, version: version, bytesMax: bytesMax, to: &json)
    return json.finish()
  }

  /// Each screen that anything is found on, behind its name.
  func write(to lines: inout TerminalText) {
    for screen in screens where screen.hasFindings {
      if let place = screen.imported.screen {
        lines.heading("\(place.name) (\(place.id)), line \(place.line)")
      }
      AuditText(screen.imported.scene, fixes: screen.fixes, label: screen.label)
        .write(screen.audit, to: &lines)
    }
    let free = screens.count { !$0.hasFindings }
    lines.heading("\(screens.count) screen\(screens.count == 1 ? "" : "s"), \(free) without findings")
    lines.assumptions(pasted.assumptions)
  }
}
