import HitTesting

extension Arbitration {
  /// R115, R95: recognizers that an action has switched off, or whose views it has removed, are out of their gestures:
  /// those under way are cancelled, all others fail. R142: pans may need more fingers, or fewer.
  mutating func dropOut(
    _ delivery: inout Delivery, _ context: inout EventContext
  ) throws(EventFailure) {
    for place in recognizers.indices {
      try context.budget.spend(1 + recognizers[place].attached.depth)
      require(context.live.fewestFingers(of: recognizers[place].attached), of: place)
      guard !recognizers[place].state.isFinal,
        let cause = context.live.exclusion(of: recognizers[place].attached)
      else { continue }
      if recognizers[place].state.isActive {
        try enter(.cancelled, place, cause, &delivery, &context)
      } else {
        fail(place, cause, &context)
      }
      try settleWaiting(&delivery, &context)
    }
  }

  /// The script is over.
  func finish(_ context: inout EventContext) {
    for recognizer in recognizers { context.timeline.settle(recognizer.index, recognizer.state) }
  }
}
