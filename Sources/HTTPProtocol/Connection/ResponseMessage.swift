/// An answer with what the connection decides about it, as octets. Source: RFC 9112 §4, RFC 9110 §6.4.1,
/// §8.6.
struct ResponseMessage {
  /// What the answer says about the connection (RFC 9112 §9.3, §9.6).
  enum Persistence {
    /// HTTP/1.1: it persists, which needs no word.
    case implied
    /// HTTP/1.0: it persists because the client asked.
    case keepAlive
    case close
  }

  let response: HTTPResponse
  let isForHead: Bool
  let persistence: Persistence

  /// RFC 9110 §15.3.5, §15.4.5: 204 and 304 have no content.
  private var statusAllowsBody: Bool { response.status != 204 && response.status != 304 }

  /// RFC 9110 §9.3.2: nor has any answer to HEAD.
  var bodyIsSent: Bool { statusAllowsBody && !isForHead }

  /// Adds the message to `output`; head and body in one piece go out in one write.
  func serialize(date: HTTPDate, into output: inout [UInt8]) {
    output.reserveCapacity(
      output.count + 256 + response.fields.bytes.count + (bodyIsSent ? response.body.count : 0))
    if response.status == 200 {
      // The one that is worth not putting together.
      output.append(contentsOf: Self.okLine)
    } else {
      output.append(
        contentsOf: "HTTP/1.1 \(response.status) \(HTTPResponse.reason(response.status))\r\n".utf8)
    }
    output.append(contentsOf: date.fieldLine)
    // RFC 9110 §8.6: none in a 204; a 304 may have one, but it would have to be that of the 200. To HEAD,
    // that of GET.
    if statusAllowsBody { appendContentLength(to: &output) }
    switch persistence {
    case .implied: break
    case .keepAlive: output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    case .close: output.append(contentsOf: "Connection: close\r\n".utf8)
    }
    response.fields.serialize(into: &output)
    output.append(.carriageReturn)
    output.append(.lineFeed)
    if bodyIsSent { output.append(contentsOf: response.body) }
  }

  private func appendContentLength(to output: inout [UInt8]) {
    output.append(contentsOf: Self.contentLength)
    var divisor = 1
    while response.body.count / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: response.body.count / divisor % 10))
      divisor /= 10
    }
    output.append(.carriageReturn)
    output.append(.lineFeed)
  }

  private static let okLine = Array("HTTP/1.1 200 OK\r\n".utf8)
  private static let contentLength = Array("Content-Length: ".utf8)
}

extension HTTPResponse {
  /// The reason phrase of a status; empty for one without, as clients ignore it. Source: RFC 9110 §15, RFC
  /// 6585.
  public static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
