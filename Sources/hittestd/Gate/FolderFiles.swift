import SystemCalls
import WorkMetering

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
