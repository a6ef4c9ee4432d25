import HitTesting
import SceneSupport
import TestSupport
import Testing

@Suite("Random scenes, against the oracle")
struct RandomSceneTests {
  private static let seedsEach = 400

  @Test(
    "Hit view, visits, outcomes, log, chain and candidates agree to the bit",
    arguments: searchSeeds(8) as Range<UInt64>)
  func exact(part: UInt64) throws {
    try check(part, rounds: false, tolerance: 0)
  }

  @Test("Under any rotation they agree away from edges", arguments: searchSeeds(4) as Range<UInt64>)
  func rotated(part: UInt64) throws {
    try check(part + 1000, rounds: true, tolerance: 1e-7)
  }

  private func check(_ part: UInt64, rounds: Bool, tolerance: Double) throws {
    var differences = 0
    for number in 0..<UInt64(Self.seedsEach) {
      let seed = part * UInt64(Self.seedsEach) + number
      var random = RandomScene(seed: seed, rounds: rounds)
      let built = try random.scene.built()
      for _ in 0..<10 {
        let (x, y) = random.point()
        let view = random.chance(25) ? random.viewID() : nil
        let touch = OracleTouch(x: x, y: y, view: view, passes: random.chance(25) ? 2 : 1)
        if try !touch.compare(built, with: random.scene, tolerance: tolerance, "seed \(seed)") {
          differences += 1
        }
        if differences > 2 { return }
      }
    }
  }
}
