import DumpImporting
public import HTTPProtocol
import HitTesting
import JSONCoding
public import SceneCoding
import SourceReading
import SwiftUISource
import UIKitSource

/// A question about source, of SwiftUI or UIKit: the text, and the query or the other members.
///
///     text/x-swift, or text/plain that is no dump      ?about=Spacer&state=isOn=true
///     {"source": "HStack { … }", "about": "Spacer", "state": {"isOn": true}}
///     {"files": [{"file": "Row.swift", "source": "…"}], "rules": ["gap"]}        audits
struct SourceBody {
  /// All files.
  let text: SourceText
  let program: SourceProgram
  /// The code of UIKit in the text; nil for none, and for questions that it does not answer.
  let uiKit: UIKitProgram?
  /// The view in question; nil: all.
  let about: String?
  let state: SourceState
  let rules: [String]?
  /// A touch beside a name: a name means all parts of a view.
  let unused: [RequestMember]

  /// - Parameter endpoint: nil for an import.
  /// - Returns: nil for a body that is no source.
  /// - Throws: `ProblemDetails` of 400 for a wrong query, 422 for a text without views.
  init?(_ request: HTTPRequest, _ endpoint: Endpoint?, asker: Asker) throws(ProblemDetails) {
    let kind: SourceRequest.Kind = endpoint?.members.contains(.source) ?? false ? .codeQuestion : .question
    if let members = try SourceRequest(kind, request) {
      guard !members.files.isEmpty else { throw .noViews }
      (text, program, uiKit) = try Self.programs(members.files, for: endpoint)
      (about, state, unused) = (members.about, try SourceState(members.state).checked, members.unused)
      rules = try members.rules.map { names throws(ProblemDetails) in try Self.rules(names, asker) }
    } else if Self.isSource(request) || Self.isUIKit(request, endpoint) {
      let members = endpoint.map { QueryKey.keys(of: $0) } ?? []
      let query = try RequestQuery(request.head.query, taking: members + [.about, .state], asker: asker)
      if let format = try query.aboutText().format, format != DumpFormat.swiftUISource.rawValue { return nil }
      try SourceProgram.refuseJSON(request.body)
      (text, program, uiKit) = try Self.programs([(nil, request.body)], for: endpoint)
      (about, state) = (
        query[.about] ?? query[.member(.target)], try SourceState(query[.state] ?? "").checked
      )
      let touch = [try query.number(.touch(.x)), try query.number(.touch(.y))]
      unused = touch.allSatisfy { $0 == nil } ? [] : [.touch]
      rules = try query[.member(.rules)].map { names throws(ProblemDetails) in
        try query.refuseNone(of: names.listed)
        return try Self.rules(names.listed, asker)
      }
      // Members for dumps only are checked, too: a wrong value is a mistake in any case.
      for member in endpoint?.members ?? [] where member != .rules { _ = try query.value(of: member) }
    } else {
      return nil
    }
  }

  /// - Throws: `ProblemDetails` of 422 if none of the texts has a SwiftUI view, or code that the endpoint reads.
  private static func programs(
    _ files: [SourceRequest.File], for endpoint: Endpoint?
  ) throws(ProblemDetails) -> (SourceText, SourceProgram, UIKitProgram?) {
    // Interface Builder's documents say more of the code beside them.
    let readsUIKit = readsUIKit(endpoint)
    let interfaces = files.map { readsUIKit ? InterfaceConnection.all(in: $0.bytes) : nil }
    let files = zip(files, interfaces).filter { $0.1 == nil }.map { $0.0 }
    let kinds = files.map { SourceText.kind(of: $0.bytes) }
    if let first = kinds.first, !kinds.contains(.swiftUI), !readsUIKit || !kinds.contains(.uiKit) {
      throw ProblemDetails(unread: first)
    }
    let text = SourceText(files)
    let swift = SourceText(
      zip(files, kinds).map { file, kind in
        let isSwift = kind != .uiKit && SourceLanguage(fileName: file.name, file.bytes) == .swift
        return (file.name, isSwift ? file.bytes : SourceText.blanked(file.bytes))
      })
    let program = SourceProgram(swift)
    let holdsUIKit = readsUIKit && files.contains { SourceText.holdsUIKit($0.bytes) }
    // A named file may be a part of others.
    if !holdsUIKit, !program.hasViews, files.allSatisfy({ $0.name == nil }) { throw .noViews }
    let connections = interfaces.flatMap { $0 ?? [] }.map(UIKitConnection.init)
    return (text, program, holdsUIKit ? UIKitProgram(text, connections) : nil)
  }

  private static func readsUIKit(_ endpoint: Endpoint?) -> Bool { endpoint == .audit || endpoint == .explain }

  private static func rules(_ names: [String], _ asker: Asker) throws(ProblemDetails) -> [String] {
    for name in names {
      guard CodeFinding.rules.contains(where: { $0.id == name }) else {
        throw asker.unknownRule(name, CodeFinding.rules.map(\.id))
      }
    }
    return names
  }

  /// Whether a body is Swift: by its type, or plain text that is no dump and contains words of a view.
  static func isSource(_ request: HTTPRequest) -> Bool {
    switch BodyMedia(of: request.head) {
    case .swift: true
    // The signs of code are looked for last: in a long dump they take longer than its reading.
    case .dump:
      !PastedDump.isRecognized(in: request.body) && SourceText.isLikelySwift(request.body)
        && SourceText.kind(of: request.body) == .swiftUI
    case .json, nil: false
    }
  }

  /// Whether a body is UIKit code for an endpoint that reads it.
  private static func isUIKit(_ request: HTTPRequest, _ endpoint: Endpoint?) -> Bool {
    readsUIKit(endpoint) && BodyMedia(of: request.head) == .dump
      && !PastedDump.isRecognized(in: request.body) && SourceText.kind(of: request.body) == .uiKit
  }
}

extension HTTPRequest {
  /// An audit of files of source.
  ///
  /// - Parameter rules: of the linters; nil: all.
  public init(auditing files: [CodeFile], rules: [String]?) {
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      json.objects("files", files) { file in
        ["file": file.name, "source": String(decoding: file.text, as: UTF8.self)]
      }
      if let rules { json.strings("rules", rules) }
    }
    self.init(of: "application/json", json.finish())
  }
}

extension SourceRequest {
  /// - Returns: nil for a body that is no JSON with source.
  /// - Throws: `ProblemDetails` of 400 for members that are unknown or of another type.
  init?(_ kind: Kind, _ request: HTTPRequest) throws(ProblemDetails) {
    guard BodyMedia(of: request.head) == .json else { return nil }
    guard let request = try decoding(SourceRequest(kind, json: request.body)) else { return nil }
    self = request
  }
}

extension SourceState {
  init(_ taken: [(condition: String, branch: Int)]) {
    self.init()
    for (condition, branch) in taken { take(branch, of: condition) }
  }

  /// The state, unless it contradicts itself.
  ///
  /// - Throws: `ProblemDetails` of 400 for a condition with two different values.
  var checked: SourceState {
    get throws(ProblemDetails) {
      if let contradiction { throw .contradictory(contradiction) }
      return self
    }
  }
}

extension ImportedScene {
  /// The first root of a text as a scene, with its doubts.
  ///
  /// - Throws: `ProblemDetails` of 422 for a text without views.
  init(source: [UInt8]) throws(ProblemDetails) {
    try SourceProgram.refuseJSON(source)
    let kind = SourceText.kind(of: source)
    guard kind == .swiftUI else { throw ProblemDetails(unread: kind) }
    let program = SourceProgram(source)
    guard let screen = program.screen() else { throw .noViews }
    self.init(kept: screen.scene, program.unknowns, notes: [])
  }
}

extension SourceProgram {
  /// `null`, `false` or an object shows no view in Swift either, though a name alone may be one.
  ///
  /// - Throws: `ProblemDetails` of 422 for a text that is JSON.
  static func refuseJSON(_ text: [UInt8]) throws(ProblemDetails) {
    if JSONReader.isWhole(text) { throw .noViews }
  }

  /// The facts kept with a scene of the text.
  var unknowns: Unknowns {
    var unknowns = Unknowns()
    unknowns.format = DumpFormat.swiftUISource.rawValue
    // They contain no option names.
    unknowns.doubts = importWarnings.map { $0.doubt(Asker.query.text) }
    return unknowns
  }

  /// The assumptions of a scene from the text.
  var importWarnings: [ImportWarning] {
    [ImportWarning(.assumed, SourceReactionText.estimates)]
      + unknownNames().prefix(50).map {
        ImportWarning(.notInDump, $0.sentence, kind: $0.sort, line: $0.place.line)
      }
      + brokenBrackets.prefix(10).map {
        ImportWarning(.notUnderstood, SourceReactionText.unmatched, line: $0.line)
      }
  }
}

extension UIKitConnection {
  init(_ connection: InterfaceConnection) {
    self.init(
      owner: connection.owner, name: connection.name, isAction: connection.isAction,
      className: connection.className, isInteractive: connection.isInteractive,
      isInside: connection.isInside, event: connection.event, viewClass: connection.viewClass)
  }
}
