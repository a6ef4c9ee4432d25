import EventPlaying
import HitTesting
import SwiftUITesting
import SceneSupport
import Testing
import TouchGeometry

/// SwiftUI's gestures over time: trees of content and scripts, with what comes of them by the rules of docs/swiftui.md.
@Suite("SwiftUI's gestures in events")
struct SwiftUICases {
  // MARK: - Scenes

  /// A node with gestures, in front of what is before it and in what is around it.
  private static func node(
    _ kind: SwiftUINode.Kind, _ id: String, in parent: Int = -1, _ gestures: SwiftUIGesture...
  ) -> SwiftUINode {
    var node = SwiftUINode(kind)
    node.id = id
    node.parent = parent
    node.frame = Rect(0, 0, 100, 100)
    node.modifiers = gestures.map { .gesture($0) }
    return node
  }

  private static func gesture(
    _ id: String, _ kind: SwiftUIGesture.Kind = .tap, _ change: (inout SwiftUIGesture) -> Void = { _ in }
  ) -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: id)
    gesture.kind = kind
    change(&gesture)
    return gesture
  }

  private static func scene(
    _ nodes: [SwiftUINode], system: Int = 18, _ change: (TestView) -> TestView = { $0 }
  ) -> TestScene {
    var host = TestView("host", 300, 300)
    host.swiftUI = SwiftUIContent(nodes, on: SwiftUIPlatform(system: system))
    let around = change(TestView("around", 300, 300)).with { $0.subviews.append(host) }
    return TestScene { TestView("window", 300, 300).with { $0.subviews = [around] } }
  }

  /// One view with one gesture.
  private static func view(
    _ gesture: SwiftUIGesture, _ change: (TestView) -> TestView = { $0 }
  ) -> TestScene { scene([node(.color, "view", gesture)], change) }

  private static func two(
    _ inner: SwiftUIGesture, _ outer: SwiftUIGesture, system: Int = 18,
    _ change: (TestView) -> TestView = { $0 }
  ) -> TestScene {
    scene(
      [node(.stack, "outer view", outer), node(.color, "inner view", in: 0, inner)], system: system, change)
  }

  private static let button = [node(.button, "save"), node(.text, "label", in: 0)]
  static let nested = two(gesture("inner"), gesture("outer"))
  static let tap = TestScript().tap(50, 50)
  private static func held(_ seconds: Double) -> TestScript {
    TestScript().down(50, 50).up(50, 50, after: seconds)
  }
  private static func dragged(_ way: Double) -> TestScript {
    TestScript().down(50, 50).move(50, 50 + way / 2).move(50, 50 + way).up(50, 50 + way)
  }
  private static let double = gesture("double") { $0.count = 2 }
  private static let high = gesture("outer") { $0.priority = .high }
  private static let beside = gesture("outer") { $0.priority = .simultaneous }
  private static func recognizing(_ kind: GestureRecognizer.Kind) -> (TestView) -> TestView {
    { $0.recognizing(TestGestureRecognizer("uikit", kind)) }
  }

  // MARK: - Cases

  static let one: [PlayedCase] = [
    PlayedCase(
      "SU50: a tap fires when it is lifted", view(gesture("tap")), tap,
      of: "tap", "tap receives; tap fires SU50"),
    PlayedCase(
      "SU55: not after 45 points", view(gesture("tap")), dragged(46),
      of: "tap", "tap receives; tap fails SU55"),
    PlayedCase(
      "SU55: up to 45 points", view(gesture("tap")), dragged(45),
      of: "tap", "tap receives; tap fires SU50"),
    PlayedCase(
      "SU55: not after 0.75 seconds", view(gesture("tap")), held(0.75),
      of: "tap", "tap receives; tap fails SU55"),
    PlayedCase(
      "SU55: before 0.75 seconds", view(gesture("tap")), held(0.74),
      of: "tap", "tap receives; tap fires SU50"),
    PlayedCase(
      "SU58: a button fires however long it is held", scene(button), held(3),
      of: "save", "save receives; save fires SU58"),
    PlayedCase(
      "SU26: how far a finger may leave a button is not known", scene(button),
      TestScript().down(50, 90).move(50, 120).up(50, 120),
      of: "save", "save receives; save undecided SU26"),
    PlayedCase(
      "SU20: beside the views nobody receives it", scene(button), TestScript().tap(200, 200),
      happens: "touch0 in host", never: "save receives"),
    PlayedCase(
      "R97: nothing fires after the system has cancelled the touch", scene(button),
      TestScript().down(50, 50).touch(.cancelled, 50, 50, after: 0.1),
      of: "save", "save receives; save fails R97"),
    PlayedCase(
      "A long press fires while it is held", view(gesture("press", .longPress)),
      held(0.6), of: "press touch0 host",
      "touch0 hit host; touch0 in host; press receives; host began[0]; press fires SU50; host ended[0]"),
    PlayedCase(
      "… and not when it is lifted before", view(gesture("press", .longPress)),
      held(0.4), of: "press", "press receives; press fails R117"),
    PlayedCase(
      "… and as long as is declared",
      view(gesture("press", .longPress) { $0.minimumDuration = 2 }), held(1),
      of: "press", "press receives; press fails R117"),
    PlayedCase(
      "… and in its place", view(gesture("press", .longPress)),
      TestScript().down(50, 50).move(50, 61).wait(1).up(50, 61),
      of: "press", "press receives; press fails R117"),
    PlayedCase(
      "A drag begins at its distance", view(gesture("drag", .drag)), dragged(20),
      of: "drag", "drag receives; drag began SU50; drag changed; drag ended"),
    PlayedCase(
      "… not before", view(gesture("drag", .drag)), dragged(9),
      of: "drag", "drag receives; drag fails R117"),
    PlayedCase(
      "… at once where it is 0",
      view(gesture("drag", .drag) { $0.minimumDistance = 0 }), tap,
      of: "drag", "drag receives; drag began SU50; drag ended"),
    PlayedCase(
      "… and is cancelled with its touch", view(gesture("drag", .drag)),
      TestScript().down(50, 50).move(50, 70).touch(.cancelled, 50, 70),
      of: "drag", "drag receives; drag began SU50; drag cancelled R97"),
    PlayedCase(
      "A pinch takes two fingers", view(gesture("pinch", .magnify)), tap,
      of: "pinch", "pinch receives; pinch fails R102"),
    PlayedCase(
      "What a gesture of one's own recognizes is not known",
      view(gesture("own", .custom)), tap, of: "own",
      "own receives; own undecided SU18"),
    PlayedCase(
      "SU59: a gesture that is not enabled",
      view(gesture("tap") { $0.isEnabled = false }),
      tap, of: "tap", "tap receives; tap fails SU59"),
  ]

  static let several: [PlayedCase] = [
    PlayedCase(
      "SU50: the inner one wins", two(gesture("inner"), gesture("outer")), tap, of: "inner outer",
      "inner receives; outer receives; inner fires SU50; outer fails by inner SU50"),
    PlayedCase(
      "SU51: high priority wins", two(gesture("inner"), high), tap, of: "inner outer",
      "inner receives; outer receives; outer fires SU51; inner fails by outer SU51"),
    PlayedCase(
      "SU52: simultaneous ones fire beside others", two(gesture("inner"), beside), tap, of: "inner outer",
      "inner receives; outer receives; inner fires SU50; outer fires SU52"),
    PlayedCase(
      "SU52: on iOS 17 a simultaneous child keeps its parent's from firing",
      two(gesture("inner") { $0.priority = .simultaneous }, gesture("outer"), system: 17), tap,
      of: "inner outer",
      "inner receives; outer receives; inner fires SU52; outer fails by inner SU50"),
    PlayedCase(
      "SU53: on iOS 17 a mask silences the child",
      two(gesture("inner"), gesture("outer") { $0.mask = .gesture }, system: 17), tap, of: "inner outer",
      "inner receives; inner fails by outer SU53; outer receives; outer fires SU50"),
    PlayedCase(
      "SU53: … even where the parent's fails",
      two(gesture("inner"), gesture("outer", .drag) { $0.mask = .gesture }, system: 17), tap,
      of: "inner outer",
      "inner receives; inner fails by outer SU53; outer receives; outer fails R117"),
    PlayedCase(
      "SU54: a single tap waits for a double tap, in vain", two(gesture("inner"), double), tap,
      of: "inner double",
      "inner receives; double receives; inner waits double SU54; double fails SU54; inner fires SU50"),
    PlayedCase(
      "SU54: … which comes", two(gesture("inner"), double), TestScript().tap(50, 50).tap(50, 50, after: 0.1),
      of: "inner double",
      "inner receives; double receives; inner waits double SU54; double receives; double fires SU50; "
        + "inner fails by double SU54"),
    PlayedCase(
      "SU54: a second tap that comes too late is another first one", two(gesture("inner"), double),
      TestScript().tap(50, 50).tap(50, 50, after: 0.5), of: "inner",
      "inner receives; inner waits double SU54; inner fires SU50; inner receives; "
        + "inner waits double SU54; inner fires SU50"),
    PlayedCase(
      "SU50: where the inner drag does not begin, the outer tap fires, likely",
      two(gesture("inner", .drag), gesture("outer")), tap, of: "inner outer",
      "inner receives; outer receives; inner fails R117; outer fires SU50 likely"),
    PlayedCase(
      "SU50: an outer drag that begins ends the inner tap, likely",
      two(gesture("inner"), gesture("outer", .drag)), dragged(20), of: "inner outer",
      "inner receives; outer receives; outer began SU50 likely; inner fails by outer SU50 likely; "
        + "outer changed likely; outer ended likely"),
    PlayedCase(
      "SU50: of two drags around a tap the inner one begins, likely",
      scene([
        node(.stack, "page", gesture("outer", .drag)), node(.stack, "card", in: 0, gesture("drag", .drag)),
        node(.color, "inner view", in: 1, gesture("inner")),
      ]), dragged(20), of: "outer drag inner",
      "inner receives; drag receives; outer receives; drag began SU50 likely; "
        + "inner fails by drag SU50 likely; outer fails by drag SU50 likely; drag changed likely; "
        + "drag ended likely"),
    PlayedCase(
      "SU50: an outer long press waits for the inner tap to fail",
      two(gesture("inner"), gesture("outer", .longPress)), held(1), of: "inner outer",
      "inner receives; outer receives; outer waits inner SU50; inner fails SU55; " + "outer fires SU50 likely"
    ),
    PlayedCase(
      "SU50: … and where the tap is lifted meanwhile, nobody knows",
      two(gesture("inner"), gesture("outer", .longPress)), held(0.6), of: "inner outer",
      "inner receives; outer receives; outer waits inner SU50; inner undecided by outer; "
        + "outer undecided by inner"),
    PlayedCase(
      "… and a drag that has waited until the finger is lifted does not begin, as far as is known",
      scene([
        node(.stack, "outer view", gesture("outer", .drag)),
        node(.color, "view", in: 0, gesture("press", .longPress) { $0.minimumDuration = 0 }),
        node(.color, "inner view", in: 1, gesture("inner")),
      ]), dragged(20), of: "outer press inner",
      "inner receives; press receives; outer receives; press waits inner SU50; outer waits inner SU50; "
        + "inner undecided by press; press undecided by inner; outer undecided by inner"),
    PlayedCase(
      "What wins over a gesture that is not known is not known",
      two(gesture("inner", .custom), gesture("outer")),
      tap, of: "inner outer",
      "inner receives; outer receives; inner undecided SU18; outer undecided by inner"),
    PlayedCase(
      "Several fingers in one hosting view are not played", two(gesture("inner"), gesture("outer")),
      TestScript().down(50, 50).down(60, 60, finger: 1, after: 0.05).up(60, 60, finger: 1).up(50, 50),
      happens: "inner undecided SU18; outer undecided SU18", never: "inner fires SU50"),
  ]

  static let uiKit: [PlayedCase] = [
    PlayedCase(
      "SU7, R105: a scroll view that begins to scroll ends a tap",
      view(gesture("tap")) {
        $0.ofClass("UIScrollView").with { $0.events.contentSize = Vector(300, 900) }
      }, dragged(30), of: "tap", "tap receives; tap fails by around.panGestureRecognizer SU7 likely"),
    PlayedCase(
      "SU56: a tap of UIKit's at the same time is contested",
      view(gesture("tap"), recognizing(.tap)), tap, of: "tap uikit",
      "uikit receives 0; tap receives; uikit ended; uikit fires; tap undecided SU56"),
    PlayedCase(
      "R105: beside one that recognizes simultaneously both fire",
      view(gesture("tap")) {
        $0.recognizing(
          TestGestureRecognizer("uikit", .tap).delegate { $0.shouldRecognizeSimultaneouslyWith = .all })
      }, tap, happens: "uikit fires; tap fires SU50"),
    PlayedCase(
      "SU7: a long press of UIKit's ends a button", scene(button, recognizing(.longPress)), held(1),
      of: "save", "save receives; save fails by uikit SU7 likely"),
    PlayedCase(
      "SU57: a drag under way and a pan are contested",
      view(gesture("drag", .drag) { $0.minimumDistance = 5 }, recognizing(.pan)),
      TestScript().down(50, 50).move(50, 57).move(50, 70).up(50, 70), of: "drag",
      "drag receives; drag began SU50; drag undecided SU57"),
    PlayedCase(
      "SU57: … and so are both that begin at once",
      view(gesture("drag", .drag), recognizing(.pan)), dragged(40), of: "drag",
      "drag receives; drag undecided SU56"),
    PlayedCase(
      "SU7: a recognizer that fails is in nobody's way", scene(button, recognizing(.swipe)), tap,
      of: "save", "save receives; save fires SU58"),
  ]

  @Test("One gesture", arguments: one)
  func alone(played: PlayedCase) throws { try played.check() }

  @Test("Several gestures on one way", arguments: several)
  func together(played: PlayedCase) throws { try played.check() }

  @Test("Beside UIKit's recognizers", arguments: uiKit)
  func beside(played: PlayedCase) throws { try played.check() }

  @Test("R95: where an action removes the hosting view, nothing of it fires")
  func removed() throws {
    let scene = Self.scene(Self.button) {
      $0.recognizing(
        TestGestureRecognizer("uikit", .custom).parameters { $0.recognizes = .touchDown }.sending(
          "act:", to: "around"
        )
        .delegate { $0.shouldRecognizeSimultaneouslyWith = .all }
      ).performing("act:")
    }
    let host = try #require(try scene.built().views["host"])
    let played = try scene.playing(TestScript().tap(50, 50).doing("act:", .removeFromSuperview(host)))
    #expect(played.words(of: "save") == ["save receives", "save fails R95"])
  }
}
