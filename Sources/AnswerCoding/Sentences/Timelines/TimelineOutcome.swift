import EventPlaying
import HitTesting
import SwiftUITesting

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
