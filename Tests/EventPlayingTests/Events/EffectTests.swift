import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// What actions do to what is under way (R140).
@Suite("Actions that change the scene")
struct EffectTests {
  /// P has a pan and V, which handles touches; B beside V calls `act:` of P; a text field is the first responder.
  private static func scene(_ pan: TestGestureRecognizer = drag) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("V", 50, 50, 100, 100) { TestView("X", 100, 50) }.handling(.touches)
        TestView("B", "UIButton", 50, 200, 100, 50).sending("act:", to: "P")
        TestView("F", "UITextField", 50, 300, 100, 50)
      }.recognizing(pan)
    }.firstResponder("F")
  }

  /// It holds no ends back, so that B's comes while another finger is down.
  private static let drag = TestGestureRecognizer("drag", .pan).sending("dragged:", to: "P").with {
    $0.delaysTouchesEnded = false
  }
  private static let dragged = TestScript().down(100, 120).move(130, 120).move(160, 120).move(190, 120).up(
    190, 120)
  private static let pressed = TestScript().down(100, 120).down(100, 220, finger: 1, after: 0.1)
    .up(100, 220, finger: 1).move(105, 120).up(105, 120)

  private func words(
    on scene: TestScene = EffectTests.scene(), _ script: TestScript, of action: String,
    _ effects: (BuiltScene) throws -> [ActionEffect]
  ) throws -> [String] {
    let built = try scene.built()
    var script = script.script
    script.effects = [action: try effects(built)]
    let played = try PlayedTimeline(script, on: built)
    for law in TimelineLaw.all { #expect(law.violation(played) == nil, "\(law.name)") }
    return played.words
  }

  @Test("R115: a recognizer that is switched off while it is under way is cancelled, and sends that")
  func switchedOff() throws {
    let words = try words(Self.dragged, of: "dragged:") {
      [.recognizerIsEnabled(try $0.recognizer("drag"), false)]
    }
    #expect(
      words.filter { $0.hasPrefix("drag ") } == [
        "drag receives 0", "drag began", "drag fires", "drag cancelled disabled", "drag fires",
      ])
    #expect(words.contains("effect of dragged:: drag.isEnabled = false"))
  }

  @Test("R115: one that is possible fails; and gets no more touches")
  func switchedOffBefore() throws {
    let words = try words(Self.pressed.tap(100, 120, after: 1), of: "act:") {
      [.recognizerIsEnabled(try $0.recognizer("drag"), false)]
    }
    #expect(words.contains("drag failed disabled"))
    #expect(words.contains("drag ignores 2 disabled"))
  }

  @Test("R95: a view that is removed is told nothing more, nor is what was in it hit again")
  func removed() throws {
    let words = try words(Self.pressed.tap(100, 120, after: 1), of: "act:") {
      [.removeFromSuperview(try $0.view("V"))]
    }
    #expect(words.filter { $0.hasPrefix("V ") } == ["V began[0]", "V not told ended[0]: removed"])
    #expect(words.contains("touch2 hit P"))
  }

  @Test("R95: a recognizer whose view is removed is out of its gesture")
  func removedRecognizer() throws {
    let scene = Self.scene().changing("V") { $0.recognizing(TestGestureRecognizer("press", .longPress)) }
    let words = try words(on: scene, Self.pressed, of: "act:") { [.removeFromSuperview(try $0.view("V"))] }
    #expect(words.contains("press failed viewRemoved"))
  }

  @Test("R128: a control that is disabled under the finger ends its touch; the next one goes past it")
  func disabled() throws {
    let scene = Self.scene().changing("B") { $0.sending("down:", to: "P", for: .touchDown) }
    let words = try words(on: scene, TestScript().tap(100, 220).tap(100, 220, after: 1), of: "down:") {
      [.isEnabled(try $0.view("B"), false)]
    }
    #expect(words.contains("B touchUpInside"))
    #expect(words.contains("touch1 hit P"))
  }

  @Test("R18: what is hidden, or takes no interaction, is not hit by the next touch; what is shown is")
  func hidden() throws {
    func hit(_ effect: (ViewIndex) -> ActionEffect, _ id: String) throws -> String? {
      let scene = Self.scene().changing("X") { $0.hidden() }
      return try words(on: scene, TestScript().tap(100, 220).tap(100, 60, after: 1), of: "act:") {
        [effect(try $0.view(id))]
      }.last { $0.hasPrefix("touch1 hit") }
    }
    #expect(try hit({ .isHidden($0, true) }, "V") == "touch1 hit P")
    #expect(try hit({ .isUserInteractionEnabled($0, false) }, "V") == "touch1 hit P")
    #expect(try hit({ .isHidden($0, false) }, "X") == "touch1 hit X")
  }

  @Test("R81: the first responder resigns when editing ends, and when it is removed")
  func editing() throws {
    let script = TestScript().tap(100, 220)
    #expect(try words(script, of: "act:") { _ in [.endEditing] }.contains("F resigns done"))
    #expect(
      try words(script, of: "act:") { [.removeFromSuperview(try $0.view("F"))] }.contains("F resigns done"))
  }

  @Test("R136: a scroll view that stops scrolling loses its drag")
  func scrolling() throws {
    let pan = TestGestureRecognizer("own", .pan).sending("scrolled:", to: "S").with { $0.scrollView = "S" }
    let scene = EventCases.scrolled().changing("S") { $0.recognizing(pan) }
    let script = TestScript().down(50, 80).move(50, 60).move(50, 40).move(50, 20).up(50, 20)
    let words = try words(on: scene, script, of: "scrolled:") { [.isScrollEnabled(try $0.view("S"), false)] }
    #expect(words.contains("own cancelled disabled"))
    #expect(words.last { $0.hasPrefix("S ") } == "S didEndDragging")
  }

  @Test("R141: a controller that is presented takes the touches that are down; later ones hit its view")
  func presented() throws {
    let scene = Self.scene().changing("P") {
      $0.with { $0.subviews.append(TestView("sheet", 320, 568).hidden()) }
    }
    let words = try words(on: scene, Self.pressed.tap(100, 120, after: 1), of: "act:") {
      [.present(try $0.view("sheet"))]
    }
    #expect(words.filter { $0.hasPrefix("V ") } == ["V began[0]", "V cancelled[0]"])
    #expect(words.contains("drag failed"))
    #expect(words.contains("B touchUpInside"))
    #expect(words.contains("touch2 hit sheet"))
  }

  @Test("R141: a gesture under way is cancelled, and sends that; what held a touch back does so no longer")
  func presentedMeanwhile() throws {
    let words = try words(Self.dragged, of: "dragged:") { [.present(try $0.view("X"))] }
    #expect(
      words.filter { $0.hasPrefix("drag ") } == [
        "drag receives 0", "drag began", "drag fires", "drag cancelled", "drag fires",
      ])
  }

  @Test("R142: a pan that needs more fingers by now does not begin with one; one under way goes on")
  func moreFingers() throws {
    func drags(_ script: TestScript, of action: String) throws -> [String] {
      try words(script, of: action) { [.minimumNumberOfTouches(try $0.recognizer("drag"), 2)] }.filter {
        $0.hasPrefix("drag ") && !$0.hasSuffix("fires")
      }
    }
    let late = TestScript().down(100, 120).tap(100, 220, finger: 1, after: 0.1)
    #expect(
      try drags(late.move(130, 120).move(160, 120).up(160, 120), of: "act:") == [
        "drag receives 0", "drag receives 1", "drag failed",
      ])
    #expect(
      try drags(Self.dragged, of: "dragged:") == [
        "drag receives 0", "drag began", "drag changed", "drag changed", "drag ended",
      ])
    #expect(
      try drags(Self.dragged.down(100, 120, after: 1).move(130, 120).up(130, 120), of: "dragged:").suffix(2)
        == ["drag receives 1", "drag failed"])
  }

  @Test("An action that nobody performs does nothing")
  func unperformed() throws {
    let scene = Self.scene().changing("B") { $0.with { $0.targets = [] }.sending("act:") }
    #expect(
      try words(on: scene, TestScript().tap(100, 220), of: "act:") { _ in [.endEditing] }.allSatisfy {
        !$0.hasPrefix("effect")
      })
  }
}
