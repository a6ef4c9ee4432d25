import SceneSupport
@testable import EventPlaying
@testable import HitTesting

// What views and controls are told (R90, R92, R93, R110–R112, R120, R132, R133).

extension TimelineLaw {
  /// R90: began, moved as often as it likes, and one ended or cancelled; nothing for what was taken for good. A call
  /// carries touches of one view, and touches or presses.
  @Sendable static func deliveries(_ played: PlayedTimeline) -> String? {
    var last: [Int: TouchPhase] = [:]
    var lost: Set<Int> = []
    for entry in played.timeline.entries {
      if case .withheld(let withholding) = entry, withholding.reason.isForGood {
        lost.formUnion(withholding.touches)
      }
      guard case .delivery(let delivery) = entry else { continue }
      let records = delivery.touches.map { played.timeline.touches[$0] }
      if records.isEmpty || Set(records.map(\.isPress)).count != 1
        || Set(delivery.touches).count != records.count
      {
        return "\(delivery.phase) with \(delivery.touches)"
      }
      for (touch, record) in zip(delivery.touches, records) {
        if record.hitView != delivery.view { return "\(played.id(delivery.view)) was told of touch \(touch)" }
        if lost.contains(touch) { return "touch \(touch) was withheld, and \(delivery.phase)" }
        let isFirst = last[touch] == nil
        if isFirst != (delivery.phase == .began) || last[touch]?.isOver ?? false
          || delivery.phase == .stationary
        {
          return "touch \(touch) \(delivery.phase) after \(last[touch].map { "\($0)" } ?? "nothing")"
        }
        last[touch] = delivery.phase
      }
    }
    return nil
  }

  /// What is said in the end of a touch is what its view was told; and when all is over every view knows.
  @Sendable static func fates(_ played: PlayedTimeline) -> String? {
    var last: [Int: TouchPhase] = [:]
    var lost: Set<Int> = []
    var takers: [Int: RecognizerIndex] = [:]
    for entry in played.timeline.entries {
      switch entry {
      case .delivery(let delivery):
        for touch in delivery.touches { last[touch] = delivery.phase }
        if case .cancelledBy(let taker) = delivery.cause {
          for touch in delivery.touches { takers[touch] = taker }
        }
      case .withheld(let withholding) where withholding.reason.isForGood:
        lost.formUnion(withholding.touches)
        if case .dropped(let taker) = withholding.reason {
          for touch in withholding.touches { takers[touch] = taker }
        }
      default: break
      }
    }
    for (touch, record) in played.timeline.touches.enumerated() {
      let fate: Timeline.Fate =
        switch last[touch] {
        case .ended: .delivered
        case .cancelled: .cancelled
        default:
          lost.contains(touch)
            ? (last[touch] == nil ? .withheld : .removed) : record.hitView == nil ? .nobody : .down
        }
      if record.fate != fate { return "touch \(touch) is \(record.fate), and was \(fate)" }
      if record.takenBy != takers[touch] { return "touch \(touch) was not taken as it is said" }
      if played.isOver, fate == .down { return "touch \(touch) is never over" }
    }
    return nil
  }

  /// R98, R110: what is said to come from an event happens in it, and who takes touches has received them.
  @Sendable static func causes(_ played: PlayedTimeline) -> String? {
    var received: Set<[Int]> = []
    for moment in played.timeline.moments {
      for entry in played.timeline.entries[moment.entries] {
        if case .receives(let index, let touch) = entry { received.insert([index.rawValue, touch]) }
        guard case .delivery(let delivery) = entry else { continue }
        for touch in delivery.touches {
          switch delivery.cause {
          case .event:
            let phases = played.phases(of: touch, in: moment.events)
            if !phases.contains(delivery.phase) {
              return "touch \(touch) was \(phases), not \(delivery.phase)"
            }
          case .cancelledBy(let index):
            guard received.contains([index.rawValue, touch]), delivery.phase == .cancelled,
              played.scene.scene.recognizer(index).cancelsTouchesInView
            else { return "\(played.id(index)) took touch \(touch): \(delivery.phase)" }
          case .presentation:
            if delivery.phase != .cancelled { return "a presentation \(delivery.phase) touch \(touch)" }
          case .released: break
          }
        }
      }
    }
    return nil
  }

  /// R147: what a segmented control or a switch says; nil for other controls.
  private static func events(of control: ViewIndex, _ played: PlayedTimeline) -> ControlEvents? {
    switch played.scene.scene.tree.className(of: control) {
    case "UISegmentedControl": .valueChanged
    case "UISwitch": [.valueChanged, .touchUpInside]
    default: nil
    }
  }

  /// R120, R122: touchDown first and one up or cancel last; exits and enters alternate, and say where drags are.
  @Sendable static func controls(_ played: PlayedTimeline) -> String? {
    var tracked: [ViewIndex: TrackedTouch] = [:]
    for case .control(let control, let event, let touch?, _) in played.timeline.entries {
      let name = "\(played.id(control)) \(event.name) of \(touch)"
      if let events = events(of: control, played) {
        if !events.contains(event) { return "\(name) is never sent" }
        continue
      }
      if event == .touchDown, tracked[control]?.last.isEnd ?? true {
        tracked[control] = TrackedTouch(number: touch)
      } else {
        guard let last = tracked[control] else { return "\(name) comes first" }
        if last.number != touch { return "\(name) while \(last.number) is tracked" }
        if !last.allows(event) { return "\(name) after \(last.last.name)" }
        tracked[control]?.note(event)
      }
    }
    for (control, touch) in tracked where !touch.last.isEnd && played.isOver {
      if played.timeline.touches[touch.number].fate == .removed { continue }
      return "\(played.id(control)) tracks touch \(touch.number) for ever"
    }
    return nil
  }
}

/// What a control has said of a touch.
private struct TrackedTouch {
  let number: Int
  var isInside = true
  var last = ControlEvents.touchDown

  func allows(_ event: ControlEvents) -> Bool {
    if event == .primaryActionTriggered { return last == .touchUpInside }
    // R147: a slider's while it is dragged, a switch's when it is lifted.
    if event == .valueChanged { return last == .touchUpInside || !last.isEnd }
    if last.isEnd { return false }
    return switch event {
    case .touchDownRepeat: last == .touchDown
    case .touchDragEnter: !isInside
    case .touchDragExit, .touchDragInside, .touchUpInside: isInside
    case .touchDragOutside, .touchUpOutside: !isInside
    default: event == .touchCancel
    }
  }

  mutating func note(_ event: ControlEvents) {
    if event == .touchDragEnter || event == .touchDragExit { isInside.toggle() }
    if event != .valueChanged { last = event }
  }
}

extension ControlEvents {
  fileprivate var isEnd: Bool {
    [.touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered].contains(self)
  }
  fileprivate var name: String { Self.names.first { $0.events == self }?.name ?? "?" }
}

extension Timeline.Withholding.Reason {
  fileprivate var isForGood: Bool {
    switch self {
    case .multipleTouch, .exclusiveTouch, .touchesShouldBegin, .viewRemoved, .dropped: true
    case .delaysTouchesBegan, .delaysTouchesEnded, .delaysContentTouches: false
    }
  }
}

extension PlayedTimeline {
  /// What becomes of a touch in some events.
  fileprivate func phases(of touch: Int, in events: Range<Int>) -> [TouchPhase] {
    let record = timeline.touches[touch]
    return events.compactMap {
      switch script.events[$0].action {
      case .touch(let sample): sample.finger == record.finger && !record.isPress ? sample.phase : nil
      case .press(let sample): record.isPress ? sample.phase : nil
      default: nil
      }
    }
  }
}
