import Explaining
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Fixes are asked the very question again")
struct FixTests {
  @Test("A fix mends the touch that was asked about, though the target would go elsewhere")
  func sameTouch() throws {
    let built = try TestScene.inR { TestView("v", 100, 100, 0, 0) }.built()
    let beside = try built.scene.explain(built.view("v"), touch: built.touch(10, 10))
    #expect(beside.fixes.isEmpty, "a larger view does not have it either")
    let touch = try built.touch(130, 130)
    let inside = try built.scene.explain(built.view("v"), touch: touch)
    #expect(inside.fixes.map(\.touch) == [touch])
    let anywhere = try built.scene.explain(built.view("v"), touch: nil)
    #expect(anywhere.fixes.map(\.touch.location) == [Point(122, 122)])
  }

  @Test("Scrolling does not mend a touch that stays where it is; the target is not unreachable all the same")
  func scrolling() throws {
    let built = try TestScene.inR {
      TestView("list", 100, 100) { TestView("far", 0, 500, 100, 50) }.ofClass("UIScrollView")
    }
    .built()
    let explanation = try built.scene.explain(built.view("far"), touch: built.touch(50, 10))
    #expect(explanation.verdict == .blocked && explanation.fixes.isEmpty, "R158")
    let anywhere = try built.scene.explain(built.view("far"), touch: nil)
    #expect(anywhere.verdict == .blocked && anywhere.fixes.count == 1)
  }

  @Test("A fix for a recognizer brings the touch to its gesture, be it a scroll view's own")
  func recognizer() throws {
    let built = try TestScene.inR {
      TestView("list", 100, 100) { TestView("row", 100, 500) }.ofClass("UIScrollView")
        .events { $0.contentSize = Vector(100, 500) }
      TestView("cover", 100, 100)
    }
    .built()
    let pan = RecognizerIndex.pan(of: try built.view("list"))
    let explanation = try built.scene.explain(pan, touch: built.touch(50, 50))
    #expect(explanation.verdict == .blocked && !explanation.fixes.isEmpty)
    for fix in explanation.fixes {
      let edited = built.scene.applying(fix.edits)
      let again = RecognizerIndex.pan(of: edited.index(of: try built.view("list")))
      #expect(try edited.scene.explain(again, touch: fix.touch).verdict == .reached, "\(fix)")
    }
  }

  @Test("R101: a recognizer that is asked about, and disabled, is enabled")
  func disabled() throws {
    let built = try TestScene.inR {
      TestView("v", 100, 100).recognizing(TestGestureRecognizer("off", .pan, isEnabled: false))
    }
    .built()
    let explanation = try built.scene.explain(RecognizerIndex(0), touch: nil)
    #expect(explanation.verdict == .blocked && explanation.reasons.map(\.code) == [.gestureLost])
    #expect(explanation.fixes.map(\.edits) == [[.setRecognizer(0, .isEnabled, true)]])
  }

  @Test("No fix makes recognizers wait for each other, of which none would ever recognize")
  func circles() throws {
    let built = try TestScene.inR {
      TestView("v", 100, 100).recognizing(
        TestGestureRecognizer("waiting").requiring("other"), TestGestureRecognizer("other"))
    }
    .built()
    let places = built.scene.tree.recognizerPlaces(of: try built.view("v"))
    let explanation = try built.scene.explain(
      RecognizerIndex(places.lowerBound), touch: built.touch(50, 50))
    #expect(explanation.verdict == .blocked && explanation.reasons.map(\.code) == [.gestureLost])
    #expect(
      explanation.fixes.allSatisfy { fix in
        !fix.edits.contains { if case .requireToFail = $0 { true } else { false } }
      }, "R108: such a scene is refused")
  }
}
