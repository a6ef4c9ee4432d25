import TouchGeometry

/// The touches that a recognizer sees at one time. A frame is a set: no answer depends on the order of its touches.
struct GestureFrame {
  /// In seconds.
  var time: Double
  /// The recognizer's touches that are down, and those that come or go in this frame. In the order of their numbers.
  var touches: [GestureTouch]
  var options: EventOptions
  /// The frame of the recognizer's window on the screen, in points.
  var screen: Rect
}

/// A touch as a recognizer sees it. Places are on the screen, in points.
struct GestureTouch {
  /// The touch's number in the timeline.
  var number: Int
  /// Its change in this frame.
  var phase: TouchPhase
  var location: Point
  /// Where and when it began.
  var start: Point
  var startTime: Double
}

// MARK: - Counts

extension GestureFrame {
  func touches(in phase: TouchPhase) -> Int { touches.count { $0.phase == phase } }

  /// The touches that are down when the frame is over.
  var downCount: Int { touches.count { !$0.phase.isOver } }

  /// R97: whether a touch was taken away.
  var isCancelled: Bool { touches.contains { $0.phase == .cancelled } }

  var hasMovement: Bool { touches.contains { $0.phase == .moved } }

  /// Whether a finger came or went.
  var fingersChange: Bool { touches.contains { $0.phase == .began || $0.phase.isOver } }

  /// Whether the last fingers go, and no other comes.
  var isLast: Bool { !touches.isEmpty && touches.allSatisfy(\.phase.isOver) }
}

// MARK: - Places

extension GestureFrame {
  /// The longest way of a finger from where it came down, in points.
  var largestMovement: Double {
    var largest = 0.0
    for touch in touches { largest = max(largest, (touch.location - touch.start).lengthSquared) }
    return largest.squareRoot()
  }

  /// The mean way of the fingers from where they came down.
  var meanMovement: Vector {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.location - touch.start) }
    return 1 / Double(max(touches.count, 1)) * sum
  }

  /// The middle of some touches; nil when there are none.
  func centroid(where isMeant: (GestureTouch) -> Bool) -> Point? {
    var sum = Vector.zero
    var count = 0.0
    for touch in touches where isMeant(touch) {
      sum = Vector(dx: sum.dx + touch.location.x, dy: sum.dy + touch.location.y)
      count += 1
    }
    return count == 0 ? nil : Point(x: sum.dx / count, y: sum.dy / count)
  }

  /// R118: the middle of all touches; without touches, as after a lift or at a time-out, the gesture's last place.
  func centroid(orLast place: Point) -> Point { centroid { _ in true } ?? place }
}
