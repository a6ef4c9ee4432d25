import HitTesting
import SceneSupport
import TouchGeometry

// What differs in what comes after the hit.

extension DifferenceCase {
  /// A control that sends, a scroll view, and recognizers that name each other.
  private static let sending = screen.changing("pay") { $0.sending("pay:", to: "card") }
    .changing("card") {
      $0.ofClass("UIScrollView").recognizing(
        TestGestureRecognizer("single").requiring("double").sending("tapped:", to: "pay"),
        TestGestureRecognizer("double").taps(2).delegate { $0.only = ["title"] },
        TestGestureRecognizer("third"))
    }

  private static func change(
    _ description: String, _ id: String, _ word: String, _ change: (inout TestView) -> Void
  ) -> DifferenceCase {
    DifferenceCase(description, before: sending, sending.changing(id) { $0.with(change) }, "\(word) \(id)")
  }

  /// A change of the first recognizer.
  private static func recognizer(
    _ description: String, at place: Int = 0, _ change: (inout TestGestureRecognizer) -> Void
  ) -> DifferenceCase {
    Self.change(description, "card", "gestureRecognizers") { change(&$0.gestureRecognizers[place]) }
  }

  static let events = views + recognizers + unchanged

  private static let views = [
    change("what it performs", "bar", "actions") { $0 = $0.performing("copy:") },
    change("who becomes first responder", "bar", "canBecomeFirstResponder") {
      $0 = $0.becomingFirstResponder()
    },
    change("exclusive touches", "bar", "isExclusiveTouch") { $0 = $0.exclusiveTouch() },
    change("several touches", "bar", "isMultipleTouchEnabled") { $0 = $0.multipleTouch() },
    change("the key window", "window", "isKeyWindow") { $0 = $0.key() },
    change("a control's target", "pay", "targets") { $0.targets[0].target.target = "bar" },
    change("no target", "pay", "targets") { $0.targets[0].target.target = nil },
    change("a control's selector", "pay", "targets") { $0.targets[0].target.action = "buy:" },
    change("a control's event", "pay", "targets") { $0.targets[0].events = .touchDown },
    change("the content's size", "card", "contentSize") { $0.events.contentSize = Vector(1, 2) },
    change("the content's inset", "card", "contentInset") { $0.events.contentInset = EdgeInsets(8) },
    change("whether it is animated", "card", "isAnimating") { $0.properties.isAnimating = true },
    change("whether it is animated", "card", "isAnimating") { $0.properties.isAnimating = true },
    change("the keyboard's way", "card", "keyboardDismissMode") { $0.events.keyboardDismissMode = .onDrag },
    change("its least scale", "card", "minimumZoomScale") { $0.events.minimumZoomScale = 0.5 },
    change("its greatest scale", "card", "maximumZoomScale") { $0.events.maximumZoomScale = 3 },
    change("its label", "pay", "label") { $0.label = "Pay" },
    change("what is written on it", "pay", "text") { $0.text = "Pay" },
    change("its identifier", "pay", "identifier") { $0.identifier = "pay" },
    change("its thumb", "pay", "thumbRect") { $0.events.thumbRect = Rect(0, 0, 9, 9) },
    change("the touches it begins with", "card", "overrides") { $0.events.touchesShouldBegin = false },
    change("the touches it cancels", "card", "overrides") { $0.events.touchesShouldCancel = true },
    change("tracking", "pay", "overrides") { $0.events.beginTracking = false },
    change("what its answer depends on", "bar", "overrides") {
      $0.events.shouldBeginWhere = .touchesAtLeast(2)
    },
    change("its recognizers", "bar", "overrides") { $0.events.gestureRecognizerShouldBegin = false },
    DifferenceCase(
      "a controller that stays first responder", before: screen.changing("card") { $0.controlled(by: "c") },
      screen.changing("card") { $0.controlled(by: "c") }
        .declaring("c", TestResponder(canResignFirstResponder: false)), "viewController card"),
    DifferenceCase("the first responder", screen.firstResponder("bar"), "firstResponder"),
  ]

  private static let recognizers = [
    recognizer("fingers") { $0.parameters.numberOfTouchesRequired = 2 },
    recognizer("touch types") { $0.allowedTouchTypes = TouchTypes(.pencil) },
    recognizer("press types") { $0.allowedPressTypes = PressTypes(.menu) },
    recognizer("whom it waits for") { $0.requiredToFail = ["third"] },
    recognizer("a target") { $0.targets[0].target = nil },
    recognizer("whom it prevents") { $0.canPrevent = .none },
    recognizer("who prevents it") { $0.canBePreventedBy = .some(["third"]) },
    recognizer("whether it begins") { $0.delegate.shouldBegin = false },
    recognizer("whether it receives") { $0.delegate.shouldReceive = false },
    recognizer("what it looks at to begin") { $0.delegate.beginsWhere = { .touchView(try $0("pay")) } },
    recognizer("what it looks at to receive") { $0.delegate.receivesWhere = { _ in .touchesAtMost(1) } },
    recognizer("what it receives", at: 1) { $0.delegate.only = ["title", "pay"] },
    recognizer("what it receives not", at: 1) { $0.delegate.except = ["pay"] },
    recognizer("whether it receives controls' touches", at: 1) { $0.delegate.exceptControls = true },
    recognizer("with whom it recognizes") { $0.delegate.shouldRecognizeSimultaneouslyWith = .all },
    recognizer("whose failure it requires") { $0.delegate.shouldRequireFailureOf = ["third"] },
    recognizer("who requires its failure") { $0.delegate.shouldBeRequiredToFailBy = ["third"] },
  ]

  /// What is named has another number, and is the same.
  private static let unchanged = [
    DifferenceCase("nothing of what is named", before: sending, sending, ""),
    DifferenceCase(
      "a view in front of which all numbers grow", before: sending,
      sending.changing("window") {
        $0.with {
          $0.subviews.insert(
            TestView("new", 9, 9).recognizing(TestGestureRecognizer("new"), TestGestureRecognizer("n")),
            at: 0)
        }
      }, "added new"),
  ]
}
