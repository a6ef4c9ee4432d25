import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  /// The classes of an object of the text, the nearest first; nil for values.
  func chain(of object: Value, _ scene: Scene) -> ClassChain? {
    switch object {
    case .view(let view): source.chain(of: view, in: scene)
    case .controller(let controller):
      source.classes.chain(
        ofPrinted: scene.viewControllers[controller.rawValue].object.className, base: "UIViewController")
    case .structure(let type, _): ClassChain(names: [type], uiKit: [])
    case .type(let type): source.classes.chain(ofPrinted: type, base: nil)
    case .enumCase(let type, _, _) where !type.isEmpty: ClassChain(names: [type], uiKit: [])
    case .point: ClassChain(names: [], uiKit: ["CGPoint"])
    case .rect: ClassChain(names: [], uiKit: ["CGRect"])
    case .size: ClassChain(names: [], uiKit: ["CGSize"])
    case .insets: ClassChain(names: [], uiKit: ["UIEdgeInsets", "NSDirectionalEdgeInsets"])
    case .transform: ClassChain(names: [], uiKit: ["CGAffineTransform"])
    case .bool: ClassChain(names: [], uiKit: ["Bool"])
    case .layer: ClassChain(names: [], uiKit: ["CALayer"])
    case .path: ClassChain(names: [], uiKit: ["UIBezierPath", "CGPath"])
    case .number(_, let isInteger):
      ClassChain(
        names: [],
        uiKit: (isInteger ? ["Int", "BinaryInteger"] : ["CGFloat", "Double", "Float", "FloatingPoint"])
          + ["Comparable", "Numeric"])
    case .string: ClassChain(names: [], uiKit: ["String", "NSString"])
    case .array: ClassChain(names: [], uiKit: ["Array", "NSArray", "Collection", "Sequence"])
    case .shared(let list): chain(of: list.content, scene)
    case .event: ClassChain(names: [], uiKit: ["UIEvent"])
    case .touch: ClassChain(names: [], uiKit: ["UITouch"])
    case .recognizer: ClassChain(names: [], uiKit: ["UIGestureRecognizer"])
    case .null: ClassChain(names: [], uiKit: [])
    default: nil
    }
  }

  /// The type or the value in front of a call's dot; `UIScreen.main.bounds` is a value where it is known.
  func receiver(
    _ base: Expression, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> (type: String?, object: Value) {
    guard let type = SwiftReader.typeName(of: base), scope.scope(of: type) == nil,
      source.classes.property(type, in: chain(of: scope.object, search.scene)?.all ?? []) == nil
    else { return (nil, try evaluate(base, scope, &search)) }
    if case .member(_, let member) = base.kind, !member.startsUppercase {
      let object = try evaluate(base, scope, &search)
      if object.unknown == nil { return (nil, object) }
    }
    return (source.classes.resolve(type == "Self" ? scope.type ?? type : type, in: scope.type), .null)
  }

  /// Whether a class is another one, or a subclass; not known where nobody tells its superclasses.
  func isSubclass(_ own: String, of type: String, at place: Int) -> Value {
    let chain = source.classes.chain(ofPrinted: own, base: nil)
    return source.isSubclass(chain, of: source.classes.resolve(type, in: nil)).map { .bool($0) }
      ?? .unknown(Unknown(key: "\(own) is \(type)", reason: .model, place: place))
  }

  /// Whether an object is of a class; not known where its class is not.
  func isKind(_ value: Value, _ type: String, _ search: inout some CodeSearch) -> Value {
    switch value {
    case .null: return .bool(false)
    case .unknown, .someOf:
      return .unknown(Unknown.made("is \(type)", of: [value], at: value.unknown?.place ?? 0))
    case .view(let view):
      if let isKind = source.isKind(view, type, in: search.scene) { return .bool(isKind) }
      return .unknown(Unknown(key: "view \(view.rawValue) is \(type)", reason: .model, place: 0))
    case .controller(let controller):
      let chain = chain(of: value, search.scene)
      if chain?.all.contains(source.classes.resolve(type, in: nil)) ?? false || type == "UIViewController" {
        return .bool(true)
      }
      // A class that is not in the text may be of any.
      let name = search.scene.viewControllers[controller.rawValue].object.className
      guard chain?.names.isEmpty ?? true, !name.hasPrefix("UI") else { return .bool(name == type) }
      return .unknown(Unknown(key: "controller \(controller.rawValue) is \(type)", reason: .model, place: 0))
    case .layer(let view):
      if type == "CALayer" { return .bool(true) }
      return .unknown(Unknown(key: "layer \(view.rawValue) is \(type)", reason: .model, place: 0))
    case .recognizer(let recognizer):
      if let isKind = isRecognizer(recognizer, type, search.scene) { return .bool(isKind) }
      return .unknown(Unknown(key: "recognizer \(recognizer.rawValue) is \(type)", reason: .model, place: 0))
    case .string: return .bool(["String", "NSString"].contains(type))
    case .number: return .bool(["CGFloat", "Double", "Float", "Int", "NSNumber"].contains(type))
    case .event: return .bool(type == "UIEvent")
    case .touch: return .bool(type == "UITouch")
    case .enumCase(let name, _, _), .structure(let name, _):
      if name == type || name.hasSuffix("." + type) { return .bool(true) }
      return .unknown(Unknown.made("is \(type)", of: [value], at: 0))
    default: return .bool(true)
    }
  }

  /// Whether a recognizer is of a class; nil where its class is not declared, or nobody tells its superclass.
  func isRecognizer(_ index: RecognizerIndex, _ type: String, _ scene: Scene) -> Bool? {
    let recognizer = scene.recognizer(index)
    let own = recognizer.className.map { source.classes.chain(ofPrinted: $0, base: nil) }
    if type == "UIGestureRecognizer" || own?.all.contains(source.classes.resolve(type, in: nil)) ?? false {
      return true
    }
    guard let tested = RecognizerClass(named: type), tested.owner == .app else {
      return own == nil ? nil : false
    }
    if recognizer.kind.isKind(of: tested.kind) { return true }
    return recognizer.kind == .custom ? nil : false
  }
}

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
