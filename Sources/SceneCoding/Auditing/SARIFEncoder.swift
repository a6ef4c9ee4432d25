public import Auditing
public import Explaining
public import HitTesting
public import JSONCoding

/// Writes audits as SARIF 2.1.0, which code scanning and build servers read.
///
/// SARIF speaks of files and lines. A view has neither: its place is a *logical location*, the path of ids from the window
/// down, and the file, where the caller names one, is the scene as a whole. Views of an Interface Builder file have lines and
/// columns, and so have the views that are to blame (`relatedLocations`). A *fingerprint* tells a viewer that a finding
/// is the one of the last run, though its number in the list has changed.
///
/// Source: OASIS "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
public struct SARIFEncoder {
  let scene: Scene
  let names: SpokenNames
  let version: String
  let fixes: [ViewIndex: Fix]
  let places: AuditPlaces
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameters:
  ///   - version: the program's.
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - places: where the views stand in a file.
  ///   - label: what a view is labelled with; nil where that is not known.
  public init(
    _ scene: Scene, version: String, fixes: [ViewIndex: Fix] = [:], places: AuditPlaces = .none,
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.places = places
    self.scene = scene
    self.version = version
    self.fixes = fixes
    names = SpokenNames(scene, label: label)
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
        let result = screen.audit[rule]
        return ((result?.violations ?? []) + (result?.incomplete ?? [])).map {
          (encoder: screen.encoder, finding: $0, rule: rule, index: index)
        }
      }
    }
    try json.object { (json) throws(AnswerTooLong) in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      try json.array("runs") { (json) throws(AnswerTooLong) in
        try json.object { (json) throws(AnswerTooLong) in
          encodeTool(rules, options, version, to: &json)
          try json.objects("results", results, bytesMax) {
            $0.encoder.encode($0.finding, $0.rule, $0.index, options, artifact, to: &$1)
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
    _ finding: Finding, _ rule: AuditRule, _ index: Int, _ options: AuditOptions, _ artifact: String?,
    to json: inout JSONWriter
  ) {
    let text = FindingText(
      finding: finding, targetSize: options.targetSize, scene: scene, names: names, fix: fixes[finding.view])
    json.member("ruleId", rule.rawValue)
    json.member("ruleIndex", index)
    // Section 3.27.10: only what is known to fail has a level.
    json.member("kind", finding.missing == nil ? "fail" : "review")
    json.member("level", finding.missing == nil ? (finding.impact ?? .minor).level : "none")
    json.message("message", "\(text.summary) \(text.help)")
    json.array("locations") { json in json.object { encodeLocation(of: finding.view, artifact, to: &$0) } }
    encodeCulprit(of: finding, artifact, to: &json)
    json.object("partialFingerprints") { $0.member("ruleAndView/v1", fingerprint(rule, finding)) }
    json.object("properties") { json in
      json.member("impact", finding.impact?.rawValue)
      json.member("missing", finding.missing?.rawValue)
      json.member("region", finding.region)
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

  /// Section 3.27.22: the place of the view that is to blame.
  private func encodeCulprit(of finding: Finding, _ artifact: String?, to json: inout JSONWriter) {
    guard let culprit = finding.culprit, places.place(culprit) != nil else { return }
    json.array("relatedLocations") { json in
      json.object { json in
        encodeLocation(of: culprit, artifact, to: &json)
        json.message("message", "\(names[culprit])")
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

  /// The same finding in the next run has the same: the rule, the view's path, and which fact is missing.
  private func fingerprint(_ rule: AuditRule, _ finding: Finding) -> String {
    // FNV-1a, which needs no secrets.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let parts = [
      rule.rawValue, path(to: finding.view), recognizer(of: finding), finding.missing?.rawValue ?? "",
    ]
    for byte in parts.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func recognizer(of finding: Finding) -> String {
    guard case .recognizer(let recognizer, let outcome) = finding.evidence else { return "" }
    return scene.id(of: recognizer) + " " + outcome.name
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
