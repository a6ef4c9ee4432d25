import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

/// A random scene and a random script for it, and ways to say the same otherwise.
struct RandomPlay {
  var scene: TestScene
  var script: EventScript

  init(_ seed: UInt64) throws {
    scene = RandomEventScene(seed: seed).scene
    script = RandomEventScript(seed, for: try scene.built()).script
  }

  func played() throws -> PlayedTimeline { try PlayedTimeline(script, on: try scene.built()) }

  // MARK: The same otherwise

  /// Lists touches of one time in another order, and gives fingers other numbers.
  mutating func shuffle(_ random: inout SplitMix64) {
    let numbers = script.fingers.indices.shuffled(using: &random)
    script.fingers = script.fingers.indices.map { script.fingers[numbers[$0]] }
    for index in script.events.indices {
      guard case .touch(var sample) = script.events[index].action else { continue }
      sample.finger = numbers.firstIndex(of: sample.finger) ?? 0
      script.events[index].action = .touch(sample)
    }
    var first = 0
    while first < script.events.count {
      let end = script.events[first...].firstIndex { $0.time != script.events[first].time || !$0.isTouch }
      let run = first..<max(end ?? script.events.count, first + 1)
      script.events[run].shuffle(using: &random)
      first = run.upperBound
    }
  }

  /// Moves the windows on the screen, and the fingers with them.
  mutating func move(by offset: Vector) {
    for index in scene.windows.indices {
      guard let frame = scene.windows[index].geometry.frame else { continue }
      scene.windows[index].geometry.frame = Rect(origin: frame.origin + offset, size: frame.size)
    }
    for index in script.events.indices {
      switch script.events[index].action {
      case .touch(var sample):
        sample.location = sample.location + offset
        script.events[index].action = .touch(sample)
      case .pointer(.scroll(var sample)):
        sample.location = sample.location + offset
        script.events[index].action = .pointer(.scroll(sample))
      case .pointer(.hover(let place)):
        script.events[index].action = .pointer(.hover(place.map { $0 + offset }))
      default: break
      }
    }
  }

  /// Everything takes twice as long, and may take twice as long.
  mutating func slowDown() {
    for index in script.events.indices { script.events[index].time *= 2 }
    script.options.tapInterval *= 2
    script.options.tapDuration? *= 2
    script.options.tapCountInterval *= 2
    script.options.swipeDuration *= 2
    script.options.contentTouchDelay *= 2
    for view in scene.windows.flatMap(\.selfAndDescendants) {
      scene = scene.changing(view.id) { view in
        view.with {
          for index in $0.gestureRecognizers.indices {
            $0.gestureRecognizers[index].parameters.minimumPressDuration *= 2
          }
        }
      }
    }
  }

  /// Adds a window elsewhere, and in each window a view without size that has recognizers.
  mutating func addUnrelated() throws {
    let before = try scene.built()
    for index in scene.windows.indices {
      let recognizer = TestGestureRecognizer("unrelated \(index)", .custom).parameters {
        $0.recognizes = .touchDown
      }
      scene.windows[index].subviews.insert(
        TestView("sibling \(index)", 0, 0).recognizing(recognizer), at: 0)
    }
    scene.windows.insert(TestView("behind", 90_000, 0, 300, 480).level(-1), at: 0)
    let after = try scene.built()
    for index in script.events.indices { script.events[index].name(before, after) }
  }
}

extension InputEvent {
  var isTouch: Bool { if case .touch = action { true } else { false } }

  /// Names views and other responders by the indexes that they have in another scene.
  fileprivate mutating func name(_ before: BuiltScene, _ after: BuiltScene) {
    func other(_ responder: Responder?) -> Responder? {
      responder.flatMap { after.responders[before.scene.id(of: $0)] }
    }
    switch action {
    case .press(var sample):
      sample.view = sample.view.flatMap { after.views[before.scene.tree.id(of: $0)] }
      action = .press(sample)
    case .action(var sent):
      (sent.target, sent.sender) = (other(sent.target), other(sent.sender))
      action = .action(sent)
    case .becomeFirstResponder(let responder): action = .becomeFirstResponder(other(responder) ?? responder)
    case .resignFirstResponder(let responder): action = .resignFirstResponder(other(responder))
    default: break
    }
  }
}

// MARK: - Effects

extension RandomPlay {
  /// What an action may switch off or take away.
  func effects(_ seed: UInt64) throws -> [ActionEffect] {
    var random = SplitMix64(seed: seed &+ 0xEFFEC7)
    let built = try scene.built()
    let views = built.views.values.sorted { $0 < $1 }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let view = random.pick(views)
      let recognizers = built.scene.gestureRecognizers.indices
      return switch Int.random(in: 0..<8, using: &random) {
      case 0: .isHidden(view, true)
      case 1: .isUserInteractionEnabled(view, false)
      case 2: .isScrollEnabled(view, false)
      case 3: .endEditing
      case 5: .present(view)
      case 6 where !recognizers.isEmpty:
        .minimumNumberOfTouches(RecognizerIndex(random.pick(Array(recognizers))), random.chance(50) ? 1 : 2)
      case 4 where !recognizers.isEmpty:
        .recognizerIsEnabled(RecognizerIndex(random.pick(Array(recognizers))), false)
      default: .removeFromSuperview(view)
      }
    }
  }
}

// MARK: - Disorder

extension RandomPlay {
  /// The same with events missing, twice and at wrong times, and with numbers that are none.
  func disordered(_ seed: UInt64) -> RandomPlay {
    var random = SplitMix64(seed: seed &+ 0xD150)
    var play = self
    play.script.events = script.events.flatMap { event -> [InputEvent] in
      if random.chance(10) { return [] }
      var event = event
      if random.chance(5) { event.time = random.pick(Self.wrongNumbers) }
      event.misplace(&random)
      return random.chance(10) ? [event, event] : [event]
    }
    if random.chance(20) { play.script.events.shuffle(using: &random) }
    if random.chance(20) { play.script.options.tapInterval = random.pick(Self.wrongNumbers) }
    if random.chance(20) { play.script.options.contentTouchDelay = random.pick(Self.wrongNumbers) }
    if random.chance(20) { play.script.options.panMovement = random.pick(Self.wrongNumbers) }
    if random.chance(20) { play.script.options.tapDuration = random.pick(Self.wrongNumbers) }
    if random.chance(20) { play.script.options.controlMargin = random.pick(Self.wrongNumbers) }
    return play
  }

  fileprivate static let wrongNumbers = [
    -1, 0, 1e6, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]
}

extension InputEvent {
  fileprivate mutating func misplace(_ random: inout SplitMix64) {
    guard case .touch(var sample) = action else { return }
    let wrong = RandomPlay.wrongNumbers
    if random.chance(8) { sample.location = Point(random.pick(wrong), random.pick(wrong)) }
    if random.chance(8) { sample.phase = random.pick(TouchPhase.allCases) }
    if random.chance(3) { sample.finger = random.pick([-1, 4, 5, .max]) }
    action = .touch(sample)
  }
}
