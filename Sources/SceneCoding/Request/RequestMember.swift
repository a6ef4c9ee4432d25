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
    /// Its meaning, for the help of the command line; the default is in brackets.
    public let help: String
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
}

// MARK: - The table

extension RequestMember {
  public var row: Row { Self.rows[rawValue] }

  private static let rows = allCases.map(\.declaration)

  private var declaration: Row {
    switch self {
    case .scene, .sceneId: Row(.scene, at: Set(Endpoint.allCases), "the scene, or a stored scene's id")
    case .touch:
      Row(
        .touch, at: [.hitTest, .explain, .atPoint, .render, .events], requiredBy: [.hitTest, .atPoint],
        "the touch, in screen points")
    case .touches: Row(.touches, at: [.hitTest], "several touches")
    case .target:
      Row(
        .view, at: [.explain, .render, .events], requiredBy: [.explain],
        "the target view, by address (id), class or label")
    case .views: Row(.views, at: [.touchMap], "only these views (all)")
    case .window: Row(.window, at: [.touchMap], "only this window (all)")
    case .show: Row(words: PicturePart.self, at: [.render], usual: "none")
    case .targetSize:
      Row(word: TargetSize.self, unit: "LEVEL", at: [.audit], usual: AuditOptions().targetSize)
    case .rules: Row(.words(AuditRule.allCases.map(\.rawValue)), at: [.audit], "only these rules (all)")
    case .artifact: Row(.text(unit: "URI"), at: [.audit], "the file named in SARIF results (FILE)")
    // R60, R61.
    case .passes: Row(.count(1...2), at: [.hitTest], "hit-test passes per touch, 1 or 2 (1)")
    case .include: Row(words: AnswerParts.Name.self, at: [.hitTest], usual: "all")
    case .events:
      Row(.document, at: [.events], "the events, like '[{\"tap\": [160, 424]}]' (default: a tap)")
    case .options: Row(.document, at: [.events], "gesture constants, like '{\"panMovement\": 5}'")
    case .effects:
      Row(
        .document, at: [.events], "effects of actions, like '[{\"action\": \"done:\", \"endEditing\": true}]'"
      )
    case .timelineParts: Row(words: EventPart.self, at: [.events], usual: "all")
    case .unknownOverrides:
      Row(
        .texts(unit: "CLASSES"), at: Set(Endpoint.allCases.filter { $0 != .convert }),
        "classes whose hitTest(_:with:) has an unknown result (none)")
    case .point: Row(.point, at: [.convert], "the point to convert")
    case .rect: Row(.rect, at: [.convert], "or a rectangle: x,y,width,height")
    // R8.
    case .from: Row(.space, at: [.convert], "the view to convert from, or screen (its window)")
    case .to: Row(.space, at: [.convert], "the view to convert to, or screen (its window)")
    case .source:
      Row(
        .code, at: Set(Endpoint.allCases.filter { $0 != .convert }),
        "the app's Swift and Objective-C: a file or folder; may be repeated")
    case .scale:
      Row(
        .scale, at: [.hitTest, .explain, .atPoint, .render],
        "pixels per point of x and y: 2, 3 or 3x (1)")
    }
  }
}

extension RequestMember.Row {
  fileprivate init(
    _ kind: RequestMember.Kind, at endpoints: Set<Endpoint>, requiredBy: Set<Endpoint> = [], _ help: String
  ) {
    self.kind = kind
    self.endpoints = endpoints
    self.requiredBy = requiredBy
    self.help = help
  }

  /// A list of words, all of which are in the help.
  fileprivate init<Word: CaseIterable & RawRepresentable<String>>(
    words _: Word.Type, at endpoints: Set<Endpoint>, usual: String
  ) {
    let words = Word.allCases.map(\.rawValue)
    self.init(.words(words), at: endpoints, "of \(words.joined(separator: ",")) (\(usual))")
  }

  fileprivate init<Word: CaseIterable & RawRepresentable<String>>(
    word _: Word.Type, unit: String, at endpoints: Set<Endpoint>, usual: Word
  ) {
    let words = Word.allCases.map(\.rawValue)
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    self.init(.word(words, unit: unit), at: endpoints, "\(list) (\(usual.rawValue))")
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
