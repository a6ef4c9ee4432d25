import HitTesting
import JSONCoding
import TouchGeometry

// What a view declares for what comes after the hit: of itself as a scroll view, a control, a responder.

extension SceneEncoder {
  func encodeEvents(of view: ViewIndex, to json: inout JSONWriter) {
    let events = scene.tree.eventProperties(of: view)
    if events == EventProperties() { return }
    json.member("canResignFirstResponder", events.canResignFirstResponder, unless: true)
    json.member("isScrollEnabled", events.isScrollEnabled, unless: true)
    json.member("delaysContentTouches", events.delaysContentTouches, unless: true)
    json.member("canCancelContentTouches", events.canCancelContentTouches, unless: true)
    if let size = events.contentSize {
      json.key("contentSize")
      json.numbers(size.numbers)
    }
    if events.contentInset != EdgeInsets(0) {
      json.key("contentInset")
      json.numbers(events.contentInset.numbers)
    }
    encode(events.targets.map { ($0.targetAction, $0.events) }, to: &json)
  }

  /// The members of `overrides` that are true or false.
  func encodeConstantOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let events = scene.tree.eventProperties(of: view)
    json.member("touchesShouldBegin", events.touchesShouldBegin, unless: true)
    if let cancels = events.touchesShouldCancel {
      json.member("touchesShouldCancel", cancels, unless: !cancels)
    }
    json.member("beginTracking", events.beginTracking, unless: true)
    json.member("gestureRecognizerShouldBegin", events.gestureRecognizerShouldBegin, unless: true)
  }

  /// - Parameter targets: a control's with their events.
  func encode(_ targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    if targets.isEmpty { return }
    json.key("targets")
    encodeArray(of: targets, to: &json)
  }

  func encodeArray(of targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    json.beginArray()
    for (target, events) in targets {
      json.beginObject()
      json.member("target", target.target.map(scene.id(of:)))
      json.key("action")
      encode(target.action, to: &json)
      if let events, events != .touchUpInside { encode(events, to: &json) }
      json.endObject()
    }
    json.endArray()
  }

  private func encode(_ events: ControlEvents, to json: inout JSONWriter) {
    json.key("for")
    json.beginArray()
    for name in ControlEventName.names(of: events) { json.string(name.rawValue) }
    json.endArray()
  }
}

extension EventProperties {
  /// Whether something is overridden that answers with true or false.
  var hasConstantOverride: Bool {
    !touchesShouldBegin || touchesShouldCancel != nil || !beginTracking || !gestureRecognizerShouldBegin
  }
}

extension EdgeInsets {
  /// In UIEdgeInsets' order.
  var numbers: [Double] { [top, left, bottom, right] }
}

extension Vector {
  var numbers: [Double] { [dx, dy] }
}
