/// A host with an optional port, in small letters: the value of `Host`, and an origin behind its scheme.
///
/// Source: RFC 3986 §3.2.2, RFC 6454 §6.2.
struct Authority: Equatable {
  /// An address of IPv6 has its brackets; a name has lost the dot of the root (RFC 1034 §3.1).
  let host: Substring
  /// Digits; empty where a colon has none behind it, nil where there is no colon.
  let port: Substring?

  init?(_ text: some StringProtocol) {
    let text = text.lowercased()[...]
    let end =
      text.first == "[" ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let host = text[..<(end ?? text.endIndex)]
    let rest = text[host.endIndex...]
    guard rest.isEmpty || rest.first == ":", rest.utf8.dropFirst().allSatisfy(Self.isDigit) else {
      return nil
    }
    self.host = host.hasSuffix(".") ? host.dropLast() : host
    port = rest.isEmpty ? nil : rest.dropFirst()
  }

  /// Whether the host is an address at which a machine reaches nobody but itself: 127.0.0.0/8 (RFC 1122 §3.2.1.3), or
  /// ::1 (RFC 4291 §2.5.3).
  var isLoopbackAddress: Bool {
    if host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { $0.utf8.allSatisfy(Self.isDigit) && (Int($0) ?? 256) < 256 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
