public import JSONCoding

/// Writes what is sent to a client: one line of JSON each. Source: JSON-RPC 2.0 section 5.
public enum Reply {
  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes it takes, about.
  ///   - members: writes the members of the result.
  static func result(
    to id: MessageID, capacity: Int, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    begin(&json, id)
    json.object("result") { members(&$0) }
    json.endObject()
    return json.finish()
  }

  /// The error of a request.
  ///
  /// - Parameter id: nil where the message did not tell it; JSON-RPC asks for null then.
  public static func error(_ error: RPCError, to id: MessageID?) -> [UInt8] {
    var json = JSONWriter()
    begin(&json, id)
    json.object("error") { json in
      json.member("code", error.code.rawValue)
      json.member("message", error.message)
      if let data = error.data {
        json.key("data")
        json.value(data, 0..<data.count)
      }
    }
    json.endObject()
    return json.finish()
  }

  /// How far a request has come. Source: "Progress": the value grows with each notification, and no total is known.
  ///
  /// - Parameter token: as the request gave it.
  public static func progress(_ progress: Int, of token: MessageID, _ message: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.member("method", "notifications/progress")
    json.object("params") { json in
      json.key("progressToken")
      json.value(token.json, 0..<token.json.count)
      json.member("progress", progress)
      json.member("message", message)
    }
    json.endObject()
    return json.finish()
  }

  private static func begin(_ json: inout JSONWriter, _ id: MessageID?) {
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    if let id { json.value(id.json, 0..<id.json.count) } else { json.null() }
  }
}

extension JSONWriter {
  /// Writes a value whose text is at hand.
  ///
  /// - Parameters:
  ///   - document: JSON that was read before.
  ///   - range: of the value in it.
  public mutating func value(_ document: [UInt8], _ range: Range<Int>) {
    beginValue()
    withRoom(for: range.count) { $0.appendPlain(document.span, range) }
  }
}

extension IncomingMessage.Request {
  /// The name under which the client wants to hear of the request's progress; nil where it does not.
  public var progressToken: MessageID? {
    guard let meta = params.members(["progressToken"], of: "_meta"), let value = meta["progressToken"] else {
      return nil
    }
    return MessageID(meta.document, at: value)
  }
}

extension IncomingMessage.Notification {
  /// The request that nobody waits for any more; nil for other notifications.
  public var cancelledRequest: MessageID? {
    guard method == "notifications/cancelled" else { return nil }
    let members = params.members(["requestId"])
    return members["requestId"].flatMap { MessageID(members.document, at: $0) }
  }
}
