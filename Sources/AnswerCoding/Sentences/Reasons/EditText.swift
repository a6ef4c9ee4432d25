import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// Edits as instructions.
struct EditText {
  let scene: Scene
  let names: SpokenNames

  /// A fix as what is to be done, with its side effects.
  func sentence(_ fix: Fix) -> String {
    let notes = fix.losses.isEmpty ? fix.edits.compactMap(note) : [lost(by: fix)]
    return (imperatives(fix.edits).map { "\($0)." } + notes).joined(separator: " ")
  }

  /// The same value of the same key on several views is one: `Set isHidden to false on A and B`.
  private func imperatives(_ edits: [SceneEdit]) -> [String] {
    var rows: [(key: String?, views: [ViewIndex], text: String)] = []
    for edit in edits {
      let flag = flag(edit)
      if let flag, let last = rows.last, last.key == flag.set {
        rows[rows.count - 1].views.append(flag.view)
      } else {
        rows.append((flag?.set, flag.map { [$0.view] } ?? [], imperative(edit)))
      }
    }
    return rows.map { row in
      guard row.views.count > 1, let last = row.views.last else { return row.text }
      let others = row.views.dropLast().map { names[$0] }.joined(separator: ", ")
      return "\(row.key ?? "") on \(others) and \(names[last])"
    }
  }

  /// What an edit of a flag says, and of which view; nil for others.
  private func flag(_ edit: SceneEdit) -> (set: String, view: ViewIndex)? {
    guard case .set(let view, let property, let value) = edit, property.concernsVisibility,
      property != .isAnimating
    else { return nil }
    return ("Set \(property.rawValue) to \(value.words)", view)
  }

  /// `But UIButton "top" gets no touches then.`
  private func lost(by fix: Fix) -> String {
    let dead = fix.losses.filter { $0.after == 0 }.map(\.view)
    if let list = list(dead) { return "But \(list) get\(dead.count == 1 ? "s" : "") no touches then." }
    let (first, count) = (fix.losses[0], fix.losses.count - 1)
    let others = count == 0 ? "" : ", and \(count.others) lose some"
    return
      "But \(names[first.view]) loses \((first.before - first.after).percent) of its touches then\(others)."
  }

  private func list(_ views: [ViewIndex]) -> String? {
    views.isEmpty ? nil : NextLookText(scene: scene, names: names).list(views)
  }

  /// Without a full stop.
  func imperative(_ edit: SceneEdit) -> String {
    switch edit {
    case .set(let view, .isAnimating, .boolean(true)):
      "Animate \(names[view]) without .allowUserInteraction"
    case .set(let view, .isAnimating, _): "Animate \(names[view]) with the option .allowUserInteraction"
    case .set(let view, .contentOffset, .point(let offset)):
      "Scroll \(names[view]) to contentOffset \(offset.codeText)"
    case .set(let view, .shouldHighlight, _):
      "Return true from shouldHighlight for \(names[view]) in the delegate of its list"
    case .set(let view, let property, let value): set(property.rawValue, of: view, to: value.words)
    case .isIgnoringInteractionEvents(true): "Call UIApplication.shared.beginIgnoringInteractionEvents()"
    case .isIgnoringInteractionEvents(false): "Call UIApplication.shared.endIgnoringInteractionEvents()"
    case .pointInside(let view, let shape):
      overriding("point(inside:with:)", of: view, isRemoved: shape == nil, shape?.purpose)
    case .hitTest(let view, let override):
      overriding("hitTest(_:with:)", of: view, isRemoved: override == nil, override?.purpose)
    case .frame(let view, let frame):
      set("frame", of: view, to: "(\(frame.numbers.map(\.text).joined(separator: ", ")))")
    case .bringToFront(let view): bringing(toFront: view)
    case .forwardsTouches(let view):
      "Call super in the touch methods of \(names[view])"
    case .setRecognizer(let number, let flag, let value):
      set(flag.rawValue, ofRecognizer: number, to: "\(value)")
    case .ignoresTouches(let number, let view):
      "Return false from shouldReceive for touches in \(names[view]) in the delegate of \(code(RecognizerIndex(number)))"
    case .minimumNumberOfTouches(let number, let count):
      set("minimumNumberOfTouches", ofRecognizer: number, to: "\(count)")
    case .requireToFail(let waiting, let other):
      "Make \(code(waiting)) wait for \(names.spoken(other)): \(code(waiting)).require(toFail: \(code(other)))"
    case .simultaneous(let recognizer, let other):
      "Return true from shouldRecognizeSimultaneouslyWith for \(code(other)) in the delegate of \(code(recognizer))"
    }
  }

  /// The side effect of an edit, where it has one.
  func note(_ edit: SceneEdit) -> String? {
    switch edit {
    case .set(let view, .isUserInteractionEnabled, .boolean(false)) where scene.takesTouches(in: view),
      .set(let view, .pointerEvents, .word("none")) where scene.takesTouches(in: view):
      "Then nothing inside \(names[view]) gets touches."
    case .set(let view, .isScrollEnabled, .boolean(false)): "Then \(names[view]) no longer scrolls."
    case .setRecognizer(let number, .isEnabled, false) where scene.gestureRecognizers.indices.contains(number):
      "Then this recognizer on \(names[scene.gestureRecognizers[number].view]) recognizes nothing."
    default: nil
    }
  }

  /// A recognizer as code names it.
  private func code(_ recognizer: RecognizerIndex) -> String {
    let isPop = scene.recognizer(recognizer).parameters.role == .interactivePop
    return isPop ? "interactivePopGestureRecognizer" : scene.id(of: recognizer)
  }

  private func set(_ key: String, of view: ViewIndex, to value: String) -> String {
    "Set \(key) to \(value) on \(names[view])"
  }

  private func set(_ key: String, ofRecognizer number: Int, to value: String) -> String {
    guard scene.gestureRecognizers.indices.contains(number) else { return "" }
    let index = RecognizerIndex(number)
    return "Set \(key) to \(value) on the \(names.kind(of: index)) on \(names[scene.recognizer(index).view])"
  }

  private func bringing(toFront view: ViewIndex) -> String {
    if scene.tree[view].isWindow { return "Bring \(names[view]) to the front of its window level" }
    let superview = scene.tree[view].superview
    let owner =
      superview.map { scene.tree.isOfClass("UIVisualEffectView", $0) } == true ? "effect view" : "cell"
    return scene.belongsIntoContent(view)
      ? "Add \(names[view]) to the \(owner)'s contentView: contentView.addSubview(…)"
      : "Bring \(names[view]) to the front of its siblings (bringSubviewToFront)"
  }

  private func overriding(
    _ method: String, of view: ViewIndex, isRemoved: Bool, _ purpose: String?
  ) -> String {
    if isRemoved { return "Remove the \(method) override from \(names[view])" }
    return "Override \(method) on \(names[view])" + (purpose.map { " to \($0)" } ?? "")
  }
}

extension ViewProperty.Value {
  /// As code that sets it; empty for values that no change is proposed with.
  fileprivate var words: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .float(let number): number.shortestDouble.plainText
    case .number(let number): number.text
    case .transform(let transform):
      transform == .identity ? ".identity" : "[\(transform.numbers.map(\.text).joined(separator: ", "))]"
    case .word(let word): word
    case .size(let size?): size.codeText
    case .insets(let insets): "(\(insets.numbers.map(\.text).joined(separator: ", ")))"
    case .point, .size, .rect, .hitSlop, .events, .name, .names, .links: ""
    }
  }
}

extension Shape {
  /// What a developer overrides `point(inside:)` for, in a sentence about what is to be done; nil for shapes that no
  /// change is proposed with.
  var purpose: String? {
    switch self {
    case .subviews: return "include the points of its subviews"
    case .insets(let insets):
      let sides: [(String, Double)] = [
        ("above", insets.top), ("below", insets.bottom), ("on the left", insets.left),
        ("on the right", insets.right),
      ]
      let wider = sides.filter { $0.1 < 0 }.map { side, inset in "\((-inset).text) points \(side)" }
      return "extend its area by \(wider.joined(separator: " and "))"
    case .constant, .rect, .circle, .path, .union, .intersection, .difference, .program: return nil
    }
  }
}

extension HitTestOverride {
  /// The purpose of overriding `hitTest`, for the sentence of a fix; nil for kinds that no fix uses.
  fileprivate var purpose: String? {
    if case .passThrough = self { "return nil in place of self: touches then pass through" } else { nil }
  }
}
