import Auditing
public import AuditRules
import Explaining
import HitTesting
public import JSONCoding
import SceneCoding

/// Writes audits as JSON, in the shape of axe-core's results: dashboards and reporters that read these read ours.
///
/// axe-core has four lists of rules, and a rule stands in each that it has something to say in:
///
///     violations    it found what is wrong for certain
///     incomplete    it found what a person has to look at, since the scene does not say enough (`missing`)
///     passes        it judged views, and these are right
///     inapplicable  it found nothing to judge
public struct AuditEncoder {
  let screens: [AuditedScreen]
  let options: AuditOptions
  let version: String

  /// - Parameters:
  ///   - screens: of a file, or the one that was asked about.
  ///   - version: the program's.
  public init(_ screens: [AuditedScreen], _ options: AuditOptions, version: String) {
    (self.screens, self.options, self.version) = (screens, options, version)
  }

  /// Writes the members of the audits as one. The same scenes and options always give the same bytes.
  public func encodeMembers(to json: inout JSONWriter) {
    let rules = AuditRule.allCases.filter(options.rules.contains)
    json.object("testEngine", ["name": "hittestd", "version": version])
    json.object("toolOptions", ["targetSize": options.targetSize.rawValue, "rules": rules.map(\.rawValue)])
    json.member("targets", screens.reduce(0) { $0 + $1.audit.targetCount })
    let problems = screens.flatMap { screen in
      ScreenProblem.problems(of: screen.audit, in: screen.scene.tree).map { (screen, $0) }
    }
    json.objects("problems", problems) { $0.0.encode($0.1, to: &$1) }
    for (key, findings) in Self.lists {
      json.array(key) { json in
        for rule in rules {
          // Thousands of findings hold their screen's place, not its twenty references.
          let found = screens.indices.flatMap { place in
            (screens[place].audit[rule]?[keyPath: findings] ?? []).map { (screen: place, finding: $0) }
          }
          if !found.isEmpty { json.object { encode(rule, found, to: &$0) } }
        }
      }
    }
    let inapplicable = rules.filter { rule in
      screens.allSatisfy { $0.audit[rule]?.isInapplicable ?? true }
    }
    json.objects("inapplicable", inapplicable) { encode($0, [], to: &$1) }
    encodeScrolledOut(to: &json)
    encodeHeldBack(to: &json)
  }

  private static var lists: [(String, KeyPath<RuleResult, [Finding]>)] {
    [("violations", \.violations), ("incomplete", \.incomplete), ("passes", \.passes)]
  }

  private func encodeScrolledOut(to json: inout JSONWriter) {
    let all = screens.indices.flatMap { place in
      screens[place].audit.scrolledOut.map { (place, $0.view, $0.reason) }
    }
    if !all.isEmpty { json.objects("scrolledOut", all) { screens[$0.0].encode($0.1, $0.2, to: &$1) } }
  }

  /// What a gate has let through: the findings with a reason, and how many the baseline has.
  private func encodeHeldBack(to json: inout JSONWriter) {
    let ignored = screens.flatMap { screen in screen.ignored.map { (screen.scene, $0) } }
    if !ignored.isEmpty {
      json.objects("ignored", ignored) { ignored in
        [
          "rule": ignored.1.rule.rawValue, "view": ignored.0.tree.id(of: ignored.1.finding.view),
          "reason": ignored.1.entry.reason,
        ]
      }
    }
    let known = screens.reduce(0) { $0 + $1.knownCount }
    if known > 0 { json.member("inBaseline", known) }
  }

  private func encode(
    _ rule: AuditRule, _ nodes: [(screen: Int, finding: Finding)], to json: inout JSONWriter
  ) {
    let text = rule.text(options.targetSize)
    json.member("id", rule)
    json.member("impact", orNull: nodes.compactMap(\.finding.impact).max())
    json.members([
      "tags": text.tags,
      "description": text.description,
      "help": text.help,
      "helpUrl": text.helpURL,
    ])
    json.objects("nodes", nodes) { screens[$0.screen].encode($0.finding, of: rule, to: &$1) }
  }
}

extension AuditedScreen {
  fileprivate func encode(_ view: ViewIndex, _ reason: Reason, to json: inout JSONWriter) {
    json.names(of: view, in: scene)
    let sentence = ReasonText(reason: reason, target: view, scene: scene, names: names).sentence
    json.key("reason")
    json.reason(reason, sentence, in: scene)
  }

  fileprivate func encode(_ finding: Finding, of rule: AuditRule, to json: inout JSONWriter) {
    json.member("rule", rule)
    json.member("impact", orNull: finding.impact)
    json.names(of: finding.view, in: scene)
    json.ids("target", scene.path(to: finding.view, removed: .none), in: scene)
    json.member("region", finding.region)
    // A finding without an impact passes: there is nothing to mend.
    if finding.impact != nil {
      let text = text(of: FindingGroup(rule: rule, findings: [finding]))
      json.member("help", text.help)
      json.member("failureSummary", text.summary)
    }
    json.member("missing", finding.missing)
    if !finding.unknownOverrides.isEmpty {
      json.ids("unknownOverrides", finding.unknownOverrides, in: scene)
    }
    json.object("values") { $0.values(of: finding.evidence, on: finding.view, in: scene) }
    json.ids("related", finding.related, in: scene)
    encodeReach(of: finding, to: &json)
    encodePlaces(of: finding, to: &json)
  }

  fileprivate func encode(_ problem: ScreenProblem, to json: inout JSONWriter) {
    json.members([
      "title": title(of: problem),
      "culprit": problem.culprit.map(scene.id(of:)),
      "impact": problem.impact.rawValue,
      "certain": problem.isCertain,
    ])
    json.ids("victims", problem.victims, in: scene)
    json.objects("findings", problem.findings) { found in
      ["rule": found.rule.rawValue, "view": scene.id(of: found.finding.view)]
    }
    json.member("screen", places.screen)
  }

  private func title(of problem: ScreenProblem) -> String {
    let text = ProblemText(problem: problem, targetSize: audit.options.targetSize, names: names)
    let (rule, finding) = problem.findings[0]
    return text.title ?? self.text(of: FindingGroup(rule: rule, findings: [finding])).summary
  }

  /// How much of the target gets its touches; of a cover, how much it takes of each target.
  private func encodeReach(of finding: Finding, to json: inout JSONWriter) {
    guard finding.targets != [finding.view] else {
      if let reach = reaches[finding.view] {
        ExplanationEncoder(scene, names: names).encode(reach, of: finding.view, to: &json)
      }
      return
    }
    let covered = finding.targets.compactMap { target in
      reaches[target]?.share(lostTo: finding.view).map { (target, $0) }
    }
    if covered.isEmpty { return }
    json.objects("covered", covered) { covered in ["view": scene.id(of: covered.0), "share": covered.1] }
  }

  /// In a file: the screen, the line and the column of the view, and those of the view that is to blame.
  private func encodePlaces(of finding: Finding, to json: inout JSONWriter) {
    // Lines of scenes and dumps are of use beside a file's name, which this answer lacks.
    guard let screen = places.screen, let place = places.place(finding.view) else { return }
    json.member("screen", screen)
    json.object("place") { $0.place(place) }
    guard let culprit = finding.culprit, let place = places.place(culprit) else { return }
    json.object("culprit") { json in
      json.names(of: culprit, in: scene)
      json.place(place)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ place: TextPlace) {
    member("line", place.line)
    member("column", place.column)
  }
}

/// Audits in lines, for a terminal.
///
///     critical: unreachable-target: ToastView blocks touches on 9 targets: …
///       Set isUserInteractionEnabled to false on ToastView.
///     serious: target-size: UIButton "pay" gets touches on only 20 × 20 points; …
///       Enlarge UIButton "pay", …
///     2 findings, 0 incomplete
///
/// Findings that one view is to blame for are one, with that view's name.
/// Findings that one change mends stand together, and what is to be done stands behind the last of them.
extension AuditedScreen {
  /// The findings, the worst impact first; then those that lack a fact; and the count of both.
  public func write(to lines: inout TerminalText) {
    let found = audit.results.flatMap { FindingGroup.groups(of: $0.violations, $0.rule) }
    let worstFirst = Impact.allCases.reversed().flatMap { impact in found.filter { $0.impact == impact } }
    let open = audit.results.flatMap { FindingGroup.groups(of: $0.incomplete, $0.rule) }
    var told = Told()
    for group in worstFirst { write(group, group.impact?.rawValue ?? "", &told, &lines) }
    for group in open { write(group, AuditCountText.incomplete, &told, &lines) }
    told.end(&lines)
    let isClean = worstFirst.isEmpty && open.isEmpty
    let counts = AuditCountText(
      count: worstFirst.count, incompleteCount: open.count, targetCount: isClean ? audit.targetCount : nil,
      scrolledOutCount: audit.scrolledOut.count, ignoredCount: ignored.count, knownCount: knownCount)
    lines.line(counts.text, worstFirst.isEmpty ? .good : .verdict)
  }

  /// The findings of one kind that were told last.
  private struct Told {
    var kind = ""
    var help = ""
    /// The views of those that are only counted.
    var others: [String] = []
    var count = 0

    /// Writes what is left to be said of them.
    mutating func end(_ lines: inout TerminalText) {
      if !others.isEmpty { lines.line("  " + AuditCountText.same(for: others), .aside) }
      if !help.isEmpty { lines.line("  " + help) }
      self = Told()
    }

    /// As many of a kind as are told one by one.
    static let countMax = 3
  }

  private func write(
    _ group: FindingGroup, _ impact: String, _ told: inout Told, _ lines: inout TerminalText
  ) {
    if lines.isFull { return }
    let named = group.findings.count > 1 ? group.culprit ?? group.first.view : group.first.view
    let (summary, help) = text(of: group)
    let kind = "\(impact): \(group.rule.rawValue)"
    if kind != told.kind || help != told.help {
      told.end(&lines)
      (told.kind, told.help) = (kind, help)
    }
    told.count += 1
    guard told.count <= Told.countMax else { return told.others.append(names[named]) }
    lines.line(
      "\(group.rule.rawValue): \(summary)", lead: "\(impact): ",
      group.first.missing == nil ? .wrong : .doubtful)
  }
}
