import Testing

/// Every key with a value of every kind that it does not take.
@Suite("Values of the wrong kind")
struct WrongTypeTests {
  enum Kind: String, CaseIterable {
    case null, boolean, number, string, array, object

    var text: String {
      switch self {
      case .null: "null"
      case .boolean: "false"
      case .number: "1"
      case .string: "\"touches\""
      case .array: "[]"
      case .object: "{}"
      }
    }
  }

  /// What each key takes, of keys that take the same.
  private static func kinds(_ keys: [Set<Kind>: String]) -> [String: Set<Kind>] {
    let rows = keys.flatMap { kinds, keys in keys.split(separator: " ").map { (String($0), kinds) } }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  static let kindsOfView = kinds([
    [.string]: "id class pointerEvents",
    [.string, .array]: "baseClass",
    [.array, .object]: "frame bounds",
    [.array]: """
    center anchorPoint transform contentOffset handles observes actions gestureRecognizers \
    subviews targets contentSize contentInset
    """,
    [.number]: "alpha zPosition",
    [.boolean]: """
    isHidden isUserInteractionEnabled clipsToBounds isMultipleTouchEnabled isExclusiveTouch \
    isEnabled canBecomeFirstResponder isScrollEnabled delaysContentTouches \
    canCancelContentTouches canResignFirstResponder
    """,
    [.number, .array]: "hitSlop",
    [.object]: "viewController overrides",
  ])

  @Test("A view's key refuses every other kind", arguments: kindsOfView.keys.sorted())
  func view(key: String) throws {
    for kind in Kind.allCases where Self.kindsOfView[key]?.contains(kind) == false {
      let member = "\"\(key)\": ①\(kind.text)"
      let frame = key == "frame" ? "" : "\"frame\": [0, 0, 50, 50], "
      try Mistakes.views("{\(frame)\(member)}", "@/\(key) wrong-type expected a").check()
    }
  }

  static let kindsOfResponder = kinds([
    [.string]: "id class",
    [.array]: "handles observes actions",
    [.boolean]: "canBecomeFirstResponder canResignFirstResponder",
    [.object]: "overrides",
  ])

  static let kindsOfRecognizer = kinds([
    [.string]: "id kind recognizes panGestureRecognizerOf class state",
    [.number]: """
    numberOfTapsRequired numberOfTouchesRequired minimumPressDuration allowableMovement \
    minimumNumberOfTouches maximumNumberOfTouches
    """,
    [.array]: """
    allowedScrollTypes allowedTouchTypes allowedPressTypes requireToFail targets \
    delegate.shouldRequireFailureOf delegate.shouldReceive.only \
    delegate.shouldReceive.except
    """,
    [.string, .array]: "direction edges",
    [.object, .string]: "delegate",
    [.boolean, .array]: """
    canPrevent canBePreventedBy delegate.shouldRecognizeSimultaneouslyWith \
    delegate.shouldBeRequiredToFailBy
    """,
    [.boolean, .object]: "delegate.shouldBegin delegate.shouldReceive delegate.shouldReceive.where",
    [.boolean]: "delegate.shouldReceive.exceptControls",
  ])

  @Test("A recognizer's key refuses every other kind", arguments: kindsOfRecognizer.keys.sorted())
  func recognizer(key: String) throws {
    let way = key.split(separator: ".")
    for kind in Kind.allCases where Self.kindsOfRecognizer[key]?.contains(kind) == false {
      let member = way.map { "\"\($0)\": " }.joined(separator: "{") + "①" + kind.text
      let closing = String(repeating: "}", count: way.count - 1)
      let kindOfGesture = key == "kind" ? "" : #""kind": "tap", "#
      try Mistakes.view(
        "\"gestureRecognizers\": [{\(kindOfGesture)\(member)\(closing)}]",
        "@/gestureRecognizers/0/\(way.joined(separator: "/")) wrong-type expected"
      ).check()
    }
  }

  @Test("A responder's key refuses every other kind", arguments: kindsOfResponder.keys.sorted())
  func responder(key: String) throws {
    for kind in Kind.allCases where Self.kindsOfResponder[key]?.contains(kind) == false {
      let member = "\"\(key)\": ①\(kind.text)"
      try Mistakes.view("\"viewController\": {\(member)}", "@/viewController/\(key) wrong-type").check()
      try Mistakes.scene(
        "\"windows\": [], \"application\": {\(member)}", "/scene/application/\(key) wrong-type"
      ).check()
    }
  }

  /// The text around a value (`…`), its pointer, the kinds that it takes, and whether it is in the scene.
  struct Slot: Sendable {
    let document: String
    let pointer: String
    let kinds: Set<Kind>

    init(scene members: String, _ pointer: String, _ kinds: Set<Kind>) {
      document = "{\"scene\": {\(members)}, \"touch\": {\"x\": 1, \"y\": 1}}"
      self.pointer = "/scene/" + pointer
      self.kinds = kinds
    }

    init(request members: String, _ pointer: String, _ kinds: Set<Kind>) {
      document = "{\"scene\": {\"windows\": []}, \(members)}"
      self.pointer = pointer
      self.kinds = kinds
    }
  }

  static let slots: [Slot] = [
    Slot(scene: #""windows": …"#, "windows", [.array]),
    Slot(scene: #""windows": […]"#, "windows/0", [.object]),
    Slot(scene: #""windows": [], "application": …"#, "application", [.object]),
    Slot(scene: #""windows": [], "windowScene": …"#, "windowScene", [.object]),
    Slot(scene: #""windows": [], "firstResponder": …"#, "firstResponder", [.string]),
    Slot(scene: #""windows": [], "application": {"delegate": …}"#, "application/delegate", [.object]),
    Slot(
      scene: #""windows": [], "application": {"delegate": {"isResponder": …}}"#,
      "application/delegate/isResponder", [.boolean]),
    Slot(scene: window(#""windowLevel": …"#), "windows/0/windowLevel", [.number]),
    Slot(scene: window(#""isKeyWindow": …"#), "windows/0/isKeyWindow", [.boolean]),
    Slot(scene: window(#""subviews": […]"#), "windows/0/subviews/0", [.object]),
    Slot(scene: window(#""center": [1, …]"#), "windows/0/center/1", [.number]),
    Slot(scene: window(#""handles": ["touches", …]"#), "windows/0/handles/1", [.string]),
    Slot(scene: window(#""actions": […]"#), "windows/0/actions/0", [.string]),
    Slot(scene: window(#""gestureRecognizers": […]"#), "windows/0/gestureRecognizers/0", [.object]),
    Slot(
      scene: window(#""gestureRecognizers": [{"kind": …}]"#), "windows/0/gestureRecognizers/0/kind", [.string]
    ),
    Slot(
      scene: window(#""gestureRecognizers": [{"kind": "tap", "isEnabled": …}]"#),
      "windows/0/gestureRecognizers/0/isEnabled", [.boolean]),
    Slot(
      scene: window(#""overrides": {"pointInside": …}"#), "windows/0/overrides/pointInside",
      [.boolean, .object, .string]),
    Slot(scene: window(#""overrides": {"hitTest": …}"#), "windows/0/overrides/hitTest", [.object, .string]),
    Slot(scene: window(#""overrides": {"next": …}"#), "windows/0/overrides/next", [.string, .null]),
    Slot(
      scene: window(#""overrides": {"touchesShouldBegin": …}"#), "windows/0/overrides/touchesShouldBegin",
      [.boolean]),
    Slot(
      scene: window(#""overrides": {"touchesShouldCancel": …}"#), "windows/0/overrides/touchesShouldCancel",
      [.boolean]),
    Slot(
      scene: window(#""overrides": {"beginTracking": …}"#), "windows/0/overrides/beginTracking", [.boolean]),
    Slot(
      scene: window(#""overrides": {"gestureRecognizerShouldBegin": …}"#),
      "windows/0/overrides/gestureRecognizerShouldBegin", [.boolean, .object]),
    Slot(
      scene: window(#""overrides": {"forwardsTouchesTo": …}"#), "windows/0/overrides/forwardsTouchesTo",
      [.string]),
    Slot(
      scene: window(#""class": "UIScrollView", "keyboardDismissMode": …"#), "windows/0/keyboardDismissMode",
      [.string]),
    Slot(
      scene: window(#""class": "UIScrollView", "maximumZoomScale": …"#), "windows/0/maximumZoomScale",
      [.number]
    ),
    Slot(
      scene: window(#""class": "UISlider", "thumbRect": […, 0, 9, 9]"#), "windows/0/thumbRect/0", [.number]),
    Slot(
      scene: window(#""class": "UIScrollView", "contentSize": [1, …]"#), "windows/0/contentSize/1", [.number]
    ),
    Slot(scene: window(#""class": "UIButton", "targets": […]"#), "windows/0/targets/0", [.object]),
    Slot(
      scene: window(#""class": "UIButton", "targets": [{"action": …}]"#), "windows/0/targets/0/action",
      [.string]),
    Slot(
      scene: window(#""class": "UIButton", "targets": [{"action": "a", "target": …}]"#),
      "windows/0/targets/0/target", [.string, .null]),
    Slot(
      scene: window(#""class": "UIButton", "targets": [{"action": "a", "for": …}]"#),
      "windows/0/targets/0/for",
      [.string, .array]),
    Slot(
      scene: window(#""gestureRecognizers": [{"kind": "tap", "requireToFail": […]}]"#),
      "windows/0/gestureRecognizers/0/requireToFail/0", [.string]),
    Slot(
      scene: window(#""overrides": {"pointInside": {"circle": …}}"#),
      "windows/0/overrides/pointInside/circle",
      [.object]),
    Slot(request: #""touch": …"#, "/touch", [.object]),
    Slot(request: #""touches": …"#, "/touches", [.array]),
    Slot(request: #""touches": […]"#, "/touches/0", [.object]),
    Slot(request: #""touch": {"x": …, "y": 0}"#, "/touch/x", [.number]),
    Slot(request: #""touch": {"x": 1, "y": 1, "in": …}"#, "/touch/in", [.string]),
    Slot(request: #""touch": {"x": 1, "y": 1}, "passes": …"#, "/passes", [.number]),
    Slot(request: #""touch": {"x": 1, "y": 1}, "include": …"#, "/include", [.array]),
    Slot(request: #""touch": {"x": 1, "y": 1}, "include": […]"#, "/include/0", [.string]),
  ]

  private static func window(_ members: String) -> String {
    "\"windows\": [{\"frame\": [0, 0, 9, 9], \(members)}]"
  }

  @Test("A value refuses every other kind, and is the only mistake then", arguments: slots)
  func value(slot: Slot) throws {
    for kind in Kind.allCases where !slot.kinds.contains(kind) {
      let status = slot.pointer.hasPrefix("/scene") ? 422 : 400
      try Mistakes(
        slot.document.replacing("…", with: "①" + kind.text), status: status,
        ["\(slot.pointer) wrong-type expected"]
      ).check()
    }
  }

  @Test("The request and the scene are objects", arguments: Kind.allCases)
  func root(kind: Kind) throws {
    guard kind != .object else { return }
    try Mistakes.request("①" + kind.text, " wrong-type expected an object").check()
    try Mistakes.request(
      "{\"scene\": ①\(kind.text), \"touch\": {\"x\": 1, \"y\": 1}}", status: 422, "/scene wrong-type"
    ).check()
  }
}
