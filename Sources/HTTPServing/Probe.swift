import HTTPProtocol
import SystemCalls

/// Asks a server for its health, for health checks without a shell or curl.
public struct Probe {
  private let url: HTTPURL
  private let address: SocketAddress

  /// - Parameter url: an http URL whose host is a numeric address or `localhost`; its default path is `/healthz`.
  /// - Throws: `ProbeError.notAURL` or `.secureURL`.
  public init(_ url: String) throws(ProbeError) {
    do throws(HTTPURLError) {
      self.url = try HTTPURL(url, emptyPath: "/healthz")
    } catch {
      throw error == .secure ? .secureURL(url) : .notAURL(url)
    }
    guard let address = SocketAddress(host: self.url.host, port: self.url.port) else { throw .notAURL(url) }
    self.address = address
  }

  /// Waits for the answer to a GET.
  ///
  /// - Throws: `ProbeError` for every answer but a 2xx, and after a time without an answer.
  public func run() throws(ProbeError) {
    try run(timeoutNanoseconds: ProbeError.timeoutSeconds * 1_000_000_000)
  }

  func run(timeoutNanoseconds: Int) throws(ProbeError) {
    let status: Int
    do throws(SystemError) {
      status = try ask(deadline: Clock.nanoseconds() + timeoutNanoseconds)
    } catch {
      throw error.isLate ? .late : .unreachable(error)
    }
    guard 200...299 ~= status else { throw status == 0 ? .notAnAnswer : .answered(status) }
  }

  /// - Returns: the final status; 0 for octets that are no answer.
  private func ask(deadline: Int) throws(SystemError) -> Int {
    let socket = try ClientSocket(family: address.family, deadline: deadline)
    try socket.connect(to: address)
    let fields = "Host: \(url.authority)\r\nUser-Agent: hittestd\r\nConnection: close\r\n"
    try socket.send(Array("GET \(url.target) HTTP/1.1\r\n\(fields)\r\n".utf8))
    var reader = StatusReader()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let piece = try socket.read(into: &buffer), !piece.isEmpty {
      switch reader.receive(piece) {
      case .status(let status): return status
      case .malformed: return 0
      case .incomplete: continue
      }
    }
    return 0
  }
}
