import Explaining
import HitTesting
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

@Suite("Who gets the touch, to the target")
struct PlaceTextTests {
  private static let scene = TestScene {
    TestView("main", 0, 0, 320, 568) {
      TestView("root", 10, 20, 300, 500) {
        TestView("low", 0, 0, 50, 50)
        TestView("card", 0, 100, 300, 100) { TestView("pay", 10, 10, 50, 50) { TestView("dot", 0, 0, 9, 9) } }
        TestView("bar", 0, 0, 300, 300) { TestView("item", 0, 0, 300, 300) }
      }
    }
    TestView("alert", 0, 400, 320, 100).level(1)
  }

  @Test("A receiver in another branch is told with the branches that decide")
  func branches() throws {
    #expect(
      try Self.receiver(of: "pay", at: Point(x: 22, y: 132))
        == "UIView \"item\" at (10, 20, 300, 300), in UIView \"bar\", in front of the target's superview UIView \"card\", "
        + "for a touch at (22, 132).")
  }

  @Test(
    "Frames are those on the screen, and the relation is what the receiver is to the target",
    arguments: [
      ("low", Point(x: 20, y: 30), "in UIView \"bar\", in front of the target"),
      ("item", Point(x: 20, y: 560), "a superview of the target, three levels up"),
      ("bar", Point(x: 20, y: 30), "the target's subview"),
      ("root", Point(x: 20, y: 30), "a subview of the target at a deeper level"),
      ("bar", Point(x: 5, y: 5), "a superview of the target, two levels up"),
      ("root", Point(x: 5, y: 5), "the target's superview"),
      ("low", Point(x: 20, y: 450), "in another window, UIWindow \"alert\""),
    ])
  func relations(_ target: String, _ point: Point, _ relation: String) throws {
    let line = try Self.receiver(of: target, at: point)
    #expect(line.split(separator: ")").count == 3, "a frame, the relation, the touch")
    #expect(line.contains("), \(relation), for a touch at \("(")"), "\(line)")
  }

  private static func receiver(of target: String, at point: Point) throws -> String {
    let built = try scene.built()
    var lines = TerminalText()
    ExplanationLines(built.scene).write(
      try built.scene.explain(built.view(target), touch: Touch(at: point)), to: &lines)
    let all = String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let line = try #require(all.first { $0.hasPrefix("Receiver: ") })
    return String(line.dropFirst("Receiver: ".count))
  }
}
