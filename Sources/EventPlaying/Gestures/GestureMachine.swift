public import HitTesting
public import TouchGeometry

/// How one kind of gesture is recognized: a value that sees a recognizer's touches and says what it makes of them.
///
/// It knows nothing of other recognizers, of views or of a clock: whether a proposal comes to be is decided by the
/// arbitration.
protocol GestureMachine: Sendable {
  /// Sees what has changed at one time.
  ///
  /// - Parameter state: the recognizer's. While a proposal to begin waits for others to fail, it is `began`.
  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  /// When the machine wants to be asked again though nothing happens, in seconds; nil: never.
  var deadline: Double? { get }

  /// Is asked at its deadline. `frame.touches` are those that are down, all of them stationary.
  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal

  /// What the gesture's properties say at the moment.
  func reading(_ frame: GestureFrame) -> GestureReading
}

/// What a recognizer sees at one time.
struct GestureFrame {
  var time: Double
  /// The recognizer's touches that are down, and those that come or go in this frame. In the order of their numbers.
  var touches: [GestureTouch]
  var options: EventOptions
  /// The frame of the recognizer's window on the screen.
  var screen: Rect

  func touches(in phase: TouchPhase) -> Int { touches.count { $0.phase == phase } }

  /// Those that are down when the frame is over.
  var downCount: Int { touches.count { !$0.phase.isOver } }

  /// R118: the middle of all touches.
  var centroid: Point {
    var sum = Vector.zero
    for touch in touches {
      sum = Vector(dx: sum.dx + touch.location.x, dy: sum.dy + touch.location.y)
    }
    let count = Double(max(touches.count, 1))
    return Point(x: sum.dx / count, y: sum.dy / count)
  }
}

/// A touch as a recognizer sees it. Places are on the screen, in points.
struct GestureTouch {
  /// The touch's number in the timeline.
  var number: Int
  /// What has become of it in this frame.
  var phase: TouchPhase
  var location: Point
  /// Where and when it began.
  var start: Point
  var startTime: Double
}

/// What a machine makes of its touches.
enum GestureProposal {
  case none
  case fail(GestureCause)
  /// A discrete gesture is there; or a continuous one begins.
  case recognize(GestureCause)
  /// A continuous gesture goes on.
  case change
  case end(GestureCause)
  case cancel(GestureCause)
}

/// What a gesture's properties say (R118): places on the screen.
public struct GestureReading: Equatable, Sendable {
  public var location: Point
  /// Pans: how far the fingers have come since they began, in points.
  public var translation: Vector?
  /// Pinches: the distance of the fingers, relative to that at the beginning.
  public var scale: Double?
  /// Rotations: radians, clockwise (R16).
  public var rotation: Double?

  public init(at location: Point) {
    self.location = location
  }
}

/// Why a recognizer changes its state.
public enum GestureCause: Equatable, Sendable {
  // What the touches did.
  /// The touches are the gesture (R102).
  case recognized
  /// A long press was held: seconds.
  case held(Double)
  /// R117: points, and how many are allowed.
  case moved(Double, allowed: Double)
  /// A long press that was lifted, or a swipe that ended, early: seconds, and how many it takes.
  case tooShort(Double, required: Double)
  /// A swipe or a tap that took long: seconds, and how many are allowed.
  case tooSlow(Double, allowed: Double)
  /// No further tap came within so many seconds (R113).
  case noFurtherTap(Double)
  /// A further tap lies so many points away, and how many are allowed.
  case tapApart(Double, allowed: Double)
  /// Fingers, and how many it takes.
  case tooFewTouches(Int, required: Int)
  case tooManyTouches(Int, allowed: Int)
  /// A swipe went elsewhere, or not far enough: points in its direction, and how many it takes.
  case notFarEnough(Double, required: Double)
  /// It did not start at an edge.
  case notFromEdge
  /// The touches are over, and were not the gesture.
  case touchesOver
  /// The gesture's touches are lifted: its end (R102).
  case lifted
  /// R97.
  case touchesCancelled
  /// A finger joined or moved while the gesture was under way.
  case continued
  /// A pointer came, or left (R87).
  case pointerEntered, pointerLeft

  // What others said.
  /// R104: the delegate's, or its view's, `gestureRecognizerShouldBegin`.
  case delegateRefused
  case viewRefused
  /// R105, R107.
  case preventedBy(RecognizerIndex)
  /// R106: it came too late.
  case alreadyActive(RecognizerIndex)
  /// R108: that recognizer had to fail, and did not.
  case requirementMet(RecognizerIndex)
  /// R108: those it waited for have failed, the last of them this one.
  case released(RecognizerIndex)
  /// R116.
  case keptByControl(ViewIndex)
  /// R134: the content tracks the touch, and touches there are not cancelled.
  case contentTracks(ViewIndex)
  /// R135: `touchesShouldCancel(in:)` refuses.
  case contentKeeps(ViewIndex)
  /// R137: all there is to see in that direction is in sight.
  case nothingToScroll
  /// R88: a turn of a wheel is a whole gesture.
  case wheelTurned
}
