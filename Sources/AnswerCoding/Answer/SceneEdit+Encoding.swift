import HitTesting
import JSONCoding
import SceneCoding
import TouchGeometry

// An edit in the terms of scene JSON: one key of one view, from its value to another. A client can apply it
// to the document it sent, which is why the keys are those of scenes, and not UIKit's calls.

extension ExplanationEncoder {
  /// - Parameter earlier: the changes of the same fix that go before it.
  func encode(_ edit: SceneEdit, after earlier: ArraySlice<SceneEdit>, to json: inout JSONWriter) {
    switch edit {
    case .set(let view, let property, let value):
      let now = ViewValues(of: view, in: scene).value(of: property)
      encode(view, property.rawValue, from: now, to: value, &json) {
        SceneEncoder(scene).encode($0, of: view, to: &$1)
      }
      if property == .transform { encodeRest(of: edit, view, earlier, to: &json) }
    case .frame(let view, let frame):
      encode(view, "frame", from: scene.tree.frame(of: view).numbers, to: frame.numbers, &json) {
        $1.numbers($0)
      }
      encodeRest(of: edit, view, earlier, to: &json)
    // R29: of the application, by its id.
    case .isIgnoringInteractionEvents(let value):
      encode(
        id: scene.id(of: .application), "isIgnoringInteractionEvents", from: scene.ignoresInteraction,
        to: value, &json
      ) { $1.boolean($0) }
    case .bringToFront(let view):
      let index = Double(scene.tree[view].ordinal)
      encode(view, "index", from: index, to: Double(countOfSiblings(of: view) - 1), &json) { $1.number($0) }
    case .pointInside(let view, let shape):
      encode(view, "overrides.pointInside", from: scene.tree.pointInside(of: view), to: shape, &json) {
        $0.encode(to: &$1)
      }
    case .hitTest(let view, let override):
      encode(view, "overrides.hitTest", from: scene.tree.hitTest(of: view), to: override, &json) {
        let override = $0
        $1.object { override.encodeMembers(of: scene.tree, to: &$0) }
      }
    // R139.
    case .forwardsTouches(let view):
      let handled = scene.tree[view].handles
      encode(view, "handles", from: handled, to: handled.subtracting(.touches), &json) {
        SceneEncoder(scene).encode($0, to: &$1)
      }
    case .setRecognizer(let index, let flag, let value):
      let now = scene.gestureRecognizers[index][keyPath: flag.property]
      encode(ofRecognizer: index, flag.rawValue, from: now, to: value, &json) { $1.boolean($0) }
    // R101: the views whose touches a delegate refuses, and one more.
    case .ignoresTouches(let index, let view):
      let ids = scene.gestureRecognizers[index].delegate.shouldReceive.except.map(scene.id(of:))
      encode(index, "delegate.shouldReceive.except", ids, and: scene.id(of: view), to: &json)
    case .requireToFail(let waiting, let other): encodeWaiting(waiting, other, to: &json)
    case .simultaneous(let recognizer, let other): encodeRecognizing(recognizer, other, to: &json)
    // No fix: only what actions do.
    case .minimumNumberOfTouches: json.null()
    }
  }

  private func countOfSiblings(of view: ViewIndex) -> Int {
    guard let superview = scene.tree[view].superview else { return scene.windows.count }
    return scene.tree.lastSubview(of: superview).map { Int(scene.tree[$0].ordinal) + 1 } ?? 0
  }

  /// What else of the geometry is another then, where the scene gives that too: it has to agree.
  private func encodeRest(
    of edit: SceneEdit, _ view: ViewIndex, _ earlier: ArraySlice<SceneEdit>, to json: inout JSONWriter
  ) {
    guard scene.tree[view].flags.contains(.declaresWholeGeometry) else { return }
    let edited = scene.applying(Array(earlier) + [edit])
    func member(_ key: String, _ value: (ViewTree, ViewIndex) -> [Double]) {
      let new = value(edited.scene.tree, edited.index(of: view))
      encode(view, key, from: value(scene.tree, view), to: new, &json) { $1.numbers($0) }
    }
    if case .set = edit { return member("frame") { $0.frame(of: $1).numbers } }
    member("bounds") { $0[$1].bounds.numbers }
    member("center") { $0.geometry(of: $1).position.numbers }
  }

  private func encodeWaiting(
    _ waiting: RecognizerIndex, _ other: RecognizerIndex, to json: inout JSONWriter
  ) {
    if let place = waiting.place,
      !(scene.gestureRecognizers[place].isOwnedByFramework && other.place != nil)
    {
      encode(place, "requireToFail", scene.gestureRecognizers[place].requiredToFail, and: other, to: &json)
    } else if let place = other.place,
      case .some(let now) = scene.gestureRecognizers[place].delegate.shouldBeRequiredToFailBy
    {
      encode(place, "delegate.shouldBeRequiredToFailBy", now, and: waiting, to: &json)
    } else {
      json.null()
    }
  }

  private func encodeRecognizing(
    _ recognizer: RecognizerIndex, _ other: RecognizerIndex, to json: inout JSONWriter
  ) {
    guard let place = recognizer.place,
      case .some(let now) = scene.gestureRecognizers[place].delegate.shouldRecognizeSimultaneouslyWith
    else { return json.null() }
    encode(place, "delegate.shouldRecognizeSimultaneouslyWith", now, and: other, to: &json)
  }

  /// A list of recognizers that another one joins.
  private func encode(
    _ index: Int, _ key: String, _ now: [RecognizerIndex], and other: RecognizerIndex,
    to json: inout JSONWriter
  ) { encode(index, key, now.map { scene.id(of: $0) }, and: scene.id(of: other), to: &json) }

  private func encode(
    _ index: Int, _ key: String, _ ids: [String], and other: String, to json: inout JSONWriter
  ) {
    encode(ofRecognizer: index, key, from: ids.isEmpty ? nil : ids, to: ids + [other], &json) { ids, json in
      json.array { json in for id in ids { json.string(id) } }
    }
  }

  /// A recognizer's key, behind its place among those of its view.
  private func encode<Value>(
    ofRecognizer index: Int, _ key: String, from old: Value?, to new: Value?, _ json: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    let view = scene.gestureRecognizers[index].view
    let place = index - scene.gestureRecognizers(of: view).startIndex
    encode(view, "gestureRecognizers.\(place).\(key)", from: old, to: new, &json, write)
  }

  private func encode<Value>(
    _ view: ViewIndex, _ key: String, from old: Value?, to new: Value?, _ json: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) { encode(id: scene.id(of: view), key, from: old, to: new, &json, write) }

  /// Null stands for a key that is not there.
  private func encode<Value>(
    id: String, _ key: String, from old: Value?, to new: Value?, _ json: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.member("view", id)
      json.member("key", key)
      for (name, value) in [("from", old), ("to", new)] {
        json.key(name)
        if let value { write(value, &json) } else { json.null() }
      }
    }
  }
}
