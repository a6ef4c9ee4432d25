public import HitTesting
public import TouchGeometry

/// Everything that views, recognizers and controls saw and did, in the order in which it happened.
///
///     moments   │ 0.0 s: events 0..<2 │ 0.1 s: event 2 │ 0.5 s: a time-out │ …
///     entries   │ 0 1 2 3 4 5         │ 6 7 8          │ 9 10              │ …
///
/// Moments tile the script's events and the entries. An entry names touches by their numbers: their places in `touches`.
public struct Timeline: Sendable {
  public internal(set) var moments: [Moment] = []
  public internal(set) var entries: [Entry] = []
  /// Every touch and press that began, by its number.
  public internal(set) var touches: [TouchRecord] = []
  /// Of each recognizer that has seen a touch: its last state before it was reset to possible (R102).
  public internal(set) var finalStates: [RecognizerIndex: GestureState] = [:]
  /// The first responder of the key window in the end.
  public internal(set) var firstResponder: Responder?
  /// The unknown overrides that could have given a touch to another view, as the first touch met them.
  public internal(set) var openOverrides: [OpenOverride] = []
  /// R107, R153: recognizers between which their order alone decided, each pair once.
  public internal(set) var ties: [Tie] = []
  /// The time of the script's last event, in seconds; moments after it are time-outs.
  public internal(set) var end = 0.0

  init() {}

  /// One time at which something happened, or a time-out fired.
  public struct Moment: Sendable {
    /// In seconds.
    public let time: Double
    /// The events of the script that happened then, which are one `UIEvent` (R89); empty at a time-out.
    public let events: Range<Int>
    public internal(set) var entries: Range<Int>
  }

  /// Two recognizers that recognized at one time, of which one prevented the other.
  public struct Tie: Hashable, Sendable {
    public let winner: RecognizerIndex
    public let loser: RecognizerIndex

    public init(winner: RecognizerIndex, loser: RecognizerIndex) {
      (self.winner, self.loser) = (winner, loser)
    }
  }

  /// A touch, or a press, from its beginning to its end.
  public struct TouchRecord: Sendable {
    public let finger: Int
    public let isPress: Bool
    /// In seconds.
    public let beganAt: Double
    public internal(set) var endedAt: Double?
    /// On the screen, in points.
    public let location: Point
    /// Nil: no view has the point (R42), or none is focused.
    public let hitView: ViewIndex?
    public let window: ViewIndex?
    /// R96.
    public let tapCount: Int
    /// The responder that handles what the view gets of it; nil: it would be discarded (R78).
    public let handler: Responder?
    /// The responders that see it on the way there.
    public let observers: [Responder]
    public internal(set) var fate = Fate.down
    /// The recognizer that took the touch from its view, if one did.
    public internal(set) var takenBy: RecognizerIndex?
    /// SU3: the hosting view with content that it is in, and the node that gets it there.
    public internal(set) var hosted: (host: ViewIndex, node: Int?)?
  }

  /// The end of a touch, as its view knows it.
  public enum Fate: String, CaseIterable, Sendable {
    /// The script left it down.
    case down
    /// The view got everything to the end.
    case delivered
    /// The view got the beginning, and then that it was cancelled.
    case cancelled
    /// The view never got anything.
    case withheld
    /// The view got the beginning, and was removed: it is told nothing more (R95).
    case removed
    /// There was no view.
    case nobody
  }
}
