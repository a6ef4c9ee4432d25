import JSONCoding

/// A question about SwiftUI's source in JSON: texts, and its members.
///
///     {"source": "HStack { … }", "about": "Spacer", "state": {"isOn": true}}
///     {"files": [{"file": "Row.swift", "source": "…"}], "rules": ["gap"]}
///     {"before": {"source": "…"}, "after": {"source": "…"}, "about": "Spacer"}
public struct SourceRequest: Sendable {
  /// A text, and its file's name.
  public typealias File = (name: String?, bytes: [UInt8])

  public private(set) var files: [File] = []
  /// The texts of `before` and `after`; empty for a side without source.
  public private(set) var before: [File] = []
  public private(set) var after: [File] = []
  public private(set) var about: String?
  /// Conditions, and the branch that each takes, from 0: that of a condition that holds.
  public private(set) var state: [(condition: String, branch: Int)] = []
  /// The rules of an audit by their names; nil: all.
  public private(set) var rules: [String]?
  /// The members that only questions about scenes use.
  public private(set) var unused: [RequestMember] = []

  public enum Kind: Sendable {
    case question
    /// A question that takes the app's code beside a scene: the body is about source only without one.
    case codeQuestion
    case comparison
  }

  private enum Key: Int, CaseIterable {
    case source, files, before, after, about, state, rules, screen, metadata
    case scene, sceneId, target, touch, touches, scale
  }
  private static let offered: [Key] = [.source, .files, .about, .state, .rules, .screen]
  private static let questionKeys = DocumentKeys<Key>(
    Key.allCases.filter { $0 != .before && $0 != .after }, offering: offered, names: names)
  private static let comparisonKeys = DocumentKeys<Key>(
    [.before, .after, .about, .state, .screen, .metadata],
    offering: [.before, .after, .about, .state, .screen],
    names: names)
  private static let names = Key.allCases.map { String(describing: $0) }

  /// - Returns: nil for a body that holds no source, and for one that is not JSON.
  /// - Throws: `DocumentError`: everything that is wrong in it.
  public init?(_ kind: Kind, json bytes: [UInt8]) throws(DocumentError) {
    guard Self.holdsSource(bytes, as: kind) else { return nil }
    var reader = DocumentReader(bytes)
    read(kind == .comparison ? Self.comparisonKeys : Self.questionKeys, &reader)
    try reader.finish()
    guard reader.issues.isEmpty else { throw reader.refusal }
  }

  private mutating func read(_ keys: DocumentKeys<Key>, _ reader: inout DocumentReader) {
    var target: String?
    let start = reader.startOfValue()
    let seen = reader.members(keys) { reader, key in
      switch key {
      case .source: files += Self.source(&reader).map { [(nil, $0)] } ?? []
      case .files: files += Self.files(&reader)
      case .before: before = Self.side(&reader)
      case .after: after = Self.side(&reader)
      case .about: about = reader.nonEmptyText()
      case .state: state = Self.state(&reader)
      case .rules: rules = reader.texts()
      // Estimates are made on three screens: an answer that rests on one of them says so.
      case .screen, .metadata: reader.skipValue()
      case .target: target = reader.nonEmptyText()
      case .touch: leave(.touch, &reader)
      case .touches: leave(.touches, &reader)
      case .scale: leave(.scale, &reader)
      case .scene, .sceneId:
        reader.report(.notAllowed, at: reader.keyOffset, .notBoth(Expectation.sceneOrSource))
        reader.skipValue()
      }
    }
    if let seen, seen.contains(.source), seen.contains(.files) {
      reader.report(.notAllowed, at: start, .notBoth(Expectation.sourceOrFiles))
    }
    if about == nil {
      about = target
    } else if target != nil {
      unused.append(.target)
    }
  }

  private mutating func leave(_ member: RequestMember, _ reader: inout DocumentReader) {
    unused.append(member)
    reader.skipValue()
  }

  /// A side of a comparison may be a scene, which `POST /v1/diff` refuses beside source.
  private static func side(_ reader: inout DocumentReader) -> [File] {
    var files: [File] = []
    guard reader.expect(.object) else { return [] }
    guard isSource(reader.json) else {
      reader.skipValue()
      return []
    }
    reader.members(SourceSideKey.keys) { reader, key in
      switch key {
      case .source: files += source(&reader).map { [(nil, $0)] } ?? []
      case .files: files += Self.files(&reader)
      }
    }
    return files
  }

  private static func source(_ reader: inout DocumentReader) -> [UInt8]? {
    reader.string().map { Array(reader.utf8($0)) }
  }

  private static func files(_ reader: inout DocumentReader) -> [File] {
    var files: [File] = []
    reader.elements { reader, _ in
      let start = reader.startOfValue()
      var file: (name: String?, bytes: [UInt8]?) = (nil, nil)
      let seen = reader.members(SourceFileKey.keys) { reader, key in
        switch key {
        case .source: file.bytes = source(&reader)
        case .file: file.name = reader.text()
        }
      }
      if let bytes = file.bytes { files.append((file.name, bytes)) }
      if let seen, !seen.contains(.source) {
        reader.report(.missingKey, at: start, .noSource)
      }
    }
    return files
  }

  private static func state(
    _ reader: inout DocumentReader
  ) -> [(condition: String, branch: Int)] {
    guard reader.expect(.object) else { return [] }
    var state: [(condition: String, branch: Int)] = []
    var conditions: Set<String> = []
    reader.beginObject()
    while let key = reader.nextName() {
      let condition = reader.json.text(key)
      if !conditions.insert(condition).inserted {
        reader.report(.duplicateKey, at: key.offset, .duplicateCondition)
      }
      if let branch = branch(&reader) { state.append((condition, branch)) }
    }
    return state
  }

  private static func branch(_ reader: inout DocumentReader) -> Int? {
    switch reader.peek() {
    case .boolean: return reader.boolean().map { $0 ? 0 : 1 }
    case .number:
      if let number = reader.number().flatMap(Int.init(exactly:)), number >= 0 { return number }
      reader.report(.outOfRange, .expected(Expectation.branch))
    case let kind: reader.reportKind(kind, expected: Expectation.branch)
    }
    return nil
  }

  // MARK: - Which bodies hold source

  /// How far a body is looked at for the name of the member: people write it first, or behind a few short ones.
  private static let headBytes = 1_024

  private static let sourceNames: [StaticString] = ["source", "files"]
  private static let quotedNames = sourceNames.map { Array("\"\($0)\"".utf8) }

  private static func holdsSource(_ body: [UInt8], as kind: Kind) -> Bool {
    guard nameStandsEarly(in: body) else { return false }
    let reader = JSONReader(body)
    switch kind {
    case .comparison: return has(["before", "after"], in: reader, where: isSource)
    case .codeQuestion: return isSource(reader)
    case .question: return hasSource(reader)
    }
  }

  private static func nameStandsEarly(in body: [UInt8]) -> Bool {
    let head = body.prefix(headBytes)
    return quotedNames.contains { word in
      head.indices.dropLast(word.count - 1).contains { head[$0...].starts(with: word) }
    }
  }

  /// Beside a scene it is the app's code, of which overrides are run.
  private static func isSource(_ reader: JSONReader) -> Bool {
    hasSource(reader) && !has(["scene", "sceneId", "dump"], in: reader) { _ in true }
  }

  private static func hasSource(_ reader: JSONReader) -> Bool { has(sourceNames, in: reader) { _ in true } }

  /// Whether there is an object with one of the keys, whose value holds.
  private static func has(
    _ names: [StaticString], in reader: JSONReader, where holds: (JSONReader) -> Bool
  ) -> Bool {
    var reader = reader
    var isFound = false
    do throws(JSONError) {
      guard try reader.peek() == .object else { return false }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        isFound = isFound || names.contains { reader.matches(key, $0) } && holds(reader)
        try reader.skipValue()
      }
      return isFound
    } catch {
      // Truncated JSON is reported by the usual reader.
      return false
    }
  }
}
