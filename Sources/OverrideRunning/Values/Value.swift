import HitTesting
import SourceReading
import TouchGeometry

/// A value of the code that runs.
indirect enum Value {
  case unknown(Unknown)
  case null
  case bool(Bool)
  case number(Double, isInteger: Bool)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(EdgeInsets)
  case transform(AffineTransform)
  case path(OutlinePath)
  case view(ViewIndex)
  case layer(ViewIndex)
  case controller(ControllerIndex)
  case recognizer(RecognizerIndex)
  /// Of which only the hit view is known.
  case touch(on: ViewIndex)
  /// The event of the touch that is looked for (R60).
  case event
  /// A class or another type, by name.
  case type(String)
  /// With the enumeration's name, or an empty one where only the case is written: `.touches`.
  case enumCase(String, String, [Value])
  case structure(String, [String: Value])
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case shared(SharedList)
  case tuple([(label: String?, value: Value)])
  case range(Double, Double, isClosed: Bool)
  case closure(Closure, Scope)
  case method(SourceMethod, Scope)
  case keyPath([String])
  case selector(String)
  /// A list of views of which the members are not known, nor their order: those that it may have.
  case someOf([ViewIndex], Unknown)
}

extension Value {
  static func number(_ value: Double) -> Value { .number(value, isInteger: false) }
  static func count(_ value: Int) -> Value { .number(Double(value), isInteger: true) }

  var unknown: Unknown? {
    switch self {
    case .unknown(let unknown), .someOf(_, let unknown): unknown
    case .shared(let list): list.content.unknown
    default: nil
    }
  }

  /// What it holds now, if it is a list that changes in its place.
  var held: Value { if case .shared(let list) = self { list.content } else { self } }

  var isReal: Bool { if case .number(_, isInteger: false) = self { true } else { false } }

  var number: Double? {
    switch self {
    case .number(let number, _): number
    // Objective-C's BOOL, and its messages to nil.
    case .bool(let isTrue): isTrue ? 1 : 0
    case .null: 0
    default: nil
    }
  }

  /// Whether it may hold others, and they others again.
  var isCompound: Bool {
    switch self {
    case .array, .dictionary, .shared, .tuple, .structure, .closure, .method: true
    case .enumCase(_, _, let values): !values.isEmpty
    default: false
    }
  }

  /// Bytes of a text, elements of a list; a range of more than it has is none (`elements`). Keys of what is not known grow
  /// with each operator.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .unknown(let unknown): unknown.key.utf8.count
    case .array(let elements): elements.count
    case .dictionary(let entries): entries.count
    case .shared(let list): list.content.size
    case .range(let start, let end, _): Int(min(max(0, end - start), 100_000))
    default: 0
    }
  }

  var view: ViewIndex? { if case .view(let view) = self { view } else { nil } }
  var point: Point? { if case .point(let point) = self { point } else { nil } }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }

  /// As a variable of a type holds it: `CGFloat` has no whole numbers, and C cuts what an integer does not hold.
  func converted(to type: TypeName?) -> Value {
    guard let type else { return self }
    switch self {
    case .tuple(let parts) where type.name.isEmpty && type.arguments.count == parts.count:
      return .tuple(zip(parts, type.arguments).map { (label: $0.label, value: $0.value.converted(to: $1)) })
    case .array(let elements) where elements.contains(where: \.isInteger) && type.isCollection:
      return .array(elements.map { $0.converted(to: type.arguments.first) })
    default: break
    }
    guard case .number(let number, let isInteger) = self else { return typed(as: type.name) }
    if type.isReal { return .number(number) }
    return !isInteger && type.isInteger && number.isFinite
      ? .number(number.rounded(.towardZero), isInteger: true) : self
  }

  /// Whether it counts as true, as C has it; nil for no value of that kind.
  var truth: Bool? {
    switch self {
    case .bool(let isTrue): isTrue
    case .null: false
    case .number(let number, _): number != 0
    case .unknown: nil
    default: true
    }
  }

  /// The elements of a list; nil for another value.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .dictionary(let entries):
      entries.map { .tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)]) }
    case .range(let start, let end, let isClosed):
      // More than any loop of an override goes through.
      end - start <= 100_000 && start <= end
        ? stride(from: start, to: isClosed ? end + 1 : end, by: 1).map { .number($0, isInteger: true) } : []
    case .shared(let list): list.content.elements
    case .null: []
    default: nil
    }
  }
}

extension Value {
  /// Whether a range has a number in it; nil for other values.
  func holds(_ value: Value) -> Bool? {
    guard case .range(let start, let end, let isClosed) = self, case .number(let number, _) = value else {
      return nil
    }
    return number >= start && (isClosed ? number <= end : number < end)
  }

  /// Whether two values are equal; nil where that is not known.
  func equals(_ other: Value) -> Bool? {
    var left = 1_000
    return equals(other, &left)
  }

  /// - Parameter left: how many more are compared; lists may hold one another many times.
  private func equals(_ other: Value, _ left: inout Int) -> Bool? {
    left -= 1
    guard left > 0 else { return nil }
    return switch (self, other) {
    case (.unknown(let one), .unknown(let other)): one.key == other.key ? true : nil
    case (.unknown, _), (_, .unknown), (.someOf, _), (_, .someOf): nil
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.point(let one), .point(let other)): one == other
    case (.size(let one), .size(let other)): one == other
    case (.rect(let one), .rect(let other)): one == other
    case (.insets(let one), .insets(let other)): one == other
    case (.transform(let one), .transform(let other)): one == other
    case (.view(let one), .view(let other)), (.layer(let one), .layer(let other)): one == other
    case (.controller(let one), .controller(let other)): one == other
    case (.recognizer(let one), .recognizer(let other)): one == other
    case (.type(let one), .type(let other)): one == other
    case (.selector(let one), .selector(let other)): one == other
    case (.enumCase(let type, let one, let values), .enumCase(let otherType, let other, let others)):
      !type.isEmpty && !otherType.isEmpty && type != otherType || one != other
        ? false : values.count == others.count ? Self.allEqual(zip(values, others), &left) : nil
    // A case may be asked for by its raw value; what is made of the same parts may differ.
    case (.enumCase, .number), (.number, .enumCase), (.enumCase, .string), (.string, .enumCase),
      (.structure, .structure), (.closure, .closure), (.dictionary, .dictionary), (.path, .path):
      nil
    case (.event, .event): true
    case (.shared(let one), .shared(let other)): one === other ? true : nil
    case (.shared(let list), .array), (.shared(let list), .dictionary): list.content.equals(other, &left)
    case (.array, .shared(let list)), (.dictionary, .shared(let list)): equals(list.content, &left)
    case (.array(let one), .array(let other)):
      one.count == other.count ? Self.allEqual(zip(one, other), &left) : false
    case (.tuple(let one), .tuple(let other)):
      one.count == other.count ? Self.allEqual(zip(one.map(\.value), other.map(\.value)), &left) : false
    case (.null, .number(let number, _)), (.number(let number, _), .null): number == 0 ? nil : false
    default: numbersAreEqual(other)
    }
  }

  private func numbersAreEqual(_ other: Value) -> Bool? {
    guard !isNull, !other.isNull, let one = number, let other = other.number else { return false }
    return one == other
  }

  private static func allEqual(_ pairs: some Sequence<(Value, Value)>, _ left: inout Int) -> Bool? {
    var isKnown = true
    for (one, other) in pairs {
      switch one.equals(other, &left) {
      case false?: return false
      case nil: isKnown = false
      case true?: break
      }
    }
    return isKnown ? true : nil
  }
}

/// A list or a dictionary of Foundation's that changes: one object under all its names.
final class SharedList {
  var content: Value
  let isSet: Bool

  init(_ content: Value, isSet: Bool) { (self.content, self.isSet) = (content, isSet) }
}

/// A value that neither the code nor the scene tells: the facts that it is made of.
struct Unknown {
  /// The facts that can be decided value by value, in the order in which they were read.
  let facts: [OpenFact]
  /// Equal ones are the same value.
  let key: String
  let reason: ProgramFact.Reason
  /// The byte of the text at which it is read.
  var place: Int
  /// The property that is read first; nil for another expression.
  var property: String?
  /// Of a text with unknown parts, what is printed of it.
  var text: String?

  init(
    facts: [OpenFact] = [], key: String, reason: ProgramFact.Reason, place: Int, property: String? = nil
  ) {
    (self.facts, self.reason, self.place, self.property) = (facts, reason, place, property)
    // Of keys are made longer ones.
    self.key = key.utf8.count <= 400 ? key : String(decoding: key.utf8.prefix(400), as: UTF8.self)
  }

  func read(at place: Int, as property: String? = nil) -> Unknown {
    var unknown = self
    unknown.place = place
    if let property { unknown.property = property }
    return unknown
  }

  /// What a statement that cannot be read returns, or whether it ends its body.
  static func unread(_ statement: Statement, _ what: String = "value") -> Unknown {
    let place = statement.range.lowerBound
    return Unknown(key: "\(what) at \(place)", reason: .notUnderstood, place: place)
  }

  /// What is made of unknown values, and known ones.
  static func made(_ operation: String, of values: [Value], at place: Int) -> Unknown {
    let unknowns = values.compactMap(\.unknown)
    var facts: [OpenFact] = []
    for fact in unknowns.flatMap(\.facts)
    where facts.count < 8 && !facts.contains(where: { $0.key == fact.key }) {
      facts.append(fact)
    }
    let keys = values.map { $0.unknown?.key ?? $0.shortText }
    return Unknown(
      facts: facts, key: "\(operation)(\(keys.joined(separator: ",")))",
      reason: unknowns.first?.reason ?? .notUnderstood, place: unknowns.first?.place ?? place,
      property: unknowns.first?.property)
  }
}

extension Value {
  /// In messages and keys.
  var shortText: String { shortText(levels: 2) }

  private func shortText(levels: Int) -> String {
    switch self {
    case .unknown(let unknown), .someOf(_, let unknown): unknown.key
    case .null: "nil"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number, let isInteger): isInteger ? "\(Int(exactly: number) ?? 0)" : "\(number)"
    case .string(let text): text.utf8.count <= 200 ? text : "\(text.prefix(200))…\(text.utf8.count)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "(\(size.width), \(size.height))"
    case .rect(let rect): "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height))"
    case .insets(let insets): "(\(insets.top), \(insets.left), \(insets.bottom), \(insets.right))"
    case .view(let view): "view \(view.rawValue)"
    case .layer(let view): "layer \(view.rawValue)"
    case .controller(let controller): "controller \(controller.rawValue)"
    case .recognizer(let recognizer): "recognizer \(recognizer.rawValue)"
    case .enumCase(_, let name, _): "." + name
    case .type(let name), .selector(let name), .structure(let name, _): name
    case .closure(let closure, _): "closure \(closure.body.first?.range.lowerBound ?? 0)"
    case .array(let values) where levels > 0:
      "[\(values.prefix(8).map { $0.shortText(levels: levels - 1) }.joined(separator: ","))]"
    case .shared(let list) where levels > 0: list.content.shortText(levels: levels - 1)
    default: "value"
    }
  }
}

/// A fact whose possible values are known: a flag, a case of an enumeration, one of some views.
struct OpenFact {
  let key: String
  let values: [Value]
  let reason: ProgramFact.Reason
  let property: String?
  let isInitialValueKnown: Bool
}

/// The names of a body, and of the bodies around it.
final class Scope {
  let outer: Scope?
  private let receiver: Receiver
  /// The class in whose text the code stands; `super` is above it.
  let type: String?
  /// What the function returns, whose body it is; nil where that is not written.
  var result: TypeName?
  var names: [String: Value] = [:]

  init(object: Value, type: String?) { (outer, receiver, self.type) = (nil, Receiver(object), type) }

  init(inside outer: Scope) {
    (self.outer, receiver, type, result) = (outer, outer.receiver, outer.type, outer.result)
  }

  /// `self`: a value may change itself.
  var object: Value {
    get { receiver.value }
    set { receiver.value = newValue }
  }

  private final class Receiver {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Whether a name, here or around it, has a value that may hold others.
  var hasCompounds: Bool {
    names.values.contains(where: \.isCompound) || outer?.hasCompounds ?? false
  }

  /// What a name means here.
  func value(of name: String) -> Value? { names[name] ?? outer?.value(of: name) }

  /// The innermost scope with a name.
  func scope(of name: String) -> Scope? {
    var scope: Scope? = self
    while let here = scope {
      if here.names[name] != nil { return here }
      scope = here.outer
    }
    return nil
  }
}
