import EventPlaying
import HitTesting
import SceneCoding

// Deliveries of touches and presses to views, the ones that recognizers or scroll views hold back, and events without a
// place.

extension TimelineRows {
  /// R90: one call of a method of UIResponder, with all touches of the frame that it is called for.
  @_optimize(speed)
  func row(of delivery: Timeline.Delivery) -> TimelineRow {
    let record = record(of: delivery.touches.first)
    let isPress = record?.isPress ?? false
    let (cause, rule, text, by) = said(delivery, isPress: isPress)
    return TimelineRow(
      isPress ? "presses" : "touches", rule,
      [
        "method": .text(delivery.phase.method(isPress: isPress)),
        "phase": .text(delivery.phase.word(isPress: isPress)), "view": .view(delivery.view),
        "touches": .list(delivery.touches.map { .integer($0) }), "handledBy": .responder(record?.handler),
        "observedBy": .list((record?.observers ?? []).map { .responder($0) }), "cause": .text(cause),
        "by": by,
      ], text, end(of: delivery, handledBy: record?.handler))
  }

  private func said(
    _ delivery: Timeline.Delivery, isPress: Bool
  ) -> (cause: String, rule: String, text: String, by: TimelineValue) {
    switch delivery.cause {
    case .event: ("event", isPress ? "R86" : "R90", "~2 gets ~0", .absent)
    case .presentation: ("presentation", "R141", "~2 gets ~0: a view controller is presented", .absent)
    case .cancelledBy(let recognizer):
      ("cancelledBy", "R110", "~2 gets ~0: ~7 took the touch", .recognizer(recognizer))
    case .released: ("released", ruleOfRelease(of: delivery), "~2 gets the delayed ~0", .absent)
    }
  }

  private func end(of delivery: Timeline.Delivery, handledBy handler: Responder?) -> String {
    if handler == .view(delivery.view) || isBrief && (handler == nil || delivery.phase != .began) {
      return "~(."
    }
    if handler == nil { return "; no responder handles it: it is discarded~(." }
    return isUntracked(delivery.view, by: handler)
      ? "; ~4, up the responder chain, tracks only touches that hit it (R76a~,)." : "; ~4 handles it~(."
  }

  /// R76a: whether a touch comes up the chain to a control that makes nothing of it.
  func isUntracked(_ hitView: ViewIndex?, by handler: Responder?) -> Bool {
    guard let hitView, case .view(let control)? = handler, scene.tree.isControl(control) else { return false }
    return scene.tree.trackingControl(of: hitView) != control
  }

  /// That by which the touch had been held back.
  private func ruleOfRelease(of delivery: Timeline.Delivery) -> String {
    switch hold(on: delivery.touches.first) {
    case nil: delivery.phase.isOver ? "R112" : "R111"
    case .delaysTouchesEnded: "R112"
    case .delaysContentTouches: "R132"
    case .delaysTouchesBegan, .multipleTouch, .exclusiveTouch, .touchesShouldBegin, .dropped, .viewRemoved:
      "R111"
    }
  }

  func row(of withholding: Timeline.Withholding) -> TimelineRow {
    let isPress = isPress(withholding.touches.first)
    let (word, rule, text, by) = withholding.reason.said
    return TimelineRow(
      "withheld", rule,
      [
        "phase": .text(withholding.phase.word(isPress: isPress)), "view": .view(withholding.view),
        "touches": .list(withholding.touches.map { .integer($0) }), "reason": .text(word), "by": by,
        "~method": .text(withholding.phase.method(isPress: isPress)),
      ], text)
  }

  // MARK: - Events without a place

  /// R85, R86.
  func dispatch(
    _ event: ResponderEvent, _ first: Responder?, _ handler: Responder?, _ observers: [Responder]
  ) -> TimelineRow {
    let (kind, rule, key, value, press): (String, String, String, TimelineValue, TimelineValue) =
      switch event {
      case .motion(let phase): ("motion", "R85", "phase", .text(phase.rawValue), .absent)
      case .remoteControl(let subtype): ("remoteControl", "R86", "subtype", .text(subtype), .absent)
      case .insertText(let text): ("insertText", "R148", "inserted", .text(text), .absent)
      case .press(let type, let phase):
        ("press", "R86", "phase", .text(phase.word(isPress: true)), .text(type.rawValue))
      }
    let sentence =
      first == nil
      ? "No first responder: the event is discarded."
      : handler == nil
        ? "The event starts at ~2; no responder handles it: it is discarded."
        : "The event starts at ~2; ~3 handles it."
    return TimelineRow(
      kind, rule,
      [
        key: value, "press": press, "from": .responder(first), "handledBy": .responder(handler),
        "observedBy": .list(observers.map { .responder($0) }),
      ], isKeyWindow(first) ? "No first responder: the key window gets the event. " : "", sentence)
  }

  /// R85: whether the event starts at the key window, since there is no first responder.
  private func isKeyWindow(_ first: Responder?) -> Bool {
    guard case .view(let view)? = first else { return false }
    return scene.tree[view].isWindow && !scene.tree[view].flags.contains(.canBecomeFirstResponder)
  }
}

extension Timeline.Withholding.Reason {
  /// The reason as the contract calls it, its rule, the sentence, and who keeps the touch from its view.
  fileprivate var said: (word: String, rule: String, text: String, by: TimelineValue) {
    switch self {
    case .multipleTouch:
      (
        "multipleTouch", "R92", "~1 gets one touch at a time (isMultipleTouchEnabled is false~,).", .absent
      )
    case .exclusiveTouch:
      ("exclusiveTouch", "R93", "~1 gets no touch while another is down (isExclusiveTouch~,).", .absent)
    case .delaysTouchesBegan(let recognizer):
      (
        "delaysTouchesBegan", "R111", "~4 delays ~5 for ~1 until it fails (delaysTouchesBegan~,).",
        .recognizer(recognizer)
      )
    case .delaysTouchesEnded(let recognizer):
      (
        "delaysTouchesEnded", "R112", "~4 delays ~5 for ~1 until it fails (delaysTouchesEnded~,).",
        .recognizer(recognizer)
      )
    case .delaysContentTouches(let scrollView):
      (
        "delaysContentTouches", "R132",
        "~4 delays ~5 for ~1 until it knows whether to scroll (delaysContentTouches~,).", .view(scrollView)
      )
    case .touchesShouldBegin(let scrollView):
      (
        "touchesShouldBegin", "R133", "~4 withholds the touch from ~1 (touchesShouldBegin returns false~,).",
        .view(scrollView)
      )
    case .viewRemoved:
      ("viewRemoved", "R95", "~1 gets no more of the touch: an action removed it~(.", .absent)
    case .dropped(let recognizer):
      ("dropped", "R111", "~4 took the touch: ~1 never gets it~(.", .recognizer(recognizer))
    }
  }
}

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
