public import Auditing
public import HitTesting

/// What a gate in CI lets through of one file: the findings of a baseline, and those that somebody gave a reason for.
public struct AuditGate: Sendable {
  /// How often the baseline has each finding.
  public var known: [FindingKey: Int]
  /// Known findings in source, by file name.
  public var knownInFiles: [String: [FindingKey: Int]] = [:]
  public var ignored: [IgnoredFinding]
  /// Where the views of a scene's document stand; empty for dumps and design files, which have places of their own.
  public var places: [String: DeclaredPlaces.Place]

  public init(
    known: [FindingKey: Int] = [:], ignored: [IgnoredFinding] = [],
    places: [String: DeclaredPlaces.Place] = [:]
  ) {
    self.known = known
    self.ignored = ignored
    self.places = places
  }
}

/// A rule that need not hold for a view, and why.
public struct IgnoredFinding: Sendable {
  public let rule: AuditRule
  public let view: Named
  public let reason: String

  public enum Named: Sendable {
    /// An id, class, label or path.
    case name(String)
    /// A place in the scene's document, like `0.2.1`, whose view says so itself.
    case place(String)
  }

  public init(rule: AuditRule, view: Named, reason: String) {
    self.rule = rule
    self.view = view
    self.reason = reason
  }

  /// Section 3.35.2 of SARIF: where the suppression is written.
  var kind: String { if case .place = view { "inSource" } else { "external" } }
}

/// The findings that a gate holds back from an audit.
public struct HeldBack {
  /// Those with a reason.
  var ignored: [(rule: AuditRule, finding: Finding, entry: IgnoredFinding)] = []
  /// How many are in the baseline.
  var knownCount = 0

  public static var none: HeldBack { HeldBack() }

  /// `, 2 ignored, 5 in the baseline`
  var text: String {
    (ignored.isEmpty ? "" : ", \(ignored.count) ignored")
      + (knownCount == 0 ? "" : ", \(knownCount) in the baseline")
  }
}

/// An audit behind a gate.
public struct GatedAudit {
  /// What is new.
  public let audit: Audit
  public let heldBack: HeldBack
  /// All findings but those with a reason: what a new baseline holds.
  public let keys: [FindingKey]

  /// - Parameters:
  ///   - gate: nil lets everything through.
  ///   - screen: the id of the screen in a file of several.
  ///   - label: what a view is labelled with; nil where that is not known.
  public init(
    _ audit: Audit, _ gate: AuditGate?, _ scene: Scene, screen: String?,
    label: @escaping (ViewIndex) -> String?
  ) {
    guard let gate else {
      (self.audit, self.heldBack, self.keys) = (audit, .none, [])
      return
    }
    let names = FindingKeys(scene, screen: screen, label: label)
    var known = gate.known
    var (heldBack, keys) = (HeldBack(), [FindingKey]())
    self.audit = audit.without { rule, finding in
      if let entry = gate.entry(for: rule, finding, names) {
        heldBack.ignored.append((rule, finding, entry))
        return true
      }
      let key = names.key(rule, finding)
      keys.append(key)
      guard let count = known[key], count > 0 else { return false }
      known[key] = count - 1
      heldBack.knownCount += 1
      return true
    }
    (self.heldBack, self.keys) = (heldBack, keys)
  }
}

extension AuditGate {
  fileprivate func entry(for rule: AuditRule, _ finding: Finding, _ names: FindingKeys) -> IgnoredFinding? {
    ignored.first { entry in
      guard entry.rule == rule else { return false }
      return switch entry.view {
      case .place(let place): names.scene.tree.place(of: finding.view) == place
      case .name(let name): names.stable.isCalled(name, finding.view)
      }
    }
  }
}
