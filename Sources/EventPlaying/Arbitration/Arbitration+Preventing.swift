extension Arbitration {
  /// R105: a recognizer that recognizes makes all others fail that have a touch in common with it, unless they may be
  /// together.
  mutating func preventOthers(
    than winnerPlace: Int, _ context: inout EventContext
  ) throws(EventFailure) {
    try recognizers.spendOnTable(&context.budget)
    let winner = recognizers[winnerPlace]
    for place in recognizers.indices
    where recognizers[place].isPossible && winner.excludes(recognizers[place], context.options) {
      // R108: for one that waits for it, it is more than a rival.
      let isRequired = recognizers[place].waitsFor.contains(winner.index)
      // R109 settles between taps of different lengths.
      if !isRequired, !winner.isLongerTap(than: recognizers[place], context.options) {
        recognizers[place].preventedBy = winner.index
      }
      fail(place, isRequired ? .requirementMet(winner.index) : .preventedBy(winner.index), &context)
    }
  }

  /// R107, R153: a recognizer that would have recognized now, had not another come first in the order of both: Apple
  /// promises none.
  func noteTie(
    of place: Int, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) {
    guard let winner = recognizers[place].preventedBy,
      case .failed = try recognizers.requirement(of: place, &context.budget),
      try recognizers.refusal(of: place, beside: touches, &context) == nil
    else { return }
    try context.budget.keep(1)
    context.timeline.note(Timeline.Tie(winner: winner, loser: recognizers[place].index))
  }
}
