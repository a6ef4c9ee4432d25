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
      "This server listens on a loopback address, and is asked as \"\(host)\": ask for localhost or 127.0.0.1, or start "
        + "it with --host-name NAME, * for any.")
  }

  /// - Parameter host: a name or an address, perhaps with a port.
  private func isNamed(by host: String) -> Bool {
    let host = host.lowercased()
    if host.hasPrefix("[") { return host.hasPrefix("[::1]") && Self.isPort(host.dropFirst(5)) }
    let name = host.prefix { $0 != ":" }
    guard Self.isPort(host.dropFirst(name.count)) else { return false }
    // A name may end with the dot of the root (RFC 1034 §3.1).
    return names.contains(String(name.hasSuffix(".") ? name.dropLast() : name))
      || Self.isLoopbackAddress(name)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.utf8.dropFirst().allSatisfy(isDigit)
  }

  /// 127.0.0.0/8 (RFC 1122 §3.2.1.3).
  private static func isLoopbackAddress(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) && (Int($0) ?? 256) < 256 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
