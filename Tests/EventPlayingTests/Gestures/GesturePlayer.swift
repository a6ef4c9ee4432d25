import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// One finger, at one time.
private struct FingerStep {
  let time: Double
  let finger: Int
  let phase: TouchPhase
  /// Nil: where it was last.
  let location: Point?

  private static let phases: [String: TouchPhase] = [
    "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
  ]

  /// Reads when, what, where and, unless it is the first, which finger: "0.5 up", "0.25 move 18 16 #2".
  init?(_ text: Substring) {
    var words = text.split(separator: " ")
    let number: Substring = words.last?.first == "#" ? words.removeLast().dropFirst() : "1"
    let place = words.dropFirst(2).compactMap { Double($0) }
    guard words.count == place.count + 2, place.isEmpty || place.count == 2, let time = Double(words[0]),
      let phase = Self.phases[String(words[1])], let finger = Int(number)
    else { return nil }
    (self.time, self.finger, self.phase) = (time, finger, phase)
    location = place.isEmpty ? nil : Point(place[0], place[1])
  }
}

/// Plays steps and time-outs to the machine of one recognizer, which no other recognizer hinders.
struct GesturePlayer {
  struct Transition {
    let time: Double
    let state: GestureState
    /// Nil for the changes of a gesture that is under way.
    let cause: GestureCause?
    let reading: GestureReading
  }

  private(set) var machine: AnyGestureMachine
  private let isContinuous: Bool
  private let options: EventOptions
  private(set) var state = GestureState.possible
  /// Whether a discrete gesture that is there waits for ever for others to fail: it is then `began` (R108).
  var waits = false
  /// In what order a frame lists its touches.
  var arranges: ([GestureTouch]) -> [GestureTouch] = { $0.sorted { $0.number < $1.number } }
  private(set) var transitions: [Transition] = []
  /// Proposals that R102 does not allow in the state in which they were made.
  private(set) var illegal: [String] = []
  private var down: [Int: GestureTouch] = [:]
  private var next = 0
  /// The touch of each finger.
  private var fingers: [Int: Int] = [:]

  /// A player that has played the steps, if there are some.
  init(
    _ kind: GestureRecognizer.Kind, _ steps: String = "", options: EventOptions = EventOptions(),
    _ change: (inout GestureParameters) -> Void = { _ in }
  ) {
    var recognizer = GestureRecognizer(id: nil, kind: kind, view: ViewIndex(0))
    change(&recognizer.parameters)
    machine = recognizer.makeMachine()
    isContinuous = recognizer.traits.isContinuous
    self.options = options
    if !steps.isEmpty { play(steps) }
  }

  /// All that happens, like "0 down 10 10, 0.25 move 18 16 #2"; then time goes on until nothing is due.
  private mutating func play(_ text: String) {
    let steps = text.split(separator: ",").compactMap { step -> FingerStep? in
      let read = FingerStep(step)
      if read == nil { Issue.record("\(step) is no step") }
      return read
    }
    for time in Set(steps.map(\.time)).sorted() {
      expire(until: time)
      var touches: [GestureTouch] = []
      for step in steps where step.time == time { touches.append(touch(for: step)) }
      see(touches, at: time)
    }
    expire(until: .infinity)
  }

  /// Plays one frame, whatever stands in it. Touches of these numbers need not be down.
  mutating func see(_ changed: [GestureTouch], at time: Double) {
    for touch in changed { down[touch.number] = touch }
    let touches = changed + down.values.filter { known in !changed.contains { $0.number == known.number } }
    let frame = frame(touches, at: time)
    apply(machine.update(frame, state), frame)
    if let due = machine.deadline, !(due >= time) { illegal.append("deadline \(due) at \(time)") }
    for touch in changed where touch.phase.isOver { down[touch.number] = nil }
    for number in down.keys { down[number]?.phase = .stationary }
  }

  /// A time-out at an event's time goes first.
  mutating func expire(until time: Double) {
    while let due = machine.deadline, due <= time {
      let frame = frame(Array(down.values), at: due)
      apply(machine.timeOut(frame, state), frame)
      // A machine that is not done with its deadline would keep its clock busy for ever.
      guard machine.deadline != due else { return illegal.append("time-out at \(due) changes nothing") }
    }
  }

  /// As when another recognizer prevents this one (R105).
  mutating func prevent() { state = .failed }

  /// Touches that are down are never heard of again.
  mutating func forgetTouches() { down = [:] }

  private func frame(_ touches: [GestureTouch], at time: Double) -> GestureFrame {
    GestureFrame(
      time: time, touches: arranges(touches), options: options,
      screen: Rect(0, 0, 320, 568))
  }

  private mutating func touch(for step: FingerStep) -> GestureTouch {
    guard step.phase != .began, let number = fingers[step.finger], var touch = down[number] else {
      let location = step.location ?? .zero
      fingers[step.finger] = next
      next += 1
      return GestureTouch(
        number: next - 1, phase: step.phase, location: location, start: location, startTime: step.time)
    }
    touch.phase = step.phase
    touch.location = step.location ?? touch.location
    return touch
  }

  private mutating func apply(_ proposal: GestureProposal, _ frame: GestureFrame) {
    let (next, cause): (GestureState, GestureCause?)
    switch proposal {
    case .none: return
    case .fail(let why): (next, cause) = (.failed, why)
    case .recognize(let why): (next, cause) = (isContinuous || waits ? .began : .ended, why)
    case .change: (next, cause) = (.changed, nil)
    case .end(let why): (next, cause) = (.ended, why)
    case .cancel(let why): (next, cause) = (.cancelled, why)
    }
    if !isLegal(proposal) { illegal.append("\(proposal) while \(state)") }
    state = next
    transitions.append(
      Transition(time: frame.time, state: next, cause: cause, reading: machine.reading(frame)))
  }

  /// R102.
  private func isLegal(_ proposal: GestureProposal) -> Bool {
    switch proposal {
    case .none: true
    case .fail, .recognize: state == .possible
    case .change, .end, .cancel: state.isActive && isContinuous
    }
  }

  /// The states and when they came, like "0.5 began, 1.0 ended".
  var story: String { transitions.map { "\($0.time) \($0.state)" }.joined(separator: ", ") }
}

/// A script for one recognizer, and what comes of it.
struct GestureRow: Sendable, CustomStringConvertible {
  let description: String
  let kind: GestureRecognizer.Kind
  let parameters: @Sendable (inout GestureParameters) -> Void
  let steps: String
  let story: String
  let cause: GestureCause?

  init(
    _ description: String, _ kind: GestureRecognizer.Kind,
    with parameters: @escaping @Sendable (inout GestureParameters) -> Void = { _ in },
    _ steps: String, gives story: String, _ cause: GestureCause?
  ) {
    self.description = description
    self.kind = kind
    self.parameters = parameters
    self.steps = steps
    self.story = story
    self.cause = cause
  }

  func check() {
    let player = GesturePlayer(kind, steps, parameters)
    #expect(player.story == story, "R102")
    #expect(player.transitions.last?.cause == cause, "R117")
    #expect(player.illegal.isEmpty, "R102")
  }
}
