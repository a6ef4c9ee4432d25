/// An answer and the connection's decisions about it, as octets. Source: RFC 9112 §4, RFC 9110 §6.4.1, §8.6.
struct ResponseMessage {
  /// The connection's future after the answer (RFC 9112 §9.3, §9.6).
  enum Persistence {
    /// HTTP/1.1: it persists, which needs no field.
    case implied
    /// HTTP/1.0: it persists because the client asked.
    case keepAlive
    case close
  }

  let isForHead: Bool
  let persistence: Persistence

  /// RFC 9110 §15.3.5, §15.4.5: 204 and 304 have no content.
  private static func allowsBody(_ status: Int) -> Bool { status != 204 && status != 304 }

  /// RFC 9110 §9.3.2: nor has any answer to HEAD.
  func sendsBody(of response: HTTPResponse) -> Bool { Self.allowsBody(response.status) && !isForHead }

  /// Appends the message to `output`, with or without its body; head and body in one piece take one write.
  func serialize(_ response: HTTPResponse, date: HTTPDate, copiesBody: Bool, into output: inout [UInt8]) {
    let copiesBody = copiesBody && sendsBody(of: response)
    output.reserveCapacity(
      output.count + 256 + response.fields.byteCount + (copiesBody ? response.body.count : 0))
    if response.status == 200 {
      // Most answers have this status, so their beginning is cached.
      output.append(contentsOf: date.beginningOfOK)
      Self.appendLine(decimal: response.body.count, to: &output)
    } else {
      appendBeginning(response, date, to: &output)
    }
    switch persistence {
    case .implied: break
    case .keepAlive: output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    case .close: output.append(contentsOf: "Connection: close\r\n".utf8)
    }
    response.fields.serialize(into: &output)
    output.append(.carriageReturn)
    output.append(.lineFeed)
    if copiesBody { output.append(contentsOf: response.body) }
  }

  private func appendBeginning(_ response: HTTPResponse, _ date: HTTPDate, to output: inout [UInt8]) {
    output.append(
      contentsOf: "HTTP/1.1 \(response.status) \(HTTPResponse.reason(response.status))\r\n".utf8)
    output.append(contentsOf: date.fieldLine)
    // RFC 9110 §8.6: a 204 has no length; a 304 may have one, but it would have to be that of the 200. HEAD has
    // that of GET.
    guard Self.allowsBody(response.status) else { return }
    output.append(contentsOf: HTTPDate.contentLength.utf8)
    Self.appendLine(decimal: response.body.count, to: &output)
  }

  @inline(__always)
  private static func appendLine(decimal number: Int, to output: inout [UInt8]) {
    output.append(octetsMax: 21) { line in
      var end = 0
      line.write(decimal: number, at: &end)
      line.writeLineEnd(at: &end)
      return end
    }
  }
}
