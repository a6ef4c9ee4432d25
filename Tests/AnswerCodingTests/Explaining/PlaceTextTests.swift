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
    TestView("main", 320, 568) {
      TestView("root", 10, 20, 300, 500) {
        TestView("low", 50, 50)
        TestView("card", 0, 100, 300, 100) { TestView("pay", 10, 10, 50, 50) { TestView("dot", 9, 9) } }
        TestView("bar", 300, 300) { TestView("item", 300, 300) }
        TestView("veil", 300, 300) { TestView("knob", 50, 50) { TestView("tip", 50, 50) } }
          .hidden()
      }
    }
    TestView("alert", 0, 400, 320, 100).level(1)
  }

  @Test("A view in front is told in the first line with the branches that decide, and not again below")
  func branches() throws {
    let lines = try Self.lines(of: "pay", at: Point(22, 132))
    #expect(
      lines[0].hasPrefix(
        "UIView \"item\" covers UIView \"pay\" (in UIView \"bar\", in front of its superview UIView \"card\")"
      ))
    #expect(lines.contains("Hit view: UIView \"item\", frame (10, 20, 300, 300), at (22, 132)"))
    #expect(
      try Self.hitView(of: "low", at: Point(20, 30))
        == "UIView \"item\", frame (10, 20, 300, 300), at (20, 30)")
    #expect(
      try Self.hitView(of: "low", at: Point(20, 450))
        == "UIWindow \"alert\", frame (0, 400, 320, 100), another window, at (20, 450)")
  }

  @Test(
    "Frames are those on the screen, and the relation is what the receiver is to the target",
    arguments: [
      ("veil", Point(20, 30), "in UIView \"bar\", behind it"),
      ("knob", Point(20, 30), "in UIView \"bar\", behind its superview UIView \"veil\""),
      ("tip", Point(20, 30), "in UIView \"bar\", behind its ancestor UIView \"veil\""),
      ("item", Point(20, 560), "an ancestor, three levels up"),
      ("bar", Point(20, 30), "its subview"),
      ("root", Point(20, 30), "a descendant"),
      ("bar", Point(5, 5), "an ancestor, two levels up"),
      ("root", Point(5, 5), "its superview"),
      ("alert", Point(20, 30), "in another window, UIWindow \"main\""),
    ])
  func relations(_ target: String, _ point: Point, _ relation: String) throws {
    let line = try Self.hitView(of: target, at: point)
    #expect(line.split(separator: ")").count == 2, "a frame, the relation, the touch")
    #expect(line.contains("), \(relation), at \("(")"), "\(line)")
  }

  private static func hitView(of target: String, at point: Point) throws -> String {
    let lead = "Hit view: "
    let line = try #require(try lines(of: target, at: point).first { $0.hasPrefix(lead) })
    return String(line.dropFirst(lead.count))
  }

  private static func lines(of target: String, at point: Point) throws -> [String] {
    let built = try scene.built()
    var lines = TerminalText()
    ExplanationEncoder(built.scene).write(
      try built.scene.explain(built.view(target), touch: Touch(at: point)), to: &lines)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
