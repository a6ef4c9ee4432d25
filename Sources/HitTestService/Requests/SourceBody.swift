import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUISource

/// A question about SwiftUI's source: the text, and what the query or the members beside it say.
///
///     text/x-swift, or text/plain that is no dump      ?about=Spacer&state=isOn=true
///     {"source": "HStack { … }", "about": "Spacer", "state": {"isOn": true}}
///     {"files": [{"file": "Row.swift", "source": "…"}], "rules": ["gap"]}        audits
struct SourceBody {
  let program: SourceProgram
  /// The view that is asked about; nil for all.
  let about: String?
  let state: SourceState
  let rules: [LintRule]?

  /// - Parameter endpoint: nil for an import.
  /// - Returns: nil for a body that is no source.
  /// - Throws: `ProblemDetails` of 400 for a wrong query, 422 for a text without views.
  init?(_ request: HTTPRequest, _ endpoint: Endpoint?, asker: Asker) throws(ProblemDetails) {
    if let members = try SourceMembers(request) {
      program = SourceProgram(SourceText(members.files))
      (about, state) = (members.about, members.state)
      rules = try members.rules.map { (names) throws(ProblemDetails) in try Self.rules(names) }
    } else if Self.isSource(request) {
      let members = endpoint.map { RequestQuery.Key.keys(of: $0) } ?? []
      let query = try RequestQuery(request.head.query, taking: members + [.about, .state], asker: asker)
      if let format = try query.aboutText().format, format != DumpFormat.swiftUISource.rawValue { return nil }
      try SourceProgram.refuseJSON(request.body)
      program = SourceProgram(request.body)
      (about, state) = (query[.about] ?? query[.member(.target)], SourceState(query[.state] ?? ""))
      rules = try query[.member(.rules)].map { (names) throws(ProblemDetails) in try Self.rules(names.listed)
      }
    } else {
      return nil
    }
  }

  private static func rules(_ names: [String]) throws(ProblemDetails) -> [LintRule] {
    var rules: [LintRule] = []
    for name in names {
      guard let rule = LintRule(rawValue: name) else {
        let known = LintRule.allCases.map(\.rawValue).joined(separator: ", ")
        throw ProblemDetails(.badRequest, "`rules` has \"\(name.prefix(40))\"; known are \(known).")
      }
      rules.append(rule)
    }
    return rules
  }

  /// Whether a body is Swift: by its type, or plain text that is no dump and has the words of a view.
  static func isSource(_ request: HTTPRequest) -> Bool {
    switch BodyMedia(of: request.head) {
    case .swift: true
    case .dump:
      SourceText.isLikelySwift(request.body) && !ImportedDocument.isBegun(by: request.body)
        && DumpFormat(recognizedIn: request.body) == nil
    case .json, nil: false
    }
  }
}

/// The members of a body of JSON that holds source.
private struct SourceMembers {
  var files: [(name: String?, bytes: [UInt8])] = []
  var about: String?
  var state = SourceState()
  var rules: [String]?

  /// How far a body is looked at for the name of the member: people write it first, or behind a few short ones.
  private static let headBytes = 1_024

  /// - Returns: nil for a body without source.
  init?(_ request: HTTPRequest) throws(ProblemDetails) {
    guard BodyMedia(of: request.head) == .json, Self.mayHoldSource(request.body) else { return nil }
    do throws(JSONError) {
      var reader = JSONReader(request.body)
      guard try reader.peek() == .object else { return nil }
      try reader.beginObject()
      while let key = try reader.nextKey() { try read(reader.text(key), &reader) }
      try reader.finish()
    } catch {
      // JSON that ends somewhere is told by the usual way.
      return nil
    }
    if files.isEmpty { return nil }
  }

  private static func mayHoldSource(_ body: [UInt8]) -> Bool {
    let head = Array(body.prefix(headBytes))
    return [Array("\"source\"".utf8), Array("\"files\"".utf8)].contains { word in
      head.count >= word.count && (0...(head.count - word.count)).contains { head[$0...].starts(with: word) }
    }
  }

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    let kind = try reader.peek()
    switch (key, kind) {
    case ("source", .string): files.append((nil, Array(reader.text(try reader.readString()).utf8)))
    case ("about", .string): about = reader.text(try reader.readString())
    case ("state", .object): state = try Self.state(&reader)
    case ("files", .array):
      try reader.beginArray()
      while try reader.nextElement() { files.append(try Self.file(&reader)) }
    case ("rules", .array):
      var names: [String] = []
      try reader.beginArray()
      while try reader.nextElement() {
        guard try reader.peek() == .string else {
          try reader.skipValue()
          continue
        }
        names.append(reader.text(try reader.readString()))
      }
      rules = names
    default: try reader.skipValue()
    }
  }

  private static func state(_ reader: inout JSONReader) throws(JSONError) -> SourceState {
    var state = SourceState()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = reader.text(key)
      if try reader.peek() == .number {
        state.take(Int(exactly: try reader.readNumber()) ?? 0, of: name)
      } else if let isOn = try? reader.readBoolean() {
        state.take(isOn ? 0 : 1, of: name)
      } else {
        try reader.skipValue()
      }
    }
    return state
  }

  private static func file(_ reader: inout JSONReader) throws(JSONError) -> (name: String?, bytes: [UInt8]) {
    var file: (name: String?, bytes: [UInt8]) = (nil, [])
    guard try reader.peek() == .object else {
      try reader.skipValue()
      return file
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = reader.text(key)
      guard try reader.peek() == .string else {
        try reader.skipValue()
        continue
      }
      let text = reader.text(try reader.readString())
      if name == "file" { file.name = text }
      if name == "source" { file.bytes = Array(text.utf8) }
    }
    return file
  }
}

extension ImportedScene {
  /// The first root of a text as a scene, with what it leaves open.
  ///
  /// - Throws: `ProblemDetails` of 422 for a text without views.
  init(source: [UInt8]) throws(ProblemDetails) {
    try SourceProgram.refuseJSON(source)
    let program = SourceProgram(source)
    guard let screen = program.screen() else { throw .noViews }
    self.init(screen.scene, format: .swiftUISource, warnings: program.importWarnings, refusal: nil, notes: [])
  }
}

extension SourceProgram {
  /// `null`, `false` or an object shows no view in Swift either, though a name alone may be one.
  ///
  /// - Throws: `ProblemDetails` of 422 for a text that is JSON.
  static func refuseJSON(_ text: [UInt8]) throws(ProblemDetails) {
    var reader = JSONReader(text)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.finish()
    } catch {
      return
    }
    throw .noViews
  }

  /// What a scene of the text rests on.
  var importWarnings: [ImportWarning] {
    [ImportWarning(.assumed, "Sizes and places are estimates: the text does not tell them.")]
      + unknownNames().prefix(50).map {
        ImportWarning(.notInDump, "\($0.name): \($0.why)", line: $0.place.line)
      }
      + brokenBrackets.prefix(10).map {
        ImportWarning(.notUnderstood, "This bracket has no partner.", line: $0.line)
      }
  }
}

extension ProblemDetails {
  /// 422.
  static var noViews: ProblemDetails {
    ProblemDetails(
      .sceneInvalid,
      "The text has no SwiftUI view: paste a struct with a body, or an expression like HStack { … }.")
  }
}
