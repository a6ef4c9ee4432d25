/// All that can happen to a touch where the code of overrides reads facts that are not known: each fact is decided both
/// ways, and the search is asked again.
public struct ProgramWays: Sendable {
  /// The likely one is the first.
  package let ways: [Way]
  package let program: any OverrideCode
  /// Whether there are more.
  package let isCut: Bool

  package struct Way: Sendable {
    /// What was decided on it, in the order in which it was met.
    package let decisions: [Decision]
    package let hitView: ViewIndex?
    package let prints: [ProgramPrint]
  }

  package struct Decision: Sendable {
    package let fact: ProgramFact
    /// Among the fact's values.
    package let value: Int
  }

  /// More than people compare.
  package static let waysMax = 64
}

extension ProgramWays {
  /// The views that the touch may go to, the likely one first; nil stands for no view.
  package var hitViews: [ViewIndex?] {
    ways.reduce(into: []) { found, way in
      if !found.contains(way.hitView) { found.append(way.hitView) }
    }
  }

  package var isCertain: Bool { !isCut && hitViews.count <= 1 }

  /// The facts of which another value gives another view, in the order in which they were met; of more ways than are
  /// followed, if none does, the first facts.
  package var deciding: [ProgramFact] {
    var found: [ProgramFact] = []
    var groups: [[Way]] = [ways]
    while let group = groups.popLast() {
      let depth = sharedDecisions(of: group)
      guard group.count > 1,
        let fact = group.first(where: { $0.decisions.count > depth })?.decisions[depth].fact
      else {
        continue
      }
      let parts = Dictionary(grouping: group) { $0.decisions.count > depth ? $0.decisions[depth].value : -1 }
      let answers = Set(parts.values.map { Set($0.map { $0.hitView?.rawValue ?? -1 }) })
      if answers.count > 1, !found.contains(where: { $0.key == fact.key && $0.place == fact.place }) {
        found.append(fact)
      }
      groups += parts.keys.sorted().reversed().compactMap { parts[$0] }
    }
    return found.isEmpty && isCut ? (ways.first?.decisions ?? []).prefix(8).map(\.fact) : found
  }

  /// How many decisions the ways have in common at their beginnings.
  private func sharedDecisions(of group: [Way]) -> Int {
    guard let first = group.first else { return 0 }
    var count = 0
    while first.decisions.count > count,
      group.allSatisfy({
        $0.decisions.count > count && $0.decisions[count].value == first.decisions[count].value
          && $0.decisions[count].fact.key == first.decisions[count].fact.key
      })
    { count += 1 }
    return count
  }
}

extension Scene {
  /// All ways of a touch; nil for a scene without code. Facts with which overrides call themselves without end are no way:
  /// an app with them would not run.
  ///
  /// - Parameter result: what the touch is known to come to, if it is known.
  /// - Complexity: at most 64 searches, and one for each fact on each way.
  package func programWays(
    of touch: Touch, passes: Int = 1, knowing result: HitTestResult? = nil
  ) throws(OverrideRecursion) -> ProgramWays? {
    if let result, let prints = result.prints, let program {
      let way = ProgramWays.Way(decisions: [], hitView: result.hitView, prints: prints)
      return ProgramWays(ways: [way], program: program, isCut: false)
    }
    var budget = HitTestBudget(for: self)
    return try programWays(of: touch, passes: passes, &budget)
  }

  /// The same for one of many touches, which together must keep to a budget.
  package func programWays(
    of touch: Touch, passes: Int = 1, _ budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> ProgramWays? {
    guard hasPrograms, stacking == .subviews else { return nil }
    var ways: [ProgramWays.Way] = []
    var open: [[ProgramWays.Decision]] = [[]]
    var (isCut, endless): (Bool, OverrideRecursion?) = (false, nil)
    guard let program else { return nil }
    let costMax = budget.spent + RunningCode.costMax + 2 * ProgramWays.waysMax * searchCost
    while let decisions = open.popLast() {
      guard ways.count < ProgramWays.waysMax, budget.spent <= costMax else {
        isCut = true
        break
      }
      let code = RunningCode(
        Dictionary(decisions.map { ($0.fact.key, $0.value) }, uniquingKeysWith: { first, _ in first }))
      do {
        let found = try search(touch, passes: passes, trace: NoTrace(), &budget, code: code)
        ways.append(
          ProgramWays.Way(
            decisions: decisions, hitView: found.result.hitView, prints: code.run?.prints ?? []))
      } catch {
        guard let fact = code.run?.openFact, !fact.values.isEmpty else {
          if decisions.isEmpty || budget.isSpent { throw error }
          endless = error
          continue
        }
        guard decisions.count < RunningCode.factsMax else {
          isCut = true
          continue
        }
        for value in fact.values.indices.reversed() {
          open.append(decisions + [ProgramWays.Decision(fact: fact, value: value)])
        }
      }
    }
    if ways.isEmpty, let endless { throw endless }
    return ProgramWays(ways: ways, program: program, isCut: isCut)
  }
}

extension Scene {
  /// The program that its overrides run; all have the same.
  package var program: (any OverrideCode)? {
    guard hasPrograms else { return nil }
    for detail in tree.details {
      if case .program(let hitTest)? = detail.declaredHitTest { return hitTest.program as? any OverrideCode }
      if case .program(let shape)? = detail.pointInside { return shape.program as? any OverrideCode }
    }
    return nil
  }
}

/// What the code of overrides leaves open, whatever is touched.
package enum ProgramDoubt: Sendable {
  /// An override that cannot be read from a place on: its result is not known there.
  case unread(method: String, of: String, at: ProgramPlace)
  /// No view has a class with an override. The class of the scene whose name is the most like it; nil for none.
  case unused(class: String, like: String?, at: ProgramPlace)
  /// A method without a class around it that is taken for the one class's of the scene that may have it.
  case adopted(method: String, by: String, at: ProgramPlace)
  /// A method without a class around it that is not used: any of these classes of the scene may have it.
  case homeless(method: String, among: [String], at: ProgramPlace)
  /// The nearest object around a recognizer whose class has the method of a delegate is taken for its delegate.
  case delegate(String, of: String, at: ProgramPlace)

  package var place: ProgramPlace {
    switch self {
    case .unread(_, _, let place), .unused(_, _, let place), .adopted(_, _, let place),
      .homeless(_, _, let place), .delegate(_, _, let place):
      place
    }
  }

  /// The id of the recognizer that it is about; nil for none.
  package var recognizer: String? { if case .delegate(_, let id, _) = self { id } else { nil } }

  /// Whether it is what an answer holds true.
  package var isAssumption: Bool {
    switch self {
    case .adopted, .delegate: true
    case .unread, .unused, .homeless: false
    }
  }
}

/// What the code of overrides asks about points in one search.
package struct CodeTrace: Sendable {
  package let questions: [PointQuestion]
  package let hitView: ViewIndex?
  /// Whether the search went on to its end, and not only to a fact that is not chosen.
  package let isWhole: Bool
}

extension Scene {
  /// The trace of a touch with the same decisions as on a way: its facts may have other keys, of which the point is a part.
  package func codeTrace(
    of touch: Touch, on way: ProgramWays.Way, _ budget: inout HitTestBudget
  ) throws(OverrideRecursion) -> CodeTrace {
    var choices: [String: Int] = [:]
    for decision in way.decisions.map(\.value) + [0] {
      let code = RunningCode(choices, isTraced: true)
      do {
        let found = try search(touch, passes: 1, trace: NoTrace(), &budget, code: code)
        return CodeTrace(
          questions: code.run?.questions ?? [], hitView: found.result.hitView, isWhole: true)
      } catch {
        guard let fact = code.run?.openFact else {
          // With other keys another fact may be chosen, with which the code has no end.
          if choices.isEmpty || budget.isSpent { throw error }
          return CodeTrace(questions: [], hitView: nil, isWhole: false)
        }
        guard choices.count < way.decisions.count, fact.values.indices.contains(decision) else {
          return CodeTrace(questions: code.run?.questions ?? [], hitView: nil, isWhole: false)
        }
        choices[fact.key] = decision
      }
    }
    return CodeTrace(questions: [], hitView: nil, isWhole: false)
  }
}
