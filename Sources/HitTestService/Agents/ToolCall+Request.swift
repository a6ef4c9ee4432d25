import HTTPProtocol
import JSONCoding
import ModelContextProtocol
import SceneCoding

// Arguments as the request of a route: what the route reads further is copied as it stands.
//
//     {"scene": …, "x": 80, "y": 172, "target": "pay"}   {"scene": …, "touch": {"x": 80, "y": 172}, "target": "pay"}
//     {"dump": …, "x": 80, "y": 172, "target": "pay"}    ?x=80&y=172&target=pay, and the dump as the body

extension ToolCall {
  /// The request about the one screen of the call.
  var request: HTTPRequest {
    guard case .dump(let text, let query)? = screens.first else { return Self.request(json: body) }
    return Self.request(dump: text, (query + queryMembers).joined(separator: "&"))
  }

  static func request(json body: [UInt8]) -> HTTPRequest {
    HTTPRequest(head: head("application/json"), body: body)
  }

  static func request(dump text: [UInt8], _ query: String) -> HTTPRequest {
    HTTPRequest(head: head("text/plain", query: query.isEmpty ? nil : query), body: text)
  }

  private static func head(_ mediaType: String, query: String? = nil) -> HTTPRequestHead {
    HTTPRequestHead(
      method: .post, path: "", query: query, fields: ["Content-Type": mediaType], requestID: "tool")
  }

  /// The parts of the answer that are asked for; nil for all.
  private var include: [String]? { detail == .full || question.include.isEmpty ? nil : question.include }

  // MARK: - JSON

  private var body: [UInt8] {
    var json = JSONWriter(capacity: 1 << 12)
    json.object { json in
      screens.first?.encode(to: &json)
      let touch = given.filter { Self.touchNames.contains($0.argument.name) }
      if !touch.isEmpty {
        json.object("touch") { json in for member in touch { write(member, to: &json) } }
      }
      for member in given where !Self.touchNames.contains(member.argument.name) { write(member, to: &json) }
      if let include {
        json.array("include") { json in for part in include { json.string(part) } }
      }
    }
    return json.finish()
  }

  private static let touchNames = TouchMember.allCases.map(\.name)

  private func write(_ member: (argument: Tool.Argument, value: Range<Int>), to json: inout JSONWriter) {
    json.key(member.argument.name)
    json.value(document, member.value)
  }

  // MARK: - Queries

  private var queryMembers: [String] {
    var members = given.map { argument, value in
      let text =
        switch argument.kind {
        case .text: self.text(argument.name) ?? ""
        case .texts: texts(argument.name)?.joined(separator: ",") ?? ""
        case .number, .list, .object: String(decoding: document[value], as: UTF8.self)
        }
      return "\(argument.name)=\(PercentEncoding.encoded(text))"
    }
    if let include { members.append("include=\(include.joined(separator: ","))") }
    return members
  }
}

extension ToolScreen {
  /// Writes the member that requests name a scene by. A dump has none.
  func encode(to json: inout JSONWriter) {
    switch self {
    case .scene(let document, let range):
      json.key(RequestMember.scene.name)
      json.value(document, range)
    case .stored(let id): json.member(RequestMember.sceneId.name, id)
    case .dump: break
    }
  }
}
