import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Conversions, against the oracle")
struct ConversionTests {
  @Test(
    "Any view to any other, or to the screen, as the oracle has it to the bit",
    arguments: searchSeeds(300) as Range<UInt64>)
  func exact(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let built = try random.scene.built()
    let oracle = Oracle(random.scene)
    for _ in 0..<20 {
      let (x, y) = random.point()
      let source = random.chance(80) ? random.viewID() : nil
      let target = random.chance(80) ? random.viewID() : nil
      let point = try built.convert(x, y, from: source, to: target)
      #expect(
        point == oracle.convert(x, y, from: source, to: target),
        "R7, seed \(seed): (\(x), \(y)) from \(source ?? "screen") to \(target ?? "screen")\n\(random.scene)")
    }
  }

  @Test(
    "Under any rotation there and back is the same point to 1e-9",
    arguments: searchSeeds(300) as Range<UInt64>)
  func thereAndBack(seed: UInt64) throws {
    var random = RandomScene(seed: seed + 5000, rounds: true)
    let built = try random.scene.built()
    let oracle = Oracle(random.scene)
    for _ in 0..<20 {
      let (x, y) = random.point()
      let (source, target) = (random.viewID(), random.chance(80) ? random.viewID() : nil)
      let point = try built.convert(x, y, from: source, to: target)
      #expect(point.isNear(oracle.convert(x, y, from: source, to: target), 1e-9), "R7, seed \(seed)")
      guard let point else { continue }
      let back = try built.convert(point.x, point.y, from: target, to: source)
      #expect(back.isNear(Point(x, y), 1e-9), "R2, seed \(seed): \(source) to \(target ?? "screen")")
    }
  }

  @Test(
    "A hit view's path and the touch in it agree with the conversion",
    arguments: searchSeeds(100) as Range<UInt64>)
  func locations(seed: UInt64) throws {
    var random = RandomScene(seed: seed + 9000)
    let built = try random.scene.built()
    for _ in 0..<10 {
      let (x, y) = random.point()
      let touch = try built.touch(x, y)
      let result = try built.scene.hitTest(touch)
      guard let hit = result.hitView else { continue }
      let id = built.scene.tree.id(of: hit)
      #expect(try built.scene.location(of: touch, in: hit) == built.convert(x, y, from: nil, to: id))
      let path = built.scene.path(to: hit, removed: result.removed)
      #expect(path.last == hit)
      #expect(zip(path, path.dropFirst()).allSatisfy { built.scene.tree[$1].superview == $0 })
    }
  }
}
