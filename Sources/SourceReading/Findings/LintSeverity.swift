public enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case info, small, state, maybe, warn

  public static func < (first: LintSeverity, second: LintSeverity) -> Bool { first.rank < second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SourceText {
  /// `// hittestd:ignore gap` on the line of a byte or the one before.
  package func isSuppressed(_ rule: String, at offset: Int) -> Bool {
    [0, -1].contains { below in
      let line = String(decoding: lineText(of: offset, below: below).suffix(400), as: UTF8.self)
      guard
        let comment = line.split(separator: "/", omittingEmptySubsequences: true).last(where: {
          $0.holds("hittestd:ignore")
        })
      else { return false }
      let words = comment.split { $0 == " " || $0 == "," || $0 == "\t" }
      guard let mark = words.firstIndex(of: "hittestd:ignore") else { return false }
      let rules = words[(mark + 1)...].map(String.init)
      return rules.isEmpty || rules.contains(rule)
    }
  }
}
