import Auditing
import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import TouchMapping

// An Interface Builder file is audited screen by screen, and answered as one: screens are never stacked.

/// One screen of a file, audited.
private struct AuditedFileScreen {
  let imported: ImportedScene
  let audit: Audit
  let fixes: [ViewIndex: Fix]

  var places: AuditPlaces { AuditPlaces(of: imported) }
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
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ request: SceneRequest, _ format: AnswerFormat,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    var screens: [AuditedFileScreen] = []
    for index in file.screens.indices where !file.screens[index].isLoose {
      screens.append(try audited(index, of: file, request.audit))
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let body =
      switch format {
      case .sarif: try sarif(screens, request)
      case .text: try text(screens).body
      case .json, .svg: try json(screens, dump, request)
      }
    return Answer(body: body, impact: screens.compactMap(\.audit.impact).max())
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

  private func json(
    _ screens: [AuditedFileScreen], _ dump: PastedDump, _ request: SceneRequest
  ) throws(ProblemDetails) -> [UInt8] {
    let encoders = screens.map { screen in
      let encoder = AuditEncoder(
        screen.imported.scene, version: configuration.version, fixes: screen.fixes, places: screen.places,
        label: { screen.imported.label(of: $0) })
      return (encoder, screen.audit)
    }
    return try json(capacity: 1 << 16, dump.withWarnings(of: screens.map(\.imported))) {
      (json) throws(HitTestAnswerEncoder.TooLong) in
      try AuditEncoder.encode(
        encoders, request.audit, version: configuration.version, bytesMax: configuration.answerBytesMax,
        to: &json)
      json.reopenObject()
      json.fileScreens(screens.map(\.imported))
      json.endObject()
    }
  }

  private func sarif(
    _ screens: [AuditedFileScreen], _ request: SceneRequest
  ) throws(ProblemDetails) -> [UInt8] {
    let encoders = screens.map { screen in
      let encoder = SARIFEncoder(
        screen.imported.scene, version: configuration.version, fixes: screen.fixes, places: screen.places,
        label: { screen.imported.label(of: $0) })
      return (encoder, screen.audit)
    }
    return try json(capacity: 1 << 16) { (json) throws(HitTestAnswerEncoder.TooLong) in
      try SARIFEncoder.encode(
        encoders, request.audit, artifact: request.artifact, version: configuration.version,
        bytesMax: configuration.answerBytesMax, to: &json)
    }
  }

  /// Each screen that anything is found on, behind its name.
  private func text(_ screens: [AuditedFileScreen]) throws(ProblemDetails) -> Answer {
    try text { text in
      for screen in screens where screen.hasFindings {
        if let place = screen.imported.screen {
          text.heading("\(place.name) (\(place.id)), line \(place.line)")
        }
        AuditText(screen.imported.scene, fixes: screen.fixes, label: { screen.imported.label(of: $0) })
          .write(screen.audit, to: &text)
      }
      let free = screens.count { !$0.hasFindings }
      text.heading("\(screens.count) screen\(screens.count == 1 ? "" : "s"), \(free) without findings")
    }
  }
}

extension AuditedFileScreen {
  fileprivate var hasFindings: Bool {
    audit.results.contains { !$0.violations.isEmpty || !$0.incomplete.isEmpty }
  }
}
