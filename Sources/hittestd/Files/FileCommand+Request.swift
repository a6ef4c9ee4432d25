import JSONCoding

// What files and flags say, as the service is asked it.

extension FileCommand {
  /// The request's body: the scene's id, what the file says, and what flags say in its place.
  ///
  /// - Parameter sceneID: nil where the file names the scene itself.
  func body(_ file: SceneFile, sceneID: String?) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let sceneID {
      json.key("sceneId")
      json.string(sceneID)
    }
    for (name, range) in file.members where keeps(name) {
      json.key(name)
      json.beginValue()
      json.withRoom(for: range.count) { $0.appendPlain(file.contents.span, range, at: &$1) }
    }
    encodeTouch(to: &json)
    for (flag, value) in given {
      guard case .member(let name) = flag.role else { continue }
      json.key(name)
      flag.encode(value, to: &json)
    }
    json.endObject()
    return json.finish()
  }

  /// Whether a member of the file's request is part of this question. What belongs to another question is left out, what
  /// belongs to none is sent, to be refused.
  private func keeps(_ member: String) -> Bool {
    if FileQuestion.allMembers.contains(member), !question.members.contains(member) { return false }
    let replaced = Set(given.compactMap(\.flag.member))
    return !replaced.contains(member) && !(member == "touches" && replaced.contains("touch"))
  }

  private func encodeTouch(to json: inout JSONWriter) {
    let members = given.compactMap { flag, value in
      if case .touch(let name) = flag.role { (name, flag, value) } else { nil }
    }
    if members.isEmpty { return }
    json.key("touch")
    json.beginObject()
    for (name, flag, value) in members {
      json.key(name)
      flag.encode(value, to: &json)
    }
    json.endObject()
  }

  /// The same behind a dump; nil where flags say nothing.
  var query: String? {
    let members = given.compactMap { flag, value in
      flag.queryKey.map { "\($0)=\(Self.percentEncoded(value))" }
    }
    return members.isEmpty ? nil : members.joined(separator: "&")
  }

  /// RFC 3986 §2.3: unreserved characters as they are.
  static func percentEncoded(_ text: String, keeping others: String = "") -> String {
    text.utf8.map { octet in
      let character = Character(Unicode.Scalar(octet))
      if octet < 0x80, character.isLetter || character.isNumber || ("-._~" + others).contains(character) {
        return String(character)
      }
      return "%" + (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
    }.joined()
  }
}
