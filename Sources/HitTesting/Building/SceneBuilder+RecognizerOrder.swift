extension SceneBuilder {
  /// Puts the recognizers in the order of their views. A document may say before its subviews or behind them which ones a
  /// view has, and that is to change no answer.
  ///
  /// To be called before anything names a recognizer by its index.
  ///
  /// - Returns: the new place of each by its old one; nil where all stay.
  public mutating func orderGestureRecognizers() -> [Int]? {
    let old = gestureRecognizers
    if zip(old, old.dropFirst()).allSatisfy({ $0.view <= $1.view }) { return nil }
    let order = old.indices.sorted { (old[$0].view, $0) < (old[$1].view, $1) }
    gestureRecognizers = order.map { old[$0] }
    var places = [Int](repeating: 0, count: order.count)
    var start = 0
    for (place, oldPlace) in order.enumerated() {
      places[oldPlace] = place
      let view = old[oldPlace].view
      if gestureRecognizers[start].view != view { start = place }
      editDetail(of: view) { $0.gestureRecognizers = start..<place + 1 }
    }
    return places
  }
}
