import HTTPProtocol
import HitTesting
import JSONCoding
import ModelContextProtocol
import SceneCoding

extension Answers {
  /// What a dump or a scene is read as: the tool `read_dump` takes either.
  func readScreen(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    if PastedDump.isBody(of: request) { return try importDump(request, &context) }
    defer { context.timing.finish(.decode) }
    let scene = try self.request(in: request, to: .audit).request.scene
    return SceneOutline(scene: scene, request: request.body)
  }
}

/// A scene that was sent as one: nothing of it was guessed.
private struct SceneOutline: AnswerValue {
  let scene: Scene
  /// The document in which it is a member.
  let request: [UInt8]

  var dump: PastedDump? { nil }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    json.object { json in
      json.member("format", Self.format)
      json.member("basis", scene.basis.rawValue)
      let name = RequestMember.scene.name
      if let range = try? ObjectMembers(of: request, knowing: [name])[name] {
        // A message is one line. In JSON, ends of lines stand between values only.
        let line = request[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? 0x20 : $0 }
        json.key(name)
        json.value(line, 0..<line.count)
      }
      more(&json)
    }
  }

  func write(to lines: inout TerminalText) {
    OutlineLines(scene).write(title: Self.format, to: &lines)
  }

  private static let format = "scene"
}
