import HTTPProtocol
import JSONCoding

/// The secret that requests have to bring along. No message shows it. Source: RFC 6750.
///
///     Authorization: Bearer mF_9.B5f-4.1JqM
///
/// A service with a token asks for it on every path but the probes', before it looks at the path: `401` with a challenge
/// is all that a stranger learns.
public struct BearerToken: Sendable {
  /// The greatest length of a token, in characters, each of which is one byte.
  public static let countMax = 4096

  private let count: Int
  /// Its octets, padded with zeros to `countMax`: a comparison reads the same memory for every secret.
  private let octets: [UInt8]

  /// Nil for a text that is no token.
  ///
  /// - Parameter text: 1…4096 characters of token68 (RFC 9110 §11.2): letters, digits and `-._~+/`, and `=` at
  ///   the end.
  public init?(_ text: String) {
    guard 1...Self.countMax ~= text.utf8.count, Self.isToken68(text) else { return nil }
    count = text.utf8.count
    octets = Array(text.utf8) + [UInt8](repeating: 0, count: Self.countMax - text.utf8.count)
  }

  private static func isToken68(_ text: String) -> Bool {
    let body = text.utf8.prefix { $0 != "=" }
    let end = text.utf8.dropFirst(body.count)
    return !body.isEmpty && end.allSatisfy { $0 == "=" }
      && body.allSatisfy { octet in
        switch octet {
        case "a"..."z", "A"..."Z",
          "0"..."9", "-", ".", "_",
          "~", "+", "/":
          true
        default: false
        }
      }
  }

  /// Compares in a time that depends only on the length of the given token, which its sender knows: neither on the
  /// number of right characters, nor on the secret's length.
  func matches(_ given: some Sequence<UInt8>) -> Bool {
    var difference: UInt8 = 0
    var index = 0
    for octet in given {
      difference |= octet ^ octets[min(index, Self.countMax - 1)]
      index += 1
    }
    return (Int(difference) | (index ^ count)) == 0
  }

  // MARK: - Asking for it

  func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard head.fields.count(of: "Authorization") < 2 else {
      return .repeatedAuthorization
    }
    guard let given = head.fields["Authorization"].flatMap(Self.bearer) else {
      return .missingToken.challenging(Self.challenge)
    }
    guard !matches(given) else { return nil }
    // RFC 6750 §3.1: only a client that has sent a token gets the error that it is wrong.
    return .wrongToken.challenging(Self.challenge + ", error=\"invalid_token\"")
  }

  private static let challenge = "Bearer realm=\"hittestd\""

  /// The credentials behind the scheme; `nil` for another scheme. RFC 9110 §11.1: the scheme's name is
  /// case-insensitive; §11.4: spaces follow it.
  private static func bearer(_ credentials: String) -> Substring.UTF8View? {
    let scheme = credentials.utf8.prefix { $0 != " " }
    guard Substring(scheme).lowercased() == "bearer" else { return nil }
    return credentials.utf8[scheme.endIndex...].drop { $0 == " " }
  }

}

extension ProblemDetails {
  fileprivate func challenging(_ challenge: String) -> ProblemDetails {
    with("WWW-Authenticate", challenge)
  }
}
