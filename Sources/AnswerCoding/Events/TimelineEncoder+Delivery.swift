import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding

/// Deliveries of touches and presses to views, and the ones that recognizers or scroll views hold back.
///
/// A touch that was held back and comes after all is written with the rule that had held it: `held` remembers which entry
/// that was, for each touch.
extension TimelineEncoder {
  /// R90: one call of a method of UIResponder, with all touches of the frame that it is called for.
  @_optimize(speed)
  mutating func encode(_ delivery: Timeline.Delivery, to json: inout JSONWriter) throws(TooLong) {
    let isPress = isPress(delivery.touches.first)
    let view = TextArgument.name(names[delivery.view])
    let method = TextArgument.name(names.words.method(delivery.phase, isPress: isPress))
    let record = delivery.touches.first.flatMap {
      timeline.touches.indices.contains($0) ? timeline.touches[$0] : nil
    }
    json.append(
      isPress ? DeliveryText.presses : DeliveryText.touches,
      [method, .name(names.words.phase(delivery.phase, isPress: isPress)), view], names)
    encodeNumbers(delivery.touches, to: &json)
    let handler = record?.handler
    let handlerName = TextArgument.name(names[handler])
    json.append(DeliveryText.handledBy, [handlerName], names)
    if let observers = record?.observers, !observers.isEmpty { try encodeIDs(observers, to: &json) }
    switch delivery.cause {
    case .event: json.append(isPress ? DeliveryText.pressEvent : DeliveryText.event, [view, method], names)
    case .presentation: json.append(DeliveryText.presentation, [view, method], names)
    case .cancelledBy(let recognizer):
      json.append(DeliveryText.cancelledBy, [view, method, .name(names[recognizer])], names)
    case .released: json.append(releaseTemplate(of: delivery), [view, method], names)
    }
    if handler == .view(delivery.view) || isBrief && (handler == nil || delivery.phase != .began) {
      json.append(DeliveryText.end)
    } else {
      let template =
        handler == nil
        ? DeliveryText.discarded
        : isUntracked(delivery.view, by: handler) ? DeliveryText.untracked : DeliveryText.handled
      json.append(template, [handlerName], names)
    }
  }

  /// R76a: whether a touch comes up the chain to a control that makes nothing of it.
  func isUntracked(_ hitView: ViewIndex?, by handler: Responder?) -> Bool {
    guard let hitView, case .view(let control)? = handler, scene.tree.isControl(control) else { return false }
    return scene.tree.trackingControl(of: hitView) != control
  }

  /// The rule is that by which the touch had been held back.
  private func releaseTemplate(of delivery: Timeline.Delivery) -> TextTemplate {
    guard let touch = delivery.touches.first, held.indices.contains(touch), held[touch] >= 0,
      case .withheld(let withholding) = timeline.entries[Int(held[touch])]
    else { return delivery.phase.isOver ? DeliveryText.endReleased : DeliveryText.beginReleased }
    switch withholding.reason {
    case .delaysTouchesEnded: return DeliveryText.endReleased
    case .delaysContentTouches: return DeliveryText.contentReleased
    case .delaysTouchesBegan, .multipleTouch, .exclusiveTouch, .touchesShouldBegin, .dropped, .viewRemoved:
      return DeliveryText.beginReleased
    }
  }

  // MARK: - Withheld

  mutating func encode(_ withholding: Timeline.Withholding, to json: inout JSONWriter) {
    let isPress = isPress(withholding.touches.first)
    let view = TextArgument.name(names[withholding.view])
    json.append(
      DeliveryText.withheld, [.name(names.words.phase(withholding.phase, isPress: isPress)), view], names)
    encodeNumbers(withholding.touches, to: &json)
    let method = TextArgument.name(names.words.method(withholding.phase, isPress: isPress))
    let by = withholding.reason.keeper(&names)
    json.append(withholding.reason.template, [view, method, .name(by)], names)
  }
}

extension Timeline.Withholding.Reason {
  /// The recognizer or scroll view that keeps the touch from its view: a name's place.
  fileprivate func keeper(_ names: inout TimelineNames) -> Int {
    switch self {
    case .multipleTouch, .exclusiveTouch, .viewRemoved: names.none
    case .delaysTouchesBegan(let recognizer), .delaysTouchesEnded(let recognizer), .dropped(let recognizer):
      names[recognizer]
    case .delaysContentTouches(let scrollView), .touchesShouldBegin(let scrollView): names[scrollView]
    }
  }
}

/// Events without a place, which start at the first responder: as the request has them, and what became of them.
extension TimelineEncoder {
  mutating func encode(_ event: ResponderEvent, _ source: TextArgument, to json: inout JSONWriter) {
    switch event {
    case .motion(let phase): json.append(Input.motion, [source, .name(names.words.motion(phase))], names)
    case .remoteControl(let subtype):
      json.append(Input.remoteControl, [source], names)
      json.append(subtype)
    case .insertText(let text):
      json.append(Input.insertText, [source], names)
      json.append(text)
    case .press(let type, let phase): encode(PressSample(type, phase), source, to: &json)
    }
  }

  /// R85, R86.
  mutating func encodeDispatch(
    of event: ResponderEvent, _ first: Responder?, _ handler: Responder?, _ observers: [Responder],
    to json: inout JSONWriter
  ) throws(TooLong) {
    let rule = encodeHead(of: event, to: &json)
    let (start, end) = (TextArgument.name(names[first]), TextArgument.name(names[handler]))
    json.append(DispatchText.from, [start, end], names)
    try encodeIDs(observers, to: &json)
    json.append(rule)
    if isKeyWindow(first) { json.append(DispatchText.noneButKeyWindow) }
    let template =
      first == nil
      ? DispatchText.noFirstResponder : handler == nil ? DispatchText.discarded : DispatchText.handled
    json.append(template, [start, end], names)
  }

  /// R85: whether the event starts at the key window, since there is no first responder.
  private func isKeyWindow(_ first: Responder?) -> Bool {
    guard case .view(let view)? = first else { return false }
    return scene.tree[view].isWindow && !scene.tree[view].flags.contains(.canBecomeFirstResponder)
  }

  /// - Returns: the event's rule.
  private func encodeHead(of event: ResponderEvent, to json: inout JSONWriter) -> TextTemplate {
    switch event {
    case .motion(let phase):
      json.append(DispatchText.motion, [.name(names.words.motion(phase))], names)
      return DispatchText.ruleOfMotion
    case .remoteControl(let subtype):
      json.append(DispatchText.remoteControl)
      json.append(subtype)
      return DispatchText.ruleOfOthers
    case .insertText(let text):
      json.append(DispatchText.insertText)
      json.append(text)
      return DispatchText.ruleOfText
    case .press(let type, let phase):
      json.append(DispatchText.press, [.name(names.words.phase(phase, isPress: true))], names)
      json.appendString(type.rawValue)
      return DispatchText.ruleOfOthers
    }
  }

  private enum Input {
    static let motion = TextTemplate(#"{"event":%0,"motion":%1"#)
    static let remoteControl = TextTemplate(#"{"event":%0,"remoteControl":"#)
    static let insertText = TextTemplate(#"{"event":%0,"insertText":"#)
  }
}

extension JSONWriter {
  /// Appends a string, or null.
  fileprivate mutating func append(_ text: String?) {
    if let text { appendString(text) } else { append(JSONLiteral.null) }
  }
}

extension TimelineEncoder {
  /// R140.
  mutating func encode(_ effect: ActionEffect, of selector: String, to json: inout JSONWriter) {
    let action = TextArgument.name(names.selector(selector))
    switch effect {
    case .endEditing: json.append(EffectsText.endEditing, [action], names)
    case .removeFromSuperview(let view):
      json.append(EffectsText.removes, [action, .name(names[view])], names)
    case .present(let view): json.append(EffectsText.presents, [action, .name(names[view])], names)
    case .minimumNumberOfTouches(let recognizer, let count):
      json.append(EffectsText.setsFingers, [action, .name(names[recognizer]), .integer(count)], names)
    case .recognizerIsEnabled(let recognizer, let value):
      encode(ActionEffectKey.isEnabled, names[recognizer], value, action, to: &json)
    case .isHidden(let view, let value): encode(.isHidden, names[view], value, action, to: &json)
    case .isUserInteractionEnabled(let view, let value):
      encode(.isUserInteractionEnabled, names[view], value, action, to: &json)
    case .isEnabled(let view, let value): encode(.isEnabled, names[view], value, action, to: &json)
    case .isScrollEnabled(let view, let value):
      encode(.isScrollEnabled, names[view], value, action, to: &json)
    }
  }

  private mutating func encode(
    _ key: ActionEffectKey, _ owner: Int, _ value: Bool, _ action: TextArgument, to json: inout JSONWriter
  ) {
    let property = TextArgument.name(names.selector(key.name))
    json.append(
      value ? EffectsText.setsTrue : EffectsText.setsFalse, [action, .name(owner), property], names)
  }
}

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    object { json in
      for option in EventOption.allCases {
        json.key(option.name)
        switch options.value(of: option) {
        case .number(let value): json.number(value)
        case .word(let word): json.string(word)
        case .none: json.null()
        }
      }
    }
  }
}
