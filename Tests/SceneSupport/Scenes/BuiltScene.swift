public import HitTesting
public import TouchGeometry

/// An engine's scene, with its views, responders and recognizers by id, and its answers in a form that tests can read.
public struct BuiltScene: Sendable {
  public let scene: Scene
  public let views: [String: ViewIndex]
  /// Views too.
  public let responders: [String: Responder]
  public let recognizers: [String: RecognizerIndex]

  public init(
    scene: Scene, views: [String: ViewIndex], responders: [String: Responder] = [:],
    recognizers: [String: RecognizerIndex] = [:]
  ) {
    self.scene = scene
    self.views = views
    self.responders = responders
    self.recognizers = recognizers
  }

  public func view(_ id: String) throws -> ViewIndex {
    guard let view = views[id] else { throw UnknownID(id: id) }
    return view
  }

  public func responder(_ id: String) throws -> Responder {
    guard let responder = responders[id] else { throw UnknownID(id: id) }
    return responder
  }

  /// A declared recognizer, or that of a scroll view which declares none (R136).
  public func recognizer(_ id: String) throws -> RecognizerIndex {
    guard let recognizer = recognizers[id] else { throw UnknownID(id: id) }
    if let scrollView = recognizer.scrollView, scene.panRecognizer(of: scrollView) != recognizer {
      throw UnknownID(id: id)
    }
    return recognizer
  }

  /// A touch on the screen, or in a view's own coordinates.
  public func touch(_ x: Double, _ y: Double, in id: String? = nil) throws -> Touch {
    Touch(x, y, in: try id.map(view))
  }

  /// The hit view's id.
  public func hit(_ x: Double, _ y: Double, in id: String? = nil, passes: Int = 1) throws -> String? {
    let result = try scene.hitTest(touch(x, y, in: id), passes: passes)
    return result.hitView.map(scene.tree.id(of:))
  }

  /// Everything there is to say about a touch.
  public func answer(
    _ x: Double, _ y: Double, in id: String? = nil, passes: Int = 1
  ) throws -> TouchAnswer {
    let (result, log) = try scene.hitTestLog(touch(x, y, in: id), passes: passes)
    let dispatch = scene.dispatch(of: result)
    return TouchAnswer(
      hit: result.hitView.map(scene.tree.id(of:)),
      window: result.window.map(scene.tree.id(of:)),
      visits: log.visits.map { visit in
        .init(
          view: scene.tree.id(of: visit.view), depth: Int(visit.depth), location: visit.location,
          outcome: visit.outcome, pass: Int(visit.pass))
      },
      lines: log.lines.map { line in
        .init(
          view: scene.tree.id(of: line.view), depth: Int(line.depth),
          className: scene.tree.className(of: line.view))
      },
      chain: (dispatch?.path ?? []).map { step in
        .init(responder: scene.id(of: step.link.responder), rule: step.link.rule, outcome: step.outcome)
      },
      handler: dispatch?.handler.map(scene.id(of:)),
      gestureRecognizers: scene.gestureRecognizers(receiving: result).map {
        scene.id(of: $0.recognizer, at: $0.index)
      })
  }

  /// `UIView.convert`; a nil view stands for the screen.
  public func convert(
    _ x: Double, _ y: Double, from source: String?, to target: String?
  ) throws -> Point? {
    scene.tree.convert(Point(x, y), from: try source.map(view), to: try target.map(view))
  }
}

/// What becomes of a touch, with ids in place of views: the engine's answer and the oracle's alike.
public struct TouchAnswer: Equatable, Sendable {
  public var hit: String?
  public var window: String?
  public var visits: [Visit]
  public var lines: [Line]
  public var chain: [Link]
  public var handler: String?
  public var gestureRecognizers: [String]

  public struct Visit: Equatable, Sendable {
    public var view: String
    public var depth: Int
    public var location: Point?
    public var outcome: HitTestOutcome
    public var pass: Int
  }

  public struct Line: Equatable, Sendable {
    public var view: String
    public var depth: Int
    public var className: String
  }

  public struct Link: Equatable, Sendable {
    public var responder: String
    public var rule: ResponderChain.Rule
    public var outcome: Dispatch.Outcome
  }
}

extension TouchAnswer {
  /// The ids of the views that were asked, in order, with a space between.
  public var order: String { visits.map(\.view).joined(separator: " ") }

  /// The log as the articles print it (R57).
  public var text: String {
    lines.map { String(repeating: "--", count: Int($0.depth)) + $0.className }.joined(separator: "\n")
  }

  /// The chain's ids, with a space between.
  public var way: String { chain.map(\.responder).joined(separator: " ") }

  public var rules: [ResponderChain.Rule] { chain.map(\.rule) }

  /// What the first call on a view came to.
  public func outcome(of id: String) -> HitTestOutcome? {
    visits.first { $0.view == id }?.outcome
  }

  /// Where the first call on a view had the touch.
  public func location(in id: String) -> Point? {
    visits.first { $0.view == id }?.location
  }
}
