import Comparing
import Explaining
import HitTesting
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Answers in lines")
struct LinesTests {
  private static let checkout = TestScene.inR {
    TestView("card", 0, 300, 320, 200) {
      TestView("pay", 20, 100, 280, 50).ofClass("PayButton", base: "UIButton")
    }
    TestView("dim", "DimView", 320, 568).alpha(0.02).handling(.touches)
  }

  private func lines(_ write: (inout TerminalText) throws -> Void) rethrows -> [String] {
    var text = TerminalText()
    try write(&text)
    return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("A hit test prints the log of a UIKit that logs, then who gets the touch, and who handles it")
  func hitTest() throws {
    let scene = try TestScene.inR {
      TestView("cell", 0, 300, 320, 80) { TestView("icon", "IconView", 10, 10, 60, 60) }
        .handling(.touches).ofClass("TrackCell")
    }
    .changing("R") { $0.recognizing(TestGestureRecognizer("dismiss", .tap)) }
    .built().scene
    #expect(
      try hitTest(scene, at: Point(20, 320)) == [
        "UIWindow", "--UIView", "----TrackCell", "------IconView",
        "IconView \"icon\", frame (10, 310, 60, 60), gets the touch at (20, 320).",
        "Handled by: TrackCell, one responder up the chain",
        "Recognizer: tap `dismiss` on UIView \"R\"",
      ])
    #expect(
      try hitTest(scene, at: Point(20, 20)).dropFirst(3) == [
        "UIView \"R\", frame (0, 0, 320, 568), gets the touch at (20, 20).",
        "Handled by: no known responder (UIView \"R\" up to UIApplication)",
        "Recognizer: tap `dismiss` on UIView \"R\"",
      ])
    let ofDump = try [20.0, 320].map { y in
      try hitTest(scene, at: Point(20, y), knowsHandlers: false).count { $0.hasPrefix("Handled by: ") }
    }
    #expect(ofDump == [0, 1], "no dump prints that a responder handles touches")
    #expect(
      try hitTest(scene, at: Point(900, 20)).last
        == "No window takes the touch at (900, 20): it is discarded.")
  }

  private func hitTest(
    _ scene: Scene, at point: Point, knowsHandlers: Bool = true
  ) throws -> [String] {
    let touch = Touch(at: point)
    let request = HitTestRequest(
      scene: scene, touches: [touch], isSingle: true, passes: 1,
      include: [.log, .dispatch, .gestureRecognizers])
    var encoder = HitTestAnswerEncoder(request)
    let (found, log) = try encoder.findWithLog(touch)
    return lines { HitTestLines(request, knowsHandlers: knowsHandlers).write(found, log, to: &$0) }
  }

  @Test("What is under a point is told front to back, with the reason of each")
  func atPoint() throws {
    let scene = try Self.checkout.built().scene
    let touch = Touch(160, 425)
    let found = try lines {
      ExplanationEncoder(scene).write(try scene.viewsAtPoint(touch), under: touch, open: nil, to: &$0)
    }
    #expect(
      found.prefix(3) == [
        "Under (160, 425), front to back:", "> DimView (0, 0, 320, 568) gets the touch.",
        "  PayButton (20, 400, 280, 50): DimView (alpha 0.02) covers it (in front of its superview UIView \"card\").",
      ])
    let nowhere = Touch(-5, 0)
    #expect(
      lines { ExplanationEncoder(scene).write([], under: nowhere, open: nil, to: &$0) } == [
        "No view is at (-5, 0)."
      ])
  }

  @Test("A touch map tells where each view is touched, and why the others are not")
  func touchMap() throws {
    let scene = try Self.checkout.built().scene
    let found = try lines { TouchMapEncoder(scene).write(try scene.touchMap(), to: &$0) }
    #expect(
      found.contains(
        "DimView \"dim\", frame (0, 0, 320, 568): gets touches on 181760 square points (100% of it), best at (160, 284)."
      ))
    #expect(
      found.contains(
        "DimView (alpha 0.02) covers PayButton (in front of its superview UIView \"card\"). No touch hits PayButton."
      ))
  }

  @Test("Differences have a line each, and end with whose touches change")
  func differences() throws {
    let before = try Self.checkout.built().scene
    let after = try TestScene.inR {
      TestView("card", 0, 300, 320, 210) {
        TestView("pay", 20, 100, 280, 50).ofClass("PayButton", base: "UIButton").disabled()
        TestView("help", 20, 20)
      }
    }
    .built().scene
    let found = try lines {
      DifferencesEncoder(before: before, after: after).write(
        before.differences(to: after), try before.ownerChanges(to: after), to: &$0)
    }
    #expect(
      found.prefix(4) == [
        "+ UIView \"help\", frame (0, 300, 20, 20)", "- DimView \"dim\", frame (0, 0, 320, 568)",
        "~ UIView \"card\": size: 320 × 200 → 320 × 210", "~ PayButton: isEnabled: true → false",
      ])
    #expect(found.contains("Touches on 400 square points: DimView → UIView \"help\""))
    let same = lines {
      DifferencesEncoder(before: before, after: before).write(before.differences(to: before), [], to: &$0)
    }
    #expect(same == ["The scenes are identical."])
  }

  @Test("An outline has every view with its frame on the screen and what is unusual about it")
  func outline() throws {
    let built = try Self.checkout.built()
    let found = try lines {
      $0.outline(
        of: built.scene, title: "recursiveDescription", target: try built.view("pay"),
        receiver: try built.view("dim"))
    }
    #expect(
      found == [
        "recursiveDescription: 5 views in 1 window", "UIWindow \"window\" (0, 0, 320, 568)",
        "  UIView \"R\" (0, 0, 320, 568)", "    UIView \"card\" (0, 300, 320, 200)",
        "      PayButton (20, 400, 280, 50)  ← target",
        "    DimView (0, 0, 320, 568), alpha 0.02  ← hit view",
      ])
  }
}
