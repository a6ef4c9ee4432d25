import EventPlaying
import SceneCoding
import Testing
import TouchGeometry

/// A scene with something of each kind of responder, and what events on it are read as.
enum EventsReading {
  static let scene = #"""
    {"application": {"id": "app", "delegate": {}}, "windowScene": {},
      "windows": [{"id": "w", "frame": [0, 0, 400, 800], "subviews": [
        {"id": "a", "frame": [0, 0, 100, 100], "viewController": {}}, {"frame": [0, 100, 100, 100],
          "viewController": {"id": "c"}}]}]}
    """#

  static func request(_ events: String, _ members: String = "") throws(DocumentError) -> SceneRequest {
    // The scene stands behind the events that name its parts.
    try SceneRequest(
      json: Array("{\"events\": [\(events)], \(members)\"scene\": \(scene)}".utf8), to: .events)
  }

  static func script(_ events: String) throws(DocumentError) -> EventScript { try request(events).script }

  /// What is wrong with events.
  static func issues(
    _ events: String, _ members: String = "", limits: SceneLimits = SceneLimits()
  ) -> [SceneIssue] {
    let text = "{\"events\": [\(events)], \(members)\"scene\": \(scene)}"
    do {
      _ = try SceneRequest(json: Array(text.utf8), to: .events, limits: limits)
    } catch {
      if case .issues(let issues) = error { return issues.reported }
    }
    return []
  }
}

/// One touch of a script, spelt short.
struct Spot: Equatable, CustomStringConvertible {
  let time: Double
  let finger: String
  let phase: TouchPhase
  let x: Double
  let y: Double

  init(_ time: Double, _ finger: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) {
    self.init(time, "\(finger)", phase, x, y)
  }

  init(_ time: Double, _ finger: String, _ phase: TouchPhase, _ x: Double, _ y: Double) {
    (self.time, self.finger, self.phase, self.x, self.y) = (time, finger, phase, x, y)
  }

  var description: String { "\(time): \(finger) \(phase) (\(x), \(y))" }
}

extension EventScript {
  /// Its touches, each finger by its name.
  var spots: [Spot] {
    events.compactMap { event in
      guard case .touch(let touch) = event.action else { return nil }
      let finger =
        switch fingers[touch.finger] {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
      return Spot(event.time, finger, touch.phase, touch.location.x, touch.location.y)
    }
  }
}
