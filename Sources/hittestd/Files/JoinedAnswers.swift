import HitTestService
import JSONCoding

/// The answers about many files as one text.
///
///     json    {"files": [{"file": "a.storyboard", "answer": {…}}]}
///     sarif   one log of one run, and one more for Swift files, whose rules are others: code scanning takes 20 runs of a log
///     text    each answer behind the name of its file
struct JoinedAnswers {
  let body: [UInt8]

  /// - Parameter source: the answer about all Swift files, which are read together.
  init(_ answers: [(file: String, body: [UInt8])], _ format: AnswerFormat, source: [UInt8]? = nil) {
    body =
      switch format {
      case .json, .svg: Self.json(answers + (source.map { [("*.swift", $0)] } ?? []))
      case .sarif: Self.sarif([answers.map(\.body), source.map { [$0] } ?? []])
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

  /// Logs of the same rules become one run. Where all files were refused, which standard error tells, there is none.
  private static func sarif(_ groups: [[[UInt8]]]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let first = groups.joined().first, let schema = value(of: "$schema", in: first) {
        json.key("$schema")
        append(first, schema, to: &json)
      }
      json.member("version", "2.1.0")
      json.array("runs") { json in
        for logs in groups where !logs.isEmpty { appendRun(of: logs, to: &json) }
      }
    }
    return json.finish()
  }

  /// The members of the first log's run, with the results of all of them.
  private static func appendRun(of logs: [[UInt8]], to json: inout JSONWriter) {
    guard let run = run(of: logs[0]) else { return }
    json.object { json in
      for name in ["tool", "columnKind"] {
        guard let value = value(of: name, in: run) else { continue }
        json.key(name)
        append(run, value, to: &json)
      }
      json.array("results") { json in
        for log in logs {
          guard let run = Self.run(of: log), let results = value(of: "results", in: run), results.count > 2
          else { continue }
          append(run, results.lowerBound + 1..<results.upperBound - 1, to: &json)
        }
      }
    }
  }

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
