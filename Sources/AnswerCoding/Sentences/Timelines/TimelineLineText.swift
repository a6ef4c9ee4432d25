import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

// A timeline in lines, for a terminal.

extension TimelineNames {
  static let noEvent = "(no event)"
  static let unknownOffset = "an unknown offset"

  /// An event of the script.
  func told(_ event: InputEvent) -> String {
    switch event.action {
    case .touch(let sample):
      let type = sample.type == .direct ? "" : " (\(sample.type))"
      return "finger \(name(ofFinger: sample.finger)) \(sample.phase) at \(sample.location.text)\(type)"
    case .press(let sample): return Self.told(sample.type, sample.phase)
    case .responder(.press(let type, let phase)): return Self.told(type, phase)
    case .responder(.motion(let phase)): return "shake \(phase)"
    case .responder(.remoteControl(let subtype)): return "remote control" + (subtype.map { " " + $0 } ?? "")
    case .responder(.insertText(let text)): return "type \(text.debugDescription)"
    case .pointer(.hover(let location)):
      return location.map { "pointer at \($0.text)" } ?? "pointer leaves the screen"
    case .pointer(.scroll(let sample)):
      return "scroll at \(sample.location.text) by (\(sample.delta.dx.text), \(sample.delta.dy.text))"
    case .action(let action): return "action \(action.selector)"
    case .becomeFirstResponder(let responder): return "\(text(of: responder)) becomeFirstResponder"
    case .resignFirstResponder(let responder):
      return "\(responder.map { text(of: $0) } ?? "the first responder") resignFirstResponder"
    case .wait: return "wait"
    }
  }

  private static func told(_ press: PressType, _ phase: TouchPhase) -> String {
    "press \(press.rawValue) \(phase.word(isPress: true))"
  }

  private func name(ofFinger finger: Int) -> String {
    guard fingers.indices.contains(finger) else { return "" }
    return switch fingers[finger] {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

extension InputEvent.Action {
  /// In the request's words.
  func members(previousLocation: TimelineValue) -> TimelineMembers {
    switch self {
    case .touch(let sample):
      [
        "touch": .finger(sample.finger), "phase": .text(sample.phase.rawValue),
        "x": .number(sample.location.x), "y": .number(sample.location.y),
        "previousLocation": previousLocation,
        "type": sample.type == .direct ? .absent : .text(sample.type.rawValue),
        "force": sample.force.map(TimelineValue.number) ?? .absent,
      ]
    case .press(let sample): Self.members(of: sample)
    case .responder(.motion(let phase)): ["motion": .text(phase.rawValue)]
    case .responder(.remoteControl(let subtype)): ["remoteControl": .text(subtype)]
    case .responder(.insertText(let text)): ["insertText": .text(text)]
    case .responder(.press(let type, let phase)): Self.members(of: PressSample(type, phase))
    case .pointer(.hover(let location?)):
      ["hover": .object(["x": .number(location.x), "y": .number(location.y)])]
    case .pointer(.hover(nil)): ["hover": .text(nil)]
    case .pointer(.scroll(let sample)):
      [
        "scroll": .object([
          "x": .number(sample.location.x), "y": .number(sample.location.y), "dx": .number(sample.delta.dx),
          "dy": .number(sample.delta.dy),
          "type": .text(sample.type.contains(.continuous) ? "continuous" : "discrete"),
        ])
      ]
    case .action(let action):
      [
        "action": .object([
          "selector": .text(action.selector), "target": .responder(action.target),
          "from": .responder(action.sender),
        ])
      ]
    case .becomeFirstResponder(let responder): ["becomeFirstResponder": .responder(responder)]
    case .resignFirstResponder(let responder): ["resignFirstResponder": .responder(responder)]
    case .wait: ["wait": .flag(true)]
    }
  }

  private static func members(of sample: PressSample) -> TimelineMembers {
    [
      "press": .text(sample.type.rawValue), "phase": .text(sample.phase.word(isPress: true)),
      "in": sample.view.map { TimelineValue.view($0) } ?? .absent,
    ]
  }
}

/// Something that moves in a moment, or follows what moves.
enum Mover: Equatable {
  case finger(Int)
  case recognizer(RecognizerIndex)
  case actionOfRecognizer(RecognizerIndex, Timeline.PerformedAction)
  case touch(of: ViewIndex)
  case swiftUI(SwiftUITarget)
  case content(of: ViewIndex)
  case control(ViewIndex, ControlEvents)
  case actionOfControl(ViewIndex, ControlEvents, Timeline.PerformedAction)
}

extension TimelineNames {
  /// - Parameter range: how often, from where and to where.
  mutating func told(_ mover: Mover, _ range: String) -> String {
    switch mover {
    case .finger(let finger): "finger \(name(ofFinger: finger)) moved\(range)"
    case .recognizer(let recognizer): "`\(scene.id(of: recognizer))` changed\(range)"
    case .actionOfRecognizer(let recognizer, let action):
      "`\(scene.id(of: recognizer))` \(told(action, range))"
    case .touch(of: let view): "\(text(of: .view(view))) gets touchesMoved\(range)"
    case .swiftUI(let gesture): "\(told(gesture)) changes\(range)"
    case .content(of: let view): "\(text(of: .view(view))) scrolls\(range)"
    case .control(let control, let event):
      "\(text(of: .view(control))): \(event.name)\(range)"
    case .actionOfControl(let control, let event, let action):
      "\(told(.control(control, event), "")) \(told(action, range))"
    }
  }

  private mutating func told(_ gesture: SwiftUITarget) -> String {
    let place = self[gesture: gesture]
    return texts.spoken(place)
  }

  /// How often something moved, and from where to where.
  static func range(_ count: Int, _ way: (String, String)?) -> String {
    let times = " \(count) times"
    return times + (way.map { ", from \($0) to \($1)" } ?? "")
  }
}

// Actions, and why something was decided.

extension TimelineNames {
  func actionLines(of entry: Timeline.Entry) -> [String] {
    let (actions, sender) = sentActions(of: entry)
    return actions.map { action in
      let performer =
        action.performer.map { performer in "performed by \(text(of: performer))" } ?? "not performed"
      return "`\(action.selector)`\(sender), \(performer)."
    }
  }

  /// The actions that an entry sent, and the words for their sender.
  private func sentActions(of entry: Timeline.Entry) -> (actions: [Timeline.PerformedAction], sender: String)
  {
    switch entry {
    case .gesture(let recognizer, _, _, let actions): (actions, " from `\(scene.id(of: recognizer))`")
    case .control(let control, let events, _, let actions):
      (actions, " from \(text(of: .view(control))) (\(events.name))")
    case .action(let action): ([action], "")
    default: ([], "")
    }
  }

  /// Nil where the recognizer has no targets.
  func line(of recognizer: RecognizerIndex, _ actions: [Timeline.PerformedAction]) -> String? {
    sent(actions, by: "`\(scene.id(of: recognizer))`", "")
  }

  func line(
    of control: ViewIndex, _ events: ControlEvents, _ actions: [Timeline.PerformedAction]
  ) -> String {
    let (name, event) = (text(of: .view(control)), events.name)
    return sent(actions, by: name, " for \(event)") ?? "\(name): \(event)."
  }

  /// `tap` calls `open:` on Shop.
  ///
  /// - Parameter occasion: follows the last action.
  private func sent(
    _ actions: [Timeline.PerformedAction], by sender: String, _ occasion: String
  ) -> String? {
    guard let last = actions.last else { return nil }
    let parts = actions.dropLast().map { told($0) } + [told(last, occasion)]
    return "\(sender) \(parts.joined(separator: " and "))."
  }

  private func told(_ action: Timeline.PerformedAction, _ occasion: String = "") -> String {
    action.performer == nil
      ? "sends `\(action.selector)`\(occasion): no responder performs it"
      : "calls `\(action.selector)` on \(text(of: action.performer))\(occasion)"
  }

  /// Nil where no estimate decided.
  static func note(on options: [EventOption]) -> String? {
    let names = options.map { "`\($0.name)`" }
    guard let first = names.first else { return nil }
    return names.count == 1
      ? "The constant \(first) is an estimate; change it in `options`."
      : "The constants \(names.joined(separator: ", ")) are estimates; change them in `options`."
  }
}
