import HitTesting

// The touches that a gesture takes before their views have been told of them (R110, R111).

extension [LiveTouch] {
  /// A touch that comes to a gesture that is under way is part of it.
  mutating func drop(toGesturesIn recognizers: [ActiveRecognizer], _ context: inout EventContext) {
    for place in recognizers.indices
    where recognizers[place].state.isActive && recognizers[place].recognizer.cancelsTouchesInView {
      for index in indices
      where self[index].phase == .began && self[index].told == .nothing
        && recognizers[place].has(self[index].number)
      {
        drop(index, by: recognizers[place].index, &context)
      }
    }
  }

  mutating func drop(_ index: Int, by recognizer: RecognizerIndex, _ context: inout EventContext) {
    self[index].withhold()
    context.noteWithheld(self[index], .dropped(recognizer), takenBy: recognizer)
  }
}
