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
  private(set) var firstAction: Timeline.PerformedAction?

  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      switch entry {
      case .state(let recognizer, _, let state, let cause):
        if state != .possible { verdicts[recognizer] = (state, cause) }
      case .gesture(let recognizer, _, _, let actions):
        if fired[recognizer, default: 0] == 0 { recognizersThatFired.append(recognizer) }
        fired[recognizer, default: 0] += 1
        count(actions)
      case .control(_, _, _, let actions): count(actions)
      case .action(let action): count([action])
      default: break
      }
    }
  }

  private mutating func count(_ actions: [Timeline.PerformedAction]) {
    actionCount += actions.count
    if firstAction == nil { firstAction = actions.first }
  }
}
