import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

/// A small random tree of SwiftUI's views in a hosting view, perhaps with recognizers of UIKit's around it, and a script of
/// touches for it: taps, presses and drags, mostly of one finger.
struct RandomHostedPlay {
  private var random: SplitMix64
  private(set) var nodes: [SwiftUINode] = []
  private(set) var script = TestScript()
  /// Whether gestures are single taps and actions only.
  let isPlain: Bool
  let system: Int
  let hasRecognizers: Bool

  init(_ seed: UInt64, isPlain: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isPlain = isPlain
    system = random.pick([17, 18, 26])
    hasRecognizers = isPlain ? false : random.chance(30)
    for _ in 0..<Int.random(in: 1...2, using: &random) { add(below: -1, depth: 0) }
    if isPlain {
      script = script.tap(place(), place())
    } else {
      for _ in 0..<Int.random(in: 1...4, using: &random) { addStroke() }
    }
  }

  var scene: TestScene {
    var host = TestView("host", 120, 120)
    host.swiftUI = SwiftUIContent(nodes, on: SwiftUIPlatform(system: system))
    var around = TestView("around", 300, 300)
    if hasRecognizers {
      let kinds: [GestureRecognizer.Kind] = [.tap, .longPress, .pan, .swipe]
      var recognizer = TestGestureRecognizer("uikit", kinds[nodes.count % 4])
      if nodes.count % 3 == 0 { recognizer = recognizer.taps(2) }
      around = around.recognizing(recognizer)
    }
    around.subviews = [host]
    return TestScene { TestView("window", 300, 300).with { $0.subviews = [around] } }
  }

  func played() throws -> PlayedTimeline { try PlayedTimeline(script.script, on: try scene.built()) }

  // MARK: - Views

  private mutating func add(below parent: Int, depth: Int) {
    var node = SwiftUINode(
      random.pick([.stack, .color, .button, .text, .color, .row, .toggle, .navigationLink]))
    node.parent = parent
    node.frame = Rect(0, 0, place() + 30, place() + 30)
    for _ in 0..<Int.random(in: 0...2, using: &random) { node.modifiers.append(.gesture(gesture())) }
    if random.chance(8) { node.modifiers.append(.disabled(true)) }
    let index = nodes.count
    nodes.append(node)
    guard depth < 3 else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) where nodes.count < 8 {
      add(below: index, depth: depth + 1)
    }
  }

  private mutating func gesture() -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: nil)
    gesture.priority = random.pick([.default, .default, .default, .high, .simultaneous])
    if random.chance(15) { gesture.mask = random.pick([.gesture, .subviews, .none]) }
    gesture.isEnabled = !random.chance(8)
    if isPlain { return gesture }
    gesture.kind = random.pick([.tap, .tap, .tap, .longPress, .drag, .magnify, .custom])
    gesture.count = random.pick([1, 1, 2, 3])
    if random.chance(20) { gesture.minimumDistance = random.pick([0, 30]) }
    if random.chance(20) { gesture.minimumDuration = random.pick([0, 1]) }
    return gesture
  }

  // MARK: - Touches

  private mutating func place() -> Double { Double(Int.random(in: 0...90, using: &random)) }

  private mutating func addStroke() {
    let (x, y) = random.chance(70) ? (20.0, 20.0) : (place(), place())
    script = script.down(x, y, after: random.pick([0, 0.1, 0.2, 0.5]))
    let isDouble = random.chance(10)
    if isDouble { script = script.down(x + 5, y, finger: 1, after: 0.01) }
    var way = 0.0
    for _ in 0..<random.pick([0, 0, 1, 3]) {
      way += random.pick([2, 8, 20])
      script = script.move(x, y + way, after: random.pick([0.02, 0.3]))
    }
    let phase: TouchPhase = random.chance(10) ? .cancelled : .ended
    script = script.touch(phase, x, y + way, after: random.pick([0.05, 0.05, 0.4, 0.7, 1]))
    if isDouble { script = script.up(x + 5, y, finger: 1) }
  }
}
