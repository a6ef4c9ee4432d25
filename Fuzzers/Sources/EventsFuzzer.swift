// Any bytes are a script of events that can happen, or mistakes with places inside of the text: in a script time does
// not go back, a finger comes before it moves or leaves, and what is listed later changes nothing of what was before.
// The script is played, and its timeline keeps to the laws of `TimelineCheck`.

import EventPlaying
import HitTesting
import TouchGeometry
import TouchMapping
import SceneCoding

enum EventsFuzzer: Fuzzer {
  static let name = "events"

  static var seeds: [[UInt8]] { EventsSeeds.all.map { Array($0.utf8) } }

  private static let limits: SceneLimits = {
    var limits = SceneLimits()
    limits.viewsMax = 16
    limits.depthMax = 8
    limits.eventsMax = 400
    return limits
  }()

  /// A document, or choices from which one is written.
  static func run(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "{") {
      if let request = checkedRequest(bytes) { check(request) }
    } else {
      runWritten(EventsText(Choices(bytes)))
    }
  }

  private static func runWritten(_ text: EventsText) {
    guard let request = checkedRequest(text.document()) else { return }
    check(request)
    let part = text.events.count / 2
    guard let beginning = checkedRequest(text.document(prefix: part)) else { return }
    let events = request.script.events.filter { $0.source < part }
    require(
      events.map(describe) == beginning.script.events.map(describe),
      "what is listed later changes what was before:\n\(text.events)")
  }

  /// The request, or nil when it is refused as it should be.
  private static func checkedRequest(_ bytes: [UInt8]) -> SceneRequest? {
    do throws(DocumentError) {
      return try SceneRequest(
        json: bytes, to: .events, limits: limits,
        tapPoint: { scene, _, name throws(ViewName.Failure) in
          let view = try ViewName(name).found(in: scene).view
          return (try? scene.tapPoint(of: view))?.tapPoint?.location
        })
    } catch {
      switch error {
      case .syntax(let syntax): SceneFuzzer.check(syntax, bytes)
      case .issues(let issues): SceneFuzzer.check(issues, bytes)
      case .sceneNotStored: break
      }
      return nil
    }
  }

  /// What holds of every request that is accepted.
  private static func check(_ request: SceneRequest) {
    checkOrder(request.script)
    checkFingers(request.script)
    TimelineCheck(of: request.script, on: request.scene).run()
  }

  // MARK: - Scripts

  private static func checkOrder(_ script: EventScript) {
    require(script.events.count <= limits.eventsMax, "\(script.events.count) events")
    var last = 0.0
    for event in script.events {
      require((last...1e6).contains(event.time), "\(event.time) s after \(last) s")
      require(event.source >= 0, "an event from nowhere")
      last = event.time
    }
  }

  /// R90. The canary: a finger that has left is forgotten, and may not come again.
  private static func checkFingers(_ script: EventScript) {
    var down: [Int: TouchSample] = [:]
    for event in script.events {
      guard case .touch(let touch) = event.action else { continue }
      require(script.fingers.indices.contains(touch.finger), "finger \(touch.finger) has no name")
      require(touch.location.isFinite, "a touch at \(touch.location)")
      require((down[touch.finger] == nil) == (touch.phase == .began), "\(touch.phase) at the wrong time")
      require(down[touch.finger].map { $0.type == touch.type } ?? true, "a touch becomes another")
      down[touch.finger] = touch.phase.isOver && !isCanary ? nil : touch
    }
  }

  private static func describe(_ event: InputEvent) -> String {
    // Fingers are numbered by their first mention, which may be in a later event.
    guard case .touch(let touch) = event.action else { return "\(event)" }
    return "\(event.time) \(event.source) \(touch.phase) \(touch.location) \(touch.type)"
  }
}
