public import Auditing
public import SceneCoding

/// An answer, as it is sent or printed.
public struct Answer: Sendable {
  /// In the format that was asked for.
  public let body: [UInt8]
  /// The worst that an audit found; nil where it found nothing wrong, and for all other answers.
  public var impact: Impact?
  /// What a gate tells of an audit; nil where no gate asked.
  public var report: AuditReport?
}

/// What an answer is made with, beside its request.
struct AnswerContext {
  var timing: ServerTiming
  /// The bytes of an older answer, which the new one overwrites; empty where there is none, and when it was taken.
  var room: [UInt8] = []
  /// What is let through of an audit; nil where everything is told.
  var gate: AuditGate?
}
