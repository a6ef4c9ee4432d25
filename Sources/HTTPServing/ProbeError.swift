/// The reason why a probe fails.
public enum ProbeError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAURL(String)
  case secureURL(String)
  case unreachable(SystemError)
  case late
  case notAnAnswer
  case answered(Int)

  /// Whether it was told to ask something that cannot be asked.
  public var isURLMistake: Bool {
    switch self {
    case .notAURL, .secureURL: true
    default: false
    }
  }

  /// A sentence.
  public var description: String {
    switch self {
    case .notAURL(let url):
      "--probe is \"\(url)\" but has to be like http://127.0.0.1:8080/healthz, with a numeric address or localhost."
    case .secureURL(let url): "--probe is \"\(url)\" but TLS is not spoken: give an http URL."
    case .unreachable(let error): "The probe did not get through: \(error)."
    case .late: "The probe had no answer within \(Probe.timeoutSeconds) seconds."
    case .notAnAnswer: "The probe was not answered in HTTP/1."
    case .answered(let status): "The probe was answered \(status)."
    }
  }
}
