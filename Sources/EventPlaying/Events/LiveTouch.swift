import HitTesting
import TouchGeometry

/// A touch that is down, or a press: who may see it, and what its view has been told of it.
struct LiveTouch {
  /// Its place in `Timeline.touches`.
  let number: Int
  /// Nil for a press.
  let finger: Int?
  let pressType: PressType?
  /// R43: chosen once, at its beginning. Nil: nobody has it (R42).
  let view: ViewIndex?
  let window: ViewIndex?
  let start: Point
  let startTime: Double
  let tapCount: Int
  /// Where it goes from its view.
  let way: EventWay
  /// On the screen, in points.
  var location: Point
  /// What has become of it in this frame.
  var phase = TouchPhase.began
  /// Whether the finger has been lifted, or the touch was cancelled: in an earlier frame, or in this one.
  var isOver = false
  /// What its view has been told.
  var told = Told.nothing
  /// What its view has still to be told, in order: R111, R132. A slice, which gives up its first
  /// element at no cost.
  var heldBack: ArraySlice<HeldPhase> = []
  /// The last phase of which it has been said that, and why, its view is not told of it.
  var holdingNoted: TouchPhase?
  /// The scroll views that keep it from their content for a while, the innermost first (R132).
  var delayingScrollViews: [ViewIndex] = []
  /// Until when they do; infinity: no longer.
  var contentDelayEnd = Double.infinity

  enum Told {
    /// Nothing yet.
    case nothing
    /// Its beginning.
    case began
    /// Its end, or that it was cancelled: nothing more is to come.
    case end
    /// Nothing, and nothing is to come: R92, R93, R133, or a recognizer has taken it (R111).
    case never
  }

  /// A phase that a view has not been told of.
  struct HeldPhase {
    let phase: TouchPhase
    let location: Point
  }

  var isPress: Bool { pressType != nil }

  /// Whether its view may still be told something.
  var isOpen: Bool { told == .nothing || told == .began }
}

/// Who sees an event on its way up the responder chain, and who stops it (R75, R76).
struct EventWay {
  var handler: Responder?
  var observers: [Responder] = []

  static let nowhere = EventWay()
}

/// R96: how many taps in a row.
struct TapCounter {
  /// The taps that came last. More fingers than a person has are not looked at.
  private var ended: [(time: Double, location: Point, count: Int)] = []
  private static let endedMax = 10

  /// A touch that begins continues a tap that is over, and not one beside it.
  func count(at time: Double, _ location: Point, _ options: EventOptions) -> Int {
    let reach = options.tapCountDistance * options.tapCountDistance
    let continued = ended.lazy.filter {
      time - $0.time <= options.tapCountInterval && (location - $0.location).lengthSquared <= reach
    }
    return (continued.map(\.count).max() ?? 0) + 1
  }

  /// From a touch's end the time to the next one counts.
  mutating func noteEnd(of touch: LiveTouch, at time: Double) {
    if ended.count == Self.endedMax { ended.removeFirst() }
    ended.append((time, touch.start, touch.tapCount))
  }
}
