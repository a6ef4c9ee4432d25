import AnswerCoding
import HTTPServing
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
    do throws(GateProblem) {
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
    } catch {
      throw FileProblem(
        error.description, status: error.isMissing ? ExitStatus.noInput : ExitStatus.dataError)
    }
  }

  private static func contents(of file: String) throws(GateProblem) -> [UInt8] {
    do throws(SystemError) {
      return try CurrentProcess.wholeContents(ofFile: file, bytesMax: 64 << 20)
    } catch {
      throw GateProblem(description: "Cannot read \(file): \(error.reason).", isMissing: true)
    }
  }

  /// The exceptions and baseline entries that no file has used.
  func notes(on told: GateAnswer) -> [GateNote] {
    let reports = told.files.compactMap { file, outcome in
      outcome.report.map { (AuditInputs.plain(file), $0) }
    }
    let used = reports.reduce(into: Set()) { $0.formUnion($1.1.exceptions) }
    let unused = ignored.filter { entry in
      !used.contains(entry) && reports.contains { !$0.1.rulesLeftOut.contains(entry.rule) }
    }
    return unused.map { GateNote(unused: $0, in: ignoreFile) }
      + reports.flatMap { file, report in
        report.mended(of: baseline.counts(of: file)).map {
          GateNote(mended: $0, of: file, in: baselineFile)
        }
      }
  }

  /// The exceptions of a file's own views that match no finding.
  static func notes(on report: AuditReport, behind gate: AuditGate, _ file: String) -> [GateNote] {
    gate.ignored.compactMap { entry in
      guard case .place = entry.view, !report.exceptions.contains(entry),
        !report.rulesLeftOut.contains(entry.rule)
      else { return nil }
      return GateNote(unused: entry, in: file)
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
        let place = "\(file.name):\(mistake.place.line):\(mistake.place.column)"
        throw FileProblem("\(place): \(mistake.detail)", status: ExitStatus.dataError)
      }
      gate.places = places.views
      gate.ignored += places.ignored
    }
    return gate
  }
}
