import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// What SwiftUI itself says of a touch is kept, and compared with what is computed.
@Suite("Touches in SwiftUI's event log")
struct ObservedTouchTests {
  private typealias Log = EventDebugDumpTests

  @Test("A search: the point, who was asked, and who was chosen")
  func search() throws {
    let scene = try imported(Log.tree + Log.trace)
    let touch = try #require(scene.observedTouches.first)
    #expect(
      scene.observedTouches.count == 1 && touch.source == .hitTest && touch.print == 1 && touch.line == 11)
    #expect(touch.location == Point(40, 70) && scene.touch == Touch(40, 70))
    #expect(touch.chosen?.name == "StyledTextResponder" && touch.chosen?.address == "0x4")
    #expect(touch.asked.map(\.address) == ["0x1", "0x2", "0x3", "0x4", "0x5"])
    #expect(touch.asked.map(\.isOnWay) == [true, true, true, true, false])
    #expect(touch.asked.last?.isHit == false)
  }

  @Test("A binding: the chain from the chosen one to the root")
  func bindings() throws {
    let touch = try #require(try imported(Log.tree + Log.bindings).observedTouches.first)
    #expect(touch.source == .bindings && touch.location == nil)
    #expect(touch.asked.map(\.address) == ["0x4", "0x3", "0x2", "0x1"])
    #expect(touch.chosen?.name == "StyledTextResponder")
  }

  @Test("The point of a responder goes before that of a view, which is in the view's coordinates")
  func globalPoint() throws {
    let trace = """
      ▶ (20.0, 20.0) _UIHostingView<Shop>(0x90)
      ├─▶ (40.0, 70.0) MultiViewResponder(0x1)

      """
    #expect(try imported(Log.tree + trace).observedTouches.first?.location == Point(40, 70))
  }

  /// What follows the tree, and the end of the sentence about it.
  static let sentences: [(text: String, sentence: String)] = [
    (
      Log.trace,
      "SwiftUI's own hit test at (40.0, 70.0) found StyledTextResponder 0x4; this scene agrees."
    ),
    (Log.bindings, "SwiftUI bound the touch to StyledTextResponder 0x4."),
    ("BINDINGS\n\n", "SwiftUI bound the touch to no view."),
    (
      "✕ (5.0, 5.0) MultiViewResponder(0x1)\n\n",
      "SwiftUI's own hit test at (5.0, 5.0) found no view; this scene agrees."
    ),
    (
      "▶ (40.0, 70.0) LeafViewResponder<Shop.Star>(0x77)\n\n",
      "SwiftUI's own hit test at (40.0, 70.0) found LeafViewResponder<Shop.Star> 0x77, which is not in the printed tree."
    ),
    (
      "✕ (40.0, 70.0) MultiViewResponder(0x1)\n\n",
      "SwiftUI's own hit test at (40.0, 70.0) found no view; this scene finds StyledTextResponder-0x4. Trust SwiftUI: answers "
        + "near this point are unreliable."
    ),
    // SU16: beside the text, which is in the card.
    (
      "▶ (95.0, 75.0) StyledTextResponder(0x4)\n\n",
      "SwiftUI's own hit test at (95.0, 75.0) found StyledTextResponder 0x4; this scene finds ContentShapeResponder-0x3. With a "
        + "touch radius of"
    ),
  ]

  @Test("What SwiftUI chose is told, and whether the scene gives the same", arguments: sentences)
  func sentence(text: String, sentence: String) throws {
    let scene = try imported(Log.tree + text)
    let observed = scene.warnings("SwiftUI's own hit test") + scene.warnings("SwiftUI bound the touch")
    #expect(observed.count == 1 && observed[0].detail.hasPrefix(sentence), "\(observed)")
    #expect(observed.allSatisfy { 11...12 ~= $0.line ?? 0 })
    // Where the scene gives the touch to somebody else, answers rest on it.
    let differs = sentence.contains("this scene finds")
    #expect(observed.map(\.code) == [differs ? .assumed : .observed])
  }

  @Test("A view of UIKit's stands for the responder that shows it")
  func platformView() throws {
    let text = """
      RESPONDERS
      + MultiViewResponder 0x1
      | + UIViewResponder<UIButton> 0x2 [50.0, 50.0] @(0.0, 0.0)

      ▶ (5.0, 5.0) MultiViewResponder(0x1)
      ├─▶ (5.0, 5.0) UIViewResponder(0x2)
      ├─├─▶ (5.0, 5.0) UIButton(0x50)

      """
    let detail = try #require(try imported(text).warnings(.observed).first?.detail)
    #expect(
      detail == "SwiftUI's own hit test at (5.0, 5.0) found UIButton 0x50; this scene agrees.")
  }

  // MARK: - Cuts and mutations

  @Test("Wherever a log is cut, it is told or nothing is lost")
  func cuts() throws {
    let bytes = Array(Log.whole.utf8)
    let whole = try imported(Log.whole)
    #expect(whole.warnings(.cut).isEmpty)
    var counts = (read: 0, told: 0)
    for end in 0..<bytes.count {
      guard let scene = try? ImportedScene(dump: Array(bytes[..<end])) else { continue }
      counts.read += 1
      let isTold = !scene.warnings(.cut).isEmpty
      if isTold { counts.told += 1 }
      let hasAll = scene.nodes == whole.nodes
      let saysOther = scene.observedTouches.contains { touch in
        !whole.observedTouches.contains { $0.source == touch.source && $0.asked == touch.asked }
      }
      #expect(isTold || hasAll && !saysOther, "\(end): \(scene.warnings)")
    }
    #expect(counts.read > 500 && counts.told > 400)
  }

  @Test("A changed byte or a lost line gives no trap, and no node of nowhere")
  func mutations() throws {
    var random = SplitMix64(seed: 18)
    let bytes = Array((Log.whole + Log.tree).utf8)
    let marks = Array("|+[]()@0x, \n\u{25B6}-.9".utf8)
    for _ in 0..<1500 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let at = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[at] = marks.randomElement(using: &random) ?? 0
        case 1: changed.remove(at: at)
        default: changed.removeSubrange(at..<min(changed.count, at + 60))
        }
      }
      try check(changed)
    }
    let lines = Log.whole.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var fewer = lines
      fewer.remove(at: index)
      try check(Array(fewer.joined(separator: "\n").utf8))
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    guard let scene = try? ImportedScene(dump: bytes) else { return }
    let nodes = scene.nodes ?? []
    #expect(Set(nodes.compactMap(\.id)).count == nodes.count { $0.id != nil })
    #expect(
      nodes.allSatisfy { $0.frame != nil || !$0.kind.draws && !$0.kind.showsUIView },
      "a scene has none without a frame")
    #expect(nodes.enumerated().allSatisfy { $1.parent < $0 })
    _ = try scene.target(40, 70)
    _ = try scene.hit(40, 70)
    #expect(scene.warnings.contains { $0.code == .notInDump })
  }
}
