import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// The rows of a timeline: each kind of entry has its members, its rule and its sentence in one place.
struct TimelineRows {
  let scene: Scene
  let timeline: Timeline
  /// By touch: the entry that last held it back from its view, for the delivery that may still come.
  private var held: [Int32]
  /// For a terminal: who handles what a view is told stands where it is told first.
  var isBrief = false

  init(_ timeline: Timeline, in scene: Scene) {
    self.scene = scene
    self.timeline = timeline
    held = [Int32](repeating: -1, count: timeline.touches.count)
  }

  /// The switch is exhaustive, so that a new kind of entry does not compile before it has a row.
  @_optimize(speed)
  mutating func row(at index: Int) -> TimelineRow {
    switch timeline.entries[index] {
    case .hitTest(let touch): return hitTest(of: touch)
    case .receives(let recognizer, let touch):
      let isPress = isPress(touch)
      return TimelineRow(
        "receives", isPress ? "R86" : "R99",
        ["recognizer": .recognizer(recognizer), "touch": .ordinal(touch)],
        isPress ? "~0 receives press ~1." : "~0 receives touch ~1.")
    case .ignores(let recognizer, let touch, let reason): return ignores(recognizer, touch, reason)
    case .state(let recognizer, let old, let new, let cause): return state(recognizer, old, new, cause)
    case .waits(let recognizer, let others):
      return TimelineRow(
        "waits", "R108",
        ["recognizer": .recognizer(recognizer), "for": .list(others.map { .recognizer($0) })],
        "~0 waits for ~1 to fail~(.")
    case .gesture(let recognizer, let state, let reading, let actions):
      return gesture(recognizer, state, reading, actions)
    case .delivery(let delivery): return row(of: delivery)
    case .withheld(let withholding):
      for touch in withholding.touches where held.indices.contains(touch) { held[touch] = Int32(index) }
      return row(of: withholding)
    case .control(let control, let events, let touch, let actions):
      return row(of: control, events, touch, actions)
    case .menu(let control, let touch):
      return TimelineRow(
        "menu", "R170", ["view": .view(control), "touch": .ordinal(touch)],
        "~0 opens its menu: touchUpInside is not sent~(.")
    case .cell(let cell, let list, let change, let touch): return row(of: cell, in: list, change, touch)
    case .scroll(let view, let change): return row(of: view, change)
    case .dispatch(let event, let first, let handler, let observers):
      return dispatch(event, first, handler, observers)
    case .action(let action): return row(of: action)
    case .firstResponder(let change): return row(of: change)
    case .effect(let selector, let effect): return row(of: effect, selector)
    case .hosted(let touch): return hosted(touch)
    case .swiftUI(let entry): return row(of: entry)
    case .removed(let view):
      return TimelineRow(
        "removed", "R48", ["view": .view(view)], "~0 removed itself from its superview when touched~(.")
    }
  }

  func record(of touch: Int?) -> Timeline.TouchRecord? {
    guard let touch, timeline.touches.indices.contains(touch) else { return nil }
    return timeline.touches[touch]
  }

  func isPress(_ touch: Int?) -> Bool {
    guard let touch, timeline.touches.indices.contains(touch) else { return false }
    return timeline.touches[touch].isPress
  }

  /// Why a touch that is delivered now was held back.
  func hold(on touch: Int?) -> Timeline.Withholding.Reason? {
    guard let touch, held.indices.contains(touch), held[touch] >= 0,
      case .withheld(let withholding) = timeline.entries[Int(held[touch])]
    else { return nil }
    return withholding.reason
  }

  /// R43, R91: the search that gives a touch its view, once and for all of its life.
  private func hitTest(of touch: Int) -> TimelineRow {
    let record = record(of: touch)
    return TimelineRow(
      "hitTest", "R91",
      ["touch": .ordinal(touch), "view": .view(record?.hitView), "window": .view(record?.window)],
      record?.hitView == nil ? "Touch ~0 hits no view." : "Touch ~0 hits ~1.")
  }

  private func ignores(
    _ recognizer: RecognizerIndex, _ touch: Int, _ reason: Timeline.IgnoreReason
  ) -> TimelineRow {
    let (word, why) =
      switch reason {
      case .disabled: ("disabled", "isEnabled is false~(.")
      case .touchType: ("touchType", "the touch type is not in allowedTouchTypes~(.")
      case .delegateRefused: ("delegateRefused", "its delegate returns false from shouldReceive~(.")
      case .notReset: ("notReset", "it has recognized and gets no new touches until reset~(.")
      }
    return TimelineRow(
      "ignores", reason == .notReset ? "R102" : "R101",
      ["recognizer": .recognizer(recognizer), "touch": .ordinal(touch), "reason": .text(word)],
      "~0 does not receive touch ~1: ", why)
  }
}

// MARK: - Scroll views and cells

extension TimelineRows {
  /// R88, R130–R137.
  private func row(of view: ViewIndex, _ change: Timeline.ScrollChange) -> TimelineRow {
    func row(
      _ word: String, _ rule: String, _ text: String, offset: TimelineValue = .absent,
      scale: TimelineValue = .absent
    ) -> TimelineRow {
      TimelineRow(
        "scroll", rule,
        ["scrollView": .view(view), "change": .text(word), "contentOffset": offset, "zoomScale": scale], text)
    }
    let somewhere = "~0 scrolls by an unknown distance: contentSize is not declared."
    return switch change {
    case .tracking: row("tracking", "R136", "~0 tracks the touch.")
    case .willBeginDragging: row("willBeginDragging", "R134", "~0 begins dragging.")
    case .didEndDragging: row("didEndDragging", "R136", "~0 ends dragging.")
    case .didScroll(let offset?):
      row("didScroll", "R137", "~0 scrolls to ~2.", offset: .pair(offset.x, offset.y))
    case .didScroll(nil): row("didScroll", "R137", somewhere, offset: .text(nil))
    case .wheel(let offset?): row("wheel", "R88", "~0 scrolls to ~2.", offset: .pair(offset.x, offset.y))
    case .wheel(nil): row("wheel", "R88", somewhere, offset: .text(nil))
    case .didEndDecelerating(let offset):
      row("didEndDecelerating", "R143", "~0 stops at the page ~2.", offset: .pair(offset.x, offset.y))
    case .willBeginZooming: row("willBeginZooming", "R146", "~0 begins zooming.")
    case .didEndZooming: row("didEndZooming", "R146", "~0 ends zooming.")
    case .didZoom(let scale): row("didZoom", "R146", "~0 zooms to ~3.", scale: .number(scale))
    case .nobody:
      TimelineRow(
        "scroll", "R88", ["scrollView": .view(nil), "change": .text("nobody")],
        "No view under the pointer takes scroll events.")
    }
  }

  /// R139.
  private func row(
    of cell: ViewIndex, in list: ViewIndex, _ change: Timeline.CellChange, _ touch: Int
  ) -> TimelineRow {
    func row(
      _ word: String, _ text: String, _ tail: String = "", reason: TimelineValue = .absent
    ) -> TimelineRow {
      TimelineRow(
        "cell", "R139",
        [
          "cell": .view(cell), "list": .view(list), "touch": .integer(touch), "change": .text(word),
          "reason": reason,
        ], text, tail)
    }
    func refused(_ reason: Timeline.CellChange.Refusal, _ why: String) -> TimelineRow {
      row("refused", "~0 is not selected: ", why, reason: .text(reason.rawValue))
    }
    return switch change {
    case .highlighted: row("highlighted", "~0 is highlighted.")
    case .unhighlighted: row("unhighlighted", "~0 is unhighlighted, not selected~(.")
    case .selected:
      row(
        "selected",
        scene.tree.isCollection(list)
          ? "~0 is selected: the delegate of ~1 gets didSelectItemAt~(."
          : "~0 is selected: the delegate of ~1 gets didSelectRowAt~(.")
    case .refused(.allowsSelection): refused(.allowsSelection, "allowsSelection is false on ~1~(.")
    case .refused(.isEditing):
      refused(.isEditing, "~1 is editing and allowsSelectionDuringEditing is false~(.")
    case .refused(.shouldHighlight):
      refused(.shouldHighlight, "the delegate of ~1 returns false from shouldHighlight~(.")
    case .refused(.touchTaken): refused(.touchTaken, "the touch was taken before ~1 got it~(.")
    }
  }
}

/// An entry of a timeline, or a part of what came of it: as JSON all of its members, and as a line its sentence.
///
///     TimelineRow("receives", "R99", ["recognizer": .recognizer(tap), "touch": .ordinal(0)], "~0 receives touch ~1.")
///
///     {"kind":"receives","recognizer":"tap","touch":0,"rule":"R99","text":"`tap` receives touch 1."}
struct TimelineRow {
  let kind: String?
  let rule: String?
  let members: TimelineMembers
  /// `~0` stands for the first member's value, as people say it; `~(` and `~,` for what decided (`TimelineNames.say`).
  let text: String
  /// Follows the text. It has places too, and is empty where the text is the whole sentence.
  let tail: String

  init(
    _ kind: String?, _ rule: String?, _ members: TimelineMembers, _ text: String = "", _ tail: String = ""
  ) {
    self.kind = kind
    self.rule = rule
    self.members = members
    self.text = text
    self.tail = tail
  }
}

/// Values with their keys, in order. One whose key begins with `~` is for the sentence alone.
struct TimelineMembers {
  let all: [(String, TimelineValue)]
}

extension TimelineMembers: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, TimelineValue)...) { all = members }
}

enum TimelineValue {
  /// Has no member.
  case absent
  // What has a name; nil is null.
  case view(ViewIndex?)
  case recognizer(RecognizerIndex?)
  case responder(Responder?)
  case finger(Int?)
  case gesture(SwiftUITarget)
  case node(Int?, in: ViewIndex)
  case text(String?)
  case number(Double)
  case integer(Int)
  /// The place in a list, such as a touch's: from 0 as JSON, and from 1 as people count.
  case ordinal(Int)
  case flag(Bool)
  case pair(Double, Double)
  case list([TimelineValue])
  case object(TimelineMembers)
}

extension Timeline.PerformedAction {
  var members: TimelineMembers {
    [
      "selector": .text(selector), "target": .responder(target), "performedBy": .responder(performer),
      "asked": .list(asked.map { .responder($0) }),
    ]
  }
}

// Words of UIKit that the contract has too.

extension TouchPhase {
  func word(isPress: Bool) -> String { isPress && self == .moved ? "changed" : rawValue }

  func method(isPress: Bool) -> String {
    switch self {
    case .began: isPress ? "pressesBegan" : "touchesBegan"
    case .moved: isPress ? "pressesChanged" : "touchesMoved"
    case .stationary: isPress ? "pressesStationary" : "touchesStationary"
    case .ended: isPress ? "pressesEnded" : "touchesEnded"
    case .cancelled: isPress ? "pressesCancelled" : "touchesCancelled"
    }
  }
}

extension ControlEvents {
  /// The name of one event or of a set that UIKit names, or the names of several in a row.
  var name: String {
    if let known = ControlEvents.names.first(where: { $0.events == self }) { return known.name }
    let single = (0..<32).filter { rawValue >> $0 & 1 == 1 }.map { ControlEvents(rawValue: 1 << $0) }
    return single.count > 1 ? single.map(\.name).joined(separator: ", ") : "\(rawValue)"
  }
}
