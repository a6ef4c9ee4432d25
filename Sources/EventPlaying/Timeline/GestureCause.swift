public import HitTesting

/// Why a recognizer changes its state.
public enum GestureCause: Equatable, Sendable {
  // Causes in the touches.
  /// The touches are the gesture (R102).
  case recognized
  /// A long press was held this long, in seconds.
  case held(Double)
  /// R117: points, and how many are allowed.
  case moved(Double, allowed: Double)
  /// A long press or a swipe ended early: its seconds, and the seconds required.
  case tooShort(Double, required: Double)
  /// A swipe or a tap took too long: its seconds, and the seconds allowed.
  case tooSlow(Double, allowed: Double)
  /// No further tap within this many seconds (R113).
  case noFurtherTap(Double)
  /// The distance of a further tap, and the distance allowed, in points.
  case tapApart(Double, allowed: Double)
  /// The fingers, and the fingers required.
  case tooFewTouches(Int, required: Int)
  case tooManyTouches(Int, allowed: Int)
  /// A swipe in another direction, or a short one: points in its direction, and points required.
  case notFarEnough(Double, required: Double)
  case notFromEdge
  case touchesOver
  /// The gesture's touches are lifted: its end (R102).
  case lifted
  /// R97.
  case touchesCancelled
  /// A finger joined or moved during the gesture.
  case continued
  /// R87.
  case pointerEntered, pointerLeft

  // Causes in other recognizers, delegates and views.
  /// R115: an action has switched it off.
  case disabled
  /// R95: an action has removed its view.
  case viewRemoved
  /// R104: the delegate's `gestureRecognizerShouldBegin`.
  case delegateRefused
  /// R104: that of the view that the touch hits, which would lose it.
  case viewRefused(ViewIndex)
  /// R105, R107.
  case preventedBy(RecognizerIndex)
  /// R106: it was too late.
  case alreadyActive(RecognizerIndex)
  /// R108: that recognizer had to fail, and did not.
  case requirementMet(RecognizerIndex)
  /// R108: all recognizers that it waited for have failed, this one last.
  case released(RecognizerIndex)
  /// R116.
  case keptByControl(ViewIndex)
  /// R134: the content tracks the touch, and touches there are not cancelled.
  case contentTracks(ViewIndex)
  /// R135: `touchesShouldCancel(in:)` refuses.
  case contentKeeps(ViewIndex)
  /// R136: the content is at its end, and this scroll view around it has room.
  case outerScrolls(ViewIndex)
  /// R137: all there is to see in that direction is in sight.
  case nothingToScroll
  /// R144: the content was moving, and the touch stops it.
  case stopsDeceleration
  /// R88: a turn of a wheel is a whole gesture.
  case wheelTurned
}
