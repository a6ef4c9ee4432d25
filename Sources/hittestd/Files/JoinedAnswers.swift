import HitTestService
import JSONCoding

/// The answers about many files as one text.
///
///     json    {"files": [{"file": "a.storyboard", "answer": {…}}]}
///     sarif   one log of one run: code scanning takes 20 runs of a log at most
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

  /// The members of the first log and its run, with the results of all of them: the rules are the same.
  private static func sarif(_ logs: [[UInt8]]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    guard let first = logs.first, let run = run(of: first) else {
      // All files were refused, which standard error tells.
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.beginArray()
      json.endArray()
      json.endObject()
      return json.finish()
    }
    for name in ["$schema", "version"] {
      guard let value = value(of: name, in: first) else { continue }
      json.key(name)
      append(first, value, to: &json)
    }
    json.key("runs")
    json.beginArray()
    json.beginObject()
    if let tool = value(of: "tool", in: run) {
      json.key("tool")
      append(run, tool, to: &json)
    }
    json.key("results")
    json.beginArray()
    for log in logs {
      guard let run = Self.run(of: log), let results = value(of: "results", in: run), results.count > 2
      else { continue }
      append(run, results.lowerBound + 1..<results.upperBound - 1, to: &json)
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    return json.finish()
  }

  /// The one run of a log.
  private static func run(of log: [UInt8]) -> [UInt8]? {
    guard let runs = value(of: "runs", in: log), runs.count > 2 else { return nil }
    return Array(log[runs.lowerBound + 1..<runs.upperBound - 1])
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
