// What matters after a touch has found its view, once it is known which views and recognizers ids name.

extension SceneBuilder {
  /// What a view declares of itself as a scroll view, a control, a responder.
  public mutating func setEventProperties(_ properties: EventProperties, of view: ViewIndex) {
    editDetail(of: view) { $0.events = properties }
  }

  /// Changes one thing of these. What is declared as it is anyway need not be told.
  public mutating func changeEventProperties(
    of view: ViewIndex, _ change: (inout EventProperties) -> Void
  ) {
    editDetail(of: view) {
      var properties = $0.events ?? EventProperties()
      // Its lists are to have one owner, or each change would copy them.
      $0.events = nil
      change(&properties)
      $0.events = properties
    }
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
