import AnswerCoding
import AuditRules
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import WorkMetering

/// The linters' findings, in the shape of axe-core's results and in lines like a compiler's; for other formats, as reports.
struct LintReport {
  private let code: SourceBody
  private let version: String
  /// Those that the baseline lacks.
  private var findings: [CodeFinding] = []
  private var reports: [FileReport]

  /// - Parameter gate: its baseline's findings are reported only as a number; nil: all are reported.
  init(_ found: [CodeFinding], _ code: SourceBody, behind gate: AuditGate?, version: String) {
    (self.code, self.version) = (code, version)
    let rules = CodeFinding.rules.map { FileReport.Rule.lint(id: $0.id, help: $0.help) }
    reports = code.text.files.map { file in
      // Columns of `places` count Unicode scalars.
      FileReport(
        file: file.name ?? "", artifact: Self.uri(file), rules: rules, columnKind: "unicodeCodePoints")
    }
    var known = gate?.knownInFiles ?? [:]
    for finding in found where Work.goesOn(after: 16) {
      let (file, name) = (finding.place.file, reports[finding.place.file].file)
      // Without line numbers, which change with lines above it.
      let key = FindingKey(
        rule: finding.rule, screen: "", view: Self.plain(finding.name),
        part: Self.plain(finding.culprit ?? ""))
      let isKnown = finding.severity != .info && known[name]?[key] ?? 0 > 0
      if isKnown { known[name]?[key, default: 0] -= 1 } else { findings.append(finding) }
      reports[file].add(item(finding), key, isKnown: isKnown)
    }
  }

  private func item(_ finding: CodeFinding) -> FileReport.Item {
    let (rule, name) = (finding.rule, Self.plain(finding.name))
    var item = FileReport.Item(
      rule: rule, ruleIndex: CodeFinding.rules.firstIndex { $0.id == rule } ?? 0,
      message: finding.sentence, view: name, place: Self.place(finding.place),
      // Stable across runs, though lines above may change.
      fingerprint: "\(Self.uri(text.files[finding.place.file])):\(rule):\(name)")
    if finding.severity == .warn { (item.impact, item.note) = (.serious, finding.note) }
    item.isInformational = finding.severity == .info
    item.severity = finding.severity.rawValue
    item.changes = finding.fixes.map(change)
    return item
  }

  private func change(_ fix: SourceFix) -> FileReport.Change {
    let file = fix.edits.first.map { text.place(of: $0).place.file } ?? 0
    let edits = fix.edits.map {
      (
        start: Self.place(text.place(of: $0).place), end: Self.place(text.place(behind: $0)),
        insert: $0.insert
      )
    }
    return (fix.detail, Self.uri(text.files[file]), edits)
  }

  private static func uri(_ file: SourceText.File) -> String {
    PercentEncoding.encoded(file.name ?? "text.swift", keeping: "/")
  }

  private static func place(_ place: SourceText.Place) -> TextPlace {
    (place.line, place.column)
  }

  private static func plain(_ name: String) -> String { String(name.prefix { $0 != "@" }) }

  private var text: SourceText { code.text }

  var answer: AnswerValue {
    // Only warnings fail a build.
    let impact: Impact? = findings.contains { $0.severity == .warn } ? .serious : nil
    return AnswerValue(
      capacity: 1 << 16, headline: { summary }, gated: (impact, { reports }),
      members: encodeMembers, lines: write)
  }

  // MARK: - JSON

  private func encodeMembers(to json: inout JSONWriter) {
    json.object("testEngine", ["name": "hittestd", "version": version])
    json.objects("violations", findings.filter { $0.severity == .warn }) { $1.finding($0, in: text) }
    json.objects("incomplete", findings.filter { $0.severity != .warn }) { $1.finding($0, in: text) }
    json.strings("passes", [])
    json.strings("inapplicable", [])
    json.unknownNames(code.program.unknownNames(), in: code.program)
  }

  // MARK: - Lines

  private func write(to text: inout TerminalText) {
    for finding in findings where finding.severity != .info { text.finding(finding, in: code.text) }
    text.heading(summary)
  }

  private var summary: String {
    CodeFinding.summary(
      warnings: findings.count { $0.severity == .warn },
      toReview: findings.count { $0.severity != .warn && $0.severity != .info },
      known: reports.reduce(0) { $0 + $1.knownCount })
  }
}
