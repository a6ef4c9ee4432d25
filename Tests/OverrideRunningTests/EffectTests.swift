import HitTesting
import Testing
import TouchGeometry

/// Sections 8, 9, 10 and 12: what code does beside its answer, and code without an end.
@Suite("Effects of overrides")
struct EffectTests {
  @Test("What code prints, in its order, and the default's lines", arguments: [1, 2])
  func prints(passes: Int) throws {
    let body = """
      print("a \\(tag)", subviews.count)
      defer { NSLog("%d %@", 3, "x") }
      return super.hitTest(point, with: event)
      """
    let scene = try CodeScene(door(body)).scene
    let touch = Touch(at: Point(x: 115, y: 115))
    let ways = try #require(try scene.programWays(of: touch, passes: passes))
    let once = ["a 0 2", "3 x"]
    // R60: of two passes the first is rehearsed.
    #expect(Array(ways.ways[0].prints.map(\.text).suffix(2)) == once)
    let (result, log) = try scene.hitTestLog(touch, passes: 1)
    #expect(result.hitView.map(scene.tree.id(of:)) == "lock")
    #expect(log.lines.map { scene.tree.id(of: $0.view) } == ["window", "R", "door", "leaf", "lock"])
  }

  @Test(
    "An effect holds for the rest of the touch, and for no other one",
    arguments: [
      ("isHidden = true", "A below"), ("alpha = 0", "A below"),
      ("isUserInteractionEnabled = false", "A below"),
      ("frame = CGRect(x: 0, y: 0, width: 10, height: 10)", "A below"),
      ("subviews[0].isHidden = true", "L door"), ("subviews[1].removeFromSuperview()", "F door"),
      ("superview?.subviews[0].isHidden = true; isHidden = true", "A R"),
    ])
  func effects(effect: String, expected: String) throws {
    let scene = try CodeScene(door("\(effect)\nreturn super.hitTest(point, with: event)"))
    for _ in 0..<2 { #expect(try scene.outcomes(expected) == expected) }
  }

  @Test(
    "Code without an end is told as endless overrides",
    arguments: [
      "while true { }", "while true { for _ in 0..<100_000 { } }", "repeat { } while true",
      "func f() { f() }; f()", "superview?.hitTest(convert(point, to: superview), with: event)",
      "hitTest(point, with: event)", "let f = { hitTest(point, with: event) }; f()",
      #"var s = "a"; while true { s += s }"#, #"var s = "a"; while true { s = "\(s)\(s)" }"#,
      "var a = [1]; while true { a = a + a }", "var a = [1]; while true { a.append(contentsOf: a) }",
      "while true { _ = (0..<100_000).count }", "while true { _ = subviews.map { $0.tag } }",
      #"var s = "a"; while true { s = s.appending(s) }"#,
    ])
  func endless(code: String) throws {
    let scene = try CodeScene(door("\(code)\nreturn self"))
    #expect(throws: OverrideRecursion.self) { try scene.outcomes("A door") }
  }

  @Test(
    "Numbers without a place in a list, and values in one another, do no harm",
    arguments: [
      "_ = subviews[0..<CGFloat.infinity]", "_ = viewWithTag(CGFloat.infinity)", "_ = subviews[1...]",
      "_ = Int(CGFloat.infinity) << 70",
      "_ = 1 / 0", "_ = 7 % 0", "_ = subviews.prefix(-1)", "_ = 1e308 * 10 as Int",
      "var a = [1]; for _ in 0..<500 { a = [a, a] }; _ = a == a; print(a)",
      "_ = convert(CGPoint(x: CGFloat.infinity, y: 0), to: nil)",
    ])
  func odd(code: String) throws {
    #expect(try CodeScene(door("\(code)\nreturn self")).outcomes("A door") == "A door")
  }
}
