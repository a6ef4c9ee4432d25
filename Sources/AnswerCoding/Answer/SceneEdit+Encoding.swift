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
    case .isHidden(let view, let value):
      encode(view, "isHidden", from: hasFlag(.isHidden, view), to: value, &json)
    case .isUserInteractionEnabled(let view, let value):
      encode(
        view, "isUserInteractionEnabled", from: hasFlag(.isUserInteractionEnabled, view), to: value, &json)
    case .isEnabled(let view, let value):
      encode(view, "isEnabled", from: !hasFlag(.isDisabledControl, view), to: value, &json)
    case .isAnimating(let view, let value):
      encode(view, "isAnimating", from: hasFlag(.isAnimating, view), to: value, &json)
    case .isIgnoringInteractionEvents(let value): encodeIgnoring(value, to: &json)
    case .alpha(let view, let value):
      encode(view, "alpha", from: scene.tree[view].alpha.shortestDouble, to: value, &json)
    case .windowLevel(let view, let value):
      encode(view, "windowLevel", from: level(of: view), to: value, &json)
    case .bringToFront(let view):
      encode(
        view, "index", from: Double(scene.tree[view].ordinal), to: Double(countOfSiblings(of: view) - 1),
        &json)
    case .pointInside, .hitTest: encodeOverride(edit, to: &json)
    case .pointerEvents(let view, let value):
      encode(
        view, "pointerEvents", from: scene.tree.pointerEvents(of: view)?.rawValue ?? "auto",
        to: value.rawValue, &json
      ) { $1.string($0) }
    case .frame, .contentOffset, .transform: encodeGeometry(edit, earlier, to: &json)
    case .delaysContentTouches(let view, let value):
      encode(view, "delaysContentTouches", from: events(of: view).delaysContentTouches, to: value, &json)
    case .isScrollEnabled(let view, let value):
      encode(view, "isScrollEnabled", from: events(of: view).isScrollEnabled, to: value, &json)
    case .selects, .forwardsTouches: encodeSelection(edit, to: &json)
    case .cancelsTouchesInView(let index, let value):
      encode(index, "cancelsTouchesInView", value, to: &json) { $0.cancelsTouchesInView }
    case .recognizerIsEnabled(let index, let value):
      encode(index, "isEnabled", value, to: &json) { $0.isEnabled }
    case .ignoresTouches(let index, let view): encodeFilter(index, view, to: &json)
    case .delaysTouchesBegan(let index, let value):
      encode(index, "delaysTouchesBegan", value, to: &json) { $0.delaysTouchesBegan }
    case .delaysTouchesEnded(let index, let value):
      encode(index, "delaysTouchesEnded", value, to: &json) { $0.delaysTouchesEnded }
    case .requireToFail, .simultaneous: encodeLink(edit, to: &json)
    // No fix: only what actions do.
    case .minimumNumberOfTouches: json.null()
    }
  }

  private func events(of view: ViewIndex) -> EventProperties { scene.tree.eventProperties(of: view) }

  private func hasFlag(_ flag: ViewFlags, _ view: ViewIndex) -> Bool { scene.tree[view].flags.contains(flag) }

  /// R29: of the application, by its id.
  private func encodeIgnoring(_ value: Bool, to json: inout JSONWriter) {
    encode(
      id: scene.id(of: .application), "isIgnoringInteractionEvents", from: scene.ignoresInteraction,
      to: value,
      &json
    ) { $1.boolean($0) }
  }

  private func level(of window: ViewIndex) -> Double {
    scene.windows.first { $0.view == window }?.level ?? 0
  }

  private func countOfSiblings(of view: ViewIndex) -> Int {
    guard let superview = scene.tree[view].superview else { return scene.windows.count }
    return scene.tree.lastSubview(of: superview).map { Int(scene.tree[$0].ordinal) + 1 } ?? 0
  }

  private func encodeOverride(_ edit: SceneEdit, to json: inout JSONWriter) {
    switch edit {
    case .pointInside(let view, let shape):
      encode(view, "overrides.pointInside", from: scene.tree.pointInside(of: view), to: shape, &json) {
        $0.encode(to: &$1)
      }
    case .hitTest(let view, let override):
      encode(view, "overrides.hitTest", from: scene.tree.hitTest(of: view), to: override, &json) {
        let override = $0
        $1.object { override.encodeMembers(of: scene.tree, to: &$0) }
      }
    default: break
    }
  }

  /// R139.
  private func encodeSelection(_ edit: SceneEdit, to json: inout JSONWriter) {
    switch edit {
    case .selects(let view, let property):
      encode(view, property.rawValue, from: false, to: true, &json)
    case .forwardsTouches(let view):
      let handled = scene.tree[view].handles
      encode(view, "handles", from: handled, to: handled.subtracting(.touches), &json) { kinds, json in
        SceneEncoder(scene).encode(kinds, to: &json)
      }
    default: break
    }
  }

  private func encodeGeometry(
    _ edit: SceneEdit, _ earlier: ArraySlice<SceneEdit>, to json: inout JSONWriter
  ) {
    switch edit {
    case .frame(let view, let frame):
      encode(view, "frame", from: scene.tree.frame(of: view).numbers, to: frame.numbers, &json) {
        $1.numbers($0)
      }
      encodeRest(of: edit, view, earlier, to: &json)
    case .contentOffset(let view, let offset):
      let now = scene.tree[view].bounds.origin
      encode(view, "contentOffset", from: now.numbers, to: offset.numbers, &json) { $1.numbers($0) }
    case .transform(let view, let transform):
      let now = scene.tree.geometry(of: view).transform
      encode(view, "transform", from: now.numbers, to: transform.numbers, &json) { $1.numbers($0) }
      encodeRest(of: edit, view, earlier, to: &json)
    default: break
    }
  }

  /// What else of the geometry is another then, where the scene gives that too: it has to agree.
  private func encodeRest(
    of edit: SceneEdit, _ view: ViewIndex, _ earlier: ArraySlice<SceneEdit>, to json: inout JSONWriter
  ) {
    guard hasFlag(.declaresWholeGeometry, view) else { return }
    let edited = scene.applying(Array(earlier) + [edit])
    func member(_ key: String, _ value: (ViewTree, ViewIndex) -> [Double]) {
      let new = value(edited.scene.tree, edited.index(of: view))
      encode(view, key, from: value(scene.tree, view), to: new, &json) { $1.numbers($0) }
    }
    if case .transform = edit { return member("frame") { $0.frame(of: $1).numbers } }
    member("bounds") { $0[$1].bounds.numbers }
    member("center") { $0.geometry(of: $1).position.numbers }
  }

  private func encodeLink(_ edit: SceneEdit, to json: inout JSONWriter) {
    switch edit {
    case .requireToFail(let waiting, let other):
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
    case .simultaneous(let recognizer, let other):
      guard let place = recognizer.place,
        case .some(let now) = scene.gestureRecognizers[place].delegate.shouldRecognizeSimultaneouslyWith
      else { return json.null() }
      encode(place, "delegate.shouldRecognizeSimultaneouslyWith", now, and: other, to: &json)
    default: break
    }
  }

  /// R101: the views whose touches a delegate refuses, and one more.
  private func encodeFilter(_ index: Int, _ view: ViewIndex, to json: inout JSONWriter) {
    let recognizer = scene.gestureRecognizers[index]
    let place = index - scene.gestureRecognizers(of: recognizer.view).startIndex
    let ids = recognizer.delegate.shouldReceive.except.map(scene.tree.id(of:))
    encode(
      recognizer.view, "gestureRecognizers.\(place).delegate.shouldReceive.except",
      from: ids.isEmpty ? nil : ids, to: ids + [scene.tree.id(of: view)], &json
    ) { ids, json in
      json.array { json in for id in ids { json.string(id) } }
    }
  }

  /// A list of recognizers that another one joins.
  private func encode(
    _ index: Int, _ key: String, _ now: [RecognizerIndex], and other: RecognizerIndex,
    to json: inout JSONWriter
  ) {
    let recognizer = scene.gestureRecognizers[index]
    let place = index - scene.gestureRecognizers(of: recognizer.view).startIndex
    let ids = now.map { scene.id(of: $0) }
    encode(
      recognizer.view, "gestureRecognizers.\(place).\(key)", from: ids.isEmpty ? nil : ids,
      to: ids + [scene.id(of: other)], &json
    ) { ids, json in
      json.array { json in for id in ids { json.string(id) } }
    }
  }

  /// A recognizer's key, behind its place among those of its view.
  private func encode(
    _ index: Int, _ key: String, _ value: Bool, to json: inout JSONWriter,
    _ now: (GestureRecognizer) -> Bool
  ) {
    let recognizer = scene.gestureRecognizers[index]
    let place = index - scene.gestureRecognizers(of: recognizer.view).startIndex
    encode(recognizer.view, "gestureRecognizers.\(place).\(key)", from: now(recognizer), to: value, &json)
  }
}

// MARK: - One change

extension ExplanationEncoder {
  private func encode(
    _ view: ViewIndex, _ key: String, from old: Bool, to new: Bool, _ json: inout JSONWriter
  ) {
    encode(view, key, from: old, to: new, &json) { $1.boolean($0) }
  }

  private func encode(
    _ view: ViewIndex, _ key: String, from old: Double, to new: Double, _ json: inout JSONWriter
  ) {
    encode(view, key, from: old, to: new, &json) { $1.number($0) }
  }

  private func encode<Value>(
    _ view: ViewIndex, _ key: String, from old: Value?, to new: Value?, _ json: inout JSONWriter,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    encode(id: scene.tree.id(of: view), key, from: old, to: new, &json, write)
  }

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
