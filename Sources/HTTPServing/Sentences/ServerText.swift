import HTTPProtocol
public import SystemCalls
import WorkMetering

// Refusals of a server that has too much to do.

extension HTTPProblem {
  static func bodiesUseAll(_ bytesMax: Int) -> HTTPProblem {
    .overloaded("Bodies in transfer use all \(bytesMax) bytes. Retry in a moment.")
  }

  static func queueFull(_ queueMax: Int) -> HTTPProblem {
    .overloaded("The queue is full: \(queueMax) requests wait for a worker. Retry in a moment.")
  }

  /// - Parameters:
  ///   - count: in bytes.
  ///   - bytesMax: of all unread answers.
  static func noRoom(forAnswerOf count: Int, in bytesMax: Int) -> HTTPProblem {
    .overloaded(
      "This answer of \(count) bytes exceeds the room left for unread answers, \(bytesMax) bytes in all. "
        + "Ask for less, or retry in a moment.")
  }

  static func busy(_ timeoutSeconds: Double) -> HTTPProblem {
    .deadlineExceeded(
      "The server is busy: no answer within \(timeoutSeconds) s (--request-timeout, HITTESTD_REQUEST_TIMEOUT). "
        + "Retry later, or ask for less.")
  }

  /// - Parameter asked: the bound where connections are many.
  static func tooManyWaits(_ waitsMax: Int, asked: Int) -> HTTPProblem {
    let bound = waitsMax == asked ? "" : " (half of --max-connections, HITTESTD_MAX_CONNECTIONS)"
    return .overloaded(
      "\(waitsMax) requests already wait for changes\(bound). Retry in a moment, or without waiting.")
  }
}

/// What each of the server's metrics counts, by its name without the prefix.
enum MetricHelp {
  static let texts = TextTable.texts(
    """
    start_time_seconds Start time of the process, in seconds since 1970.
    cpu_seconds_total CPU time used by the process, in seconds.
    build_info Build information; always 1.
    log_lines_lost_total Log lines dropped because standard error blocked.
    http_requests_total Requests answered, by route, method and status.
    http_request_duration_seconds Time from the request (or the head that decided it) to its answer, without waits for changes, by route.
    http_requests_in_flight Requests with a complete head and no answer yet.
    http_requests_waiting Requests waiting for changes, without a worker.
    http_request_body_held_bytes Bytes held by incomplete requests.
    http_request_body_limit_bytes Limit of bytes held by incomplete requests.
    http_answer_held_bytes Bytes held by answers not yet sent.
    http_answer_limit_bytes Limit of bytes held by answers not yet sent.
    workers Requests that workers can run at a time.
    workers_busy Busy workers.
    queue_length Requests waiting for a worker.
    paused_requests Requests paused while others take their turn on a worker.
    queue_seconds Time that requests waited for a worker.
    work_held_bytes Bytes held by requests and stored scenes.
    work_limit_bytes Limit of bytes held by requests and stored scenes.
    received_bytes_total Bytes received from clients.
    sent_bytes_total Bytes sent to clients.
    connections_open Open connections.
    connections_silent Open connections without an answer yet.
    connections_accepted_total Connections accepted.
    connections_exhausted_total Accepts that failed for lack of descriptors or memory.
    connections_closed_total Connections closed, by reason.
    """)
}

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
