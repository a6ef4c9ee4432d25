import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Tap points of random scenes, against trying very many places")
struct TapPointSearchTests {
  private static let scenesEach: UInt64 = 3

  @Test("Plain views", arguments: searchSeeds(12) as Range<UInt64>)
  func plain(part: UInt64) throws {
    try check(part, scenes: Self.scenesEach) {
      TouchMapRandomTests.withoutOverrides(RandomScene(seed: $0, rounds: false).scene)
    }
  }

  @Test("Plain views under any rotation", arguments: searchSeeds(8) as Range<UInt64>)
  func rotated(part: UInt64) throws {
    try check(part + 100, scenes: Self.scenesEach) {
      TouchMapRandomTests.withoutOverrides(RandomScene(seed: $0, rounds: true).scene)
    }
  }

  @Test("Views that override anything", arguments: 0..<3 as Range<UInt64>)
  func overriding(part: UInt64) throws {
    try check(part + 200, scenes: Self.scenesEach) {
      RandomScene(seed: $0, rounds: $0.isMultiple(of: 3)).scene
    }
  }

  private func check(_ part: UInt64, scenes: UInt64, make: (UInt64) -> TestScene) throws {
    for seed in part * scenes..<(part + 1) * scenes {
      let declared = make(seed)
      let built = try declared.built()
      var places = TriedPlaces(built.scene, seed: seed)
      for (id, view) in built.views.sorted(by: { $0.value < $1.value }) {
        if let complaint = try places.complaint(about: view) {
          Issue.record("seed \(seed), view \(id): \(complaint)\n\(declared)")
          return
        }
      }
    }
  }
}

/// Very many places of a scene with the views that are reached there: a grid, and all about the corners of all views.
private struct TriedPlaces {
  private let scene: Scene
  private var random: SplitMix64
  private var tried: [(point: Point, view: ViewIndex?)] = []

  init(_ scene: Scene, seed: UInt64) {
    self.scene = scene
    random = SplitMix64(seed: seed)
    for column in -6..<34 {
      for row in -6..<34 { add(Point(Double(column) * 6 + 0.125, Double(row) * 6 + 0.125)) }
    }
    let (xs, ys) = corners()
    for _ in 0..<400 {
      guard let x = xs.randomElement(using: &random), let y = ys.randomElement(using: &random) else { return }
      add(Point(x, y))
    }
  }

  /// The coordinates of corners on the screen, and those right beside them.
  private mutating func corners() -> (xs: [Double], ys: [Double]) {
    var (xs, ys): ([Double], [Double]) = ([], [])
    for index in 0..<scene.tree.count {
      let view = ViewIndex(Int32(index))
      for corner in Box(scene.tree[view].bounds).corners {
        guard let point = scene.tree.convert(corner, from: view, to: nil) else { continue }
        for step in [0, 1e-9, -1e-9, 1e-3, -1e-3] {
          xs.append(point.x + step)
          ys.append(point.y + step)
          add(Point(point.x + step, point.y))
          add(Point(point.x, point.y + step))
        }
      }
    }
    return (xs, ys)
  }

  private mutating func add(_ point: Point) {
    tried.append((point, try? scene.hitTest(Touch(at: point)).hitView))
  }

  /// What is wrong with a view's tap point; nil when nothing is.
  mutating func complaint(about view: ViewIndex) throws -> String? {
    let answer: TapPointAnswer
    do { answer = try scene.tapPoint(of: view) } catch { return nil }
    let places = tried.filter { $0.view == view }.map(\.point)
    guard let found = answer.tapPoint else {
      return answer.resolution == nil && !places.isEmpty
        ? "none found, but (\(places[0].x), \(places[0].y)) and \(places.count) reach it" : nil
    }
    guard reaches(view, found.location) else { return "\(found) does not reach it" }
    guard found.resolution == nil else { return nil }
    if let hole = hole(around: found, view) { return "\(found) has a hole: \(hole)" }
    // Off the screen there may be more room.
    if !scene.tree[scene.tree.window(of: view)].flags.isDisjoint(with: .overrides) { return nil }
    let missed = tried.filter { $0.view != view }.map(\.point)
    let some = (0..<min(12, places.count)).compactMap { _ in places.randomElement(using: &random) }
    return some.first { isBetter($0, than: found, view, missed) }.map { "\(found) is worse than \($0)" }
  }

  private func reaches(_ view: ViewIndex, _ point: Point) -> Bool {
    (try? scene.hitTest(Touch(at: point)).hitView) == view
  }

  /// A place within the clearance that does not reach the view.
  private func hole(around found: TapPoint, _ view: ViewIndex) -> Point? {
    Self.directions.lazy.flatMap { direction in
      [0.6, 0.99999].lazy.map { found.location + $0 * found.clearance * direction }
    }
    .first { !reaches(view, $0) }
  }

  /// Whether touches reach the view farther about a place, by more than rounding coordinates may cost.
  private func isBetter(_ place: Point, than found: TapPoint, _ view: ViewIndex, _ missed: [Point]) -> Bool {
    let wanted = found.clearance / 0.99 + 0.06
    if missed.contains(where: { ($0 - place).lengthSquared < wanted * wanted }) { return false }
    return Self.directions.allSatisfy { reaches(view, place + wanted * $0) }
  }

  private static let directions: [Vector] = {
    let turn = AffineTransform(
      0.9981755542233175, 0.06037849742228605, -0.06037849742228605, 0.9981755542233175, 0, 0)
    return Array(sequence(first: Vector(1, 0)) { turn.apply(to: $0) }.prefix(104))
  }()
}
