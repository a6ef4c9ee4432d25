import AuditRules

/// A member of a request: JSON bodies, queries behind a dump and the command line read this table.
///
///     body           {"sceneId": …, "targetSize": "hig"}
///     query          ?targetSize=hig
///     command line   hittestd audit FILE --target-size hig
///
/// A new member is a case and a row here, and a property of `SceneRequest`.
public enum RequestMember: Int, CaseIterable, Sendable {
  case scene, sceneId, touch, touches, target, views, window, show, targetSize, rules, artifact, passes
  case include, events, options, effects, timelineParts, unknownOverrides
  case point, rect, from, to
  case scale, source

  /// The key in JSON and in a query.
  public var name: String { self == .timelineParts ? "include" : String(describing: self) }

  public struct Row: Sendable {
    public let kind: Kind
    /// The requests that may have it.
    public let endpoints: Set<Endpoint>
    public let requiredBy: Set<Endpoint>
    /// The possible words, for the help; nil for other members.
    fileprivate let words: String?
  }

  public enum Kind: Equatable, Sendable {
    /// The scene itself, or the id of a stored one.
    case scene
    /// `x` and `y` in points, and the view that they are relative to.
    case touch
    case touches
    /// One view, by a user's name.
    case view
    case window
    /// Views by their ids.
    case views
    /// Any non-empty text.
    case text(unit: String)
    /// Any non-empty texts.
    case texts(unit: String)
    case word([String], unit: String)
    case words([String])
    case count(ClosedRange<Int>)
    /// Pixels of a point: a number, also written like `3x`.
    case scale
    /// `x` and `y` in points, in any space.
    case point
    /// Its place and its size, in points.
    case rect
    /// The view whose coordinates are used, or the screen; null is a window's.
    case space
    /// A structure of its own, which only the endpoint's decoder reads.
    case document
    /// Files of the app's code.
    case code
  }

  // MARK: - The table

  public var row: Row { Self.rows[rawValue] }

  /// Its meaning, for the help of the command line; the default is in brackets.
  public var help: String { row.words ?? MemberHelp.texts[name] ?? "" }

  private static let rows = allCases.map(\.declaration)

  private var declaration: Row {
    switch self {
    case .scene, .sceneId: Row(.scene, at: Set(Endpoint.allCases))
    case .touch:
      Row(
        .touch, at: [.hitTest, .explain, .atPoint, .render, .events], requiredBy: [.hitTest, .atPoint])
    case .touches: Row(.touches, at: [.hitTest])
    case .target:
      Row(
        .view, at: [.explain, .render, .events], requiredBy: [.explain])
    case .views: Row(.views, at: [.touchMap])
    case .window: Row(.window, at: [.touchMap])
    case .show: Row(words: PicturePart.self, at: [.render], usual: "none")
    case .targetSize:
      Row(word: TargetSize.self, unit: "LEVEL", at: [.audit], usual: AuditOptions().targetSize)
    case .rules: Row(.words(AuditRule.allCases.map(\.rawValue)), at: [.audit])
    case .artifact: Row(.text(unit: "URI"), at: [.audit])
    // R60, R61.
    case .passes: Row(.count(1...2), at: [.hitTest])
    case .include: Row(words: AnswerParts.Name.self, at: [.hitTest], usual: "all")
    case .events, .options, .effects: Row(.document, at: [.events])
    case .timelineParts: Row(words: EventPart.self, at: [.events], usual: "all")
    case .unknownOverrides:
      Row(
        .texts(unit: "CLASSES"), at: Set(Endpoint.allCases.filter { $0 != .convert }))
    case .point: Row(.point, at: [.convert])
    case .rect: Row(.rect, at: [.convert])
    // R8.
    case .from, .to: Row(.space, at: [.convert])
    case .source:
      Row(.code, at: Set(Endpoint.allCases.filter { $0 != .convert }))
    case .scale:
      Row(
        .scale, at: [.hitTest, .explain, .atPoint, .render])
    }
  }
}

extension RequestMember.Row {
  fileprivate init(
    _ kind: RequestMember.Kind, at endpoints: Set<Endpoint>, requiredBy: Set<Endpoint> = [],
    _ words: String? = nil
  ) {
    (self.kind, self.endpoints, self.requiredBy, self.words) = (kind, endpoints, requiredBy, words)
  }

  /// A list of words, all of which are in the help.
  fileprivate init<Word: CaseIterable & RawRepresentable<String>>(
    words _: Word.Type, at endpoints: Set<Endpoint>, usual: String
  ) {
    let words = Word.allCases.map(\.rawValue)
    self.init(.words(words), at: endpoints, MemberHelp.list(words, usual: usual))
  }

  fileprivate init<Word: CaseIterable & RawRepresentable<String>>(
    word _: Word.Type, unit: String, at endpoints: Set<Endpoint>, usual: Word
  ) {
    let words = Word.allCases.map(\.rawValue)
    self.init(
      .word(words, unit: unit), at: endpoints, MemberHelp.either(words, usual: usual.rawValue))
  }
}

/// A place of the service where something is asked about one scene, with the members that its requests take.
///
/// Imports and comparisons of scenes are not among them: their requests are a dump, or two scenes, and nothing else.
public enum Endpoint: CaseIterable, Sendable {
  case hitTest, explain, atPoint, touchMap, render, audit, events, convert, check

  /// The members of a request to this endpoint, in the order of messages.
  public var members: [RequestMember] { RequestMember.allCases.filter { $0.row.endpoints.contains(self) } }

  /// The members of other questions: one body works for all, and the answer names them in `unused`.
  var unused: [RequestMember] {
    [.touch, .touches, .target, .scale].filter { !$0.row.endpoints.contains(self) }
  }

  /// The members without which a request is refused. The body of a hit test may have `touches` in place of `touch`.
  public var requiredMembers: [RequestMember] {
    RequestMember.allCases.filter { $0.row.requiredBy.contains(self) }
  }
}

extension DocumentKeys<RequestMember> {
  /// Some members of requests, with the names of their table.
  ///
  /// - Parameter isOffered: whether messages may offer the member for an unknown key.
  init(_ members: [RequestMember], offering isOffered: (RequestMember) -> Bool = { _ in true }) {
    self.init(members, offering: members.filter(isOffered), names: RequestMember.allCases.map(\.name))
  }

  /// The members of an endpoint's requests, and those it may have without using them.
  init(of endpoint: Endpoint) {
    let own = Set(endpoint.members)
    self.init(endpoint.members + endpoint.unused, offering: own.contains)
  }
}
