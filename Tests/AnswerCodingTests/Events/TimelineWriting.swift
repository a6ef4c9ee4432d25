import Foundation
import JSONCoding
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// A text is longer than it may be.
struct TooLong: Error {}

/// A timeline written by hand, on a scene whose views have the names that are asked for.
struct WrittenTimeline {
  let built: BuiltScene
  var timeline = Timeline()
  var script = EventScript([])

  init(_ scene: TestScene = .table) throws {
    built = try scene.built()
  }

  func view(_ id: String) throws -> ViewIndex { try built.view(id) }

  /// Adds a moment with these entries.
  mutating func add(_ entries: [Timeline.Entry], at time: Double = 0, events: Range<Int> = 0..<0) {
    let first = timeline.entries.count
    timeline.entries += entries
    timeline.moments.append(
      Timeline.Moment(time: time, events: events, entries: first..<timeline.entries.count))
  }

  /// Adds a touch, or a press.
  mutating func addTouch(
    on view: String?, handledBy handler: Responder? = nil, observedBy observers: [Responder] = [],
    isPress: Bool = false, fate: Timeline.Fate = .down, takenBy: RecognizerIndex? = nil
  ) throws {
    let hitView = try view.map(self.view)
    timeline.touches.append(
      Timeline.TouchRecord(
        finger: 0, isPress: isPress, beganAt: 0, location: Point(1, 2), hitView: hitView,
        window: hitView.flatMap { built.scene.tree.window(of: $0) }, tapCount: 1, handler: handler,
        observers: observers, fate: fate, takenBy: takenBy))
  }

  func text(bytesMax: Int = .max) throws -> String {
    var json = JSONWriter()
    json.bytesMax = bytesMax
    var encoder = TimelineEncoder(timeline, of: script, in: built.scene)
    json.object { encoder.encodeMembers(to: &$0) }
    if json.isFull { throw TooLong() }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// What is written, as Foundation reads it.
  func document() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try text().utf8)) as? [String: Any],
      "a timeline is an object")
  }

  /// The entries of all moments, each as compact JSON with its keys in order.
  func entries() throws -> [String] {
    try objects(
      #require(document()["timeline"] as? [[String: Any]]).flatMap { $0["entries"] as? [Any] ?? [] })
  }

  func objects(_ values: [Any]) throws -> [String] {
    try values.map {
      let data = try JSONSerialization.data(
        withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// What the summary says under a key.
  func summary(_ key: String) throws -> Any? {
    try #require(document()["summary"] as? [String: Any])[key]
  }
}

extension TestScene {
  /// A list with a button in it, and recognizers on each level.
  static let table = TestScene.filling { frame in
    TestView("root", frame.size.width, frame.size.height) {
      TestView("list", 0, 100, 320, 400) {
        TestView("pay", "UIButton", 10, 10, 100, 40)
          .sending("pay:", to: "controller")
          .recognizing(TestGestureRecognizer("press", .longPress))
      }
      .ofClass("UIScrollView")
    }
    .recognizing(
      TestGestureRecognizer("tap").sending("open:", to: "controller"),
      TestGestureRecognizer("pan", .pan)
    )
    .controlled(by: "controller")
  }
}

extension BuiltScene {
  /// A recognizer by its id.
  func recognizer(_ id: String) throws -> RecognizerIndex {
    let index = scene.gestureRecognizers.firstIndex { $0.id == id }
    return RecognizerIndex(try #require(index, "no recognizer is called \(id)"))
  }
}
