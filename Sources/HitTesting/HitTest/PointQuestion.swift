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
