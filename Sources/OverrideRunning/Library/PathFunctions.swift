import TouchGeometry

/// CoreGraphics' functions of paths, as C and Swift 2 have them.
enum PathFunctions {
  /// `CGPathAddRect(path, nil, bounds)`; nil for another function. Of a path, what is not drawn is not known.
  static func call(_ name: String, _ values: [Value]) -> Value? {
    guard name.hasPrefix("CGPath") else { return nil }
    let name = String(name.dropFirst("CGPath".count))
    if name.hasPrefix("CreateWith") { return made(name, values) }
    guard case .path(let path)? = values.first else {
      return name == "CreateMutable" && values.isEmpty ? .path(OutlinePath()) : nil
    }
    switch name {
    case "ContainsPoint":
      guard values.count == 4, let point = values[2].point, path.isKnown, transform(values[1]) == .identity
      else { return nil }
      let copy = path.copy
      copy.isEvenOdd = values[3].truth ?? false
      return .bool(copy.contains(point))
    case "CreateCopy", "CreateMutableCopy": return .path(path.copy)
    case "CreateCopyByTransformingPath", "CreateMutableCopyByTransformingPath":
      return values.last.flatMap(transform).map { .path(path.applying($0)) }
    case "Retain", "Release": return .path(path)
    case "CloseSubpath": path.close()
    default:
      guard values.count > 2, let transform = transform(values[1]),
        draw(name, Array(values[2...]), moving: transform, on: path)
      else {
        path.isKnown = path.isKnown && !name.hasPrefix("Add") && !name.hasPrefix("Move")
        return nil
      }
    }
    return .null
  }

  /// A transform, of which C has the address; none is the identity.
  static func transform(_ value: Value) -> AffineTransform? {
    if value.isNull { return .identity }
    if case .transform(let transform) = value.typed(as: "CGAffineTransform") { return transform }
    return nil
  }

  /// - Parameter values: behind the path and its transform.
  private static func draw(
    _ name: String, _ values: [Value], moving transform: AffineTransform, on path: OutlinePath
  ) -> Bool {
    if name == "AddPath", case .path(let other) = values[0] {
      path.append(other.applying(transform))
      return true
    }
    if case .path(let shape)? = made(name, values + [.transform(transform)]) {
      path.append(shape)
      return true
    }
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count else { return false }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      transform.apply(to: Point(x: numbers[$0], y: numbers[$0 + 1]))
    }
    switch (name, numbers.count) {
    case ("MoveToPoint", 2): path.move(to: points[0])
    case ("AddLineToPoint", 2): path.line(to: points[0])
    case ("AddQuadCurveToPoint", 4): path.quadraticCurve(to: points[1], control: points[0])
    case ("AddCurveToPoint", 6): path.curve(to: points[2], points[0], points[1])
    case ("AddArc", 6):
      let arc = OutlinePath()
      // Its clockwise is that of a y that grows upwards.
      arc.arc(
        center: Point(x: numbers[0], y: numbers[1]), radius: numbers[2], from: numbers[3], to: numbers[4],
        isClockwise: numbers[5] == 0, GeometryFunctions.sineAndCosine)
      path.append(arc.applying(transform), isJoined: true)
    default: return false
    }
    return true
  }

  /// `CGPathCreateWithRect(rect, nil)`, and what `CGPathAddRect` adds; the transform is the last value.
  private static func made(_ name: String, _ values: [Value]) -> Value? {
    guard case .rect(let rect)? = values.first, let transform = values.last.flatMap(transform) else {
      return nil
    }
    let shape: OutlinePath
    switch (name, values.count) {
    case ("CreateWithRect", 2), ("AddRect", 2): shape = OutlinePath(rect.standardized)
    case ("CreateWithEllipseInRect", 2), ("AddEllipseInRect", 2):
      shape = OutlinePath(ellipseIn: rect.standardized)
    case ("CreateWithRoundedRect", 4), ("AddRoundedRect", 4):
      guard let width = values[1].number, width == values[2].number else { return nil }
      shape = OutlinePath(rect.standardized, cornerRadius: width)
    default: return nil
    }
    return .path(shape.applying(transform))
  }
}
