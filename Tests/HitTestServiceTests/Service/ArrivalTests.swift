import HTTPProtocol
import HitTestService
import Testing

/// A request's text on its way through the protocol to the answer, in whatever pieces the network makes of it.
@Suite("A request that arrives in pieces")
struct ArrivalTests {
  /// What goes back over a connection, when these pieces come in.
  private static func answer(to pieces: [ArraySlice<UInt8>]) -> [UInt8] {
    let service = HitTestService()
    var connection = HTTPConnection(
      limits: HTTPLimits(), requestIDs: RequestIDSequence(seed: 1, connection: 1))
    let date = HTTPDate(epochSeconds: 0)
    var output: [UInt8] = []
    for piece in pieces {
      connection.receive(piece)
      loop: while true {
        switch connection.next() {
        case .wait, .close: break loop
        case .decide: connection.proceed(into: &output)
        case .answer(let request):
          connection.respond(service.response(to: request), date: date, closing: false, into: &output)
        case .answerProblem(let problem, let head, let requestID):
          let response = service.response(to: problem, head: head, requestID: requestID)
          connection.respond(response, date: date, closing: false, into: &output)
        }
      }
    }
    return output
  }

  private static func message(_ body: String) -> [UInt8] {
    let head = "POST /v1/hit-test HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    return Array((head + body).utf8)
  }

  @Test(
    "Cut at any byte, a scene gives the same answer, and so does a wrong one",
    arguments: [
      #"{"scene":{"windows":[{"frame":[0,0,9,9],"id":"\u00e9é😀"}]},"touch":{"x":1e0,"y":2.5}}"#,
      #"{"scene":{"windows":[{"frame":[0,0,-9,9],"isHiden":true}]},"touch":{"x":1,"y":2}}"#,
      #"{"scene":{"windows":[{"frame":[0,0,9,9]}]},"touch":{"x":1,"y":NaN}}"#,
    ])
  func pieces(body: String) {
    let message = Self.message(body)
    let whole = Self.answer(to: [message[...]])
    #expect(whole.starts(with: "HTTP/1.1 ".utf8))
    #expect(Self.answer(to: message.indices.map { message[$0...$0] }) == whole)
    for cut in 1..<message.count {
      #expect(Self.answer(to: [message[..<cut], message[cut...]]) == whole, "cut at \(cut)")
    }
  }
}
