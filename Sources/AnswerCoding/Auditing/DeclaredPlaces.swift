public import AuditRules
import Auditing
import HitTesting
import JSONCoding
import SceneCoding

/// A line of a file and a column in it, from 1. Columns count bytes, in SwiftUI's source Unicode scalars.
public typealias TextPlace = (line: Int, column: Int)

/// Where the views of a scene's document stand in it, and the rules that their `metadata` excepts them from:
///
///     {"class": "UIButton", "metadata": {"hittestd-ignore": {"target-size": "Legal asked for this size."}}}
public struct DeclaredPlaces {
  /// By a view's place in the scene, like `0.2.1`.
  public private(set) var views: [String: TextPlace] = [:]
  public private(set) var ignored: [IgnoredFinding] = []
  /// Exceptions that are none, with what is wrong with them.
  public private(set) var mistakes: [(place: TextPlace, detail: String)] = []

  /// The key of `metadata`.
  public static let key = "hittestd-ignore"

  private var reader: JSONReader
  private let document: [UInt8]
  /// The last place that was told, from which lines are counted on.
  private var (at, line, lineStart) = (0, 1, 0)

  /// - Parameter document: a scene in JSON. What is no scene has no places: another part of the program says why.
  public init(_ document: [UInt8]) {
    self.document = document
    reader = JSONReader(document)
    try? readScene()
  }

  private mutating func readScene() throws(JSONError) {
    guard try reader.peek() == .object else { return }
    try reader.beginObject()
    while let name = try reader.nextKey() {
      if reader.text(name) == "windows" { try readViews(below: "", depth: 0) } else { try reader.skipValue() }
    }
  }

  private mutating func readViews(below superview: String, depth: Int) throws(JSONError) {
    guard try reader.peek() == .array, depth < Self.depthMax else { return try reader.skipValue() }
    try reader.beginArray()
    var ordinal = 0
    while try reader.nextElement() {
      try readView(at: superview.isEmpty ? "\(ordinal)" : "\(superview).\(ordinal)", depth: depth)
      ordinal += 1
    }
  }

  /// That of scenes.
  private static let depthMax = 512

  private mutating func readView(at place: String, depth: Int) throws(JSONError) {
    guard try reader.peek() == .object else { return try reader.skipValue() }
    views[place] = nextPlace()
    try reader.beginObject()
    while let name = try reader.nextKey() {
      switch reader.text(name) {
      case "subviews": try readViews(below: place, depth: depth + 1)
      case "metadata": try readMetadata(of: place)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readMetadata(of view: String) throws(JSONError) {
    guard try reader.peek() == .object else { return try reader.skipValue() }
    try reader.beginObject()
    while let name = try reader.nextKey() {
      if reader.text(name) == Self.key { try readExceptions(of: view) } else { try reader.skipValue() }
    }
  }

  private mutating func readExceptions(of view: String) throws(JSONError) {
    guard try reader.peek() == .object else {
      mistakes.append((nextPlace(), ExceptionMistake.noObject(Self.key).detail))
      return try reader.skipValue()
    }
    try reader.beginObject()
    while let name = try reader.nextKey() {
      let word = reader.text(name)
      let kind = try reader.peek()
      let place = nextPlace()
      let reason = try reader.readValue(kind).map { reader.text($0) } ?? ""
      switch AuditRule.excepted(word, reason) {
      case .success(let rule):
        ignored.append(IgnoredFinding(rule: rule, view: .place(view), reason: reason, line: place.line))
      case .failure(let mistake): mistakes.append((place, mistake.detail))
      }
    }
  }

  private mutating func nextPlace() -> TextPlace {
    while at < reader.offset, at < document.count {
      if document[at] == "\n" { (line, lineStart) = (line + 1, at + 1) }
      at += 1
    }
    return (line, at - lineStart + 1)
  }
}

extension AuditRule {
  /// The rule that an exception names; a reason is a part of each.
  public static func excepted(_ word: String, _ reason: String) -> Result<AuditRule, ExceptionMistake> {
    guard let rule = AuditRule(rawValue: word) else {
      let nearest = JSONKeyTable(allCases.map(\.rawValue)).nearest(to: word)
      return .failure(.noRule(word, nearest: nearest))
    }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      return .failure(.noReason(word))
    }
    return .success(rule)
  }
}

/// Findings of one rule that one view is to blame for: a toast over nine buttons is one mistake with nine targets.
struct FindingGroup {
  let rule: AuditRule
  /// At least one, in the audit's order.
  private(set) var findings: [Finding]
  /// The view to blame, where the targets are others.
  var culprit: ViewIndex?
  /// The exception that lets it through.
  var entry: IgnoredFinding?

  var first: Finding { findings[0] }
  /// The worst of its findings.
  var impact: Impact? { findings.compactMap(\.impact).max() }

  /// Groups findings where the first of each stands.
  ///
  /// - Complexity: linear in the findings.
  static func groups(of findings: [Finding], _ rule: AuditRule) -> [FindingGroup] {
    struct Key: Hashable {
      let culprit: ViewIndex
      let missing: MissingFact?
    }
    var groups: [FindingGroup] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      let culprit = finding.blocker
      if let key = culprit.map({ Key(culprit: $0, missing: finding.missing) }) {
        if let place = places[key] {
          groups[place].findings.append(finding)
          continue
        }
        places[key] = groups.count
      }
      groups.append(FindingGroup(rule: rule, findings: [finding], culprit: culprit))
    }
    return groups
  }
}

extension AuditedScreen {
  /// A rule's findings as they are told: violations, what is incomplete, and what is let through.
  func groups(of result: RuleResult) -> [FindingGroup] {
    let told = [result.violations, result.incomplete].flatMap { FindingGroup.groups(of: $0, result.rule) }
    return told
      + ignored.filter { $0.rule == result.rule }.map {
        FindingGroup(rule: $0.rule, findings: [$0.finding], entry: $0.entry)
      }
  }

  /// What is wrong: of several findings the culprit and its targets, then the fault of the first; and what is to be done.
  func text(of group: FindingGroup) -> (summary: String, help: String) {
    let first = FindingText(
      finding: group.first, targetSize: audit.options.targetSize, scene: scene, names: names,
      fix: fixes[group.first.view], isGrouped: group.findings.count > 1)
    guard group.findings.count > 1, let culprit = group.culprit else { return (first.summary, first.help) }
    return (first.summary(of: group.findings.map(\.view), blockedBy: culprit), first.help)
  }
}
