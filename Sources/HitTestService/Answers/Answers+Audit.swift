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
      context.finish(.decode)
      return try audit(file, dump, parsed.request, &context)
    }
    context.finish(.decode)
    let screen = try audited(
      parsed.request.scene, parsed.request.audit, parsed.dump?.imported.design,
      at: places(of: parsed, behind: context.gate), behind: context.gate, label: parsed.label)
    context.finish(.hit)
    return AuditAnswer(
      screens: [screen], file: nil, dump: parsed.dump, options: parsed.request.audit,
      artifact: parsed.request.artifact, version: configuration.version)
  }

  private func places(of parsed: ParsedRequest<SceneRequest>, behind gate: AuditGate?) -> AuditPlaces {
    if let imported = parsed.dump?.imported, imported.hasText { return AuditPlaces(of: imported) }
    guard let places = gate?.places, !places.isEmpty else { return .none }
    let tree = parsed.request.scene.tree
    return AuditPlaces { places[tree.place(of: $0)] }
  }

  /// The audit of all screens of a file, without those that code changes: screens are never stacked.
  private func audit(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ request: SceneRequest,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AuditAnswer {
    var (screens, all): ([AuditedScreen], [ImportedScene]) = ([], [])
    for index in file.screens.indices where !file.screens[index].isLoose {
      let imported = try scene(at: index, of: file, dump)
      screens.append(
        try audited(
          imported.scene.running(request.code + context.code).scene, request.audit, imported.design,
          at: AuditPlaces(of: imported),
          screen: imported.screen?.id, behind: context.gate, label: imported.label))
      all.append(imported)
    }
    context.finish(.hit)
    return AuditAnswer(
      screens: screens, file: all, dump: dump.withWarnings(of: all), options: request.audit,
      artifact: request.artifact, version: configuration.version)
  }

  private func audited(
    _ scene: Scene, _ options: AuditOptions, _ design: DesignFacts?, at places: AuditPlaces,
    screen: String? = nil, behind gate: AuditGate?, label: @escaping (ViewIndex) -> String?
  ) throws(ProblemDetails) -> AuditedScreen {
    let audit = try mapping(scene, map: scene.audit(options, design: design))
    return AuditedScreen(
      scene, audit, fixes: scene.fixes(for: audit.unreachable),
      reaches: scene.reaches(of: audit.targetsFound),
      places: places, behind: gate, screen: screen, label: label)
  }
}

extension AuditPlaces {
  /// The lines of a dump's views, or of a file's screen; none for an import's answer: its lines were another text's.
  fileprivate init(of imported: ImportedScene) {
    self =
      imported.hasText
      ? AuditPlaces(screen: imported.screen?.id) { imported.place(of: $0) } : .none
  }
}

struct AuditAnswer: GatedAnswer {
  let screens: [AuditedScreen]
  /// The same screens where a whole file was asked about; nil for one scene.
  let file: [ImportedScene]?
  let dump: PastedDump?
  let options: AuditOptions
  let artifact: String?
  let version: String

  var capacity: Int { 1 << 16 }
  var headline: Headline { .sentence(screens.map(\.audit).summary) }
  var impact: Impact? { screens.compactMap(\.audit.impact).max() }

  var reports: [FileReport] {
    // What no URI holds is written as bytes in hexadecimal (RFC 3986 section 2.1).
    let uri = artifact.map { PercentEncoding.encoded($0, keeping: ":/?#[]@!$&'()*+,;=%") }
    var report = FileReport(of: options, artifact: uri)
    for screen in screens { report.add(screen) }
    return [report]
  }

  /// Each rule with its findings on any screen, in the form of axe-core's integrations.
  func encodeMembers(to json: inout JSONWriter) {
    AuditEncoder(screens, options, version: version).encodeMembers(to: &json)
    if let file { json.objects("screens", file.compactMap(\.screen)) { $1.members(of: $0) } }
  }

  /// Of a file each screen with findings, after its name.
  func write(to lines: inout TerminalText) {
    if let file {
      for (screen, imported) in zip(screens, file) where screen.hasFindings {
        if let place = imported.screen { lines.heading(place.title) }
        screen.write(to: &lines)
      }
      lines.heading(FileScreen.count(screens.count, clean: screens.count { !$0.hasFindings }))
    } else {
      screens.first?.write(to: &lines)
    }
    lines.assumptions(dump?.assumptions ?? [])
  }

  /// A SARIF log has no member for the warnings of a dump.
  func document(_ format: AnswerFormat, bytesMax: Int) -> [UInt8]? {
    format == .sarif ? FileReport.sarif(reports, version: version, bytesMax: bytesMax) : nil
  }
}

extension AuditedScreen {
  fileprivate var hasFindings: Bool {
    audit.results.contains { !$0.violations.isEmpty || !$0.incomplete.isEmpty }
  }
}
