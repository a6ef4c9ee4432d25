/// A host with an optional port: the value of `Host`, and an origin behind its scheme. Cases of letters do not count.
///
/// Every request has one, so it is read as octets, without texts.
///
/// Source: RFC 9110 §7.2, RFC 3986 §3.2.2, RFC 6454 §6.2.
public struct Authority: Sendable {
  private let octets: [UInt8]
  /// An address of IPv6 has its brackets; a name has lost the dot of the root (RFC 1034 §3.1).
  private let host: Range<Int>
  /// Digits; empty where a colon has none behind it, nil where there is no colon.
  private let port: Range<Int>?

  /// Nil for octets that are no host with an optional port.
  ///
  /// - Parameter octets: those of the whole text.
  public init?(_ octets: [UInt8]) {
    self.init(octets, in: octets.indices)
  }

  /// - Parameter range: where it stands.
  init?(_ octets: [UInt8], in range: Range<Int>) {
    let span = octets.span
    guard span.isHost(range) else { return nil }
    var end = range.upperBound
    while span[end - 1].isDigit, end - 1 > range.lowerBound { end -= 1 }
    // Digits behind a colon outside of brackets are the port; a host holds no other colon there.
    let hasPort = span[end - 1] == .colon
    port = hasPort ? end..<range.upperBound : nil
    let hostEnd = hasPort ? end - 1 : range.upperBound
    host = range.lowerBound..<(span[hostEnd - 1] == .dot ? hostEnd - 1 : hostEnd)
    self.octets = octets
  }

  /// Whether there is a colon without a port behind it.
  public var isPortEmpty: Bool { port?.isEmpty ?? false }

  /// Whether the host has this name.
  ///
  /// - Parameter name: in small letters.
  public func isHost(_ name: String) -> Bool {
    octets.span.matches(host, name, ignoringCase: true)
  }

  /// Whether the host is an address at which a machine reaches nobody but itself: 127.0.0.0/8 (RFC 1122 §3.2.1.3), or
  /// ::1 (RFC 4291 §2.5.3).
  public var isLoopbackAddress: Bool {
    let span = octets.span
    guard let first = host.first, span[first].isDigit else { return isHost("[::1]") }
    var parts = 0
    var digits = 0
    var number = 0
    for index in host {
      if span[index] == .dot {
        guard digits > 0, parts > 0 || number == 127 else { return false }
        (parts, digits, number) = (parts + 1, 0, 0)
      } else {
        guard span[index].isDigit else { return false }
        (digits, number) = (digits + 1, 10 * number + Int(span[index] - 0x30))
        guard number < 256 else { return false }
      }
    }
    return parts == 3 && digits > 0
  }
}

extension Authority: Equatable {
  public static func == (left: Authority, right: Authority) -> Bool {
    func isSame(_ one: Range<Int>?, _ other: Range<Int>?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return left.octets[one].elementsEqual(right.octets[other]) { $0.lowercased == $1.lowercased }
    }
    return isSame(left.host, right.host) && isSame(left.port, right.port)
  }
}
