/// A message of a client, understood as far as JSON-RPC goes.
///
///     {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {…}}     a request
///     {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": …}   a notification: nobody answers it
///     {"jsonrpc": "2.0", "id": 1, "result": {…}}                             an answer, to nothing that was asked here
///
/// Source: JSON-RPC 2.0 sections 4 and 6; the Model Context Protocol, "Messages".
public enum IncomingMessage: Sendable {
  case request(Request)
  case notification(Notification)
  case response

  /// What is to be answered.
  public struct Request: Sendable {
    public let id: MessageID
    public let method: String
    public let params: Params
  }

  /// What is to be heard and not answered.
  public struct Notification: Sendable {
    public let method: String
    public let params: Params
  }

  /// The object of parameters, not read yet.
  public struct Params: Sendable {
    let document: [UInt8]
    /// Nil where there are none.
    let start: Int?

    /// The members of the object. It was read before, and is right as JSON.
    public func members(_ names: [String]) -> ObjectMembers {
      guard let start, let members = try? ObjectMembers(of: document, at: start, knowing: names) else {
        return ObjectMembers(knowing: names)
      }
      return members
    }

    /// The members of an object in the object: `_meta`, `arguments`.
    public func members(_ names: [String], of name: String) -> ObjectMembers? {
      guard let value = members([name])[name] else { return nil }
      return try? ObjectMembers(of: document, at: value.lowerBound, knowing: names)
    }
  }

  /// Why a message is none, and the id of the request that it would have been, where that can be told.
  public struct Rejection: Error, Sendable {
    public let error: RPCError
    public let id: MessageID?

    public init(_ error: RPCError, id: MessageID? = nil) {
      self.error = error
      self.id = id
    }

    init(_ code: RPCError.Code, _ message: String, id: MessageID? = nil) {
      self.init(RPCError(code, message), id: id)
    }
  }
}
