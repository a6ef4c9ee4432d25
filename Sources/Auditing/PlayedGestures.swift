import EventPlaying
import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// Plays gestures where touches hit views: delegates, requirements and controls have their say there (R101–R117).
///
/// One place of each view is tried. What is too much to be played is not known.
struct PlayedGestures {
  private let scene: Scene
  /// How many more gestures may be played.
  private var playsLeft = playsMax
  /// Whether something was too much to be played.
  private(set) var isExhausted = false

  /// What takes about half a second.
  private static let playsMax = 20_000
  /// Enough for some hundred recognizers under one finger.
  private static let workMax = 25_000
  /// What a gesture takes at least.
  private static let stepsOfPlay = 3_000

  init(on scene: Scene) {
    self.scene = scene
  }

  /// Plays a gesture at the best point of a view's region; nil where that is too much.
  mutating func play(_ trial: GestureTrial, at territory: TouchMap.Territory) -> Timeline? {
    guard let place = territory.bestPoint?.location else { return nil }
    guard playsLeft > 0, Work.goesOn(after: Self.stepsOfPlay) else {
      isExhausted = true
      return nil
    }
    playsLeft -= 1
    let hit = HitTestResult(
      hitView: territory.view, window: scene.tree.window(of: territory.view), removed: .none)
    let timeline = try? scene.timeline(of: trial.script(at: place), hitting: hit, workMax: Self.workMax)
    if timeline == nil { isExhausted = true }
    return timeline
  }

  /// What becomes of a recognizer whose gesture is made in one region after the other, until it recognizes.
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
    // One that gets no touch, or refuses its gesture by itself, loses it to nobody.
    return losses.isEmpty ? .unknown : .loses(losses)
  }

  enum Outcome {
    /// In at least one place.
    case recognizes
    /// Wherever it gets the touch; for each place to whom.
    case loses([GestureCause])
    case unknown
  }
}

extension Timeline {
  /// Where a recognizer's gesture comes to; nil where it gets no touch.
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
  /// Whether another recognizer, or a control, has the gesture.
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
