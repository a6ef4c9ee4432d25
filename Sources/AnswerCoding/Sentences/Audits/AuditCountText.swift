/// What an audit found, counted: `2 findings, 0 incomplete, 1 ignored`.
struct AuditCountText {
  let count: Int
  let incompleteCount: Int
  /// Of an audit that found nothing; nil for others.
  let targetCount: Int?
  let scrolledOutCount: Int
  /// Those that a gate has taken out: with a reason, and in the baseline.
  let ignoredCount: Int
  let knownCount: Int

  var text: String {
    let targets = targetCount.map { targetCount in " in \(targetCount) target\(targetCount == 1 ? "" : "s")" }
    let scrolled = scrolledOutCount == 0 ? "" : ", \(scrolledOutCount) scrolled out of view"
    let heldBack =
      (ignoredCount == 0 ? "" : ", \(ignoredCount) ignored")
      + (knownCount == 0 ? "" : ", \(knownCount) in the baseline")
    let findings = "\(count) finding\(count == 1 ? "" : "s")"
    return "\(findings), \(incompleteCount) incomplete\(targets ?? "")\(scrolled)\(heldBack)"
  }

  /// The word for findings that lack a fact.
  static let incomplete = "incomplete"

  /// Of findings that are like those above.
  static func same(for others: [String]) -> String {
    let more = others.count > namesMax ? " …" : ""
    let names = others.prefix(namesMax).joined(separator: ", ") + more
    return "same for \(others.count.spoken) more: \(names)"
  }

  private static let namesMax = 8
}

/// What audits of many files found, counted.
enum FileCountText {
  /// What is counted beside findings.
  enum Count: String {
    case undecided, ignored, refused, mended, unused
    case known = "in the baseline"
  }

  /// `3 findings in 2 of 40 files, 1 undecided, 2 ignored, 5 in the baseline`
  ///
  /// - Parameters:
  ///   - wrong: the files with findings.
  ///   - others: what is counted besides; zeros are left out.
  static func text(
    findings: Int, in wrong: Int, of files: Int, _ others: [(count: Int, Count)]
  ) -> String {
    let places = findings == 0 ? "\(files)" : "\(wrong) of \(files)"
    let rest = others.filter { $0.count > 0 }.map { ", \($0) \($1.rawValue)" }.joined()
    return
      "\(findings) finding\(findings == 1 ? "" : "s") in \(places) file\(files == 1 ? "" : "s")\(rest)"
  }
}
