package import HitTesting
import SourceReading
package import TouchGeometry

/// The code of overrides in one search of one touch: what it has assigned, printed and asked so far.
///
/// A fact that neither the code nor the scene tells ends the search, unless it is chosen; the search is then asked again with
/// each of its values.
package final class OverrideRun: ProgramRun {
  let source: BoundSource
  let choices: [String: Int]
  package private(set) var openFact: ProgramFact?
  package private(set) var prints: [ProgramPrint] = []
  package private(set) var questions: [PointQuestion] = []
  let isTraced: Bool
  /// Stored properties by owner and name, and globals by name.
  var assigned: [String: Value] = [:]
  /// Counts assignments, prints and other effects: whether code has had any.
  var effects = 0
  /// The innermost one whose override runs: facts are read for it.
  var view = ViewIndex(0)
  /// What `super` gave in the override that runs.
  var superAnswer: HitTestAnswer?
  /// What the code has done with the order and the places of views.
  var moves: [Move] = []
  /// What the function that has ended last leaves.
  var left: Left?
  /// Properties whose values are being found: a getter may ask for itself.
  var finding: Set<String> = []
  /// Where the override that runs ends without a result: a crash, or an error that is thrown.
  var ended: Unknown?
  /// Whether an error has ended it.
  var isThrown = false
  /// Those that the code has made; one may hold itself.
  var lists: [SharedList] = []
  private var steps = 0
  private var stepsLeft = OverrideRun.stepsMax
  private var nesting = 0

  static let stepsMax = 1_000_000
  /// Expressions that cost what one call of `hitTest` does.
  private static let stepsOfCall = 64
  /// Functions of the code in one another; each has a few frames of the stack.
  private static let nestingMax = 64
  private static let printsMax = 1_000
  private static let questionsMax = 10_000

  /// The parameters of a function where it ends, for `inout`, and its `self`.
  struct Left {
    let method: SourceMethod
    let parameters: [Value?]
    let object: Value

    init(_ method: SourceMethod, _ scope: Scope) {
      (self.method, object) = (method, scope.object)
      parameters = method.parameters.map { scope.names[$0.name] }
    }
  }

  init(_ source: BoundSource, _ choices: [String: Int], isTraced: Bool = false) {
    (self.source, self.choices, self.isTraced) = (source, choices, isTraced)
  }

  deinit {
    for list in lists { list.content = .null }
  }

  package func hitTest(
    of view: ViewIndex, at point: Point, in search: inout some CodeSearch
  ) throws(OverrideRecursion) -> HitTestAnswer {
    guard let found = try nearest(Self.hitTestNames, of: view, in: search.scene) else {
      return try callSuper(of: view, at: point, &search)
    }
    let outer = (self.view, superAnswer)
    defer { (self.view, superAnswer) = outer }
    let value = try call(found, of: view, at: point, &search)
    return try answer(value, of: view, at: point, found.method, &search)
  }

  package func pointInside(
    of view: ViewIndex, at point: Point, in search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool {
    guard let found = try nearest(Self.pointInsideNames, of: view, in: search.scene) else {
      return try search.callSuperPointInside(of: view, at: point)
    }
    let outer = (self.view, superAnswer)
    defer { (self.view, superAnswer) = outer }
    return try decide(call(found, of: view, at: point, &search), at: found.method.place)
  }

  /// The nearest override; of two classes of one name, that of the one which is chosen.
  private func nearest(
    _ names: Set<String>, of view: ViewIndex, in scene: Scene
  ) throws(OverrideRecursion) -> ClassTable.Found? {
    let classes = source.rivals(of: view, names, in: scene)
    if let place = classes.lazy.compactMap({ $0.found?.method.place }).first {
      let fact = ProgramFact(
        .value, key: "class \(scene.tree.className(of: view))", place: place, reason: .ambiguousClass,
        view: view, code: source.code(at: place), property: nil, values: classes.map(\.name))
      return classes[try choice(fact)].found
    }
    guard let found = source.method(names, of: view, in: scene) else { return nil }
    let rivals = source.rivals(of: found, names)
    guard rivals.count > 1 else { return found }
    let fact = ProgramFact(
      .value, key: "class \(found.type) \(found.method.name)", place: rivals[0].place,
      reason: .ambiguousClass, view: view, code: source.code(at: rivals[0].place), property: nil,
      values: rivals.map { source.code(at: $0.place) })
    return ClassTable.Found(method: rivals[try choice(fact)], type: found.type)
  }

  /// Calls the override of a view, of which facts are read from here on.
  private func call(
    _ found: ClassTable.Found, of view: ViewIndex, at point: Point, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    (self.view, superAnswer) = (view, nil)
    let outer = ended
    ended = nil
    defer { ended = outer }
    let value = try call(found.method, on: .view(view), of: found.type, [.point(point), .event], &search)
    return ended.map { .unknown($0) } ?? value
  }

  static let hitTestNames: Set = [
    "hitTest(_:with:)", "hitTest(_:withEvent:)", "hitTest(point:withEvent:)", "hitTest(point:with:)",
  ]
  static let pointInsideNames: Set = [
    "point(inside:with:)", "pointInside(_:withEvent:)", "pointInside(point:withEvent:)",
    "pointInside(_:with:)",
  ]
  static let overrideNames = hitTestNames.union(pointInsideNames)

  /// The override's value, as the search takes it.
  private func answer(
    _ value: Value, of view: ViewIndex, at point: Point, _ method: SourceMethod,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> HitTestAnswer {
    switch value {
    case .view(let hit):
      if let superAnswer, superAnswer.hit == hit { return superAnswer }
      return HitTestAnswer(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
    case .null:
      if let superAnswer, superAnswer.hit == nil { return superAnswer }
      return .refused(.overrideNil)
    case .unknown(let unknown), .someOf(_, let unknown):
      return try answer(unknown, of: view, at: point, method, &search)
    default:
      let unknown = Unknown(
        facts: [], key: "\(view.rawValue).hitTest", reason: .notUnderstood, place: method.place)
      return try answer(unknown, of: view, at: point, method, &search)
    }
  }

  /// A view that is not known may be none, what super gives, and the view itself.
  private func answer(
    _ unknown: Unknown, of view: ViewIndex, at point: Point, _ method: SourceMethod,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> HitTestAnswer {
    try openAny(of: unknown)
    let chosen = try choice(
      .result, "=" + unknown.key, of: unknown, values: ["super's view", "nil", "self"])
    return switch chosen {
    case 0: try callSuper(of: view, at: point, &search)
    case 1: .refused(.overrideNil)
    default: HitTestAnswer(hit: view, outcome: .overrideSelf)
    }
  }

  // MARK: - Facts

  /// Whether a value is true: a fact that is not known is chosen, or ends the search.
  func decide(_ value: Value, at place: Int) throws(OverrideRecursion) -> Bool {
    if let truth = value.truth { return truth }
    guard let unknown = value.unknown else { return true }
    // Of a class that is not known, none is told.
    return try decide(unknown.place == 0 ? unknown.read(at: place) : unknown)
  }

  func decide(_ unknown: Unknown) throws(OverrideRecursion) -> Bool {
    if ended != nil { return false }
    try openAny(of: unknown)
    let isNegated = unknown.key.hasPrefix("!")
    let key = "?" + (isNegated ? String(unknown.key.dropFirst()) : unknown.key)
    return (try choice(.condition, key, of: unknown, values: ["false", "true"]) == 1) != isNegated
  }

  /// What is chosen for a fact that an unknown value leaves open. Most are chosen already: the fact is made where it is not.
  private func choice(
    _ kind: ProgramFact.Kind, _ key: String, of unknown: Unknown, values: [String]
  ) throws(OverrideRecursion) -> Int {
    if let choice = choices[key] { return choice }
    return try choice(
      ProgramFact(
        kind, key: key, place: unknown.place, reason: unknown.reason, view: view,
        code: source.code(at: unknown.place), property: ownProperty(unknown.property, unknown.key),
        values: values))
  }

  /// Ends the search with the first fact that can be decided value by value.
  private func openAny(of unknown: Unknown) throws(OverrideRecursion) {
    guard let fact = unknown.facts.first(where: { choices[$0.key] == nil }) else { return }
    openFact = ProgramFact(
      .value, key: fact.key, place: unknown.place, reason: fact.reason, view: view,
      code: source.code(at: unknown.place), property: ownProperty(fact.property, fact.key),
      values: fact.values.map(source.shownText(of:)), isInitialValueKnown: fact.isInitialValueKnown)
    throw OverrideRecursion(way: [])
  }

  /// A property, if the view whose code runs has it: keys begin with the owner.
  private func ownProperty(_ name: String?, _ key: String) -> String? {
    name.flatMap { key.holds("\(Value.view(view).shortText).\($0)") ? $0 : nil }
  }

  /// What is chosen for a fact; the search ends where nothing is.
  func choice(_ fact: ProgramFact) throws(OverrideRecursion) -> Int {
    if let choice = choices[fact.key] { return choice }
    openFact = fact
    throw OverrideRecursion(way: [])
  }

  // MARK: - Effects and costs

  func print(_ text: String, at place: Int) {
    effects += 1
    if prints.count < Self.printsMax { prints.append(ProgramPrint(text, view: view, at: place)) }
  }

  func note(_ kind: PointQuestion.Kind, _ numbers: [Double], answer: Int = 0, at place: Int) {
    if questions.count < Self.questionsMax {
      questions.append(PointQuestion(kind, numbers, answer: answer, of: view, at: place))
    }
  }

  /// Charges for one step.
  @inline(__always)
  func step(_ search: inout some CodeSearch) throws(OverrideRecursion) {
    steps += 1
    if steps & (Self.stepsOfCall - 1) == 0 { try spend(Self.stepsOfCall, &search) }
  }

  /// Charges for a list, a string, or other work.
  func spend(_ steps: Int, _ search: inout some CodeSearch) throws(OverrideRecursion) {
    stepsLeft -= steps
    guard stepsLeft > 0 else { throw OverrideRecursion(way: [view]) }
    try search.spend(max(1, steps / Self.stepsOfCall), on: view)
  }

  /// Charges for elements that are walked over without running code.
  func spend(over count: Int, _ search: inout some CodeSearch) throws(OverrideRecursion) {
    if count > Self.stepsOfCall { try spend(count / 16, &search) }
  }

  /// Charges for a value that was made, by its size.
  func charged(
    _ value: Value, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if value.size > Self.stepsOfCall { try spend(value.size, &search) }
    return value
  }

  /// Charges for values in another one: what is nested without end ends the stack when it is freed.
  func nest(
    _ isNested: Bool, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    if isNested { try spend(2 * Self.stepsOfCall, &search) }
  }

  var isOutermost: Bool { nesting == 0 }

  /// Whether another body of the code may run in this one.
  func isShallow() -> Bool {
    guard nesting < Self.nestingMax else { return false }
    nesting += 1
    return true
  }

  func leaveBody() {
    nesting -= 1
    assert(nesting >= 0, "a body that ends has begun")
  }
}

// Where code ends early: errors, crashes, and statements that are not understood.

extension OverrideRun {
  /// Ends the override that runs: nobody knows what an app does behind a crash or an error.
  func stop(at place: Int) -> Value {
    let unknown = ended ?? Unknown(key: "stop at \(place)", reason: .notUnderstood, place: place)
    if ended == nil { isThrown = false }
    ended = unknown
    return .unknown(unknown)
  }

  /// Ends it with an error, which `try?` makes nil.
  func fail(at place: Int) -> Value {
    let isFirst = ended == nil
    defer { if isFirst { isThrown = true } }
    return stop(at: place)
  }

  /// `try? view(at: point)`.
  func valueUnlessThrown(
    _ operand: Expression, expecting type: TypeName?, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let wasEnded = ended != nil
    let value = try evaluate(operand, expecting: type, scope, &search)
    guard !wasEnded, ended != nil, isThrown else { return value }
    ended = nil
    return .null
  }

  /// A statement that could not be read may have no effect, or end the body with any value.
  func meetsUnreadable(_ statement: Statement) throws(OverrideRecursion) -> Flow {
    effects += 1
    if throwsError(statement) { return .returned(fail(at: statement.range.lowerBound)) }
    return try decide(.unread(statement, "end")) ? .returned(.unknown(.unread(statement))) : .normal
  }

  func throwsError(_ statement: Statement) -> Bool {
    let text = source.text.string(statement.range.prefix(7))
    return text.hasPrefix("throw ") || text.hasPrefix("@throw")
  }
}
