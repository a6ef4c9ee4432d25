import SceneCoding
import TestSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Assumptions of timelines")
struct AssumptionTests {
  private func assumptions(
    _ scene: TestScene, _ change: (inout WrittenTimeline) throws -> Void
  ) throws -> [String] {
    var written = try WrittenTimeline(scene)
    try change(&written)
    return try #require(try written.document()["assumptions"] as? [String])
  }

  @Test("Nothing is assumed of what played no part")
  func nothing() throws {
    let scene = TestScene.inR {
      TestView("slider", 0, 0, 10, 10).ofClass("UISlider").sending("a:", for: .valueChanged)
        .recognizing(TestGestureRecognizer("own", .custom))
    }
    #expect(try assumptions(scene) { _ in }.isEmpty)
  }

  @Test("A recognizer of an unknown class is said to recognize nothing, unless it is declared what it does")
  func customRecognizers() throws {
    let scene = TestScene.inR {
      TestView("a", 0, 0, 10, 10).recognizing(
        TestGestureRecognizer("own", .custom),
        TestGestureRecognizer("told", .custom).parameters { $0.recognizes = .touchDown })
    }
    let sentences = try assumptions(scene) {
      for id in ["own", "told"] { $0.timeline.finalStates[try $0.built.recognizer(id)] = .failed }
    }
    #expect(
      sentences == ["What `own` recognizes is not declared (`recognizes`): taken to recognize nothing."])
  }

  @Test("Content of unknown size scrolls nowhere")
  func contentSize() throws {
    let list = #"UIScrollView "list""#
    let sentence =
      "The contentSize of \(list) is not declared: it is taken to scroll, and nothing in it to move."
    for change in [Timeline.ScrollChange.didScroll(contentOffset: nil), .wheel(contentOffset: nil)] {
      #expect(try assumptions(.table) { $0.add([.scroll(try $0.view("list"), change)]) } == [sentence])
    }
    #expect(
      try assumptions(.table) {
        $0.add([.scroll(try $0.view("list"), .didScroll(contentOffset: .zero))])
      }.isEmpty)
  }

  @Test("Touches do not tell when a control's value changes")
  func controlEvents() throws {
    let scene = TestScene.inR {
      TestView("slider", 0, 0, 10, 10).ofClass("UISlider").sending("a:", to: "R", for: .valueChanged)
      TestView("button", 0, 0, 10, 10).ofClass("UIButton").sending(
        "a:", to: "R", for: .primaryActionTriggered)
      TestView("own", 0, 0, 10, 10).ofClass("Pay", base: "UIButton")
        .sending("a:", to: "R", for: [.primaryActionTriggered, .touchDown])
    }
    let sentences = try assumptions(scene) {
      for id in ["slider", "button", "own"] {
        $0.add([.control(try $0.view(id), .touchDown, touch: 0, [])])
      }
    }
    #expect(
      sentences == [
        #"When UISlider "slider" has another value or is edited is not known from touches: its actions for such "#
          + "events are not sent."
      ])
  }

  @Test("Of several windows one is taken for the key window, where it matters")
  func keyWindow() throws {
    let scene = TestScene {
      TestView("back", 0, 0, 10, 10)
      TestView("front", 0, 0, 10, 10)
    }
    let shake = Timeline.Entry.dispatch(.motion(.began), from: nil, handledBy: nil, observedBy: [])
    let sentence =
      #"No window is declared to be the key window: UIWindow "front", the frontmost, is taken for it."#
    #expect(try assumptions(scene) { $0.add([shake]) } == [sentence])
    let action = Timeline.Entry.action(.init(selector: "a:", target: nil, performer: nil, asked: []))
    #expect(try assumptions(scene) { $0.add([action]) } == [sentence])
    #expect(try assumptions(scene) { _ in }.isEmpty)
    #expect(try assumptions(scene.changing("back") { $0.key() }) { $0.add([shake]) }.isEmpty)
    #expect(try assumptions(.table) { $0.add([shake]) }.isEmpty)
  }

  @Test("R141: what is presented over touches, and who is the first responder then")
  func presentation() throws {
    let effect = Timeline.Entry.effect("a:", .present(ViewIndex(1)))
    let cancelled = Timeline.Entry.delivery(
      .init(phase: .cancelled, view: ViewIndex(1), touches: [0], cause: .presentation))
    let asked = Timeline.Entry.action(.init(selector: "b:", target: nil, performer: nil, asked: []))
    func sentences(_ entries: Timeline.Entry...) throws -> [String] {
      try assumptions(.inR {}) {
        $0.timeline.firstResponder = .view(ViewIndex(1))
        $0.add(entries)
      }
    }
    let transition =
      #"The transition that presents UIView "R" is taken not to be interactive: it cancels touches that are down."#
    let kept = "Who was the first responder is taken to be so still when a controller has been presented."
    #expect(try sentences(effect, cancelled) == [transition])
    #expect(try sentences(effect, asked) == [kept])
    #expect(try sentences(asked, effect).isEmpty)
  }

  @Test("More names than five are counted")
  func manyNames() throws {
    let scene = TestScene.inR {
      for number in 0..<7 { TestView("s\(number)", 0, 0, 10, 10).ofClass("UIScrollView") }
    }
    let sentences = try assumptions(scene) { written in
      written.add(
        try (0..<7).map { .scroll(try written.view("s\($0)"), .didScroll(contentOffset: nil)) })
    }
    #expect(sentences.first?.contains(#"UIScrollView "s4" and 2 others is not declared"#) == true)
  }
}
