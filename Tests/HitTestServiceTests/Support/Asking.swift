import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// Asks the service without a server: a request in, an answer out. A body without a type is JSON.
func ask(
  _ method: HTTPMethod = .post, _ path: String = "/v1/hit-test", fields: HTTPFields = HTTPFields(),
  body: some StringProtocol, configuration: ServiceConfiguration = ServiceConfiguration()
) -> HTTPResponse {
  ask(method, path, fields: fields, bytes: Array(body.utf8), configuration: configuration)
}

/// The same with a body that need not be text.
func ask(
  _ method: HTTPMethod = .post, _ path: String = "/v1/hit-test", fields: HTTPFields = HTTPFields(),
  bytes: [UInt8] = [], configuration: ServiceConfiguration = ServiceConfiguration()
) -> HTTPResponse {
  var fields = fields
  if method == .post || method == .put, fields.count(of: "Content-Type") == 0 {
    fields.append(name: "Content-Type", value: "application/json")
  }
  let head = HTTPRequestHead(method: method, path: path, fields: fields, requestID: "test")
  return answer(HTTPRequest(head: head, body: bytes), configuration)
}

/// The answer to a body, as JSON.
func posted(_ path: String, _ body: String) throws -> JSON { try ask(.post, path, body: body).json }

/// Which view of a scene in JSON gets a touch.
func hitTestScene(_ request: String) throws -> JSON { try posted("/v1/hit-test", request) }

/// Asks as a server does: whether the head alone decides, and then for the answer.
func answer(
  _ request: HTTPRequest, _ configuration: ServiceConfiguration = ServiceConfiguration()
) -> HTTPResponse {
  let service = HitTestService(configuration)
  return service.refusal(of: request.head) ?? service.response(to: request)
}

/// A JSON value as Foundation reads it: an implementation that is not the one under test.
struct JSON: Equatable, CustomStringConvertible, ExpressibleByStringInterpolation {
  private let value: NSObject

  init(_ value: Any?) {
    self.value = value as? NSObject ?? NSNull()
  }

  init(_ bytes: [UInt8]) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  init(text: String) throws {
    try self.init(Array(text.utf8))
  }

  init(stringLiteral text: String) {
    self.init(text as Any)
  }

  /// The member at a path, like `"views.0.reason.code"`; a star in it takes each element of an array.
  subscript(path: String) -> JSON {
    if let member = (value as? [String: Any])?[path] { return JSON(member) }
    guard let dot = path.firstIndex(of: ".") else { return Int(path).map { self[$0] } ?? JSON(nil) }
    let rest = String(path[path.index(after: dot)...])
    if path[..<dot] == "*" { return JSON(array.map { $0[rest].value as Any }) }
    return self[String(path[..<dot])][rest]
  }

  subscript(index: Int) -> JSON { array.indices.contains(index) ? array[index] : JSON(nil) }

  var array: [JSON] { (value as? [Any])?.map { JSON($0) } ?? [] }
  var keys: [String] { ((value as? [String: Any]).map { Array($0.keys) } ?? []).sorted() }
  var string: String? { value as? String }
  var int: Int? { value as? Int }
  var number: Double? { value as? Double }
  /// Without the members of those names, at any depth.
  func removing(_ names: Set<String>) -> JSON {
    func removed(_ value: Any) -> Any {
      if let object = value as? [String: Any] {
        return object.filter { !names.contains($0.key) }.mapValues(removed)
      }
      return (value as? [Any])?.map(removed) ?? value
    }
    return JSON(removed(value))
  }

  /// Of each element its string.
  var list: [String?] { array.map(\.string) }
  /// Whether it is a string with these words in it.
  func says(_ words: String) -> Bool { string?.contains(words) == true }
  /// Of an array of strings.
  var strings: [String] { array.compactMap(\.string) }
  /// Of an array of numbers.
  var numbers: [Double] { array.compactMap { $0.value as? Double } }
  var bool: Bool? { value as? Bool }
  var isNull: Bool { value is NSNull }
  var description: String { "\(value)" }
}

extension HTTPResponse {
  var json: JSON {
    get throws { try JSON(body) }
  }
}

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
