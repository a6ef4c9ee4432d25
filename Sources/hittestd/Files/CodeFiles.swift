import HitTestService
import SceneCoding
import SystemCalls

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
      if path != "-", let names = CurrentProcess.names(inFolder: path, followsLinks: true) {
        walk(path, names, as: "", depth: 0)
        continue
      }
      do throws(SystemError) {
        try add(path, named: path == "-" ? CodeFile.unnamed : path)
      } catch {
        throw FileProblem(unreadable: path, error)
      }
    }
  }

  private mutating func walk(_ folder: String, _ names: [String], as prefix: String, depth: Int) {
    for name in names where !name.hasPrefix(".") && !AuditInputs.foreignFolders.contains(name) {
      let path = "\(folder)/\(name)"
      if depth < AuditInputs.depthMax, let below = CurrentProcess.names(inFolder: path, followsLinks: false) {
        walk(path, below, as: "\(prefix)\(name)/", depth: depth + 1)
      } else if AuditInputs.isSource(name) {
        do throws(SystemError) {
          try add(path, named: prefix + name)
        } catch {
          warnings.append(FileProblem(unreadable: path, error).description)
        }
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
    var waiting = paths.reversed().map { (path: $0, depth: 0) }
    while let (path, depth) = waiting.popLast() {
      let whole = path.hasPrefix("/") ? path : "\(root)/\(path)"
      if depth < AuditInputs.depthMax,
        let names = CurrentProcess.names(inFolder: whole, followsLinks: depth == 0, below: root)
      {
        waiting += names.reversed()
          .filter { !$0.hasPrefix(".") && !AuditInputs.foreignFolders.contains($0) }
          .map { (path: "\(path)/\($0)", depth: depth + 1) }
      } else if depth == 0 || AuditInputs.isSource(path) {
        do {
          let text = try CurrentProcess.contents(ofFile: path, below: root, bytesMax: bytesLeft)
          bytesLeft -= text.count
          if !text.contains(0) { files.append(CodeFile(name: path, text: text)) }
        } catch {
          throw FileRefusal(error, of: path, bytesMax: bytesMax)
        }
      }
      if waiting.count + files.count > countMax { throw .tooMuchCode(countMax) }
    }
    return files
  }
}
