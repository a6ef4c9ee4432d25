import Auditing
import HitTesting
import SwiftUITesting

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

  /// 64 bits in hexadecimal: FNV-1a, which needs no secrets.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let text = [rule, screen, view, part].joined(separator: "\n")
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Makes the keys of a screen's findings.
struct FindingKeys {
  let scene: Scene
  let stable: StableNames
  let screen: String

  init(_ scene: Scene, screen: String?, label: @escaping (ViewIndex) -> String?) {
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
    scene.tree.swiftUI(in: host).map { SwiftUIText($0, in: host, of: scene).name(node) } ?? ""
  }
}
