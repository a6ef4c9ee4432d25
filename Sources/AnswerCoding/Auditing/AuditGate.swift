public import AuditRules
public import Auditing
public import Explaining
public import HitTesting
import JSONCoding
public import SceneCoding
import SwiftUITesting

/// What a gate in CI lets through of one file: the findings of a baseline, and those that somebody gave a reason for.
public struct AuditGate: Sendable {
  /// How often the baseline has each finding.
  public var known: [FindingKey: Int]
  /// Known findings in source, by file name.
  public var knownInFiles: [String: [FindingKey: Int]] = [:]
  public var ignored: [IgnoredFinding]
  /// Where the views of a scene's document stand; empty for dumps and design files, which have places of their own.
  public var places: [String: TextPlace]

  public init(
    known: [FindingKey: Int] = [:], ignored: [IgnoredFinding] = [],
    places: [String: TextPlace] = [:]
  ) {
    self.known = known
    self.ignored = ignored
    self.places = places
  }
}

/// A rule that need not hold for a view, and why.
public struct IgnoredFinding: Hashable, Sendable {
  public let rule: AuditRule
  public let view: Named
  public let reason: String
  /// Where it is written, from 1; nil where that is in no file.
  public let line: Int?

  public enum Named: Hashable, Sendable {
    /// An id, class, label or path.
    case name(String)
    /// A place in the scene's document, like `0.2.1`, whose view says so itself.
    case place(String)
  }

  public init(rule: AuditRule, view: Named, reason: String, line: Int? = nil) {
    self.rule = rule
    self.view = view
    self.reason = reason
    self.line = line
  }

  /// Section 3.35.2 of SARIF: where the suppression is written.
  var kind: String { if case .place = view { "inSource" } else { "external" } }
}

/// One screen's audit behind a gate, with all that its writers need.
public struct AuditedScreen {
  let scene: Scene
  /// Its findings are those that the baseline does not have.
  public private(set) var audit: Audit
  let fixes: [ViewIndex: Fix]
  let reaches: [ViewIndex: TargetReach]
  let places: AuditPlaces
  let label: ViewLabel
  let names: SpokenNames
  /// The findings that the gate has taken out for a reason.
  private(set) var ignored: [(rule: AuditRule, finding: Finding, entry: IgnoredFinding, key: FindingKey)] = []
  /// How many are in the baseline.
  private(set) var knownCount = 0
  /// All findings but those with a reason: what a new baseline holds.
  public private(set) var keys: [FindingKey] = []

  /// - Parameters:
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - reaches: how much of the targets gets its touches, as far as that is known.
  ///   - places: where the views stand in a file.
  ///   - gate: nil lets everything through.
  ///   - screen: the id of the screen in a file of several, for the gate.
  public init(
    _ scene: Scene, _ audit: Audit, fixes: [ViewIndex: Fix] = [:], reaches: [ViewIndex: TargetReach] = [:],
    places: AuditPlaces = .none, behind gate: AuditGate? = nil, screen: String? = nil,
    label: @escaping ViewLabel = { _ in nil }
  ) {
    (self.scene, self.audit, self.fixes, self.reaches) = (scene, audit, fixes, reaches)
    (self.places, self.label, names) = (places, label, SpokenNames(scene, label: label))
    guard let gate else { return }
    let stable = FindingKeys(scene, screen: screen, label: label)
    var known = gate.known
    self.audit = audit.without { rule, finding in
      let key = stable.key(rule, finding)
      if let entry = gate.entry(for: rule, finding, stable) {
        ignored.append((rule, finding, entry, key))
        return true
      }
      keys.append(key)
      guard let count = known[key], count > 0 else { return false }
      known[key] = count - 1
      knownCount += 1
      return true
    }
  }
}

/// Where the views of an audited screen stand: in a file, in which of its screens, in which line.
public struct AuditPlaces {
  /// The id of the screen; nil for scenes and dumps.
  let screen: String?
  let place: (ViewIndex) -> TextPlace?

  /// - Parameter place: of a view in the file; nil where there is no file.
  public init(screen: String? = nil, place: @escaping (ViewIndex) -> TextPlace?) {
    (self.screen, self.place) = (screen, place)
  }

  /// Of a scene that stands in no file.
  public static var none: AuditPlaces { AuditPlaces { _ in nil } }
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

/// A finding by what stays: its rule, the screen of a file, the path of names to its view, and the part of the view.
///
/// The entry of a baseline. Moved lines, other frames and other addresses leave it as it is; a view that gets another
/// name or another superview is another finding.
public struct FindingKey: Hashable, Sendable {
  public let rule: String
  /// The id of the screen in a file of several; empty elsewhere.
  public let screen: String
  public let view: String
  /// A recognizer or a gesture of the view, and the fact that is missing; empty where it is about the view itself.
  public let part: String

  public init(rule: String, screen: String, view: String, part: String) {
    self.rule = rule
    self.screen = screen
    self.view = view
    self.part = part
  }

  var words: [String] { [rule, screen, view, part] }

  /// 64 bits in hexadecimal: FNV-1a, which needs no secrets.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

struct FindingKeys {
  let scene: Scene
  let stable: StableNames
  let screen: String

  init(_ scene: Scene, screen: String?, label: @escaping ViewLabel) {
    self.scene = scene
    self.screen = screen ?? ""
    stable = StableNames(scene, label: label)
  }

  func key(_ rule: AuditRule, _ finding: Finding) -> FindingKey {
    FindingKey(
      rule: rule.rawValue, screen: screen, view: stable.path(to: finding.view),
      part: Self.joined(part(of: finding), finding.missing))
  }

  /// That of a group: its culprit's, so that it stays when a target is added or goes.
  func key(_ group: FindingGroup) -> FindingKey {
    guard let culprit = group.culprit else { return key(group.rule, group.first) }
    return FindingKey(
      rule: group.rule.rawValue, screen: screen, view: stable.path(to: culprit),
      part: Self.joined("culprit", group.first.missing))
  }

  private static func joined(_ part: String, _ missing: MissingFact?) -> String {
    [part, missing?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func part(of finding: Finding) -> String {
    switch finding.evidence {
    case .recognizer(let recognizer, let outcome): "\(name(of: recognizer)) \(outcome.name)"
    case .inert(.recognizer(let recognizer)): name(of: recognizer)
    case .smallGesture(let gesture, _): name(ofNode: gesture.node, in: finding.view)
    case .deadGesture(let node, _, _): name(ofNode: node, in: finding.view)
    default: ""
    }
  }

  private func name(of recognizer: RecognizerIndex) -> String {
    let id = scene.id(of: recognizer)
    return StableNames.hasAddress(id) ? scene.recognizer(recognizer).kind.rawValue : id
  }

  private func name(ofNode node: Int, in host: ViewIndex) -> String {
    let names = SwiftUINames(of: host, in: scene)
    guard names.nodes.indices.contains(node) else { return "" }
    // Baselines hold this: it stays as it is, whatever sentences call the view.
    return "\(names.nodes[node].kind.rawValue) \(names[node])"
  }
}

/// Views by what stays from run to run: ids that somebody wrote, classes, labels, and ordinals among siblings of one name.
///
///     window/root/UIButton "Pay"/UILabel[2]
///
/// Addresses change with each launch, and positions with each sibling that is added: neither is a part of a name.
struct StableNames {
  private let scene: Scene
  private let label: ViewLabel
  /// By view: how many siblings before it have its name.
  private let ordinals: [Int32]

  /// - Complexity: linear in the views.
  init(_ scene: Scene, label: @escaping ViewLabel) {
    self.scene = scene
    self.label = label
    var ordinals = [Int32](repeating: 0, count: scene.tree.count)
    for number in 0..<Int32(scene.tree.count) {
      let superview = ViewIndex(number)
      guard scene.tree.lastSubview(of: superview) != nil else { continue }
      var counts: [String: Int32] = [:]
      var next = scene.tree.firstSubview(of: superview)
      while let view = next {
        let name = Self.name(of: view, in: scene, label)
        ordinals[Int(view.rawValue)] = counts[name, default: 0]
        counts[name, default: 0] += 1
        next = scene.tree.nextSibling(of: view)
      }
    }
    self.ordinals = ordinals
  }

  /// The names from the window down.
  func path(to view: ViewIndex) -> String {
    scene.path(to: view, removed: .none).map { view in
      let ordinal = ordinals[Int(view.rawValue)]
      return Self.name(of: view, in: scene, label) + (ordinal > 0 ? "[\(ordinal + 1)]" : "")
    }.joined(separator: "/")
  }

  /// Whether a person means the view by a text: its id, class, label, or path.
  func isCalled(_ text: String, _ view: ViewIndex) -> Bool {
    let className = scene.tree.className(of: view)
    return text == scene.id(of: view) || text == className
      || text == SpokenNames.withoutModule(className)
      || text == label(view) || scene.tree.isCalled(text, view) || text == path(to: view)
  }

  private static func name(of view: ViewIndex, in scene: Scene, _ label: ViewLabel) -> String {
    if scene.tree.declaredID(of: view) != nil {
      let id = scene.id(of: view)
      if !hasAddress(id) { return id }
    }
    let className = scene.tree.className(of: view)
    guard let text = label(view) ?? scene.tree.label(of: view), !hasAddress(text) else { return className }
    return "\(className) \"\(text)\""
  }

  /// Whether a text has a pointer in it, as `%p` prints one: `0x` and a digit of 16.
  static func hasAddress(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == "0" && bytes[index + 1] == "x"
        && Character(Unicode.Scalar(bytes[index + 2])).isHexDigit
    }
  }
}
