public import AuditRules
import Auditing
import Explaining
import HitTesting
public import JSONCoding
public import SceneCoding

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
  let bytesMax: Int

  /// - Parameters:
  ///   - screens: of a file, or the one that was asked about.
  ///   - version: the program's.
  ///   - bytesMax: how long an answer may grow.
  public init(_ screens: [AuditedScreen], _ options: AuditOptions, version: String, bytesMax: Int = .max) {
    (self.screens, self.options, self.version, self.bytesMax) = (screens, options, version, bytesMax)
  }

  /// Writes the audits as one object. The same scenes and options always give the same bytes.
  ///
  /// - Parameter more: writes further members.
  public func encode(
    and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let rules = AuditRule.allCases.filter(options.rules.contains)
    try json.object { (json) throws(AnswerTooLong) in
      json.object("testEngine") { json in
        json.member("name", "hittestd")
        json.member("version", version)
      }
      json.object("toolOptions") { json in
        json.member("targetSize", options.targetSize.rawValue)
        json.strings("rules", rules.lazy.map(\.rawValue))
      }
      json.member("targets", screens.reduce(0) { $0 + $1.audit.targetCount })
      for (key, findings) in Self.lists {
        try json.array(key) { (json) throws(AnswerTooLong) in
          for rule in rules {
            let found = screens.flatMap { screen in
              (screen.audit[rule]?[keyPath: findings] ?? []).map { (screen, $0) }
            }
            if !found.isEmpty { try encode(rule, found, to: &json) }
          }
        }
      }
      try json.array("inapplicable") { (json) throws(AnswerTooLong) in
        for rule in rules where screens.allSatisfy({ $0.audit[rule]?.isInapplicable ?? true }) {
          try encode(rule, [], to: &json)
        }
      }
      try encodeScrolledOut(to: &json)
      try encodeHeldBack(to: &json)
      more(&json)
    }
  }

  private static var lists: [(String, KeyPath<RuleResult, [Finding]>)] {
    [("violations", \.violations), ("incomplete", \.incomplete), ("passes", \.passes)]
  }

  private func encodeScrolledOut(to json: inout JSONWriter) throws(AnswerTooLong) {
    let all = screens.flatMap { screen in screen.audit.scrolledOut.map { (screen, $0.view, $0.reason) } }
    if !all.isEmpty { try json.objects("scrolledOut", all, bytesMax) { $0.0.encode($0.1, $0.2, to: &$1) } }
  }

  /// What a gate has let through: the findings with a reason, and how many the baseline has.
  private func encodeHeldBack(to json: inout JSONWriter) throws(AnswerTooLong) {
    let ignored = screens.flatMap { screen in screen.ignored.map { (screen.scene, $0) } }
    if !ignored.isEmpty {
      try json.objects("ignored", ignored, bytesMax) { ignored, json in
        json.member("rule", ignored.1.rule.rawValue)
        json.member("view", ignored.0.tree.id(of: ignored.1.finding.view))
        json.member("reason", ignored.1.entry.reason)
      }
    }
    let known = screens.reduce(0) { $0 + $1.knownCount }
    if known > 0 { json.member("inBaseline", known) }
  }

  private func encode(
    _ rule: AuditRule, _ nodes: [(AuditedScreen, Finding)], to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let text = rule.text(options.targetSize)
    try json.object { (json) throws(AnswerTooLong) in
      json.member("id", rule.rawValue)
      json.member("impact", orNull: nodes.compactMap(\.1.impact).max()?.rawValue)
      json.strings("tags", text.tags)
      json.member("description", text.description)
      json.member("help", text.help)
      json.member("helpUrl", text.helpURL)
      try json.objects("nodes", nodes, bytesMax) { $0.0.encode($0.1, of: rule, to: &$1) }
    }
  }
}

extension AuditedScreen {
  fileprivate func encode(_ view: ViewIndex, _ reason: Reason, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
    let sentence = ReasonText(reason: reason, target: view, scene: scene, names: names).sentence
    json.key("reason")
    json.reason(reason, sentence, in: scene)
  }

  fileprivate func encode(_ finding: Finding, of rule: AuditRule, to json: inout JSONWriter) {
    json.member("rule", rule.rawValue)
    json.member("impact", orNull: finding.impact?.rawValue)
    json.member("view", scene.tree.id(of: finding.view))
    json.member("class", scene.tree.className(of: finding.view))
    json.strings("target", scene.path(to: finding.view, removed: .none).lazy.map(scene.tree.id(of:)))
    json.member("region", finding.region)
    // A finding without an impact passes: there is nothing to mend.
    if finding.impact != nil {
      let text = text(of: FindingGroup(rule: rule, findings: [finding]))
      json.member("help", text.help)
      json.member("failureSummary", text.summary)
    }
    json.member("missing", finding.missing?.rawValue)
    if !finding.unknownOverrides.isEmpty {
      json.strings("unknownOverrides", finding.unknownOverrides.lazy.map(scene.tree.id(of:)))
    }
    json.object("values") { $0.values(of: finding.evidence, on: finding.view, in: scene) }
    json.strings("related", finding.related.lazy.map(scene.tree.id(of:)))
    encodeReach(of: finding, to: &json)
    encodePlaces(of: finding, to: &json)
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
      reaches[target]?.lost.first { $0.hitView == finding.view }.map { (target, $0.share) }
    }
    if covered.isEmpty { return }
    json.array("covered") { json in
      for (target, share) in covered {
        json.object { json in
          json.member("view", scene.tree.id(of: target))
          json.member("share", share)
        }
      }
    }
  }

  /// In a file: the screen, the line and the column of the view, and those of the view that is to blame.
  private func encodePlaces(of finding: Finding, to json: inout JSONWriter) {
    // Lines of scenes and dumps are of use beside a file's name, which this answer lacks.
    guard let screen = places.screen, let place = places.place(finding.view) else { return }
    json.member("screen", screen)
    json.object("place") { json in
      json.member("line", place.line)
      json.member("column", place.column)
    }
    guard let culprit = finding.culprit, let place = places.place(culprit) else { return }
    json.object("culprit") { json in
      json.member("view", scene.tree.id(of: culprit))
      json.member("class", scene.tree.className(of: culprit))
      json.member("line", place.line)
      json.member("column", place.column)
    }
  }
}
