import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

// Questions about the server itself, and about what it knows.

extension Answers {
  /// The process answers, which is all that it takes to be alive.
  var health: HTTPResponse {
    HTTPResponse(status: 200, fields: AnswerFormat.text.fields, body: Self.ok)
  }

  private static let ok = Array("ok\n".utf8)

  /// A draining server is not ready: a balancer stops sending while the server finishes the requests that it has.
  func readiness(_ head: HTTPRequestHead) -> HTTPResponse {
    if !configuration.isDraining() {
      return HTTPResponse(status: 200, fields: AnswerFormat.text.fields, body: Array("ready\n".utf8))
    }
    return ProblemDetails(.overloaded, "The server is shutting down; ask another one.")
      .retrying(afterSeconds: 1).response(for: head)
  }

  /// The server's counters as Prometheus reads them.
  var metrics: HTTPResponse {
    HTTPResponse(
      status: 200, fields: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"],
      body: configuration.metrics())
  }

  /// `GET /v1/classes`: the table of UIKit's own view classes (R157), for those who have no list of their own: the page,
  /// lldb's command, the capture.
  var classes: HTTPResponse {
    HTTPResponse(status: 200, fields: AnswerFormat.json.fields, body: Self.classTable)
  }

  private static let classTable: [UInt8] = {
    var json = JSONWriter(capacity: 1 << 16)
    ClassTableEncoder().encode(UIKitClass.all, to: &json)
    return json.finish()
  }()
}
