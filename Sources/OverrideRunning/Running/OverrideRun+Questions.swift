import HitTesting
import SourceReading
import TouchGeometry

// What code asks about points. A map of the screen has an edge where one of the answers changes: those of comparisons are at
// lines and curves, those of rectangles and paths at their outlines.

extension OverrideRun {
  /// An operator of two numbers, or of points, sizes and rectangles.
  func noteOperator(_ sign: String, _ one: Value, _ other: Value, at place: Int) {
    guard isTraced else { return }
    switch sign {
    case "<", ">", "<=", ">=", "==", "!=":
      for (one, other) in zip(one.parts, other.parts) { compare(one, other, at: place) }
    case "~=": _ = holds(one, other, at: place)
    case "/" where !(one.isInteger && other.isInteger): break
    case "%", "/", "&", "|", "^", "<<", ">>": note(.steps, one.parts + other.parts, at: place)
    default: break
    }
  }

  func equals(_ one: Value, _ other: Value, at place: Int) -> Bool? {
    noteOperator("==", one, other, at: place)
    return one.equals(other)
  }

  /// Whether a range has a number; nil for other values.
  func holds(_ range: Value, _ value: Value?, at place: Int) -> Bool? {
    guard let value else { return nil }
    if isTraced, case .range(let start, let end, _) = range, let number = value.number {
      for limit in [start, end] { compare(number, limit, at: place) }
    }
    return range.holds(value)
  }

  /// A function of CoreGraphics or of mathematics, or a method or member of the first value.
  func noteFunction(
    _ name: String, _ values: @autoclosure () -> [Value], _ result: Value?, at place: Int
  ) {
    guard isTraced else { return }
    let values = values()
    guard let first = values.first else { return }
    let second = values.dropFirst().first
    switch (name, first, second) {
    case (_, .rect(let rect), .point(let point)?) where Self.containing.contains(name):
      let area = rect.standardized
      note(
        .rect, Value.rect(area).parts + Value.point(point).parts, answer: rect.holds(point) ? 1 : 0, at: place
      )
    case (_, .path(let path), _) where Self.containing.contains(name):
      guard let point = values.lazy.compactMap(\.point).first else { return }
      note(
        .path(path.path), Value.point(point).parts, answer: result?.truth == true ? 1 : 0, at: place)
    case (_, .rect(let rect), .rect(let other)?) where Self.ofEdges.contains(name):
      noteEdges(of: rect, other, at: place)
    case ("CGPointEqualToPoint", _, let other?), ("CGRectEqualToRect", _, let other?),
      ("equalTo", _, let other?):
      noteOperator("==", first, other, at: place)
    case ("max", _, _), ("MAX", _, _), ("fmax", _, _), ("fmaxf", _, _): noteExtreme(of: values, >, at: place)
    case ("min", _, _), ("MIN", _, _), ("fmin", _, _), ("fminf", _, _): noteExtreme(of: values, <, at: place)
    case ("abs", _, _), ("ABS", _, _), ("fabs", _, _), ("fabsf", _, _), ("magnitude", _, _):
      if let number = first.number { compare(number, 0, at: place) }
    default:
      if Self.rounding.contains(name) { note(.steps, values.flatMap(\.parts), at: place) }
    }
  }

  private static let containing: Set = [
    "contains", "containsPoint", "CGRectContainsPoint", "CGPathContainsPoint",
  ]
  private static let ofEdges: Set = [
    "contains", "intersects", "union", "intersection", "CGRectContainsRect", "CGRectIntersectsRect",
    "CGRectUnion", "CGRectIntersection",
  ]
  private static let rounding: Set = [
    "floor", "floorf", "ceil", "ceilf", "round", "roundf", "rounded", "trunc", "truncf", "lround", "lroundf",
    "Int", "NSInteger", "UInt", "Int32",
    "truncatingRemainder", "fmod", "fmodf", "isMultiple", "integral", "CGRectIntegral", "intValue",
    "integerValue", "unsignedIntegerValue",
  ]

  /// A value as a variable of a type holds it: C cuts numbers.
  func converted(_ value: Value, to type: TypeName?, at place: Int) -> Value {
    if isTraced, value.isReal, type?.isInteger ?? false { note(.steps, value.parts, at: place) }
    return value.converted(to: type)
  }

  /// What a view's `hitTest` gave.
  func note(_ view: ViewIndex, _ hit: ViewIndex?, _ point: Point?, at place: Int) {
    guard isTraced, let point else { return }
    note(
      .view(view, isWhole: true), [point.x, point.y], answer: Int(hit?.rawValue ?? -1), at: place)
  }

  /// What a view's `point(inside:)` gave.
  func note(_ view: ViewIndex, _ isInside: Bool, _ point: Point, at place: Int) {
    guard isTraced else { return }
    note(.view(view, isWhole: false), [point.x, point.y], answer: isInside ? 1 : 0, at: place)
  }

  private func compare(_ one: Double, _ other: Double, at place: Int) {
    note(.comparison, [one, other], answer: one < other ? -1 : one == other ? 0 : 1, at: place)
  }

  /// The order of all edges, by which rectangles intersect, contain one another, and have a union.
  private func noteEdges(of one: Rect, _ other: Rect, at place: Int) {
    let (one, other) = (one.standardized, other.standardized)
    let pairs = [
      (one.origin.x, one.size.width, other.origin.x, other.size.width),
      (one.origin.y, one.size.height, other.origin.y, other.size.height),
    ]
    for (start, length, otherStart, otherLength) in pairs {
      for edge in [start, start + length] {
        for otherEdge in [otherStart, otherStart + otherLength] { compare(edge, otherEdge, at: place) }
      }
    }
  }

  private func noteExtreme(of values: [Value], _ isBetter: (Double, Double) -> Bool, at place: Int) {
    var best: Double?
    for number in values.compactMap(\.number) {
      if let known = best { compare(number, known, at: place) }
      if best.map({ isBetter(number, $0) }) ?? true { best = number }
    }
  }
}

extension Value {
  /// The numbers that it is made of; none for other values.
  var parts: [Double] {
    switch self {
    case .number(let number, _): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    default: []
    }
  }
}
