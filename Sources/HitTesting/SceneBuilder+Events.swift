// What matters after a touch has found its view, once it is known which views and recognizers ids name.

extension SceneBuilder {
  /// What a view declares of itself as a scroll view, a control, a responder.
  public mutating func setEventProperties(_ properties: EventProperties, of view: ViewIndex) {
    editDetail(of: view) { $0.events = properties }
  }

  /// Changes a recognizer that has been added. One that is not declared cannot be changed.
  public mutating func changeGestureRecognizer(
    _ index: RecognizerIndex, _ change: (inout GestureRecognizer) -> Void
  ) {
    guard let place = index.place, gestureRecognizers.indices.contains(place) else { return }
    let view = gestureRecognizers[place].view
    change(&gestureRecognizers[place])
    gestureRecognizers[place].view = view
  }
}
