import TouchGeometry

/// What a subclass's `hitTest(_:with:)` does, declared as data: the overrides of the source articles.
///
/// Each case holds what its kind declares, and the file named after that type says everything there is to say of the
/// kind. The three switches below are the only ones over kinds: a new kind is a case here, a file, and a row in
/// `SceneCoding`, which reads and writes it.
public enum HitTestOverride: Equatable, Sendable {
  case enlarged(EnlargedHitTest)
  case passThrough(PassThroughHitTest)
  case overlap
  case siblingRedirect
  case guideMask(GuideMaskHitTest)
  case forward(ForwardHitTest)
  case stealAll(StealAllHitTest)
  case returnSelf
  case returnNil
  /// The default of React Native's classes, which no view declares (RN1).
  case reactNative(ReactNativeHitTest)
  /// The default of SwiftUI's hosting views, which no view declares (SU2).
  case hosting(HostingHitTest)
}

extension HitTestOverride {
  /// What there is to know of the override without running it. Not for the way of a touch: it may allocate.
  var kind: any HitTestOverrideKind {
    switch self {
    case .enlarged(let kind): kind
    case .passThrough(let kind): kind
    case .overlap: OverlapHitTest()
    case .siblingRedirect: SiblingRedirectHitTest()
    case .guideMask(let kind): kind
    case .forward(let kind): kind
    case .stealAll(let kind): kind
    case .returnSelf: ReturnSelfHitTest()
    case .returnNil: ReturnNilHitTest()
    case .reactNative(let kind): kind
    case .hosting(let kind): kind
    }
  }

  /// An override that gives the same answer to every touch.
  package static func answering(_ view: ViewIndex?) -> HitTestOverride {
    view.map { .forward(to: $0, ifInside: false) } ?? .returnNil
  }

  /// The kinds that need no parameter, those that apps have most first.
  package static let withoutParameters: [HitTestOverride] = [
    .passThrough(superCalls: 1), .returnNil, .overlap, .siblingRedirect, .returnSelf,
  ]

  /// Runs the override in place of the default.
  ///
  /// What super gave and the override hands on keeps super's outcome, and a check that the override makes itself (R44:
  /// hidden, outside, …) gives that check's. What else it decides is one of the three `override…` outcomes.
  func run<Search: OverrideSearch>(
    in search: inout Search, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    switch self {
    case .enlarged(let kind): try kind.run(in: &search, of: view, at: point)
    case .passThrough(let kind): try kind.run(in: &search, of: view, at: point)
    case .overlap: try OverlapHitTest().run(in: &search, of: view, at: point)
    case .siblingRedirect: try SiblingRedirectHitTest().run(in: &search, of: view, at: point)
    case .guideMask(let kind): try kind.run(in: &search, of: view, at: point)
    case .forward(let kind): try kind.run(in: &search, of: view, at: point)
    case .stealAll(let kind): try kind.run(in: &search, of: view, at: point)
    case .returnSelf: try ReturnSelfHitTest().run(in: &search, of: view, at: point)
    case .returnNil: try ReturnNilHitTest().run(in: &search, of: view, at: point)
    case .reactNative(let kind): try kind.run(in: &search, of: view, at: point)
    case .hosting(let kind): try kind.run(in: &search, of: view, at: point)
    }
  }

  /// The same override where views have other indexes; nil where a view that it names has none.
  package func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> HitTestOverride? {
    switch self {
    case .forward(let kind): kind.mappingViews(map).map { .forward($0) }
    case .stealAll(let kind): kind.mappingViews(map).map { .stealAll($0) }
    case .enlarged, .passThrough, .overlap, .siblingRedirect, .guideMask, .returnSelf, .returnNil,
      .reactNative, .hosting:
      self
    }
  }
}
