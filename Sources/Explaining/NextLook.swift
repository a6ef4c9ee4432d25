public import HitTesting
import TouchMapping

/// What is to be looked at next where nothing keeps a tap from its target: facts that decide what becomes of it there, and
/// that nobody has told.
public enum NextLook: Sendable {
  /// Whether the control has a target with an action for the event.
  case targetAndAction(ViewIndex)
  /// R27: whether the control is enabled.
  case isEnabled(ViewIndex)
  /// R99, R110: what the recognizers of these views are; where none is named, whether views on the way have some.
  case recognizers([ViewIndex])
  /// R30: a touch on these parts of the control is not the control's.
  case subviews(of: ViewIndex, [ViewIndex])
  /// R132: nothing to look for, but often taken for a fault: the list around a control in a row keeps touches from it.
  case heldBack(ViewIndex, by: ViewIndex)
  /// R75, R99: whether anything follows a touch on the view, which is not known to be a control.
  case handler(ViewIndex)
}

/// The facts that a paste leaves open; a scene in JSON leaves none of them open.
public struct OpenFacts: Sendable {
  /// Whether controls are enabled.
  public var isEnabled = false
  /// The views that have recognizers of which nothing is known; nil where all are known, and empty where it is not even
  /// known which views have some.
  public var recognizers: [ViewIndex]?
  /// Whether lists keep touches from what is in their rows.
  public var delaysContentTouches = false

  public init() {}
}

extension Scene {
  /// What is to be looked at next; nothing where something is in the way.
  ///
  /// - Parameter open: what the scene does not tell.
  public func nextLooks(after explanation: Explanation, open: OpenFacts) -> [NextLook] {
    let target = explanation.target
    guard explanation.isFree else { return [] }
    var looks: [NextLook] = []
    if tree.isControl(target) {
      let events = tree.eventProperties(of: target)
      if events.targets.isEmpty, !events.opensMenu { looks.append(.targetAndAction(target)) }
      if open.isEnabled { looks.append(.isEnabled(target)) }
    } else if !tree[target].handles.contains(.touches), tree.recognizerPlaces(of: target).isEmpty {
      looks.append(.handler(target))
    }
    if let recognizers = open.recognizers {
      let way = tree.selfAndSuperviews(of: target).filter(recognizers.contains)
      if recognizers.isEmpty || !way.isEmpty { looks.append(.recognizers(way)) }
    }
    let parts = tree.isControl(target) ? touchedParts(of: target) : []
    if !parts.isEmpty { looks.append(.subviews(of: target, parts)) }
    if !open.delaysContentTouches, let list = delayingList(around: target) {
      looks.append(.heldBack(target, by: list))
    }
    return looks
  }

  /// R132: the list in whose row a control stands, if it keeps touches from it.
  private func delayingList(around control: ViewIndex) -> ViewIndex? {
    guard tree.isControl(control) else { return nil }
    let list = tree.selfAndSuperviews(of: control).first { tree.isList(tree.classIndex(of: $0)) }
    guard let list, tree.selfAndSuperviews(of: control).contains(where: { tree.isCell($0, in: list) }) else {
      return nil
    }
    let events = tree.eventProperties(of: list)
    return events.delaysContentTouches && events.isScrollEnabled ? list : nil
  }

  /// More subviews than a control has that a person would look at.
  private static let partsMax = 8

  /// The views in a control that take touches in its place.
  private func touchedParts(of control: ViewIndex) -> [ViewIndex] {
    var parts: [ViewIndex] = []
    var number = control.rawValue + 1
    while number < tree[control].subtreeEnd, parts.count < Self.partsMax {
      let view = ViewIndex(number)
      if tree[view].flags.contains(.isUserInteractionEnabled) { parts.append(view) }
      number += 1
    }
    return parts.filter { (try? hitTest(Touch(at: bestVisiblePoint(of: $0))))?.hitView == $0 }
  }
}

extension Explanation {
  /// Whether the target gets the touch, and nothing else takes a tap, or handles it.
  public var isFree: Bool {
    verdict == .reached
      && !reasons.contains { reason in
        if case .handledUpstream = reason { return true }
        return reason.isDecisive
      }
  }
}
