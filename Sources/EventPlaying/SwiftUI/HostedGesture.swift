import HitTesting
import SwiftUITesting
import TouchGeometry

/// One of SwiftUI's gestures for a touch: its recognition of one finger, without other gestures.
///
///     tap           down ─up─→ … ─→ recognized       the last of its taps is lifted, in time and in place (SU55)
///     action        down ─up─→ recognized            the button is pressed, and lifted in its frame
///     long press    down ─time─→ recognized          in place
///     drag          down ─moved─→ active ⟲ ─up─→ fired
///
/// `HostedSequence` decides whether a recognized gesture fires.
struct HostedGesture {
  let target: SwiftUITarget
  /// Whether it is the action of a button (SU58) or a control.
  let isAction: Bool
  /// The node in whose frame an action is pressed: in a row of a list, the row (SU60).
  let pressed: Int
  private let isControl: Bool
  private let declared: SwiftUIGesture
  /// The number of the last touch that it has seen.
  private(set) var touch: Int
  private(set) var state = State.possible
  /// When it was recognized, in seconds.
  private(set) var recognizedAt = 0.0
  private var taps = 0
  private var firstPlace: Point?
  /// When it times out, in seconds.
  private var ownDeadline = Double.infinity
  /// The gesture that it waits for, as noted in the timeline.
  private(set) var waitsFor: SwiftUITarget?

  enum State {
    case possible
    /// It has recognized, and other gestures go first.
    case recognized
    case active
    case fired, failed
    case undecided
  }

  /// The result of one moment.
  enum Step {
    case none
    case recognize
    case change(Vector)
    case end(Vector)
    case cancel
    case fail(SwiftUIFailure)
    case doubt(SwiftUIDoubt)
  }

  /// SU55: SwiftUI's limits for a tap, in seconds and in points.
  private static let tapDuration = 0.75
  private static let tapMovement = 45.0

  init(_ gesture: SwiftUIGestureOnWay, in outcome: SwiftUIOutcome, touch: Int) {
    target = SwiftUITarget(host: outcome.host, node: gesture.node, modifier: gesture.modifier)
    isAction = outcome.isAction(gesture)
    isControl = gesture.trigger == .control
    pressed = if case .row(let row, _) = gesture.trigger { row } else { gesture.node }
    declared = gesture.declared
    self.touch = touch
  }

  var isOpen: Bool { state == .possible || state == .recognized }

  /// Whether it goes on after it has begun.
  var isContinuous: Bool { declared.kind == .drag }

  var tapCount: Int? { declared.kind == .tap ? declared.count : nil }

  /// The gesture that it has waited for; itself if there was none.
  var rival: SwiftUITarget { waitsFor ?? target }

  var isExclusive: Bool { declared.priority != .simultaneous }

  var deadline: Double { state == .possible ? ownDeadline : .infinity }

  // MARK: - States

  /// - Parameter time: in seconds.
  mutating func enter(_ state: State, at time: Double) {
    assert(isOpen || self.state == .active, "\(self.state) is the end of a gesture")
    self.state = state
    if state == .recognized { recognizedAt = time }
  }

  /// - Returns: whether that is new.
  mutating func wait(for other: SwiftUITarget) -> Bool {
    defer { waitsFor = other }
    return waitsFor != other
  }

  // MARK: - Touches

  /// A finger touches. A gesture that is over begins again.
  mutating func begin(_ number: Int, at place: Point, _ time: Double, _ options: EventOptions) -> Step {
    if state == .recognized { return .none }
    if state != .possible { (state, taps, firstPlace, waitsFor) = (.possible, 0, nil, nil) }
    touch = number
    ownDeadline = .infinity
    switch declared.kind {
    case .tap where isAction: return .none
    case .tap:
      ownDeadline = time + Self.tapDuration
      let distance = (place - (firstPlace ?? place)).length
      firstPlace = firstPlace ?? place
      return distance > options.tapDistance
        ? .fail(.tapApart(distance, allowed: options.tapDistance)) : .none
    case .longPress:
      ownDeadline = time + declared.minimumDuration
      return declared.minimumDuration > 0 ? .none : .recognize
    case .drag: return declared.minimumDistance > 0 ? .none : .recognize
    case .magnify, .rotate: return .none
    case .custom: return .doubt(.ownKind)
    }
  }

  /// - Parameters:
  ///   - way: from where the finger touched, in points of the screen.
  ///   - held: how long it is down, in seconds.
  ///   - isInside: whether it is over the gesture's view.
  mutating func see(
    _ phase: TouchPhase, _ way: Vector, held: Double, isInside: Bool, at time: Double,
    _ options: EventOptions
  ) -> Step {
    if state == .active { return follow(phase, way) }
    if phase == .cancelled, isOpen { return .fail(.touchesCancelled) }
    guard state == .possible, phase != .began else { return .none }
    return switch declared.kind {
    case .tap where isAction: act(phase, way, isInside: isInside)
    case .tap: tap(phase, way, at: time, options)
    case .longPress: press(phase, way, held: held)
    case .drag: drag(phase, way)
    case .magnify, .rotate: phase == .ended ? .fail(.tooFewTouches) : .none
    case .custom: .none
    }
  }

  private func follow(_ phase: TouchPhase, _ way: Vector) -> Step {
    switch phase {
    case .moved: .change(way)
    case .ended: .end(way)
    case .cancelled: .cancel
    case .began, .stationary: .none
    }
  }

  /// A UIKit control may handle a moving finger otherwise, as sliders and switches do.
  private func act(_ phase: TouchPhase, _ way: Vector, isInside: Bool) -> Step {
    if isControl, way.length > declared.maximumDistance { return .doubt(.movedOnControl) }
    return phase != .ended ? .none : isInside ? .recognize : .doubt(.leftButton)
  }

  private mutating func tap(
    _ phase: TouchPhase, _ way: Vector, at time: Double, _ options: EventOptions
  ) -> Step {
    if way.length > Self.tapMovement {
      return .fail(.moved(way.length, allowed: Self.tapMovement, .swiftUI(55)))
    }
    guard phase == .ended else { return .none }
    taps += 1
    if taps >= declared.count { return .recognize }
    ownDeadline = time + options.tapInterval
    return .none
  }

  private func press(_ phase: TouchPhase, _ way: Vector, held: Double) -> Step {
    if way.length > declared.maximumDistance {
      return .fail(.moved(way.length, allowed: declared.maximumDistance, .uiKit(117)))
    }
    return phase == .ended ? .fail(.tooShort(held, required: declared.minimumDuration)) : .none
  }

  private func drag(_ phase: TouchPhase, _ way: Vector) -> Step {
    if phase == .ended { return .fail(.notFarEnough(way.length, required: declared.minimumDistance)) }
    return phase == .moved && way.length >= declared.minimumDistance ? .recognize : .none
  }

  /// Handles its deadline.
  ///
  /// - Parameter isDown: whether the finger is down.
  mutating func timeOut(isDown: Bool, _ options: EventOptions) -> Step {
    ownDeadline = .infinity
    if declared.kind == .longPress { return .recognize }
    return .fail(isDown ? .tooSlow(allowed: Self.tapDuration) : .noFurtherTap(options.tapInterval))
  }
}
