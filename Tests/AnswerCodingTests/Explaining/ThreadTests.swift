import EventPlaying
import Explaining
import HitTesting
@testable import AnswerCoding
@testable import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// Threads in which people asked why a touch does nothing, with the cause that they found and the change that they made.
@Suite("Classic threads")
struct ThreadTests {
  struct Thread: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    let target: String
    /// Words of the first sentence.
    let cause: String
    /// One of the fixes; nil where the thread found a cause only.
    let fix: String?

    var testDescription: String { source }

    init(_ source: String, _ scene: TestScene, _ target: String, cause: String, fix: String?) {
      (self.source, self.scene, self.target, self.cause, self.fix) = (source, scene, target, cause, fix)
    }
  }

  @Test(
    "The first sentence names the cause, and the fix is among the fixes", arguments: lists + controls + views)
  func explained(thread: Thread) throws {
    let built = try thread.scene.built()
    let explanation = try built.scene.explain(built.view(thread.target), touch: nil)
    let text = ExplanationText(built.scene)
    #expect(text.summary(of: explanation).contains(thread.cause), "\(text.summary(of: explanation))")
    let fixes = explanation.fixes.map(text.detail)
    if let fix = thread.fix { #expect(fixes.contains(fix), "\(fixes)") }
  }

  @Test(
    "R132: that a list keeps touches from a button in its row is told beside, and not as a cause, nor of a paste"
  )
  func heldBack() throws {
    let scene = Self.list(on: "R", nil) { TestView("pay", "UIButton", 10, 10, 100, 40) }
    func remarks(_ scene: TestScene, isPaste: Bool = false) throws -> [String] {
      let built = try scene.built()
      var open = OpenFacts()
      open.delaysContentTouches = isPaste
      let explanation = try built.scene.explain(built.view("pay"), touch: nil)
      let text = ExplanationText(built.scene).nextLooks
      return built.scene.nextLooks(after: explanation, open: open).filter {
        text.code($0) == "delaysContentTouches"
      }
      .map { text.line($0) }
    }
    #expect(
      try remarks(scene) == [
        #"UITableView "list" delays touches (delaysContentTouches): a short tap on UIButton "pay" works without a "#
          + "highlight."
      ])
    #expect(try remarks(scene, isPaste: true).isEmpty)
    #expect(try remarks(scene.changing("list") { $0.events { $0.delaysContentTouches = false } }).isEmpty)
    #expect(try remarks(scene.changing("row") { $0.ofClass("UIView") }).isEmpty)
  }

  /// A scroll view that scrolls across, at the left edge, in a view with UIKit's pop.
  static let pager = TestScene.inR {
    TestView("stack", 320, 568) {
      TestView("pager", 0, 100, 320, 200) { TestView("page", 960, 200) }.ofClass("UIScrollView")
        .events { ($0.contentSize, $0.isPagingEnabled) = (Vector(960, 200), true) }
    }.recognizing(TestGestureRecognizer("pop", .screenEdgePan).parameters { $0.role = .interactivePop })
  }

  @Test(
    "https://github.com/fastred/AHKNavigationController/issues/3: swipe back does not work with a scroll view"
  )
  func swipeBack() throws {
    let built = try Self.pager.built()
    var script = EventScript([])
    for (time, x) in [(0.0, 5.0), (0.02, 25), (0.04, 45), (0.06, 65)] {
      let phase: TouchPhase = time == 0 ? .began : time == 0.06 ? .ended : .moved
      script.events.append(InputEvent(at: time, .touch(TouchSample(phase, at: Point(x, 200)))))
    }
    let timeline = try built.scene.timeline(of: script)
    var encoder = TimelineEncoder(timeline, of: script, in: built.scene)
    #expect(
      encoder.text().contains("`pop` failed: `pager.panGestureRecognizer`, on a deeper view, prevented it"))
  }

  static let tap = TestGestureRecognizer("tap")

  /// A list with a row, in a sheet in the root view.
  private static func list(
    _ className: String = "UITableView", cell: String = "UITableViewCell",
    on id: String, _ recognizer: TestGestureRecognizer? = tap,
    @TestViewList content: () -> [TestView] = { [] }
  ) -> TestScene {
    let content = content()
    let scene = TestScene.inR {
      TestView("sheet", 0, 100, 320, 400) {
        TestView("list", 320, 400) {
          TestView("row", 320, 80) {
            TestView("content", 320, 80) { content }.ofClass("UITableViewCellContentView")
          }.ofClass(cell)
        }.ofClass(className).events { $0.contentSize = Vector(320, 4000) }
      }
    }
    return recognizer.map { recognizer in scene.changing(id) { $0.recognizing(recognizer) } } ?? scene
  }

  private static let eaten = "takes the tap from it"

  private static let lists: [Thread] = [
    Thread(
      "https://github.com/Orderella/PopupDialog/issues/56: a tap that dismisses a dialog keeps rows from being selected",
      list(on: "R"), "row", cause: "the tap recognizer on UIView \"R\" \(eaten)",
      fix: "Set cancelsTouchesInView to false on the tap recognizer on UIView \"R\"."),
    Thread(
      "https://github.com/thomsmed/ios-examples/pull/13: a table view in a bottom sheet", list(on: "sheet"),
      "row",
      cause:
        "UITableViewCell \"row\" gets the touch at (160, 140), but the tap recognizer on UIView \"sheet\" takes the tap from it: the row is not selected (no didSelectRowAt)",
      fix: "Set cancelsTouchesInView to false on the tap recognizer on UIView \"sheet\"."),
    Thread(
      "https://github.com/hackiftekhar/IQKeyboardManager/issues/1041: a keyboard manager's tap on the window",
      list(on: "window"), "row", cause: "the tap recognizer on UIWindow \"window\" \(eaten)",
      fix: "Set cancelsTouchesInView to false on the tap recognizer on UIWindow \"window\"."),
    Thread(
      "https://github.com/StefanLage/SLParallaxController/issues/2: a tap recognizer of the table view itself",
      list(on: "list"), "row", cause: "the tap recognizer on UITableView \"list\" \(eaten)",
      fix: "Set isEnabled to false on the tap recognizer on UITableView \"list\". "
        + "Then this recognizer on UITableView \"list\" recognizes nothing."),
    Thread(
      "https://qiita.com/RS_Dessin/items/f1d337289589b4c5f551: items of a collection view are not tapped any more",
      list("UICollectionView", cell: "UICollectionViewCell", on: "R"), "row",
      cause: "\(eaten)",
      fix: "Set cancelsTouchesInView to false on the tap recognizer on UIView \"R\"."),
    Thread(
      "https://charlesharley.com/2013/programming/uibutton-in-uitableviewcell-has-no-highlight-state: a button in a"
        + " cell is highlighted only when it is held, as all content of scroll views is",
      list(on: "R", nil) { TestView("pay", "UIButton", 10, 10, 100, 40) }, "pay",
      cause: "nothing blocks a tap", fix: nil),
    Thread(
      "R26: a tap recognizer of a label in a cell never fires",
      list(on: "R", nil) { TestView("name", "UILabel", 10, 10, 100, 40).recognizing(tap) }, "name",
      cause: "UILabel \"name\" has user interaction disabled (the default of UILabel)",
      fix: "Set isUserInteractionEnabled to true on UILabel \"name\"."),
  ]

  private static func button(
    _ className: String = "UIButton", _ outer: TestGestureRecognizer? = nil,
    @TestViewList content: () -> [TestView] = { [] }
  ) -> TestScene {
    let content = content()
    return .inR {
      TestView("card", 0, 100, 320, 200) {
        TestView("pay", 20, 20, 200, 50) { content }.ofClass(className)
      }.with { $0.gestureRecognizers = outer.map { [$0] } ?? [] }
    }
  }

  private static let controls: [Thread] = [
    Thread(
      "https://github.com/bhlvoong/LBTATools/pull/21: a button with a stack view in it does not react",
      button { TestView("stack", "UIStackView", 200, 50) }, "pay",
      cause:
        "UIStackView \"stack\", inside UIButton \"pay\", takes the touch: a button tracks only touches that hit it. Set isUserInteractionEnabled to false on UIStackView \"stack\"",
      fix: "Set isUserInteractionEnabled to false on UIStackView \"stack\"."),
    Thread(
      "R76a: nor does it with the labels in that made touchable",
      button {
        TestView("stack", 200, 50) {
          TestView("name", "UILabel", 200, 50).interaction(true)
        }
        .ofClass("UIStackView")
      }, "pay",
      cause:
        "UILabel \"name\", inside UIButton \"pay\", takes the touch: a button tracks only touches that hit it. Set isUserInteractionEnabled to false on UILabel \"name\" (1 of 2 reasons)",
      fix: nil),
    Thread(
      "a control of one's own below a superview's tap", button("UIControl", tap), "pay",
      cause: "the tap recognizer on UIView \"card\" \(eaten)",
      fix: "Set cancelsTouchesInView to false on the tap recognizer on UIView \"card\"."),
    Thread(
      "https://github.com/Inferis/ViewDeck/commit/b44d900: a drawer's pan keeps a slider from being dragged",
      button("UISlider", TestGestureRecognizer("pan", .pan)), "pay",
      cause:
        "UISlider \"pay\" gets the touch at (120, 145). The pan recognizer on UIView \"card\" takes the touch from it once the touch moves",
      fix: nil),
    Thread(
      "R113: a superview's double tap makes a button slow",
      button("UIButton", tap.with { $0.parameters.numberOfTapsRequired = 2 }),
      "pay", cause: "UIView \"card\"", fix: nil),
    Thread(
      "R116: a button of one's own class, of which it is not known that it is one", button("PayButton", tap),
      "pay",
      cause: "\(eaten)", fix: nil),
    Thread(
      "https://github.com/calabash/calabash-ios/issues/1217: a disabled button lets touches through",
      button().changing("pay") { $0.disabled() }, "pay",
      cause: "is a disabled control: touches pass through it",
      fix: "Set isEnabled to true on UIButton \"pay\"."),
  ]

  private static let views: [Thread] = [
    Thread(
      "a tap recognizer of an image view never fires",
      .inR { TestView("photo", "UIImageView", 200, 200).recognizing(tap) }, "photo",
      cause: "UIImageView \"photo\" has user interaction disabled (the default of UIImageView)",
      fix: "Set isUserInteractionEnabled to true on UIImageView \"photo\"."),
    Thread(
      "a transparent view above",
      .inR {
        TestView.pay(); TestView("dim", 320, 568).alpha(0.02)
      }, "pay",
      cause: "UIView \"dim\" (alpha 0.02) covers PayButton",
      fix: "Set isUserInteractionEnabled to false on UIView \"dim\"."),
    Thread(
      "a container without a height",
      .inR { TestView("box", 0, 100, 320, 0) { TestView.pay(20, 10, 200, 40) } }, "pay",
      cause: "has no area (320 × 0 points)", fix: nil),
    Thread(
      "a superview with user interaction disabled",
      .inR { TestView("box", 0, 100, 320, 200) { TestView.pay(20, 10, 200, 40) }.interaction(false) }, "pay",
      cause: "UIView \"box\" (superview of PayButton) has user interaction disabled.",
      fix: "Set isUserInteractionEnabled to true on UIView \"box\"."),
  ]
}
