/// The reason why a server cannot be made.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  case addressNotValid(host: String, port: Int)
  case cannotListen(host: String, port: Int, SystemError)

  /// Whether it was told to listen on something that is no address.
  public var isAddressMistake: Bool {
    if case .addressNotValid = self { true } else { false }
  }

  /// A sentence that names the mistake and its remedy.
  public var description: String {
    switch self {
    case .addressNotValid(let host, let port):
      "Cannot listen on \(host), port \(port): give a numeric IPv4 or IPv6 address or localhost, and 0…65535."
    case .cannotListen(let host, let port, let error):
      "Cannot listen on \(host), port \(port): \(error)."
    }
  }
}
