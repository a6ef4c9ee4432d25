import HitTesting
import Testing
@testable import DumpImporting

/// What the log does not say, and what is not understood of it.
@Suite("SwiftUI's event log: doubts and refusals")
struct EventDebugDoubtTests {
  /// A line in the tree, and the words of the warning.
  static let doubts: [(line: String, code: ImportWarning.Code, words: String)] = [
    ("UIViewResponder<UIButton> 0x2 [9.0, 9.0]", .notInDump, "UIViewResponder 0x2 has no readable frame"),
    ("StyledTextResponder 0x2 [inf, 9.0] @(1.0, 2.0)", .notUnderstood, "has no readable frame"),
    ("StyledTextResponder 0x2 [9.0, 9.0] @(nan, 2.0)", .notUnderstood, "has no readable frame"),
    ("StyledTextResponder 0x2 9 by 9", .notUnderstood, "has no readable frame"),
    (
      "LeafViewResponder<Shop.Star> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .assumed,
      "The log omits the shape of LeafViewResponder 0x2"
    ),
    (
      "ContentShapeResponder<Capsule> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .assumed,
      "The log omits the shape of"
    ),
    ("ContentShapeKindResponder<Circle>Kind (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .assumed, "SU32"),
    ("ShopResponder 0x2", .assumed, "ShopResponder 0x2 is an unknown responder"),
    ("GestureResponder 0x2 TapGesture", .notInDump, "priority, mask and tap count"),
    ("| + StyledTextResponder 0x2 [9.0, 9.0] @(1.0, 2.0)", .cut, "A line is missing above"),
  ]

  @Test("What is not told, or not understood, is said", arguments: doubts)
  func doubt(line: String, code: ImportWarning.Code, words: String) throws {
    let line = line.hasPrefix("|") ? line : "+ " + line
    let scene = try imported(
      "RESPONDERS\n+ MultiViewResponder 0x1 \n| \(line)\n| + StyledTextResponder 0x3 [9.0, 9.0] @(1.0, 2.0)\n\n"
    )
    #expect(scene.warnings(words).map(\.code) == [code], "\(scene.warnings)")
  }

  /// Texts that give no scene, and why.
  static let refusals: [(text: String, words: String)] = [
    ("BINDINGS\n", "no RESPONDERS section"), (EventDebugDumpTests.trace, "no RESPONDERS section"),
    ("RESPONDERS\n+ MultiViewResponder 0x1 \n\n", "No responder in the tree has a frame"),
    ("RESPONDERS\n\n", "No responder in the tree has a frame"),
  ]

  @Test("Without a tree of places nothing can be asked", arguments: refusals)
  func refused(text: String, words: String) {
    #expect(refusal(text)?.detail.contains(words) == true)
  }

  @Test("Ids are the scene's own where addresses stand twice, and none where there are none")
  func ids() throws {
    let gesture = "+ GestureResponder 0x1 TapGesture\n"
    let text = "+ StyledTextResponder 0x1 [9.0, 9.0] @(1.0, 2.0)\n"
    let scene = try imported(
      "RESPONDERS\n\(gesture)| \(gesture)| | \(text)| | \(text)| | + ShopResponder\n\n")
    let nodes = try #require(scene.nodes)
    #expect(
      nodes.map(\.id) == [
        "GestureResponder-0x1", "GestureResponder-0x1-1", "StyledTextResponder-0x1",
        "StyledTextResponder-0x1-3", nil,
      ])
    var gestures: [String?] = []
    for case .gesture(let gesture) in nodes.flatMap(\.modifiers) { gestures.append(gesture.id) }
    #expect(gestures == ["gesture-0x1", "gesture-0x1-1"])
    #expect(
      scene.swiftUIID(ofAddress: "0x1") == "GestureResponder-0x1" && scene.swiftUIID(ofAddress: "0x9") == nil)
  }

  @Test("A tree is bounded in depth")
  func deep() {
    let lines = (0..<600).map { String(repeating: "| ", count: $0) + "+ MultiViewResponder 0x\($0 + 1) \n" }
    #expect(refusal("RESPONDERS\n" + lines.joined())?.detail.contains("more than 512 levels") == true)
  }
}
