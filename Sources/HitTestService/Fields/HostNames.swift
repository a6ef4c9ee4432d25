import HTTPProtocol

/// The accepted host names of a server on a loopback address.
///
/// Any page can resolve its own name to this machine's address, and then has the server's origin in a browser (DNS
/// rebinding); only `Host` shows it. A request without that field, of HTTP/1.0, is not from a browser.
///
/// Source: RFC 9110 §7.4, "Rejecting Misdirected Requests"; RFC 6761 §6.3 for `localhost`.
struct HostNames {
  /// In lower case.
  private let names: [String]

  /// - Parameter names: besides `localhost` and the loopback addresses.
  init(_ names: [String]) {
    self.names = ["localhost"] + names.map { $0.lowercased() }
  }

  /// The problem of a request for another host: 421.
  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    if let authority = head.authority, isNamed(by: authority) { return nil }
    guard let host = head.fields["Host"] else { return nil }
    return .foreignHost(host)
  }

  private func isNamed(by authority: Authority) -> Bool {
    authority.isLoopbackAddress || names.contains { authority.isHost($0) }
  }
}
