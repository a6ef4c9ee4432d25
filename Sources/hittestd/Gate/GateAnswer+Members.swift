import AnswerCoding
import HitTestService
import JSONCoding

// The answers about all files as one, with refused files, and the gate's notes.

extension GateAnswer {
  /// An answer with the notes behind its members.
  func noted(_ answer: [UInt8]) -> [UInt8] {
    if notes.isEmpty { return answer }
    var json = JSONWriter()
    // Its last bracket comes behind the notes.
    json.value(answer, 0..<answer.count - 1)
    encodeNotes(to: &json)
    json.endObject()
    return json.finish()
  }

  /// All answers as one:
  ///
  ///     {"files": [{"file": "a.storyboard", "answer": {…}}, {"file": "b.json", "refused": "…"}], "notes": […]}
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("files") { json in
        for (file, body) in answers {
          json.object { json in
            json.member("file", file ?? "*.swift")
            json.key("answer")
            json.value(body)
          }
        }
        for (file, sentence) in refused {
          json.object { json in
            json.member("file", file)
            json.member("refused", sentence)
          }
        }
      }
      encodeNotes(to: &json)
    }
    return json.finish()
  }

  var sarif: [UInt8] {
    FileReport.sarif(audited, version: version) { encodeInvocation(to: &$0) }
  }

  private func encodeNotes(to json: inout JSONWriter) {
    if notes.isEmpty { return }
    json.objects("notes", notes) { $0.encodeMembers(to: &$1) }
  }

  /// For people, at the end of an audit's text.
  var noteLines: [UInt8] { notes.flatMap { Array(($0.text + "\n").utf8) } }

  /// Sections 3.20.14, 3.20.21 and 3.20.22 of SARIF: a file that was not audited is a failure of the tool, and a note is about how
  /// it is configured.
  private func encodeInvocation(to json: inout JSONWriter) {
    if notes.isEmpty, refused.isEmpty { return }
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", refused.isEmpty)
        json.objects("toolExecutionNotifications", refused) { $1.notification("error", $0.sentence, $0.name) }
        json.objects("toolConfigurationNotifications", notes) {
          $1.notification("note", $0.sentence, $0.file, line: $0.line)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func notification(
    _ level: String, _ sentence: String, _ file: String, line: Int? = nil
  ) {
    member("level", level)
    object("message") { $0.member("text", sentence) }
    array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.member("uri", PercentEncoding.encoded(file, keeping: "/")) }
          if let line { json.object("region") { $0.member("startLine", line) } }
        }
      }
    }
  }
}
