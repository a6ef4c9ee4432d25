import SwiftUITesting
import Testing

@testable import SourceReading
@testable import SwiftUISource

/// SU54, SU55: where nothing is for a tap, a view is judged by the gesture that is for it.
@Suite("The gesture that a view is judged by")
struct GestureTests {
  private static let hold = "Text(\"a\")\n.onLongPressGesture { }"
  private static let drag = "Text(\"a\")\n.gesture(DragGesture())"
  private static let pinch = "Text(\"a\")\n.gesture(MagnifyGesture())"
  private static let turn = "Text(\"a\")\n.gesture(RotateGesture())"
  private static let covered = "ZStack {\nColor.red\n.gesture(DragGesture())\nColor.blue\n}"

  @Test(
    "Only a gesture of another kind is there",
    arguments: [
      (hold, "onLongPressGesture", MadeGesture.longPress, ["onLongPressGesture@2"]),
      (hold, "Text", .longPress, ["onLongPressGesture@2"]),
      (drag, "gesture", .drag, ["gesture@2"]), (drag, "Text", .drag, ["gesture@2"]),
      (pinch, "gesture", .magnify, ["gesture@2"]), (pinch, "Text", .magnify, ["gesture@2"]),
      (turn, "Text", .rotate, ["gesture@2"]),
      // The second of a sequence needs the first.
      (
        "Text(\"a\")\n.gesture(LongPressGesture().sequenced(before: TapGesture()))", "Text", .longPress,
        ["gesture@2"]
      ),
      // SU20.
      ("HStack { Text(\"a\"); Spacer() }\n.gesture(DragGesture())", "Spacer", .drag, []),
      // SU13, SU40.
      (covered, "gesture", .drag, []), ("\(drag)\n.disabled(true)", "gesture", .drag, []),
      // SU50: of two drags the inner one.
      ("\(drag)\n.gesture(DragGesture())", "Text", .drag, ["gesture@2"]),
      ("\(hold)\n.onTapGesture { }", "onLongPressGesture", .longPress, ["onLongPressGesture@2"]),
      (
        "Text(\"a\").onTapGesture { }\n.onLongPressGesture { }", "onLongPressGesture", .longPress,
        ["onLongPressGesture@2"]
      ),
      ("\(drag)\n.onTapGesture { }", "gesture", .drag, ["gesture@2"]),
    ])
  func others(_ text: String, _ about: String, _ gesture: MadeGesture, _ fires: [String]) throws {
    let reaction = try #require(SourceProgram(text).answer(about: about)?.reaction)
    #expect(reaction.gesture == gesture && reaction.fires.map(\.name) == fires)
    if case .noGesture? = reaction.reason { Issue.record("A gesture is around it") }
  }

  @Test(
    "A tap, where one is for the view or for a view around it",
    arguments: [
      ("\(hold)\n.onTapGesture { }", "Text", ["onTapGesture@3"]),
      ("\(drag)\n.onTapGesture { }", "Text", ["onTapGesture@3"]),
      ("Button { } label: { \(hold) }", "Text", ["Button@1"]),
      ("Text(\"a\")\n.gesture(DragGesture(minimumDistance: 0))", "Text", ["gesture@2"]),
      ("Text(\"a\")\n.onLongPressGesture(minimumDuration: 0) { }", "Text", ["onLongPressGesture@2"]),
      ("Text(\"a\")", "Text", []),
    ])
  func taps(_ text: String, _ about: String, _ fires: [String]) throws {
    let reaction = try #require(SourceProgram(text).answer(about: about)?.reaction)
    #expect(reaction.gesture == .taps(1) && reaction.fires.map(\.name) == fires)
  }

  @Test("SU57: a drag in a scroll view may scroll it", arguments: ["ScrollView", "List", "VStack"])
  func scrolling(container: String) throws {
    let reaction = try #require(
      SourceProgram("\(container) { \(Self.drag) }").answer(about: "gesture")?.reaction)
    #expect(reaction.unknown.contains { $0.doubt == .drag } == (container != "VStack"))
  }

  @Test("An empty part of a drag's content, and a cover in front of it, are mended as those of a tap")
  func fixes() {
    let row = SourceProgram("HStack { Text(\"a\"); Spacer() }\n.gesture(DragGesture())").answer(
      about: "Spacer")
    #expect(row?.fixes.map(\.kind) == [.contentShapeBeforeGesture])
    #expect(SourceProgram(Self.covered).answer(about: "gesture")?.fixes.map(\.kind) == [.ignoreCover])
    #expect(SourceProgram(Self.drag).answer(about: "gesture")?.fixes.isEmpty == true)
  }
}
