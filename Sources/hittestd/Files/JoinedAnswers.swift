import HitTestService
import JSONCoding

/// The answers about many files as one text.
///
///     json    {"files": [{"file": "a.storyboard", "answer": {…}}]}
///     sarif   one log, with a run for each file
///     text    each answer behind the name of its file
struct JoinedAnswers {
  let body: [UInt8]

  init(_ answers: [(file: String, body: [UInt8])], _ format: AnswerFormat) {
    body =
      switch format {
      case .json, .svg: Self.json(answers)
      case .sarif: Self.sarif(answers.map(\.body))
      case .text: Array(answers.flatMap { Array("\($0.file):\n".utf8) + $0.body + Array("\n".utf8) })
      }
  }

  private static func json(_ answers: [(file: String, body: [UInt8])]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("files")
    json.beginArray()
    for (file, body) in answers {
      json.beginObject()
      json.key("file")
      json.string(file)
      json.key("answer")
      append(body, 0..<body.count, to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.finish()
  }

  /// The members of the first log, with the runs of all of them.
  private static func sarif(_ logs: [[UInt8]]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for name in ["$schema", "version"] {
      guard let first = logs.first, let value = value(of: name, in: first) else { continue }
      json.key(name)
      append(first, value, to: &json)
    }
    json.key("runs")
    json.beginArray()
    for log in logs {
      guard let runs = value(of: "runs", in: log), runs.count > 2 else { continue }
      // Between the brackets stands one run.
      append(log, runs.lowerBound + 1..<runs.upperBound - 1, to: &json)
    }
    json.endArray()
    json.endObject()
    return json.finish()
  }

  /// Where the value of a member stands; nil in a document that lacks it.
  private static func value(of name: String, in document: [UInt8]) -> Range<Int>? {
    var reader = JSONReader(document)
    do throws(JSONError) {
      _ = try reader.peek()
      try reader.beginObject()
      while let member = try reader.nextMember() {
        if reader.text(member.name) == name { return member.value }
      }
    } catch {
      return nil
    }
    return nil
  }

  private static func append(_ document: [UInt8], _ range: Range<Int>, to json: inout JSONWriter) {
    json.beginValue()
    json.withRoom(for: range.count) { $0.appendPlain(document.span, range) }
  }
}
