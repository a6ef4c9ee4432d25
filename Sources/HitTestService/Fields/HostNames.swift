import HTTPProtocol

/// The names under which a server on a loopback address may be asked.
///
/// Any page can give its own name this machine's address, and then is of the server's origin to a browser (DNS rebinding);
/// only `Host` tells. A request without that field, of HTTP/1.0, is no browser's.
///
/// Source: RFC 9110 §7.4, "Rejecting Misdirected Requests"; RFC 6761 §6.3 for `localhost`.
struct HostNames {
  /// In small letters.
  private let names: Set<String>

  /// - Parameter names: those besides `localhost` and the loopback addresses.
  init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost"])
  }

  /// The problem of a request for another host: 421.
  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard let host = head.fields["Host"], !isNamed(by: host) else { return nil }
    return ProblemDetails(
      .misdirected,
      "This server listens on a loopback address, and is asked as \"\(host)\": ask for localhost or 127.0.0.1, or "
        + "start it with --host-name NAME, * for any.")
  }

  private func isNamed(by host: String) -> Bool {
    guard let authority = Authority(host) else { return false }
    return authority.isLoopbackAddress || names.contains(String(authority.host))
  }
}
