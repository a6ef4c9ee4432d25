import EventPlaying
import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// Plays gestures at hit views, because delegates, requirements and controls decide there (R101–R117).
///
/// One place of each view is tried. Gestures above the limits have an unknown outcome.
struct PlayedGestures {
  private let scene: Scene
  /// The number of further gestures that may be played.
  private var playsLeft = playsMax
  /// Whether a gesture was above the limits.
  private(set) var isExhausted = false

  /// About half a second.
  private static let playsMax = 20_000
  /// Enough for some hundred recognizers under one finger.
  private static let workMax = 25_000
  /// The least cost of a gesture.
  private static let stepsOfPlay = 3_000

  init(on scene: Scene) {
    self.scene = scene
  }

  /// Plays a gesture at the best point of a view's region; nil above the limits.
  mutating func play(_ trial: GestureTrial, at territory: TouchMap.Territory) -> Timeline? {
    guard let place = territory.bestPoint?.location else { return nil }
    return play(trial, at: place, hitting: territory.view)
  }

  /// Plays a gesture at a place of a view; nil above the limits.
  mutating func play(_ trial: GestureTrial, at place: Point, hitting view: ViewIndex) -> Timeline? {
    guard playsLeft > 0, Work.goesOn(after: Self.stepsOfPlay) else {
      isExhausted = true
      return nil
    }
    playsLeft -= 1
    let hit = HitTestResult(hitView: view, window: scene.tree.window(of: view), removed: .none)
    let timeline = try? scene.timeline(of: trial.script(at: place), hitting: hit, workMax: Self.workMax)
    if timeline == nil { isExhausted = true }
    return timeline
  }

  /// Makes a recognizer's gesture in one region after the other, until it recognizes.
  mutating func outcome(
    of index: RecognizerIndex, _ trial: GestureTrial, in places: some Sequence<TouchMap.Territory>
  ) -> Outcome {
    var losses: [GestureCause] = []
    for place in places where place.bestPoint != nil {
      guard let timeline = play(trial, at: place) else { return .unknown }
      guard let end = timeline.end(of: index) else { continue }
      if end.isRecognized { return .recognizes }
      if end.cause.isLoss { losses.append(end.cause) }
    }
    // A recognizer that gets no touch, or refuses its gesture itself, loses it to no other.
    return losses.isEmpty ? .unknown : .loses(losses)
  }

  enum Outcome {
    case recognizes
    /// Wherever it gets the touch; the winner of each place.
    case loses([GestureCause])
    case unknown
  }
}

extension Timeline {
  /// A recognizer's final state; nil if it gets no touch.
  fileprivate func end(of index: RecognizerIndex) -> (isRecognized: Bool, cause: GestureCause)? {
    var end: (isRecognized: Bool, cause: GestureCause)?
    for case .state(index, _, let state, let cause) in entries {
      switch state {
      case .began, .ended: return (true, cause)
      case .failed, .cancelled: end = (false, cause)
      case .possible, .changed: break
      }
    }
    return end
  }
}

extension GestureCause {
  /// Whether another recognizer or a control got the gesture.
  fileprivate var isLoss: Bool {
    if case .keptByControl = self { return true }
    return winner != nil
  }

  var winner: RecognizerIndex? {
    switch self {
    case .preventedBy(let winner), .alreadyActive(let winner), .requirementMet(let winner): winner
    default: nil
    }
  }
}
