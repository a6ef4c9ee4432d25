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
