/// What happens, in the order of time, and what unpublished constants are taken to be.
public struct EventScript: Sendable {
  public var events: [InputEvent]
  /// What fingers are called.
  public var fingers: [FingerName]
  public var options: EventOptions

  public init(
    _ events: [InputEvent], fingers: [FingerName] = [.number(1), .number(2), .number(3)],
    options: EventOptions = EventOptions()
  ) {
    self.events = events
    self.fingers = fingers
    self.options = options
  }

  public enum FingerName: Hashable, Sendable {
    case number(Int)
    case text(String)
  }
}

/// The constants that UIKit does not publish, and what they are taken to be. Lengths in points, times in seconds.
public struct EventOptions: Equatable, Sendable {
  /// How far a finger of a tap may move (R117).
  public var tapMovement = 10.0
  /// The longest time from one tap's lift to the next one's touch (R96, R113).
  public var tapInterval = 0.35
  /// How far apart the taps of a double tap may lie.
  public var tapDistance = 45.0
  /// The longest time that a finger of a tap may stay; nil: as long as it likes.
  public var tapDuration: Double?
  /// Two touches count as taps of one `tapCount` within this time (R96).
  public var tapCountInterval = 0.3
  /// Two touches count as taps of one `tapCount` within this distance: a third of an inch (R96).
  public var tapCountDistance = 54.0
  /// How far the fingers move before a pan begins (R117).
  public var panMovement = 10.0
  /// How far a swipe goes, at least.
  public var swipeDistance = 50.0
  /// How far a swipe may leave its direction.
  public var swipeDeviation = 50.0
  /// How long a swipe may take.
  public var swipeDuration = 0.5
  /// How much the distance of two fingers changes before a pinch begins.
  public var pinchMovement = 8.0
  /// How far two fingers turn before a rotation begins, in radians.
  public var rotationAngle = 0.1
  /// How far from the edge of the screen a pan from it may start.
  public var edgeWidth = 20.0
  /// How far around a control's bounds a finger is still inside, once it tracks (R121).
  public var controlMargin = 70.0
  /// How long a scroll view keeps touches from its content (R132).
  public var contentTouchDelay = 0.15
  /// Whom a recognized tap prevents on its own, beside R105: all others, or of other taps only those of no more taps
  /// (R109).
  public var tapPrevents = TapPrevention.all

  public enum TapPrevention: String, CaseIterable, Sendable {
    case all, sameOrFewerTaps
  }

  public init() {}
}
