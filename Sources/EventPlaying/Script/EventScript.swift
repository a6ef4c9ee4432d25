/// Events in the order of time, and the values that stand for UIKit's unpublished constants.
///
///     events   began 1   began 2   moved 1 │ moved 1 │ wait │ ended 1   ended 2
///     time     0.0       0.0       0.0     │ 0.1     │ 0.5  │ 0.6       0.6
///     frames   └───── 0 ─────┘     └─ 1 ─┘ │ └─ 2 ─┘ │ └ 3 ┘│ └───── 4 ─────┘
///
/// Touches of one time are one `UIEvent` (R89), and so one frame; a frame holds each finger once.
public struct EventScript: Sendable {
  public var events: [InputEvent]
  /// The names of fingers, by the numbers that samples have.
  public var fingers: [FingerName]
  public var options: EventOptions
  /// What actions do, by their selectors.
  public var effects: [String: [ActionEffect]] = [:]

  public init(
    _ events: [InputEvent], fingers: [FingerName] = [.number(1), .number(2), .number(3)],
    options: EventOptions = EventOptions()
  ) {
    self.events = events
    self.fingers = fingers
    self.options = options
  }

  public enum FingerName: Hashable, Sendable {
    case number(Int)
    case text(String)
  }
}

// MARK: - Frames

extension EventScript {
  /// The most fingers of one frame: more than people have, and few enough to be searched one by one.
  private static let fingersOfFrameMax = 64

  /// The events that happen as one, from a first one on (R89).
  func frame(from first: Int) -> Range<Int> {
    guard case .touch(let sample) = events[first].action else { return first..<first + 1 }
    var fingers = [sample.finger]
    var end = first + 1
    while end < events.count, events[end].time == events[first].time,
      case .touch(let sample) = events[end].action, !fingers.contains(sample.finger),
      fingers.count < Self.fingersOfFrameMax
    {
      fingers.append(sample.finger)
      end += 1
    }
    return first..<end
  }

  /// A frame's touches by the names of their fingers: the order in a request does not change the outcome.
  func touches(of frame: Range<Int>) -> [TouchSample] {
    var samples: [TouchSample] = []
    for index in frame {
      if case .touch(let sample) = events[index].action { samples.append(sample) }
    }
    guard samples.count > 1 else { return samples }
    return samples.sorted { name(of: $0.finger) < name(of: $1.finger) }
  }

  private func name(of finger: Int) -> FingerName {
    fingers.indices.contains(finger) ? fingers[finger] : .number(finger)
  }
}

extension EventScript.FingerName: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first < second
    case (.text(let first), .text(let second)): first < second
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
