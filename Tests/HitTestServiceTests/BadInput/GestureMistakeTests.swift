import Testing

/// What recognizers, controls and scroll views declare: which of them have which keys, and in which range.
@Suite("Mistakes in gestures, controls and scroll views")
struct GestureMistakeTests {
  private static func recognizer(_ members: String, _ expectations: String...) -> Mistakes {
    Mistakes(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 100, 100], "subviews": [{"frame": [0, 0, 50, 50],
        "gestureRecognizers": [{\#(members)}]}]}]}, "touch": {"x": 5, "y": 5}}
      """#, expectations.map { "@/gestureRecognizers/0/" + $0 })
  }

  // MARK: - Parameters

  /// The contract's list: which kinds have the parameter, and one of its values.
  static let parameters: [(key: String, kinds: Set<String>, value: String)] = [
    ("numberOfTapsRequired", ["tap", "longPress"], "2"),
    ("numberOfTouchesRequired", ["tap", "longPress", "swipe"], "2"),
    ("minimumPressDuration", ["longPress"], "0.25"), ("allowableMovement", ["longPress"], "0"),
    ("minimumNumberOfTouches", ["pan", "screenEdgePan"], "2"),
    ("maximumNumberOfTouches", ["pan", "screenEdgePan"], "2"), ("allowedScrollTypes", ["pan"], "[]"),
    ("direction", ["swipe"], "\"up\""), ("edges", ["screenEdgePan"], "\"left\""),
    ("recognizes", ["custom"], "\"touchUp\""),
  ]

  static let kinds = [
    "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover", "custom",
  ]

  @Test(
    "A kind refuses the parameters of others, wherever it stands, and says who has them", arguments: kinds)
  func foreign(kind: String) throws {
    for (key, kinds, value) in Self.parameters where !kinds.contains(kind) {
      for members in [
        #""kind": "\#(kind)", "\#(key)": ①\#(value)"#, #""\#(key)": ①\#(value), "kind": "\#(kind)""#,
      ] {
        let owners = Self.kinds.filter(kinds.contains).map { "`\($0)`" }.joined(separator: ", ")
        try Self.recognizer(
          members, "\(key) not-allowed `\(key)` belongs to \(owners), not to `\(kind)`"
        ).check()
      }
    }
  }

  static let values: [Mistakes] = [
    recognizer(
      #""kind": "tap", "numberOfTapsRequired": ①0"#, "numberOfTapsRequired out-of-range 1 or more, found 0"),
    recognizer(#""numberOfTapsRequired": ①0, "kind": "tap""#, "numberOfTapsRequired out-of-range"),
    recognizer(#""kind": "tap", "numberOfTapsRequired": ①1.5"#, "numberOfTapsRequired out-of-range whole"),
    recognizer(#""kind": "tap", "numberOfTapsRequired": ①-1"#, "numberOfTapsRequired out-of-range 1000000"),
    recognizer(#""kind": "tap", "numberOfTapsRequired": ①1000001"#, "numberOfTapsRequired out-of-range"),
    recognizer(#""kind": "tap", "numberOfTapsRequired": ①1e300"#, "numberOfTapsRequired out-of-range"),
    recognizer(
      #""kind": "swipe", "numberOfTouchesRequired": ①0"#, "numberOfTouchesRequired out-of-range 1 to 1000"),
    recognizer(#""kind": "tap", "numberOfTouchesRequired": ①1001"#, "numberOfTouchesRequired out-of-range"),
    recognizer(
      #""kind": "longPress", "minimumPressDuration": ①-0.1"#, "minimumPressDuration out-of-range seconds"),
    recognizer(#""kind": "longPress", "allowableMovement": ①-1"#, "allowableMovement out-of-range"),
    recognizer(#""kind": "pan", "minimumNumberOfTouches": ①0"#, "minimumNumberOfTouches out-of-range"),
    recognizer(#""kind": "pan", "maximumNumberOfTouches": ①0"#, "maximumNumberOfTouches out-of-range"),
    recognizer(
      #""kind": "pan", "allowedScrollTypes": [①"wheel"]"#, "allowedScrollTypes/0 invalid-value discrete"),
    recognizer(#""kind": "swipe", "direction": ①"lefft""#, "direction invalid-value \"left\""),
    recognizer(
      #""kind": "swipe", "direction": ["up", ①"top"]"#, "direction/1 invalid-value right, left, up, down"),
    recognizer(
      #""kind": "screenEdgePan", "edges": ①"north""#, "edges invalid-value left, right, top, bottom, all"),
    recognizer(#""kind": "custom", "recognizes": ①"touch""#, "recognizes invalid-value"),
    recognizer(
      #""kind": "tap", "allowedTouchTypes": [①"finger"]"#, "allowedTouchTypes/0 invalid-value direct"),
    recognizer(
      #""kind": "tap", "allowedPressTypes": [①"enter"]"#, "allowedPressTypes/0 invalid-value upArrow"),
    // A kind that is not known is the only mistake.
    recognizer(#""numberOfTapsRequired": 0, "kind": ①"tapp""#, "kind invalid-value \"tap\""),
  ]

  @Test("A parameter out of its range is refused", arguments: values)
  func value(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  // MARK: - Keys of one class

  static let classes: [Mistakes] = [
    .view(
      #""isScrollEnabled": ①true"#, "@/isScrollEnabled not-allowed `isScrollEnabled` needs a scroll view"),
    .view(#""delaysContentTouches": ①false"#, "@/delaysContentTouches not-allowed UIScrollView"),
    .view(
      #""canCancelContentTouches": ①true, "class": "Feed""#,
      "@/canCancelContentTouches not-allowed `baseClass`"),
    .view(#""class": "UIButton", "contentSize": ①[1, 2]"#, "@/contentSize not-allowed"),
    .view(
      #""class": "Feed", "baseClass": "UIView", "contentInset": ①[0, 0, 0, 0]"#, "@/contentInset not-allowed"),
    .overrides(
      #""touchesShouldBegin": ①true"#,
      "@/overrides/touchesShouldBegin not-allowed `overrides.touchesShouldBegin`"),
    .overrides(#""touchesShouldCancel": ①false"#, "@/overrides/touchesShouldCancel not-allowed scroll view"),
    .overrides(#""beginTracking": ①false"#, "@/overrides/beginTracking not-allowed needs a control"),
    .view(#""targets": ①[]"#, "@/targets not-allowed `targets` needs a control"),
    .view(#""class": "Pay", "targets": ①[{"action": "a"}]"#, "@/targets not-allowed like UIControl"),
    .view(#""targets": ①[{"action": "a"}], "class": "UIScrollView""#, "@/targets not-allowed"),
    // Out of range: the only mistake of the value, whatever the class.
    .view(
      #""class": "UIScrollView", "contentSize": ①[-1, 5]"#,
      "@/contentSize out-of-range 0 or more, found [-1, 5]"),
    .view(#""contentSize": ①[1, 2, 3]"#, "@/contentSize invalid-value [width, height]"),
    .view(
      #""class": "UIScrollView", "contentInset": ①[1]"#,
      "@/contentInset invalid-value [top, left, bottom, right]"),
    .view(#""class": "UIScrollView", "contentInset": ①[0, 0, 1e160, 0]"#, "@/contentInset out-of-range"),
  ]

  @Test("A view refuses what its class has not", arguments: classes)
  func foreignClass(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  // MARK: - Targets

  static let targets: [Mistakes] = [
    .view(#""class": "UIButton", "targets": [①{"target": null}]"#, "@/targets/0 missing-key `action`"),
    .view(
      #""class": "UIButton", "targets": [{"action": ①""}]"#, "@/targets/0/action invalid-value non-empty"),
    .view(
      #""class": "UIButton", "targets": [{"action": "a", "for": ①"touchUp"}]"#,
      "@/targets/0/for invalid-value"),
    .view(
      #""class": "UIButton", "targets": [{"action": "a", "for": ["touchDown", ①"touchUpInsid"]}]"#,
      "@/targets/0/for/1 invalid-value \"touchUpInside\""),
    .view(
      #""class": "UIButton", "targets": [{"action": "a", "target": ①"b"}]"#,
      "@/targets/0/target unknown-id \"b\""),
    recognizer(#""kind": "tap", "targets": [①{}]"#, "targets/0 missing-key `action`"),
    recognizer(
      #""kind": "tap", "targets": [{"action": "a", "target": ①"b"}]"#, "targets/0/target unknown-id"),
    recognizer(
      #""kind": "tap", "targets": [{"action": "a", "for": ①"touchDown"}]"#,
      "targets/0/for not-allowed controls"),
  ]

  @Test("A target has an action, and a responder that is there", arguments: targets)
  func target(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  // MARK: - Ids

  /// In a scene with recognizers g, t and u, a scroll view s and one called p that declares its pan.
  private static func ids(_ members: String, _ expectations: String...) -> Mistakes {
    Mistakes(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 100, 100], "subviews": [{"id": "v", "frame": [0, 0, 50, 50],
        "gestureRecognizers": [{"kind": "tap", \#(members)}, {"id": "g", "kind": "tap"}]},
        {"id": "s", "class": "UIScrollView", "frame": [0, 0, 9, 9], "gestureRecognizers": [{"id": "t", "kind": "tap"}]},
        {"id": "p", "class": "UIScrollView", "frame": [0, 0, 9, 9], "gestureRecognizers": [{"id": "u", "kind": "pan"},
          {"kind": "tap"}, {"id": "v.gestureRecognizers.0", "kind": "tap"}]}]}]}, "touch": {"x": 5, "y": 5}}
      """#, expectations.map { "@/gestureRecognizers/0/" + $0 })
  }

  /// R152: whose pan a recognizer is, in a scene with a scroll view s whose pan g is, and a view v.
  static let pans: [Mistakes] = [
    pan(#""kind": "pan", "panGestureRecognizerOf": ①"v""#, "not-allowed \"v\" is not a scroll view"),
    pan(#""kind": "pan", "panGestureRecognizerOf": ①"s""#, "not-allowed already has a pan recognizer"),
    pan(#""kind": "pan", "panGestureRecognizerOf": ①"w""#, "unknown-id"),
    pan(#""kind": "pan", "panGestureRecognizerOf": ①"g""#, "unknown-id"),
    pan(
      #""panGestureRecognizerOf": ①"t", "kind": "tap""#, "not-allowed belongs to `pan`, not to `tap`"),
  ]

  private static func pan(_ members: String, _ expectation: String) -> Mistakes {
    Mistakes(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 100, 100], "subviews": [{"id": "v", "frame": [0, 0, 50, 50],
        "gestureRecognizers": [{"id": "g", "kind": "pan", "panGestureRecognizerOf": "s"}, {\#(members)}]},
        {"id": "s", "class": "UIScrollView", "frame": [0, 0, 9, 9]},
        {"id": "t", "class": "UIScrollView", "frame": [0, 0, 9, 9]}]}]}, "touch": {"x": 5, "y": 5}}
      """#, ["@/gestureRecognizers/1/panGestureRecognizerOf " + expectation])
  }

  @Test("A recognizer may be the pan of a scroll view that is there, and has no other", arguments: pans)
  func pan(mistakes: Mistakes) throws { try mistakes.check() }

  static let unknown: [Mistakes] = [
    ids(
      #""requireToFail": ["g", ①"h"]"#,
      "requireToFail/1 unknown-id no recognizer has the id \"h\""),
    ids(#""requireToFail": [①"v"]"#, "requireToFail/0 unknown-id"),
    ids(#""canPrevent": [①"s.pinchGestureRecognizer"]"#, "canPrevent/0 unknown-id"),
    ids(#""canPrevent": [①"v.panGestureRecognizer"]"#, "canPrevent/0 unknown-id"),
    ids(#""canPrevent": [①"p.panGestureRecognizer"]"#, "canPrevent/0 unknown-id"),
    ids(#""canPrevent": [①".panGestureRecognizer"]"#, "canPrevent/0 unknown-id"),
    ids(#""canBePreventedBy": [①"v.gestureRecognizers.1"]"#, "canBePreventedBy/0 unknown-id"),
    ids(#""canBePreventedBy": [①"v.gestureRecognizers.2"]"#, "canBePreventedBy/0 unknown-id"),
    ids(#""canBePreventedBy": [①"p.gestureRecognizers.01"]"#, "canBePreventedBy/0 unknown-id"),
    ids(#""canBePreventedBy": [①"p.gestureRecognizers."]"#, "canBePreventedBy/0 unknown-id"),
    ids(#""canBePreventedBy": [①".gestureRecognizers.1"]"#, "canBePreventedBy/0 unknown-id"),
    ids(
      #""canBePreventedBy": [①"p.gestureRecognizers.99999999999999999999"]"#, "canBePreventedBy/0 unknown-id"),
    ids(
      #""delegate": {"shouldReceive": {"only": ["v", ①"g"]}}"#, "delegate/shouldReceive/only/1 unknown-id"),
    ids(
      #""delegate": {"shouldReceive": {"except": [①"application"]}}"#,
      "delegate/shouldReceive/except/0 unknown-id not the id of a view"),
    ids(
      #""delegate": {"shouldRecognizeSimultaneouslyWith": [①"h"]}"#,
      "delegate/shouldRecognizeSimultaneouslyWith/0 unknown-id"),
    ids(
      #""delegate": {"shouldRequireFailureOf": [①"h"], "shouldBeRequiredToFailBy": [②"i"]}"#,
      "delegate/shouldRequireFailureOf/0 unknown-id \"h\"",
      "delegate/shouldBeRequiredToFailBy/0 unknown-id \"i\""),
    // Which of two is meant nobody knows.
    Mistakes(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 9, 9], "gestureRecognizers": [{"id": "t", "kind": "tap"}], "subviews":
        [{"frame": [0, 0, 9, 9], "gestureRecognizers": [{"kind": "tap", "id": ①"t"}]}]}]}, "touch": {"x": 5, "y": 5}}
      """#, ["/scene/windows/0/subviews/0/gestureRecognizers/0/id duplicate-id a recognizer is on one view"]),
    ids(#""canPrevent": [①"v.gestureRecognizers.0"]"#, "canPrevent/0 duplicate-id"),
    ids(#""requireToFail": [①""]"#, "requireToFail/0 invalid-value"),
  ]

  @Test("An id that names no recognizer, or several, is refused", arguments: unknown)
  func unknownID(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  @Test("An unknown id is not reported where views could not be read")
  func skipped() throws {
    try Mistakes.views(
      #"{"frame": [0, 0, 9, 9], "gestureRecognizers": [{"kind": "tap", "requireToFail": ["h"]}], "subviews": ①1}"#,
      "@/subviews wrong-type"
    ).check()
  }

  // MARK: - Circles

  static let circles: [Mistakes] = [
    recognizer(
      #""kind": "tap", "id": "a", "requireToFail": [①"a"]"#, "requireToFail/0 requirement-cycle : a → a"),
    recognizer(
      #""kind": "tap", "requireToFail": [①"0.0.gestureRecognizers.0"]"#,
      "requireToFail/0 requirement-cycle 0.0.gestureRecognizers.0 → 0.0.gestureRecognizers.0"),
    recognizer(
      #""kind": "tap", "id": "a", "delegate": {"shouldBeRequiredToFailBy": [①"a"]}"#,
      "delegate/shouldBeRequiredToFailBy/0 requirement-cycle a → a"),
    .view(
      #"""
      "gestureRecognizers": [{"kind": "tap", "id": "a", "requireToFail": ["b"]},
        {"kind": "tap", "id": "b", "requireToFail": ["c", ①"a"]}, {"kind": "tap", "id": "c"}]
      """#, "@/gestureRecognizers/1/requireToFail/1 requirement-cycle : b → a → b"),
    .view(
      #"""
      "gestureRecognizers": [{"kind": "tap", "id": "a", "requireToFail": ["b"]},
        {"kind": "tap", "id": "b", "delegate": {"shouldRequireFailureOf": ["c"]}},
        {"kind": "tap", "id": "c", "requireToFail": [①"a"]}]
      """#, "@/gestureRecognizers/2/requireToFail/0 requirement-cycle : c → a → b → c"),
    // The other way round: a has to fail for b, and b for a.
    .view(
      #"""
      "gestureRecognizers": [{"kind": "tap", "id": "a", "delegate": {"shouldBeRequiredToFailBy": ["b"]}},
        {"kind": "tap", "id": "b", "delegate": {"shouldBeRequiredToFailBy": [①"a"]}}]
      """#, "@/gestureRecognizers/1/delegate/shouldBeRequiredToFailBy/0 requirement-cycle : a → b → a"),
    .view(
      #"""
      "class": "UIScrollView", "id": "s", "gestureRecognizers": [{"kind": "tap", "id": "a",
        "requireToFail": ["s.panGestureRecognizer"],
        "delegate": {"shouldBeRequiredToFailBy": [①"s.panGestureRecognizer"]}}]
      """#,
      "@/gestureRecognizers/0/delegate/shouldBeRequiredToFailBy/0 requirement-cycle s.panGestureRecognizer → a →"
    ),
  ]

  @Test("Recognizers that wait for each other are refused where the circle closes", arguments: circles)
  func circle(mistakes: Mistakes) throws {
    try mistakes.check()
  }
}
