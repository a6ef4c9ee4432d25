public import Auditing

/// An answer, as it is sent or printed.
public struct Answer: Sendable {
  /// In the format that was asked for.
  public let body: [UInt8]
  /// The worst that an audit found; nil where it found nothing wrong, and for all other answers.
  public var impact: Impact?
}
