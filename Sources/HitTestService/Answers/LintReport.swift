import AnswerCoding
import AuditRules
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import WorkMetering

/// The linter's findings, in the shape of axe-core's results and in lines like a compiler's; for other formats, as reports.
struct LintReport: GatedAnswer {
  let program: SourceProgram
  let version: String
  /// Those that the baseline lacks.
  private(set) var findings: [LintFinding] = []
  private(set) var reports: [FileReport]

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 16 }
  var headline: Headline { .sentence(summary) }

  /// - Parameter gate: its baseline's findings are reported only as a number; nil: all are reported.
  init(_ found: [LintFinding], _ program: SourceProgram, behind gate: AuditGate?, version: String) {
    (self.program, self.version) = (program, version)
    let rules = LintRule.allCases.map { FileReport.Rule.lint(id: $0.rawValue, help: $0.help) }
    reports = program.text.files.map { file in
      // Columns of `places` count Unicode scalars.
      FileReport(
        file: file.name ?? "", artifact: Self.uri(file), rules: rules, columnKind: "unicodeCodePoints")
    }
    var known = gate?.knownInFiles ?? [:]
    for finding in found where Work.goesOn(after: 16) {
      let (file, name) = (finding.place.file, reports[finding.place.file].file)
      // Without line numbers, which change with lines above it.
      let key = FindingKey(
        rule: finding.rule.rawValue, screen: "", view: Self.plain(finding.name),
        part: Self.plain(finding.culprit ?? ""))
      let isKnown = finding.severity != .info && known[name]?[key] ?? 0 > 0
      if isKnown { known[name]?[key, default: 0] -= 1 } else { findings.append(finding) }
      reports[file].add(item(finding), key, isKnown: isKnown)
    }
  }

  private func item(_ finding: LintFinding) -> FileReport.Item {
    let (rule, name) = (finding.rule, Self.plain(finding.name))
    var item = FileReport.Item(
      rule: rule.rawValue, ruleIndex: LintRule.allCases.firstIndex(of: rule) ?? 0,
      message: Self.sentence(finding), view: name, place: Self.place(finding.place),
      // Stable across runs, though lines above may change.
      fingerprint: "\(Self.uri(text.files[finding.place.file])):\(rule.rawValue):\(name)")
    if finding.severity == .warn { (item.impact, item.note) = (.serious, " Holds for 5 size estimates.") }
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

  private var text: SourceText { program.text }

  /// Only warnings fail a build.
  var impact: Impact? { findings.contains { $0.severity == .warn } ? .serious : nil }

  private static func sentence(_ finding: LintFinding) -> String {
    let sentence = finding.rule.sentence(finding.name, finding.culprit)
    return finding.state.map { "\(sentence) When `\($0)` holds." } ?? sentence
  }

  // MARK: - JSON

  func encodeMembers(to json: inout JSONWriter) {
    json.object("testEngine") { json in
      json.member("name", "hittestd")
      json.member("version", version)
    }
    json.objects("violations", findings.filter { $0.severity == .warn }) { encode($0, to: &$1) }
    json.objects("incomplete", findings.filter { $0.severity != .warn }) { encode($0, to: &$1) }
    json.strings("passes", [])
    json.strings("inapplicable", [])
    json.unknownNames(program.unknownNames(), in: program)
  }

  private func encode(_ finding: LintFinding, to json: inout JSONWriter) {
    json.member("id", finding.rule)
    json.member("severity", finding.severity)
    json.member("help", finding.rule.help)
    json.objects("nodes", [finding]) { finding, json in
      json.member("name", finding.name)
      json.member("culprit", finding.culprit)
      json.object("place") { $0.place(finding.place, in: text) }
      json.member("failureSummary", Self.sentence(finding))
      json.member("state", finding.state)
    }
    json.fixes(finding.fixes, in: text)
  }

  // MARK: - Lines

  func write(to text: inout TerminalText) {
    for finding in findings where finding.severity != .info {
      let place = finding.place
      let file = self.text.files[place.file].name ?? "text"
      text.line(
        "\(file):\(place.line):\(place.column): \(finding.severity.rawValue): \(Self.sentence(finding)) [\(finding.rule.rawValue)]",
        finding.severity == .warn ? .wrong : .plain)
      for edit in finding.fixes.first?.edits ?? [] { text.line("  fix: " + self.text.line(of: edit), .good) }
    }
    text.heading(summary)
  }

  private var summary: String {
    let warnings = findings.count { $0.severity == .warn }
    let known = reports.reduce(0) { $0 + $1.knownCount }
    let toReview = findings.count { $0.severity != .warn && $0.severity != .info }
    return "\(warnings) warning\(warnings == 1 ? "" : "s"), \(toReview) to review"
      + (known > 0 ? ", \(known) in the baseline." : ".")
  }

  func document(_ format: AnswerFormat, bytesMax: Int) -> [UInt8]? {
    format == .sarif ? FileReport.sarif(reports, version: version, bytesMax: bytesMax) : nil
  }
}
