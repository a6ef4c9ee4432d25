import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Worked cases of the guide mask")
struct MaskCases {
  private static let hole = Rect(100, 200, 120, 44)

  private static func scene(mask: Rect) -> TestScene {
    .inR {
      TestView("button", hole).ofClass("UIButton")
      TestView("mask", mask).masking(hole: hole)
    }
  }

  private static let c39 = scene(mask: Rect(0, 0, 320, 568))

  @Test(
    "In its hole the mask removes itself and asks its superview again; elsewhere it answers", arguments: rows)
  func hit(row: TouchRow) throws { try row.check() }

  static let rows =
    TouchRow.rows("C39", c39, [(150, 220, "button"), (10, 10, "mask")])
    + TouchRow.rows("C39", c39.changing("mask") { $0.hidden() }, [(10, 10, "mask"), (150, 220, "button")])
    + TouchRow.rows("C40", scene(mask: Rect(0, 0, 100, 100)), [(300, 300, "mask")])
    + TouchRow.rows(
      "C40", scene(mask: Rect(0, 64, 320, 504)),
      [(150, 220, "mask"), (150, 270, "button")])
    + TouchRow.rows("R48", c39.changing("mask") { $0.alpha(0).interaction(false) }, [(10, 10, "mask")])

  @Test("What the first pass removed is gone in the second")
  func bothPasses() throws {
    let answer = try Self.c39.built().answer(150, 220, passes: 2)
    #expect(answer.hit == "button", "C39")
    #expect(answer.order == "window R mask R button window R button", "C39, R62")
    #expect(answer.visits.map(\.pass) == [1, 1, 1, 1, 1, 2, 2, 2])
    #expect(answer.outcome(of: "mask") == .overrideOther)
    #expect(
      answer.lines.map(\.view) == ["window", "R", "R", "button", "window", "R", "button"],
      "R58: the mask never calls super and prints nothing")
  }

  @Test("The mask handles a touch beside its hole, and forwards nothing")
  func besideTheHole() throws {
    let answer = try Self.c39.built().answer(10, 10, passes: 2)
    #expect(answer.hit == "mask", "C39")
    #expect(answer.handler == "mask", "C39, R48")
    #expect(answer.chain.map(\.outcome) == [.handled, .notReached, .notReached, .notReached])
    #expect(answer.outcome(of: "mask") == .overrideSelf)
    #expect(answer.order == "window R mask window R mask", "C39: the mask stays")
  }

  @Test("A mask away from the origin hands on the wrong point, as in the source")
  func unconvertedPoint() throws {
    let scene = try Self.scene(mask: Rect(0, 64, 320, 504)).built()
    #expect(try scene.answer(150, 220).location(in: "mask") == Point(150, 156), "C40")
    let answer = try scene.answer(150, 270)
    let locations = answer.visits.map { $0.location.map { [$0.x, $0.y] } }
    #expect(answer.order == "window R mask R button")
    #expect(locations == [[150, 270], [150, 270], [150, 206], [150, 206], [50, 6]], "C40")
  }

  @Test("One touch's removals are not the next one's")
  func sceneIsUnchanged() throws {
    let scene = try Self.c39.built()
    for _ in 0..<3 {
      #expect(try scene.answer(150, 220).order == "window R mask R button", "R62")
      #expect(try scene.hit(10, 10) == "mask")
    }
  }
}
