public import Auditing

/// An answer, as it is sent or printed.
public struct Answer: Sendable {
  /// In the format that was asked for.
  public let body: [UInt8]
  /// The worst that an audit found; nil where it found nothing wrong, and for all other answers.
  public var impact: Impact?
}

/// What an answer is made with, beside its request.
struct AnswerContext {
  var timing: ServerTiming
  /// The bytes of an older answer, which the new one overwrites; empty where there is none, and when it was taken.
  var room: [UInt8] = []
}
