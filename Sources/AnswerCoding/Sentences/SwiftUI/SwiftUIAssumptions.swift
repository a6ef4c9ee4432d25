import HitTesting
import SceneCoding
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

  init(_ outcome: SwiftUIOutcome, _ alternatives: SwiftUIAlternatives, in scene: Scene) {
    self.outcome = outcome
    self.alternatives = alternatives
    names = SwiftUINames(outcome.content, in: outcome.host, of: scene)
    control = outcome.controlKeepingTaps(in: scene.tree).map { control in
      (
        name: ExplanationText(scene).name(of: control),
        keepsTaps: scene.tree.viewClass(of: control).keptGestures.contains(.tap)
      )
    }
  }

  var all: [Assumption] {
    (platform + radius + opacity + choices + controls).map { Assumption($0) } + nodes
  }

  // MARK: - System and finger

  private var platform: [String] {
    let platform = outcome.content.platform
    if platform.isSystemDeclared && platform.isSDKDeclared { return [] }
    // Where all systems answer alike, none is an assumption.
    guard let (other, found) = alternatives.bySystem.first else { return [] }
    return [
      "The app runs on iOS \(platform.system) with SDK \(platform.linkedSDK.system). On iOS \(other.system) with "
        + "SDK \(other.linkedSDK.system), \(whatHappens(found)) (SU14, SU52, SU53)."
    ]
  }

  private var radius: [String] {
    guard let (radius, other) = alternatives.byRadius.first else { return [] }
    let own = "The touch radius is \(outcome.radius.text) points."
    if radius < outcome.radius {
      return ["\(own) With a smaller one, \(whatHappens(other)) (SU16, SU17)."]
    }
    return ["\(own) Above \(Int(radius) - 4) points, \(whatHappens(other)) (SU10, SU16, SU17)."]
  }

  private var opacity: [String] {
    alternatives.byOpacity.map {
      ["Views of opacity 0 get no touches. If they do, \(whatHappens($0)) (SU37)."]
    } ?? []
  }

  /// What is not known of the content, where it decides.
  private var choices: [String] {
    guard let readings = alternatives.byChoice else { return [] }
    let sentences = readings.otherwise.map { values, other in
      let conditions = values.map(condition).joined(separator: ", and ")
      return "It is not declared whether \(conditions). If so, \(whatHappens(other))."
    }
    if readings.isComplete { return sentences }
    return sentences + [
      "\(readings.choices.count) undeclared values affect this touch; not all combinations were tried."
    ]
  }

  private func condition(_ pick: SwiftUIChoiceValue) -> String {
    let name = names.spoken(pick.choice.node)
    return switch pick.value {
    case .clear: "\(name) is clear (SU24)"
    case .containsNothing: "\(name) draws nothing at the touch (SU20)"
    case .reacts: "a view inside \(name) handles taps (SU50)"
    case .zero: "\(name) has opacity 0 (SU37)"
    case .no: "\(name) has allowsHitTesting(false) (SU30)"
    case .yes: "\(name) is disabled (SU40)"
    case .borderless: "buttons in \(name) have a non-automatic buttonStyle (SU60)"
    }
  }

  private var controls: [String] {
    guard let control else { return [] }
    let taps = outcome.firing.filter(\.isSingleTap).map(names.spoken).joined(separator: ", ")
    let name = control.name
    return [
      control.keepsTaps
        ? "\(name) contains the touch too and probably acts in place of \(taps). If not, \(taps) fires (R162)."
        : "\(name) contains the touch too, but \(taps) probably fires. If not, \(name) acts (R162)."
    ]
  }

  private func whatHappens(_ other: SwiftUIOutcome) -> String {
    guard let target = other.target else { return "no view gets the touch" }
    let fires = other.firing.map(names.spoken)
    let effect = fires.isEmpty ? "no gesture fires" : "\(fires.joined(separator: ", ")) fires"
    return "\(names.spoken(target)) gets the touch and \(effect)"
  }

  // MARK: - Nodes

  /// About those that were asked, each once, and the links of rows.
  private var nodes: [Assumption] {
    var seen: Set<Int> = []
    var all: [Assumption] = []
    for case let node? in outcome.visitedNodes where seen.insert(node).inserted {
      if all.count >= Self.countMax { break }
      all += assumptions(about: node)
    }
    return all
  }

  /// More than anybody reads.
  private static let countMax = 20

  private func assumptions(about node: Int) -> [Assumption] {
    let (declared, name) = (outcome.content.nodes[node], names.spoken(node))
    var all: [Assumption] = []
    func add(_ kind: String, _ sentence: String) { all.append(Assumption(sentence, kind: kind)) }
    let isRead = alternatives.byChoice?.choices.contains { $0.node == node } ?? false
    if declared.paint == .unknown, !isRead {
      add("paint", "\(name) draws something. If it is clear, touches pass through (SU24).")
    }
    switch trigger(of: node) {
    case .row(let row, isLink: true):
      add(
        "rowLink",
        "\(name) probably takes all taps on \(names.spoken(row)); automatic-style buttons in it do not fire (SU61)."
      )
    // SU60 is certain.
    case .region, .row: break
    case .control:
      add("controlFrame", "\(name) gets touches in its whole frame (SU5).")
      let lost = tapsLost(to: node)
      if !lost.isEmpty { add("keptTap", "\(name) is a control and probably prevents \(lost) (R162).") }
    case nil where declared.kind == .button:
      let action = declared.declaredAction.map { " `\(names.id(ofGestureAt: $0, of: node))` is its action." }
      add(
        "buttonStyle",
        "The tappable region of \(name) is its label. Some button styles enlarge it (SU26).\(action ?? "")")
    case nil where declared.kind.isButton:
      add("label", "The tappable region of \(name) is its label (SU26).")
    case nil: break
    }
    if declared.kind == .platformView || declared.kind == .scrollView, declared.uiView == nil {
      add("uiView", "\(name) gets touches in its whole frame: `uiView` is not declared (SU5).")
    }
    for modifier in declared.modifiers {
      switch modifier {
      case .opacity(let opacity) where opacity <= 0.5 && !modifier.refusesByOpacity:
        add(
          "opacity",
          "\(name) (opacity \(opacity.plainText)) does not cover views behind it; this is not measured (SU37)."
        )
      case .removing(true):
        add("removing", "\(name) is being removed but gets touches until its transition ends (SU80).")
      default: break
      }
    }
    return all
  }

  // MARK: - Rows and controls

  /// What has to be touched for a node's action, where that is not its label.
  private func trigger(of node: Int) -> SwiftUIGestureOnWay.Trigger? {
    // The node first: it tells most gestures apart.
    let own = outcome.gestures.indices.first {
      outcome.gestures[$0].gesture.node == node && outcome.isAction(outcome.gestures[$0].gesture)
    }
    if let own, case let trigger = outcome.gestures[own].gesture.trigger, trigger != .region {
      return trigger
    }
    return outcome.content.nodes[node].kind.isControl ? .control : nil
  }

  private func tapsLost(to control: Int) -> String {
    let losers = outcome.gestures.filter { _, verdict in
      guard case .prevented(by: let other, .uiKit(162)) = verdict else { return false }
      return outcome.gestures[other].gesture.node == control
    }
    return losers.map { names.spoken($0.gesture) }.joined(separator: ", ")
  }
}

extension Scene {
  /// SU16: what a map of SwiftUI's gestures rests on where a radius of touches is declared, which no map has.
  var touchRadiusAssumptions: [Assumption] {
    guard hasSwiftUI else { return [] }
    var all: [Assumption] = []
    for index in 0..<Int32(tree.count) where all.count < Self.radiiMax {
      let host = ViewIndex(index)
      guard let content = tree.swiftUI(in: host), content.touchRadius > 0 else { continue }
      all.append(
        Assumption(
          "Gestures in \(tree.id(of: host)) are mapped for the center of touches; touchRadius "
            + "\(content.touchRadius.text) enlarges them (SU10, SU16).", kind: "touchRadius"))
    }
    return all
  }

  /// More than anybody reads.
  private static let radiiMax = 20
}

/// How answers name SwiftUI's views and gestures.
struct SwiftUINames {
  let host: String
  let nodes: [SwiftUINode]

  init(_ content: SwiftUIContent, in host: ViewIndex, of scene: Scene) {
    self.host = scene.id(of: host)
    nodes = content.nodes
  }

  init(of host: ViewIndex, in scene: Scene) {
    self.host = scene.id(of: host)
    nodes = scene.tree.swiftUI(in: host)?.nodes ?? []
  }

  /// The gesture's name, or the view's.
  subscript(target: SwiftUITarget) -> String {
    target.modifier.map { id(ofGestureAt: $0, of: target.node) } ?? self[target.node]
  }

  /// The declared id, or else the place among the nodes of the content, in the order of the text: `card.swiftUI.3`.
  subscript(node: Int) -> String { nodes[node].id ?? "\(host).swiftUI.\(node)" }

  /// The declared id, or else the place among the gestures of its view: `title.gestures.0`. A button's action is called
  /// as the button is.
  subscript(gesture: SwiftUIGestureOnWay) -> String {
    guard let place = gesture.modifier else { return self[gesture.node] }
    return id(ofGestureAt: place, of: gesture.node)
  }

  /// A view as people call it: `Button "pay"`; one without an id by its place, one of Swift's source by its line,
  /// `Spacer@8`.
  func spoken(_ node: Int) -> String {
    let declared = nodes[node]
    guard let id = declared.id else { return "\(declared.kind.rawValue) \(self[node])" }
    return declared.source != nil && id.contains("@") ? id : "\(declared.kind.rawValue) \"\(id)\""
  }

  func spoken(_ gesture: SwiftUIGestureOnWay) -> String { "`\(self[gesture])`" }

  func id(ofGestureAt place: Int, of node: Int) -> String {
    if case .gesture(let gesture) = nodes[node].modifiers[place], let id = gesture.id { return id }
    let before = nodes[node].modifiers[..<place].count(where: \.isGesture)
    return "\(self[node]).gestures.\(before)"
  }
}
