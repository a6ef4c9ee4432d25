import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// What SwiftUI does with touches in sentences, for people.
struct SwiftUIText {
  let names: SwiftUINames
  private let content: SwiftUIContent
  /// `In host: ` where the scene has several hosting views.
  private let place: String

  init(_ content: SwiftUIContent, in host: ViewIndex, of scene: Scene) {
    self.content = content
    names = SwiftUINames(content, in: host, of: scene)
    place = scene.hasSeveralHosts ? "In \(names.host): " : ""
  }

  // MARK: - Outcomes

  /// Who gets the touch and what fires, in a sentence.
  ///
  /// - Parameter other: what happens if views of opacity 0 take touches, where that is not the same (SU37).
  func sentence(on outcome: SwiftUIOutcome, ifClearViewsTakeTouches other: SwiftUIOutcome? = nil) -> String {
    guard let target = outcome.target else {
      if let clear = other?.target {
        let node = content.selfAndAncestors(of: clear).first {
          content.nodes[$0].modifiers.contains(where: \.refusesByOpacity)
        }
        return "\(place)No SwiftUI view gets the touch. " + passedByForOpacity(node ?? clear)
      }
      return "\(place)No SwiftUI view contains the point (SU20)."
    }
    let firing = outcome.gestures.filter(\.verdict.fires)
    if firing.isEmpty { return "\(place)\(name(target)) gets the touch; no gesture fires." }
    let fires = firing.map { gesture, verdict in
      guard case .firesLater(let other) = verdict else { return names.spoken(gesture) }
      return "\(names.spoken(gesture)) (after \(names.spoken(outcome.gestures[other].gesture)) fails)"
    }
    return "\(place)\(name(target)) gets the touch; \(fires.joined(separator: " and ")) "
      + (fires.count == 1 ? "fires." : "fire.")
  }

  /// The views that may change what happens, as not all of them is known.
  func doubt(on readings: SwiftUIReadings) -> String? {
    if readings.holds { return nil }
    var found: [String] = []
    for node in readings.otherwise.flatMap(\.values).map(\.choice.node) where !found.contains(name(node)) {
      found.append(name(node))
    }
    let verb = found.count == 1 ? "is" : "are"
    return " It depends on \(found.joined(separator: " and ")), which \(verb) not fully declared."
  }

  /// - Parameter view: the one that gets the touch; nil for none.
  func notHitTested(_ target: SwiftUITarget, as view: String?) -> String {
    let name = name(target)
    guard let view else { return "No view gets the touch: \(name) is not hit-tested (SU1)." }
    return "\(view) gets the touch before SwiftUI: \(name) is not hit-tested (SU1)."
  }

  /// R163: the system is not declared.
  func assumption(upToIOS17 target: Int) -> String {
    let name = name(target)
    return "The system is iOS 18 or later. Up to iOS 17, \(name) gets the touch (R163)."
  }

  /// SU37.
  private func passedByForOpacity(_ node: Int) -> String {
    let isNone = content.nodes[node].modifiers.contains(.opacity(0))
    return
      "\(name(node)) has opacity \(isNone ? "0" : "below 0.001"): touches probably pass through it (SU37)."
  }

  func name(_ node: Int) -> String { names.spoken(node) }

  func name(_ target: SwiftUITarget) -> String {
    guard let place = target.modifier else { return name(target.node) }
    return "`\(names.id(ofGestureAt: place, of: target.node))` on \(name(target.node))"
  }

  // MARK: - Obstacles

  func sentence(on obstacle: SwiftUIObstacle, to target: SwiftUITarget, in outcome: SwiftUIOutcome) -> String
  {
    switch obstacle {
    case .refusal(let refusal): sentence(on: refusal, of: target)
    case .gesture(let verdict, of: let place): sentence(on: verdict, of: place, in: outcome)
    }
  }

  /// The same where nothing is known of the touch but the obstacle.
  func reason(_ obstacle: SwiftUIObstacle, to target: SwiftUITarget) -> String {
    switch obstacle {
    case .refusal(let refusal): sentence(on: refusal, of: target)
    case .gesture: "Another gesture wins, or a GestureMask excludes it (SU50–SU53)."
    }
  }

  /// The whole of an explanation that found nothing in the way.
  ///
  /// - Parameter outcome: what fires, as a sentence.
  func summary(_ target: SwiftUITarget, getting touch: Touch, _ outcome: String) -> String {
    "\(name(target)) gets the touch at \(touch.location.text). " + outcome
  }

  /// Why no point is one to tap.
  ///
  /// - Parameter obstacle: the first one, as a sentence.
  func noTapPoint(_ target: SwiftUITarget, _ obstacle: String?) -> String {
    let name = name(target)
    let reacts = target.modifier != nil || content.nodes[target.node].reacts
    if !reacts { return "\(name) has no gesture and no action (SU18)." }
    guard let obstacle else { return "The tappable region of \(name) is empty or too complex to compute." }
    return "No tap fires \(name). " + obstacle
  }

  private func sentence(on refusal: SwiftUIRefusal, of target: SwiftUITarget) -> String {
    switch refusal {
    case .drawsNothing(let node) where content.nodes[node].paint == .clear:
      "\(name(node)) is clear: touches pass through it (SU24)."
    case .drawsNothing(let node):
      "\(name(node)) draws nothing here: gaps, spacers and padding get no touches (SU20)."
    case .outsideShape(let node): "The touch is outside \(name(node)) (SU21)."
    case .outsideContentShape(let node, _):
      "The touch is outside the contentShape of \(name(node)) (SU31)."
    case .hitTestingOff(let node, _):
      "\(name(node)) has allowsHitTesting(false), which includes its subviews (SU30)."
    case .hidden(let node, _): "\(name(node)) is hidden (SU39)."
    case .opacity(let node, _): passedByForOpacity(node)
    case .disabled(let node):
      "\(name(node)) is disabled: its UIKit view is not hit-tested (SU40)."
    case .platformViewRefuses(let node): "UIKit's hit test of \(name(node)) returns nil (SU5)."
    case .covered(let node):
      "\(name(node)) covers \(name(target.node)) (SU13)."
    case .nearerNeighbour(let node):
      "\(name(node)) overlaps the touch more, or no view clearly wins (SU14)."
    }
  }

  private func sentence(on verdict: SwiftUIVerdict, of place: Int, in outcome: SwiftUIOutcome) -> String {
    let own = outcome.gestures[place].gesture
    let gesture = names.spoken(own)
    switch verdict {
    case .fires: return "\(gesture) fires."
    case .firesLater(let other):
      return "\(gesture) waits for \(names.spoken(outcome.gestures[other].gesture)) (SU54)."
    case .disabled(.swiftUI(59)):
      return "\(gesture) has isEnabled: false; its region still takes touches (SU59)."
    case .disabled:
      return "\(name(own.node)) is disabled: it takes the touch and fires nothing (SU40)."
    case .masked: return "The GestureMask of \(gesture) excludes the gesture itself (SU53)."
    case .prevented(let other, let rule):
      let rival = names.spoken(outcome.gestures[other].gesture)
      switch rule {
      case .swiftUI(51): return "\(rival) has high priority and prevents \(gesture) (SU51)."
      case .swiftUI(53):
        return "\(rival) has a GestureMask without .subviews: \(gesture) does not fire (SU53)."
      case .swiftUI(58):
        return "The action of \(name(outcome.gestures[other].gesture.node)) prevents \(gesture) (SU58)."
      case .swiftUI(61): return "\(rival) takes all taps on its row: \(gesture) does not fire (SU61)."
      case .uiKit(162):
        return "\(name(outcome.gestures[other].gesture.node)), a control inside, prevents \(gesture) (R162)."
      default: return "\(rival) is deeper and prevents \(gesture) (SU50)."
      }
    }
  }

  // MARK: - Changes

  /// Changes in sentences, and as code.
  struct Edits {
    private(set) var (detail, swift) = ("", "")

    /// - Parameter text: of the content that the changes before it leave.
    mutating func add(_ edit: SwiftUIEdit, _ text: SwiftUIText) {
      if !detail.isEmpty { (detail, swift) = ("\(detail) ", "\(swift)\n") }
      (detail, swift) = (detail + text.sentence(on: edit), swift + text.swift(edit))
    }
  }

  private func swift(_ edit: SwiftUIEdit) -> String {
    switch edit.change {
    case .insert(let modifier, _): swift(modifier)
    case .remove(let modifier, _), .replace(let modifier, by: .hidden(false), _):
      "// remove \(swift(modifier))"
    case .replace(_, by: let modifier, _): swift(modifier)
    }
  }

  private func sentence(on edit: SwiftUIEdit) -> String {
    switch edit.change {
    case .insert(let modifier, at: let place):
      let inner = content.nodes[edit.node].modifiers
      guard place < inner.count, inner[place].isGesture else {
        return "Add \(swift(modifier)) to \(name(edit.node))."
      }
      let gesture = names.id(ofGestureAt: place, of: edit.node)
      return "Add \(swift(modifier)) to \(name(edit.node)) before `\(gesture)`."
    case .remove(let modifier, _), .replace(let modifier, by: .hidden(false), _):
      return "Remove \(swift(modifier)) from \(name(edit.node))."
    case .replace(let old, by: let new, _):
      return "Replace \(swift(old)) with \(swift(new)) on \(name(edit.node))."
    }
  }

  private func swift(_ modifier: SwiftUIModifier) -> String {
    switch modifier {
    case .contentShape(nil, _): ".contentShape(Rectangle())"
    case .contentShape(.fixed(.rect(let rect))?, _) where rect.origin == .zero:
      ".frame(width: \(rect.size.width.text), height: \(rect.size.height.text)).contentShape(Rectangle())"
    case .contentShape(let shape?, _): ".contentShape(\(shape.swift))"
    case .allowsHitTesting(let value): ".allowsHitTesting(\(value))"
    case .opacity(let value): ".opacity(\(value.plainText))"
    case .hidden: ".hidden()"
    case .disabled(let value): ".disabled(\(value))"
    case .clip: ".clipped()"
    case .zIndex(let value): ".zIndex(\(value.plainText))"
    case .removing: ".transition(…)"
    case .buttonStyle(.custom): ".buttonStyle(…)"
    case .buttonStyle(let style): ".buttonStyle(.\(style.rawValue))"
    case .unknown(let value): ".\(value.rawValue)(…)"
    case .gesture(let gesture): swift(gesture)
    }
  }

  private func swift(_ gesture: SwiftUIGesture) -> String {
    let name =
      switch gesture.priority {
      case .default: ".gesture"
      case .high: ".highPriorityGesture"
      case .simultaneous: ".simultaneousGesture"
      }
    let mask = gesture.mask == .all ? "" : ", including: .\(gesture.mask.rawValue)"
    let enabled = gesture.isEnabled ? "" : ", isEnabled: false"
    return "\(name)(\(gesture.id ?? "\(gesture.kind.rawValue)Gesture")\(mask)\(enabled))"
  }
}

extension SwiftUIShape {
  /// As it is written; shapes with places have no name.
  fileprivate var swift: String {
    switch self {
    case .rectangle: "Rectangle()"
    case .circle: "Circle()"
    case .ellipse: "Ellipse()"
    case .capsule: "Capsule()"
    case .roundedRectangle(let radius): "RoundedRectangle(cornerRadius: \(radius.text))"
    case .fixed, .stroke, .strokeBorder: "…"
    }
  }
}
