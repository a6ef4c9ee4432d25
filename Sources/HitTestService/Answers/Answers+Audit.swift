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
  ) throws(ProblemDetails) -> AnswerValue {
    if let source = try source(in: request, to: .audit, &context) {
      return audit(source, behind: context.gate)
    }
    let parsed = try self.request(in: request, to: .audit, &context)
    if let dump = parsed.dump, let file = dump.file, dump.asksOfWholeFile {
      return try audit(file, dump, parsed.request, context)
    }
    let screen = try audited(
      parsed.request.scene, parsed.request.audit, parsed.dump?.imported.design,
      at: places(of: parsed, behind: context.gate), behind: context.gate, label: parsed.label)
    return answer([screen], to: parsed.request, about: parsed.dump)
  }

  private func places(of parsed: ParsedRequest, behind gate: AuditGate?) -> AuditPlaces {
    if let imported = parsed.dump?.imported, imported.hasText { return AuditPlaces(of: imported) }
    guard let places = gate?.places, !places.isEmpty else { return .none }
    let tree = parsed.request.scene.tree
    return AuditPlaces { places[tree.place(of: $0)] }
  }

  /// The audit of all screens of a file, without those that code changes: screens are never stacked.
  private func audit(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ request: SceneRequest,
    _ context: AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
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
    return answer(screens, of: all, to: request, about: dump.withWarnings(of: all))
  }

  /// Each rule with its findings on any screen, in the form of axe-core's integrations; in lines each screen of a file
  /// with findings, after its name.
  ///
  /// - Parameter file: the same screens where a whole file was asked about; nil for one scene.
  private func answer(
    _ screens: [AuditedScreen], of file: [ImportedScene]? = nil, to request: SceneRequest,
    about dump: PastedDump?
  ) -> AnswerValue {
    let encoder = AuditEncoder(screens, request.audit, version: configuration.version)
    return AnswerValue(
      dump: dump, capacity: 1 << 16, headline: { screens.map(\.audit).summary },
      gated: (screens.compactMap(\.audit.impact).max(), { [FileReport(of: screens, request)] }),
      members: { json in
        encoder.encodeMembers(to: &json)
        if let file { json.objects("screens", file.compactMap(\.screen)) { $1.members(of: $0) } }
      },
      lines: { lines in
        guard let file else { return screens.first?.write(to: &lines) ?? () }
        for (screen, imported) in zip(screens, file) where screen.hasFindings {
          if let place = imported.screen { lines.heading(place.title) }
          screen.write(to: &lines)
        }
        lines.heading(FileScreen.count(screens.count, clean: screens.count { !$0.hasFindings }))
      })
  }

  private func audited(
    _ scene: Scene, _ options: AuditOptions, _ design: DesignFacts?, at places: AuditPlaces,
    screen: String? = nil, behind gate: AuditGate?, label: @escaping ViewLabel
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

extension FileReport {
  fileprivate init(of screens: [AuditedScreen], _ request: SceneRequest) {
    // What no URI holds is written as bytes in hexadecimal (RFC 3986 section 2.1).
    let uri = request.artifact.map { PercentEncoding.encoded($0, keeping: ":/?#[]@!$&'()*+,;=%") }
    self.init(of: request.audit, artifact: uri)
    for screen in screens { add(screen) }
  }
}

extension AuditedScreen {
  fileprivate var hasFindings: Bool {
    audit.results.contains { !$0.violations.isEmpty || !$0.incomplete.isEmpty }
  }
}
