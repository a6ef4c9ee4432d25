package import TouchGeometry

/// A question of code about a point, whose answer may change where the point moves.
package struct PointQuestion: Sendable {
  package enum Kind: Equatable, Sendable {
    /// Which of two numbers is less.
    case comparison
    /// Whether a rectangle has a point: x, y, width, height, and the point's x and y.
    case rect
    /// Whether a path has a point: its x and y.
    case path(Path)
    /// What a view's `hitTest`, or its `point(inside:)` alone, gives for a point: its x and y.
    case view(ViewIndex, isWhole: Bool)
    /// What a number, or some, are rounded to: the answer changes in steps.
    case steps
  }

  package let kind: Kind
  package let numbers: [Double]
  /// Equal for equal answers.
  package let answer: Int
  /// The view whose code asks.
  package let view: ViewIndex
  /// The byte of the program's text at which it asks.
  package let place: Int

  package init(_ kind: Kind, _ numbers: [Double], answer: Int, of view: ViewIndex, at place: Int) {
    (self.kind, self.numbers, self.answer, self.view, self.place) = (kind, numbers, answer, view, place)
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
        guard let fact = code.run?.openFact else { throw error }
        guard choices.count < way.decisions.count, fact.values.indices.contains(decision) else {
          return CodeTrace(questions: code.run?.questions ?? [], hitView: nil, isWhole: false)
        }
        choices[fact.key] = decision
      }
    }
    return CodeTrace(questions: [], hitView: nil, isWhole: false)
  }
}
