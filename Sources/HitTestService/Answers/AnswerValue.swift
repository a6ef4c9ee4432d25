public import AnswerCoding
public import AuditRules
import HitTesting
import JSONCoding
import SceneCoding

public struct Answer: Sendable {
  /// In the requested format.
  public let body: [UInt8]
  /// The worst impact of an audit; nil without findings, and for all other answers.
  public internal(set) var impact: Impact?
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
struct AnswerValue {
  /// The dump that the scene was read from, whose warnings follow the members of the answer; nil for JSON.
  var dump: PastedDump?
  /// The usual size of the JSON in bytes.
  var capacity = 4096
  /// The first sentence for an agent; nil: one of the lines.
  var headline: () -> String? = { nil }
  /// The number of that line, from 0.
  var headlinePlace: () -> Int = { 0 }
  /// What a gate acts on: the worst impact, and the findings, file by file; nil for answers without a gate.
  var gated: (impact: Impact?, reports: () -> [FileReport])?
  /// The answer as SVG; nil if the question has no picture.
  var picture: (() -> [UInt8])?
  /// The problem of an answer above the limit in bytes, which names what makes it shorter.
  var problem: (Int) -> ProblemDetails = { .answerTooLong($0) }
  /// The assumptions below the lines of an answer about a dump.
  var assumptions: (PastedDump) -> [Assumption] = { $0.assumptions }
  /// Writes the whole object, with further members; nil for one that is written member by member.
  var object: ((inout JSONWriter, (inout JSONWriter) -> Void) -> Void)?
  /// Writes the members of the object.
  var members: (inout JSONWriter) -> Void = { _ in }
  /// Writes the lines for people, without the dump's assumptions.
  let lines: (inout TerminalText) -> Void

  func write(to text: inout TerminalText) {
    lines(&text)
    if let dump { text.assumptions(assumptions(dump)) }
  }

  /// The object, with the dump's warnings; nil for a longer one.
  ///
  /// - Parameters:
  ///   - hasWarnings: whether the dump's warnings are included.
  ///   - context: the members of the request that only other questions use, and the doubts of its code.
  func json(bytesMax: Int, hasWarnings: Bool = true, _ context: AnswerContext? = nil) -> [UInt8]? {
    func encodeMore(to json: inout JSONWriter) {
      if hasWarnings { json.warnings(dump, context?.doubts ?? []) }
      dump?.encodeRecognizers(to: &json)
      json.unused(context?.unused ?? [])
    }
    var json = JSONWriter(capacity: capacity)
    json.bytesMax = bytesMax
    if let object {
      object(&json, encodeMore)
    } else {
      json.object { json in
        members(&json)
        encodeMore(to: &json)
      }
    }
    return json.isFull ? nil : json.finish()
  }
}

// MARK: - Rendering

extension Answers {
  /// - Throws: `ProblemDetails` of 400 for one that is longer than `answerBytesMax`.
  func rendered(
    _ value: AnswerValue, as format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    context.finish(.hit)
    defer { context.finish(.encode) }
    let bytesMax = configuration.answerBytesMax
    guard let body = bytes(of: value, as: format, bytesMax, context), body.count <= bytesMax else {
      throw value.problem(bytesMax)
    }
    return Answer(
      body: body, impact: value.gated?.impact,
      reports: context.gate == nil ? [] : value.gated?.reports() ?? [])
  }

  private func bytes(
    of value: AnswerValue, as format: AnswerFormat, _ bytesMax: Int, _ context: AnswerContext
  ) -> [UInt8]? {
    if format == .text {
      var text = TerminalText(isColored: configuration.isTextColored, bytesMax: bytesMax)
      value.write(to: &text)
      text.doubts(context.doubts)
      text.unused(context.unused)
      return text.bytes
    }
    // A SARIF log has no member for the warnings of a dump.
    if format == .sarif, let gated = value.gated {
      return FileReport.sarif(gated.reports(), version: configuration.version, bytesMax: bytesMax)
    }
    if format == .svg, let picture = value.picture { return picture() }
    return value.json(bytesMax: bytesMax, context)
  }
}
