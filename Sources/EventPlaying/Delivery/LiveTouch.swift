import HitTesting
import TouchGeometry

/// A touch that is down, or a press: its way to its view, and what the view has been told of it.
///
///     told    nothing ──tell(began)──→ began ──tell(ended), cancel──→ end
///                │
///                └──withhold──→ never        R92, R93, R133; or a recognizer has taken it (R111)
///
/// A change of it in a frame is added to `heldBack`, and leaves that when the view is told.
struct LiveTouch {
  /// Its place in `Timeline.touches`.
  let number: Int
  /// Nil for a press.
  let finger: Int?
  let pressType: PressType?
  /// R43: chosen once, at its beginning. Nil: no view has it (R42).
  let view: ViewIndex?
  let window: ViewIndex?
  /// On the screen, in points.
  let start: Point
  /// In seconds.
  let startTime: Double
  let tapCount: Int
  /// R147: whether it began beside the thumb of the slider or switch that it hits.
  var isBesideThumb = false
  /// The responders that see it, from its view up.
  let way: EventWay
  /// On the screen, in points.
  private(set) var location: Point
  /// Its change in this frame.
  private(set) var phase = TouchPhase.began
  /// Whether the finger has been lifted, or the touch was cancelled: in an earlier frame, or in this one.
  private(set) var isOver = false
  private(set) var told = Told.nothing
  /// The phases of which its view has still to be told, in order: R111, R132. A slice, which gives up its first element at no cost.
  private(set) var heldBack: ArraySlice<HeldPhase> = []
  /// The last phase of which the timeline says that it is held back, and why.
  private(set) var holdingNoted: TouchPhase?
  /// The scroll views that keep it from their content for a while, the innermost first (R132).
  private(set) var delayingScrollViews: [ViewIndex] = []
  /// The end of that while; infinity: it is over.
  private(set) var contentDelayEnd = Double.infinity

  enum Told {
    case nothing, began, end, never
  }

  /// A phase that a view has not been told of.
  struct HeldPhase {
    let phase: TouchPhase
    let location: Point
  }

  var isPress: Bool { pressType != nil }

  /// Whether its view may still be told something.
  var isOpen: Bool { told == .nothing || told == .began }

  /// Whether it is down, or comes or goes in this frame: recognizers see it.
  var isSeen: Bool { !isOver || phase.isOver }
}

extension [LiveTouch] {
  /// The end of the next content delay (R132); infinity: there is none.
  var nextDeadline: Double {
    var next = Double.infinity
    for touch in self { next = Swift.min(next, touch.contentDelayEnd) }
    return next
  }

  /// The touches as recognizers see them, in the order of their numbers.
  var seen: [GestureTouch] {
    var seen: [GestureTouch] = []
    seen.reserveCapacity(count)
    for touch in self where touch.isSeen {
      seen.append(
        GestureTouch(
          number: touch.number, phase: touch.phase, location: touch.location, start: touch.start,
          startTime: touch.startTime))
    }
    return seen
  }
}

// MARK: - Beginnings

extension LiveTouch {
  /// A finger that comes down.
  init(
    _ number: Int, _ sample: TouchSample, hitting hit: HitTestResult, at time: Double, tapCount: Int,
    _ way: EventWay
  ) {
    self.init(
      number: number, finger: sample.finger, pressType: nil, view: hit.hitView, window: hit.window,
      start: sample.location, startTime: time, tapCount: tapCount, way: way, location: sample.location)
  }

  /// A button that goes down: it has no place, and recognizers, which need one, take it for the middle of its view.
  init(
    _ number: Int, _ type: PressType, in view: ViewIndex, at time: Double, _ way: EventWay, _ tree: ViewTree
  ) {
    let middle = tree.convert(tree[view].bounds.center, from: view, to: nil) ?? .zero
    self.init(
      number: number, finger: nil, pressType: type, view: view, window: tree.window(of: view), start: middle,
      startTime: time, tapCount: 1, way: way, location: middle)
  }

  var record: Timeline.TouchRecord {
    Timeline.TouchRecord(
      finger: finger ?? 0, isPress: isPress, beganAt: startTime, location: start, hitView: view,
      window: window, tapCount: tapCount, handler: way.handler, observers: way.observers,
      fate: view == nil && way.handler == nil ? .nobody : .down)
  }
}

// MARK: - Changes

extension LiveTouch {
  mutating func move(to phase: TouchPhase, at location: Point) {
    self.location = location
    self.phase = phase
    isOver = phase.isOver
  }

  /// Adds its change in this frame to the phases of which its view has to be told.
  mutating func holdBack() {
    if phase != .stationary { heldBack.append(HeldPhase(phase: phase, location: location)) }
  }

  /// - Returns: whether the timeline does not say yet that this phase is held back.
  mutating func noteHolding(of phase: TouchPhase) -> Bool {
    defer { holdingNoted = phase }
    return holdingNoted != phase
  }

  /// The view is told of the first phase that was held back.
  ///
  /// - Returns: where it happened, on the screen.
  mutating func tell() -> Point {
    let held = heldBack.removeFirst()
    switch held.phase {
    case .began:
      told = .began
      endContentDelay()
    case .ended, .cancelled: told = .end
    case .moved, .stationary: break
    }
    return held.location
  }

  /// The view is told that the touch is cancelled for it, wherever the finger is.
  mutating func cancel() {
    heldBack = []
    told = .end
  }

  /// The view is never told of it.
  mutating func withhold() {
    told = .never
    heldBack = []
    endContentDelay()
  }

  /// R132.
  mutating func delay(by scrollViews: [ViewIndex], until time: Double) {
    delayingScrollViews = scrollViews
    contentDelayEnd = time
  }

  mutating func endContentDelay() { contentDelayEnd = .infinity }

  /// After a frame: until the next one it stays where it is.
  mutating func rest() { phase = .stationary }
}

extension TouchPhase {
  /// The fate of a touch whose view is told of this phase; nil while it goes on.
  var fate: Timeline.Fate? {
    switch self {
    case .ended: .delivered
    case .cancelled: .cancelled
    case .began, .moved, .stationary: nil
    }
  }
}
