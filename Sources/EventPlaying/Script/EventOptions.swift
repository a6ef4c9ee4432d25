/// The values that replace UIKit's unpublished constants. Lengths are in points, times in seconds.
public struct EventOptions: Equatable, Sendable {
  /// The longest way of a finger during a tap (R117).
  public var tapMovement = 10.0
  /// The longest time from one tap's lift to the next one's touch (R96, R113).
  public var tapInterval = 0.35
  /// The longest distance between the taps of a double tap.
  public var tapDistance = 45.0
  /// The longest time of a finger on the screen during a tap; nil: no limit (R117).
  public var tapDuration: Double? = 1.5
  /// The longest pause between two touches that count as taps of one `tapCount` (R96).
  public var tapCountInterval = 0.3
  /// The longest distance between two such touches: a third of an inch (R96).
  public var tapCountDistance = 54.0
  /// The way of the fingers after which a pan begins (R117).
  public var panMovement = 10.0
  /// The way of the fingers to a side after which a list uncovers the actions of a cell (R150).
  public var swipeActionsMovement = 20.0
  /// The shortest movement of a swipe in its direction.
  public var swipeDistance = 50.0
  public var swipeDeviation = 50.0
  public var swipeDuration = 0.5
  /// The change of two fingers' distance after which a pinch begins.
  public var pinchMovement = 8.0
  /// The turn of two fingers after which a rotation begins, in radians.
  public var rotationAngle = 0.1
  /// The width of the strip along an edge of the screen in which a pan from that edge starts.
  public var edgeWidth = 20.0
  /// The margin around a control's bounds in which a tracked finger is still inside (R121).
  public var controlMargin = 70.0
  /// The time for which a scroll view keeps touches from its content (R132).
  public var contentTouchDelay = 0.15
  /// The way of the finger, beyond the place where the content is at its top, after which a refresh control fires (R151).
  public var refreshDistance = 150.0
  /// The recognizers that a recognized tap prevents (R105): taps that need no more taps than it (R109), or all taps.
  public var tapPrevents = TapPrevention.sameOrFewerTaps

  public enum TapPrevention: String, CaseIterable, Sendable {
    case all, sameOrFewerTaps
  }

  public init() {}
}
