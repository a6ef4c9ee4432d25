import HitTesting
import SwiftUITesting

/// What an answer about SwiftUI rests on, and would be otherwise without: in sentences.
///
/// What is certain is no assumption; what the research calls likely or contested is said here, never in a verdict.
struct SwiftUIAssumptions {
  private let outcome: SwiftUIOutcome
  private let alternatives: SwiftUIAlternatives
  private let names: SwiftUINames
  /// The control that may keep a tap (R162), and whether it keeps taps from recognizers around it (R116).
  private let control: (name: String, keepsTaps: Bool)?

  init(
    _ outcome: SwiftUIOutcome, _ alternatives: SwiftUIAlternatives, _ names: SwiftUINames,
    control: (name: String, keepsTaps: Bool)?
  ) {
    self.outcome = outcome
    self.control = control
    self.alternatives = alternatives
    self.names = names
  }

  var sentences: [String] { platform + radius + opacity + choices + controls + nodes }

  // MARK: - System and finger

  private var platform: [String] {
    let platform = outcome.content.platform
    if platform.isSystemDeclared && platform.isSDKDeclared { return [] }
    let assumed = "iOS \(platform.system), linked with the SDK of iOS \(platform.linkedSDK.system),"
    guard let (other, found) = alternatives.bySystem.first else {
      return ["The system is taken to be \(assumed) as far as it is not declared; others answer alike here."]
    }
    return [
      "The system is taken to be \(assumed) as far as it is not declared. On iOS \(other.system) with the SDK of iOS "
        + "\(other.linkedSDK.system), \(whatHappens(found)) (SU14, SU52, SU53)."
    ]
  }

  private var radius: [String] {
    guard let (radius, other) = alternatives.byRadius.first else { return [] }
    if radius < outcome.radius {
      return ["With the centre of the touch alone, or a smaller radius, \(whatHappens(other)) (SU16, SU17)."]
    }
    return [
      "A finger is more than a point: with a radius of more than \(Int(radius) - 4) points, \(whatHappens(other)) "
        + "(SU10, SU16). How large the radius of a finger is, nobody knows for sure (SU17)."
    ]
  }

  private var opacity: [String] {
    alternatives.byOpacity.map {
      [
        "Views of opacity 0 are assumed to take no touch, which is contested: if they do, \(whatHappens($0)) (SU37)."
      ]
    } ?? []
  }

  /// What is not known of the content, where it decides.
  private var choices: [String] {
    guard let readings = alternatives.byChoice else { return [] }
    let sentences = readings.otherwise.map { values, other in
      let conditions = values.map(condition).joined(separator: ", and ")
      return "The scene does not tell whether \(conditions): if so, \(whatHappens(other))."
    }
    if readings.isComplete { return sentences }
    return sentences + [
      "\(readings.choices.count) things are not known where the touch is: not all combinations were tried."
    ]
  }

  private func condition(_ pick: SwiftUIChoiceValue) -> String {
    let name = names[pick.choice.node]
    switch pick.value {
    case .clear: return "\(name) is clear (SU24)"
    case .containsNothing: return "\(name) has nothing where the touch is (SU20)"
    case .reacts: return "something inside of \(name) reacts to taps (SU50)"
    case .zero: return "\(name) has opacity 0 (SU37)"
    case .no: return "\(name) has allowsHitTesting(false) (SU30)"
    case .yes: return "\(name) is disabled (SU40)"
    case .borderless: return "buttons in \(name) have a style of their own (SU60)"
    }
  }

  private var controls: [String] {
    guard let control else { return [] }
    let taps = outcome.firing.filter(\.isSingleTap).map { names[$0] }.joined(separator: ", ")
    let name = control.name
    return [
      control.keepsTaps
        ? "\(name) is touched as well: probably it acts and \(taps) does not fire; otherwise \(taps) fires alone (R162)."
        : "\(name) is touched as well: probably \(taps) fires alone; otherwise \(name) acts and \(taps) does not (R162)."
    ]
  }

  private func whatHappens(_ other: SwiftUIOutcome) -> String {
    guard let target = other.target else { return "nobody gets the touch" }
    let fires = other.firing.map { names[$0] }
    let effect = fires.isEmpty ? "nothing fires" : "\(fires.joined(separator: ", ")) fires"
    return "\(names[target]) gets the touch, and \(effect)"
  }

  // MARK: - Nodes

  /// About those that were asked, each once, and the links of rows.
  private var nodes: [String] {
    var seen: Set<Int> = []
    var sentences: [String] = []
    for case let node? in outcome.visitedNodes where seen.insert(node).inserted {
      if sentences.count >= Self.sentencesMax { break }
      sentences += self.sentences(about: node)
    }
    return sentences
  }

  /// More than anybody reads.
  private static let sentencesMax = 20

  private func sentences(about node: Int) -> [String] {
    let declared = outcome.content.nodes[node]
    var sentences: [String] = []
    let isRead = alternatives.byChoice?.choices.contains { $0.node == node } ?? false
    if declared.paint == .unknown, !isRead {
      sentences.append("\(names[node]) is taken to be painted; clear, it would contain nothing (SU24).")
    }
    if let trigger = trigger(of: node) {
      sentences += self.sentences(about: node, trigger)
    } else if declared.kind == .button {
      let action = declared.declaredAction.map {
        "\(names.id(ofGestureAt: $0, of: node)) is taken for its action, and "
      }
      sentences.append(
        "Of the button \(names[node]), \(action ?? "")its label is taken for its region; some styles add a rectangle around "
          + "that (SU26).")
    } else if declared.kind.isButton {
      sentences.append(
        "Of the \(declared.kind.rawValue) \(names[node]), its label is taken for its region (SU26).")
    }
    if declared.kind == .platformView || declared.kind == .scrollView, declared.uiView == nil {
      sentences.append(
        "\(names[node]) is taken to be touched in all of its frame, as its `uiView` is not known (SU5).")
    }
    for modifier in declared.modifiers {
      switch modifier {
      case .opacity(let opacity) where opacity <= 0.5 && !modifier.refusesByOpacity:
        sentences.append(
          "\(names[node]) has an opacity of at most 0.5 and is taken not to cover what is behind it, which nobody has "
            + "measured (SU37).")
      case .removing(true):
        sentences.append(
          "\(names[node]) is being removed: until its transition ends it is touched as before (SU80).")
      default: break
      }
    }
    return sentences
  }

  // MARK: - Rows and controls

  /// What has to be touched for a node's action, where that is not its label.
  private func trigger(of node: Int) -> SwiftUIGestureOnWay.Trigger? {
    let own = outcome.gestures.first { outcome.isAction($0.gesture) && $0.gesture.node == node }
    if let trigger = own?.gesture.trigger, trigger != .region { return trigger }
    return outcome.content.nodes[node].kind.isControl ? .control : nil
  }

  private func sentences(about node: Int, _ trigger: SwiftUIGestureOnWay.Trigger) -> [String] {
    switch trigger {
    case .region: return []
    case .row(let row, isLink: true):
      return [
        "\(names[node]) takes all of \(names[row]), and no button of automatic style in it: probably (SU61)."
      ]
    // SU60 is certain.
    case .row(_, isLink: false): return []
    case .control:
      let losers = outcome.gestures.filter { gesture, verdict in
        guard case .prevented(by: let other, .uiKit(162)) = verdict else { return false }
        return outcome.gestures[other].gesture.node == node
      }
      let names = losers.map { self.names[$0.gesture] }.joined(separator: ", ")
      return ["\(self.names[node]) is taken to react in all of its frame (SU5)."]
        + (losers.isEmpty
          ? [] : ["\(self.names[node]) is a control and probably keeps taps from \(names) (R162)."])
    }
  }
}
