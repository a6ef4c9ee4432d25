import EventPlaying
import HitTesting
import TouchGeometry

/// Plays gestures with a touch of known hit view, and reads from the timelines which recognizers take it.
struct GestureTrials {
  private let scene: Scene
  private let location: Point
  private let hit: HitTestResult
  private var takers: [GestureTrial: Set<RecognizerIndex>] = [:]
  /// The recognizers that get the touch (R99–R101), the innermost first.
  private(set) var receiving: [RecognizerIndex] = []
  /// The scroll view that holds the touch back from the view that it hits (R132).
  private(set) var delayingScrollView: ViewIndex?
  /// The scroll view that keeps the touch from it for good (R133).
  private(set) var refusingScrollView: ViewIndex?
  /// The recognizers that hold back the end of a single tap, to wait for further taps (R113).
  private(set) var delayingEnds: [RecognizerIndex] = []
  /// The recognizers that fail at the touch, as edge pans do away from their edge (R117).
  private var failedAtOnce: Set<RecognizerIndex> = []
  /// The recognizers on its way that do not get it (R101).
  private var ignoring: [RecognizerIndex: Reason.GestureLoss.Ignorance] = [:]
  /// A row that a tap does not select, whichever recognizer takes the touch (R139).
  private var rowRefusal: Reason.RowRefusal?

  /// The events that controls send for a tap (R120).
  private var sent: [ViewIndex: ControlEvents] = [:]

  /// Whether there are more recognizers than the budget allows to play. The innermost recognizer of each gesture is
  /// taken to win then (R107).
  private var isTooMuch = false

  /// More recognizers than a person reads about.
  private static let nearestMax = 32
  /// More kinds of gesture than an app recognizes on one view.
  private static let trialsMax = 12
  /// Enough for some hundred recognizers under one finger. It takes some milliseconds, and a fix is tried many times.
  private static let workMax = 200_000

  init(of touch: Touch, _ hit: HitTestResult, on scene: Scene) {
    self.scene = scene
    self.hit = hit
    location = scene.tree.convert(touch.location, from: touch.view, to: nil) ?? touch.location
    guard let timeline = play(GestureTrial.taps(1).script(at: location)) else {
      isTooMuch = true
      receiving = nearest
      return
    }
    takers[.taps(1)] = Set(timeline.touches.compactMap(\.takenBy))
    let first = timeline.moments.first?.entries ?? 0..<0
    for case .state(let recognizer, _, .failed, _) in timeline.entries[first] {
      failedAtOnce.insert(recognizer)
    }
    for entry in timeline.entries {
      switch entry {
      case .receives(let recognizer, _): receiving.append(recognizer)
      case .ignores(let recognizer, _, let reason): ignoring[recognizer] = reason.ignorance
      case .control(let control, let events, _, _): sent[control, default: []].formUnion(events)
      case .withheld(let withholding): note(withholding.reason)
      case .cell(let cell, in: let list, .refused(let refusal), _):
        rowRefusal = refusal.cause.map { Reason.RowRefusal(cell, in: list, $0) }
      default: break
      }
    }
  }

  /// Why a tap does not select a cell, even if no recognizer takes the touch.
  func rowRefusal(of cell: ViewIndex) -> Reason.RowRefusal? {
    rowRefusal.flatMap { $0.cell == cell ? $0 : nil }
  }

  /// Whether a recognizer holds the beginning of the touch back (R111).
  func mayDelay(_ recognizer: GestureRecognizer, _ index: RecognizerIndex) -> Bool {
    recognizer.delaysTouchesBegan && !failedAtOnce.contains(index)
  }

  private mutating func note(_ reason: Timeline.Withholding.Reason) {
    switch reason {
    case .delaysContentTouches(let scrollView): delayingScrollView = scrollView
    case .touchesShouldBegin(let scrollView): refusingScrollView = scrollView
    case .delaysTouchesEnded(let recognizer): delayingEnds.append(recognizer)
    case .multipleTouch, .exclusiveTouch, .delaysTouchesBegan, .viewRemoved, .dropped: break
    }
  }

  /// Whether a control is known to send no event for a tap.
  func isSilent(_ control: ViewIndex) -> Bool { !isTooMuch && sent[control] == nil }

  /// The events that a control is known to send for a tap.
  func sent(by control: ViewIndex) -> ControlEvents { sent[control] ?? [] }

  /// The recognizers that take the touch from its view during a gesture.
  mutating func takers(in trial: GestureTrial) -> Set<RecognizerIndex> {
    if let known = takers[trial] { return known }
    if isTooMuch {
      return Set(receiving.first { takesTouches($0, by: trial) }.map { [$0] } ?? [])
    }
    guard takers.count < Self.trialsMax else { return [] }
    let found = Set((play(trial.script(at: location))?.touches ?? []).compactMap(\.takenBy))
    takers[trial] = found
    return found
  }

  /// Plays a recognizer's gesture; nil for one that is not played: of several fingers, of a class that does not declare
  /// its trigger, or among more recognizers than the budget allows.
  func made(for index: RecognizerIndex) -> Timeline? {
    let recognizer = scene.recognizer(index)
    guard recognizer.parameters.minimumNumberOfTouches <= 1, let trial = GestureTrial(of: recognizer)
    else { return nil }
    return play(trial.script(at: location))
  }

  /// Why a recognizer does not recognize when its gesture is played; nil if it does. For a gesture that is not played,
  /// only whether its recognizer gets the touch is known.
  func loss(of index: RecognizerIndex) -> Reason.GestureLoss? {
    let recognizer = scene.recognizer(index)
    // A pointer hovers; a finger does not.
    if recognizer.kind == .hover { return Reason.GestureLoss(index, of: recognizer.view, .unmade) }
    guard let timeline = made(for: index) else {
      return isTooMuch || receiving.contains(index)
        ? nil : Reason.GestureLoss(index, of: recognizer.view, .ignored(ignorance(of: index)))
    }
    guard let cause = cause(of: index, in: timeline) else { return nil }
    var isByOrder = false
    if case .lostTo(let winner) = cause {
      isByOrder = timeline.ties.contains(Timeline.Tie(winner: winner, loser: index))
    }
    return Reason.GestureLoss(index, of: recognizer.view, cause, isByOrder: isByOrder)
  }

  /// The same reason, with the directions in which a pan loses its touch: the fix is to drag in others.
  func withWays(_ reason: Reason) -> Reason {
    guard case .gestureLost(let loss) = reason, case .lostTo = loss.cause,
      GestureTrial(of: scene.recognizer(loss.recognizer)) == .drag
    else { return reason }
    let ways = waysLost(by: loss.recognizer)
    return .gestureLost(
      Reason.GestureLoss(loss.recognizer, of: loss.view, loss.cause, in: ways, isByOrder: loss.isByOrder))
  }

  /// The directions in which a pan loses its touch; empty if it loses in all.
  private func waysLost(by index: RecognizerIndex) -> Directions {
    let all: [Directions] = [.left, .right, .up, .down]
    let lost = all.filter { direction in
      guard let timeline = play(GestureTrial.pull(direction).script(at: location)) else {
        return true
      }
      if case .lostTo? = cause(of: index, in: timeline) { return true }
      return false
    }
    return lost.count == all.count ? [] : Directions(lost)
  }

  private func ignorance(of index: RecognizerIndex) -> Reason.GestureLoss.Ignorance {
    ignoring[index] ?? .elsewhere
  }

  /// Why a recognizer does not recognize in a timeline; nil if it does.
  private func cause(of index: RecognizerIndex, in timeline: Timeline) -> Reason.GestureLoss.Cause? {
    var cause = Reason.GestureLoss.Cause.ignored(ignorance(of: index))
    for entry in timeline.entries {
      switch entry {
      case .receives(index, _): cause = .unmade
      case .state(index, _, .failed, let failure): cause = failure.loss
      case .state(index, _, .began, _), .state(index, _, .ended, _): return nil
      default: break
      }
    }
    return cause
  }

  private func takesTouches(_ index: RecognizerIndex, by trial: GestureTrial) -> Bool {
    let recognizer = scene.recognizer(index)
    return recognizer.cancelsTouchesInView && GestureTrial(of: recognizer) == trial
  }

  /// The first enabled recognizers on the way from the hit view to its window (R99, R101).
  private var nearest: [RecognizerIndex] {
    var found: [RecognizerIndex] = []
    var next = hit.hitView
    while let view = next, found.count < Self.nearestMax {
      let declared = scene.tree.recognizerPlaces(of: view).prefix(Self.nearestMax)
      found += declared.filter { scene.gestureRecognizers[$0].isEnabled }.map { RecognizerIndex($0) }
      next = scene.tree[view].superview
    }
    return Array(found.prefix(Self.nearestMax))
  }

  /// Nil with more recognizers than the budget allows.
  private func play(_ script: EventScript) -> Timeline? {
    try? scene.timeline(of: script, hitting: hit, workMax: Self.workMax)
  }
}

extension Scene {
  /// The recognizers by whose gestures a view reacts, where no tap is for it: it handles no touches, and each of its
  /// recognizers needs more than a tap or is disabled. Those that are enabled, and disabled ones for a tap; else all.
  func gesturesBesideTaps(on view: ViewIndex) -> [RecognizerIndex] {
    guard stacking == .subviews, !tree.handles(of: view).contains(.touches), !tree.isControl(view),
      !tree.isScrollView(view), list(ofCell: view) == nil
    else { return [] }
    let own = tree.recognizerPlaces(of: view).map { RecognizerIndex($0) }.filter {
      recognizer($0).isEnabled || recognizer($0).isForFingers
    }
    guard own.allSatisfy({ !recognizer($0).isEnabled || recognizer($0).needsMoreThanTap }) else { return [] }
    let judged = own.filter { recognizer($0).isEnabled || !recognizer($0).needsMoreThanTap }
    return judged.isEmpty ? own : judged
  }

  /// R99, R101: the disabled recognizer of a view that would get a touch on something in it.
  func disabledRecognizer(of target: ViewIndex, missing touch: Touch, _ result: HitTestResult)
    -> RecognizerIndex?
  {
    guard let hitView = result.hitView, hitView != target, tree.isDescendant(hitView, of: target) else {
      return nil
    }
    return gesturesBesideTaps(on: target).first { index in
      guard !recognizer(index).isEnabled, let place = index.place else { return false }
      let enabled = applying([.setRecognizer(place, .isEnabled, true)]).scene
      return enabled.ownRecognizer(of: target, taking: touch, result) != nil
    }
  }
}

extension GestureRecognizer {
  fileprivate var needsMoreThanTap: Bool {
    switch kind {
    case .longPress: parameters.minimumPressDuration > 0.1
    case .tap, .hover, .custom: false
    default: parameters.role == nil
    }
  }

  /// Whether an app attached it for touches of fingers (R156).
  fileprivate var isForFingers: Bool { kind != .hover && !isOwnedByFramework }
}

extension Timeline.IgnoreReason {
  fileprivate var ignorance: Reason.GestureLoss.Ignorance? {
    switch self {
    case .disabled: .disabled
    case .touchType: .touchType
    case .delegateRefused: .delegate
    case .notReset: nil
    }
  }
}

extension Timeline.CellChange.Refusal {
  fileprivate var cause: Reason.RowRefusal.Cause? {
    switch self {
    case .allowsSelection: .allowsSelection
    case .isEditing: .isEditing
    case .shouldHighlight: .shouldHighlight
    case .touchTaken: nil
    }
  }
}

extension GestureCause {
  fileprivate var loss: Reason.GestureLoss.Cause {
    switch self {
    case .preventedBy(let other), .alreadyActive(let other), .requirementMet(let other): .lostTo(other)
    case .viewRefused(let view), .keptByControl(let view), .contentTracks(let view), .contentKeeps(let view),
      .outerScrolls(let view):
      .keptBy(view)
    case .delegateRefused: .refused
    case .disabled: .ignored(.disabled)
    default: .unmade
    }
  }
}
