// Angles. The arc tangent is computed here, since the standard library has none.

extension Vector {
  /// By how much this vector turns to point where the other does, in −π…π; clockwise on a screen is positive (R16).
  /// 0 when one of them points nowhere.
  package func angle(to other: Vector) -> Double {
    let along = dot(other)
    let across = cross(other)
    let reference = length * other.length + abs(along)
    guard reference > 0 else { return 0 }
    // The tangent of half the angle to the nearer end of the line: −1…1.
    let angle = 2 * arcTangent(across / reference)
    if along >= 0 { return angle }
    return (across < 0 ? -Double.pi : Double.pi) - angle
  }
}

/// The arc tangent of −1…1, to a few units of the last place.
private func arcTangent(_ tangent: Double) -> Double {
  // Halving the angle twice leaves at most π/16, of which the series needs few terms.
  let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
  let quarter = half / (1 + (1 + half * half).squareRoot())
  let square = -quarter * quarter
  var sum = 0.0
  for degree in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / degree }
  return 4 * quarter * sum
}
