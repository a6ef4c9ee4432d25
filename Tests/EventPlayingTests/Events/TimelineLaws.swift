import SceneSupport
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// A scene, a script, and what came of it.
struct PlayedTimeline {
  let scene: BuiltScene
  let script: EventScript
  var timeline: Timeline

  init(_ script: EventScript, on scene: BuiltScene) throws {
    self.scene = scene
    self.script = script
    timeline = try scene.scene.timeline(of: script)
  }

  var words: [String] { PlayedScript(scene: scene, timeline: timeline).words }

  /// Whether nothing is down in the end, so that all time-outs have fired.
  var isOver: Bool { timeline.touches.allSatisfy { $0.endedAt != nil } }

  func id(_ recognizer: RecognizerIndex) -> String { scene.scene.id(of: recognizer) }
  func id(_ view: ViewIndex) -> String { scene.scene.tree.id(of: view) }
}

/// What holds of every timeline, whatever the scene and the script.
struct TimelineLaw: Sendable {
  let name: String
  /// The first thing that is wrong, in a sentence; nil where nothing is.
  let violation: @Sendable (PlayedTimeline) -> String?

  static let all = [
    TimelineLaw(name: "tiling", violation: tiling),
    TimelineLaw(name: "transitions", violation: transitions),
    TimelineLaw(name: "actions", violation: actions),
    TimelineLaw(name: "receipt", violation: receipt),
    TimelineLaw(name: "candidates", violation: candidates),
    TimelineLaw(name: "resets", violation: resets),
    TimelineLaw(name: "exclusion", violation: exclusion),
    TimelineLaw(name: "requirements", violation: requirements),
    TimelineLaw(name: "ties", violation: ties),
    TimelineLaw(name: "deliveries", violation: deliveries),
    TimelineLaw(name: "fates", violation: fates),
    TimelineLaw(name: "causes", violation: causes),
    TimelineLaw(name: "controls", violation: controls),
    TimelineLaw(name: "cells", violation: cells),
    TimelineLaw(name: "removals", violation: removals),
    TimelineLaw(name: "readings", violation: readings),
    TimelineLaw(name: "hosted", violation: hosted),
    TimelineLaw(name: "exclusiveHosted", violation: exclusiveHosted),
    TimelineLaw(name: "cancelledHosted", violation: cancelledHosted),
  ]
}

// MARK: - Time

extension TimelineLaw {
  /// Times ascend; moments' events tile the script, and their entries tile the entries.
  @Sendable static func tiling(_ played: PlayedTimeline) -> String? {
    var (events, entries, time) = (0, 0, -Double.infinity)
    for moment in played.timeline.moments {
      if moment.time < time { return "\(moment.time) comes after \(time)" }
      if moment.events.lowerBound != events { return "events \(moment.events) follow event \(events)" }
      if moment.entries.lowerBound != entries { return "entries \(moment.entries) follow entry \(entries)" }
      if moment.events.isEmpty && moment.entries.isEmpty { return "nothing happens at \(moment.time)" }
      for event in moment.events where played.script.events[event].time != moment.time {
        return "event \(event) happens at \(moment.time)"
      }
      (events, entries, time) = (moment.events.upperBound, moment.entries.upperBound, moment.time)
    }
    if events != played.script.events.count { return "\(events) events of \(played.script.events.count)" }
    return entries == played.timeline.entries.count ? nil : "\(entries) entries are in moments"
  }

  /// R118: all numbers are numbers.
  @Sendable static func readings(_ played: PlayedTimeline) -> String? {
    for case .gesture(let recognizer, _, let reading, _) in played.timeline.entries {
      let numbers = [
        reading.location.x, reading.location.y, reading.translation?.dx, reading.translation?.dy,
        reading.scale, reading.rotation,
      ]
      if !numbers.allSatisfy({ $0?.isFinite ?? true }) { return "\(played.id(recognizer)): \(reading)" }
    }
    return nil
  }
}
