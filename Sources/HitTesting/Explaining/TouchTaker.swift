// What becomes of a touch that has found its view: recognizers may take it away, and others may handle it.

/// What a recognizer needs to see before it takes a touch.
enum TouchPart: String {
  /// A touch that comes and goes.
  case tap
  /// A touch that stays.
  case press
  /// A touch that moves.
  case movement

  /// Nil for what a single finger never does, or what is no touch (R87).
  init?(_ kind: GestureRecognizer.Kind) {
    switch kind {
    // Of a subclass nothing is known: the least that it may ask for is a tap.
    case .tap, .custom: self = .tap
    case .longPress: self = .press
    case .pan, .swipe, .screenEdgePan: self = .movement
    case .pinch, .rotation, .hover: return nil
    }
  }
}

extension Scene {
  /// What takes a touch away from the target that it hits, or holds it back, or handles it in its place.
  func obstaclesAfterHit(_ result: HitTestResult) -> [Obstacle] {
    guard let target = result.hitView else { return [] }
    let receiving = receivingRecognizers(result)
    var obstacles: [Obstacle] = []
    for number in receiving {
      let recognizer = gestureRecognizers[number]
      guard let part = TouchPart(recognizer.kind) else { continue }
      if takes(recognizer, target, among: receiving) {
        obstacles.append(.recognizer(.gestureWins, number, recognizer, part))
      }
      // R111; a recognizer of the target's own holds back nothing that was meant for somebody else.
      if recognizer.delaysTouchesBegan, tree[target].handles.contains(.touches) {
        obstacles.append(.recognizer(.gestureDelays, number, recognizer, part))
      }
    }
    if let upstream = handledUpstream(result, receiving) { obstacles.append(upstream) }
    return obstacles
  }

  /// The enabled recognizers of the hit view and its superviews, by their places, the innermost first (R99, R100).
  private func receivingRecognizers(_ result: HitTestResult) -> [Int] {
    guard !gestureRecognizers.isEmpty, let hitView = result.hitView else { return [] }
    return sequence(first: hitView) { [tree] in result.removed.superview(of: $0, in: tree) }.flatMap { view in
      (tree.detail(of: view)?.gestureRecognizers ?? 0..<0).filter { gestureRecognizers[$0].isEnabled }
    }
  }

  /// Whether the target loses the touch when the recognizer recognizes it (R110).
  private func takes(_ recognizer: GestureRecognizer, _ target: ViewIndex, among receiving: [Int]) -> Bool {
    guard recognizer.cancelsTouchesInView else { return false }
    let handlesTouches = tree[target].handles.contains(.touches)
    // R116: on the control itself it goes first. Elsewhere the target's own recognizer is what it is there for.
    if recognizer.view == target { return handlesTouches }
    let viewClass = tree.classes[Int(tree[target].classIndex)]
    if viewClass.keptGestures.contains(recognizer.kind) { return false }
    // R135: a scroll view leaves a control the touch that it tracks.
    if recognizer.kind == .pan, viewClass.isControl,
      tree.classes[Int(tree[recognizer.view].classIndex)].isScrollView
    {
      return false
    }
    // R107: the deeper one of two of a kind wins.
    return !receiving.contains {
      gestureRecognizers[$0].view == target && gestureRecognizers[$0].kind == recognizer.kind
    }
  }

  /// R75: the target does not handle the touch that it gets, and somebody behind it does.
  private func handledUpstream(_ result: HitTestResult, _ receiving: [Int]) -> Obstacle? {
    guard let target = result.hitView, let handler = dispatch(of: result)?.handler,
      handler != .view(target), !receiving.contains(where: { gestureRecognizers[$0].view == target })
    else { return nil }
    return .handledUpstream(by: handler)
  }
}

extension Obstacle {
  fileprivate static func recognizer(
    _ code: ReasonCode, _ number: Int, _ recognizer: GestureRecognizer, _ part: TouchPart
  ) -> Obstacle {
    Obstacle(
      Reason(
        code, recognizer.view, rule: code == .gestureWins ? "R110" : "R111",
        values: [("kind", .text(recognizer.kind.rawValue)), ("takes", .text(part.rawValue))],
        recognizer: number),
      mend: code == .gestureWins
        ? [.cancelsTouchesInView(recognizer: number, false)]
        : [.delaysTouchesBegan(recognizer: number, false)])
  }

  static func handledUpstream(by handler: Responder) -> Obstacle {
    var view: ViewIndex?
    if case .view(let handlingView) = handler { view = handlingView }
    return Obstacle(
      Reason(.handledUpstream, view, rule: "R75", values: [("handler", .responder(handler))]), mend: [])
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
