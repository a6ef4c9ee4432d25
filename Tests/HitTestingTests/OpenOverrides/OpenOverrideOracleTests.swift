import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// Every unknown override answers everything it may, and the oracle says what comes of it.
@Suite("Unknown overrides, against all that they may answer")
struct OpenOverrideOracleTests {
  @Test(
    "An answer that could be another one names overrides, and one that could not names none",
    arguments: searchSeeds(400) as Range<UInt64>)
  func all(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = Self.scene(&random)
    let built = try scene.built()
    let search = OpenOverrideSearch(in: built.scene)
    let reach = UnknownReach(in: built.scene)
    for _ in 0..<8 {
      let (x, y) = (
        Double(Int.random(in: -2..<22, using: &random)), Double(Int.random(in: -2..<22, using: &random))
      )
      let open = try search.overrides(deciding: built.touch(x, y))
      let hit = Oracle(scene).answer(x, y).hit
      let answers = Self.answers(of: scene, x, y)
      #expect(
        open.isEmpty == (answers == [hit]),
        "seed \(seed) at (\(x), \(y)): \(answers) with \(open.map { built.scene.tree.id(of: $0.view) })\n\(scene)"
      )
      // What decides about a receiver somewhere is told of it everywhere.
      guard let hit, !open.isEmpty else { continue }
      #expect(try !reach.views(deciding: built.view(hit)).isEmpty, "seed \(seed) at (\(x), \(y))\n\(scene)")
    }
  }

  /// Six views at most, of which three at most are unknown, and some override what is known.
  private static func scene(_ random: inout SplitMix64) -> TestScene {
    var count = 0
    var unknown = 0
    func grow(_ depth: Int, _ random: inout SplitMix64) -> TestView {
      count += 1
      let number = { (range: ClosedRange<Int>, random: inout SplitMix64) in
        Double(Int.random(in: range, using: &random))
      }
      var view = TestView(
        "v\(count)", number(-2...8, &random), number(-2...8, &random), number(2...14, &random),
        number(2...14, &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: view = view.hidden()
      case 1: view = view.interaction(false)
      case 2: view = view.overriding(.passThrough(superCalls: 1))
      case 3: view = view.overriding(.overlap)
      case 4: view = view.overriding(.enlarged(inset: -2))
      case 5: view = view.inside(.subviews)
      case 6: view = view.stealingAll(unless: "w")
      default: break
      }
      if unknown < 3, Int.random(in: 0..<2, using: &random) == 0 {
        let methods: UnknownOverrides =
          view.hitTest == nil && Bool.random(using: &random)
          ? .hitTest : view.pointInside == nil ? .pointInside : []
        unknown += methods.isEmpty ? 0 : 1
        view = view.unknown(methods)
      }
      while depth < 2, count < 5, Int.random(in: 0..<2, using: &random) == 0 {
        view.subviews.append(grow(depth + 1, &random))
      }
      return view
    }
    return TestScene {
      TestView("w", 20, 20) {
        grow(0, &random)
        grow(0, &random)
      }
    }
  }

  /// The receivers with each answer of each unknown override.
  private static func answers(of scene: TestScene, _ x: Double, _ y: Double) -> Set<String?> {
    let views = scene.windows.flatMap(\.selfAndDescendants)
    guard let open = views.first(where: { !$0.unknownOverrides.isEmpty }) else {
      return [Oracle(scene).answer(x, y).hit]
    }
    var known: [(TestView) -> TestView] = []
    if open.unknownOverrides.contains(.hitTest) {
      known =
        views.map { other in { $0.forwarding(to: other.id, ifInside: false) } } + [
          { $0.overriding(.returnNil) }
        ]
    } else {
      known = [{ $0.inside(.constant(true)) }, { $0.inside(.constant(false)) }]
    }
    return known.reduce(into: []) { answers, settle in
      answers.formUnion(Self.answers(of: scene.changing(open.id) { settle($0.unknown([])) }, x, y))
    }
  }
}
