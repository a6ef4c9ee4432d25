import EventPlaying
import HitTesting

/// The gestures and actions of a timeline, counted in one pass over its entries.
struct TimelineOutcome {
  /// How often a recognizer sent its actions.
  private(set) var fired: [RecognizerIndex: Int] = [:]
  /// The recognizers that sent actions, in the order in which they first did.
  private(set) var recognizersThatFired: [RecognizerIndex] = []
  /// The last state of a recognizer and its cause. Every recognizer is reset in the end, which says nothing.
  private(set) var verdicts: [RecognizerIndex: (state: GestureState, cause: GestureCause)] = [:]
  private(set) var actionCount = 0
  /// R139: whether a cell was touched, and those that were selected.
  private(set) var touchesCells = false
  private(set) var selectedCount = 0
  private(set) var firstSelected: ViewIndex?
  private(set) var firstAction: Timeline.PerformedAction?

  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      if case .state(let recognizer, _, let state, let cause) = entry, state != .possible {
        verdicts[recognizer] = (state, cause)
      }
      if case .gesture(let recognizer, _, _, _) = entry {
        if fired[recognizer, default: 0] == 0 { recognizersThatFired.append(recognizer) }
        fired[recognizer, default: 0] += 1
      }
      if case .cell(let cell, _, let change, _) = entry {
        touchesCells = true
        if change == .selected {
          selectedCount += 1
          firstSelected = firstSelected ?? cell
        }
      }
      count(entry.actions)
    }
  }

  private mutating func count(_ actions: [Timeline.PerformedAction]) {
    actionCount += actions.count
    if firstAction == nil { firstAction = actions.first }
  }
}

extension Timeline.Entry {
  /// The actions that were sent with it.
  var actions: [Timeline.PerformedAction] {
    switch self {
    case .gesture(_, _, _, let actions), .control(_, _, _, let actions): actions
    case .action(let action): [action]
    case .hitTest, .receives, .ignores, .state, .waits, .delivery, .withheld, .cell, .scroll, .dispatch,
      .firstResponder, .effect, .removed:
      []
    }
  }

  /// Whether it depends on which responder is the first one (R82, R124).
  var asksFirstResponder: Bool {
    switch self {
    case .dispatch, .firstResponder: true
    case .gesture, .control, .action: actions.contains { !$0.isDirect }
    case .hitTest, .receives, .ignores, .state, .waits, .delivery, .withheld, .cell, .scroll, .effect,
      .removed:
      false
    }
  }
}
