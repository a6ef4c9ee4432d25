import JSONCoding
import ModelContextProtocol

/// A tool's answer: a sentence, with more behind it where it was asked for; and the same as an object.
///
///     {"content": [{"type": "text", "text": "…"}], "structuredContent": {"sentence": "…", …}, "isError": false}
///
/// Source: the Model Context Protocol, "Tool Result".
struct ToolAnswer {
  private let sentence: String
  /// The lines behind the sentence.
  private let lines: ArraySlice<Substring>
  private let lineCount: Int
  /// What the answer rests on and a dump does not tell.
  private let assumptions: [Substring]
  private let detail: Tool.Detail
  private let digest: AnswerDigest
  private let sceneID: String?
  /// What is true of the answer and not in it.
  private let notes: [String]

  /// Lines begin so that tell what an answer rests on.
  private static let assumption = "Assumed: "

  /// A short answer has so many lines, and lists of so many elements.
  private static let linesMax = 40
  private static let elementsMax = 20
  /// A model reads no longer ones.
  static let bytesMax = 4 << 20

  /// - Parameters:
  ///   - lines: the answer of the route as text.
  ///   - answer: the same in JSON.
  ///   - sceneID: the scene that was stored; nil for none.
  init(_ call: ToolCall, lines: [UInt8], _ answer: Answer, sceneID: String?, notes: [String]) {
    let (tool, detail) = (call.tool, call.detail)
    digest = AnswerDigest(
      of: answer.body, leavingOut: detail == .full ? [] : tool.leftOut,
      keeping: detail == .sentence ? tool.kept : nil,
      elementsMax: detail == .full ? .max : Self.elementsMax)
    let all = String(decoding: lines, as: UTF8.self).split(separator: "\n")
    let sentence = tool.sentence(Tool.AnswerParts(lines: all, counts: digest.counts, answer: answer))
    self.sentence = sentence
    let rest = all.first.map { $0 == sentence } ?? false ? all.dropFirst() : all[...]
    let own = rest.filter { !$0.hasPrefix(Self.assumption) }
    assumptions = rest.filter { $0.hasPrefix(Self.assumption) }
    lineCount = own.count
    switch detail {
    case .sentence: self.lines = []
    case .short: self.lines = own.prefix(Self.linesMax)
    case .full: self.lines = own[...]
    }
    self.detail = detail
    self.sceneID = sceneID
    self.notes = notes
  }

  /// Writes the result.
  func encode(to json: inout JSONWriter) {
    json.object { json in
      Self.encode(text, to: &json)
      json.object("structuredContent") { json in
        json.member("sentence", sentence)
        if let sceneID { json.member("sceneId", sceneID) }
        if isCut { json.member("isCut", true) }
        if !assumptions.isEmpty { json.member("assumedCount", assumptions.count) }
        // The members of the object, without its braces.
        if digest.text.count > 2 { json.value(digest.text, 1..<digest.text.count - 1) }
      }
      json.member("isError", false)
    }
  }

  private var isCut: Bool { digest.isCut || !lines.isEmpty && lines.count < lineCount }

  private var text: String {
    var all = [sentence] + lines.map(String.init)
    let left = lineCount - lines.count
    if !lines.isEmpty, left > 0 {
      all.append("… and \(left) more lines: ask with \"detail\": \"full\" for all.")
    }
    if detail != .sentence {
      all += assumptions.map(String.init)
    } else if !assumptions.isEmpty {
      all.append("That rests on \(assumptions.count) assumptions; ask with \"detail\": \"short\" for them.")
    }
    if let sceneID { all.append("Stored as sceneId \(sceneID).") }
    return (all + notes).joined(separator: "\n")
  }

  /// A refusal, for the model to read and try again.
  static func encode(_ problem: ProblemDetails, to json: inout JSONWriter) {
    // Of a dump, the sentence tells the place.
    let mistakes = problem.mistakes.filter { !$0.place.pointer.isEmpty }
      .map { "\($0.place.pointer): \($0.detail)" }
    let lines = mistakes.isEmpty ? [problem.detail] : ["\(problem.code.title):"] + mistakes
    json.object { json in
      encode(lines.joined(separator: "\n"), to: &json)
      json.member("isError", true)
    }
  }

  private static func encode(_ text: String, to json: inout JSONWriter) {
    json.array("content") { json in
      json.object { json in
        json.member("type", "text")
        json.member("text", text)
      }
    }
  }
}
