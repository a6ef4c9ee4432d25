public import AuditRules
public import Auditing
public import Explaining
public import HitTesting
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
  let scene: Scene
  let names: SpokenNames
  let version: String
  let fixes: [ViewIndex: Fix]
  let reaches: [ViewIndex: TargetReach]
  let places: AuditPlaces
  /// The findings that a gate has taken out of the audit.
  public var heldBack = HeldBack.none
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameters:
  ///   - version: the program's.
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - reaches: how much of the targets gets its touches, as far as that is known.
  ///   - places: where the views stand in a file.
  public init(
    _ scene: Scene, version: String, fixes: [ViewIndex: Fix] = [:],
    reaches: [ViewIndex: TargetReach] = [:], places: AuditPlaces = .none,
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.places = places
    self.scene = scene
    self.version = version
    self.fixes = fixes
    self.reaches = reaches
    names = SpokenNames(scene, label: label)
  }

  /// Writes an audit's object. The same scene and options always give the same bytes.
  ///
  /// - Parameter more: writes further members.
  public func encode(
    _ audit: Audit, and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try Self.encode(
      [(self, audit)], audit.options, version: version, bytesMax: bytesMax, and: more, to: &json)
  }

  /// Writes the audits of a file's screens as one object.
  ///
  /// - Parameter more: writes further members.
  public static func encode(
    _ screens: [(encoder: AuditEncoder, audit: Audit)], _ options: AuditOptions, version: String,
    bytesMax: Int, and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let rules = AuditRule.allCases.filter(options.rules.contains)
    try json.object { (json) throws(AnswerTooLong) in
      json.object("testEngine") { json in
        json.member("name", "hittestd")
        json.member("version", version)
      }
      encode(options, to: &json)
      json.member("targets", screens.reduce(0) { $0 + $1.audit.targetCount })
      for (key, findings) in lists {
        try json.array(key) { (json) throws(AnswerTooLong) in
          for rule in rules {
            let found = screens.map { ($0.encoder, $0.audit[rule]?[keyPath: findings] ?? []) }.filter {
              !$0.1.isEmpty
            }
            if !found.isEmpty { try encode(rule, found, options, bytesMax, to: &json) }
          }
        }
      }
      try json.array("inapplicable") { (json) throws(AnswerTooLong) in
        for rule in rules where screens.allSatisfy({ $0.audit[rule]?.isInapplicable ?? true }) {
          try encode(rule, [], options, bytesMax, to: &json)
        }
      }
      try encodeScrolledOut(screens, bytesMax, to: &json)
      try encodeHeldBack(screens.map(\.encoder), bytesMax, to: &json)
      more(&json)
    }
  }

  private static var lists: [(String, KeyPath<RuleResult, [Finding]>)] {
    [("violations", \.violations), ("incomplete", \.incomplete), ("passes", \.passes)]
  }

  private static func encodeScrolledOut(
    _ screens: [(encoder: AuditEncoder, audit: Audit)], _ bytesMax: Int, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let all = screens.flatMap { screen in
      screen.audit.scrolledOut.map { (screen.encoder, $0.view, $0.reason) }
    }
    if !all.isEmpty { try json.objects("scrolledOut", all, bytesMax) { $0.0.encode($0.1, $0.2, to: &$1) } }
  }

  /// What a gate has let through: the findings with a reason, and how many the baseline has.
  private static func encodeHeldBack(
    _ screens: [AuditEncoder], _ bytesMax: Int, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let ignored = screens.flatMap { screen in screen.heldBack.ignored.map { (screen.scene, $0) } }
    if !ignored.isEmpty {
      try json.objects("ignored", ignored, bytesMax) { ignored, json in
        json.member("rule", ignored.1.rule.rawValue)
        json.member("view", ignored.0.tree.id(of: ignored.1.finding.view))
        json.member("reason", ignored.1.entry.reason)
      }
    }
    let known = screens.reduce(0) { $0 + $1.heldBack.knownCount }
    if known > 0 { json.member("inBaseline", known) }
  }

  private func encode(_ view: ViewIndex, _ reason: Reason, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
    let sentence = ReasonText(reason: reason, target: view, scene: scene, names: names).sentence
    json.key("reason")
    json.reason(reason, sentence, in: scene)
  }

  private static func encode(_ options: AuditOptions, to json: inout JSONWriter) {
    json.object("toolOptions") { json in
      json.member("targetSize", options.targetSize.rawValue)
      json.strings("rules", AuditRule.allCases.lazy.filter(options.rules.contains).map(\.rawValue))
    }
  }

  private static func encode(
    _ rule: AuditRule, _ found: [(AuditEncoder, [Finding])], _ options: AuditOptions, _ bytesMax: Int,
    to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let text = rule.text(options.targetSize)
    let nodes = found.flatMap { encoder, findings in findings.map { (encoder, $0) } }
    try json.object { (json) throws(AnswerTooLong) in
      json.member("id", rule.rawValue)
      json.member("impact", orNull: nodes.compactMap(\.1.impact).max()?.rawValue)
      json.strings("tags", text.tags)
      json.member("description", text.description)
      json.member("help", text.help)
      json.member("helpUrl", text.helpURL)
      try json.objects("nodes", nodes, bytesMax) { $0.0.encode($0.1, of: rule, options, to: &$1) }
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
    json.member("screen", screen.id)
    json.object("place") { json in
      json.member("line", Double(place.line))
      json.member("column", Double(place.column))
    }
    guard let culprit = finding.culprit, let place = places.place(culprit) else { return }
    json.object("culprit") { json in
      json.member("view", scene.tree.id(of: culprit))
      json.member("class", scene.tree.className(of: culprit))
      json.member("line", Double(place.line))
      json.member("column", Double(place.column))
    }
  }
}
