import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("What tests declare, the scene holds")
struct BuiltSceneTests {
  private static let scene = TestScene(windowScene: "scene", delegate: "delegate") {
    TestView("window", 320, 568) {
      TestView("scroll", 320, 300) {
        TestView("button", "UIButton", 10, 10, 100, 44).sending("save:", to: "VC")
          .sending("changed:", for: [.valueChanged, .touchDown])
      }
      .ofClass("UIScrollView").controlled(by: "VC")
      .events {
        $0.isScrollEnabled = false
        $0.contentSize = Vector(320, 900)
      }
      .recognizing(
        TestGestureRecognizer("single").requiring("double", "scroll.panGestureRecognizer")
          .sending("tapped:", to: "button"),
        TestGestureRecognizer("double").taps(2).delegate {
          $0.only = ["button"]
          $0.shouldRecognizeSimultaneouslyWith = .all
          $0.shouldBeRequiredToFailBy = ["own"]
        })
      TestView("own", "UIScrollView", 0, 300, 320, 200).performing("copy:")
        .resigningFirstResponder(false)
        .recognizing(TestGestureRecognizer("own", .pan).with { $0.canPrevent = .some(["single"]) })
    }
    .key()
  }
  .declaring("VC", TestResponder(actions: ["save:"], canResignFirstResponder: false))
  .firstResponder("own")

  @Test func recognizersHoldWhatIsDeclared() throws {
    let built = try Self.scene.built()
    let single = built.scene.recognizer(try built.recognizer("single"))
    let double = built.scene.recognizer(try built.recognizer("double"))
    let pan = try built.recognizer("scroll.panGestureRecognizer")
    #expect(try single.requiredToFail == [built.recognizer("double"), pan])
    #expect(try single.targets.map(\.target) == [built.responder("button")])
    #expect(double.parameters.numberOfTapsRequired == 2)
    #expect(try double.delegate.shouldReceive.only == [built.view("button")])
    #expect(double.delegate.shouldRecognizeSimultaneouslyWith == .all)
    #expect(try double.delegate.shouldBeRequiredToFailBy == .some([built.recognizer("own")]))
    #expect(try built.scene.recognizer(built.recognizer("own")).canPrevent == .some([.init(0)]))
    #expect(!built.scene.recognizer(pan).isEnabled)
    for (id, index) in built.recognizers where index.place != nil { #expect(built.scene.id(of: index) == id) }
  }

  @Test func viewsAndRespondersHoldWhatIsDeclared() throws {
    let built = try Self.scene.built()
    let tree = built.scene.tree
    let targets = tree.eventProperties(of: try built.view("button")).targets
    #expect(try targets.map(\.targetAction.target) == [built.responder("VC"), nil])
    #expect(targets.map(\.events) == [.touchUpInside, [.valueChanged, .touchDown]])
    #expect(tree.eventProperties(of: try built.view("scroll")).contentSize == Vector(320, 900))
    #expect(!tree.eventProperties(of: try built.view("own")).canResignFirstResponder)
    #expect(tree.actions(of: try built.view("own")).count == 1)
    #expect(built.scene.viewControllers[0].object.canResignFirstResponder == false)
    #expect(try built.scene.firstResponder == built.responder("own"))
    #expect(tree[try built.view("window")].flags.contains(.isKeyWindow))
  }

  @Test(arguments: ["own.panGestureRecognizer", "button.panGestureRecognizer", "triple"])
  func recognizersThatAreNotThereAreUnknown(id: String) throws {
    let built = try Self.scene.built()
    #expect(throws: UnknownID.self) { try built.recognizer(id) }
  }
}
