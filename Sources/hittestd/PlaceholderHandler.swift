import HTTPProtocol

/// Answers every request with what was asked, until the service takes its place.
struct PlaceholderHandler: HTTPHandler {
  func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
    nil
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    text(200, "\(request.head.method.rawValue) \(request.head.path) \(request.body.count)\n")
  }

  func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
    text(problem.status, problem.detail + "\n")
  }

  private func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
  }
}
