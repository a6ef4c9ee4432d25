import EventPlaying
import HitTesting
import SwiftUITesting

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
