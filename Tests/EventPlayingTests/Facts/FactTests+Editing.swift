import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

extension FactTests {
  private static let events = "https://developer.apple.com/documentation/uikit/uicontrol/event"

  /// F is a text field and the first responder, which sends its events of editing to P; T is a text view.
  private static func field(_ events: ControlEvents, first: String = "F") -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("F", "UITextField", 50, 50, 100, 100).sending("edit:", to: "P", for: events)
        TestView("T", "UITextView", 50, 200, 100, 100)
        TestView("V", 50, 350, 100, 100).with { $0.properties.canBecomeFirstResponder = true }
      }
    }.firstResponder(first)
  }

  private static func typing(_ text: String) -> TestScript {
    TestScript().then(.responder(.insertText(text)))
  }

  /// R148.
  static let editingFacts: [Fact] = [
    Fact(
      "\(events)/editingchanged: an editing change in a text field", field(.allEditingEvents), typing("a"),
      of: "F", "F insertText(\"a\") handled by F; F editingChanged"),
    Fact(
      "https://github.com/chrismiles/EZForm/pull/18: editingDidEndOnExit comes with the return key alone",
      field(.editingChanged), typing("\n"), happens: "F editingDidEndOnExit",
      never: "F editingChanged; F editingDidEnd; F resigns done"),
    Fact(
      "https://github.com/honghaoz/AutoKeyboardScrollView/pull/5: with a target for it the keyboard goes",
      field(.editingDidEndOnExit), typing("\n"),
      happens: "F editingDidEndOnExit; F resigns done; F editingDidEnd"),
    Fact(
      "https://github.com/DeclarativeHub/Bond/issues/333: Return is the primary action of a text field",
      field(.primaryActionTriggered), typing("\n"), happens: "F primaryActionTriggered",
      never: "F resigns done"),
    Fact(
      "R148: what is typed before it is a change", field(.editingDidEndOnExit), typing("ab\n"),
      happens: "F editingChanged; F editingDidEndOnExit; F primaryActionTriggered; F resigns done"),
    Fact(
      "R148: a text view sends no control events", field(.allEditingEvents, first: "T"), typing("a\n"),
      happens: "T insertText(\"a\\n\") handled by T", never: "F editingChanged; T resigns done"),
    Fact(
      "R148: another view is not known to take text", field(.allEditingEvents, first: "V"), typing("a"),
      happens: "V insertText(\"a\") handled by nobody", never: "F editingChanged"),
    Fact(
      "R79: who refuses to resign stays",
      field(.editingDidEndOnExit).changing("F") {
        $0.events { $0.canResignFirstResponder = false }
      }, typing("\n"), happens: "F editingDidEndOnExit; F resigns cannotResign",
      never: "F editingDidEnd"),
    Fact(
      "R148: tapped, typed and left", field(.allEditingEvents, first: "V"),
      tapped.then(after: 1, .responder(.insertText("a"))).then(after: 1, .resignFirstResponder(nil)),
      happens: "F editingDidBegin; F editingChanged; F resigns done; F editingDidEnd"),
  ]

  private static let early = "https://github.com/Sephiroth87/ODRefreshControl/issues/75"

  /// T(0, 0, 320, 568) has a refresh control, which lies above its content.
  private static func list(
    _ className: String = "UITableView", _ declare: @escaping (inout EventProperties) -> Void = { _ in }
  ) -> TestScene {
    .filling { frame in
      TestView("T", frame) {
        TestView("C", 320, 900)
        TestView("refresh", "UIRefreshControl", 0, -60, 320, 60)
      }.ofClass(className).events {
        $0.contentSize = Vector(320, 900)
        declare(&$0)
      }
    }
  }

  private static func pulled(_ ways: Double...) -> TestScript {
    let down = TestScript().down(100, 100)
    let moved = ways.reduce(down) { $0.move(100, 100 + $1, after: 0.3) }
    return moved.up(100, 100 + (ways.last ?? 0))
  }

  private static let fires = "refresh valueChanged"

  /// R151.
  static let refreshFacts: [Fact] = [
    Fact(
      "\(early): it fires when it is pulled far enough, before the finger is lifted", list(), pulled(20, 160),
      happens: "T willBeginDragging; \(fires); T didEndDragging"),
    Fact("R151: and not before", list(), pulled(20, 149), never: fires),
    Fact(
      "R151: once in a drag", list(), pulled(20, 160, 20, 170), of: "refresh", fires),
    Fact(
      "R151: and in the next one again", list(),
      pulled(20, 160).down(100, 100, after: 1).move(100, 120, after: 0.3)
        .move(100, 300).up(100, 300), of: "refresh", "\(fires); \(fires)"),
    Fact(
      "R151: the way counts from where the content is at its top",
      list().changing("T") { $0.contentOffset(0, 50) },
      pulled(20, 160), never: fires),
    Fact(
      "R151: with insets likewise",
      list { $0.contentInset = EdgeInsets(top: 64, left: 0, bottom: 0, right: 0) },
      pulled(20, 160), never: fires),
    Fact(
      "R151: how far is an option", list(), pulled(20, 60).with { $0.refreshDistance = 50 }, happens: fires),
    Fact(
      "R137: what does not scroll is not pulled",
      list("UIScrollView") { $0.contentSize = Vector(320, 100) }, pulled(20, 160), never: fires),
    Fact(
      "alwaysBounceVertical: short content is pulled with it",
      list("UIScrollView") {
        $0.contentSize = Vector(320, 100)
        $0.alwaysBounceVertical = true
      }, pulled(20, 160), happens: fires),
    Fact(
      "R151: a control that is hidden or disabled does not fire",
      list().changing("refresh") { $0.hidden() }, pulled(20, 160), never: fires),
  ]
}
