import HitTesting

/// A control's events, and the sets of them that UIKit names.
enum ControlEventName: String, CaseIterable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered, menuActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
  case allTouchEvents, allEditingEvents, allEvents

  private static let all = Dictionary(uniqueKeysWithValues: ControlEvents.names)

  var events: ControlEvents { Self.all[rawValue] ?? [] }

  /// Names that together are the events: those of sets where the whole set is in them.
  static func names(of events: ControlEvents) -> [ControlEventName] {
    var left = events
    var names: [ControlEventName] = []
    // The largest first, or its parts would be named.
    for name in allCases.reversed() where !left.isEmpty && left.isSuperset(of: name.events) {
      names.append(name)
      left.subtract(name.events)
    }
    return names.reversed()
  }
}
