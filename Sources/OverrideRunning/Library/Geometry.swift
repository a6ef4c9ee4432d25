import SourceReading
import TouchGeometry

/// CoreGraphics' and UIKit's values of geometry: constants, members, and what they are made of.
enum GeometryConstants {
  /// `CGRectZero`, `M_PI`.
  static func value(_ name: String) -> Value? {
    switch name {
    case "CGRectZero": .rect(.zero)
    case "CGPointZero": .point(.zero)
    case "CGSizeZero": .size(.zero)
    case "UIEdgeInsetsZero": .insets(EdgeInsets(0))
    case "CGRectNull": .rect(null)
    case "CGRectInfinite": .rect(infinite)
    case "CGAffineTransformIdentity": .transform(.identity)
    case "M_PI": .number(.pi)
    case "M_PI_2": .number(.pi / 2)
    case "M_PI_4": .number(.pi / 4)
    case "CGFLOAT_MAX", "FLT_MAX", "DBL_MAX": .number(.greatestFiniteMagnitude)
    case "FLT_EPSILON": .number(Double(Float.ulpOfOne))
    case "DBL_EPSILON", "CGFLOAT_EPSILON": .number(.ulpOfOne)
    case "CGFLOAT_MIN", "FLT_MIN", "DBL_MIN": .number(.leastNormalMagnitude)
    case "NSNotFound", "NSIntegerMax": .count(Int.max)
    case "NSOrderedAscending": .count(-1)
    case "NSOrderedSame": .count(0)
    case "NSOrderedDescending": .count(1)
    case "UIEventTypeTouches": .enumCase("", "touches", [])
    default: nil
    }
  }

  /// `CGRect.zero`.
  static func value(_ name: String, ofType type: String) -> Value? {
    switch (type, name) {
    case ("CGRect", "zero"): .rect(.zero)
    case ("CGRect", "null"): .rect(null)
    case ("CGRect", "infinite"): .rect(infinite)
    case ("CGPoint", "zero"): .point(.zero)
    case ("CGSize", "zero"): .size(.zero)
    case ("UIEdgeInsets", "zero"): .insets(EdgeInsets(0))
    case ("CGAffineTransform", "identity"): .transform(.identity)
    case ("Int", "zero"): .count(0)
    case ("Int", "max"): .number(.greatestFiniteMagnitude)
    case ("UIWindow.Level", "normal"): .number(0)
    case ("UIWindow.Level", "statusBar"): .number(1000)
    case ("UIWindow.Level", "alert"): .number(2000)
    default: TypeName(type).isReal ? real(name) : nil
    }
  }

  /// `CGFloat.pi`.
  private static func real(_ name: String) -> Value? {
    switch name {
    case "pi": .number(.pi)
    case "zero": .number(0)
    case "infinity": .number(.infinity)
    case "greatestFiniteMagnitude", "max": .number(.greatestFiniteMagnitude)
    case "leastNormalMagnitude": .number(.leastNormalMagnitude)
    case "ulpOfOne": .number(.ulpOfOne)
    default: nil
    }
  }

  static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
  static let infinite = Rect(x: -8.98e307, y: -8.98e307, width: 1.797e308, height: 1.797e308)
}

extension Value {
  /// `.zero` as what a type has of that name; other values are what they are.
  func typed(as type: String?) -> Value {
    guard case .enumCase("", let name, _) = self, let type else { return self }
    return GeometryConstants.value(name, ofType: type) ?? self
  }
}

enum GeometryMembers {
  /// `rect.midX`, `point.x`, `size.width`, `insets.top`.
  static func value(_ name: String, of object: Value) -> Value? {
    switch object {
    case .point(let point): value(name, of: point)
    case .size(let size): value(name, of: size)
    case .rect(let rect): value(name, of: rect)
    case .insets(let insets):
      ["UIEdgeInsetsValue", "uiEdgeInsetsValue"].contains(name)
        ? object : side(name).map { .number(insets[keyPath: $0]) }
    case .bool(let isTrue):
      name == "boolValue"
        ? object : ["intValue", "integerValue"].contains(name) ? .count(isTrue ? 1 : 0) : nil
    case .number(let number, let isInteger):
      switch name {
      case "magnitude": .number(abs(number), isInteger: isInteger)
      case "isZero": .bool(number == 0)
      case "CGFloatValue", "doubleValue", "floatValue": .number(number)
      case "intValue", "integerValue", "unsignedIntegerValue":
        .number(number.rounded(.towardZero), isInteger: true)
      case "boolValue": .bool(number != 0)
      default: nil
      }
    case .transform(let transform):
      name == "isIdentity"
        ? .bool(transform == .identity)
        : ["CGAffineTransformValue", "cgAffineTransformValue"].contains(name) ? object : nil
    default: nil
    }
  }

  private static func value(_ name: String, of point: Point) -> Value? {
    switch name {
    case "x": .number(point.x)
    case "y": .number(point.y)
    case "CGPointValue", "cgPointValue": .point(point)
    default: nil
    }
  }

  private static func value(_ name: String, of size: Size) -> Value? {
    switch name {
    case "width": .number(size.width)
    case "height": .number(size.height)
    case "CGSizeValue", "cgSizeValue": .size(size)
    default: nil
    }
  }

  private static func value(_ name: String, of rect: Rect) -> Value? {
    let standard = rect.standardized
    return switch name {
    case "origin": .point(rect.origin)
    case "size": .size(rect.size)
    case "width": .number(standard.size.width)
    case "height": .number(standard.size.height)
    case "minX": .number(standard.origin.x)
    case "minY": .number(standard.origin.y)
    case "maxX": .number(standard.origin.x + standard.size.width)
    case "maxY": .number(standard.origin.y + standard.size.height)
    case "midX": .number(standard.center.x)
    case "midY": .number(standard.center.y)
    case "isEmpty": .bool(rect.isNull || rect.size.width == 0 || rect.size.height == 0)
    case "isNull": .bool(rect.isNull)
    case "isInfinite": .bool(rect == GeometryConstants.infinite)
    case "standardized", "standardize": .rect(standard)
    case "integral": .rect(integral(standard))
    case "CGRectValue", "cgRectValue": .rect(rect)
    default: nil
    }
  }

  static func integral(_ rect: Rect) -> Rect {
    let minX = rect.origin.x.rounded(.down), minY = rect.origin.y.rounded(.down)
    return Rect(
      x: minX, y: minY, width: (rect.origin.x + rect.size.width).rounded(.up) - minX,
      height: (rect.origin.y + rect.size.height).rounded(.up) - minY)
  }

  private static func side(_ name: String) -> WritableKeyPath<EdgeInsets, Double>? {
    switch name {
    case "top": \.top
    case "left", "leading": \.left
    case "bottom": \.bottom
    case "right", "trailing": \.right
    default: nil
    }
  }

  /// A value with one of its members changed; nil where it has none of that name.
  static func setting(_ name: String, of object: Value, to new: Value) -> Value? {
    if case .structure(let type, var fields) = object {
      fields[name] = new
      return .structure(type, fields)
    }
    guard let number = new.number ?? (new.unknown == nil ? 0 : nil) else { return nil }
    switch (object, name) {
    case (.point(let point), "x"): return .point(Point(x: number, y: point.y))
    case (.point(let point), "y"): return .point(Point(x: point.x, y: number))
    case (.size(let size), "width"): return .size(Size(width: number, height: size.height))
    case (.size(let size), "height"): return .size(Size(width: size.width, height: number))
    case (.rect(let rect), "origin"): return new.point.map { .rect(Rect(origin: $0, size: rect.size)) }
    case (.rect(let rect), "size"):
      if case .size(let size) = new { return .rect(Rect(origin: rect.origin, size: size)) }
      return nil
    case (.insets(var insets), _):
      guard let side = side(name) else { return nil }
      insets[keyPath: side] = number
      return .insets(insets)
    default: return nil
    }
  }
}

extension Rect {
  /// R2: the box of a rectangle's corners, each of which is moved; nil where one has no place then.
  init?(boxOf rect: Rect, moving: (Point) -> Point?) {
    let rect = rect.standardized
    let (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    let corners = [
      rect.origin, Point(x: right, y: rect.origin.y), Point(x: rect.origin.x, y: bottom),
      Point(x: right, y: bottom),
    ].compactMap(moving)
    guard corners.count == 4, let minX = corners.map(\.x).min(), let minY = corners.map(\.y).min(),
      let maxX = corners.map(\.x).max(), let maxY = corners.map(\.y).max()
    else { return nil }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// With sizes that are not negative.
  var standardized: Rect {
    Rect(
      x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
      width: abs(size.width),
      height: abs(size.height))
  }

  /// `insetBy`: null where more is taken than there is.
  func inset(dx: Double, dy: Double) -> Rect {
    let rect = standardized
    guard !isNull, rect.size.width - 2 * dx >= 0, rect.size.height - 2 * dy >= 0 else {
      return GeometryConstants.null
    }
    return Rect(
      x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width - 2 * dx,
      height: rect.size.height - 2 * dy)
  }

  func inset(_ insets: EdgeInsets) -> Rect {
    let rect = standardized.inset(by: insets)
    return rect.size.width < 0 || rect.size.height < 0 ? GeometryConstants.null : rect
  }

  /// R11, R12: half-open, and a negative size counts as positive.
  func holds(_ point: Point) -> Bool { !isNull && standardized.contains(point) }

  func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let (one, two) = (standardized, other.standardized)
    let minX = min(one.origin.x, two.origin.x), minY = min(one.origin.y, two.origin.y)
    return Rect(
      x: minX, y: minY, width: max(one.origin.x + one.size.width, two.origin.x + two.size.width) - minX,
      height: max(one.origin.y + one.size.height, two.origin.y + two.size.height) - minY)
  }

  func intersection(_ other: Rect) -> Rect {
    let (one, two) = (standardized, other.standardized)
    let minX = max(one.origin.x, two.origin.x), minY = max(one.origin.y, two.origin.y)
    let maxX = min(one.origin.x + one.size.width, two.origin.x + two.size.width)
    let maxY = min(one.origin.y + one.size.height, two.origin.y + two.size.height)
    guard !isNull, !other.isNull, maxX >= minX, maxY >= minY else { return GeometryConstants.null }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  func intersects(_ other: Rect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.size.width > 0 && common.size.height > 0
  }
}
