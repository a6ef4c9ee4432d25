import EventPlaying
import HitTesting
@testable import AnswerCoding
@testable import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// What UIKit has and a scene does not declare is named where a script's fingers meet it.
@Suite("Assumptions about UIKit's own gestures")
struct OwnAssumptionTests {
  private static func sentences(_ scene: TestScene, _ way: [Point]) throws -> [String] {
    let built = try scene.built()
    let events = way.enumerated().map { place, point in
      let phase: TouchPhase = place == 0 ? .began : place == way.count - 1 ? .ended : .moved
      return InputEvent(at: 0.2 * Double(place), .touch(TouchSample(phase, at: point)))
    }
    let script = EventScript(events)
    return TimelineAssumptions(built.scene, script, try built.scene.timeline(of: script)).sentences
  }

  private static let right = [Point(5, 100), Point(40, 100), Point(90, 100)]
  private static let down = [Point(50, 100), Point(50, 140), Point(50, 200)]

  private static func controlled(_ className: String) -> TestScene {
    .inR {
      TestView("V", 320, 568).with { $0.controller = TestController("VC", className: className) }
    }
  }

  @Test("A navigation controller's swipe back, at the left edge only, and where none is declared")
  func pop() throws {
    let sentence =
      #"UIView "V" has no swipe-back recognizer: none is declared (`role`: `interactivePop`)."#
    let scene = Self.controlled("UINavigationController")
    #expect(try Self.sentences(scene, Self.right) == [sentence])
    #expect(try Self.sentences(scene, Self.right.map { $0 + Vector(60, 0) }).isEmpty)
    #expect(try Self.sentences(scene, Self.down).isEmpty)
    #expect(try Self.sentences(Self.controlled("UIViewController"), Self.right).isEmpty)
    let declared = scene.changing("V") {
      $0.recognizing(TestGestureRecognizer("pop", .screenEdgePan).parameters { $0.role = .interactivePop })
    }
    #expect(try !Self.sentences(declared, Self.right).contains(sentence))
  }

  @Test("The pan of a page controller, and the actions of a list's cells")
  func sideways() throws {
    let way = Self.right.map { $0 + Vector(60, 0) }
    #expect(
      try Self.sentences(Self.controlled("UIPageViewController"), way) == [
        #"UIView "V" has no page pan: none is declared (`role`: `pageController`)."#
      ])
    let list = TestScene.inR {
      TestView("list", "UITableView", 320, 568).events {
        $0.contentSize = Vector(320, 900)
      }
    }
    #expect(
      try Self.sentences(list, way) == [
        #"UITableView "list" has no cell swipe actions: none is declared (`role`: `swipeActions`)."#
      ])
    #expect(try Self.sentences(list, Self.down).allSatisfy { !$0.contains("actions") })
  }

  @Test("Classes with gestures of their own", arguments: ["WKWebView", "UITextView", "MKMapView"])
  func classes(name: String) throws {
    let scene = TestScene.inR { TestView("V", 320, 568).ofClass(name) }
    let own = try Self.sentences(scene, Self.down).filter { $0.contains("has built-in gestures") }
    #expect(
      own == [#"\#(name) "V" has built-in gestures that are not played and may take the touch."#]
        || own == ["\(name) has built-in gestures that are not played and may take the touch."])
  }

  @Test("A scroll view whose pan stands elsewhere, one that zooms, and what is typed")
  func others() throws {
    let handed = TestScene.inR {
      TestView("S", 320, 300) { TestView("V", 320, 900).handling(.touches) }.ofClass(
        "UIScrollView"
      )
      .events { $0.contentSize = Vector(320, 900) }
      TestView("H", 0, 300, 320, 200).recognizing(
        TestGestureRecognizer("pan", .pan).with { $0.scrollView = "S" })
    }
    let sentence =
      #"Touches in UIScrollView "S" are not delayed: its pan is on another view (delaysContentTouches, R152)."#
    #expect(try Self.sentences(handed, Self.down) == [sentence])
    #expect(
      try !Self.sentences(handed, Self.down.map { $0 + Vector(0, 250) }).contains(sentence))
  }

  @Test("What delegates make of typed text, and whether a view takes it")
  func typed() throws {
    let scene = TestScene.inR {
      TestView("F", "UITextField", 100, 40)
      TestView("V", 0, 50, 100, 40).with { $0.properties.canBecomeFirstResponder = true }
    }
    func sentences(_ first: String) throws -> [String] {
      let built = try scene.firstResponder(first).built()
      let script = EventScript([InputEvent(at: 0, .responder(.insertText("a\n")))])
      return TimelineAssumptions(built.scene, script, try built.scene.timeline(of: script)).sentences
    }
    #expect(
      try sentences("F") == [
        #"The delegate of UITextField "F" accepts typing and Return; editingDidEnd follows editingDidEndOnExit, though reports differ."#
      ])
    #expect(
      try sentences("V") == [#"UIView "V" takes no text: UIKeyInput is not declared."#])
  }
}
