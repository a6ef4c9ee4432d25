import AnswerCoding
import AuditRules
import Auditing
import JSONCoding
import SceneCoding
import SwiftUISource

/// The linter's findings, in the shape of axe-core's results, as SARIF, and in lines like a compiler's.
struct LintReport {
  let findings: [LintFinding]
  let program: SourceProgram
  let version: String
  /// The gate's report of each file; empty without a gate.
  private(set) var reports: [FileReport] = []

  /// - Parameter gate: its baseline's findings are reported only as a number; nil: all are reported.
  init(_ found: [LintFinding], _ program: SourceProgram, behind gate: AuditGate?, version: String) {
    (self.program, self.version) = (program, version)
    guard let gate else {
      findings = found
      return
    }
    var reports = [AuditReport](repeating: AuditReport(), count: program.text.files.count)
    var told: [LintFinding] = []
    var known = gate.knownInFiles
    let names = program.text.files.map { $0.name ?? "" }
    for finding in found {
      guard finding.severity != .info else {
        told.append(finding)
        continue
      }
      let (key, file) = (Self.key(finding), finding.place.file)
      let isKnown = known[names[file]]?[key, default: 0] ?? 0 > 0
      if isKnown { known[names[file]]?[key, default: 0] -= 1 } else { told.append(finding) }
      reports[file].add(Self.item(finding), key, isKnown: isKnown)
    }
    findings = told
    self.reports = zip(names, reports).map { FileReport(file: $0, report: $1) }
  }

  /// Without line numbers, which change with lines above it.
  private static func key(_ finding: LintFinding) -> FindingKey {
    FindingKey(
      rule: finding.rule.rawValue, screen: "", view: plain(finding.name), part: plain(finding.culprit ?? ""))
  }

  private static func item(_ finding: LintFinding) -> AuditReport.Item {
    AuditReport.Item(
      rule: finding.rule.rawValue, impact: finding.severity == .warn ? .serious : nil,
      message: sentence(finding), view: plain(finding.name),
      place: DeclaredPlaces.Place(line: finding.place.line, column: finding.place.column))
  }

  private static func plain(_ name: String) -> String { String(name.prefix { $0 != "@" }) }

  private var text: SourceText { program.text }

  /// Only warnings fail a build.
  var impact: Impact? { findings.contains { $0.severity == .warn } ? .serious : nil }

  private static func sentence(_ finding: LintFinding) -> String {
    let sentence = finding.rule.sentence(finding.name, finding.culprit)
    return finding.state.map { "\(sentence) When `\($0)` holds." } ?? sentence
  }

  private var rules: [LintRule] { LintRule.allCases }

  // MARK: - JSON

  /// - Parameter more: writes further members.
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void) {
    json.object { json in
      json.object("testEngine") { json in
        json.member("name", "hittestd")
        json.member("version", version)
      }
      json.array("violations") { json in encode(&json) { $0.severity == .warn } }
      json.array("incomplete") { json in encode(&json) { $0.severity != .warn } }
      json.array("passes") { _ in }
      json.array("inapplicable") { _ in }
      json.unknownNames(program.unknownNames(), in: program)
      more(&json)
    }
  }

  private func encode(_ json: inout JSONWriter, where holds: (LintFinding) -> Bool) {
    for finding in findings where holds(finding) {
      json.object { json in
        json.member("id", finding.rule.rawValue)
        json.member("severity", finding.severity.rawValue)
        json.member("help", finding.rule.help)
        json.array("nodes") { json in
          json.object { json in
            json.member("name", finding.name)
            json.member("culprit", finding.culprit)
            json.object("place") { $0.place(finding.place, in: text) }
            json.member("failureSummary", Self.sentence(finding))
            json.member("state", finding.state)
          }
        }
        json.array("fixes") { json in for fix in finding.fixes { json.fix(fix, in: text) } }
      }
    }
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

  var summary: String {
    let warnings = findings.count { $0.severity == .warn }
    let known = reports.reduce(0) { $0 + $1.report.knownCount }
    return "\(warnings) warning\(warnings == 1 ? "" : "s"), \(findings.count - warnings) to review"
      + (known > 0 ? ", \(known) in the baseline." : ".")
  }

  // MARK: - SARIF

  func encodeSARIF(to json: inout JSONWriter) {
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          encodeTool(&json)
          // Columns of `places` count Unicode scalars.
          json.member("columnKind", "unicodeCodePoints")
          json.array("results") { json in for finding in findings { json.object { encode(finding, &$0) } } }
        }
      }
    }
  }

  private func encodeTool(_ json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "hittestd")
        json.member("version", version)
        json.array("rules") { json in
          for rule in rules {
            json.object { json in
              json.member("id", rule.rawValue)
              json.object("shortDescription") { $0.member("text", rule.help) }
            }
          }
        }
      }
    }
  }

  /// Section 3.27.9 and 3.27.10: only a certain failure has a level.
  private func encode(_ finding: LintFinding, _ json: inout JSONWriter) {
    json.member("ruleId", finding.rule.rawValue)
    json.member("ruleIndex", rules.firstIndex(of: finding.rule) ?? 0)
    json.member(
      "kind", finding.severity == .warn ? "fail" : finding.severity == .info ? "informational" : "review")
    json.member("level", finding.severity == .warn ? "warning" : "none")
    let certainty = finding.severity == .warn ? " Holds for 5 size estimates." : ""
    json.object("message") { $0.member("text", Self.sentence(finding) + certainty) }
    json.array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          artifact(finding.place.file, &json)
          json.object("region") { json in
            json.member("startLine", finding.place.line)
            json.member("startColumn", finding.place.column)
          }
        }
      }
    }
    json.object("partialFingerprints") { $0.member("ruleAndName/v1", fingerprint(finding)) }
    json.object("properties") { $0.member("severity", finding.severity.rawValue) }
    guard !finding.fixes.isEmpty else { return }
    json.array("fixes") { json in for fix in finding.fixes { encode(fix, &json) } }
  }

  private func artifact(_ file: Int, _ json: inout JSONWriter) {
    json.object("artifactLocation") { $0.member("uri", uri(file)) }
  }

  private func uri(_ file: Int) -> String {
    PercentEncoding.encoded(text.files[file].name ?? "text.swift", keeping: "/")
  }

  /// Stable across runs, though lines above may change: the rule, the view's own name, and its number among equal ones.
  private func fingerprint(_ finding: LintFinding) -> String {
    let name = Self.plain(finding.name)
    let before = findings.prefix { $0.place != finding.place }
      .count {
        $0.rule == finding.rule && Self.plain($0.name) == name && $0.place.file == finding.place.file
      }
    return "\(uri(finding.place.file)):\(finding.rule.rawValue):\(name):\(before)"
  }

  private func encode(_ fix: SourceFix, _ json: inout JSONWriter) {
    json.object { json in
      json.object("description") { $0.member("text", fix.detail) }
      json.array("artifactChanges") { json in
        json.object { json in
          artifact(fix.edits.first.map { text.place(of: $0).place.file } ?? 0, &json)
          json.array("replacements") { json in
            for edit in fix.edits {
              let (place, _) = text.place(of: edit)
              json.object { json in
                json.object("deletedRegion") { json in
                  json.member("startLine", place.line)
                  json.member("startColumn", place.column)
                  // A region that ends where it begins deletes nothing.
                  let end = text.place(behind: edit)
                  json.member("endLine", end.line)
                  json.member("endColumn", end.column)
                }
                json.object("insertedContent") { $0.member("text", edit.insert) }
              }
            }
          }
        }
      }
    }
  }
}
