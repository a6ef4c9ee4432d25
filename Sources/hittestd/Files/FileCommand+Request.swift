import HitTestService
import JSONCoding
import SceneCoding

// Files and flags, as a request to the service.
//
//     scene.json    --x 1     {"sceneId": …, "touch": {"x": 1}}
//     request.json  --x 1     the same, with the other members of the request
//     dump.txt      --x 1     ?x=1, and the dump as the body

extension FileCommand {
  /// The request's body: the scene's id, the file's members, and the flags' in their place.
  ///
  /// - Parameter sceneID: nil where the file names the scene itself.
  func body(_ file: SceneFile, sceneID: String?) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let sceneID {
      json.key(RequestMember.sceneId.name)
      json.string(sceneID)
    }
    for (name, range) in file.members where keeps(name) {
      json.key(name)
      json.beginValue()
      json.withRoom(for: range.count) { $0.appendPlain(file.contents.span, range) }
    }
    encodeTouch(to: &json)
    for (flag, value) in given {
      guard case .member(let member) = flag.role else { continue }
      json.key(member.name)
      flag.encode(value, to: &json)
    }
    json.endObject()
    return json.finish()
  }

  /// Whether a member of the file's request is part of this one. A member that only other questions take is left out;
  /// an unknown one is sent, to be refused.
  private func keeps(_ member: String) -> Bool {
    if Self.knownMembers.contains(member), !subcommand.takes(member) { return false }
    let replaced = given.compactMap(\.flag.member)
    let tap: [RequestMember] = [.touch, .target]
    return !replaced.contains { $0.name == member }
      && !(member == RequestMember.touches.name && replaced.contains(.touch))
      // A tap stands in place of a script, and a script of a tap.
      && !(member == RequestMember.events.name && !tap.filter(replaced.contains).isEmpty)
      && !(tap.contains { $0.name == member } && replaced.contains(.events))
  }

  private static let knownMembers = Set(
    RequestMember.allCases.filter { $0.row.kind != .scene }.map(\.name))

  private func encodeTouch(to json: inout JSONWriter) {
    let parts = given.compactMap { flag, value in
      switch flag.role {
      case .touch(let part), .point(let part): (part.name, flag, value)
      case .member, .dumpFormat, .print, .screen, .answerFormat, .verdict, .output, .gate, .about,
        .state:
        nil
      }
    }
    if parts.isEmpty { return }
    json.key((subcommand.takes(RequestMember.point.name) ? RequestMember.point : .touch).name)
    json.beginObject()
    for (name, flag, value) in parts {
      json.key(name)
      flag.encode(value, to: &json)
    }
    json.endObject()
  }

  /// The flags as the query behind a dump; nil where there are none.
  var query: String? {
    let members = given.compactMap { flag, value in
      flag.queryKey.map { "\($0)=\(PercentEncoding.encoded(value))" }
    }
    return members.isEmpty ? nil : members.joined(separator: "&")
  }
}
