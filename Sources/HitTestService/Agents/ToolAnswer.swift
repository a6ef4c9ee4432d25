import AnswerCoding
import JSONCoding
import ModelContextProtocol
import SceneCoding
import WorkMetering

/// A tool's answer: a sentence, with more behind it where it was asked for; and the same as an object.
///
///     {"content": [{"type": "text", "text": "…"}], "structuredContent": {"sentence": "…", …}, "isError": false}
///
/// Source: the Model Context Protocol, "Tool Result".
struct ToolAnswer {
  private let sentence: String
  /// The lines after the sentence.
  private let lines: ArraySlice<String>
  private let lineCount: Int
  /// Facts that the answer depends on and a dump lacks.
  private let assumptions: [String]
  private let detail: Tool.Detail
  private let digest: AnswerDigest
  private let sceneID: String?
  /// Facts about the answer that are not in it.
  private let notes: [String]

  /// The most lines of a short answer, and the most elements of its lists.
  private static let linesMax = 40
  private static let elementsMax = 20
  /// Longer ones do not fit a model's context.
  static let bytesMax = 4 << 20

  /// - Parameters:
  ///   - bytesMax: the limit of the answer before it is cut.
  ///   - sceneID: the stored scene's; nil for none.
  /// - Throws: `ProblemDetails` of 400 above the limit.
  init(
    _ call: ToolCall, _ answer: AnswerValue, bytesMax: Int, sceneID: String?, notes: [String]
  ) throws(ProblemDetails) {
    detail = call.detail
    self.sceneID = sceneID
    self.notes = notes
    guard let digest = Self.digest(of: answer, call, bytesMax) else {
      throw answer.problem(bytesMax)
    }
    self.digest = digest
    var text = TerminalText(keepsLines: true, bytesMax: bytesMax)
    answer.write(to: &text)
    guard text.count <= bytesMax else { throw answer.problem(bytesMax) }
    var all = text.lines
    let place = answer.headlinePlace()
    sentence = answer.headline() ?? (place < all.count ? all.remove(at: place).text : "")
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
    of answer: AnswerValue, _ call: ToolCall, _ bytesMax: Int
  ) -> AnswerDigest? {
    let isFull = call.detail == .full
    let leftOut = isFull ? [] : call.question.leftOut
    let kept = call.detail == .sentence ? call.question.kept : nil
    let warnings = "warnings"
    let hasWarnings = !leftOut.contains(warnings) && kept?.contains(warnings) ?? true
    return answer.json(bytesMax: bytesMax, hasWarnings: hasWarnings).map { json in
      AnswerDigest(of: json, leavingOut: leftOut, keeping: kept, elementsMax: isFull ? .max : elementsMax)
    }
  }

  func encode(to json: inout JSONWriter) {
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

  private var isCut: Bool { digest.isCut || !lines.isEmpty && lines.count < lineCount }

  private var text: String {
    var all = [sentence] + lines
    let left = lineCount - lines.count
    if !lines.isEmpty, left > 0 {
      all.append(ToolAnswerText.further(left))
    }
    if detail != .sentence {
      all += assumptions
    } else if !assumptions.isEmpty {
      all.append(ToolAnswerText.assumed(assumptions.count))
    }
    if let sceneID { all.append(ToolAnswerText.stored(sceneID)) }
    return (all + notes).joined(separator: "\n")
  }

  /// A refusal, for the model to read and try again.
  static func encode(_ problem: ProblemDetails, to json: inout JSONWriter) {
    encode(problem.linesToAgent.joined(separator: "\n"), to: &json)
    json.member("isError", true)
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

/// An answer in JSON shortened: some members left out, long lists cut.
///
/// The document is walked once, without recursion.
struct AnswerDigest {
  /// The shortened object.
  private(set) var text: [UInt8] = []
  private(set) var isCut = false

  private let leftOut: JSONKeyTable
  private let kept: JSONKeyTable?
  private let elementsMax: Int

  /// - Parameters:
  ///   - answer: an object from the program's encoders.
  ///   - leftOut: the names of members to leave out, at any depth.
  ///   - kept: the names of the object's own members to keep; nil: all.
  ///   - elementsMax: of an array.
  init(of answer: [UInt8], leavingOut leftOut: Set<String>, keeping kept: Set<String>?, elementsMax: Int) {
    (self.leftOut, self.kept) = (JSONKeyTable(Array(leftOut)), kept.map { JSONKeyTable(Array($0)) })
    self.elementsMax = elementsMax
    guard !leftOut.isEmpty || kept != nil || elementsMax < .max else {
      text = answer
      return
    }
    var reader = JSONReader(answer)
    var json = JSONWriter(capacity: min(answer.count, 1 << 16))
    // The text is the program's own; a mistake would end the digest there.
    try? walk(&reader, &json)
    text = json.finish()
  }

  private mutating func walk(_ reader: inout JSONReader, _ json: inout JSONWriter) throws(JSONError) {
    var meter = WorkMeter()
    // The objects and arrays that are being written.
    var open: [(isObject: Bool, elementCount: Int)] = []
    repeat {
      if let (isObject, count) = open.last {
        if isObject, let name = try reader.nextKey() {
          let isKept = open.count > 1 || kept.map { $0.index(of: name, in: reader) != nil } ?? true
          guard isKept, leftOut.index(of: name, in: reader) == nil else {
            try reader.skipValue()
            continue
          }
          json.key(reader.text(name))
        } else if !isObject, try reader.nextElement() {
          open[open.count - 1].elementCount += 1
          guard count < elementsMax else {
            isCut = true
            try reader.skipValue()
            continue
          }
        } else {
          open.removeLast()
          if isObject { json.endObject() } else { json.endArray() }
          continue
        }
      }
      switch try reader.peek() {
      case .object:
        try reader.beginObject()
        json.beginObject()
        open.append((true, 0))
      case .array:
        try reader.beginArray()
        json.beginArray()
        open.append((false, 0))
      default:
        let start = reader.offset
        try reader.skipValue()
        json.value(reader.bytes, start..<reader.offset)
      }
    } while !open.isEmpty && meter.goesOn()
  }
}
