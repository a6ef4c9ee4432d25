public import SystemCalls

/// Why a server cannot be created.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  case addressNotValid(host: String, port: Int)
  case cannotListen(host: String, port: Int, SystemError)

  public var isAddressMistake: Bool {
    if case .addressNotValid = self { true } else { false }
  }

  /// A sentence that names the mistake and its remedy.
  public var description: String {
    switch self {
    case .addressNotValid(let host, let port):
      "Cannot listen on \(host), port \(port): expected a numeric IPv4 or IPv6 address or localhost, and a port from "
        + "0 to 65535."
    case .cannotListen(let host, let port, let error):
      "Cannot listen on \(host), port \(port): \(error)."
    }
  }
}

/// Why a probe failed.
public enum ProbeError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAURL(String)
  case secureURL(String)
  case unreachable(SystemError)
  case late
  case notAnAnswer
  case answered(Int)

  /// For the whole probe, from connecting to the status.
  static let timeoutSeconds = 3

  public var isURLMistake: Bool {
    switch self {
    case .notAURL, .secureURL: true
    default: false
    }
  }

  /// A sentence with a full stop; for a wrong URL it begins with the flag.
  public var description: String {
    switch self {
    case .notAURL(let url):
      "--probe: expected a URL like http://127.0.0.1:8080/healthz (numeric address or localhost), found \"\(url)\"."
    case .secureURL(let url): "--probe: \"\(url)\" needs TLS, which is not supported. Use http."
    case .unreachable(let error): "The probe failed: \(error)."
    case .late: "The probe got no answer within \(Self.timeoutSeconds) s."
    case .notAnAnswer: "The probe got an answer that is not HTTP/1."
    case .answered(let status): "The probe got status \(status)."
    }
  }
}
