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
