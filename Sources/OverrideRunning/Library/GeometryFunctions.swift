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

  private static func ofRectangles(_ name: String, _ values: [Value]) -> Value? {
    switch (name, values.first, values.dropFirst().first) {
    case ("CGRectContainsPoint", .rect(let rect)?, .point(let point)?): return .bool(rect.holds(point))
    case ("CGPointEqualToPoint", let one?, let other?), ("CGRectEqualToRect", let one?, let other?),
      ("CGSizeEqualToSize", let one?, let other?), ("UIEdgeInsetsEqualToEdgeInsets", let one?, let other?):
      return one.equals(other).map { .bool($0) }
    case ("CGRectContainsRect", .rect(let rect)?, .rect(let other)?):
      return .bool(rect.union(other) == rect.standardized)
    case ("CGRectIntersectsRect", .rect(let rect)?, .rect(let other)?): return .bool(rect.intersects(other))
    case ("CGRectUnion", .rect(let rect)?, .rect(let other)?): return .rect(rect.union(other))
    case ("CGRectIntersection", .rect(let rect)?, .rect(let other)?): return .rect(rect.intersection(other))
    case ("UIEdgeInsetsInsetRect", .rect(let rect)?, .insets(let insets)?): return .rect(rect.inset(insets))
    case ("CGRectInset", .rect(let rect)?, let dx?):
      guard values.count == 3, let dx = dx.number, let dy = values[2].number else { return nil }
      return .rect(rect.inset(dx: dx, dy: dy))
    case ("CGRectOffset", .rect(let rect)?, let dx?):
      guard values.count == 3, let dx = dx.number, let dy = values[2].number else { return nil }
      return .rect(Rect(origin: rect.origin + Vector(dx: dx, dy: dy), size: rect.size))
    case (_, .rect?, nil) where name.hasPrefix("CGRectGet"):
      let member = String(name.dropFirst("CGRectGet".count))
      return GeometryMembers.value(member.prefix(1).lowercased() + member.dropFirst(), of: values[0])
    case ("CGRectIsEmpty", .rect?, nil): return GeometryMembers.value("isEmpty", of: values[0])
    case ("CGRectIsNull", .rect?, nil): return GeometryMembers.value("isNull", of: values[0])
    case ("CGRectStandardize", .rect(let rect)?, nil): return .rect(rect.standardized)
    case ("CGRectIntegral", .rect(let rect)?, nil): return .rect(GeometryMembers.integral(rect.standardized))
    default: return nil
    }
  }

  private static func mathematics(_ name: String, _ numbers: [Double], isInteger: Bool) -> Value? {
    let first = numbers[0]
    if numbers.count == 1 {
      switch name {
      case "abs", "ABS": return .number(abs(first), isInteger: isInteger)
      case "fabs", "fabsf": return .number(abs(first))
      case "sqrt", "sqrtf": return .number(first.squareRoot())
      case "ceil", "ceilf": return .number(first.rounded(.up))
      case "floor", "floorf": return .number(first.rounded(.down))
      case "round", "roundf": return .number(first.rounded())
      case "lround", "lroundf": return .number(first.rounded(), isInteger: true)
      case "trunc", "truncf": return .number(first.rounded(.towardZero))
      case "sin", "sinf": return .number(sin(first))
      case "cos", "cosf": return .number(cos(first))
      case "tan": return .number(tan(first))
      case "atan": return .number(atan(first))
      case "acos": return .number(acos(first))
      case "asin": return .number(asin(first))
      default: return nil
      }
    }
    return switch name {
    case "max", "MAX", "fmax", "fmaxf":
      .number(numbers.max() ?? first, isInteger: isInteger && !name.hasPrefix("f"))
    case "min", "MIN", "fmin", "fminf":
      .number(numbers.min() ?? first, isInteger: isInteger && !name.hasPrefix("f"))
    case "hypot", "hypotf": .number((first * first + numbers[1] * numbers[1]).squareRoot())
    case "pow", "powf": .number(pow(first, numbers[1]))
    case "atan2", "atan2f": .number(atan2(first, numbers[1]))
    case "fmod", "fmodf": .number(first.truncatingRemainder(dividingBy: numbers[1]))
    default: nil
    }
  }

  static func sineAndCosine(_ angle: Double) -> (Double, Double) { (sin(angle), cos(angle)) }
}
