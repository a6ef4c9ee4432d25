import EventPlaying
import HitTesting
import SwiftUITesting
import SceneSupport
import TouchGeometry

/// A test's script: what happens, each thing at its time in seconds.
struct TestScript: Sendable {
  private(set) var events: [InputEvent] = []
  /// When the last event happened.
  private(set) var time = 0.0
  var options = EventOptions()
  var effects: [String: [ActionEffect]] = [:]

  var script: EventScript {
    var script = EventScript(events, options: options)
    script.effects = effects
    return script
  }

  /// With what an action does.
  func doing(_ action: String, _ effects: ActionEffect...) -> TestScript {
    var script = self
    script.effects[action] = effects
    return script
  }

  func with(_ change: (inout EventOptions) -> Void) -> TestScript {
    var script = self
    change(&script.options)
    return script
  }

  /// The same without its last event.
  func dropLast() -> TestScript {
    var script = self
    script.events.removeLast()
    script.time = script.events.last?.time ?? 0
    return script
  }

  /// What happens so many seconds after the last event, or with it.
  func then(after pause: Double = 0, _ action: InputEvent.Action) -> TestScript {
    var script = self
    script.time += pause
    script.events.append(InputEvent(at: script.time, action, source: events.count))
    return script
  }

  func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, finger: Int = 0, after pause: Double = 0
  ) -> TestScript {
    then(after: pause, .touch(TouchSample(finger: finger, phase, at: Point(x, y))))
  }

  func down(_ x: Double, _ y: Double, finger: Int = 0, after pause: Double = 0) -> TestScript {
    touch(.began, x, y, finger: finger, after: pause)
  }

  func move(_ x: Double, _ y: Double, finger: Int = 0, after pause: Double = 0.02) -> TestScript {
    touch(.moved, x, y, finger: finger, after: pause)
  }

  func up(_ x: Double, _ y: Double, finger: Int = 0, after pause: Double = 0.02) -> TestScript {
    touch(.ended, x, y, finger: finger, after: pause)
  }

  func tap(_ x: Double, _ y: Double, finger: Int = 0, after pause: Double = 0) -> TestScript {
    down(x, y, finger: finger, after: pause).up(x, y, finger: finger, after: 0.05)
  }

  /// Of the select button, in V of a scene that has one window and one view around it.
  func pressing(_ phase: TouchPhase) -> TestScript {
    then(.press(PressSample(.select, phase, in: ViewIndex(2))))
  }

  func wait(_ seconds: Double) -> TestScript { then(after: seconds, .wait) }
}

/// What came of a script, in words that tests can read.
struct PlayedScript {
  let scene: BuiltScene
  let timeline: Timeline

  /// Every entry in one or two words, in order.
  var words: [String] { timeline.entries.map(word) }

  /// Who handles each touch (R75).
  var handlers: [String] {
    timeline.touches.enumerated().map { "touch\($0) handledBy \(id($1.handler))" }
  }

  /// Those of some kind: what one view was told, what one recognizer came to, and so on.
  func words(of name: String) -> [String] { words.filter { $0.hasPrefix(name + " ") } }

  /// The actions that were performed, and by whom.
  var actions: [String] {
    timeline.entries.flatMap { entry in
      switch entry {
      case .gesture(_, _, _, let performed), .control(_, _, _, let performed): performed.map(text)
      case .action(let performed): [text(performed)]
      default: [] as [String]
      }
    }
  }

  private func text(_ performed: Timeline.PerformedAction) -> String {
    "\(performed.selector) \(performed.performer.map(scene.scene.id(of:)) ?? "nobody")"
  }
}

extension TestScene {
  func playing(_ script: TestScript) throws -> PlayedScript {
    let built = try built()
    return PlayedScript(scene: built, timeline: try built.scene.timeline(of: script.script))
  }
}

// MARK: - Words

extension PlayedScript {
  private func id(_ view: ViewIndex?) -> String { view.map(scene.scene.tree.id(of:)) ?? "nobody" }
  private func id(_ recognizer: RecognizerIndex) -> String { scene.scene.id(of: recognizer) }
  private func id(_ responder: Responder?) -> String { responder.map(scene.scene.id(of:)) ?? "nobody" }

  private func word(_ entry: Timeline.Entry) -> String {
    switch entry {
    case .hitTest(let touch): "touch\(touch) hit \(id(timeline.touches[touch].hitView))"
    case .receives(let recognizer, let touch): "\(id(recognizer)) receives \(touch)"
    case .ignores(let recognizer, let touch, let reason): "\(id(recognizer)) ignores \(touch) \(reason)"
    case .state(let recognizer, _, let state, let cause): "\(id(recognizer)) \(state)\(word(cause))"
    case .waits(let recognizer, let others):
      "\(id(recognizer)) waits \(others.map(id).joined(separator: ","))"
    case .gesture(let recognizer, _, _, _): "\(id(recognizer)) fires"
    case .delivery(let delivery): word(delivery)
    case .withheld(let withholding): word(withholding)
    case .control(let control, let event, _, _):
      "\(id(control)) \(ControlEvents.names.first { $0.events == event }?.name ?? "?")"
    case .cell(let cell, _, .refused(let reason), _): "\(id(cell)) not selected: \(reason)"
    case .cell(let cell, _, let change, _): "\(id(cell)) \(change)"
    case .scroll(let view, let change): "\(id(view)) \(change)"
    case .dispatch(let event, let start, let handler, _): "\(id(start)) \(event) handled by \(id(handler))"
    case .action(let performed): "action \(performed.selector) \(id(performed.performer))"
    case .firstResponder(let change):
      "\(id(change.responder)) \(change.becomes ? "becomes" : "resigns") \(change.result)"
    case .effect(let selector, let effect): "effect of \(selector): \(word(effect))"
    case .removed(let view): "\(id(view)) removed"
    case .menu(let control, _): "\(id(control)) menu"
    case .hosted(let touch): "touch\(touch) in \(id(timeline.touches[touch].hosted?.host))"
    case .swiftUI(let entry): "\(id(entry.gesture)) \(word(entry.change))\(entry.isLikely ? " likely" : "")"
    }
  }

  /// A gesture's declared id, or that of its node.
  private func id(_ gesture: SwiftUITarget) -> String {
    guard let content = scene.scene.tree.swiftUI(in: gesture.host) else { return "?" }
    return scene.scene.tree.gesture(gesture)?.id ?? content.nodes[gesture.node].id ?? "node \(gesture.node)"
  }

  private func word(_ change: SwiftUIChange) -> String {
    switch change {
    case .receives: "receives"
    case .waits(for: let other, let rule): "waits \(id(other)) \(rule)"
    case .fires(let rule): "fires \(rule)"
    case .began(_, let rule): "began \(rule)"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled(let failure): "cancelled \(failure.rule)"
    case .fails(.preventedBy(let other, let rule)): "fails by \(id(other)) \(rule)"
    case .fails(.lostTo(let recognizer)): "fails by \(id(recognizer)) SU7"
    case .fails(let failure): "fails \(failure.rule)"
    case .undecided(.rival(let other)): "undecided by \(id(other))"
    case .undecided(let doubt): "undecided \(doubt.rule)"
    }
  }

  private func word(_ delivery: Timeline.Delivery) -> String {
    let by = if case .cancelledBy(let recognizer) = delivery.cause { " by \(id(recognizer))" } else { "" }
    return "\(id(delivery.view)) \(delivery.phase)\(delivery.touches)\(by)"
  }

  private func word(_ withholding: Timeline.Withholding) -> String {
    let reason =
      switch withholding.reason {
      case .multipleTouch: "multipleTouch"
      case .exclusiveTouch: "exclusiveTouch"
      case .delaysTouchesBegan(let recognizer): "delayed by \(id(recognizer))"
      case .delaysTouchesEnded(let recognizer): "delayed by \(id(recognizer))"
      case .delaysContentTouches(let view): "delayed by \(id(view))"
      case .touchesShouldBegin(let view): "refused by \(id(view))"
      case .viewRemoved: "removed"
      case .dropped(let recognizer): "taken by \(id(recognizer))"
      }
    return "\(id(withholding.view)) not told \(withholding.phase)\(withholding.touches): \(reason)"
  }

  private func word(_ effect: ActionEffect) -> String {
    switch effect {
    case .isHidden(let view, let value): "\(id(view)).isHidden = \(value)"
    case .isUserInteractionEnabled(let view, let value): "\(id(view)).isUserInteractionEnabled = \(value)"
    case .isEnabled(let view, let value): "\(id(view)).isEnabled = \(value)"
    case .isScrollEnabled(let view, let value): "\(id(view)).isScrollEnabled = \(value)"
    case .recognizerIsEnabled(let recognizer, let value): "\(id(recognizer)).isEnabled = \(value)"
    case .removeFromSuperview(let view): "\(id(view)).removeFromSuperview"
    case .endEditing: "endEditing"
    case .present(let view): "present \(id(view))"
    case .minimumNumberOfTouches(let recognizer, let count):
      "\(id(recognizer)).minimumNumberOfTouches = \(count)"
    }
  }

  private func word(_ cause: GestureCause) -> String {
    switch cause {
    case .preventedBy(let other): " preventedBy \(id(other))"
    case .alreadyActive(let other): " alreadyActive \(id(other))"
    case .requirementMet(let other): " requirementMet \(id(other))"
    case .keptByControl(let view): " keptBy \(id(view))"
    case .contentTracks(let view): " contentTracks \(id(view))"
    case .contentKeeps(let view): " contentKeeps \(id(view))"
    case .disabled: " disabled"
    case .viewRemoved: " viewRemoved"
    case .viewRefused(let view): " refusedBy \(id(view))"
    case .outerScrolls(let view): " outerScrolls \(id(view))"
    default: ""
    }
  }
}
