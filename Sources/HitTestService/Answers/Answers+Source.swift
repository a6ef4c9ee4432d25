import AnswerCoding
import AuditRules
import DumpImporting
import HitTesting
import HTTPProtocol
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import UIKitSource
import WorkMetering

// Questions about source: views of SwiftUI have names and lines there, and sizes are estimates.

extension Answers {
  /// Source in a body, if it is one, with its decoding timed.
  func source(
    in request: HTTPRequest, to endpoint: Endpoint?, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> SourceBody? {
    guard let source = try SourceBody(request, endpoint, asker: configuration.asker) else { return nil }
    context.unused = source.unused
    context.finish(.decode)
    return source
  }

  /// `POST /v1/explain?about=…`: the gestures that a tap on a view fires, its dead parts, and the edits that fix them.
  func explain(_ source: SourceBody) throws(ProblemDetails) -> AnswerValue {
    guard source.program.hasViews else {
      guard let program = source.uiKit else { throw .noViews }
      if let about = source.about, !program.names(about) { throw .noName(about) }
      return try program.answer(about: source.about)
    }
    try refuseUnknown(source.state, source.program)
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw noView(source.about, source.program)
    }
    let text = SourceAnswerText(answer, source.program)
    return AnswerValue(capacity: 1 << 13, members: text.encodeMembers, lines: text.write)
  }

  private func noView(_ about: String?, _ program: SourceProgram) -> ProblemDetails {
    about.map { .noView($0, near: program.suggestions(for: $0)) } ?? configuration.asker.nothingTappable
  }

  private func refuseUnknown(_ state: SourceState, _ program: SourceProgram) throws(ProblemDetails) {
    let (unknown, known) = program.undecided(by: state)
    guard let first = unknown.first else { return }
    throw configuration.asker.unknownCondition(first, known.prefix(20).map { "`\($0.prefix(80))`" })
  }

  /// The views around the named one, or else the first ones.
  func screen(of source: SourceBody) throws(ProblemDetails) -> SourceScreen {
    guard let screen = source.program.screen(about: source.about, in: source.state) else { throw .noViews }
    guard source.about == nil || screen.about != nil else { throw noView(source.about, source.program) }
    try refuseUnknown(source.state, source.program)
    return screen
  }

  /// `POST /v1/audit`: the linters' findings.
  func audit(_ source: SourceBody, behind gate: AuditGate?) -> AnswerValue {
    var findings =
      source.program.lint().map(CodeFinding.init) + (source.uiKit?.lint() ?? []).map(CodeFinding.init)
    if source.uiKit != nil { findings.sort { ($0.place, $0.rule) < ($1.place, $1.rule) } }
    if let rules = source.rules { findings.removeAll { !rules.contains($0.rule) } }
    return LintReport(findings, source, behind: gate, version: configuration.version).answer
  }

  /// `POST /v1/import`: the scene of the first view, and the names that are not in the text.
  func importSource(_ source: SourceBody) throws(ProblemDetails) -> AnswerValue {
    let (screen, program, asker) = (try screen(of: source), source.program, configuration.asker)
    return AnswerValue(
      capacity: 1 << 13,
      members: { json in
        json.member("format", DumpFormat.swiftUISource)
        json.member("basis", screen.scene.basis)
        json.key("scene")
        SceneEncoder(screen.scene, unknowns: program.unknowns).encode(to: &json)
        json.conditions(screen.conditions, in: program.text)
        json.unknownNames(program.unknownNames(), in: program)
        json.objects("warnings", program.unknowns.doubts) {
          $0.encodeMembers(of: screen.scene.tree, to: &$1)
        }
      },
      lines: {
        $0.outline(of: screen.scene, title: DumpFormat.swiftUISource.rawValue)
        $0.assumptions(program.importWarnings.map(asker.assumption))
      })
  }

  /// `POST /v1/diff`: the views that react otherwise in another version of the text.
  func difference(of versions: SourceVersions) throws(ProblemDetails) -> AnswerValue {
    guard versions.before.hasViews || versions.after.hasViews else { throw .noViews }
    let comparison = SourceComparison(
      versions.before, versions.after, about: versions.about, in: versions.state)
    guard let comparison else {
      throw noView(versions.about, versions.before.hasViews ? versions.before : versions.after)
    }
    let text = SourceComparisonText(comparison: comparison, versions: versions)
    return AnswerValue(
      capacity: 1 << 13, headline: { text.summary }, members: text.encodeMembers,
      lines: text.write)
  }
}

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

extension UIKitProgram {
  /// What in UIKit code may keep taps away, the worst first, and what the code does not tell.
  ///
  /// - Parameter about: the view, recognizer or method in question; nil: all.
  /// - Throws: `ProblemDetails` of 422 without a finding: that does not mean that the code is right.
  func answer(about: String?) throws(ProblemDetails) -> AnswerValue {
    let findings = lint().map(CodeFinding.init)
      .filter { about == nil || [$0.name, $0.culprit].contains(about) }
      .sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
    guard let worst = findings.first else { throw .silent(self, about: about) }
    let (text, summary) = (text, worst.verdict)
    let checks = looked.prefix(4).map(\.sentence) + [UIKitLooked.next]
    // What an unread statement does is not known.
    let assumptions = notRead.prefix(4).map { Assumption(UIKitFinding.unread($0)) }
    return AnswerValue(
      capacity: 1 << 13,
      members: { json in
        json.member("summary", summary)
        json.objects("findings", findings) { $1.finding($0, in: text) }
        json.strings("checks", checks)
        json.strings("assumptions", assumptions.lazy.map(\.detail))
      },
      lines: { lines in
        lines.heading(summary)
        for (index, finding) in findings.enumerated() {
          lines.finding(finding, in: text, isTold: index == 0)
        }
        for check in checks { lines.line(check) }
        lines.assumptions(assumptions)
      })
  }

  /// Whether a name stands in the text.
  func names(_ name: String) -> Bool {
    let word = Array(name.utf8)
    return !word.isEmpty && text.bytes.split { !Self.isWord($0) }.contains { $0.elementsEqual(word) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...: true
    default: false
    }
  }
}
