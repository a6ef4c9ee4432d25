public import AuditRules
import Auditing
import HitTesting
import SceneCoding
import WorkMetering

/// What an audit or the linter found in one file, as a gate tells it, one item for each culprit: SARIF's logs, JUnit's files and
/// GitHub's annotations are written from such reports, of one file or of many.
public struct FileReport: Sendable {
  /// Its name; empty where the request is about one file, which it does not name.
  public var file: String
  /// Why it was not audited; nil if it was.
  public let refusal: String?
  /// A URI reference to it; nil where there is none.
  let artifact: String?
  /// Those that were run.
  let rules: [Rule]
  /// Of the linter's places, which have a run of their own in a log; nil for audits.
  let columnKind: String?
  /// In the order of screens and rules; the linter's in the order of the text.
  private(set) var items: [Item] = []
  /// All findings but those with a reason, each target of its own: what a new baseline holds.
  public private(set) var keys: [FindingKey] = []
  /// How many are in the baseline.
  public private(set) var knownCount = 0
  /// The exceptions that let findings through, and these.
  public private(set) var ignored: [(entry: IgnoredFinding, key: FindingKey)] = []
  /// The rules that were not run.
  public private(set) var rulesLeftOut: Set<AuditRule> = []
  /// How many items have a fingerprint.
  private var occurrences: [String: Int] = [:]

  /// Those that a gate heeds.
  public var findings: [Item] { items.filter { !$0.isInformational } }

  public init(
    file: String = "", artifact: String? = nil, rules: [Rule] = [], columnKind: String? = nil,
    refusal: String? = nil
  ) {
    (self.file, self.artifact, self.rules) = (file, artifact, rules)
    (self.columnKind, self.refusal) = (columnKind, refusal)
  }

  /// The report of audits, which are added screen by screen.
  public init(of options: AuditOptions, artifact: String?) {
    let run = AuditRule.allCases.filter(options.rules.contains)
    self.init(artifact: artifact, rules: run.map { .audit($0, options.targetSize) })
    rulesLeftOut = Set(AuditRule.allCases).subtracting(run)
  }

  public enum Rule: Sendable {
    case audit(AuditRule, TargetSize)
    case lint(id: String, help: String)
  }

  public struct Item: Sendable {
    public let rule: String
    let ruleIndex: Int
    /// What is wrong, and what to do.
    public let message: String
    /// The path of stable names to the view, or to the culprit of several.
    public let view: String
    /// What stays from run to run.
    fileprivate(set) var fingerprint: String
    /// Of the view, then of those beside it.
    fileprivate(set) var spots: [Spot]
    /// Nil for what cannot be decided from the file.
    public var impact: Impact?
    /// An audit's.
    fileprivate(set) var group: (findings: FindingGroup, scene: Scene)?
    /// The linter's, and what its message rests on.
    public var severity: String?
    public var note = ""
    public var isInformational = false
    public var changes: [Change] = []

    public var place: TextPlace? { spots[0].place }
    /// The reason for which it is let through.
    public var reason: String? { group?.findings.entry?.reason }

    public init(
      rule: String, ruleIndex: Int, message: String, view: String, place: TextPlace?, fingerprint: String
    ) {
      (self.rule, self.ruleIndex, self.message, self.view) = (rule, ruleIndex, message, view)
      (self.fingerprint, spots) = (fingerprint, [Spot(view: nil, place: place, text: "")])
    }
  }

  struct Spot {
    let view: ViewIndex?
    let place: TextPlace?
    let text: String
    /// A URI reference to the app's code; nil in the audited file.
    var file: String?
  }

  /// A change of a text that mends a finding: a URI reference to the file, what is replaced, and by what.
  public typealias Change = (
    detail: String, artifact: String, edits: [(start: TextPlace, end: TextPlace, insert: String)]
  )

  public mutating func add(_ screen: AuditedScreen) {
    keys += screen.keys
    ignored += screen.ignored.map { (entry: $0.entry, key: $0.key) }
    knownCount += screen.knownCount
    let stable = FindingKeys(screen.scene, screen: screen.places.screen, label: screen.label)
    for (index, result) in screen.audit.results.enumerated() {
      for group in screen.groups(of: result) {
        let (key, text) = (stable.key(group), screen.text(of: group))
        let message = "\(text.summary) \(text.help)"
        guard Work.goesOn(after: 16 * group.findings.count),
          Work.holds(bytes: key.view.utf8.count + message.utf8.count)
        else { return }
        var item = Item(
          rule: key.rule, ruleIndex: index, message: message, view: key.view, place: nil,
          fingerprint: key.fingerprint)
        item.spots = screen.spots(of: group)
        item.impact = group.first.missing == nil ? group.impact : nil
        item.group = (group, screen.scene)
        add(item)
      }
    }
  }

  /// Adds a finding in source. A known one is only counted.
  public mutating func add(_ item: Item, _ key: FindingKey, isKnown: Bool) {
    if !item.isInformational { keys.append(key) }
    if isKnown { knownCount += 1 } else { add(item) }
  }

  /// Numbers those of one fingerprint, from 1; the linter's, which code scanning knows by that, from 0.
  private mutating func add(_ item: Item) {
    var item = item
    let number = occurrences[item.fingerprint] ?? (columnKind == nil ? 1 : 0)
    occurrences[item.fingerprint] = number + 1
    item.fingerprint += ":\(number)"
    items.append(item)
  }

  /// The entries of a baseline that the audit found no more, for each rule that it ran.
  ///
  /// - Parameter known: how often the baseline has each finding of the file.
  public func mended(of known: [FindingKey: Int]) -> [FindingKey] {
    var left = known
    for key in keys + ignored.map(\.key) { left[key]? -= 1 }
    let found = left.filter { key, count in
      count > 0 && !rulesLeftOut.contains { $0.rawValue == key.rule }
    }
    return found.keys.sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }
}

extension [FileReport] {
  /// `3 findings in 2 of 40 files, 1 undecided, 2 ignored, 5 in the baseline`
  ///
  /// - Parameters:
  ///   - mended: entries of a baseline that are not found any more.
  ///   - unused: exceptions that match no finding.
  public func summary(mended: Int = 0, unused: Int = 0) -> String {
    let all = flatMap(\.findings)
    func isWrong(_ finding: FileReport.Item) -> Bool { finding.impact != nil && finding.reason == nil }
    return FileCountText.text(
      findings: all.count(where: isWrong), in: count { $0.findings.contains(where: isWrong) }, of: count,
      [
        (all.count { $0.impact == nil && $0.reason == nil }, .undecided),
        (all.count { $0.reason != nil }, .ignored), (reduce(0) { $0 + $1.knownCount }, .known),
        (count { $0.refusal != nil }, .refused), (mended, .mended), (unused, .unused),
      ])
  }
}

extension AuditedScreen {
  /// The place of the view, those of the view that is to blame, and those of the other targets.
  fileprivate func spots(of group: FindingGroup) -> [FileReport.Spot] {
    let culprit = (group.culprit ?? group.first.culprit).map { [($0, names[$0])] } ?? []
    let targets = group.findings.dropFirst().map { ($0.view, FindingText.affected(names[$0.view])) }
    let spots = ([(group.first.view, "")] + culprit + targets).map { view, text in
      FileReport.Spot(view: view, place: places.place(view), text: text)
    }
    guard case .override(_, let place) = group.first.evidence else { return spots }
    let code = TextPlace(line: place.line, column: place.column)
    return spots + [FileReport.Spot(view: nil, place: code, text: FindingText.override, file: place.file)]
  }
}
