import EventPlaying
import HitTesting
import SceneCoding

// Actions, what they do, and the first responder.

extension TimelineRows {
  /// R123–R126: an action that the script sends.
  func row(of action: Timeline.PerformedAction) -> TimelineRow {
    let (rule, text) =
      action.performer == nil
      ? ("R125", "No responder performs `~0`.")
      : action.isDirect
        ? ("R123", "~2 performs `~0` as its target.")
        : ("R124", "~2 performs `~0`, the first in the responder chain that can.")
    return TimelineRow("action", rule, action.members, text)
  }

  /// R120, R121.
  func row(
    of control: ViewIndex, _ events: ControlEvents, _ touch: Int?, _ actions: [Timeline.PerformedAction]
  ) -> TimelineRow {
    let isPulled = events == .valueChanged && scene.tree.isOfClass("UIRefreshControl", control)
    return TimelineRow(
      "control", isPulled ? "R151" : events.rule,
      [
        "control": .view(control), "event": .text(events.name),
        "touch": touch.map(TimelineValue.integer) ?? .text(nil),
        "actions": .list(actions.map { .object($0.members) }),
      ], actions.isEmpty ? "~0 has no target for ~1." : "~0 sends its actions for ~1.")
  }

  /// R140.
  func row(of effect: ActionEffect, _ selector: String) -> TimelineRow {
    func row(
      _ word: String, _ owner: TimelineValue, _ value: TimelineValue, rule: String = "R140",
      text: String = "`~0` sets ~1 to ~3 on ~2~(."
    ) -> TimelineRow {
      TimelineRow(
        "effect", rule,
        ["action": .text(selector), "change": .text(word), "of": owner, "value": value], text)
    }
    return switch effect {
    case .endEditing: row("endEditing", .text(nil), .text(nil), text: "`~0` ends editing~(.")
    case .removeFromSuperview(let view):
      row(
        "removeFromSuperview", .view(view), .text(nil), text: "`~0` removes ~2 from its superview~(.")
    case .present(let view):
      row(
        "present", .view(view), .text(nil), rule: "R141",
        text: "`~0` presents ~2: touches on the screen are cancelled~(.")
    case .minimumNumberOfTouches(let recognizer, let count):
      row("minimumNumberOfTouches", .recognizer(recognizer), .integer(count), rule: "R142")
    case .recognizerIsEnabled(let recognizer, let value):
      row("isEnabled", .recognizer(recognizer), .flag(value))
    case .isHidden(let view, let value): row("isHidden", .view(view), .flag(value))
    case .isUserInteractionEnabled(let view, let value):
      row("isUserInteractionEnabled", .view(view), .flag(value))
    case .isEnabled(let view, let value): row("isEnabled", .view(view), .flag(value))
    case .isScrollEnabled(let view, let value): row("isScrollEnabled", .view(view), .flag(value))
    }
  }

  /// R79, R81.
  func row(of change: Timeline.FirstResponderChange) -> TimelineRow {
    let text =
      switch change.result {
      case .done:
        change.becomes
          ? change.resigned == nil
            ? "~0 becomes the first responder." : "~0 becomes the first responder; ~3 resigns."
          : "~0 resigns first responder."
      case .nothingToDo:
        change.becomes ? "~0 is already the first responder~(." : "~0 is not the first responder~(."
      case .currentRefuses:
        "~0 does not become the first responder: the current one refuses to resign (canResignFirstResponder~,)."
      case .cannotBecome: "~0 does not become the first responder: canBecomeFirstResponder is false~(."
      case .notInWindow: "~0 does not become the first responder: it has no window~(."
      case .cannotResign: "~0 stays the first responder: canResignFirstResponder is false~(."
      }
    return TimelineRow(
      "firstResponder", change.becomes ? "R79" : "R81",
      [
        "responder": .responder(change.responder), "becomes": .flag(change.becomes),
        "result": .text(change.result.rawValue), "resigned": .responder(change.resigned),
      ], text)
  }
}

extension ControlEvents {
  fileprivate var rule: String {
    if !isDisjoint(with: .sided) { return "R121" }
    return self == .valueChanged ? "R147" : isDisjoint(with: .allEditingEvents) ? "R120" : "R148"
  }

  /// Those that tell whether the finger is inside (R121).
  private static let sided: ControlEvents = [
    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
  ]
}
