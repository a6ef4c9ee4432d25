import HitTestService
import SystemCalls
import WorkMetering

/// The files of a command line, and those in its folders with screens or source.
struct AuditInputs {
  struct Input: Equatable {
    let name: String
    /// Whether it was found in a folder: then it is left out if it has no screen.
    let isFound: Bool
  }

  private(set) var inputs: [Input] = []
  /// Files of Swift and Objective-C, which are read together.
  private(set) var sources: [Input] = []
  private(set) var emptyFolders: [String] = []

  /// - Parameter paths: files, `-`, and folders, which are walked in the order of names.
  init(_ paths: [String]) {
    for path in paths {
      guard path != "-", let found = FolderFiles(path, where: Self.isInput) else {
        if Self.isSource(path), !Self.isDump(path) {
          sources.append(Input(name: path, isFound: false))
        } else {
          inputs.append(Input(name: path, isFound: false))
        }
        continue
      }
      for name in found.paths {
        let input = Input(name: Self.name(of: name, in: path), isFound: true)
        if Self.isSource(name) { sources.append(input) } else { inputs.append(input) }
      }
      if found.paths.isEmpty { emptyFolders.append(path) }
    }
  }

  /// `./screens/` and `pay.json` as `screens/pay.json`.
  static func name(of file: String, in folder: String) -> String {
    let folder = plain(folder)
    return folder == "." ? file : folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// `./screens/` as `screens`: entries of a baseline have one name for a file.
  static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return String(path)
  }

  // MARK: - Kinds of files

  /// How a file in a folder is recognized as an input. A new kind of input is a case here.
  enum Kind {
    case screens
    /// By its contents: any file may have such a name.
    case perhaps
  }

  /// No handwritten file is longer.
  static let sourceBytesMax = 8 << 20

  /// For files that are named one by one: those in a folder are recognized by name.
  private static func isDump(_ path: String) -> Bool {
    let contents = try? CurrentProcess.wholeContents(ofFile: path, bytesMax: sourceBytesMax)
    return contents.map(HitTestService.isDump(inSwiftFile:)) ?? false
  }

  /// Whether a file of that name in a folder is audited, if it holds a screen or source.
  static func isInput(_ name: String) -> Bool { kind(ofFile: name) != nil || isSource(name) }

  static func isSource(_ name: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { name.lowercased().hasSuffix($0) }
  }

  static func kind(ofFile name: String) -> Kind? {
    switch name.split(separator: ".", omittingEmptySubsequences: false).last.map({ $0.lowercased() }) {
    case "storyboard", "xib": .screens
    case "json", "txt", "dump", "log", "xml": .perhaps
    default: nil
    }
  }

  /// Whether the file is an input: a named one always, a found one if it has a screen of iOS.
  static func holdsScreen(_ file: SceneFile, _ input: Input) -> Bool {
    guard input.isFound else { return true }
    if kind(ofFile: input.name) == .screens {
      return !HitTestService.isOfOtherSystem(interface: file.contents)
    }
    return switch file.form {
    case .scene, .request: file.holdsWindows
    case .storedRequest: false
    case .dump: HitTestService.recognizes(dump: file.contents)
    }
  }
}

/// The files in a folder of a project and in those below it, in the order of names, but for hidden ones, those of third parties, and
/// what is built.
struct FolderFiles {
  /// From the folder on: `Screens/pay.json`.
  private(set) var paths: [String] = []
  /// Whether the folder holds more than were looked at.
  private(set) var isCut = false

  /// Nil where the path is no folder.
  ///
  /// - Parameters:
  ///   - root: the folder's path is from there on, and nothing outside of it is found; nil: anything may be.
  ///   - countMax: how many files and folders are looked at.
  ///   - isTaken: decides by a file's path.
  init?(
    _ folder: String, below root: String? = nil, countMax: Int = .max, where isTaken: (String) -> Bool
  ) {
    let folder = root.map { folder.hasPrefix("/") ? folder : "\($0)/\(folder)" } ?? folder
    guard let names = CurrentProcess.names(inFolder: folder, followsLinks: true, below: root) else {
      return nil
    }
    var waiting = Self.entries(names, in: "", depth: 1)
    var count = 0
    while let (path, depth) = waiting.popLast(), Work.goesOn(after: 64) {
      count += 1
      isCut = count + waiting.count > countMax
      if isCut { return }
      if depth <= Self.depthMax,
        let names = CurrentProcess.names(inFolder: "\(folder)/\(path)", followsLinks: false, below: root)
      {
        waiting += Self.entries(names, in: path + "/", depth: depth + 1)
      } else if isTaken(path) {
        paths.append(path)
      }
    }
  }

  /// Deeper than folders of projects are.
  private static let depthMax = 64
  /// Folders of a project with third-party files or build products.
  private static let foreignFolders: Set = ["Carthage", "DerivedData", "Pods", "build", "node_modules"]

  /// The last one first.
  private static func entries(
    _ names: [String], in folder: String, depth: Int
  ) -> [(path: String, depth: Int)] {
    names.reversed().filter { !$0.hasPrefix(".") && !foreignFolders.contains($0) }
      .map { (path: folder + $0, depth: depth) }
  }
}
