import AuditRules
import Auditing
import HitTesting
public import JSONCoding
import SceneCoding

// Reports as SARIF 2.1.0, which code scanning and build servers read.
//
// SARIF speaks of files and lines. A view's place is a *logical location*, the path of ids from the window down, and where the
// caller names a file, the line and column of its declaration in it. Findings that one view is to blame for are one result, with
// the culprit and the other targets as `relatedLocations`. A *fingerprint* made of what stays tells a viewer that a result is the
// one of the last run, though addresses and lines have changed.
//
// Source: OASIS "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".

extension FileReport {
  /// A log of one run, and one more for the linter, with other rules: code scanning accepts 20. Each has the rules of its first
  /// file, and a result for each violation and each thing to be looked at.
  ///
  /// - Parameters:
  ///   - reports: of files that were audited.
  ///   - version: the program's.
  ///   - bytesMax: how long the log may grow: a longer one ends where it is.
  ///   - invocation: writes further members of the first run.
  public static func sarif(
    _ reports: [FileReport], version: String, bytesMax: Int = .max,
    invocation: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    let audits = reports.filter { $0.columnKind == nil }
    let runs = [audits, reports.filter { $0.columnKind != nil }].filter { !$0.isEmpty }
    var json = JSONWriter(capacity: 1 << 16)
    json.bytesMax = bytesMax
    json.object { json in
      if !runs.isEmpty { json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json") }
      json.member("version", "2.1.0")
      json.objects("runs", (runs.isEmpty ? [[]] : runs).enumerated()) { numbered, json in
        let (index, run) = numbered
        json.tool(run.first?.rules, version)
        json.member("columnKind", run.first?.columnKind)
        if index == 0 { invocation(&json) }
        json.objects("results", run.flatMap(\.results)) { $1.result($0.item, $0.artifact) }
      }
    }
    return json.finish()
  }

  /// By rule, but for the linter's.
  private var results: [(item: Item, artifact: String?)] {
    let ordered = columnKind == nil ? items.sorted { $0.ruleIndex < $1.ruleIndex } : items
    return ordered.map { ($0, artifact) }
  }
}

extension JSONWriter {
  /// - Parameter rules: nil for a run without files.
  fileprivate mutating func tool(_ rules: [FileReport.Rule]?, _ version: String) {
    object("tool") { json in
      json.object("driver") { json in
        json.member("name", "hittestd")
        json.member("version", version)
        guard let rules else { return }
        json.objects("rules", rules) { $1.members(of: $0) }
      }
    }
  }

  private mutating func members(of rule: FileReport.Rule) {
    switch rule {
    case .audit(let rule, let targetSize):
      let text = rule.text(targetSize)
      member("id", rule)
      member("name", rule.sarifName)
      message("shortDescription", text.help + ".")
      message("fullDescription", text.description + ".")
      member("helpUri", text.helpURL)
      object("defaultConfiguration") { $0.member("level", rule.impactMax.level) }
      object("properties") { $0.strings("tags", text.tags) }
    case .lint(let id, let help):
      member("id", id)
      message("shortDescription", help)
    }
  }

  fileprivate mutating func result(_ item: FileReport.Item, _ artifact: String?) {
    let (group, scene) = (item.group?.findings, item.group?.scene)
    member("ruleId", item.rule)
    member("ruleIndex", item.ruleIndex)
    // Sections 3.27.9 and 3.27.10: only what is known to fail has a level.
    member("kind", item.impact != nil ? "fail" : item.isInformational ? "informational" : "review")
    member("level", item.impact.map { group == nil ? "warning" : $0.level } ?? "none")
    message("message", item.message + item.note)
    objects("locations", item.spots.prefix(1)) { $1.location($0, in: scene, artifact) }
    // Section 3.27.22.
    if item.spots.count > 1 {
      objects("relatedLocations", item.spots.dropFirst()) { spot, json in
        json.location(spot, in: scene, artifact)
        json.message("message", spot.text)
      }
    }
    // GitHub's key, whose values are a hash and which of its results this one is.
    //
    // Source: GitHub Docs "SARIF support for code scanning", "Preventing duplicate alerts using fingerprints".
    let key = group == nil ? "ruleAndName/v1" : "primaryLocationLineHash"
    object("partialFingerprints") { $0.member(key, item.fingerprint) }
    suppression(group?.entry)
    object("properties") { json in
      json.member("severity", item.severity)
      guard let (group, scene) = item.group else { return }
      json.members([
        "impact": group.impact?.rawValue,
        "missing": group.first.missing?.rawValue,
        "targets": group.findings.map { scene.id(of: $0.view) },
        "region": group.first.region,
      ])
    }
    if !item.changes.isEmpty {
      objects("fixes", item.changes) { $1.members(of: $0) }
    }
  }

  /// Section 3.27.23: a result with an accepted suppression is no alert.
  private mutating func suppression(_ entry: IgnoredFinding?) {
    guard let entry else { return }
    objects("suppressions", [entry]) { entry in
      ["kind": entry.kind, "status": "accepted", "justification": entry.reason]
    }
  }

  /// A view is a member of the scene's tree; the file is the whole of it.
  private mutating func location(_ spot: FileReport.Spot, in scene: Scene?, _ artifact: String?) {
    if let artifact = spot.file ?? artifact {
      object("physicalLocation") { json in
        json.object("artifactLocation") { $0.member("uri", artifact) }
        guard let place = spot.place else { return }
        json.object("region") { $0.members("start", place) }
      }
    }
    guard let scene, let view = spot.view else { return }
    objects("logicalLocations", [view]) { view, json in
      let path = scene.path(to: view, removed: .none).map(scene.id(of:))
      json.members([
        "name": scene.id(of: view),
        "fullyQualifiedName": path.joined(separator: "/"),
        "kind": "element",
      ])
    }
  }

  private mutating func members(_ end: String, _ place: TextPlace) {
    member(end + "Line", place.line)
    member(end + "Column", place.column)
  }

  private mutating func members(of change: FileReport.Change) {
    message("description", change.detail)
    array("artifactChanges") { json in
      json.object { json in
        json.object("artifactLocation") { $0.member("uri", change.artifact) }
        json.objects("replacements", change.edits) { edit, json in
          json.object("deletedRegion") { json in
            json.members("start", edit.start)
            // A region that ends where it begins deletes nothing.
            json.members("end", edit.end)
          }
          json.message("insertedContent", edit.insert)
        }
      }
    }
  }

  private mutating func message(_ key: String, _ text: String) {
    object(key) { $0.member("text", text) }
  }
}

extension Impact {
  /// SARIF has three levels of what fails.
  fileprivate var level: String {
    switch self {
    case .critical, .serious: "error"
    case .moderate: "warning"
    case .minor: "note"
    }
  }
}

extension AuditRule {
  /// `unreachable-target` as `UnreachableTarget`: names are identifiers.
  fileprivate var sarifName: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
