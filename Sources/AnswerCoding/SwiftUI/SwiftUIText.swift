import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// What SwiftUI does with touches in sentences, for people.
struct SwiftUIText {
  let names: SwiftUINames
  private let content: SwiftUIContent

  init(_ content: SwiftUIContent, in host: ViewIndex, of scene: Scene) {
    self.content = content
    names = SwiftUINames(content, in: host, of: scene)
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
        return "In \(names.host), no SwiftUI view gets the touch. " + passedByForOpacity(node ?? clear)
      }
      return "In \(names.host), no SwiftUI view contains the touch (SU20)."
    }
    let firing = outcome.gestures.filter(\.verdict.fires)
    if firing.isEmpty { return "In \(names.host), \(name(target)) gets the touch, and nothing fires." }
    let fires = firing.map { gesture, verdict in
      guard case .firesLater(let other) = verdict else { return names[gesture] }
      return "\(names[gesture]), once \(names[outcome.gestures[other].gesture]) has failed,"
    }
    return "In \(names.host), \(name(target)) gets the touch; \(fires.joined(separator: " and ")) "
      + (fires.count == 1 ? "fires." : "fire.")
  }

  /// The views that may change what happens, as not all of them is known.
  func doubt(on readings: SwiftUIReadings) -> String? {
    if readings.holds { return nil }
    var found: [String] = []
    for node in readings.otherwise.flatMap(\.values).map(\.choice.node) where !found.contains(names[node]) {
      found.append(names[node])
    }
    return " It depends on \(found.joined(separator: " and ")), which is not fully known."
  }

  /// SU37.
  private func passedByForOpacity(_ node: Int) -> String {
    let isNone = content.nodes[node].modifiers.contains(.opacity(0))
    return
      "\(name(node)) has \(isNone ? "opacity 0" : "an opacity below 0.001") and probably gets no touches; reports contradict one another (SU37)."
  }

  func name(_ node: Int) -> String { "\(content.nodes[node].kind.rawValue) \(names[node])" }

  func name(_ target: SwiftUITarget) -> String {
    guard let place = target.modifier else { return name(target.node) }
    return "\(names.id(ofGestureAt: place, of: target.node)) of \(name(target.node))"
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
    case .gesture: "Another gesture wins, or its own mask leaves it out (SU50 to SU53)."
    }
  }

  private func sentence(on refusal: SwiftUIRefusal, of target: SwiftUITarget) -> String {
    switch refusal {
    case .drawsNothing(let node) where content.nodes[node].paint == .clear:
      "\(name(node)) is clear, and clear views get no touches (SU24)."
    case .drawsNothing(let node):
      "\(name(node)) draws nothing at the touch: gaps, spacers and padding get no touches (SU20)."
    case .outsideShape(let node): "The touch is outside of \(name(node)) (SU21)."
    case .outsideContentShape(let node, _):
      "The touch is outside of the contentShape of \(name(node)) (SU31)."
    case .hitTestingOff(let node, _):
      "\(name(node)) has allowsHitTesting(false) (SU30)."
    case .hidden(let node, _): "\(name(node)) is hidden (SU39)."
    case .opacity(let node, _): passedByForOpacity(node)
    case .disabled(let node):
      "\(name(node)) is disabled; the UIKit view inside of it is not hit-tested (SU40)."
    case .platformViewRefuses(let node): "No UIKit view inside of \(name(node)) is hit (SU5)."
    case .covered(let node):
      "\(name(node)) covers \(name(target.node)) (SU13)."
    case .nearerNeighbour(let node):
      "\(name(node)) contains more of the touch, or no view contains clearly the most (SU14)."
    }
  }

  private func sentence(on verdict: SwiftUIVerdict, of place: Int, in outcome: SwiftUIOutcome) -> String {
    let own = outcome.gestures[place].gesture
    switch verdict {
    case .fires: return "\(names[own]) fires."
    case .firesLater(let other):
      return "\(names[own]) waits for \(names[outcome.gestures[other].gesture]) (SU54)."
    case .disabled(.swiftUI(59)): return "\(names[own]) is not enabled; its region stays (SU59)."
    case .disabled:
      return "\(name(own.node)) is disabled: it gets the touch and fires nothing (SU40)."
    case .masked: return "The mask of \(names[own]) excludes the gesture itself (SU53)."
    case .prevented(let other, let rule):
      let rival = names[outcome.gestures[other].gesture]
      switch rule {
      case .swiftUI(51): return "\(rival) has high priority and fires instead of \(names[own]) (SU51)."
      case .swiftUI(53): return "The mask of \(rival) excludes subviews: \(names[own]) does not fire (SU53)."
      case .swiftUI(58):
        let kind = content.nodes[outcome.gestures[other].gesture.node].kind
        let word = kind == .button ? "button" : kind.rawValue
        return "The \(word) \(rival) inside fires instead of \(names[own]) (SU58)."
      case .swiftUI(61): return "\(rival) takes all taps on its row: \(names[own]) does not fire (SU61)."
      case .uiKit(162):
        return
          "\(name(outcome.gestures[other].gesture.node)) inside is a control and takes the tap from \(names[own]) (R162)."
      default: return "\(rival) is further inside and fires instead of \(names[own]) (SU50)."
      }
    }
  }

  // MARK: - Changes

  func swift(_ edit: SwiftUIEdit) -> String {
    switch edit.change {
    case .insert(let modifier, _): swift(modifier)
    case .replace(_, by: let modifier, _): swift(modifier)
    case .remove(let modifier, _): "// without \(swift(modifier))"
    }
  }

  func sentence(on edit: SwiftUIEdit) -> String {
    switch edit.change {
    case .insert(let modifier, at: let place):
      let inner = content.nodes[edit.node].modifiers
      guard place < inner.count, inner[place].isGesture else {
        return "Add \(swift(modifier)) to \(name(edit.node))."
      }
      return
        "Add \(swift(modifier)) to \(name(edit.node)), before its gesture \(names.id(ofGestureAt: place, of: edit.node))."
    case .replace(let old, by: let new, _):
      return "Replace \(swift(old)) with \(swift(new)) on \(name(edit.node))."
    case .remove(let modifier, _): return "Remove \(swift(modifier)) from \(name(edit.node))."
    }
  }

  private func swift(_ modifier: SwiftUIModifier) -> String {
    switch modifier {
    case .contentShape(nil, _): ".contentShape(Rectangle())"
    case .contentShape(.fixed(.rect(let rect))?, _) where rect.origin == .zero:
      ".frame(width: \(rect.size.width.text), height: \(rect.size.height.text)).contentShape(Rectangle())"
    case .contentShape(let shape?, _): ".contentShape(\(shape.swift))"
    case .allowsHitTesting(let value): ".allowsHitTesting(\(value))"
    case .opacity(let value): ".opacity(\(value.text))"
    case .hidden(let value): value ? ".hidden()" : "no .hidden()"
    case .disabled(let value): ".disabled(\(value))"
    case .clip: ".clipped()"
    case .zIndex(let value): ".zIndex(\(value.text))"
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
