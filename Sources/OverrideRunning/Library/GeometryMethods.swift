import TouchGeometry

/// Methods of points, rectangles and paths.
enum GeometryMethods {
  /// `rect.insetBy(dx: 3, dy: 3)`; nil for another method.
  static func call(_ name: String, _ labels: [String?], of object: Value, _ arguments: [Value]) -> Value? {
    switch object {
    case .rect(let rect): call(name, of: rect, arguments)
    case .path(let path): call(name, labels, of: path, arguments)
    case .transform(let transform): GeometryFunctions.call(name, of: transform, arguments)
    case .point(let point):
      switch (name, arguments.first?.typed(as: "CGAffineTransform")) {
      case ("equalTo", .point(let other)?): .bool(other == point)
      case ("applying", .transform(let transform)?): .point(transform.apply(to: point))
      default: nil
      }
    case .number(let number, let isInteger): call(name, of: number, isInteger, arguments)
    case .insets, .size:
      name == "equalTo" ? arguments.first.flatMap { object.equals($0) }.map { .bool($0) } : nil
    default: nil
    }
  }

  private static func call(
    _ name: String, of number: Double, _ isInteger: Bool, _ values: [Value]
  ) -> Value? {
    switch (name, values.first) {
    case ("rounded", nil): .number(number.rounded())
    case ("rounded", .enumCase(_, "up", _)?): .number(number.rounded(.up))
    case ("rounded", .enumCase(_, "down", _)?): .number(number.rounded(.down))
    case ("rounded", .enumCase(_, "towardZero", _)?): .number(number.rounded(.towardZero))
    case ("squareRoot", nil): .number(number.squareRoot())
    case ("compare", let other?): other.number.map { .count(number < $0 ? -1 : number > $0 ? 1 : 0) }
    case ("truncatingRemainder", let divisor?):
      divisor.number.map { .number(number.truncatingRemainder(dividingBy: $0)) }
    case ("isMultiple", let divisor?):
      isInteger
        ? divisor.number.map { .bool($0 != 0 && number.truncatingRemainder(dividingBy: $0) == 0) } : nil
    default: nil
    }
  }

  private static func call(_ name: String, of rect: Rect, _ values: [Value]) -> Value? {
    switch (name, values.first) {
    case ("contains", .point(let point)?): return .bool(rect.holds(point))
    case ("contains", .rect(let other)?): return .bool(rect.union(other) == rect.standardized)
    case ("intersects", .rect(let other)?): return .bool(rect.intersects(other))
    case ("union", .rect(let other)?): return .rect(rect.union(other))
    case ("intersection", .rect(let other)?): return .rect(rect.intersection(other))
    case ("equalTo", .rect(let other)?): return .bool(rect == other)
    case ("applying", .transform(let transform)?):
      return Rect(boxOf: rect, moving: transform.apply(to:)).map { .rect($0) }
    case ("divided", .number(let distance, _)?):
      guard case .enumCase(_, let edge, _)? = values.last else { return nil }
      return divided(rect.standardized, at: distance, from: edge)
    case ("inset", .insets(let insets)?): return .rect(rect.inset(insets))
    case ("insetBy", _), ("rectByInsetting", _), ("inset", _):
      guard let (dx, dy) = pair(values) else { return nil }
      return .rect(rect.inset(dx: dx, dy: dy))
    case ("offsetBy", _), ("rectByOffsetting", _):
      guard let (dx, dy) = pair(values) else { return nil }
      return .rect(Rect(origin: rect.origin + Vector(dx: dx, dy: dy), size: rect.size))
    default: return nil
    }
  }

  /// The slice along an edge, and what is left.
  private static func divided(_ rect: Rect, at distance: Double, from edge: String) -> Value? {
    let isAcross = edge.hasSuffix("XEdge"), isAtEnd = edge.hasPrefix("max")
    guard ["minXEdge", "maxXEdge", "minYEdge", "maxYEdge"].contains(edge) else { return nil }
    let whole = isAcross ? rect.size.width : rect.size.height
    let length = min(max(distance, 0), whole)
    func part(_ start: Double, _ length: Double) -> Value {
      .rect(
        isAcross
          ? Rect(x: rect.origin.x + start, y: rect.origin.y, width: length, height: rect.size.height)
          : Rect(x: rect.origin.x, y: rect.origin.y + start, width: rect.size.width, height: length))
    }
    return .tuple([
      (label: "slice", value: part(isAtEnd ? whole - length : 0, length)),
      (label: "remainder", value: part(isAtEnd ? 0 : length, whole - length)),
    ])
  }

  private static func pair(_ values: [Value]) -> (Double, Double)? {
    guard values.count == 2, let first = values[0].number, let second = values[1].number else { return nil }
    return (first, second)
  }

  private static func call(_ name: String, _ labels: [String?], of path: OutlinePath, _ values: [Value])
    -> Value?
  {
    if labels.last == "transform", let last = values.last {
      guard let transform = PathFunctions.transform(last) else { return lost(path) }
      return call(name, labels.dropLast(), of: path, values.dropLast(), moving: transform)
    }
    let points = values.compactMap { $0.typed(as: "CGPoint").point }
    switch name {
    case "contains", "containsPoint": return points.first.flatMap { contains($0, labels, in: path, values) }
    case "move", "moveToPoint":
      guard points.count == 1, values.count == 1 else { return lost(path) }
      path.move(to: points[0])
    case "addLine", "addLineToPoint":
      guard points.count == 1, values.count == 1 else { return lost(path) }
      path.line(to: points[0])
    case "addQuadCurve", "addQuadCurveToPoint":
      guard points.count == 2, values.count == 2 else { return lost(path) }
      path.quadraticCurve(to: points[0], control: points[1])
    case "addCurve", "addCurveToPoint":
      guard points.count == 3, values.count == 3 else { return lost(path) }
      path.curve(to: points[0], points[1], points[2])
    case "addArc", "addArcWithCenter": return arc(labels, on: path, values)
    case "close", "closePath", "closeSubpath": path.close()
    case "append", "appendPath", "addPath":
      guard case .path(let other)? = values.first, values.count == 1 else { return lost(path) }
      path.append(other)
    case "addRect", "addEllipse":
      guard case .rect(let rect)? = values.first, values.count == 1 else { return lost(path) }
      path.append(
        name == "addRect" ? OutlinePath(rect.standardized) : OutlinePath(ellipseIn: rect.standardized))
    case "addRoundedRect":
      guard case .path(let shape)? = self.path(["roundedRect"], values) else { return lost(path) }
      path.append(shape)
    case "copy", "mutableCopy":
      return PathFunctions.transform(values.first ?? .null).map { .path(path.applying($0)) }
    case "apply", "applyTransform":
      guard let transform = values.first.flatMap(PathFunctions.transform) else { return lost(path) }
      path.apply(transform)
    case "addLines": return lines(values, on: path)
    case "reversing", "bezierPathByReversingPath": return .path(path.reversed)
    case "fill", "stroke", "addClip", "setLineDash": return .null
    default: return lost(path)
    }
    return .null
  }

  private static func contains(
    _ point: Point, _ labels: [String?], in path: OutlinePath, _ values: [Value]
  ) -> Value? {
    guard path.isKnown, values.count < 3 else { return nil }
    guard labels.count > 1, case .enumCase(_, "evenOdd", _)? = values.dropFirst().first else {
      return .bool(path.contains(point))
    }
    let copy = path.copy
    copy.isEvenOdd = true
    return .bool(copy.contains(point))
  }

  private static func lines(_ values: [Value], on path: OutlinePath) -> Value? {
    guard let line = values.first?.elements?.compactMap(\.point), let first = line.first else {
      return lost(path)
    }
    path.move(to: first)
    for point in line.dropFirst() { path.line(to: point) }
    return .null
  }

  /// The same with a transform of what is drawn.
  private static func call(
    _ name: String, _ labels: [String?], of path: OutlinePath, _ values: [Value],
    moving transform: AffineTransform
  ) -> Value? {
    if transform == .identity { return call(name, labels, of: path, values) }
    switch name {
    case "addPath", "addRect", "addEllipse", "addRoundedRect", "addLines", "addArc":
      let shape = OutlinePath()
      let result = call(name, labels, of: shape, values)
      path.append(shape.applying(transform), isJoined: name == "addArc")
      return result
    case "move", "addLine", "addQuadCurve", "addCurve":
      let moved = values.map { value in
        value.typed(as: "CGPoint").point.map { .point(transform.apply(to: $0)) } ?? value
      }
      return call(name, labels, of: path, moved)
    // A map's edges are the path's own.
    case "contains", "containsPoint": return nil
    default: return lost(path)
    }
  }

  private static func arc(_ labels: [String?], on path: OutlinePath, _ values: [Value]) -> Value? {
    guard let center = values.first?.typed(as: "CGPoint").point, values.count == 5,
      let radius = values[1].number, let start = values[2].typed(as: "CGFloat").number,
      let end = values[3].typed(as: "CGFloat").number, let isClockwise = values[4].truth
    else { return lost(path) }
    // CoreGraphics' clockwise is that of a y that grows upwards.
    path.arc(
      center: center, radius: radius, from: start, to: end,
      isClockwise: isClockwise != (labels[0] == "center"), GeometryFunctions.sineAndCosine)
    return .null
  }

  private static func lost(_ path: OutlinePath) -> Value? {
    path.isKnown = false
    return nil
  }

  /// `UIBezierPath(ovalIn: bounds)`.
  static func path(_ labels: [String?], _ values: [Value]) -> Value? {
    if values.isEmpty { return .path(OutlinePath()) }
    if labels.last == "transform" {
      guard let transform = values.last.flatMap(PathFunctions.transform),
        case .path(let path)? = path(labels.dropLast(), values.dropLast())
      else { return nil }
      return .path(path.applying(transform))
    }
    switch (labels.first ?? nil, values[0]) {
    case ("rect"?, .rect(let rect)): return .path(OutlinePath(rect.standardized))
    case ("ovalIn"?, .rect(let rect)), ("ovalInRect"?, .rect(let rect)), ("ellipseIn"?, .rect(let rect)):
      return .path(OutlinePath(ellipseIn: rect.standardized))
    case ("roundedRect"?, .rect(let rect)) where labels.contains("byRoundingCorners"):
      guard values.count == 3, case .size(let radii) = values[2], radii.width == radii.height else {
        return nil
      }
      let words = (values[1].elements ?? [values[1]]).compactMap { (corner) -> String? in
        if case .enumCase(_, let word, _) = corner { word } else { nil }
      }
      return words.count == values[1].elements?.count ?? 1
        ? .path(OutlinePath(rect.standardized, cornerRadius: radii.width, corners: Set(words))) : nil
    case ("roundedRect"?, .rect(let rect)):
      let radii = values.dropFirst().map(\.number)
      guard !radii.isEmpty, let radius = radii[0], radii.allSatisfy({ $0 == radius }) else { return nil }
      return .path(OutlinePath(rect.standardized, cornerRadius: radius))
    case ("arcCenter"?, .point(let center)):
      guard values.count >= 5, let radius = values[1].number,
        let start = values[2].typed(as: "CGFloat").number, let end = values[3].typed(as: "CGFloat").number
      else { return nil }
      let path = OutlinePath()
      path.arc(
        center: center, radius: radius, from: start, to: end, isClockwise: values[4].truth ?? true,
        GeometryFunctions.sineAndCosine)
      return .path(path)
    case ("cgPath"?, .path), ("CGPath"?, .path): return values[0]
    default: return nil
    }
  }
}
