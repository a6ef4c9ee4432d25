import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of the responder chain")
struct ChainCases {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    /// The chain from the view in front at (5, 5).
    let way: String
    let rules: [ResponderChain.Rule]

    var testDescription: String { "\(source): \(way)" }
  }

  @Test(
    "The chain goes from view to controller, superview, window, scene, application and delegate",
    arguments: rows)
  func chain(row: Row) throws {
    let answer = try row.scene.built().answer(5, 5)
    #expect(answer.way == row.way)
    #expect(answer.rules == row.rules)
    #expect(answer.handler == nil, "R78: nobody handles it, and that is no error")
    #expect(answer.chain.allSatisfy { $0.outcome == .passed })
  }

  private static let full = Rect(0, 0, 320, 568)

  /// Each view fills the one before it.
  private static func nested(_ views: TestView...) -> TestView {
    views.dropLast().reversed().reduce(views[views.count - 1]) { inner, outer in
      outer.with { $0.subviews = [inner] }
    }
  }

  private static func view(_ id: String) -> TestView { TestView(id, full) }

  private static let left = nested(
    view("window"), view("topView").controlled(by: "VC"), view("superview"), view("leaf"))
  private static let right = nested(
    view("window"), view("rootView").controlled(by: "rootVC"), view("superview"),
    view("childTopView").controlled(by: "childVC"), view("leaf"))
  private static let print = nested(
    view("window"), view("UIView").controlled(by: "ViewController"), view("AView"))
  private static let unhosted = nested(
    view("window"), view("root").controlled(by: "RootVC"), view("A"), view("deep"))
  private static let hosted = nested(
    view("window"), view("transition").ofClass("UITransitionView"),
    view("dropShadow").ofClass("UIDropShadowView"), view("root").controlled(by: "RootVC"), view("A"),
    view("deep"))

  static let rows = [
    Row(
      source: "C42", scene: TestScene(delegate: "delegate") { left },
      way: "leaf superview topView VC window application delegate",
      rules: [
        .hitView, .superview, .superview, .controllerOfView, .superviewOfControllersView, .application,
        .applicationDelegate,
      ]),
    Row(
      source: "C42, no delegate", scene: TestScene { left },
      way: "leaf superview topView VC window application",
      rules: [
        .hitView, .superview, .superview, .controllerOfView, .superviewOfControllersView, .application,
      ]),
    Row(
      source: "C43", scene: TestScene(delegate: "delegate") { right },
      way: "leaf childTopView childVC superview rootView rootVC window application delegate",
      rules: [
        .hitView, .superview, .controllerOfView, .superviewOfControllersView, .superview, .controllerOfView,
        .superviewOfControllersView, .application, .applicationDelegate,
      ]),
    Row(
      source: "C44", scene: TestScene(delegate: "delegate") { print },
      way: "AView UIView ViewController window application delegate",
      rules: [
        .hitView, .superview, .controllerOfView, .superviewOfControllersView, .application,
        .applicationDelegate,
      ]),
    Row(
      source: "C45", scene: TestScene(windowScene: "scene", delegate: "delegate") { hosted },
      way: "deep A root RootVC dropShadow transition window scene application delegate",
      rules: [
        .hitView, .superview, .superview, .controllerOfView, .superviewOfControllersView, .superview,
        .superview, .windowScene, .application, .applicationDelegate,
      ]),
    Row(
      source: "C45, hosting off", scene: TestScene(windowScene: "scene", delegate: "delegate") { unhosted },
      way: "deep A root RootVC window scene application delegate",
      rules: [
        .hitView, .superview, .superview, .controllerOfView, .superviewOfControllersView, .windowScene,
        .application, .applicationDelegate,
      ]),
    Row(
      source: "C46", scene: TestScene(delegate: "delegate", isDelegateInChain: false) { left },
      way: "leaf superview topView VC window application",
      rules: [
        .hitView, .superview, .superview, .controllerOfView, .superviewOfControllersView, .application,
      ]),
  ]
}

@Suite("Worked cases of gesture recognizers")
struct GestureCases {
  @Test("A recognizer is a candidate when its view holds the hit view, wherever others are drawn")
  func candidates() throws {
    let passedThrough = try RedirectCases.c35.built()
    #expect(try passedThrough.answer(160, 284).gestureRecognizers == ["bottomTap"], "C35, C75")
    #expect(try RedirectCases.c36.built().answer(160, 284).gestureRecognizers == ["redTap"], "C75")
  }

  @Test("A window's recognizer receives the touches of all its views")
  func windowRecognizer() throws {
    let scene = try TestScene {
      TestView("window", 320, 568) {
        TestView("A", 100, 100) { TestView("deep", 50, 50) }
      }
      .recognizing(TestGestureRecognizer("windowTap"))
    }
    .built()
    for (x, y) in [(10.0, 10.0), (70, 70), (200, 200)] {
      #expect(try scene.answer(x, y).gestureRecognizers == ["windowTap"], "C69")
    }
    #expect(try scene.answer(400, 10).gestureRecognizers == [])
  }
}
