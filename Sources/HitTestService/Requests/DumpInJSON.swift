public import HTTPProtocol
import JSONCoding
import ModelContextProtocol
import SceneCoding

/// A question in JSON with a dump as its screen, converted to the request with the dump as body: generated clients send
/// only JSON.
///
///     {"dump": "<UIWindow …", "target": "pay", "touch": {"x": 80, "y": 172}, "format": "webDriverAgent"}
///     ?target=pay&x=80&y=172&format=webDriverAgent                           and the dump as the body
struct DumpInJSON {
  /// The same question about the dump.
  let request: HTTPRequest
  /// The app's code beside it.
  let code: [CodeFile]

  private static let dump = "dump"
  private static let source = RequestMember.source.name

  /// - Parameter endpoint: nil for an import.
  /// - Returns: nil for a body that is no JSON, or has no dump.
  /// - Throws: `ProblemDetails` of 400 for members that do not go with a dump.
  init?(_ asked: HTTPRequest, to endpoint: Endpoint?) throws(ProblemDetails) {
    guard BodyMedia(of: asked.head) == .json, JSONReader.isWhole(asked.body) else { return nil }
    let members = Self.names(at: endpoint)
    guard let given = try? ObjectMembers(of: asked.body, knowing: members), given.isGiven(Self.dump) else {
      return nil
    }
    guard let text = given.text(Self.dump) else {
      throw .dumpNoText
    }
    try Self.check(given, members)
    code = try Self.code(in: given)
    var query: [String] = []
    for name in members where ![Self.dump, Self.source].contains(name) && given.isGiven(name) {
      guard given.kind(of: name) == .object, let value = given[name] else {
        query.append(Self.member(name, given))
        continue
      }
      guard Self.places.contains(name) else {
        throw .notText(name)
      }
      query += try Self.coordinates(in: given, at: value)
    }
    if let other = asked.head.query { query.append(other) }
    request = HTTPRequest(
      of: "text/plain; charset=utf-8", query: query.joined(separator: "&"), Array(text.utf8))
  }

  /// The question's members that apply to a dump, and those about the dump itself.
  private static func names(at endpoint: Endpoint?) -> [String] {
    let keys: [QueryKey] = [.format, .print, .screen, .about, .state]
    let own = (endpoint?.members ?? []).filter { ![.scene, .sceneId, .touches].contains($0) }
    return [dump] + keys.map(\.name) + (endpoint == nil ? [source] : own.map(\.name))
  }

  private static let places = [RequestMember.touch.name, RequestMember.point.name]

  private static func check(_ given: ObjectMembers, _ names: [String]) throws(ProblemDetails) {
    if let unknown = given.unknown, ["scene", "sceneId"].contains(unknown) {
      throw .besideDump(unknown)
    }
    try given.checkNames(names, as: .memberBesideDump)
  }

  private static func code(in given: ObjectMembers) throws(ProblemDetails) -> [CodeFile] {
    guard given.isGiven(source), let value = given[source] else { return [] }
    return try decoding(CodeFile.files(in: given.document, at: value.lowerBound))
  }

  /// `{"x": 80, "y": 172, "in": "card"}`.
  private static func coordinates(
    in given: ObjectMembers, at place: Range<Int>
  ) throws(ProblemDetails) -> [String] {
    let names = TouchMember.allCases.map(\.name)
    guard let touch = try? ObjectMembers(of: given.document, at: place.lowerBound, knowing: names) else {
      return []
    }
    if let unknown = touch.unknown ?? touch.repeated {
      throw .notOfTouch(unknown)
    }
    return names.filter { touch[$0] != nil }.map { member($0, touch) }
  }

  /// Texts unchanged, lists of them with commas, all else as JSON.
  private static func member(_ name: String, _ given: ObjectMembers) -> String {
    let text = given.texts(name)?.joined(separator: ",") ?? given.typed(name) ?? ""
    return "\(name)=\(PercentEncoding.encoded(text))"
  }
}

extension HTTPRequest {
  /// A question whose route is known: its head says only how to read the body.
  public init(of mediaType: String, query: String? = nil, _ body: [UInt8]) {
    self.init(
      head: HTTPRequestHead(
        method: .post, path: "", query: query, fields: ["Content-Type": mediaType], requestID: ""),
      body: body)
  }
}

extension JSONReader {
  /// Whether bytes are one JSON text, with nothing behind it (RFC 8259 section 2).
  static func isWhole(_ bytes: [UInt8]) -> Bool { (try? check(bytes)) != nil }

  /// - Throws: `JSONError` for bytes that are not one JSON text.
  static func check(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    try reader.skipValue()
    try reader.finish()
  }
}
