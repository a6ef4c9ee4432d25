import TouchGeometry

/// A subclass's `hitTest(_:with:)` as data: the overrides of the source articles.
///
/// Each case has its kind's parameters, and the file of that type has all of the kind's facets. The three switches
/// below are the only ones over kinds: a new kind is a case here, a file, and a row in `SceneCoding`, which reads and
/// writes it.
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
  /// Code that the search runs.
  case program(ProgramHitTest)

  /// The facets of the override without running it. Not for the hot path: it may allocate.
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
    case .program(let kind): kind
    }
  }

  /// An override with the same result for every touch.
  package static func answering(_ view: ViewIndex?) -> HitTestOverride {
    view.map { .forward(to: $0, ifInside: false) } ?? .returnNil
  }

  package static let withoutParameters: [HitTestOverride] = [
    .passThrough(superCalls: 1), .returnNil, .overlap, .siblingRedirect, .returnSelf,
  ]

  /// Runs the override instead of the default.
  ///
  /// A result of super that the override returns keeps super's outcome, and a check of its own (R44: hidden, outside,
  /// …) has that check's. Other decisions are one of the three `override…` outcomes.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
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
    case .program(let kind): try kind.run(in: &search, of: view, at: point)
    }
  }

  /// The same override with other indexes of views; nil if a view that it names has none.
  package func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> HitTestOverride? {
    switch self {
    case .forward(let kind): kind.mappingViews(map).map { .forward($0) }
    case .stealAll(let kind): kind.mappingViews(map).map { .stealAll($0) }
    case .enlarged, .passThrough, .overlap, .siblingRedirect, .guideMask, .returnSelf, .returnNil,
      .reactNative, .hosting, .program:
      self
    }
  }
}
