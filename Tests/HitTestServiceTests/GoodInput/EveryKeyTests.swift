import HTTPProtocol
import Testing

/// Everything that the contract lists is accepted, in each form that it lists.
@Suite("Every key of the contract")
struct EveryKeyTests {
  static let viewMembers = [
    #""id": "a""#, #""class": "UIButton""#, #""class": "MyButton", "baseClass": "UIButton""#,
    #""bounds": [0, 0, 50, 50]"#, #""bounds": {"x": 1, "y": 2, "width": 50, "height": 50}"#,
    #""center": [25, 25]"#, #""bounds": [0, 0, 50, 50], "center": [25, 25]"#, #""anchorPoint": [0, 1]"#,
    #""transform": [1, 0, 0, 1, 0, 0]"#, #""contentOffset": [0, -64.5]"#,
    #""bounds": [3, 4, 50, 50], "contentOffset": [3, 4]"#, #""alpha": 0"#, #""alpha": 0.5"#, #""alpha": 1"#,
    #""isHidden": true"#, #""isUserInteractionEnabled": false"#, #""clipsToBounds": true"#,
    #""isMultipleTouchEnabled": true"#, #""isExclusiveTouch": true"#, #""isEnabled": false"#,
    #""zPosition": -1e3"#, #""class": "RCTView", "pointerEvents": "box-none", "hitSlop": [1, 2, 3, 4]"#,
    #""hitSlop": -0.5, "class": "Card", "baseClass": "RCTViewComponentView""#, #""viewController": {}"#,
    #"""
    "viewController": {"id": "c", "class": "C", "handles": ["touches"], "observes": [], "actions": ["a:"],
      "canBecomeFirstResponder": true, "canResignFirstResponder": false, "overrides": {"next": null},
      "metadata": []}
    """#,
    #""handles": []"#, #""handles": ["touches", "presses", "motion", "remoteControl", "touches"]"#,
    #""observes": ["motion"]"#, #""actions": []"#, #""actions": ["copy:", "paste:"]"#,
    #""canBecomeFirstResponder": true"#, #""canResignFirstResponder": false"#, #""gestureRecognizers": []"#,
    #""gestureRecognizers": [{"kind": "tap"}, {"kind": "longPress"}, {"kind": "pan"}, {"kind": "swipe"}]"#,
    #""gestureRecognizers": [{"kind": "pinch"}, {"kind": "rotation"}, {"kind": "screenEdgePan"}]"#,
    #"""
    "gestureRecognizers": [{"kind": "hover"}, {"kind": "custom", "id": "g", "isEnabled": false,
      "cancelsTouchesInView": false, "delaysTouchesBegan": true, "delaysTouchesEnded": false}]
    """#,
    #""overrides": {}"#, #""overrides": {"next": null}"#, #""overrides": {"next": "0"}"#,
    #""subviews": []"#, #""metadata": null"#, #""metadata": {"frame": [[[]]]}"#,
    #""subviews": [{"frame": [0, 0, 1, 1], "isHidden": false, "subviews": []}]"#,
  ]

  /// What comes after the hit.
  static let eventMembers = [
    #""class": "UIScrollView", "isScrollEnabled": false, "delaysContentTouches": false"#,
    #""canCancelContentTouches": true, "class": "UITableView", "contentSize": [0, 1e3], "contentInset": [1, 0, -2, 0]"#,
    #""class": "Feed", "contentSize": [50, 900], "baseClass": "UICollectionView", "isScrollEnabled": true"#,
    #""overrides": {"touchesShouldBegin": true, "touchesShouldCancel": false}, "class": "UITextView""#,
    #""class": "UIButton", "overrides": {"beginTracking": false, "gestureRecognizerShouldBegin": false}"#,
    #""class": "UISlider", "targets": []"#, #""overrides": {"gestureRecognizerShouldBegin": true}"#,
    #""class": "Pay", "baseClass": "UIControl", "targets": [{"action": "a:"}, {"target": null, "action": "b"}]"#,
    #"""
    "targets": [{"target": "0", "action": "a:", "for": "valueChanged"}, {"action": "b", "for": ["touchDown",
      "allEvents"]}, {"target": "application", "action": "c", "for": []}], "class": "UIButton"
    """#,
  ]

  @Test("Scroll views and controls take the key", arguments: eventMembers)
  func events(members: String) { view(members: members) }

  static let recognizers = [
    #""kind": "tap", "numberOfTapsRequired": 1, "numberOfTouchesRequired": 1"#,
    #""numberOfTapsRequired": 1000000, "kind": "tap", "numberOfTouchesRequired": 1e3"#,
    #""numberOfTapsRequired": 0, "kind": "longPress", "minimumPressDuration": 0, "allowableMovement": 0"#,
    #""minimumPressDuration": 1.5, "kind": "longPress", "numberOfTouchesRequired": 2"#,
    #""kind": "pan", "minimumNumberOfTouches": 2, "maximumNumberOfTouches": 2, "allowedScrollTypes": []"#,
    #""kind": "pan", "allowedScrollTypes": ["discrete", "continuous", "discrete"]"#,
    #""kind": "pan", "panGestureRecognizerOf": "s""#,
    #""panGestureRecognizerOf": "s", "kind": "pan", "id": "p""#,
    #""kind": "pan", "role": "swipeActions""#, #""kind": "screenEdgePan", "role": "interactivePop""#,
    #""kind": "swipe", "direction": "left", "numberOfTouchesRequired": 3"#,
    #""direction": ["right", "left", "up", "down"], "kind": "swipe""#, #""kind": "swipe", "direction": []"#,
    #""kind": "screenEdgePan", "edges": "all", "minimumNumberOfTouches": 1, "maximumNumberOfTouches": 1"#,
    #""kind": "screenEdgePan", "edges": ["left", "right", "top", "bottom", "all"]"#,
    #""kind": "custom", "recognizes": "movement""#, #""recognizes": "nothing", "kind": "custom""#,
    #""kind": "custom", "recognizes": "touchDown""#, #""kind": "custom", "recognizes": "touchUp""#,
    #""class": "UITapGestureRecognizer", "state": "recognized""#, #""class": "_UINew", "state": "began""#,
    #""state": "failed", "kind": "pan", "class": "Shop.Pan""#,
    #""kind": "tap", "delegate": {"shouldBeRequiredToFailBy": true}"#,
    #""kind": "hover", "allowedTouchTypes": ["direct", "indirect", "pencil"], "allowedPressTypes": []"#,
    #""kind": "tap", "allowedTouchTypes": [], "allowedPressTypes": ["upArrow", "downArrow", "leftArrow"]"#,
    #""kind": "tap", "allowedPressTypes": ["rightArrow", "select", "menu", "playPause", "pageUp", "pageDown", "key"]"#,
    #""kind": "tap", "requireToFail": []"#,
    #""kind": "tap", "requireToFail": ["g", "g", "s.panGestureRecognizer"]"#,
    #""kind": "tap", "requireToFail": ["s.gestureRecognizers.0"]"#, #""kind": "pinch", "delegate": {}"#,
    #""kind": "tap", "delegate": {"shouldBegin": false, "shouldReceive": true}"#,
    #""kind": "tap", "delegate": {"shouldReceive": {}, "shouldRecognizeSimultaneouslyWith": true}"#,
    #"""
    "kind": "tap", "delegate": {"shouldReceive": {"only": ["0", "s"], "except": [], "exceptControls": true},
      "shouldRecognizeSimultaneouslyWith": ["g"], "shouldRequireFailureOf": ["g"], "shouldBeRequiredToFailBy": []}
    """#,
    #""kind": "tap", "delegate": {"shouldBeRequiredToFailBy": ["s.panGestureRecognizer", "g"]}"#,
    #""kind": "tap", "canPrevent": false, "canBePreventedBy": true"#,
    #""kind": "tap", "canPrevent": ["g", "0.0.gestureRecognizers.0"], "canBePreventedBy": []"#,
    #""kind": "rotation", "targets": [{"action": "a:"}, {"target": null, "action": "b"}, {"target": "s", "action": "c"}]"#,
  ]

  @Test("A recognizer takes the key, whether its kind stands before it or behind", arguments: recognizers)
  func recognizer(members: String) {
    expectAnswer(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 99, 99], "subviews": [
        {"frame": [0, 0, 9, 9], "gestureRecognizers": [{\#(members)}, {"id": "g", "kind": "tap"}]},
        {"id": "s", "class": "UIScrollView", "frame": [0, 0, 9, 9], "gestureRecognizers": [{"kind": "tap"}]}]}]},
       "touch": {"x": 1, "y": 1}}
      """#)
  }

  @Test("A view takes the key", arguments: viewMembers)
  func view(members: String) {
    for frame in ["[0, 0, 50, 50]", #"{"height": 50, "width": 50, "y": 0, "x": 0}"#] {
      expectAnswer(
        #"""
        {"scene": {"windows": [{"frame": [0, 0, 99, 99], "subviews": [{"frame": \#(frame), \#(members)}]}]},
         "touch": {"x": 1, "y": 1}}
        """#)
    }
  }

  static let shapes = [
    "true", "false", #"{"inset": -10}"#, #"{"inset": 1e3}"#, #"{"insets": [1, 2, -3, -4]}"#,
    #"{"rect": [0, 0, 5, 5]}"#, #"{"rect": {"x": -1, "y": -1, "width": 0, "height": 5}}"#,
    #"{"circle": {"center": [5, 5], "radius": 0}}"#, #"{"path": "M0 0h9v9z"}"#,
    #"{"fillRule": "evenodd", "path": "M0,0 C1 1 2 2 3 3 S4 4 5 5 Q6 6 7 7 T8 8 A1 1 0 01 9 9 V1 H0 L2 2z"}"#,
    #"{"path": ""}"#, #"{"path": "m0 0l1 1", "fillRule": "nonzero"}"#, #"{"subviews": true}"#,
    #"{"union": [true]}"#, #"{"intersection": [{"inset": 1}, {"subviews": true}, false]}"#,
    #"{"except": [{"union": [true, false]}, {"except": [{"inset": 0}, {"rect": [0, 0, 1, 1]}]}]}"#,
  ]

  @Test("pointInside takes the shape", arguments: shapes)
  func shape(shape: String) {
    let override = "\"overrides\": {\"pointInside\": \(shape), \"hitTest\": {\"kind\": \"overlap\"}}"
    expectAnswer(
      "{\"scene\": {\"windows\": [{\"frame\": [0, 0, 9, 9], \(override)}]}, \"touch\": {\"x\": 1, \"y\": 1}}")
  }

  static let sceneMembers = [
    #""application": {}"#, #""application": {"id": "app", "class": "MyApplication"}"#,
    #""application": {"delegate": {}}"#,
    #"""
    "application": {"handles": [], "observes": ["touches"], "actions": [], "canBecomeFirstResponder": false,
      "overrides": {}, "metadata": 1, "delegate": {"id": "d", "class": "D", "isResponder": false, "handles": [],
        "observes": [], "actions": [], "canBecomeFirstResponder": true, "canResignFirstResponder": true,
        "overrides": {"next": null}, "metadata": {}}}
    """#,
    #""application": {"canResignFirstResponder": false}, "windowScene": {"canResignFirstResponder": false}"#,
    #""windowScene": {}"#, #""windowScene": {"id": "s", "class": "S", "overrides": {"next": "application"}}"#,
    #""firstResponder": "0""#, #""firstResponder": "application""#,
    #""basis": "uikit", "stacking": "subviews""#, #""basis": "geometry", "stacking": "unknown""#,
    #""windowScene": {"metadata": []}, "firstResponder": "scene""#, #""metadata": [1, {"scene": null}]"#,
  ]

  @Test("A scene takes the key", arguments: sceneMembers)
  func scene(members: String) {
    expectAnswer(
      #"""
      {"scene": {\#(members), "windows": [{"frame": [0, 0, 9, 9], "windowLevel": -2.5, "isKeyWindow": true}]},
       "touch": {"x": 1, "y": 1}}
      """#)
  }

  private func expectAnswer(_ body: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let response = ask(body: body)
    #expect(
      response.status == 200, "\(String(decoding: response.body, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }

  /// null is no value but where the contract says that it is one.
  @Test("null is not the same as a missing key")
  func null() throws {
    let frame = #""frame": [0, 0, 9, 9]"#
    for (overrides, ids) in [
      ("", ["a", "w", "application"]), (#", "overrides": {"next": null}"#, ["a"]),
      (#", "overrides": {"next": "application"}"#, ["a", "application"]),
    ] {
      let answer = try hitTestScene(
        #"""
        {"scene": {"windows": [{"id": "w", \#(frame), "subviews": [{"id": "a", \#(frame)\#(overrides)}]}]},
         "touch": {"x": 1, "y": 1}}
        """#)
      #expect(answer["dispatch.path.*.id"].list == ids)
    }
    try Mistakes.request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, ③"touches": ①null, "passes": ②null}"#,
      "/touches wrong-type", "/passes wrong-type",
      "/touches not-allowed"
    ).check()
    try Mistakes.scene(#""windows": [], "windowScene": ①null"#, "/scene/windowScene wrong-type a null")
      .check()
  }
}
