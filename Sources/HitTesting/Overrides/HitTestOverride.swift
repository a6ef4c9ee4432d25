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

/// The hit test of SwiftUI's hosting views from iOS 18 on: they return themselves in all of their bounds (SU2), unless
/// a view added by the app is hit (P4), or a platform view is SwiftUI's target (SU5).
public struct HostingHitTest: HitTestOverrideKind {
  package let content: SwiftUIContent

  var rule: Rule { .swiftUI(2) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    if let refusal = search[view].superRefusal { return .refused(refusal) }
    guard try search.pointInside(view, point) else { return .refused(.outside) }
    if let hit = try foreignHit(in: &search, of: view, at: point) {
      return .init(hit: hit, outcome: .descendant)
    }
    // Without platform views, SwiftUI's target does not matter to UIKit.
    if !content.hostedSubviews.isEmpty,
      let hit = try content.hit(in: &search, of: view, at: point).platformHit
    {
      return .init(hit: hit, outcome: .descendant)
    }
    return .init(hit: view, outcome: .itself)
  }

  /// P4: a view in a subview that is not SwiftUI's own.
  private func foreignHit(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    var next = search.lastSubview(of: view)
    while let subview = next {
      next = search.previousSibling(of: subview)
      try search.spend(1, on: subview)
      guard !search.isRemoved(subview), !content.hostedSubviews.contains(subview) else { continue }
      let hit = try search.hitTest(subview, at: search.convert(point, fromSuperviewInto: subview))
      if let hit { return hit }
    }
    return nil
  }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    view.superRefusal != nil ? .nowhere : .pointInside(isPlain: subviews == .empty)
  }
}

/// An override whose code a program has: nothing is known of it without running it.
public struct ProgramHitTest: HitTestOverrideKind {
  let program: any OverrideProgram

  init(_ program: any OverrideProgram) { self.program = program }

  public static func == (one: ProgramHitTest, other: ProgramHitTest) -> Bool { one.program === other.program }

  var rule: Rule { .uiKit(55) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    try search.runHitTest(of: view, at: point, in: program)
  }

  var detour: OverrideDetour { .descendants }
}
