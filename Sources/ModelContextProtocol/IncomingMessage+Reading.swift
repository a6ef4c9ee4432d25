import JSONCoding

extension IncomingMessage {
  /// Reads a message. A member that JSON-RPC does not know is let be.
  ///
  /// - Throws: `Rejection`: a text that is not JSON, a value that is no message, or a batch.
  /// - Complexity: linear in the bytes.
  public init(_ document: [UInt8]) throws(Rejection) {
    let members = try Self.members(of: document)
    let id = members["id"].flatMap { MessageID(document, at: $0) }
    if let name = members.repeated {
      throw Rejection(.invalidRequest, "The message has `\(name)` more than once.", id: id)
    }
    guard members.text("jsonrpc") == "2.0" else {
      throw Rejection(.invalidRequest, "The message lacks `\"jsonrpc\": \"2.0\"`.", id: id)
    }
    guard members["method"] != nil else {
      guard members["result"] != nil || members["error"] != nil else {
        throw Rejection(.invalidRequest, "The message lacks `method`.", id: id)
      }
      self = .response
      return
    }
    guard let method = members.text("method") else {
      throw Rejection(.invalidRequest, "`method` is a string.", id: id)
    }
    let params = try Self.params(in: members, id: id)
    guard members["id"] != nil else {
      self = .notification(Notification(method: method, params: params))
      return
    }
    guard let id else { throw Rejection(.invalidRequest, "\(MessageID.expectation).") }
    self = .request(Request(id: id, method: method, params: params))
  }

  private static func members(of document: [UInt8]) throws(Rejection) -> ObjectMembers {
    var reader = JSONReader(document)
    do throws(JSONError) {
      if try reader.peek() == .object {
        let members = try ObjectMembers(
          &reader, knowing: ["jsonrpc", "id", "method", "params", "result", "error"])
        try reader.finish()
        return members
      }
      // What is not even JSON is told first.
      try reader.skipValue()
      try reader.finish()
    } catch {
      throw Rejection(.parseError, "The message is not JSON: \(error.reason.detail) (byte \(error.offset))")
    }
    throw Rejection(
      .invalidRequest, "A message is one object: send requests and notifications one by one.")
  }

  private static func params(
    in members: ObjectMembers, id: MessageID?
  ) throws(Rejection) -> Params {
    switch members.kind(of: "params") {
    case nil: return Params(document: [], start: nil)
    case .object: return Params(document: members.document, start: members["params"]?.lowerBound)
    default: throw Rejection(.invalidParams, "`params` is an object.", id: id)
    }
  }
}

// MARK: - Batches

extension IncomingMessage {
  /// So many messages may come together.
  public static let batchCountMax = 100

  /// The texts of a batch's messages, to be read one by one; nil for what is no array, which is read as one message.
  ///
  /// - Throws: `Rejection` of an empty batch, as JSON-RPC asks for, and of one with too many messages.
  public static func batch(in document: [UInt8]) throws(Rejection) -> [[UInt8]]? {
    var reader = JSONReader(document)
    guard (try? reader.peek()) == .array else { return nil }
    var messages: [[UInt8]] = []
    var count = 0
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() {
        _ = try reader.peek()
        let start = reader.offset
        try reader.skipValue()
        count += 1
        if count <= batchCountMax { messages.append(Array(document[start..<reader.offset])) }
      }
      try reader.finish()
    } catch {
      throw Rejection(.parseError, "The batch is not JSON: \(error.reason.detail) (byte \(error.offset))")
    }
    guard 1...batchCountMax ~= count else {
      throw Rejection(
        .invalidRequest, "A batch has 1 to \(batchCountMax) messages, and this one has \(count).")
    }
    return messages
  }
}
