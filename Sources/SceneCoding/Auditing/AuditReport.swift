public import Auditing
public import Explaining
public import HitTesting

/// The findings of a file as a gate tells them, one for each culprit: what JUnit's files and GitHub's annotations are made of.
public struct AuditReport: Sendable {
  public private(set) var findings: [Item] = []
  /// All findings but those with a reason, each target of its own: what a new baseline holds.
  public private(set) var keys: [FindingKey] = []
  /// How many are in the baseline.
  public private(set) var knownCount = 0

  /// One finding, with its targets.
  public struct Item: Sendable {
    public let rule: String
    /// Nil for what cannot be decided from the file.
    public let impact: Impact?
    /// What is wrong, and what is to be done.
    public let message: String
    /// The path of stable names to the view, or to the culprit of several.
    public let view: String
    public let place: DeclaredPlaces.Place?
    /// The reason for which it is let through.
    public let reason: String?

    public init(
      rule: String, impact: Impact?, message: String, view: String, place: DeclaredPlaces.Place?,
      reason: String? = nil
    ) {
      self.rule = rule
      self.impact = impact
      self.message = message
      self.view = view
      self.place = place
      self.reason = reason
    }
  }

  public init() {}

  /// Adds a finding in source. A known one is only counted.
  public mutating func add(_ finding: Item, _ key: FindingKey, isKnown: Bool) {
    keys.append(key)
    if isKnown { knownCount += 1 } else { findings.append(finding) }
  }

  /// Adds those of a screen.
  public mutating func add(
    _ gated: GatedAudit, _ scene: Scene, fixes: [ViewIndex: Fix], places: AuditPlaces,
    label: @escaping (ViewIndex) -> String?
  ) {
    keys += gated.keys
    knownCount += gated.heldBack.knownCount
    let names = SpokenNames(scene, label: label)
    let stable = FindingKeys(scene, screen: places.screen?.id, label: label)
    for told in ToldFinding.all(of: gated.audit, gated.heldBack) {
      let text = FindingGroupText(told.group, gated.audit.options, scene, names, fixes)
      findings.append(
        Item(
          rule: told.group.rule.rawValue, impact: told.group.first.missing == nil ? told.group.impact : nil,
          message: [text.summary, text.help].filter { !$0.isEmpty }.joined(separator: " "),
          view: stable.key(told.group).view,
          place: places.place(told.group.first.view).map {
            DeclaredPlaces.Place(line: $0.line, column: $0.column)
          },
          reason: told.entry?.reason))
    }
  }
}

/// What an audit found in one file of a request.
public struct FileReport: Sendable {
  /// Its name; nil where the request is about one file, which it does not name.
  public let file: String?
  public let report: AuditReport

  public init(file: String?, report: AuditReport) { (self.file, self.report) = (file, report) }
}

/// A group of findings, with the exception that lets it through.
struct ToldFinding {
  let group: FindingGroup
  let entry: IgnoredFinding?

  /// By rule, in the order of the rules: violations, what is incomplete, and what is let through.
  static func all(of audit: Audit, _ heldBack: HeldBack) -> [ToldFinding] {
    audit.results.flatMap { result in
      let told = [result.violations, result.incomplete].flatMap { findings in
        FindingGroup.groups(of: findings, result.rule).map { ToldFinding(group: $0, entry: nil) }
      }
      let ignored = heldBack.ignored.filter { $0.rule == result.rule }.map { rule, finding, entry in
        ToldFinding(group: FindingGroup(rule: rule, findings: [finding], culprit: nil), entry: entry)
      }
      return told + ignored
    }
  }
}
