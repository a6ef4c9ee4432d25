import HitTesting

// What becomes of a touch that has found its view: recognizers may take it away, and others may handle it.

/// What a recognizer needs to see before it takes a touch.
enum TouchPart: String {
  /// A touch that comes and goes.
  case tap
  /// Several of them.
  case taps
  /// A touch that stays.
  case press
  /// A touch that moves.
  case movement

  /// Nil for what a single finger never does, or what is no touch (R87).
  init?(_ recognizer: GestureRecognizer) {
    if recognizer.parameters.fingersRequired(of: recognizer.kind) > 1 { return nil }
    switch recognizer.kind {
    // Of a subclass of which nothing is declared: the least that it may ask for is a tap.
    case .tap: self = recognizer.parameters.numberOfTapsRequired > 1 ? .taps : .tap
    case .custom: self = recognizer.parameters.recognizes == .movement ? .movement : .tap
    case .longPress: self = .press
    case .pan, .swipe, .screenEdgePan: self = .movement
    case .pinch, .rotation, .hover: return nil
    }
  }
}

extension Scene {
  /// What takes a touch away from the target that it hits, or holds it back, or handles it in its place.
  ///
  /// Every recognizer that gets the touch is tried: its gesture is played, and it is looked who has the touch then.
  func obstaclesAfterHit(_ result: HitTestResult, _ touch: Touch) -> [Obstacle] {
    guard let target = result.hitView else { return [] }
    var trials = GestureTrials(of: touch, result, on: self)
    let receiving = trials.receiving
    var obstacles: [Obstacle] = []
    for index in receiving {
      let recognizer = recognizer(index)
      if let part = TouchPart(recognizer), takes(recognizer, index, target, &trials) {
        obstacles.append(.recognizer(.gestureWins, index, recognizer, part, id(of: index)))
      }
      // R111; a recognizer of the target's own holds back nothing that was meant for somebody else.
      if recognizer.delaysTouchesBegan, tree[target].handles.contains(.touches) {
        obstacles.append(.recognizer(.gestureDelays, index, recognizer, TouchPart(recognizer), id(of: index)))
      }
    }
    if tree[target].handles.contains(.touches), let scrollView = trials.delayingScrollView {
      obstacles.append(.delayedContent(of: scrollView, recognizer(.pan(of: scrollView))))
    }
    if let scrollView = trials.refusingScrollView { obstacles.append(.keptFromContent(by: scrollView)) }
    for index in trials.delayingEnds where tree[target].handles.contains(.touches) {
      obstacles.append(.delayedEnd(recognizer(index), index, id(of: index)))
    }
    if let upstream = handledUpstream(result, receiving) { obstacles.append(upstream) }
    return obstacles
  }

  /// Whether the target loses the touch when the recognizer's gesture is made (R110).
  private func takes(
    _ recognizer: GestureRecognizer, _ index: RecognizerIndex, _ target: ViewIndex,
    _ trials: inout GestureTrials
  ) -> Bool {
    // On a control its own recognizer goes first (R116). Elsewhere the target's own is what it is there for.
    if recognizer.view == target, !tree[target].handles.contains(.touches) { return false }
    if recognizer.kind == .custom, recognizer.parameters.recognizes == .nothing {
      return recognizer.cancelsTouchesInView
    }
    return GestureTrial(of: recognizer).map { trials.takers(in: $0).contains(index) } ?? false
  }

  /// R75: the target does not handle the touch that it gets, and somebody behind it does.
  private func handledUpstream(_ result: HitTestResult, _ receiving: [RecognizerIndex]) -> Obstacle? {
    guard let target = result.hitView, let handler = dispatch(of: result)?.handler,
      handler != .view(target), !receiving.contains(where: { recognizer($0).view == target })
    else { return nil }
    return .handledUpstream(by: handler)
  }
}

extension Obstacle {
  fileprivate static func recognizer(
    _ code: ReasonCode, _ index: RecognizerIndex, _ recognizer: GestureRecognizer, _ part: TouchPart?,
    _ id: String
  ) -> Obstacle {
    var values: [(name: String, value: Reason.Value)] = [
      ("recognizer", .text(id)), ("kind", .text(recognizer.kind.rawValue)),
    ]
    if let part { values.append(("takes", .text(part.rawValue))) }
    // R111: what is held back is lost when the recognizer recognizes, also where it cancels nothing.
    let rule = code == .gestureWins && recognizer.cancelsTouchesInView ? "R110" : "R111"
    let reason = Reason(code, recognizer.view, rule: rule, values: values, recognizer: index.place)
    guard let place = index.place else {
      return Obstacle(reason, mend: [.isScrollEnabled(recognizer.view, false)])
    }
    var mend: [SceneEdit] = []
    if rule == "R110" { mend.append(.cancelsTouchesInView(recognizer: place, false)) }
    if recognizer.delaysTouchesBegan { mend.append(.delaysTouchesBegan(recognizer: place, false)) }
    return Obstacle(reason, mend: mend)
  }

  /// R132.
  fileprivate static func delayedContent(of scrollView: ViewIndex, _ pan: GestureRecognizer) -> Obstacle {
    Obstacle(
      Reason(.gestureDelays, scrollView, rule: "R132", values: [("kind", .text(pan.kind.rawValue))]),
      mend: [.delaysContentTouches(scrollView, false)])
  }

  /// R133.
  fileprivate static func keptFromContent(by scrollView: ViewIndex) -> Obstacle {
    let values: [(name: String, value: Reason.Value)] = [
      ("kind", .text(GestureRecognizer.Kind.pan.rawValue)), ("takes", .text(TouchPart.tap.rawValue)),
    ]
    return Obstacle(Reason(.gestureWins, scrollView, rule: "R133", values: values), mend: [])
  }

  /// R112, R113.
  fileprivate static func delayedEnd(
    _ recognizer: GestureRecognizer, _ index: RecognizerIndex, _ id: String
  ) -> Obstacle {
    let reason = Reason(
      .gestureDelays, recognizer.view, rule: "R113",
      values: [("recognizer", .text(id)), ("kind", .text(recognizer.kind.rawValue))],
      recognizer: index.place)
    return Obstacle(
      reason, mend: index.place.map { [.delaysTouchesEnded(recognizer: $0, false)] } ?? [])
  }

  static func handledUpstream(by handler: Responder) -> Obstacle {
    var view: ViewIndex?
    if case .view(let handlingView) = handler { view = handlingView }
    return Obstacle(
      Reason(.handledUpstream, view, rule: "R75", values: [("handler", .responder(handler))]), mend: [])
  }

  /// Whether it is a scroll view's usual way, of which nothing is declared (R132, R136).
  var isUsual: Bool {
    reason.rule == "R132" || reason.rule == "R110" && reason.recognizer == nil
  }

  /// Whether a tap never comes to be the target's, as long as this stays as it is.
  var isDecisive: Bool {
    switch reason.code {
    case .gestureWins: reason["takes"] == .text(TouchPart.tap.rawValue)
    case .gestureDelays, .handledUpstream: false
    default: true
    }
  }
}
