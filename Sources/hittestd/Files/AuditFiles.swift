import AnswerCoding
import HitTestService
import SystemCalls

/// The baseline and the exceptions beside an audit.
struct AuditFiles {
  private let baseline: Baseline
  private let ignored: [IgnoredFinding]
  private let baselineFile: String
  private let ignoreFile: String

  init(_ command: FileCommand) throws(FileProblem) {
    let named = command.values[SubcommandFlag.ignoreFile.name]
    baselineFile = command.values[SubcommandFlag.baseline.name] ?? ""
    ignoreFile = named ?? IgnoreFile.name
    if let known = command.values[SubcommandFlag.baseline.name] {
      baseline = try Baseline(try Self.contents(of: known), file: known)
    } else {
      baseline = Baseline()
    }
    if let named {
      ignored = try IgnoreFile(try Self.contents(of: named), file: named).entries
    } else if let contents = try? Self.contents(of: IgnoreFile.name) {
      ignored = try IgnoreFile(contents, file: IgnoreFile.name).entries
    } else {
      ignored = []
    }
  }

  static func contents(of file: String, bytesMax: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    do throws(SystemError) {
      return try CurrentProcess.wholeContents(ofFile: file, bytesMax: bytesMax)
    } catch {
      throw FileProblem(unreadable: file, error)
    }
  }

  /// The exceptions and baseline entries that no file has used.
  func notes(on told: GateAnswer) -> [GateNote] {
    let used = Set(told.files.flatMap(\.ignored).map(\.entry))
    let unused = ignored.filter { entry in
      !used.contains(entry) && told.audited.contains { !$0.rulesLeftOut.contains(entry.rule) }
    }
    return unused.map { GateNote(unused: $0, in: ignoreFile) }
      + told.audited.flatMap { report in
        let file = AuditInputs.plain(report.file)
        return report.mended(of: baseline.counts(of: file)).map {
          GateNote(mended: $0, of: file, in: baselineFile)
        }
      }
  }

  /// The exceptions of a file's own views that match no finding.
  static func notes(on report: FileReport, behind gate: AuditGate) -> [GateNote] {
    let used = Set(report.ignored.map(\.entry))
    return gate.ignored.compactMap { entry in
      guard case .place = entry.view, !used.contains(entry),
        !report.rulesLeftOut.contains(entry.rule)
      else { return nil }
      return GateNote(unused: entry, in: report.file)
    }
  }

  /// The gate of Swift files; their exceptions are comments in them.
  func gate(forSources names: [String]) -> AuditGate {
    var gate = AuditGate()
    for name in names { gate.knownInFiles[name] = baseline.counts(of: AuditInputs.plain(name)) }
    return gate
  }

  /// The gate of a file: by the files beside it, and by its own views.
  func gate(for file: SceneFile) throws(FileProblem) -> AuditGate {
    var gate = AuditGate(known: baseline.counts(of: AuditInputs.plain(file.name)), ignored: ignored)
    switch file.form {
    case .dump, .storedRequest: break
    case .scene, .request:
      let places = DeclaredPlaces(file.sceneDocument)
      if let mistake = places.mistakes.first {
        throw FileProblem(
          file.name, line: mistake.place.line, column: mistake.place.column, mistake.detail)
      }
      gate.places = places.views
      gate.ignored += places.ignored
    }
    return gate
  }
}
