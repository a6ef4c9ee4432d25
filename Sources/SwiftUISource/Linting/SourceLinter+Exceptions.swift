import SourceReading

// Exceptions of the linter: other systems' code, and suppressed findings.

extension SourceLinter {
  /// Code of other systems looks the same: rules are iOS's.
  func isForOtherSystems(_ root: SourceRoot) -> Bool {
    let code = program.code
    guard let file = code.fileRanges.firstIndex(where: { $0.contains(root.token) }) else { return false }
    if let name = program.text.files[file].name, isForWatchesOrTelevisions(name) { return true }
    return code.fileRanges[file].prefix(400).contains {
      code.is($0, "import") && ["AppKit", "Cocoa", "WatchKit"].contains(code.string($0 + 1))
    }
  }

  /// A folder of a watch's or television's target, as Xcode and people name it: `Shop Watch App`, `WatchExtension`, `watchOS`, and
  /// `ShopWatch` or `ShopTV` beside `Shop`.
  private func isForWatchesOrTelevisions(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      let name = folder.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
      return ["watch", "tv", "tvos", "watchos"].contains(name) || Self.ends.contains(where: name.hasSuffix)
        || ["Watch", "TV"].contains { folder.hasSuffix($0) && isFolder(folder.dropLast($0.count)) }
    }
  }

  private static let ends = [
    "watchapp", "watchextension", "watchkitapp", "watchkitextension", "watchos", "tvos",
  ]

  private func isFolder(_ name: Substring) -> Bool {
    program.text.files.contains { $0.name?.split(separator: "/").dropLast().contains(name) ?? false }
  }

  /// `// hittestd:ignore gap` on the line or the one before.
  func isSuppressed(_ finding: LintFinding) -> Bool {
    let code = program.code
    return code.tokens.indices.contains(finding.token)
      && program.text.isSuppressed(finding.rule.rawValue, at: code.start(of: finding.token))
  }
}
