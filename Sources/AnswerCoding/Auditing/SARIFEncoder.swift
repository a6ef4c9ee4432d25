public import AuditRules
public import Auditing
public import Explaining
public import HitTesting
public import JSONCoding
public import SceneCoding

/// Writes audits as SARIF 2.1.0, which code scanning and build servers read.
///
/// SARIF speaks of files and lines. A view's place is a *logical location*, the path of ids from the window down, and where
/// the caller names a file, the line and column of its declaration in it. Findings that one view is to blame for are one
/// result, with the culprit and the other targets as `relatedLocations`. A *fingerprint* made of what stays tells a viewer
/// that a result is the one of the last run, though addresses and lines have changed.
///
/// Source: OASIS "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
public struct SARIFEncoder {
  let scene: Scene
  let names: SpokenNames
  let version: String
  let fixes: [ViewIndex: Fix]
  let places: AuditPlaces
  private let keys: FindingKeys
  /// The findings that a gate has taken out of the audit: those with a reason are results with `suppressions`.
  public var heldBack = HeldBack.none
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameters:
  ///   - version: the program's.
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - places: where the views stand in a file.
  public init(
    _ scene: Scene, version: String, fixes: [ViewIndex: Fix] = [:], places: AuditPlaces = .none,
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.places = places
    self.scene = scene
    self.version = version
    self.fixes = fixes
    names = SpokenNames(scene, label: label)
    keys = FindingKeys(scene, screen: places.screen?.id, label: label)
  }

  /// Writes a log of one run: all rules that were run, and a result for each violation and each thing to be looked at.
  ///
  /// - Parameter artifact: a URI reference to the file that the scene was read from; nil where it was none.
  public func encode(
    _ audit: Audit, artifact: String? = nil, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try Self.encode(
      [(self, audit)], audit.options, artifact: artifact, version: version, bytesMax: bytesMax, to: &json)
  }

  /// Writes the same of all screens of a file: one run.
  public static func encode(
    _ screens: [(encoder: SARIFEncoder, audit: Audit)], _ options: AuditOptions, artifact: String?,
    version: String,
    bytesMax: Int, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    let rules = AuditRule.allCases.filter(options.rules.contains)
    let results = rules.enumerated().flatMap { index, rule in
      screens.flatMap { screen in
        ToldFinding.all(of: screen.audit, screen.encoder.heldBack).filter { $0.group.rule == rule }.map {
          (encoder: screen.encoder, told: $0, index: index)
        }
      }
    }
    var occurrences: [String: Int] = [:]
    try json.object { (json) throws(AnswerTooLong) in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      try json.array("runs") { (json) throws(AnswerTooLong) in
        try json.object { (json) throws(AnswerTooLong) in
          encodeTool(rules, options, version, to: &json)
          try json.objects("results", results, bytesMax) { result, json in
            result.encoder.encode(result.told, result.index, options, artifact, &occurrences, to: &json)
          }
        }
      }
    }
  }

  private static func encodeTool(
    _ rules: [AuditRule], _ options: AuditOptions, _ version: String, to json: inout JSONWriter
  ) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "hittestd")
        json.member("version", version)
        json.array("rules") { json in
          for rule in rules { json.object { encode(rule, options, to: &$0) } }
        }
      }
    }
  }

  private static func encode(_ rule: AuditRule, _ options: AuditOptions, to json: inout JSONWriter) {
    let text = rule.text(options.targetSize)
    json.member("id", rule.rawValue)
    json.member("name", rule.sarifName)
    json.message("shortDescription", text.help + ".")
    json.message("fullDescription", text.description + ".")
    json.member("helpUri", text.helpURL)
    json.object("defaultConfiguration") { $0.member("level", rule.impactMax.level) }
    json.object("properties") { $0.strings("tags", text.tags) }
  }

  private func encode(
    _ told: ToldFinding, _ index: Int, _ options: AuditOptions, _ artifact: String?,
    _ occurrences: inout [String: Int], to json: inout JSONWriter
  ) {
    let (group, finding) = (told.group, told.group.first)
    let text = FindingGroupText(group, options, scene, names, fixes)
    json.member("ruleId", group.rule.rawValue)
    json.member("ruleIndex", index)
    // Section 3.27.10: only what is known to fail has a level.
    json.member("kind", finding.missing == nil ? "fail" : "review")
    json.member("level", finding.missing == nil ? (group.impact ?? .minor).level : "none")
    json.message("message", "\(text.summary) \(text.help)")
    json.array("locations") { json in json.object { encodeLocation(of: finding.view, artifact, to: &$0) } }
    encodeRelated(to: group, artifact, to: &json)
    encodeFingerprint(of: group, &occurrences, to: &json)
    encodeSuppression(told.entry, to: &json)
    json.object("properties") { json in
      json.member("impact", group.impact?.rawValue)
      json.member("missing", finding.missing?.rawValue)
      json.strings("targets", group.findings.lazy.map { scene.tree.id(of: $0.view) })
      json.member("region", finding.region)
    }
  }

  /// The key is GitHub's, whose values are a hash and which of its results this one is.
  ///
  /// Source: GitHub Docs "SARIF support for code scanning", "Preventing duplicate alerts using fingerprints".
  private func encodeFingerprint(
    of group: FindingGroup, _ occurrences: inout [String: Int], to json: inout JSONWriter
  ) {
    let fingerprint = keys.key(group).fingerprint
    occurrences[fingerprint, default: 0] += 1
    let value = "\(fingerprint):\(occurrences[fingerprint, default: 1])"
    json.object("partialFingerprints") { $0.member("primaryLocationLineHash", value) }
  }

  /// Section 3.27.23: a result with an accepted suppression is no alert.
  private func encodeSuppression(_ entry: IgnoredFinding?, to json: inout JSONWriter) {
    guard let entry else { return }
    json.array("suppressions") { json in
      json.object { json in
        json.member("kind", entry.kind)
        json.member("status", "accepted")
        json.member("justification", entry.reason)
      }
    }
  }

  /// A view is a member of the scene's tree; the file is the whole of it.
  private func encodeLocation(of view: ViewIndex, _ artifact: String?, to json: inout JSONWriter) {
    if let artifact {
      json.object("physicalLocation") { json in
        json.object("artifactLocation") { $0.member("uri", artifact.asURIReference) }
        guard let place = places.place(view) else { return }
        json.object("region") { json in
          json.member("startLine", Double(place.line))
          json.member("startColumn", Double(place.column))
        }
      }
    }
    json.array("logicalLocations") { json in
      json.object { encodeName(of: view, to: &$0) }
    }
  }

  /// Section 3.27.22: the place of the view that is to blame, then those of the other targets.
  private func encodeRelated(to group: FindingGroup, _ artifact: String?, to json: inout JSONWriter) {
    let culprit = (group.culprit ?? group.first.culprit).map { [($0, names[$0])] } ?? []
    let targets = group.findings.dropFirst().map { ($0.view, FindingText.affected(names[$0.view])) }
    guard !culprit.isEmpty || !targets.isEmpty else { return }
    json.array("relatedLocations") { json in
      for (view, text) in culprit + targets {
        json.object { json in
          encodeLocation(of: view, artifact, to: &json)
          json.message("message", text)
        }
      }
    }
  }

  private func encodeName(of view: ViewIndex, to json: inout JSONWriter) {
    json.member("name", scene.tree.id(of: view))
    json.member("fullyQualifiedName", path(to: view))
    json.member("kind", "element")
  }

  private func path(to view: ViewIndex) -> String {
    scene.path(to: view, removed: .none).map(scene.tree.id(of:)).joined(separator: "/")
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
  fileprivate var sarifName: String { rawValue.split(separator: "-").map { String($0).withCapital }.joined() }
}

extension String {
  /// With what no URI holds as its bytes in hexadecimal (RFC 3986 section 2.1).
  fileprivate var asURIReference: String {
    let allowed = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
    return utf8.map { byte in
      let isPlain = allowed.contains(byte) || (byte < 128 && Character(Unicode.Scalar(byte)).isLetterOrDigit)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

extension JSONWriter {
  fileprivate mutating func message(_ key: String, _ text: String) {
    object(key) { $0.member("text", text) }
  }
}

/// The findings of a file as a gate tells them, one for each culprit: what JUnit's files and GitHub's annotations are made of.
public struct AuditReport: Sendable {
  public private(set) var findings: [Item] = []
  /// All findings but those with a reason, each target of its own: what a new baseline holds.
  public private(set) var keys: [FindingKey] = []
  /// How many are in the baseline.
  public private(set) var knownCount = 0
  /// The exceptions that let findings through.
  public private(set) var exceptions: Set<IgnoredFinding> = []
  /// The findings that they let through.
  private var ignoredKeys: [FindingKey] = []
  /// The rules that were not run on a screen.
  public private(set) var rulesLeftOut: Set<AuditRule> = []

  /// One finding, with its targets.
  public struct Item: Sendable {
    public let rule: String
    /// Nil for what cannot be decided from the file.
    public let impact: Impact?
    /// What is wrong, and what to do.
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

  public mutating func add(
    _ gated: GatedAudit, _ scene: Scene, fixes: [ViewIndex: Fix], places: AuditPlaces,
    label: @escaping (ViewIndex) -> String?
  ) {
    keys += gated.keys
    ignoredKeys += gated.ignoredKeys
    exceptions.formUnion(gated.heldBack.ignored.map(\.entry))
    rulesLeftOut.formUnion(Set(AuditRule.allCases).subtracting(gated.audit.options.rules))
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

extension AuditReport {
  /// The entries of a baseline that the audit found no more, for each rule that it ran.
  ///
  /// - Parameter known: how often the baseline has each finding of the file.
  public func mended(of known: [FindingKey: Int]) -> [FindingKey] {
    var left = known
    for key in keys + ignoredKeys { left[key]? -= 1 }
    let found = left.filter { key, count in
      count > 0 && !rulesLeftOut.contains { $0.rawValue == key.rule }
    }
    return found.keys.sorted { $0.words.lexicographicallyPrecedes($1.words) }
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

/// Where the views of an audited screen stand: in a file, in which of its screens, in which line.
public struct AuditPlaces {
  /// The id and the name of the screen; nil for scenes and dumps.
  public let screen: (id: String, name: String)?
  let place: (ViewIndex) -> (line: Int, column: Int)?

  /// - Parameter place: the line and the column of a view in the file, from 1; nil where there is no file.
  public init(
    screen: (id: String, name: String)? = nil, place: @escaping (ViewIndex) -> (line: Int, column: Int)?
  ) {
    self.screen = screen
    self.place = place
  }

  /// Of a scene that stands in no file.
  public static var none: AuditPlaces { AuditPlaces { _ in nil } }
}
