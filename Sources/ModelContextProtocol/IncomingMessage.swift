public import JSONCoding

/// A message of a client at the level of JSON-RPC.
///
///     {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {…}}     a request
///     {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": …}   a notification: it gets no reply
///     {"jsonrpc": "2.0", "id": 1, "result": {…}}                             an answer: the server has sent no request
///
/// Source: JSON-RPC 2.0 sections 4 and 6; the Model Context Protocol, "Messages".
public enum IncomingMessage: Sendable {
  case request(Request)
  case notification(Notification)
  case response

  /// A message with an id, which gets a reply.
  public struct Request: Sendable {
    public let id: MessageID
    public let method: String
    public let params: Params
  }

  /// A message without an id, which gets no reply.
  public struct Notification: Sendable {
    public let method: String
    public let params: Params
  }

  public struct Params: Sendable {
    let document: [UInt8]
    let start: Int?

    /// The members of the object, which is known to be valid JSON.
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

  /// Why a message is invalid, and the id of its request if it can be read.
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

  /// Reads a message. A member that JSON-RPC does not know is let be.
  ///
  /// - Throws: `Rejection`: a text that is not JSON, a value that is no message, or a batch.
  /// - Complexity: linear in the bytes.
  public init(_ document: [UInt8]) throws(Rejection) {
    let members = try Self.members(of: document)
    let id = members["id"].flatMap { MessageID(document, at: $0) }
    if let name = members.repeated {
      throw Rejection(.invalidRequest, MessageMistake.duplicate(name), id: id)
    }
    guard members.text("jsonrpc") == "2.0" else {
      throw Rejection(.invalidRequest, MessageMistake.noVersion, id: id)
    }
    guard members["method"] != nil else {
      guard members["result"] != nil || members["error"] != nil else {
        throw Rejection(.invalidRequest, MessageMistake.noMethod, id: id)
      }
      self = .response
      return
    }
    guard let method = members.text("method") else {
      throw Rejection(.invalidRequest, MessageMistake.method, id: id)
    }
    let params = try Self.params(in: members, id: id)
    guard members["id"] != nil else {
      self = .notification(Notification(method: method, params: params))
      return
    }
    guard let id else { throw Rejection(.invalidRequest, MessageMistake.id(bytesMax: MessageID.bytesMax)) }
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
      // A mistake in the JSON is reported first.
      try reader.skipValue()
      try reader.finish()
    } catch {
      throw Rejection(.parseError, MessageMistake.json(error))
    }
    throw Rejection(.invalidRequest, MessageMistake.batch)
  }

  private static func params(
    in members: ObjectMembers, id: MessageID?
  ) throws(Rejection) -> Params {
    switch members.kind(of: "params") {
    case nil: Params(document: [], start: nil)
    case .object: Params(document: members.document, start: members["params"]?.lowerBound)
    default: throw Rejection(.invalidParams, MessageMistake.params, id: id)
    }
  }

  // MARK: - Batches

  public static let batchCountMax = 100

  /// The texts of a batch's messages, to be read one by one; nil for a document that is no array: it is one message.
  ///
  /// - Throws: `Rejection` of an empty batch, as JSON-RPC requires, and of one with too many messages.
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
      throw Rejection(.parseError, MessageMistake.json(error, inBatch: true))
    }
    guard 1...batchCountMax ~= count else {
      throw Rejection(
        .invalidRequest, MessageMistake.batch(of: count, countMax: batchCountMax))
    }
    return messages
  }
}

/// The ranges of an object's known members in a document, found in one pass without reading the values.
///
/// Foreign objects may have any number of members. Only those with known names are kept.
public struct ObjectMembers: Sendable {
  public let document: [UInt8]
  /// In the order of the known names.
  private var values: [Range<Int>?]
  private let names: [String]
  public private(set) var unknown: String?
  public private(set) var repeated: String?

  /// Longer names are cut.
  private static let shownBytesMax = 80

  /// An absent object: it has no members.
  public init(knowing names: [String]) {
    (document, self.names) = ([], names)
    values = Array(repeating: nil, count: names.count)
  }

  /// - Parameters:
  ///   - start: of an object in the document.
  ///   - names: the known ones.
  /// - Throws: `JSONError` if it is no object, or malformed.
  public init(of document: [UInt8], at start: Int = 0, knowing names: [String]) throws(JSONError) {
    var reader = JSONReader(document, from: start)
    try self.init(&reader, knowing: names)
  }

  init(_ reader: inout JSONReader, knowing names: [String]) throws(JSONError) {
    (document, self.names) = (reader.bytes, names)
    values = Array(repeating: nil, count: names.count)
    _ = try reader.peek()
    try reader.beginObject()
    while let member = try reader.nextMember() { note(member.name, member.value, reader) }
  }

  private mutating func note(_ name: JSONString, _ value: Range<Int>, _ reader: JSONReader) {
    guard name.range.count <= Self.shownBytesMax else {
      if unknown == nil { unknown = String(reader.text(name).prefix(Self.shownBytesMax)) + "…" }
      return
    }
    let text = reader.text(name)
    guard let index = names.firstIndex(of: text) else {
      if unknown == nil { unknown = text }
      return
    }
    if values[index] != nil, repeated == nil { repeated = text }
    values[index] = value
  }

  public subscript(name: String) -> Range<Int>? {
    names.firstIndex(of: name).flatMap { values[$0] }
  }

  public func kind(of name: String) -> JSONKind? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    return try? reader.peek()
  }

  public func utf8(_ name: String) -> [UInt8]? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    guard let string = try? reader.readString() else { return nil }
    return reader.utf8(string)
  }

  public func text(_ name: String) -> String? { utf8(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The contents of an array of strings; nil if the member is none.
  public func texts(_ name: String) -> [String]? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    var texts: [String] = []
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() { texts.append(reader.text(try reader.readString())) }
    } catch {
      return nil
    }
    return texts
  }

  private func reader(at value: Range<Int>) -> JSONReader {
    JSONReader(document, from: value.lowerBound)
  }
}

/// The id of a request. Its answer gives it back as it was.
///
/// Source: JSON-RPC 2.0 section 4; the Model Context Protocol, "Requests": a string or an integer, never null.
public struct MessageID: Hashable, Sendable {
  /// JSON text. Strings with the same content have the same text, whatever their escapes.
  public let json: [UInt8]

  /// Longer ones are no ids: each is kept until its reply is sent.
  static let bytesMax = 1024

  /// - Parameter offset: where the value begins in a document that was read before.
  /// - Returns: nil where the value is no id.
  init?(_ document: [UInt8], at value: Range<Int>) {
    guard value.count <= Self.bytesMax else { return nil }
    var reader = JSONReader(document, from: value.lowerBound)
    if let string = try? reader.readString() {
      var json = JSONWriter()
      json.string(utf8: reader.utf8(string)[...])
      self.json = json.finish()
      return
    }
    let text = document[value]
    let digits = text.first == "-" ? text.dropFirst() : text
    guard !digits.isEmpty, digits.allSatisfy({ "0"..."9" ~= $0 }) else {
      return nil
    }
    json = Array(text)
  }
}

/// The members of `_meta` with which a request of revision 2026-07-28 describes itself.
///
/// Source: revision 2026-07-28, "Per-request protocol fields".
enum RequestMeta {
  static let prefix = "io.modelcontextprotocol/"
  static let version = prefix + "protocolVersion"
  static let capabilities = prefix + "clientCapabilities"
}

extension IncomingMessage.Request {
  /// The version in the request's own `_meta`; nil if there is none, or it is no string.
  public var versionText: String? {
    params.members([RequestMeta.version], of: "_meta")?.text(RequestMeta.version)
  }

  /// Whether the request is of a revision in which each request has its version. `initialize` is not.
  public var isSelfDescribing: Bool {
    guard method != "initialize" else { return false }
    let names = [RequestMeta.version, RequestMeta.capabilities]
    let meta = params.members(names, of: "_meta")
    return names.contains { meta?[$0] != nil } || method == Self.discover
  }

  /// A method of these revisions only.
  public static let discover = "server/discover"

  /// The request's own version; nil for one after a handshake.
  ///
  /// - Throws: `RPCError` if it lacks members that its version requires, or its version is not supported.
  public func ownVersion() throws(RPCError) -> ProtocolVersion? {
    guard isSelfDescribing else { return nil }
    let meta = params.members([RequestMeta.version, RequestMeta.capabilities], of: "_meta")
    guard let text = meta?.text(RequestMeta.version), meta?.kind(of: RequestMeta.capabilities) == .object
    else {
      throw RPCError(
        .invalidParams, MessageMistake.meta(RequestMeta.version, RequestMeta.capabilities))
    }
    guard let version = ProtocolVersion(rawValue: text), !version.hasHandshake else {
      throw RPCError(unsupported: text)
    }
    return version
  }
}

/// A revision of the Model Context Protocol that is spoken here. The raw value is its name on the wire.
///
/// Source: modelcontextprotocol.io/specification, the revisions by their dates.
public enum ProtocolVersion: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  public static let latestOfHandshake = november2025

  /// For a request over HTTP that names none. Source: revision 2025-06-18, "Protocol Version Header".
  public static let unnamed = march2025

  /// Whether a client and a server agree on it by `initialize`. Since 2026-07-28 each request has its version.
  public var hasHandshake: Bool { self != .july2026 }

  /// The version for a client that asks for one by `initialize`: the same where it is spoken, else the latest, which the
  /// client may refuse. Source: revision 2025-11-25, "Version Negotiation".
  public static func negotiated(for requested: String) -> ProtocolVersion {
    guard let version = ProtocolVersion(rawValue: requested), version.hasHandshake else {
      return latestOfHandshake
    }
    return version
  }

  /// Whether several messages may be sent as one array: JSON-RPC 2.0 has batches, revision 2025-03-26 requires servers
  /// to accept them, and 2025-06-18 removed them.
  public var takesBatches: Bool { self == .november2024 || self == .march2025 }
}
