package import TouchGeometry

/// The search from the perspective of code that runs in it.
package protocol CodeSearch: OverrideSearch {
  /// The scene, as the code has changed it so far.
  var scene: Scene { get }
  /// Changes a property of a view, for as long as the touch is looked for (R60, R62).
  mutating func apply(_ edit: SceneEdit)
}

/// A program that a search can run. The engine knows no text: it is what a module above has read.
package protocol OverrideCode: OverrideProgram {
  /// Begins a search of one touch.
  ///
  /// - Parameters:
  ///   - choices: of facts that the code does not tell, the value that each is to have.
  ///   - isTraced: whether it notes what the code asks about points.
  func run(choosing choices: [String: Int], isTraced: Bool) -> any ProgramRun
  func place(of byte: Int) -> ProgramPlace
  /// Where a view's `hitTest`, or else its `point(inside:)`, is overridden; nil where it is not, or by one of several classes.
  func place(ofOverrideOf view: ViewIndex, in scene: Scene) -> ProgramPlace?
  /// The views taken for those in properties so far, where only their class or their place tells.
  var assumed: [ProgramAssumption] { get }
}

/// A property of the code that is taken to hold a view of the scene.
package struct ProgramAssumption: Sendable {
  package let property: String
  package let view: ViewIndex

  package init(_ property: String, _ view: ViewIndex) { (self.property, self.view) = (property, view) }
}

/// A place in the code, as in editors.
public struct ProgramPlace: Sendable {
  public let file: String
  /// From 1.
  public let line: Int
  public let column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// A program in one search: what its code has assigned and printed, and the fact that it met.
package protocol ProgramRun: AnyObject {
  /// In place of `UIView.hitTest(_:with:)`, which the code may call as `super`.
  func hitTest(
    of view: ViewIndex, at point: Point, in search: inout some CodeSearch
  ) throws(OverrideRecursion) -> HitTestAnswer

  /// In place of `UIView.point(inside:with:)`.
  func pointInside(
    of view: ViewIndex, at point: Point, in search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool

  /// The undecided fact that ended the search; nil for none.
  var openFact: ProgramFact? { get }
  var prints: [ProgramPrint] { get }
  /// In their order; none without a trace.
  var questions: [PointQuestion] { get }
}

/// The code of overrides in one search.
package final class RunningCode {
  /// More facts than anybody decides.
  static let factsMax = 64
  /// What the code of all ways of a touch may cost together, in calls of `hitTest`: a million steps.
  static let costMax = 1 << 14

  private let choices: [String: Int]
  private let outer: RunningCode?
  private let isTraced: Bool
  package private(set) var run: (any ProgramRun)?

  package convenience init(_ choices: [String: Int], isTraced: Bool = false) {
    self.init(choices, outer: nil, isTraced)
  }

  private init(_ choices: [String: Int], outer: RunningCode?, _ isTraced: Bool) {
    (self.choices, self.outer, self.isTraced) = (choices, outer, isTraced)
  }

  /// One with the same choices, for another search; it has this one's fact if it meets one.
  var another: RunningCode { RunningCode(choices, outer: self, isTraced) }

  /// What it has printed, where nothing was chosen.
  var printsOfOnlyWay: [ProgramPrint]? { choices.isEmpty ? run?.prints ?? [] : nil }

  /// One with each value of the fact that ended the search, the likely one last; none if no fact did.
  fileprivate var deciding: [RunningCode] {
    guard let fact = run?.openFact, choices[fact.key] == nil, choices.count < Self.factsMax else { return [] }
    return (0..<max(1, fact.values.count)).reversed().map { value in
      RunningCode(choices.merging([fact.key: value]) { chosen, _ in chosen }, isTraced: isTraced)
    }
  }

  func run(of code: any OverrideCode) -> any ProgramRun {
    if let run { return run }
    let run = code.run(choosing: choices, isTraced: isTraced)
    self.run = run
    if outer?.run == nil { outer?.run = run }
    return run
  }
}

/// The codes of a search with likely values. Where these make overrides call themselves without end, an app with them
/// would not run: the next ones are taken.
struct LikelyCode {
  private var open: [RunningCode] = []
  private var endless: OverrideRecursion?
  private var left = RunningCode.factsMax

  /// The code to search with behind one whose search ended with an error.
  ///
  /// - Parameter isSpent: whether no other one could be searched with.
  mutating func next(
    behind code: RunningCode?, _ error: OverrideRecursion, isSpent: Bool = false
  ) throws(OverrideRecursion) -> RunningCode {
    let deciding = code?.deciding ?? []
    if deciding.isEmpty { (endless, left) = (endless ?? error, left - 1) }
    open += deciding
    guard left > 0, !isSpent || !deciding.isEmpty, let next = open.popLast() else { throw endless ?? error }
    return next
  }
}

/// Something that the code of an override reads, and neither the code nor the scene tells.
package struct ProgramFact: Sendable {
  /// Equal facts have one value in a search.
  package let key: String
  /// The byte of the program's text at which it is met.
  package let place: Int
  package let reason: Reason
  /// The view whose code reads it.
  package let view: ViewIndex
  /// Its line of the code, at most 80 characters.
  package let code: String
  package let kind: Kind
  /// The name of the property of that view to look at; nil for another expression.
  package let property: String?
  /// What it may be, as people read it; the likely one is the first.
  package let values: [String]
  /// Whether the first value is the one that the code gives it in the beginning.
  package let isInitialValueKnown: Bool

  package init(
    _ kind: Kind, key: String, place: Int, reason: Reason, view: ViewIndex, code: String, property: String?,
    values: [String], isInitialValueKnown: Bool = false
  ) {
    (self.kind, self.key, self.place, self.reason, self.view) = (kind, key, place, reason, view)
    (self.code, self.property, self.values) = (code, property, values)
    self.isInitialValueKnown = isInitialValueKnown
  }

  package enum Kind: Sendable {
    /// A property, or a call.
    case value
    /// An expression that is true or false, and reads something unknown.
    case condition
    /// What the view's override returns.
    case result
  }

  package enum Reason: String, Sendable {
    case variable, outlet, model, delegate, collection, path, event, environment, notUnderstood,
      ambiguousClass, limit
  }
}

/// What the code of an override prints.
package struct ProgramPrint: Sendable {
  package let text: String
  package let view: ViewIndex
  package let place: Int

  package init(_ text: String, view: ViewIndex, at place: Int) {
    (self.text, self.view, self.place) = (text, view, place)
  }
}
