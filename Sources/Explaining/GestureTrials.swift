import EventPlaying
import HitTesting
import TouchGeometry

/// A gesture that one finger makes, as it is made for some recognizer.
enum GestureTrial: Hashable {
  case taps(Int)
  /// Seconds, after so many taps.
  case press(Double, taps: Int)
  /// From rest.
  case drag
  case swipe(Directions.RawValue)

  /// Nil for what a single finger never makes, and for what takes more taps than anybody makes.
  init?(of recognizer: GestureRecognizer) {
    let parameters = recognizer.parameters
    guard TouchPart(recognizer) != nil, parameters.numberOfTapsRequired <= Self.tapsMax else { return nil }
    switch recognizer.kind {
    case .tap: self = .taps(parameters.numberOfTapsRequired)
    case .longPress: self = .press(parameters.minimumPressDuration, taps: parameters.numberOfTapsRequired)
    case .pan, .screenEdgePan: self = .drag
    case .swipe: self = .swipe(parameters.direction.rawValue)
    case .custom: self = parameters.recognizes == .movement ? .drag : .taps(1)
    case .pinch, .rotation, .hover: return nil
    }
  }

  private static let tapsMax = 8

  /// The gesture at a place of the screen.
  func script(at location: Point) -> EventScript {
    var events: [InputEvent] = []
    var time = 0.0
    func add(_ phase: TouchPhase, after pause: Double, _ way: Vector = .zero) {
      time += pause
      events.append(InputEvent(at: time, .touch(TouchSample(phase, at: location + way))))
    }
    func tap() {
      add(.began, after: 0.1)
      add(.ended, after: 0.05)
    }
    switch self {
    case .taps(let count): for _ in 0..<count { tap() }
    case .press(let duration, let taps):
      for _ in 0..<taps { tap() }
      add(.began, after: 0.1)
      add(.ended, after: duration + 0.1)
    case .drag: dragged(add)
    case .swipe(let direction): swiped(Directions(rawValue: direction), add)
    }
    return EventScript(events)
  }

  /// Longer than a scroll view waits (R132), and further than any limit.
  private func dragged(_ add: (TouchPhase, Double, Vector) -> Void) {
    add(.began, 0.1, .zero)
    for step in 1...4 {
      add(.moved, step == 1 ? 0.3 : 0.02, Vector(dx: 15 * Double(step), dy: 15 * Double(step)))
    }
    add(.ended, 0.02, Vector(dx: 60, dy: 60))
  }

  private func swiped(_ directions: Directions, _ add: (TouchPhase, Double, Vector) -> Void) {
    let way =
      directions.contains(.right)
      ? Vector(dx: 1, dy: 0)
      : directions.contains(.left)
        ? Vector(dx: -1, dy: 0) : Vector(dx: 0, dy: directions.contains(.up) ? -1 : 1)
    add(.began, 0.1, .zero)
    for step in 1...4 { add(.moved, 0.02, 30 * Double(step) * way) }
    add(.ended, 0.02, 120 * way)
  }
}

/// Gestures that are made with a touch whose view is known, and who has the touch then.
struct GestureTrials {
  private let scene: Scene
  private let location: Point
  private let hit: HitTestResult
  private var takers: [GestureTrial: Set<RecognizerIndex>] = [:]
  /// The recognizers that get the touch (R99–R101), the innermost first.
  private(set) var receiving: [RecognizerIndex] = []
  /// The scroll view that holds the touch back from the view that it hits (R132).
  private(set) var delayingScrollView: ViewIndex?
  /// The scroll view that keeps the touch from it for good (R133).
  private(set) var refusingScrollView: ViewIndex?
  /// The recognizers that hold back the end of a single tap, to see what comes after it (R113).
  private(set) var delayingEnds: [RecognizerIndex] = []

  /// Whether there are more recognizers than can be played: then of each gesture the innermost one is taken to win
  /// (R107).
  private var isTooMuch = false

  /// More recognizers than anybody reads about.
  private static let nearestMax = 32
  /// More kinds of gesture than anybody recognizes on one view.
  private static let trialsMax = 12
  /// Some milliseconds, for a fix is tried many times: enough for some hundred recognizers under one finger.
  private static let workMax = 200_000

  init(of touch: Touch, _ hit: HitTestResult, on scene: Scene) {
    self.scene = scene
    self.hit = hit
    location = scene.tree.convert(touch.location, from: touch.view, to: nil) ?? touch.location
    guard let timeline = play(GestureTrial.taps(1).script(at: location)) else {
      isTooMuch = true
      receiving = nearest
      return
    }
    for entry in timeline.entries {
      if case .receives(let recognizer, _) = entry { receiving.append(recognizer) }
      if case .withheld(let withholding) = entry { note(withholding.reason) }
    }
  }

  private mutating func note(_ reason: Timeline.Withholding.Reason) {
    switch reason {
    case .delaysContentTouches(let scrollView): delayingScrollView = scrollView
    case .touchesShouldBegin(let scrollView): refusingScrollView = scrollView
    case .delaysTouchesEnded(let recognizer): delayingEnds.append(recognizer)
    case .multipleTouch, .exclusiveTouch, .delaysTouchesBegan, .dropped: break
    }
  }

  /// Who takes the touch from its view when a gesture is made.
  mutating func takers(in trial: GestureTrial) -> Set<RecognizerIndex> {
    if let known = takers[trial] { return known }
    if isTooMuch {
      return Set(receiving.first { takesTouches($0, by: trial) }.map { [$0] } ?? [])
    }
    guard takers.count < Self.trialsMax else { return [] }
    let found = Set((play(trial.script(at: location))?.touches ?? []).compactMap(\.takenBy))
    takers[trial] = found
    return found
  }

  private func takesTouches(_ index: RecognizerIndex, by trial: GestureTrial) -> Bool {
    let recognizer = scene.recognizer(index)
    return recognizer.cancelsTouchesInView && GestureTrial(of: recognizer) == trial
  }

  /// The first enabled recognizers on the way from the hit view to its window (R99, R101).
  private var nearest: [RecognizerIndex] {
    var found: [RecognizerIndex] = []
    var next = hit.hitView
    while let view = next, found.count < Self.nearestMax {
      let declared = scene.tree.recognizerPlaces(of: view).prefix(Self.nearestMax)
      found += declared.filter { scene.gestureRecognizers[$0].isEnabled }.map { RecognizerIndex($0) }
      next = scene.tree[view].superview
    }
    return Array(found.prefix(Self.nearestMax))
  }

  /// Nil where there are more recognizers than can be looked at.
  private func play(_ script: EventScript) -> Timeline? {
    try? scene.timeline(of: script, hitting: hit, workMax: Self.workMax)
  }
}
