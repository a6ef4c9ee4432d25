import HitTesting
import JSONCoding

// Gesture recognizers, with what they name by ids.

extension SceneEncoder {
  func encodeGestureRecognizers(of view: ViewIndex, to json: inout JSONWriter) {
    let recognizers = scene.gestureRecognizers(of: view)
    if recognizers.isEmpty { return }
    json.key("gestureRecognizers")
    encode(recognizers, to: &json)
  }

  func encode(_ recognizers: ArraySlice<GestureRecognizer>, to json: inout JSONWriter) {
    json.beginArray()
    for recognizer in recognizers {
      json.beginObject()
      encodeMembers(of: recognizer, to: &json)
      json.endObject()
    }
    json.endArray()
  }

  private func encodeMembers(of recognizer: GestureRecognizer, to json: inout JSONWriter) {
    json.member("id", recognizer.id)
    json.member("kind", recognizer.kind.rawValue)
    json.member("isEnabled", recognizer.isEnabled, unless: true)
    json.member("cancelsTouchesInView", recognizer.cancelsTouchesInView, unless: true)
    json.member("delaysTouchesBegan", recognizer.delaysTouchesBegan, unless: false)
    json.member("delaysTouchesEnded", recognizer.delaysTouchesEnded, unless: true)
    recognizer.parameters.encodeMembers(of: recognizer.kind, to: &json)
    json.member("allowedTouchTypes", recognizer.allowedTouchTypes, unless: .all) { (type: TouchType) in
      TouchTypes(type)
    }
    json.member("allowedPressTypes", recognizer.allowedPressTypes, unless: []) { (type: PressType) in
      PressTypes(type)
    }
    encode(recognizer.requiredToFail, "requireToFail", to: &json)
    encode(recognizer.delegate, to: &json)
    encode(recognizer.canPrevent, "canPrevent", unless: .all, to: &json)
    encode(recognizer.canBePreventedBy, "canBePreventedBy", unless: .all, to: &json)
    encode(recognizer.targets.map { ($0, nil) }, to: &json)
  }

  private func encode(_ delegate: GestureDelegate, to json: inout JSONWriter) {
    if delegate == GestureDelegate() { return }
    json.key("delegate")
    json.beginObject()
    json.member("shouldBegin", delegate.shouldBegin, unless: true)
    encode(delegate.shouldReceive, to: &json)
    encode(
      delegate.shouldRecognizeSimultaneouslyWith, "shouldRecognizeSimultaneouslyWith", unless: .none,
      to: &json)
    encode(delegate.shouldRequireFailureOf, "shouldRequireFailureOf", to: &json)
    encode(delegate.shouldBeRequiredToFailBy, "shouldBeRequiredToFailBy", to: &json)
    json.endObject()
  }

  private func encode(_ filter: GestureDelegate.TouchFilter, to json: inout JSONWriter) {
    if filter == GestureDelegate.TouchFilter() { return }
    json.key("shouldReceive")
    if !filter.isOpen { return json.boolean(false) }
    json.beginObject()
    if let only = filter.only { encode(only.map(scene.tree.id(of:)), "only", to: &json) }
    if !filter.except.isEmpty { encode(filter.except.map(scene.tree.id(of:)), "except", to: &json) }
    json.member("exceptControls", filter.exceptControls, unless: false)
    json.endObject()
  }

  // MARK: - Ids

  private func encode(
    _ set: GestureRecognizerSet, _ key: String, unless implied: GestureRecognizerSet,
    to json: inout JSONWriter
  ) {
    if set == implied { return }
    switch set {
    case .all: json.member(key, true, unless: false)
    case .some([]): json.member(key, false, unless: true)
    case .some(let recognizers): encode(recognizers, key, to: &json)
    }
  }

  private func encode(_ recognizers: [RecognizerIndex], _ key: String, to json: inout JSONWriter) {
    if !recognizers.isEmpty { encode(recognizers.map { scene.id(of: $0) }, key, to: &json) }
  }

  private func encode(_ ids: [String], _ key: String, to json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for id in ids { json.string(id) }
    json.endArray()
  }
}
