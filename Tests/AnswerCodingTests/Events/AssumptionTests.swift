import SceneCoding
import SceneSupport
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
      TestView("slider", "UISlider", 10, 10).sending("a:", for: .valueChanged)
        .recognizing(TestGestureRecognizer("own", .custom))
    }
    #expect(try assumptions(scene) { _ in }.isEmpty)
  }

  @Test("A recognizer of an unknown class is said to recognize nothing, unless it is declared what it does")
  func customRecognizers() throws {
    let scene = TestScene.inR {
      TestView("a", 10, 10).recognizing(
        TestGestureRecognizer("own", .custom),
        TestGestureRecognizer("told", .custom).parameters { $0.recognizes = .touchDown })
    }
    let sentences = try assumptions(scene) {
      for id in ["own", "told"] { $0.timeline.finalStates[try $0.built.recognizer(id)] = .failed }
    }
    #expect(
      sentences == ["`own` recognizes nothing: `recognizes` is not declared."])
  }

  @Test("Content of unknown size scrolls nowhere")
  func contentSize() throws {
    let list = #"UIScrollView "list""#
    let sentence = "\(list) scrolls, but its subviews stay in place: contentSize is not declared."
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
      TestView("picker", "UIDatePicker", 10, 10).sending("a:", to: "R", for: .valueChanged)
      TestView("button", "UIButton", 10, 10).sending(
        "a:", to: "R", for: .primaryActionTriggered)
      TestView("own", 10, 10).ofClass("Pay", base: "UIButton")
        .sending("a:", to: "R", for: [.primaryActionTriggered, .touchDown])
    }
    let sentences = try assumptions(scene) {
      for id in ["picker", "button", "own"] {
        $0.add([.control(try $0.view(id), .touchDown, touch: 0, [])])
      }
    }
    #expect(
      sentences == [
        #"UIDatePicker "picker" sends no value or editing events: touches alone do not decide them."#
      ])
  }

  @Test("Of several windows one is taken for the key window, where it matters")
  func keyWindow() throws {
    let scene = TestScene {
      TestView("back", 10, 10)
      TestView("front", 10, 10)
    }
    let shake = Timeline.Entry.dispatch(.motion(.began), from: nil, handledBy: nil, observedBy: [])
    let sentence = #"UIWindow "front", the frontmost, is the key window: none is declared."#
    #expect(try assumptions(scene) { $0.add([shake]) } == [sentence])
    let action = Timeline.Entry.action(.init(selector: "a:", target: nil, performer: nil, asked: []))
    #expect(try assumptions(scene) { $0.add([action]) } == [sentence])
    #expect(try assumptions(scene) { _ in }.isEmpty)
    #expect(try assumptions(scene.changing("back") { $0.key() }) { $0.add([shake]) }.isEmpty)
    #expect(try assumptions(.table) { $0.add([shake]) }.isEmpty)
  }

  @Test("R147: the place of a slider's thumb, and the way that a switch is dragged")
  func knobs() throws {
    let thumb = Rect(0, 0, 9, 9)
    let scene = TestScene.inR {
      TestView("a", "UISlider", 10, 10)
      TestView("b", "UISlider", 10, 10).events { $0.thumbRect = thumb }
      TestView("c", "UISwitch", 10, 10)
    }
    func sentences(_ event: ControlEvents) throws -> [String] {
      try assumptions(scene) { written in
        written.add(try ["a", "b", "c"].map { .control(try written.view($0), event, touch: 0, []) })
      }
    }
    let place = #"Every touch on UISlider "a" hits its thumb: `thumbRect` is not declared."#
    #expect(try sentences(.touchDown) == [place])
    let sent = Timeline.PerformedAction(selector: "a:", target: nil, performer: nil, asked: [])
    let continuous = try assumptions(scene) {
      $0.add([.control(try $0.view("b"), .valueChanged, touch: 0, [sent])])
    }
    #expect(
      continuous == [
        #"isContinuous is true on UISlider "b": it sends valueChanged while dragging."#
      ])
    let turned = #"A drag on UISwitch "c" toggles it in either direction."#
    #expect(try sentences(.touchDragInside) == [place, turned])
  }

  @Test("What scroll views are taken to do")
  func scrolling() throws {
    func sentences(
      _ scene: TestScene, _ changes: Timeline.ScrollChange..., then: Timeline.Entry? = nil
    ) throws -> [String] {
      try assumptions(scene) {
        let view = try $0.view("S")
        $0.add(changes.map { .scroll(view, $0) })
        if let then { $0.add([then], at: 1) }
      }.map { String($0.split(separator: #""S" "#).last ?? "") }
    }
    func scene(_ className: String = "UIScrollView", _ change: (inout EventProperties) -> Void) -> TestScene {
      var events = EventProperties()
      (events.contentSize, events.alwaysBounceVertical) = (Vector(10, 90), false)
      change(&events)
      return .inR { TestView("S", 10, 10).ofClass(className).events { [events] in $0 = events } }
    }
    let plain = scene { _ in }
    let next = Timeline.Entry.receives(.pan(of: ViewIndex(2)), touch: 0)
    #expect(try sentences(plain, .willBeginDragging, .didScroll(contentOffset: .zero)).isEmpty)
    #expect(
      try sentences(plain, .didScroll(contentOffset: .zero), .didEndDragging, then: next).map {
        $0.prefix(25)
      }
        == ["has stopped before the ne"])
    #expect(try sentences(plain, .didEndDragging, then: next).isEmpty)
    #expect(
      try sentences(
        plain, .didScroll(contentOffset: .zero), .didEndDragging, .didEndDecelerating(contentOffset: .zero),
        then: next
      )
      .map { $0.prefix(25) } == ["stops at the next page in"])
    #expect(
      try sentences(
        plain, then: .state(.pan(of: ViewIndex(2)), from: .possible, to: .began, .stopsDeceleration)
      )
      .map { $0.prefix(25) } == ["stops through its pan, wh"])
    #expect(
      try sentences(scene("UITableView") { $0.contentSize = .zero }, .willBeginDragging).map { $0.prefix(25) }
        == ["bounces although all rows"])
    #expect(
      try sentences(plain, .didEndZooming, then: next).map { $0.prefix(25) } == ["has zoomed; later touches"])
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
      #"The presentation of UIView "R" is neither interactive nor over full screen: it cancels touches, unlike `isHidden`."#
    let kept = "The first responder stays the same after a presentation."
    #expect(try sentences(effect, cancelled) == [transition])
    #expect(try sentences(effect, asked) == [kept])
    #expect(try sentences(asked, effect).isEmpty)
  }

  @Test("More names than five are counted")
  func manyNames() throws {
    let scene = TestScene.inR {
      for number in 0..<7 { TestView("s\(number)", "UIScrollView", 10, 10) }
    }
    let sentences = try assumptions(scene) { written in
      written.add(
        try (0..<7).map { .scroll(try written.view("s\($0)"), .didScroll(contentOffset: nil)) })
    }
    #expect(
      sentences.first?.contains(#"UIScrollView "s4" and two others scrolls, but its subviews stay in place"#)
        == true)
  }
}
