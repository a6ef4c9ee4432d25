import HitTesting
import SourceReading
import TouchGeometry

/// What code has done with a view in the hierarchy, or with its place, in the touch so far.
struct Move {
  let view: ViewIndex
  let kind: Kind
  /// What an answer that depends on it is.
  let unknown: Unknown

  enum Kind {
    /// In front of its siblings.
    case front
    /// Its subviews are in an order that is not known.
    case shuffled
    /// The view is where nobody knows.
    case elsewhere
  }
}

extension OverrideRun {
  /// Notes a call as `bringSubviewToFront`: it holds for lists that are made from then on (R33, R35).
  ///
  /// - Parameter subview: nil for one that is not known.
  func move(
    _ subview: ViewIndex?, by name: String, in view: ViewIndex, at place: Int, _ search: some CodeSearch
  ) {
    // A view of another superview is not in the scene's order.
    if let subview, search.superview(of: subview) != view { return }
    let isFront = ["bringSubviewToFront", "bringSubview", "addSubview"].contains(name)
    let unknown = Unknown(key: "\(name) at \(place)", reason: .collection, place: place)
    if let subview, isFront {
      note(Move(view: subview, kind: .front, unknown: unknown))
    } else {
      note(Move(view: view, kind: .shuffled, unknown: unknown))
    }
  }

  /// Keeps the last move of a view; more views than these no override moves.
  func note(_ move: Move) {
    moves.removeAll { $0.view == move.view && $0.kind == move.kind }
    if moves.count < Self.movesMax { moves.append(move) }
  }

  private static let movesMax = 64

  /// What `super` gives of a view, behind the moves of the code.
  func moved(
    _ answer: HitTestAnswer, of view: ViewIndex, at point: Point, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let tree = search.scene.tree
    let value = answer.hit.map { Value.view($0) } ?? .null
    for move in moves.reversed() {
      let superview = move.kind == .front ? search.superview(of: move.view) : move.view
      guard let superview, tree.isDescendant(superview, of: view) else { continue }
      guard let hit = answer.hit else {
        if move.kind == .elsewhere, move.view == view { return .unknown(move.unknown) }
        continue
      }
      switch move.kind {
      case .elsewhere: return .unknown(move.unknown)
      // Of siblings that do not answer, the order tells nothing.
      case .front, .shuffled:
        if hit == superview || !tree.isDescendant(hit, of: superview) { continue }
        if superview != view { return .unknown(move.unknown) }
      }
      if move.kind == .front, tree.isDescendant(hit, of: move.view) { return value }
      let others = move.kind == .front ? [move.view] : subviews(of: view, search)
      for other in others where !tree.isDescendant(hit, of: other) {
        let place = search.convert(point, fromSuperviewInto: other)
        guard let found = try search.hitTest(other, at: place) else { continue }
        if move.kind == .shuffled { return .unknown(move.unknown) }
        superAnswer = nil
        return .view(found)
      }
    }
    return value
  }
}
