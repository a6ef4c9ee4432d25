import HitTesting
import TouchGeometry

// What matters after a touch has found its view, declared at random on a scene that is there.

extension RandomScene {
  /// Gives recognizers kinds, parameters, delegates and requirements, controls targets, and scroll views properties.
  ///
  /// No recognizers wait for each other: each waits for some that stand before it.
  public mutating func declareEvents() {
    let views = scene.windows.flatMap(\.selfAndDescendants)
    // Superviews come first, so that what is replaced holds the subviews as they were.
    for view in views {
      var view = view
      declareEvents(&view, among: views.map(\.id))
      scene = scene.changing(view.id) { _ in view }
    }
    let handed = handPan()
    let changed = scene.windows.flatMap(\.selfAndDescendants)
    let pans = changed.filter {
      $0.isScrollView && $0.id != handed
        && !$0.gestureRecognizers.contains { $0.kind == .pan && $0.scrollView == nil }
    }.map { $0.id + Scene.panSuffix }
    let all = changed.flatMap(\.gestureRecognizers).map(\.id)
    for view in changed where !view.gestureRecognizers.isEmpty {
      let recognizers = view.gestureRecognizers.map { linked($0, all, pans, views.map(\.id)) }
      scene = scene.changing(view.id) { $0.with { $0.gestureRecognizers = recognizers } }
    }
  }

  /// R152: some pan is a scroll view's own, wherever it stands.
  ///
  /// - Returns: the scroll view.
  private mutating func handPan() -> String? {
    let views = scene.windows.flatMap(\.selfAndDescendants)
    let pans = views.flatMap(\.gestureRecognizers).filter { $0.kind == .pan }.map(\.id)
    let scrollViews = views.filter(\.isScrollView).map(\.id)
    guard !pans.isEmpty, !scrollViews.isEmpty, chance(50) else { return nil }
    let (pan, scrollView) = (pick(pans), pick(scrollViews))
    for view in views where view.gestureRecognizers.contains(where: { $0.id == pan }) {
      scene = scene.changing(view.id) {
        $0.with {
          $0.gestureRecognizers = $0.gestureRecognizers.map { recognizer in
            recognizer.id == pan ? recognizer.with { $0.scrollView = scrollView } : recognizer
          }
        }
      }
    }
    return scrollView
  }

  private mutating func declareEvents(_ view: inout TestView, among ids: [String]) {
    if chance(10) { view = view.performing(pick(["save:", "copy:", "é"])) }
    if chance(10) { view.properties.canBecomeFirstResponder = chance(70) }
    if chance(10) { view.events.canResignFirstResponder = false }
    if chance(5) { view.events.gestureRecognizerShouldBegin = false }
    if view.isScrollView { declareScrollView(&view.events) }
    if view.isControl {
      view.events.beginTracking = chance(80)
      for _ in 0..<pick([0, 1, 1, 2]) {
        let name = pick(ControlEvents.names)
        view = view.sending(
          pick(["save:", "x"]), to: chance(50) ? nil : pick(ids + [TestScene.application]),
          for: chance(50) ? .touchUpInside : name.events.union(pick(ControlEvents.names).events))
      }
    }
    view.gestureRecognizers = view.gestureRecognizers.map { parameterized($0) }
  }

  private mutating func declareScrollView(_ events: inout EventProperties) {
    events.isScrollEnabled = chance(80)
    events.delaysContentTouches = chance(70)
    events.canCancelContentTouches = chance(70)
    if chance(70) { events.contentSize = Vector(quarters(0, 300), quarters(0, 900)) }
    if chance(30) {
      events.contentInset = EdgeInsets(top: quarters(-9, 90), left: 0, bottom: quarters(0, 9), right: 0)
    }
    events.touchesShouldBegin = chance(85)
    if chance(30) { events.touchesShouldCancel = chance(50) }
  }

  private mutating func parameterized(_ recognizer: TestGestureRecognizer) -> TestGestureRecognizer {
    var changed = TestGestureRecognizer(
      recognizer.id, pick(GestureRecognizer.Kind.allCases), isEnabled: recognizer.isEnabled)
    changed.cancelsTouchesInView = chance(70)
    changed.delaysTouchesBegan = chance(20)
    changed.delaysTouchesEnded = chance(70)
    if chance(20) { changed.allowedTouchTypes = pick([[], TouchTypes(.pencil), TouchTypes(.direct)]) }
    if chance(20) { changed.allowedPressTypes = [PressTypes(.menu), PressTypes(pick(PressType.allCases))] }
    if chance(60) { setParameters(&changed.parameters, of: changed.kind) }
    return changed
  }

  private mutating func setParameters(
    _ parameters: inout GestureParameters, of kind: GestureRecognizer.Kind
  ) {
    switch kind {
    case .tap:
      parameters.numberOfTapsRequired = pick([1, 2, 3])
      parameters.numberOfTouchesRequired = pick([1, 2])
    case .longPress:
      parameters.numberOfTapsRequired = pick([0, 1])
      parameters.minimumPressDuration = quarters(0, 2)
      parameters.allowableMovement = quarters(0, 20)
    case .pan, .screenEdgePan:
      parameters.minimumNumberOfTouches = pick([1, 2])
      parameters.maximumNumberOfTouches = pick([nil, 2, 3])
      if kind == .pan { parameters.allowedScrollTypes = pick([[], .discrete, [.discrete, .continuous]]) }
      if kind == .screenEdgePan { parameters.edges = pick([.left, .up, [.left, .right, .up, .down]]) }
    case .swipe: parameters.direction = pick([.right, .left, [.up, .down], []])
    case .custom: parameters.recognizes = pick(GestureParameters.CustomGesture.allCases)
    case .pinch, .rotation, .hover: break
    }
  }

  private mutating func linked(
    _ recognizer: TestGestureRecognizer, _ all: [String], _ pans: [String], _ views: [String]
  ) -> TestGestureRecognizer {
    let place = all.firstIndex(of: recognizer.id) ?? 0
    let (earlier, later) = (Array(all[..<place]) + pans, Array(all[(place + 1)...]))
    return recognizer.with {
      $0.requiredToFail = some(earlier)
      $0.delegate.shouldBegin = chance(90)
      $0.delegate.shouldReceive = chance(90)
      if $0.delegate.shouldReceive {
        if chance(10) { $0.delegate.only = some(views) }
        if chance(20) { $0.delegate.except = some(views) }
        $0.delegate.exceptControls = chance(10)
      }
      $0.delegate.shouldRecognizeSimultaneouslyWith = set(all + pans, usually: .none)
      $0.delegate.shouldRequireFailureOf = some(earlier)
      $0.delegate.shouldBeRequiredToFailBy = some(later)
      $0.canPrevent = set(all + pans, usually: .all)
      $0.canBePreventedBy = set(all + pans, usually: .all)
      if chance(40) { $0 = $0.sending("gesture:", to: chance(50) ? nil : pick(views)) }
    }
  }

  private mutating func set(_ ids: [String], usually usual: TestRecognizers) -> TestRecognizers {
    chance(70) ? usual : chance(30) ? (usual == .all ? .none : .all) : .some(some(ids))
  }

  /// None, one or two of the ids.
  private mutating func some(_ ids: [String]) -> [String] {
    ids.isEmpty || chance(70) ? [] : chance(70) ? [pick(ids)] : [pick(ids), pick(ids)]
  }
}

extension TestView {
  private var traits: ViewClassTraits? {
    className.flatMap(ViewClassTraits.ofKnownClass) ?? baseClass.flatMap(ViewClassTraits.ofKnownClass)
  }

  public var isControl: Bool { traits?.isControl ?? false }
  public var isScrollView: Bool { traits?.isScrollView ?? false }
}
