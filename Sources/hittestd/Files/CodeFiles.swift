import AnswerCoding
import HitTestService
import SceneCoding
import SystemCalls
import WorkMetering

/// The app's code of a command line: files, and those in folders. It is read here, and sent nowhere.
struct CodeFiles {
  /// Named from the folder on.
  private(set) var files: [CodeFile] = []
  /// A sentence for each file that is left out.
  private(set) var warnings: [String] = []
  private var bytesLeft = CodeFiles.bytesMax

  private static let bytesMax = 32 << 20
  private static let countMax = 20_000

  /// - Parameter paths: files, `-`, and folders, which are walked in the order of names.
  /// - Throws: `FileProblem` for a path that cannot be read.
  init(_ paths: [String]) throws(FileProblem) {
    for path in paths {
      if path != "-", let found = FolderFiles(path, where: AuditInputs.isSource) {
        for name in found.paths {
          let path = "\(path)/\(name)"
          do throws(SystemError) {
            try add(path, named: name)
          } catch {
            warnings.append(FileProblem(unreadable: path, error).description)
          }
        }
        continue
      }
      do throws(SystemError) {
        try add(path, named: path == "-" ? CodeFile.unnamed : path)
      } catch {
        throw FileProblem(unreadable: path, error)
      }
    }
  }

  private mutating func add(_ path: String, named name: String) throws(SystemError) {
    // The first one that has no room ends the reading.
    guard bytesLeft > 0 else { return }
    let text = try CurrentProcess.wholeContents(ofFile: path, bytesMax: AuditInputs.sourceBytesMax)
    if text.contains(0) {
      warnings.append(Notice.noText(path))
      return
    }
    guard text.count < bytesLeft, files.count < Self.countMax else {
      bytesLeft = 0
      warnings.append(Notice.leftOut(from: path, Self.countMax))
      return
    }
    bytesLeft -= text.count
    files.append(CodeFile(name: name, text: text))
  }

  // MARK: - Below a folder

  /// The code in files and folders, none of which is outside of a folder; for clients that the user lets read it.
  static func files(_ paths: [String], below root: String) throws(FileRefusal) -> [CodeFile] {
    var (files, bytesLeft) = ([CodeFile](), bytesMax)
    for path in paths {
      let found = FolderFiles(path, below: root, countMax: countMax, where: AuditInputs.isSource)
      if found?.isCut ?? false || files.count > countMax { throw .tooMany(countMax, bytesMax) }
      for path in found?.paths.map({ "\(path)/\($0)" }) ?? [path] where Work.goesOn(after: 64) {
        do {
          let text = try CurrentProcess.contents(ofFile: path, below: root, bytesMax: bytesLeft)
          bytesLeft -= text.count
          if !text.contains(0) { files.append(CodeFile(name: path, text: text)) }
        } catch {
          throw FileRefusal(error, of: path, bytesMax: bytesMax)
        }
      }
    }
    return files
  }
}

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
