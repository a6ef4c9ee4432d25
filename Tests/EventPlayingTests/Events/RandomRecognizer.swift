import HitTesting
import SceneSupport
import TestSupport

/// A random recognizer. It waits only for those made before it, and so no requirements form a circle.
struct RandomRecognizer {
  private(set) var declared: TestGestureRecognizer

  init(_ id: String, views: [String], others: [String], _ random: inout SplitMix64) {
    declared = TestGestureRecognizer(id, random.pick(Self.kinds), isEnabled: !random.chance(5))
    declared.cancelsTouchesInView = !random.chance(25)
    declared.delaysTouchesBegan = random.chance(20)
    declared.delaysTouchesEnded = !random.chance(25)
    if random.chance(10) { declared.allowedTouchTypes = TouchTypes(.direct) }
    if random.chance(20) { declared.allowedPressTypes = PressTypes(.select) }
    if random.chance(40) { declared.targets = [TestTarget(random.pick([nil, views[0]]), "act:")] }
    setParameters(&random)
    setDelegate(views: views, others: others, &random)
  }

  /// Those that most apps have more often.
  private static let kinds = GestureRecognizer.Kind.allCases + [.tap, .tap, .tap, .longPress, .pan, .custom]

  /// Few fingers and taps are required, so that there are gestures.
  private mutating func setParameters(_ random: inout SplitMix64) {
    declared.parameters.numberOfTapsRequired =
      declared.kind == .longPress ? random.pick([0, 0, 0, 1]) : random.pick([1, 1, 2])
    declared.parameters.numberOfTouchesRequired = random.pick([1, 1, 1, 2])
    declared.parameters.minimumNumberOfTouches = random.pick([1, 1, 1, 2])
    declared.parameters.maximumNumberOfTouches = random.pick([nil, nil, 2])
    declared.parameters.minimumPressDuration = random.pick([0.5, 0.25, 0])
    declared.parameters.direction = Directions(rawValue: UInt8.random(in: 1...15, using: &random))
    declared.parameters.edges = Directions(rawValue: UInt8.random(in: 1...15, using: &random))
    declared.parameters.recognizes = random.pick(GestureParameters.CustomGesture.allCases)
    declared.parameters.allowedScrollTypes = random.pick([[], .discrete, .continuous])
  }

  private mutating func setDelegate(views: [String], others: [String], _ random: inout SplitMix64) {
    declared.delegate.shouldBegin = !random.chance(8)
    declared.delegate.shouldReceive = !random.chance(5)
    declared.delegate.exceptControls = random.chance(10)
    if random.chance(10) { declared.delegate.only = [random.pick(views)] }
    if random.chance(10) { declared.delegate.except = [random.pick(views)] }
    if random.chance(20) { declared.delegate.shouldRecognizeSimultaneouslyWith = .all }
    guard !others.isEmpty else { return }
    if random.chance(20) { declared.requiredToFail = [random.pick(others)] }
    if random.chance(10) { declared.delegate.shouldRequireFailureOf = [random.pick(others)] }
    if random.chance(15) {
      declared.delegate.shouldRecognizeSimultaneouslyWith = .some([random.pick(others)])
    }
    if random.chance(10) { declared.canPrevent = random.pick([.none, .some([random.pick(others)])]) }
    if random.chance(10) { declared.canBePreventedBy = random.pick([.none, .some([random.pick(others)])]) }
  }
}
