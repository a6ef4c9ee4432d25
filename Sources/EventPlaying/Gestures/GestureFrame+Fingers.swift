import TouchGeometry

// What recognizers ask of a frame's touches. A frame is a set: no answer depends on the order of its touches.

extension GestureFrame {
  /// R97: whether a touch was taken away.
  var isCancelled: Bool { touches.contains { $0.phase == .cancelled } }

  var hasMovement: Bool { touches.contains { $0.phase == .moved } }

  /// Whether a finger came or went.
  var fingersChange: Bool { touches.contains { $0.phase == .began || $0.phase.isOver } }

  /// Whether the last fingers go, and no other comes.
  var isLast: Bool { !touches.isEmpty && touches.allSatisfy(\.phase.isOver) }

  /// The longest way of a finger from where it came down, in points.
  var largestMovement: Double {
    var largest = 0.0
    for touch in touches { largest = max(largest, (touch.location - touch.start).lengthSquared) }
    return largest.squareRoot()
  }

  /// How far the fingers together have come from where they came down.
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

  /// R118; without touches, as after a lift or at a time-out, where the gesture was last.
  func centroid(orLast place: Point) -> Point { touches.isEmpty ? place : centroid }
}
