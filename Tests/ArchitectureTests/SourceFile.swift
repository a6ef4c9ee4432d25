import Foundation
import Testing

let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A file of Swift, read as lines.
struct SourceFile {
  /// From the package's folder, as `Sources/HitTesting/Tree/View.swift`.
  let path: String
  let lines: [Line]

  struct Line {
    let text: String

    /// The line without its comment.
    var code: String { text.range(of: "//").map { String(text[..<$0.lowerBound]) } ?? text }

    /// The module that an import line names, whatever access it has.
    var importedModule: String? {
      let words = code.split(separator: " ").map(String.init)
      // `import struct Module.Name` is the longest; a text about imports has more words.
      guard let position = words.firstIndex(of: "import"), 2...3 ~= words.count - position,
        words[..<position].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
      else { return nil }
      return words[position + 1]
    }

    private static let accessLevels: Set = ["public", "package", "internal", "private"]
  }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(text: String($0)) }
  }

  /// The files below a folder of the package.
  static func all(below folder: String) throws -> [SourceFile] {
    let root = packageFolder.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(
        path: "\(folder)/\(path)", text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
    try #require(!files.isEmpty, "there are sources below \(folder)")
    return files
  }
}
