import EventPlaying
import HitTesting
import JSONCoding

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
      isPress ? Text.presses : Text.touches,
      [method, .name(names.words.phase(delivery.phase, isPress: isPress)), view], names)
    encodeNumbers(delivery.touches, to: &json)
    let handler = record?.handler
    let handlerName = TextArgument.name(names[handler])
    json.append(Text.handledBy, [handlerName], names)
    if let observers = record?.observers, !observers.isEmpty { try encodeIDs(observers, to: &json) }
    switch delivery.cause {
    case .event: json.append(isPress ? Text.pressEvent : Text.event, [view, method], names)
    case .presentation: json.append(Text.presentation, [view, method], names)
    case .cancelledBy(let recognizer):
      json.append(Text.cancelledBy, [view, method, .name(names[recognizer])], names)
    case .released: json.append(releaseTemplate(of: delivery), [view, method], names)
    }
    if handler == .view(delivery.view) || isBrief && (handler == nil || delivery.phase != .began) {
      json.append(Text.end)
    } else {
      let template =
        handler == nil
        ? Text.discarded : isUntracked(delivery.view, by: handler) ? Text.untracked : Text.handled
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
    else { return delivery.phase.isOver ? Text.endReleased : Text.beginReleased }
    switch withholding.reason {
    case .delaysTouchesEnded: return Text.endReleased
    case .delaysContentTouches: return Text.contentReleased
    case .delaysTouchesBegan, .multipleTouch, .exclusiveTouch, .touchesShouldBegin, .dropped, .viewRemoved:
      return Text.beginReleased
    }
  }

  // MARK: - Withheld

  mutating func encode(_ withholding: Timeline.Withholding, to json: inout JSONWriter) {
    let isPress = isPress(withholding.touches.first)
    let view = TextArgument.name(names[withholding.view])
    json.append(
      Text.withheld, [.name(names.words.phase(withholding.phase, isPress: isPress)), view], names)
    encodeNumbers(withholding.touches, to: &json)
    let method = TextArgument.name(names.words.method(withholding.phase, isPress: isPress))
    let by = withholding.reason.keeper(&names)
    json.append(withholding.reason.template, [view, method, .name(by)], names)
  }

  private enum Text {
    static let touches = head("touches")
    static let presses = head("presses")
    static let handledBy = TextTemplate(#"],"handledBy":%0,"observedBy":["#)
    static let event = end(#""event","rule":"R90""#, "~0 gets ~1")
    static let pressEvent = end(#""event","rule":"R86""#, "~0 gets ~1")
    static let presentation = end(
      #""presentation","rule":"R141""#, "~0 gets ~1, since a controller is presented")
    static let cancelledBy = end(
      #""cancelledBy","by":%2,"rule":"R110""#, "~0 gets ~1, since ~2 takes the touch")
    static let beginReleased = released("R111")
    static let endReleased = released("R112")
    static let contentReleased = released("R132")
    static let end = TextTemplate(#"."}"#)
    static let handled = TextTemplate(#"; ~0 handles it."}"#)
    static let untracked = TextTemplate(
      #"; it comes up to ~0, which tracks only touches that hit it itself (R76a)."}"#)
    static let discarded = TextTemplate(#"; nobody handles it, and it is discarded."}"#)
    static let withheld = TextTemplate(#"{"kind":"withheld","phase":%0,"view":%1,"touches":["#)

    private static func head(_ kind: String) -> TextTemplate {
      TextTemplate(#"{"kind":"\#(kind)","method":%0,"phase":%1,"view":%2,"touches":["#)
    }

    private static func released(_ rule: String) -> TextTemplate {
      end(#""released","rule":"\#(rule)""#, "~0 gets ~1, which had been held back")
    }

    private static func end(_ cause: String, _ sentence: String) -> TextTemplate {
      TextTemplate(#"],"cause":\#(cause),"text":"\#(sentence)"#)
    }
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

  /// Places: 0 the view, 1 the method that is not called, 2 the keeper.
  fileprivate var template: TextTemplate {
    switch self {
    case .multipleTouch: Text.multipleTouch
    case .exclusiveTouch: Text.exclusiveTouch
    case .delaysTouchesBegan: Text.delaysTouchesBegan
    case .delaysTouchesEnded: Text.delaysTouchesEnded
    case .delaysContentTouches: Text.delaysContentTouches
    case .touchesShouldBegin: Text.touchesShouldBegin
    case .viewRemoved: Text.viewRemoved
    case .dropped: Text.dropped
    }
  }

  private enum Text {
    static let multipleTouch = template(
      #""multipleTouch","rule":"R92""#, "~0 gets one touch at a time (isMultipleTouchEnabled is false)")
    static let exclusiveTouch = template(
      #""exclusiveTouch","rule":"R93""#, "~0 does not get the touch while another is down (isExclusiveTouch)")
    static let delaysTouchesBegan = template(
      #""delaysTouchesBegan","by":%2,"rule":"R111""#,
      "~2 holds ~1 back from ~0 until it fails (delaysTouchesBegan)")
    static let delaysTouchesEnded = template(
      #""delaysTouchesEnded","by":%2,"rule":"R112""#,
      "~2 holds ~1 back from ~0 until it fails (delaysTouchesEnded)")
    static let delaysContentTouches = template(
      #""delaysContentTouches","by":%2,"rule":"R132""#,
      "~2 holds ~1 back from ~0 until it is clear that it does not scroll (delaysContentTouches)")
    static let touchesShouldBegin = template(
      #""touchesShouldBegin","by":%2,"rule":"R133""#,
      "~2 keeps the touch from ~0 (touchesShouldBegin is false)")
    static let viewRemoved = template(
      #""viewRemoved","rule":"R95""#, "~0 is told nothing more of the touch, since an action has removed it")
    static let dropped = template(
      #""dropped","by":%2,"rule":"R111""#, "~0 is never told of the touch, since ~2 has taken it")

    private static func template(_ reason: String, _ sentence: String) -> TextTemplate {
      TextTemplate(#"],"reason":\#(reason),"text":"\#(sentence)."}"#)
    }
  }
}
