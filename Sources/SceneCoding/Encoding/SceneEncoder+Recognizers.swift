import HitTesting
import JSONCoding

// Gesture recognizers, with what they name by ids. A recognizer that declares no id has one by its place on its view, so
// that every reference can be written, whichever way the scene was made.

extension SceneEncoder {
  func encodeGestureRecognizers(of view: ViewIndex, to json: inout JSONWriter) {
    let recognizers = scene.gestureRecognizers(of: view)
    if recognizers.isEmpty { return }
    json.key("gestureRecognizers")
    encode(recognizers, to: &json)
  }

  func encode(_ recognizers: ArraySlice<GestureRecognizer>, to json: inout JSONWriter) {
    json.array { json in
      for recognizer in recognizers { json.object { encodeMembers(of: recognizer, to: &$0) } }
    }
  }

  private func encodeMembers(of recognizer: GestureRecognizer, to json: inout JSONWriter) {
    json.member("id", recognizer.id)
    json.member("class", recognizer.className)
    json.member("kind", recognizer.kind.rawValue)
    json.member("state", recognizer.state?.rawValue)
    json.member("isEnabled", recognizer.isEnabled, unless: true)
    json.member("cancelsTouchesInView", recognizer.cancelsTouchesInView, unless: true)
    json.member(
      "delaysTouchesBegan", recognizer.delaysTouchesBegan,
      unless: recognizer.parameters.role == .interactivePop)
    json.member("delaysTouchesEnded", recognizer.delaysTouchesEnded, unless: true)
    recognizer.parameters.encodeMembers(of: recognizer.kind, to: &json)
    json.member("panGestureRecognizerOf", recognizer.scrollView.map(scene.tree.id(of:)))
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
    json.object("delegate") { json in
      if delegate.shouldBegin != .always {
        json.key("shouldBegin")
        encode(delegate.shouldBegin, to: &json)
      }
      encode(delegate.shouldReceive, to: &json)
      encode(
        delegate.shouldRecognizeSimultaneouslyWith, "shouldRecognizeSimultaneouslyWith", unless: .none,
        to: &json)
      encode(delegate.shouldRequireFailureOf, "shouldRequireFailureOf", to: &json)
      encode(delegate.shouldBeRequiredToFailBy, "shouldBeRequiredToFailBy", unless: .none, to: &json)
    }
  }

  private func encode(_ filter: GestureDelegate.TouchFilter, to json: inout JSONWriter) {
    if filter == GestureDelegate.TouchFilter() { return }
    if !filter.isOpen { return json.member("shouldReceive", false) }
    json.object("shouldReceive") { json in
      if let only = filter.only { json.strings("only", only.map(scene.tree.id(of:))) }
      if !filter.except.isEmpty { json.strings("except", filter.except.map(scene.tree.id(of:))) }
      json.member("exceptControls", filter.exceptControls, unless: false)
      if filter.condition != .always {
        json.key("where")
        encode(filter.condition, to: &json)
      }
    }
  }

  // MARK: - Ids

  private func encode(
    _ set: GestureRecognizerSet, _ key: String, unless implied: GestureRecognizerSet,
    to json: inout JSONWriter
  ) {
    if set == implied { return }
    switch set {
    case .all: json.member(key, true)
    case .some([]): json.member(key, false)
    case .some(let recognizers): encode(recognizers, key, to: &json)
    }
  }

  private func encode(_ recognizers: [RecognizerIndex], _ key: String, to json: inout JSONWriter) {
    if !recognizers.isEmpty { json.strings(key, recognizers.lazy.map { scene.id(of: $0) }) }
  }
}
