import Explaining
import HitTesting
import TouchGeometry

/// Edits as what is to be done.
struct EditText {
  let scene: Scene
  let names: SpokenNames

  /// Without a full stop.
  func imperative(_ edit: SceneEdit) -> String {
    switch edit {
    case .isHidden(let view, let value): set("isHidden", of: view, to: value)
    case .alpha(let view, let value): set("alpha", of: view, to: value.plainText)
    case .isUserInteractionEnabled(let view, let value): set("isUserInteractionEnabled", of: view, to: value)
    case .isEnabled(let view, let value): set("isEnabled", of: view, to: value)
    case .pointInside(let view, let shape): pointInside(view, shape)
    case .hitTest(let view, let override): hitTest(view, override)
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
    case .cancelsTouchesInView(let number, let value):
      set("cancelsTouchesInView", ofRecognizer: number, to: value)
    case .delaysTouchesBegan(let number, let value):
      set("delaysTouchesBegan", ofRecognizer: number, to: value)
    case .delaysTouchesEnded(let number, let value):
      set("delaysTouchesEnded", ofRecognizer: number, to: value)
    case .recognizerIsEnabled(let number, let value): set("isEnabled", ofRecognizer: number, to: value)
    }
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

  private func set(_ key: String, of view: ViewIndex, to value: Bool) -> String {
    set(key, of: view, to: value ? "true" : "false")
  }

  private func set(_ key: String, of view: ViewIndex, to value: String) -> String {
    "Set \(key) of \(names[view]) to \(value)"
  }

  private func set(_ key: String, ofRecognizer number: Int, to value: Bool) -> String {
    guard scene.gestureRecognizers.indices.contains(number) else { return "" }
    let recognizer = scene.gestureRecognizers[number]
    return "Set \(key) of the \(recognizer.kind.rawValue) recognizer of \(names[recognizer.view]) to \(value)"
  }

  // MARK: - Overrides

  private func pointInside(_ view: ViewIndex, _ shape: Shape?) -> String {
    let method = "point(inside:with:)"
    switch shape {
    case nil: return "Remove the override of \(method) from \(names[view])"
    case .subviews?: return "Override \(method) of \(names[view]) to accept points in its subviews too"
    case .insets(let insets)?:
      let sides = [
        ("above", insets.top), ("below", insets.bottom), ("on the left", insets.left),
        ("on the right", insets.right),
      ].filter { $0.1 < 0 }.map { "\((-$0.1).text) more points \($0.0)" }
      return "Override \(method) of \(names[view]) to accept \(sides.joined(separator: " and "))"
    default: return "Override \(method) of \(names[view])"
    }
  }

  private func hitTest(_ view: ViewIndex, _ override: HitTestOverride?) -> String {
    let method = "hitTest(_:with:)"
    switch override {
    case nil: return "Remove the override of \(method) from \(names[view])"
    case .passThrough?:
      return
        "Override \(method) of \(names[view]) to return nil instead of itself, so that touches pass through"
    default: return "Override \(method) of \(names[view])"
    }
  }
}
