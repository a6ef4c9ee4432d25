public import AnswerCoding
public import AuditRules
import HitTesting
import JSONCoding
import SceneCoding

public struct Answer: Sendable {
  /// In the requested format.
  public let body: [UInt8]
  /// The worst impact of an audit; nil without findings, and for all other answers.
  public internal(set) var impact: Impact? = nil
  /// What an audit behind a gate found, file by file.
  public internal(set) var reports: [FileReport] = []
  public internal(set) var times = AnswerTimes()
}

/// The inputs of an answer besides its request.
struct AnswerContext {
  var timing: ServerTiming
  /// The bytes of an older answer to overwrite; empty if there is none, or it was taken.
  var room: [UInt8] = []
  /// The members of the request that only other questions use.
  var unused: [RequestMember] = []
  /// The app's code, besides the request's own.
  var code: [CodeFile] = []
  /// What the app's code leaves open.
  var doubts: [ProgramDoubt] = []
  /// The exceptions of an audit; nil: all findings are reported.
  var gate: AuditGate?

  mutating func finish(_ part: AnswerPart) { timing.finish(part) }
}

/// The answer to a question as a value, made once from the engine's result.
///
/// JSON, lines, pictures, SARIF and an agent's digest are renderings of it: none reads another, and none calls the
/// engine.
protocol AnswerValue {
  /// The dump that the scene was read from, whose warnings follow the members of the answer; nil for JSON.
  var dump: PastedDump? { get }
  /// The usual size of the JSON in bytes.
  var capacity: Int { get }
  /// The first line for an agent.
  var headline: Headline { get }

  /// Writes the object.
  ///
  /// - Parameter more: writes further members.
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void)

  /// Writes the lines for people, with all assumptions.
  func write(to lines: inout TerminalText)

  /// The answer in a format of few questions: a picture, or a log for code scanning; nil if the question has none.
  func document(_ format: AnswerFormat, bytesMax: Int) -> [UInt8]?

  /// The problem of an answer above the limit.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails
}

/// An answer whose object is written member by member, as all are but a hit test's.
protocol ObjectAnswer: AnswerValue {
  func encodeMembers(to json: inout JSONWriter)
}

extension ObjectAnswer {
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void) {
    json.object { json in
      encodeMembers(to: &json)
      more(&json)
    }
  }
}

enum Headline {
  /// The one of its lines with this number, from 0.
  case line(Int)
  /// A sentence about the whole, which is not one of the lines.
  case sentence(String)
}

/// An answer that a gate acts on. There is no default: an audit without reports for the gate would always pass.
protocol GatedAnswer: ObjectAnswer {
  var impact: Impact? { get }
  /// What it found, file by file.
  var reports: [FileReport] { get }
}

extension AnswerValue {
  var capacity: Int { 4096 }
  var headline: Headline { .line(0) }

  func document(_ format: AnswerFormat, bytesMax: Int) -> [UInt8]? { nil }

  /// Names the members that make it shorter.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails { .answerTooLong(bytesMax) }

  /// The object, with the dump's warnings; nil for a longer one.
  ///
  /// - Parameters:
  ///   - hasWarnings: whether the dump's warnings are included.
  ///   - context: the members of the request that only other questions use, and the doubts of its code.
  func json(bytesMax: Int, hasWarnings: Bool = true, _ context: AnswerContext? = nil) -> [UInt8]? {
    var json = JSONWriter(capacity: capacity)
    json.bytesMax = bytesMax
    encode(to: &json) { json in
      if hasWarnings { json.warnings(dump, context?.doubts ?? []) }
      dump?.encodeRecognizers(to: &json)
      json.unused(context?.unused ?? [])
    }
    return json.isFull ? nil : json.finish()
  }
}

// MARK: - Rendering

extension Answers {
  /// - Throws: `ProblemDetails` of 400 for one that is longer than `answerBytesMax`.
  func rendered(
    _ value: some AnswerValue, as format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    defer { context.finish(.encode) }
    let bytesMax = configuration.answerBytesMax
    guard let body = bytes(of: value, as: format, bytesMax, context), body.count <= bytesMax else {
      throw value.problem(ofMoreThan: bytesMax)
    }
    let gated = value as? any GatedAnswer
    return Answer(
      body: body, impact: gated?.impact, reports: context.gate == nil ? [] : gated?.reports ?? [])
  }

  private func bytes(
    of value: some AnswerValue, as format: AnswerFormat, _ bytesMax: Int, _ context: AnswerContext
  ) -> [UInt8]? {
    if format == .text {
      var text = TerminalText(isColored: configuration.isTextColored, bytesMax: bytesMax)
      value.write(to: &text)
      text.doubts(context.doubts)
      text.unused(context.unused)
      return text.bytes
    }
    return value.document(format, bytesMax: bytesMax) ?? value.json(bytesMax: bytesMax, context)
  }
}
