public import Auditing
public import HitTesting
public import JSONCoding

/// Writes audits as JSON, in the shape of axe-core's results.
public struct AuditEncoder {
  let scene: Scene
  let names: SpokenNames
  let version: String
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameters:
  ///   - version: the program's.
  ///   - label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, version: String, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    self.version = version
    names = SpokenNames(scene, label: label)
  }

  /// Writes an audit's object. The same scene and options always give the same bytes.
  public func encode(_ audit: Audit, to json: inout JSONWriter) throws(HitTestAnswerEncoder.TooLong) {
    json.beginObject()
    json.key("testEngine")
    json.beginObject()
    json.member("name", "hittestd")
    json.member("version", version)
    json.endObject()
    encode(audit.options, to: &json)
    try encodeRules("violations", audit, \.violations, to: &json)
    try encodeRules("incomplete", audit, \.incomplete, to: &json)
    try encodeRules("passes", audit, \.passes, to: &json)
    json.key("inapplicable")
    json.beginArray()
    for result in audit.results where result.isInapplicable {
      try encode(result.rule, [], audit.options, to: &json)
    }
    json.endArray()
    json.endObject()
  }

  private func encode(_ options: AuditOptions, to json: inout JSONWriter) {
    json.key("toolOptions")
    json.beginObject()
    json.member("targetSize", options.targetSize.rawValue)
    json.key("rules")
    json.beginArray()
    for rule in AuditRule.allCases where options.rules.contains(rule) { json.string(rule.rawValue) }
    json.endArray()
    json.endObject()
  }

  private func encodeRules(
    _ key: String, _ audit: Audit, _ findings: KeyPath<RuleResult, [Finding]>, to json: inout JSONWriter
  ) throws(HitTestAnswerEncoder.TooLong) {
    json.key(key)
    json.beginArray()
    for result in audit.results where !result[keyPath: findings].isEmpty {
      try encode(result.rule, result[keyPath: findings], audit.options, to: &json)
    }
    json.endArray()
  }

  private func encode(
    _ rule: AuditRule, _ findings: [Finding], _ options: AuditOptions, to json: inout JSONWriter
  ) throws(HitTestAnswerEncoder.TooLong) {
    let text = rule.text(options.targetSize)
    json.beginObject()
    json.member("id", rule.rawValue)
    json.impact(findings.compactMap(\.impact).max())
    json.key("tags")
    json.beginArray()
    for tag in text.tags { json.string(tag) }
    json.endArray()
    json.member("description", text.description)
    json.member("help", text.help)
    json.member("helpUrl", text.helpURL)
    json.key("nodes")
    json.beginArray()
    for finding in findings {
      encode(finding, of: rule, options, to: &json)
      if json.count > bytesMax { throw HitTestAnswerEncoder.TooLong() }
    }
    json.endArray()
    json.endObject()
  }

  private func encode(
    _ finding: Finding, of rule: AuditRule, _ options: AuditOptions, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("rule", rule.rawValue)
    json.impact(finding.impact)
    json.member("view", scene.tree.id(of: finding.view))
    json.member("class", scene.tree.className(of: finding.view))
    json.ids("target", scene.path(to: finding.view, removed: .none), in: scene)
    json.key("region")
    json.polygons(finding.region)
    // What passes has nothing to be told of.
    if finding.impact != nil {
      let text = FindingText(finding: finding, targetSize: options.targetSize, scene: scene, names: names)
      json.member("help", text.help)
      json.member("failureSummary", text.summary)
    }
    json.member("missing", finding.missing?.rawValue)
    json.key("values")
    json.beginObject()
    json.values(of: finding.evidence, in: scene)
    json.endObject()
    json.ids("related", finding.related, in: scene)
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func impact(_ impact: Impact?) {
    key("impact")
    impact.map { string($0.rawValue) } ?? null()
  }

  fileprivate mutating func ids(_ key: String, _ views: [ViewIndex], in scene: Scene) {
    self.key(key)
    beginArray()
    for view in views { string(scene.tree.id(of: view)) }
    endArray()
  }
}
