import Auditing
import HTTPProtocol
import JSONCoding
import SceneCoding

/// The answer to a question as a value, made once of what the engine found.
///
/// JSON, lines, pictures, SARIF and an agent's digest are renderings of it: none reads another, and none asks the engine.
protocol AnswerValue {
  /// The dump that the scene was read from, whose warnings stand behind the members of the answer; nil for JSON.
  var dump: PastedDump? { get }
  /// How many bytes the JSON usually takes.
  var capacity: Int { get }
  /// What an agent reads first.
  var headline: Headline { get }
  /// The worst that an audit found; nil where it found nothing wrong, and for all other answers.
  var impact: Impact? { get }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - bytesMax: a longer one is given up.
  ///   - more: writes further members.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong)

  /// Writes the lines for people, with all that the answer rests on.
  func write(to lines: inout TerminalText)

  /// The answer in a format of few questions: a picture, or a log for code scanning; nil where the question has none.
  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]?

  /// The problem of an answer that is longer than may be.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails
}

/// The sentence above an answer.
enum Headline {
  /// Its lines begin with it.
  case firstLine
  /// It is about the whole, and none of the lines.
  case sentence(String)
}

extension AnswerValue {
  var capacity: Int { 4096 }
  var headline: Headline { .firstLine }
  var impact: Impact? { nil }

  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? { nil }

  /// Says which members make it shorter.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails { .answerTooLong(bytesMax) }

  /// The object with what the dump says beside the scene.
  ///
  /// - Parameter hasWarnings: whether the dump's warnings are a part of it.
  func json(bytesMax: Int, hasWarnings: Bool = true) throws(AnswerTooLong) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    try encode(to: &json, bytesMax: bytesMax) { json in
      if hasWarnings { dump?.encodeWarnings(to: &json) }
      dump?.encodeRecognizers(to: &json)
    }
    return json.finish()
  }
}

extension ProblemDetails {
  /// The problem of an answer past `answerBytesMax`: 400, with the members that make it shorter.
  static func answerTooLong(_ bytesMax: Int) -> ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(bytesMax) bytes: ask for less of it (fewer touches or `views`; "
        + "`log` left out of `include`).")
  }
}

// MARK: - Rendering

extension Answers {
  /// An answer in one format.
  ///
  /// - Throws: `ProblemDetails` of 400 for one that is longer than `answerBytesMax`.
  func rendered(
    _ value: some AnswerValue, as format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    defer { context.timing.finish(.encode) }
    let bytesMax = configuration.answerBytesMax
    let body: [UInt8]
    do {
      body = try bytes(of: value, as: format, bytesMax)
    } catch {
      throw value.problem(ofMoreThan: bytesMax)
    }
    guard body.count <= bytesMax else { throw value.problem(ofMoreThan: bytesMax) }
    return Answer(body: body, impact: value.impact)
  }

  private func bytes(
    of value: some AnswerValue, as format: AnswerFormat, _ bytesMax: Int
  ) throws(AnswerTooLong) -> [UInt8] {
    if format == .text {
      var text = TerminalText(isColored: configuration.isTextColored, bytesMax: bytesMax)
      value.write(to: &text)
      return text.bytes
    }
    if let document = try value.document(format, bytesMax: bytesMax) { return document }
    return try value.json(bytesMax: bytesMax)
  }
}
