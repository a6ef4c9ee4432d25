import EventPlaying
import HitTesting
import JSONCoding

/// One entry as a line for a terminal: its sentence, and behind a decision its rule and the constant that decided.
extension TimelineEncoder {
  /// Nil for what the line before has said.
  mutating func line(ofEntry index: Int) -> String? {
    let entry = timeline.entries[index]
    switch entry {
    case .gesture(let recognizer, _, _, let actions):
      return sent(actions, by: "`\(scene.id(of: recognizer))`")
    case .control(let control, let events, _, let actions):
      let (name, event) = (names.text(of: .view(control)), TimelineWords.name(of: events))
      return sent(actions, by: name).map { "\($0.dropLast()) for \(event)." } ?? "\(name): \(event)."
    default: break
    }
    let text = sentence { (encoder, json) throws(TooLong) in try encoder.encode(entryAt: index, to: &json) }
    guard let ground = ground(of: entry) else { return text }
    return text.withoutFullStop + " (\(ground))."
  }

  /// `tap` calls `open:` of Shop.
  private func sent(_ actions: [Timeline.PerformedAction], by sender: String) -> String? {
    actions.isEmpty ? nil : "\(sender) \(actions.map(words).joined(separator: " and "))."
  }

  func words(of action: Timeline.PerformedAction) -> String {
    action.performer == nil
      ? "sends `\(action.selector)`, which nobody performs"
      : "calls `\(action.selector)` of \(names.text(of: action.performer))"
  }

  /// The rule by which something was decided, and the constant.
  private func ground(of entry: Timeline.Entry) -> String? {
    switch entry {
    case .state(let recognizer, _, _, let cause):
      let text = CauseText.of(cause, yieldsToDeeper: false)
      guard cause.isDecision else { return nil }
      let kind = scene.recognizer(recognizer).kind
      return text.rule + (cause.constant(of: kind).map { "; \($0)" } ?? "")
    case .ignores(_, _, .notReset): return "R102"
    case .ignores: return "R101"
    case .waits: return "R108"
    case .withheld(let withholding): return withholding.reason.rule
    case .delivery(let delivery):
      if case .cancelledBy = delivery.cause { return "R110" }
      return nil
    case .cell(_, _, let change, _): return change == .highlighted ? nil : "R139"
    case .effect: return "R140"
    case .removed: return "R48"
    case .menu: return "R170"
    case .swiftUI(let entry): return entry.change.isDecision ? entry.change.rule.description : nil
    case .firstResponder(let change): return change.result == .done ? nil : change.becomes ? "R79" : "R81"
    case .hitTest, .receives, .gesture, .control, .scroll, .dispatch, .action, .hosted: return nil
    }
  }
}

extension Timeline.Withholding.Reason {
  fileprivate var rule: String {
    switch self {
    case .multipleTouch: "R92"
    case .exclusiveTouch: "R93"
    case .delaysTouchesBegan, .dropped: "R111"
    case .delaysTouchesEnded: "R112"
    case .delaysContentTouches: "R132; option `contentTouchDelay`, unpublished"
    case .touchesShouldBegin: "R133"
    case .viewRemoved: "R95"
    }
  }
}

extension GestureCause {
  /// Whether the touches alone do not say it.
  fileprivate var isDecision: Bool {
    switch self {
    case .recognized, .touchesOver, .lifted, .continued, .pointerEntered, .pointerLeft, .wheelTurned: false
    default: true
    }
  }

  /// The option or the property that decided; nil where none has a say.
  fileprivate func constant(of kind: GestureRecognizer.Kind) -> String? {
    func option(_ option: EventOption) -> String { "option `\(option.name)`, unpublished" }
    return switch self {
    case .moved:
      kind == .tap
        ? option(.tapMovement) : kind == .swipe ? option(.swipeDeviation) : "its `allowableMovement`"
    case .tooSlow: option(kind == .swipe ? .swipeDuration : .tapDuration)
    case .noFurtherTap: option(.tapInterval)
    case .tapApart: option(.tapDistance)
    case .notFarEnough: option(.swipeDistance)
    case .notFromEdge: option(.edgeWidth)
    case .held, .tooShort: kind == .longPress ? "its `minimumPressDuration`" : nil
    default: nil
    }
  }
}
