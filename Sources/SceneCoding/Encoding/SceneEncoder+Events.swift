import HitTesting
import JSONCoding

// Declarations that matter after the hit: overrides that answer true or false, and targets.

extension SceneEncoder {
  /// The members of `overrides` that are true or false.
  func encodeConstantOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let events = scene.tree.eventProperties(of: view)
    json.member("touchesShouldBegin", events.touchesShouldBegin, unless: true)
    if let cancels = events.touchesShouldCancel {
      json.member("touchesShouldCancel", cancels, unless: !cancels)
    }
    json.member("beginTracking", events.beginTracking, unless: true)
    if let condition = events.shouldBeginWhere {
      json.key("gestureRecognizerShouldBegin")
      encode(condition, to: &json)
    } else {
      json.member("gestureRecognizerShouldBegin", events.gestureRecognizerShouldBegin, unless: true)
    }
    json.member("shouldRecognizeSimultaneouslyWith", events.recognizesSimultaneously, unless: false)
  }

  /// - Parameter targets: a control's with their events; a recognizer's have none.
  func encode(_ targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    if targets.isEmpty { return }
    json.key("targets")
    encodeArray(of: targets, to: &json)
  }

  func encodeArray(of targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    json.array { json in
      for (target, events) in targets { json.object { encode(target, events, to: &$0) } }
    }
  }

  private func encode(_ target: TargetAction, _ events: ControlEvents?, to json: inout JSONWriter) {
    json.member("target", target.target.map(scene.id(of:)))
    json.key("action")
    encode(target.action, to: &json)
    if let events, events != .touchUpInside {
      json.strings("for", ControlEventName.names(of: events).map(\.rawValue))
    }
  }
}

extension EventProperties {
  /// Whether something is overridden that answers with true or false.
  var hasConstantOverride: Bool {
    !touchesShouldBegin || touchesShouldCancel != nil || !beginTracking || !gestureRecognizerShouldBegin
      || shouldBeginWhere != nil || recognizesSimultaneously
  }
}
