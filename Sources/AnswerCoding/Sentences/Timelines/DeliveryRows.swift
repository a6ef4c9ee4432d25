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
