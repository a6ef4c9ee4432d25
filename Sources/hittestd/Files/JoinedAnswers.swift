import HitTestService
import JSONCoding

/// The answers about many files as one text, with refused files, and the gate's notes.
///
///     json    {"files": [{"file": "a.storyboard", "answer": {…}}, {"file": "b.json", "refused": "…"}], "notes": […]}
///     sarif   one log of one run, and one more for Swift files, with other rules: code scanning accepts 20 runs
///     text    each answer behind the name of its file
struct JoinedAnswers {
  let body: [UInt8]

  /// - Parameters:
  ///   - source: the answer about all Swift files, which are read together.
  ///   - told: the gate's outcome beside the answers.
  init(
    _ answers: [(file: String, body: [UInt8])], _ format: AnswerFormat, source: [UInt8]?, _ told: GateAnswer
  ) {
    body =
      switch format {
      case .json, .svg: Self.json(answers + (source.map { [("*.swift", $0)] } ?? []), told)
      case .sarif: Self.sarif([answers.map(\.body), source.map { [$0] } ?? []], told)
      case .text: Array(answers.flatMap { Array("\($0.file):\n".utf8) + $0.body + Array("\n".utf8) })
      }
  }

  init(_ answer: [UInt8], _ format: AnswerFormat, _ told: GateAnswer) {
    guard !told.notes.isEmpty else {
      body = answer
      return
    }
    body =
      switch format {
      case .json, .svg: Self.json(answer, told)
      case .sarif: Self.sarif([[answer]], told)
      case .text: answer + (answer.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + told.noteLines
      }
  }

  private static func json(_ answers: [(file: String, body: [UInt8])], _ told: GateAnswer) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("files") { json in
        for (file, body) in answers {
          json.object { json in
            json.member("file", file)
            json.key("answer")
            append(body, 0..<body.count, to: &json)
          }
        }
        for (file, sentence) in told.refused {
          json.object { json in
            json.member("file", file)
            json.member("refused", sentence)
          }
        }
      }
      told.encodeNotes(to: &json)
    }
    return json.finish()
  }

  private static func json(_ answer: [UInt8], _ told: GateAnswer) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (name, value) in members(of: answer) {
        json.key(name)
        append(answer, value, to: &json)
      }
      told.encodeNotes(to: &json)
    }
    return json.finish()
  }

  /// Logs of the same rules become one run; if all files were refused, there is one run without results.
  private static func sarif(_ groups: [[[UInt8]]], _ told: GateAnswer) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let first = groups.joined().first, let schema = value(of: "$schema", in: first) {
        json.key("$schema")
        append(first, schema, to: &json)
      }
      json.member("version", "2.1.0")
      json.array("runs") { json in
        let runs = groups.filter { !$0.isEmpty }
        for (index, logs) in runs.enumerated() { appendRun(of: logs, index == 0 ? told : nil, to: &json) }
        if runs.isEmpty { told.encodeEmptyRun(to: &json) }
      }
    }
    return json.finish()
  }

  /// The members of the first log's run, with the results of all.
  private static func appendRun(of logs: [[UInt8]], _ told: GateAnswer?, to json: inout JSONWriter) {
    guard let run = run(of: logs[0]) else { return }
    json.object { json in
      for name in ["tool", "columnKind"] {
        guard let value = value(of: name, in: run) else { continue }
        json.key(name)
        append(run, value, to: &json)
      }
      told?.encodeInvocation(to: &json)
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

  /// The range of a member's value; nil if it is absent.
  private static func value(of name: String, in document: [UInt8]) -> Range<Int>? {
    members(of: document).first { $0.name == name }?.value
  }

  /// The members of an object written by the service.
  private static func members(of document: [UInt8]) -> [(name: String, value: Range<Int>)] {
    var reader = JSONReader(document)
    var members: [(name: String, value: Range<Int>)] = []
    do throws(JSONError) {
      _ = try reader.peek()
      try reader.beginObject()
      while let member = try reader.nextMember() { members.append((reader.text(member.name), member.value)) }
    } catch {
      return []
    }
    return members
  }

  private static func append(_ document: [UInt8], _ range: Range<Int>, to json: inout JSONWriter) {
    json.beginValue()
    json.withRoom(for: range.count) { $0.appendPlain(document.span, range) }
  }
}
