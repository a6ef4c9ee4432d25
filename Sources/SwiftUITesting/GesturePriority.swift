public import HitTesting

/// Decides which gestures of a touch fire (SU50 to SU54, SU58, SU59).
///
///     up to iOS 17   one combined gesture: each includes those inside of it, or excludes them
///     from 18 on     a recognizer for each: it fires unless another one beats it
///
/// Both are linear in the gestures: rivals are kept by their count of taps.
struct GesturePriority {
  private let gestures: [SwiftUIGestureOnWay]
  private(set) var verdicts: [SwiftUIVerdict]

  /// - Parameters:
  ///   - gestures: from the innermost outwards.
  ///   - failed: the places of failed gestures, which beat no other: their masks still apply (SU53).
  init(
    _ gestures: [SwiftUIGestureOnWay], on platform: SwiftUIPlatform, without failed: Set<Int> = []
  ) {
    self.gestures = gestures
    verdicts = gestures.enumerated().map { place, gesture in
      gesture.ownVerdict ?? (failed.contains(place) ? .masked : .fires)
    }
    if platform.hasGestureContainers { decideOneByOne() } else { decideAsOne() }
    waitForMoreTaps()
  }

  // MARK: - Up to iOS 17

  private mutating func decideAsOne() {
    var firing: [Int] = []
    var inTheWay = Rivals()
    for (index, gesture) in gestures.enumerated() {
      if !gesture.mask.includesSubviews { prevent(&firing, &inTheWay, by: index, .swiftUI(53)) }
      guard verdicts[index] == .fires else { continue }
      switch gesture.priority {
      case .default:
        if let rival = inTheWay.rival(of: gesture), !gesture.firesBeside(gestures[rival]) {
          verdicts[index] = .prevented(by: rival, gestures[rival].rule(against: gesture))
          continue
        }
      case .high: prevent(&firing, &inTheWay, by: index, .swiftUI(51))
      case .simultaneous: break
      }
      firing.append(index)
      inTheWay.insert(index, gesture)
    }
  }

  private mutating func prevent(_ firing: inout [Int], _ inTheWay: inout Rivals, by outer: Int, _ rule: Rule)
  {
    for index in firing { verdicts[index] = .prevented(by: outer, rule) }
    firing = []
    inTheWay = Rivals()
  }

  // MARK: - From iOS 18 on

  private mutating func decideOneByOne() {
    var high = Rivals()
    for (index, gesture) in gestures.enumerated().reversed()
    where gesture.priority == .high && verdicts[index] == .fires {
      if let outer = high.rival(of: gesture) { verdicts[index] = .prevented(by: outer, .swiftUI(51)) }
      high.insert(index, gesture)
    }
    var inner = Rivals()
    for (index, gesture) in gestures.enumerated()
    where gesture.priority == .default && verdicts[index] == .fires {
      if let rival = high.rival(of: gesture) {
        verdicts[index] = .prevented(by: rival, .swiftUI(51))
      } else if let rival = inner.rival(of: gesture), !gesture.firesBeside(gestures[rival]) {
        verdicts[index] = .prevented(by: rival, gestures[rival].rule(against: gesture))
      }
      inner.insert(index, gesture)
    }
  }

  // MARK: - Taps

  /// SU54: fewer taps wait for more.
  private mutating func waitForMoreTaps() {
    let most = gestures.indices
      .filter {
        verdicts[$0] == .fires && gestures[$0].tapCount != nil && gestures[$0].priority != .simultaneous
      }
      .max { (gestures[$0].tapCount ?? 0) < (gestures[$1].tapCount ?? 0) }
    guard let most, let count = gestures[most].tapCount else { return }
    for index in gestures.indices where verdicts[index] == .fires && gestures[index].priority != .simultaneous
    {
      if let own = gestures[index].tapCount, own < count { verdicts[index] = .firesLater(waitsFor: most) }
    }
  }
}

/// Gestures that may beat others. Taps of another count do not: one waits for the other (SU54).
private struct Rivals {
  private var first: Int?
  private var firstOther: Int?
  private var taps: [Int: Int] = [:]

  mutating func insert(_ index: Int, _ gesture: SwiftUIGestureOnWay) {
    first = first ?? index
    if let count = gesture.tapCount {
      taps[count] = taps[count] ?? index
    } else {
      firstOther = firstOther ?? index
    }
  }

  func rival(of gesture: SwiftUIGestureOnWay) -> Int? {
    guard let count = gesture.tapCount else { return first }
    return firstOther ?? taps[count]
  }
}

/// A gesture between a touch's target and the root.
public struct SwiftUIGestureOnWay: Sendable {
  public let node: Int
  /// Its place among the node's modifiers; nil for a button's action.
  public let modifier: Int?
  package let declared: SwiftUIGesture
  /// SU40.
  let isDisabled: Bool
  package var trigger = Trigger.region

  package enum Trigger: Equatable, Sendable {
    case region
    /// A control of UIKit's (SU5).
    case control
    /// The row of a list, by its node, in which a button or a link is (SU60, SU61).
    case row(Int, isLink: Bool)
  }

  public var kind: SwiftUIGesture.Kind { declared.kind }

  /// The rule by which it fires without rivals.
  public var rule: Rule {
    switch declared.priority {
    case .default: ownRule
    case .high: .swiftUI(51)
    case .simultaneous: .swiftUI(52)
    }
  }

  private var ownRule: Rule {
    switch trigger {
    case .region: isAction ? .swiftUI(58) : .swiftUI(50)
    case .control: .swiftUI(5)
    case .row(_, let isLink): .swiftUI(isLink ? 61 : 60)
    }
  }

  /// SU60: all buttons of a row fire, and so do all links of one (likely).
  fileprivate func firesBeside(_ other: SwiftUIGestureOnWay) -> Bool {
    if case .row = trigger { trigger == other.trigger } else { false }
  }

  /// The rule by which it beats a gesture further out.
  fileprivate func rule(against outer: SwiftUIGestureOnWay) -> Rule {
    switch (trigger, outer.trigger) {
    case (.row(let row, isLink: true), .row(let other, isLink: false)) where row == other: .swiftUI(61)
    case (.control, _): .uiKit(162)
    default: isAction ? .swiftUI(58) : .swiftUI(50)
    }
  }

  var isAction: Bool { modifier == nil }
  package var priority: SwiftUIGesture.Priority { declared.priority }
  var mask: SwiftUIGesture.Mask { declared.mask }
  /// R162.
  package var isSingleTap: Bool { tapCount == 1 }
  var tapCount: Int? { declared.kind == .tap ? declared.count : nil }

  /// Why it does not fire, whatever the others do; nil if it may.
  fileprivate var ownVerdict: SwiftUIVerdict? {
    if isDisabled { return .disabled(.swiftUI(40)) }
    if !declared.isEnabled { return .disabled(.swiftUI(59)) }
    return mask.includesGesture ? nil : .masked
  }
}

/// Whether a gesture fires, or why it does not.
public enum SwiftUIVerdict: Equatable, Sendable {
  case fires
  /// SU54: when the gesture with more taps has failed. The place of that one on the way.
  case firesLater(waitsFor: Int)
  case prevented(by: Int, Rule)
  case disabled(Rule)
  /// SU53: its own mask leaves it out.
  case masked

  public var fires: Bool {
    switch self {
    case .fires, .firesLater: true
    case .prevented, .disabled, .masked: false
    }
  }
}

/// What the fingers do on a view.
public enum MadeGesture: Hashable, Sendable {
  case taps(Int), longPress, drag, magnify, rotate

  package var taps: Int? { if case .taps(let count) = self { count } else { nil } }

  fileprivate var isStill: Bool { taps != nil || self == .longPress }
}

extension SwiftUIGesture {
  /// What triggers it; a drag or a press that begins with the touch begins with a tap, too.
  package var made: MadeGesture {
    switch kind {
    case .tap: .taps(max(count, 1))
    case .longPress where minimumDuration > 0.1: .longPress
    case .drag where minimumDistance > 0: .drag
    case .magnify: .magnify
    case .rotate: .rotate
    case .longPress, .drag, .custom: .taps(1)
    }
  }
}

extension SwiftUIGestureOnWay {
  /// Whether what the fingers do does not trigger the gesture (SU54, SU55). A button's action is a tap of any length.
  package func fails(by made: MadeGesture) -> Bool {
    if modifier == nil { return !made.isStill }
    return switch declared.kind {
    case .tap: made.taps.map { declared.count > $0 } ?? true
    case .drag: declared.minimumDistance > 0 && made.isStill
    case .longPress: declared.minimumDuration > 0.1 && made != .longPress
    case .magnify: made != .magnify
    case .rotate: made != .rotate
    case .custom: false
    }
  }
}
