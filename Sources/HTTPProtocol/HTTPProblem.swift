/// A violation of the protocol by a message. It gets one answer, then the connection is closed, because the beginning
/// of the next message is uncertain (RFC 9112 §2.2, §6.3).
public struct HTTPProblem: Error, Equatable, Sendable {
  /// The status of the answer, 400…599. Source: RFC 9110 §15.5, §15.6.
  public var status: Int

  /// The machine-readable kind of the problem.
  public var code: String

  /// The human-readable sentence.
  public var detail: String

  /// - Parameter status: 400…599.
  public init(status: Int, code: String, detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }
}
