public import HitTesting

/// A recognizer of a test's scene; what it names, it names by ids.
///
///     TestGestureRecognizer("single").requiring("double").sending("tapped:", to: "VC")
public struct TestGestureRecognizer: Sendable {
  public var id: String
  public var kind: GestureRecognizer.Kind
  public var isEnabled: Bool
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var parameters: GestureParameters
  public var allowedTouchTypes = TouchTypes.all
  public var allowedPressTypes: PressTypes = []
  /// The scroll view whose pan it is (R152).
  public var scrollView: String?
  /// `require(toFail:)` (R108).
  public var requiredToFail: [String] = []
  public var delegate = TestGestureDelegate()
  public var canPrevent = TestRecognizers.all
  public var canBePreventedBy = TestRecognizers.all
  public var targets: [TestTarget] = []

  public init(_ id: String, _ kind: GestureRecognizer.Kind = .tap, isEnabled: Bool = true) {
    self.id = id
    self.kind = kind
    self.isEnabled = isEnabled
    parameters = GestureParameters(of: kind)
  }
}

/// Some of a test scene's recognizers.
public enum TestRecognizers: Equatable, Sendable {
  case all
  case some([String])

  public static let none = TestRecognizers.some([])
}

/// What a recognizer's delegate answers: see `GestureDelegate`.
public struct TestGestureDelegate: Sendable {
  public var shouldBegin = true
  /// What its answers depend on; views are found by their ids.
  public var beginsWhere: Condition?
  public var receivesWhere: Condition?
  /// False: it receives no touch at all.
  public var shouldReceive = true
  /// The views on which it receives touches; nil stands for all.
  public var only: [String]?
  public var except: [String] = []
  public var exceptControls = false
  public var shouldRecognizeSimultaneouslyWith = TestRecognizers.none
  public var shouldRequireFailureOf: [String] = []
  public var shouldBeRequiredToFailBy: [String] = []

  public init() {}

  public typealias Condition = @Sendable ((String) throws -> ViewIndex) throws -> GestureCondition
}

/// What is sent to whom; a nil target asks the responder chain (R124).
public struct TestTarget: Equatable, Sendable {
  public var target: String?
  public var action: String

  public init(_ target: String?, _ action: String) {
    self.target = target
    self.action = action
  }
}

/// A control's target.
public struct TestControlTarget: Equatable, Sendable {
  public var target: TestTarget
  public var events: ControlEvents

  public init(_ target: TestTarget, for events: ControlEvents = .touchUpInside) {
    self.target = target
    self.events = events
  }
}

extension TestGestureRecognizer {
  public func with(_ change: (inout TestGestureRecognizer) -> Void) -> TestGestureRecognizer {
    var recognizer = self
    change(&recognizer)
    return recognizer
  }

  public func parameters(_ change: (inout GestureParameters) -> Void) -> TestGestureRecognizer {
    with { change(&$0.parameters) }
  }

  public func delegate(_ change: (inout TestGestureDelegate) -> Void) -> TestGestureRecognizer {
    with { change(&$0.delegate) }
  }

  public func taps(_ count: Int) -> TestGestureRecognizer { parameters { $0.numberOfTapsRequired = count } }

  /// `require(toFail:)`.
  public func requiring(_ ids: String...) -> TestGestureRecognizer { with { $0.requiredToFail += ids } }

  /// `addTarget(_:action:)`.
  public func sending(_ action: String, to target: String? = nil) -> TestGestureRecognizer {
    with { $0.targets.append(TestTarget(target, action)) }
  }
}
