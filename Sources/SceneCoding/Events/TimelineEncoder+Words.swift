import EventPlaying
import HitTesting
import TouchGeometry

extension TimelineEncoder {
  /// An event of the script in a few words, for a terminal.
  func words(_ event: InputEvent) -> String {
    switch event.action {
    case .touch(let sample):
      let type = sample.type == .direct ? "" : " (\(sample.type))"
      return "finger \(name(ofFinger: sample.finger)) \(sample.phase) at \(sample.location.text)\(type)"
    case .press(let sample): return Self.words(of: sample.type, sample.phase)
    case .responder(.press(let type, let phase)): return Self.words(of: type, phase)
    case .responder(.motion(let phase)): return "shake \(phase)"
    case .responder(.remoteControl(let subtype)): return "remote control" + (subtype.map { " " + $0 } ?? "")
    case .responder(.insertText(let text)): return "type \(text.debugDescription)"
    case .pointer(.hover(let location)): return location.map { "pointer at \($0.text)" } ?? "pointer left"
    case .pointer(.scroll(let sample)):
      return "scroll at \(sample.location.text) by (\(sample.delta.dx.text), \(sample.delta.dy.text))"
    case .action(let action): return "action \(action.selector)"
    case .becomeFirstResponder(let responder): return "\(names.text(of: responder)) becomeFirstResponder"
    case .resignFirstResponder(let responder):
      return "\(responder.map { names.text(of: $0) } ?? "the first responder") resignFirstResponder"
    case .wait: return "wait"
    }
  }

  private static func words(of press: PressType, _ phase: TouchPhase) -> String {
    "press \(press.rawValue) \(phase == .moved ? "changed" : phase.rawValue)"
  }

  func name(ofFinger finger: Int) -> String {
    guard script.fingers.indices.contains(finger) else { return "" }
    return switch script.fingers[finger] {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}
