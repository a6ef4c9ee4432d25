import EventPlaying
import HitTesting
import JSONCoding
import AnswerCoding
import SceneCoding

/// What holds of every timeline: entries belong to one moment each, time goes on, states follow each other as R102 says,
/// views are told of touches in order, and the answer is JSON.
struct TimelineCheck {
  private let scene: Scene
  private let script: EventScript

  init(of script: EventScript, on scene: Scene) {
    self.script = script
    self.scene = scene
  }

  func run() {
    guard let timeline = try? scene.timeline(of: script) else { return }
    checkMoments(timeline)
    checkStates(timeline)
    checkDeliveries(timeline)
    checkText(timeline)
  }

  private func checkMoments(_ timeline: Timeline) {
    var (time, event, entry) = (0.0, 0, 0)
    for moment in timeline.moments {
      require(moment.time >= time, "time goes back to \(moment.time)")
      require(moment.events.lowerBound == event, "events \(moment.events) after \(event)")
      require(moment.entries.lowerBound == entry, "entries \(moment.entries) after \(entry)")
      (time, event, entry) = (moment.time, moment.events.upperBound, moment.entries.upperBound)
    }
    require(event == script.events.count && entry == timeline.entries.count, "something is left over")
  }

  private func checkStates(_ timeline: Timeline) {
    var states: [RecognizerIndex: GestureState] = [:]
    for entry in timeline.entries {
      switch entry {
      case .state(let recognizer, let from, let to, _):
        let last = states[recognizer] ?? .possible
        require(from == (last.isFinal ? .possible : last), "\(last), then from \(from)")
        require(Self.isLegal(from, to), "\(from) to \(to)")
        states[recognizer] = to
      case .gesture(let recognizer, let state, _, _):
        require(states[recognizer] == state && state != .possible && state != .failed, "actions for \(state)")
      default: break
      }
    }
  }

  /// R102.
  private static func isLegal(_ from: GestureState, _ to: GestureState) -> Bool {
    switch from {
    case .possible: to == .began || to == .ended || to == .failed
    case .began, .changed: to == .changed || to == .ended || to == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }

  private func checkDeliveries(_ timeline: Timeline) {
    var told: [Int: TouchPhase] = [:]
    for case .delivery(let delivery) in timeline.entries {
      for touch in delivery.touches {
        require(timeline.touches[touch].hitView == delivery.view, "touch \(touch) in another view (R43)")
        let last = told.updateValue(delivery.phase, forKey: touch)
        require(
          (last == nil) == (delivery.phase == .began), "\(delivery.phase) after \(String(describing: last))")
        require(!(last?.isOver ?? false), "\(delivery.phase) after the end")
      }
    }
  }

  private func checkText(_ timeline: Timeline) {
    var encoder = TimelineEncoder(timeline, of: script, in: scene)
    var json = JSONWriter(capacity: 1 << 12)
    json.object { encoder.encodeMembers(to: &$0) }
    var reader = JSONReader(json.bytes)
    let isJSON = (try? reader.skipValue()) != nil && (try? reader.finish()) != nil
    require(isJSON, "an answer that is not JSON:\n\(String(decoding: json.bytes, as: UTF8.self))")
  }
}
