import Glibc
import SourceReading
import TouchGeometry

/// CoreGraphics' functions, initializers of its values, and mathematics.
enum GeometryFunctions {
  /// `CGRectMake(0, 0, 10, 10)`, `CGRect(x: 0, y: 0, width: 10, height: 10)`, `max(a, b)`; nil for another function.
  static func call(_ name: String, _ labels: [String?], _ arguments: [Value]) -> Value? {
    if let value = made(name, labels, arguments) ?? ofRectangles(name, arguments)
      ?? PathFunctions.call(name, arguments)
    {
      return value
    }
    if case .transform(let transform)? = arguments.first {
      return call(name, of: transform, Array(arguments.dropFirst()))
    }
    let numbers = arguments.compactMap(\.number)
    guard numbers.count == arguments.count, !numbers.isEmpty else { return nil }
    return transform(name, labels.first ?? nil, numbers)
      ?? mathematics(name, numbers, isInteger: arguments.allSatisfy(\.isInteger))
  }

  private static func transform(_ name: String, _ label: String?, _ numbers: [Double]) -> Value? {
    switch (name, label, numbers.count) {
    case ("CGAffineTransform", "scaleX"?, 2), ("CGAffineTransformMakeScale", _, 2):
      return .transform(AffineTransform(a: numbers[0], b: 0, c: 0, d: numbers[1], tx: 0, ty: 0))
    case ("CGAffineTransform", "translationX"?, 2), ("CGAffineTransformMakeTranslation", _, 2):
      return .transform(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: numbers[0], ty: numbers[1]))
    case ("CGAffineTransform", "rotationAngle"?, 1), ("CGAffineTransformMakeRotation", _, 1):
      let (sine, cosine) = sineAndCosine(numbers[0])
      return .transform(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    case ("CGAffineTransform", "a"?, 6), ("CGAffineTransformMake", _, 6):
      return .transform(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
    default: return nil
    }
  }

  /// `transform.translatedBy(x: 5, y: 0)`, `CGAffineTransformTranslate(transform, 5, 0)`: what is added comes first. Nil for
  /// another function.
  static func call(_ name: String, of transform: AffineTransform, _ arguments: [Value]) -> Value? {
    let kind: String
    switch name {
    case "concatenating", "CGAffineTransformConcat":
      return arguments.first.flatMap(PathFunctions.transform).flatMap { composed(transform, $0) }
    case "inverted", "CGAffineTransformInvert": return .transform(transform.inverse ?? transform)
    case "translatedBy", "CGAffineTransformTranslate": kind = "Translation"
    case "scaledBy", "CGAffineTransformScale": kind = "Scale"
    case "rotated", "CGAffineTransformRotate": kind = "Rotation"
    default: return nil
    }
    let numbers = arguments.compactMap { $0.typed(as: "CGFloat").number }
    guard numbers.count == arguments.count,
      case .transform(let added)? = self.transform("CGAffineTransformMake" + kind, nil, numbers)
    else { return nil }
    return composed(added, transform)
  }

  private static func composed(_ first: AffineTransform, _ next: AffineTransform) -> Value? {
    ProjectiveTransform(first).followed(by: ProjectiveTransform(next)).affine.map { .transform($0) }
  }

  /// `stride(from: 3, through: 0, by: -1)`.
  static func stride(_ labels: [String?], _ arguments: [Value]) -> Value? {
    let numbers = arguments.compactMap(\.number)
    guard numbers.count == 3, arguments.count == 3, numbers[2] != 0,
      abs(numbers[1] - numbers[0]) <= 100_000 * abs(numbers[2])
    else { return nil }
    let isInteger = arguments.allSatisfy(\.isInteger)
    let steps =
      labels[1] == "through"
      ? Array(Swift.stride(from: numbers[0], through: numbers[1], by: numbers[2]))
      : Array(Swift.stride(from: numbers[0], to: numbers[1], by: numbers[2]))
    return .array(steps.map { .number($0, isInteger: isInteger) })
  }

  /// `.init(top: 1, left: 1, bottom: 1, right: 1)`: the type is that of the labels.
  static func implicit(_ labels: [String?], _ values: [Value]) -> Value? {
    guard let type = initializers.first(where: { $0.value.contains(labels) })?.key else { return nil }
    return call(type, labels, values)
  }

  private static let initializers: [String: [[String?]]] = [
    "CGPoint": [["x", "y"]], "CGSize": [["width", "height"]],
    "CGRect": [["x", "y", "width", "height"], ["origin", "size"]],
    "UIEdgeInsets": [["top", "left", "bottom", "right"]],
    "NSDirectionalEdgeInsets": [["top", "leading", "bottom", "trailing"]],
    "CGAffineTransform": [
      ["scaleX", "y"], ["translationX", "y"], ["rotationAngle"], ["a", "b", "c", "d", "tx", "ty"],
    ],
  ]

  /// C's `{{10, 10}, {60, 60}}` and `{.size.width = 60}`: what is not written is zero.
  static func braces(_ type: String, _ labels: [String?], _ values: [Value]) -> Value? {
    guard let members = initializers[type]?.last?.compactMap(\.self), values.count <= members.count,
      var made = made(type, [], [])
    else { return nil }
    for (place, value) in values.enumerated() {
      let path = labels[place]?.split(separator: ".").map(String.init) ?? [members[place]]
      guard let changed = setting(path[...], of: made, to: value) else { return nil }
      made = changed
    }
    return made
  }

  private static func setting(_ path: ArraySlice<String>, of object: Value, to value: Value) -> Value? {
    if let name = path.first {
      return GeometryMembers.value(name, of: object)
        .flatMap { setting(path.dropFirst(), of: $0, to: value) }
        .flatMap { GeometryMembers.setting(name, of: object, to: $0) }
    }
    switch (object, value) {
    case (.point, .tuple(let parts)): return braces("CGPoint", parts.map(\.label), parts.map(\.value))
    case (.size, .tuple(let parts)): return braces("CGSize", parts.map(\.label), parts.map(\.value))
    case (.number, .number), (.point, .point), (.size, .size): return value
    default: return nil
    }
  }

  private static func made(_ name: String, _ labels: [String?], _ values: [Value]) -> Value? {
    // Another initializer is an extension's.
    if let known = initializers[name], !labels.allSatisfy({ $0 == nil }), !known.contains(labels) {
      return nil
    }
    let numbers = values.compactMap(\.number)
    let areNumbers = numbers.count == values.count
    switch name {
    case "CGPointMake", "CGPoint":
      if values.isEmpty { return .point(.zero) }
      return areNumbers && numbers.count == 2 ? .point(Point(x: numbers[0], y: numbers[1])) : nil
    case "CGSizeMake", "CGSize":
      if values.isEmpty { return .size(.zero) }
      return areNumbers && numbers.count == 2 ? .size(Size(width: numbers[0], height: numbers[1])) : nil
    case "CGRectMake", "CGRect": return rectangle(values, numbers)
    case "UIEdgeInsetsMake", "UIEdgeInsets", "NSDirectionalEdgeInsets":
      if values.isEmpty { return .insets(EdgeInsets(0)) }
      guard areNumbers, numbers.count == 4 else { return nil }
      return .insets(EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    case "CGFloat", "Double", "Float", "TimeInterval":
      return areNumbers && numbers.count == 1 ? .number(numbers[0]) : nil
    case "Int", "NSInteger", "UInt", "Int32":
      return areNumbers && numbers.count == 1
        ? .number(numbers[0].rounded(.towardZero), isInteger: true) : nil
    case "Bool": return values.first?.truth.map { .bool($0) }
    case "CGVector":
      return areNumbers && numbers.count == 2
        ? .structure("CGVector", ["dx": .number(numbers[0]), "dy": .number(numbers[1])]) : nil
    default: return nil
    }
  }

  private static func rectangle(_ values: [Value], _ numbers: [Double]) -> Value? {
    if values.isEmpty { return .rect(.zero) }
    let point = TypeName("CGPoint"), area = TypeName("CGSize")
    if values.count == 2, case .point(let origin) = values[0].converted(to: point),
      case .size(let size) = values[1].converted(to: area)
    {
      return .rect(Rect(origin: origin, size: size))
    }
    guard numbers.count == values.count, numbers.count == 4 else { return nil }
    return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }

  /// `CGRectInset(rect, 3, 3)`, as `rect.insetBy(dx: 3, dy: 3)`; `CGRectGetMinX(rect)`, as `rect.minX`.
  private static func ofRectangles(_ name: String, _ values: [Value]) -> Value? {
    if values.count == 2, equalities.contains(name) { return values[0].equals(values[1]).map { .bool($0) } }
    guard case .rect? = values.first else { return nil }
    if let method = methods[name] {
      return GeometryMethods.call(method, [], of: values[0], Array(values.dropFirst()))
    }
    guard name.hasPrefix("CGRect"), values.count == 1 else { return nil }
    let member = name.dropFirst(name.hasPrefix("CGRectGet") ? 9 : 6)
    return GeometryMembers.value(member.prefix(1).lowercased() + member.dropFirst(), of: values[0])
  }

  private static let equalities: Set = [
    "CGPointEqualToPoint", "CGRectEqualToRect", "CGSizeEqualToSize", "UIEdgeInsetsEqualToEdgeInsets",
  ]

  private static let methods = [
    "CGRectContainsPoint": "contains", "CGRectContainsRect": "contains", "CGRectIntersectsRect": "intersects",
    "CGRectUnion": "union", "CGRectIntersection": "intersection", "UIEdgeInsetsInsetRect": "inset",
    "CGRectInset": "insetBy", "CGRectOffset": "offsetBy",
  ]

  /// C's have an `f` behind them where they take a `float`.
  private static func mathematics(_ name: String, _ numbers: [Double], isInteger: Bool) -> Value? {
    let (first, name) = (numbers[0], name.hasSuffix("f") ? String(name.dropLast()) : name)
    if numbers.count == 1 {
      switch name {
      case "abs", "ABS": return .number(abs(first), isInteger: isInteger)
      case "fabs": return .number(abs(first))
      case "sqrt": return .number(first.squareRoot())
      case "ceil": return .number(first.rounded(.up))
      case "floor": return .number(first.rounded(.down))
      case "round": return .number(first.rounded())
      case "lround": return .number(first.rounded(), isInteger: true)
      case "trunc": return .number(first.rounded(.towardZero))
      case "sin": return .number(sin(first))
      case "cos": return .number(cos(first))
      case "tan": return .number(tan(first))
      case "atan": return .number(atan(first))
      case "acos": return .number(acos(first))
      case "asin": return .number(asin(first))
      default: return nil
      }
    }
    return switch name {
    case "max", "MAX": .number(numbers.max() ?? first, isInteger: isInteger)
    case "min", "MIN": .number(numbers.min() ?? first, isInteger: isInteger)
    case "fmax": .number(numbers.max() ?? first)
    case "fmin": .number(numbers.min() ?? first)
    case "hypot": .number((first * first + numbers[1] * numbers[1]).squareRoot())
    case "pow": .number(pow(first, numbers[1]))
    case "atan2": .number(atan2(first, numbers[1]))
    case "fmod": .number(first.truncatingRemainder(dividingBy: numbers[1]))
    default: nil
    }
  }

  static func sineAndCosine(_ angle: Double) -> (Double, Double) { (sin(angle), cos(angle)) }
}

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
