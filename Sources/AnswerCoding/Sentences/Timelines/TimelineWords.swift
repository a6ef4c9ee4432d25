import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting

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
  private let reachWords: [Int]
  private let certainties: [Int]
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
      "is reset", "began", "changed", "ended", "was cancelled", "failed", "recognized",
    ]
    verbs = said.map { texts.add($0) }
    fates = Timeline.Fate.allCases.map { texts.add($0.rawValue) }
    let outcomes = [
      "still down", "delivered", "cancelled", "withheld", "on removed views", "on no view",
    ]
    spokenFates = outcomes.map { texts.add($0) }
    kinds = GestureRecognizer.Kind.allCases.map { texts.add($0.rawValue) }
    touchWords = ["Touch", "Press"].map { texts.add($0) }
    reachWords = ["hit", "went to"].map { texts.add($0) }
    certainties = ["", "probably "].map { texts.add($0) }
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

  /// What a touch does to its view: presses are not hit-tested.
  func reaches(isPress: Bool) -> Int { reachWords[isPress ? 1 : 0] }

  /// `probably ` in front of a verb, where what it says is not certain.
  func probably(_ isLikely: Bool) -> Int { certainties[isLikely ? 1 : 0] }

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

/// The gestures and actions of a timeline, counted in one pass over its entries.
struct TimelineOutcome {
  /// How often a recognizer sent its actions.
  private(set) var fired: [RecognizerIndex: Int] = [:]
  /// The recognizers that sent actions, in the order in which they first did.
  private(set) var recognizersThatFired: [RecognizerIndex] = []
  /// The last state of a recognizer and its cause. Every recognizer is reset in the end, which says nothing.
  private(set) var verdicts: [RecognizerIndex: (state: GestureState, cause: GestureCause)] = [:]
  /// SwiftUI's gestures in the order in which they first got a touch: how often each fired, and what became of it last.
  private(set) var hosted: [HostedOutcome] = []
  private var hostedPlaces: [SwiftUITarget: Int] = [:]
  private(set) var actionCount = 0
  /// R139: whether a cell was touched, and those that were selected.
  private(set) var touchesCells = false
  /// The list of the first one that was touched.
  private(set) var firstList: ViewIndex?
  private(set) var selectedCount = 0
  private(set) var firstSelected: ViewIndex?
  private(set) var firstAction: Timeline.PerformedAction?

  @_optimize(speed)
  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      if case .state(let recognizer, _, let state, let cause) = entry, state != .possible {
        verdicts[recognizer] = (state, cause)
      }
      if case .gesture(let recognizer, _, _, _) = entry {
        if fired[recognizer, default: 0] == 0 { recognizersThatFired.append(recognizer) }
        fired[recognizer, default: 0] += 1
      }
      if case .cell(let cell, let list, let change, _) = entry {
        touchesCells = true
        firstList = firstList ?? list
        if change == .selected {
          selectedCount += 1
          firstSelected = firstSelected ?? cell
        }
      }
      if case .swiftUI(let entry) = entry { note(entry) }
      count(entry.actions)
    }
  }

  /// SwiftUI's gestures that fired, in the order in which they first got a touch.
  var hostedThatFired: [SwiftUITarget] { hosted.filter { $0.fired > 0 }.map(\.last.gesture) }

  /// Whether what one of SwiftUI's does is not known.
  var isOpen: Bool {
    hosted.contains { if case .undecided = $0.last.change { true } else { false } }
  }

  private mutating func note(_ entry: Timeline.SwiftUIEntry) {
    let place = hostedPlaces[entry.gesture] ?? hosted.count
    if place == hosted.count { hosted.append(HostedOutcome(last: entry)) }
    hostedPlaces[entry.gesture] = place
    hosted[place].last = entry
    switch entry.change {
    case .fires, .began:
      hosted[place].fired += 1
      hosted[place].isLikely = hosted[place].isLikely || entry.isLikely
    case .receives, .waits, .changed, .ended, .cancelled, .fails, .undecided: break
    }
  }

  private mutating func count(_ actions: [Timeline.PerformedAction]) {
    actionCount += actions.count
    if firstAction == nil { firstAction = actions.first }
  }
}

/// What came of one of SwiftUI's gestures.
struct HostedOutcome {
  var fired = 0
  /// Whether it is likely, and not certain, that it fired.
  var isLikely = false
  var last: Timeline.SwiftUIEntry
}

extension Timeline.Entry {
  /// The actions that were sent with it.
  var actions: [Timeline.PerformedAction] {
    switch self {
    case .gesture(_, _, _, let actions), .control(_, _, _, let actions): actions
    case .action(let action): [action]
    case .hitTest, .receives, .ignores, .state, .waits, .delivery, .withheld, .cell, .scroll, .dispatch,
      .firstResponder, .effect, .removed, .menu, .hosted, .swiftUI:
      []
    }
  }

  /// Whether it depends on which responder is the first one (R82, R124).
  var asksFirstResponder: Bool {
    switch self {
    case .dispatch, .firstResponder: true
    case .gesture, .control, .action: actions.contains { !$0.isDirect }
    case .hitTest, .receives, .ignores, .state, .waits, .delivery, .withheld, .cell, .scroll, .effect,
      .removed, .menu, .hosted, .swiftUI:
      false
    }
  }
}
