import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("How much of a target gets its touches")
struct TargetReachTests {
  private struct Worked: CustomTestStringConvertible {
    let name: String
    let scene: TestScene
    let verdict: Explanation.Verdict
    let share: Double
    /// Who has the rest, with its share, by the code of the reason.
    let lost: [(view: String?, share: Double, code: ReasonCode)]
    var testDescription: String { name }

    init(
      _ name: String, _ verdict: Explanation.Verdict, _ share: Double,
      lost: [(view: String?, share: Double, code: ReasonCode)],
      @TestViewList _ subviews: () -> [TestView]
    ) {
      (self.name, self.verdict, self.share, self.lost) = (name, verdict, share, lost)
      scene = TestScene { TestView("w", 0, 0, 390, 844, subviews: subviews) }
    }
  }

  private static let card = "R30: a card with a button in its middle"
  private static let cases = [
    Worked("free", .reached, 1, lost: []) { TestView("pay", "UIButton", 20, 400, 200, 50) },
    Worked("R34: a toast over its lower 40%", .reached, 0.6, lost: [("toast", 0.4, .coveredBySibling)]) {
      TestView("pay", "UIButton", 20, 400, 200, 50)
      TestView("toast", 0, 430, 390, 60)
    },
    Worked("R34: a toast over 90%, its middle too", .blocked, 0.1, lost: [("toast", 0.9, .coveredBySibling)])
    {
      TestView("pay", "UIButton", 20, 400, 200, 50)
      TestView("toast", 0, 405, 390, 60)
    },
    Worked(
      "R34: what lies in a cover counts with it", .reached, 0.6, lost: [("toast", 0.4, .coveredBySibling)]
    ) {
      TestView("pay", "UIButton", 20, 400, 200, 50)
      TestView("toast", 0, 430, 390, 60) { TestView("icon", 20, 0, 50, 50) }
    },
    Worked("R25: two thirds above its bar", .blocked, 1.0 / 3, lost: [("w", 2.0 / 3, .ancestorOutsideBounds)])
    {
      TestView("bar", 0, 780, 390, 64) { TestView("pay", "UIButton", 165, -40, 60, 60) }
    },
    Worked("R24: what a superview clips is not to be seen", .reached, 1, lost: []) {
      TestView("card", 20, 400, 200, 20) { TestView("pay", "UIButton", 200, 50) }.clipping()
    },
    Worked(
      "R76a: a stack in it has its middle", .blocked, 0.6, lost: [("stack", 0.4, .coveredByOwnDescendant)]
    ) {
      TestView("pay", 20, 400, 200, 50) { TestView("stack", 0, 15, 200, 20) }.ofClass("UIControl")
    },
    Worked(card, .reached, 0.96, lost: [("stack", 0.04, .coveredByOwnDescendant)]) {
      TestView("pay", 20, 400, 200, 50) { TestView("stack", "UIButton", 80, 20, 40, 10) }
    },
    Worked("R30: the screen cuts what it does not show", .reached, 1, lost: []) {
      TestView("pay", "UIButton", -150, 400, 200, 50)
    },
    Worked("R11: half of it beyond the edge, its center on the edge", .reached, 1, lost: []) {
      TestView("pay", "UIButton", 330, 400, 120, 44)
    },
    Worked("R18: dead everywhere", .unreachable, 0, lost: [("w", 1, .interactionDisabled)]) {
      TestView("pay", "UIButton", 20, 400, 200, 50).interaction(false)
    },
  ]

  @Test("Worked cases", arguments: cases)
  private func worked(sample: Worked) throws {
    let built = try sample.scene.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: nil)
    let reach = try #require(explanation.reach)
    #expect(explanation.verdict == sample.verdict)
    #expect(reach.isMiddleReached == (sample.verdict == .reached && sample.name != Self.card))
    #expect(abs(reach.share - sample.share) < 1e-6)
    #expect(reach.lost.map { $0.hitView.map(built.scene.tree.id(of:)) } == sample.lost.map(\.view))
    #expect(reach.lost.map(\.reason.code) == sample.lost.map(\.code))
    for (found, expected) in zip(reach.lost, sample.lost) {
      #expect(abs(found.share - expected.share) < 1e-6)
    }
  }

  @Test("R18: parts of a third each leave nothing", arguments: [30.0, 31, 17.7])
  func thirds(width: Double) throws {
    let built = try TestScene {
      TestView("w", 390, 844) {
        TestView("pay", "UIButton", 20, 300, 90, 44).interaction(false)
        TestView("left", 20, 300, width, 44)
        TestView("right", 80, 300, 30, 44)
      }
    }.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: nil)
    #expect(explanation.verdict == .unreachable)
    #expect(explanation.reach?.share == 0)
  }

  @Test("A touch that is given is explained alone")
  func givenTouch() throws {
    let built = try Self.cases[1].scene.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: built.touch(120, 440))
    #expect(explanation.verdict == .blocked)
    #expect(explanation.reach == nil)
  }

  @Test(
    "Of random scenes the share is that of a grid of hit tests, and all shares come to one",
    arguments: searchSeeds(12) as Range<UInt64>)
  func grids(part: UInt64) throws {
    var partly = 0
    for number in 0..<8 as Range<UInt64> {
      let seed = 700_000 + part * 8 + number
      var random = RandomScene(seed: seed)
      let built = try random.scene.built()
      for _ in 0..<3 {
        let target = try built.view(random.viewID())
        guard let explanation = try? built.scene.explain(target, touch: nil), let reach = explanation.reach,
          let grid = try ReachGrid(of: target, in: built.scene)
        else { continue }
        let told = "seed \(seed), \(built.scene.tree.id(of: target)): \(reach.share), grid \(grid.share)"
        #expect(abs(reach.share - grid.share) <= grid.tolerance, "\(told)\n\(random.scene)")
        #expect(abs(reach.share + reach.lost.reduce(0) { $0 + $1.share } - 1) < 1e-6, "\(told)")
        #expect(zip(reach.lost, reach.lost.dropFirst()).allSatisfy { $0.share >= $1.share })
        #expect(
          reach.isMiddleReached || explanation.verdict != .reached || explanation.isOfContent, "\(told)")
        #expect(!reach.isMiddleReached || explanation.verdict == .reached, "\(told)")
        if reach.share > 0, reach.share < 1 { partly += 1 }
      }
    }
    #expect(partly > 0)
  }

  @Test(
    "The touch map gives a view without subviews the share that explain gives it",
    arguments: searchSeeds(12) as Range<UInt64>)
  func maps(part: UInt64) throws {
    var compared = 0
    for number in 0..<40 as Range<UInt64> {
      let seed = 720_000 + part * 40 + number
      let random = RandomScene(seed: seed)
      let scene = try random.scene.built().scene
      // An override gives a view touches outside its bounds, too.
      guard scene.tree.indices.allSatisfy({ scene.tree[$0].flags.isDisjoint(with: .overrides) }),
        let map = try? scene.touchMap()
      else { continue }
      for territory in map.views where scene.isWhollySeen(territory) {
        guard let reach = scene.reach(of: territory.view), let fraction = territory.effectiveFraction else {
          continue
        }
        let told = "seed \(seed), \(scene.tree.id(of: territory.view)): \(reach.share), map \(fraction)"
        #expect(abs(reach.share - fraction) < 1e-6, "\(told)\n\(random.scene)")
        compared += 1
      }
    }
    #expect(compared > 0)
  }
}

extension Scene {
  /// Whether a view without subviews is upright and nothing of it is clipped: then its fraction is of what is seen.
  fileprivate func isWhollySeen(_ territory: TouchMap.Territory) -> Bool {
    let (view, frame) = (territory.view, tree.screenFrame(of: territory.view))
    return tree[view].subtreeEnd == view.rawValue + 1 && frame.size == tree[view].bounds.size
      && territory.visibleFrame == frame
  }
}

extension Explanation {
  /// Whether it is the content of a view that has its middle.
  fileprivate var isOfContent: Bool {
    reach?.lost.contains { $0.reason.code == .coveredByOwnDescendant } ?? false
  }
}

/// What becomes of touches all over what is to be seen of a view, each asked.
private struct ReachGrid {
  let share: Double
  /// A grid measures an area to about the cells along its edges.
  let tolerance: Double

  private static let side = 40
  private static let seenMin = 300

  /// Nil where too little of the view is to be seen for a grid.
  init?(of target: ViewIndex, in scene: Scene) throws {
    let frame = scene.tree.screenFrame(of: target)
    guard [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(\.isFinite) else {
      return nil
    }
    var (seen, reached) = (0, 0)
    // Who gets what hits a view in the target is asked once.
    var isIts: [ViewIndex: Bool] = [target: true]
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let point = Point(
          frame.origin.x + frame.size.width * (Double(column) + 0.5) / Double(Self.side),
          frame.origin.y + frame.size.height * (Double(row) + 0.5) / Double(Self.side))
        guard Self.isSeen(target, at: point, in: scene) else { continue }
        seen += 1
        guard let result = try? scene.hitTest(Touch(at: point)) else { return nil }
        guard let hit = result.hitView, scene.tree.isDescendant(hit, of: target) else { continue }
        let isReached = try isIts[hit] ?? scene.isReached(target, by: Touch(at: point))
        isIts[hit] = isReached
        if isReached { reached += 1 }
      }
    }
    guard seen >= Self.seenMin else { return nil }
    share = Double(reached) / Double(seen)
    tolerance = 6 / Double(seen).squareRoot()
  }

  /// R24: in the view's bounds, and in those of all superviews that clip; on the screen.
  private static func isSeen(_ target: ViewIndex, at point: Point, in scene: Scene) -> Bool {
    let tree = scene.tree
    let isOnScreen = scene.windowsFrontToBack.contains { window in
      let frame = tree.screenFrame(of: window)
      return frame.contains(point)
    }
    guard isOnScreen else { return false }
    return tree.selfAndSuperviews(of: target).allSatisfy { view in
      guard view == target || tree[view].flags.contains(.clipsToBounds) else { return true }
      return tree.convert(point, from: nil, to: view).map(tree[view].bounds.contains) ?? false
    }
  }
}
