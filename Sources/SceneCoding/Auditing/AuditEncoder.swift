public import Auditing
public import Explaining
public import HitTesting
public import JSONCoding

/// Writes audits as JSON, in the shape of axe-core's results: dashboards and reporters that read these read ours.
///
/// axe-core has four lists of rules, and a rule stands in each that it has something to say in:
///
///     violations    it found what is wrong for certain
///     incomplete    it found what a person has to look at, since the scene does not say enough (`missing`)
///     passes        it judged views, and these are right
///     inapplicable  it found nothing to judge
public struct AuditEncoder {
  let scene: Scene
  let names: SpokenNames
  let version: String
  let fixes: [ViewIndex: Fix]
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameters:
  ///   - version: the program's.
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - label: what a view is labelled with; nil where that is not known.
  public init(
    _ scene: Scene, version: String, fixes: [ViewIndex: Fix] = [:],
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.version = version
    self.fixes = fixes
    names = SpokenNames(scene, label: label)
  }

  /// Writes an audit's object. The same scene and options always give the same bytes.
  ///
  /// - Parameter more: writes further members.
  public func encode(
    _ audit: Audit, and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try json.object { (json) throws(AnswerTooLong) in
      json.object("testEngine") { json in
        json.member("name", "hittestd")
        json.member("version", version)
      }
      encode(audit.options, to: &json)
      try encodeRules("violations", audit, \.violations, to: &json)
      try encodeRules("incomplete", audit, \.incomplete, to: &json)
      try encodeRules("passes", audit, \.passes, to: &json)
      try json.array("inapplicable") { (json) throws(AnswerTooLong) in
        for result in audit.results where result.isInapplicable {
          try encode(result.rule, [], audit.options, to: &json)
        }
      }
      if !audit.scrolledOut.isEmpty {
        try json.objects("scrolledOut", audit.scrolledOut, bytesMax) { encode($0.view, $0.reason, to: &$1) }
      }
      more(&json)
    }
  }

  private func encode(_ view: ViewIndex, _ reason: Reason, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
    let sentence = ReasonText(reason: reason, target: view, scene: scene, names: names).sentence
    json.key("reason")
    json.reason(reason, sentence, in: scene)
  }

  private func encode(_ options: AuditOptions, to json: inout JSONWriter) {
    json.object("toolOptions") { json in
      json.member("targetSize", options.targetSize.rawValue)
      json.strings("rules", AuditRule.allCases.lazy.filter(options.rules.contains).map(\.rawValue))
    }
  }

  private func encodeRules(
    _ key: String, _ audit: Audit, _ findings: KeyPath<RuleResult, [Finding]>, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try json.array(key) { (json) throws(AnswerTooLong) in
      for result in audit.results where !result[keyPath: findings].isEmpty {
        try encode(result.rule, result[keyPath: findings], audit.options, to: &json)
      }
    }
  }

  private func encode(
    _ rule: AuditRule, _ findings: [Finding], _ options: AuditOptions, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let text = rule.text(options.targetSize)
    try json.object { (json) throws(AnswerTooLong) in
      json.member("id", rule.rawValue)
      json.member("impact", orNull: findings.compactMap(\.impact).max()?.rawValue)
      json.strings("tags", text.tags)
      json.member("description", text.description)
      json.member("help", text.help)
      json.member("helpUrl", text.helpURL)
      try json.objects("nodes", findings, bytesMax) { encode($0, of: rule, options, to: &$1) }
    }
  }

  private func encode(
    _ finding: Finding, of rule: AuditRule, _ options: AuditOptions, to json: inout JSONWriter
  ) {
    json.member("rule", rule.rawValue)
    json.member("impact", orNull: finding.impact?.rawValue)
    json.member("view", scene.tree.id(of: finding.view))
    json.member("class", scene.tree.className(of: finding.view))
    json.strings("target", scene.path(to: finding.view, removed: .none).lazy.map(scene.tree.id(of:)))
    json.member("region", finding.region)
    // A finding without an impact passes: there is nothing to mend.
    if finding.impact != nil {
      let text = FindingText(
        finding: finding, targetSize: options.targetSize, scene: scene, names: names, fix: fixes[finding.view]
      )
      json.member("help", text.help)
      json.member("failureSummary", text.summary)
    }
    json.member("missing", finding.missing?.rawValue)
    if !finding.unknownOverrides.isEmpty {
      json.strings("unknownOverrides", finding.unknownOverrides.lazy.map(scene.tree.id(of:)))
    }
    json.object("values") { $0.values(of: finding.evidence, on: finding.view, in: scene) }
    json.strings("related", finding.related.lazy.map(scene.tree.id(of:)))
  }
}
