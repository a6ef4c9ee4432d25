import Explaining
import HitTesting
import TouchGeometry

/// Edits as what is to be done.
struct EditText {
  let scene: Scene
  let names: SpokenNames

  /// A fix as what is to be done, with its side effects.
  func sentence(_ fix: Fix) -> String {
    let edits = fix.edits.enumerated().map { index, edit in
      index == 0 ? imperative(edit) : imperative(edit).withSmallLetter
    }
    return (["\(edits.joined(separator: "; ").withCapital)."] + fix.edits.compactMap(note)).joined(
      separator: " ")
  }

  /// Without a full stop.
  func imperative(_ edit: SceneEdit) -> String {
    switch edit {
    case .isHidden(let view, let value): set("isHidden", of: view, to: value)
    case .alpha(let view, let value): set("alpha", of: view, to: value.plainText)
    case .isUserInteractionEnabled(let view, let value): set("isUserInteractionEnabled", of: view, to: value)
    case .isEnabled(let view, let value): set("isEnabled", of: view, to: value)
    case .isAnimating(let view, let value): animate(view, value)
    case .isIgnoringInteractionEvents(let value): ignore(value)
    case .pointInside(let view, let shape):
      overriding("point(inside:with:)", of: view, isRemoved: shape == nil, shape?.purpose)
    case .hitTest(let view, let override):
      overriding("hitTest(_:with:)", of: view, isRemoved: override == nil, override?.purpose)
    case .pointerEvents(let view, let value): set("pointerEvents", of: view, to: value.rawValue)
    case .frame(let view, let frame):
      set("frame", of: view, to: "(\(frame.numbers.map(\.text).joined(separator: ", ")))")
    case .contentOffset(let view, let offset): "Scroll \(names[view]) to contentOffset \(offset.text)"
    case .transform(let view, let transform):
      set(
        "transform", of: view,
        to: transform == .identity
          ? "the identity" : "[\(transform.numbers.map(\.text).joined(separator: ", "))]")
    case .bringToFront(let view):
      scene.tree[view].isWindow
        ? "Bring \(names[view]) to the front of its level"
        : "Bring \(names[view]) to the front of its siblings"
    case .windowLevel(let view, let level): set("windowLevel", of: view, to: level.text)
    case .delaysContentTouches(let view, let value): set("delaysContentTouches", of: view, to: value)
    case .isScrollEnabled(let view, let value): set("isScrollEnabled", of: view, to: value)
    case .selects(let view, .shouldHighlight):
      "Have the delegate of its list answer true to shouldHighlight for \(names[view])"
    case .selects(let view, let property): set(property.rawValue, of: view, to: true)
    case .forwardsTouches(let view):
      "Have the touch methods of \(names[view]) call super, each with what it gets"
    case .cancelsTouchesInView(let number, let value):
      set("cancelsTouchesInView", ofRecognizer: number, to: value)
    case .delaysTouchesBegan(let number, let value):
      set("delaysTouchesBegan", ofRecognizer: number, to: value)
    case .delaysTouchesEnded(let number, let value):
      set("delaysTouchesEnded", ofRecognizer: number, to: value)
    case .recognizerIsEnabled(let number, let value): set("isEnabled", ofRecognizer: number, to: value)
    case .minimumNumberOfTouches(let number, let count):
      set("minimumNumberOfTouches", ofRecognizer: number, to: "\(count)")
    case .requireToFail(let waiting, let other):
      "Have \(code(waiting)) wait for \(names.spoken(other)): \(code(waiting)).require(toFail: \(code(other)))"
    case .simultaneous(let recognizer, let other):
      "Have the delegate of \(code(recognizer)) answer true to shouldRecognizeSimultaneouslyWith for \(code(other))"
    }
  }

  /// R28.
  private func animate(_ view: ViewIndex, _ isAnimating: Bool) -> String {
    "Begin the animation of \(names[view]) with\(isAnimating ? "out" : "") the option allowUserInteraction"
  }

  /// R29.
  private func ignore(_ isIgnoring: Bool) -> String {
    isIgnoring
      ? "Ignore touches: UIApplication.shared.beginIgnoringInteractionEvents()"
      : "End it: UIApplication.shared.endIgnoringInteractionEvents()"
  }

  /// The side effect of an edit, where it has one.
  func note(_ edit: SceneEdit) -> String? {
    switch edit {
    case .isUserInteractionEnabled(let view, false) where scene.takesTouches(in: view),
      .pointerEvents(let view, .none) where scene.takesTouches(in: view):
      "But what handles touches in \(names[view]) gets none then."
    case .isScrollEnabled(let view, false): "But \(names[view]) does not scroll then."
    case .recognizerIsEnabled(let number, false) where scene.gestureRecognizers.indices.contains(number):
      "But \(names[scene.gestureRecognizers[number].view]) recognizes nothing with it then."
    default: nil
    }
  }

  /// A recognizer as code names it.
  private func code(_ recognizer: RecognizerIndex) -> String {
    let isPop = scene.recognizer(recognizer).parameters.role == .interactivePop
    return isPop ? "interactivePopGestureRecognizer" : scene.id(of: recognizer)
  }

  private func set(_ key: String, of view: ViewIndex, to value: Bool) -> String {
    set(key, of: view, to: value ? "true" : "false")
  }

  private func set(_ key: String, of view: ViewIndex, to value: String) -> String {
    "Set \(key) of \(names[view]) to \(value)"
  }

  private func set(_ key: String, ofRecognizer number: Int, to value: Bool) -> String {
    set(key, ofRecognizer: number, to: value ? "true" : "false")
  }

  private func set(_ key: String, ofRecognizer number: Int, to value: String) -> String {
    guard scene.gestureRecognizers.indices.contains(number) else { return "" }
    let index = RecognizerIndex(number)
    return "Set \(key) of the \(names.kind(of: index)) of \(names[scene.recognizer(index).view]) to \(value)"
  }

  private func overriding(
    _ method: String, of view: ViewIndex, isRemoved: Bool, _ purpose: String?
  ) -> String {
    if isRemoved { return "Remove the override of \(method) from \(names[view])" }
    return "Override \(method) of \(names[view])" + (purpose.map { " to \($0)" } ?? "")
  }
}
