import JSONCoding
import ModelContextProtocol
import SceneCoding

/// A tool's answer: a sentence, with more behind it where it was asked for; and the same as an object.
///
///     {"content": [{"type": "text", "text": "…"}], "structuredContent": {"sentence": "…", …}, "isError": false}
///
/// Source: the Model Context Protocol, "Tool Result".
struct ToolAnswer {
  private let sentence: String
  /// The lines behind the sentence.
  private let lines: ArraySlice<String>
  private let lineCount: Int
  /// What the answer rests on and a dump does not tell.
  private let assumptions: [String]
  private let detail: Tool.Detail
  private let digest: AnswerDigest
  private let sceneID: String?
  /// What is true of the answer and not in it.
  private let notes: [String]

  /// A short answer has so many lines, and lists of so many elements.
  private static let linesMax = 40
  private static let elementsMax = 20
  /// A model reads no longer ones.
  static let bytesMax = 4 << 20

  /// - Parameters:
  ///   - bytesMax: how long the answer may be before it is cut.
  ///   - sceneID: the scene that was stored; nil for none.
  /// - Throws: `ProblemDetails` of 400 where it is longer.
  init(
    _ call: ToolCall, _ answer: any AnswerValue, bytesMax: Int, sceneID: String?, notes: [String]
  ) throws(ProblemDetails) {
    detail = call.detail
    self.sceneID = sceneID
    self.notes = notes
    do {
      digest = try Self.digest(of: answer, call, bytesMax)
    } catch {
      throw answer.problem(ofMoreThan: bytesMax)
    }
    var text = TerminalText(keepsLines: true, bytesMax: bytesMax)
    answer.write(to: &text)
    guard text.count <= bytesMax else { throw answer.problem(ofMoreThan: bytesMax) }
    var all = text.lines[...]
    sentence =
      switch answer.headline {
      case .sentence(let sentence): sentence
      case .firstLine: all.popFirst()?.text ?? ""
      }
    let own = all.lazy.filter { !$0.isAssumption }.map(\.text)
    assumptions = all.filter(\.isAssumption).map(\.text)
    lineCount = text.lines.count { !$0.isAssumption } - (text.lines.count - all.count)
    lines =
      switch detail {
      case .sentence: []
      case .short: ArraySlice(own.prefix(Self.linesMax))
      case .full: ArraySlice(own)
      }
  }

  private static func digest(
    of answer: any AnswerValue, _ call: ToolCall, _ bytesMax: Int
  ) throws(AnswerTooLong) -> AnswerDigest {
    let isFull = call.detail == .full
    let leftOut = isFull ? [] : call.tool.leftOut
    let kept = call.detail == .sentence ? call.tool.kept : nil
    let warnings = "warnings"
    let hasWarnings = !leftOut.contains(warnings) && kept?.contains(warnings) ?? true
    return AnswerDigest(
      of: try answer.json(bytesMax: bytesMax, hasWarnings: hasWarnings), leavingOut: leftOut, keeping: kept,
      elementsMax: isFull ? .max : elementsMax)
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
    var all = [sentence] + lines
    let left = lineCount - lines.count
    if !lines.isEmpty, left > 0 {
      all.append("… and \(left) more lines: ask with \"detail\": \"full\" for all.")
    }
    if detail != .sentence {
      all += assumptions
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
