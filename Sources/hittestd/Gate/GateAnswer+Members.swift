import HTTPServing
import HitTestService
import JSONCoding

// The gate's additions to the answers of the service.

extension GateAnswer {
  func encodeNotes(to json: inout JSONWriter) {
    if notes.isEmpty { return }
    json.array("notes") { json in for note in notes { note.encode(to: &json) } }
  }

  /// For people, at the end of an audit's text.
  var noteLines: [UInt8] { notes.flatMap { Array(($0.text + "\n").utf8) } }

  /// Sections 3.20.14, 3.20.21 and 3.20.22 of SARIF: a file that was not audited is a failure of the tool, and a note is about how
  /// it is configured.
  func encodeInvocation(to json: inout JSONWriter) {
    if notes.isEmpty, refused.isEmpty { return }
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", refused.isEmpty)
        json.array("toolExecutionNotifications") { json in
          for (file, sentence) in refused {
            json.object { Self.encodeNotification("error", sentence, file, line: nil, to: &$0) }
          }
        }
        json.array("toolConfigurationNotifications") { json in
          for note in notes {
            json.object {
              Self.encodeNotification("note", note.sentence, note.file, line: note.line, to: &$0)
            }
          }
        }
      }
    }
  }

  private static func encodeNotification(
    _ level: String, _ sentence: String, _ file: String, line: Int?, to json: inout JSONWriter
  ) {
    json.member("level", level)
    json.object("message") { $0.member("text", sentence) }
    json.array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.member("uri", PercentEncoding.encoded(file, keeping: "/")) }
          if let line { json.object("region") { $0.member("startLine", line) } }
        }
      }
    }
  }

  /// A run in which all files were refused.
  func encodeEmptyRun(to json: inout JSONWriter) {
    json.object { json in
      json.object("tool") { json in
        json.object("driver") { json in
          json.member("name", "hittestd")
          json.member("version", version)
        }
      }
      encodeInvocation(to: &json)
      json.array("results") { _ in }
    }
  }
}
