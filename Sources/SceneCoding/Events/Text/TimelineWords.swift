import EventPlaying
import HitTesting

/// The names of phases, states, fates and methods, as the contract and UIKit spell them: where each stands among the
/// names of a timeline. They are escaped once for an answer, before its first entry.
struct TimelineWords {
  private let phases: [Int]
  private let pressPhases: [Int]
  private let touchMethods: [Int]
  private let pressMethods: [Int]
  private let motionPhases: [Int]
  private let states: [Int]
  private let verbs: [Int]
  private let fates: [Int]
  private let spokenFates: [Int]
  private let kinds: [Int]
  private let touchWords: [Int]
  private let controlEvents: [Int]

  /// - Parameter texts: gets the words.
  init(_ texts: inout NameTexts) {
    let methods = ["Began", "Moved", "Stationary", "Ended", "Cancelled"]
    phases = TouchPhase.allCases.map { texts.add($0.rawValue) }
    pressPhases = TouchPhase.allCases.map { texts.add($0 == .moved ? "changed" : $0.rawValue) }
    touchMethods = methods.map { texts.add("touches" + $0) }
    pressMethods = methods.map { texts.add("presses" + ($0 == "Moved" ? "Changed" : $0)) }
    motionPhases = MotionPhase.allCases.map { texts.add($0.rawValue) }
    states = GestureState.allCases.map { texts.add($0.rawValue) }
    let said = [
      "is possible again", "began", "changed", "ended", "was cancelled", "failed", "was recognized",
    ]
    verbs = said.map { texts.add($0) }
    fates = Timeline.Fate.allCases.map { texts.add($0.rawValue) }
    let outcomes = [
      "still down", "delivered", "cancelled", "withheld", "on views that were removed", "on no view",
    ]
    spokenFates = outcomes.map { texts.add($0) }
    kinds = GestureRecognizer.Kind.allCases.map { texts.add($0.rawValue) }
    touchWords = ["Touch", "Press"].map { texts.add($0) }
    controlEvents = (0..<32).map { texts.add(Self.name(of: ControlEvents(rawValue: 1 << $0))) }
  }

  /// The name of one event or of a set that UIKit names, or the names of several in a row.
  static func name(of events: ControlEvents) -> String {
    if let known = ControlEvents.names.first(where: { $0.events == events }) { return known.name }
    let single = (0..<32).filter { events.rawValue >> $0 & 1 == 1 }.map { ControlEvents(rawValue: 1 << $0) }
    return single.count > 1 ? single.map(name).joined(separator: ", ") : "\(events.rawValue)"
  }

  @inline(__always)
  func phase(_ phase: TouchPhase, isPress: Bool) -> Int { (isPress ? pressPhases : phases)[phase.place] }

  /// `touchesBegan` and the like.
  @inline(__always)
  func method(_ phase: TouchPhase, isPress: Bool) -> Int {
    (isPress ? pressMethods : touchMethods)[phase.place]
  }

  func motion(_ phase: MotionPhase) -> Int { motionPhases[MotionPhase.allCases.firstIndex(of: phase) ?? 0] }

  @inline(__always)
  func state(_ state: GestureState) -> Int { states[state.place] }

  /// The verb for a recognizer that comes into a state.
  @inline(__always)
  func verb(_ state: GestureState, isContinuous: Bool) -> Int {
    verbs[state == .ended && !isContinuous ? GestureState.failed.place + 1 : state.place]
  }

  func fate(_ fate: Timeline.Fate) -> Int { fates[fate.place] }

  /// Behind a number of touches.
  func spokenFate(_ fate: Timeline.Fate) -> Int { spokenFates[fate.place] }

  func kind(_ kind: GestureRecognizer.Kind) -> Int {
    kinds[GestureRecognizer.Kind.allCases.firstIndex(of: kind) ?? 0]
  }

  func touch(isPress: Bool) -> Int { touchWords[isPress ? 1 : 0] }

  /// Nil for several events at once.
  func event(_ events: ControlEvents) -> Int? {
    events.rawValue.nonzeroBitCount == 1 ? controlEvents[events.rawValue.trailingZeroBitCount] : nil
  }
}

// Places in `allCases`, which makes an array whenever it is asked.

extension TouchPhase {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .stationary: 2
    case .ended: 3
    case .cancelled: 4
    }
  }
}

extension Timeline.Fate {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .down: 0
    case .delivered: 1
    case .cancelled: 2
    case .withheld: 3
    case .removed: 4
    case .nobody: 5
    }
  }
}

extension GestureState {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
