import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Why no touch hits a view")
struct UnreachableTests {
  /// The code of the first reason, whose it is, and the rule.
  private func reason(
    of id: String = "A", @TestViewList _ views: () -> [TestView]
  ) throws -> String {
    let built = try TestScene.inR(views).built()
    let target = try built.view(id)
    let map = try built.scene.touchMap()
    let reason = try #require(map.unreachable.first { $0.view == target }).reason
    return "\(reason.code) \(reason.view.map(built.scene.tree.id) ?? "none") \(reason.rule)"
  }

  @Test("A view that refuses by itself is its own first reason")
  func refusals() throws {
    #expect(try reason { TestView("A", 50, 50).hidden() } == "hidden A R18")
    #expect(try reason { TestView("A", 50, 50).alpha(0.005) } == "alpha A R20")
    #expect(try reason { TestView("A", 50, 50).interaction(false) } == "interactionDisabled A R18")
    #expect(
      try reason { TestView("A", "UIButton", 50, 50).disabled() } == "controlDisabled A R27")
    #expect(
      try reason {
        TestView("A", bounds: Rect(0, 0, 9, 9), center: Point(20, 20)).scaled(0, 0)
      } == "singularTransform A R14")
    #expect(try reason { TestView("A", 0, 50) } == "zeroSize A R11")
    #expect(try reason { TestView("A", 50, 50).overriding(.returnNil) } == "overrideReturnedNil A R54")
  }

  @Test("A superview that lets no touch in is the first reason")
  func superviews() throws {
    #expect(
      try reason { TestView("B", 50, 50) { TestView("A", 9, 9) }.hidden() }
        == "ancestorHidden B R19")
    #expect(
      try reason { TestView("B", 50, 50) { TestView("A", 60, 0, 9, 9) } }
        == "ancestorOutsideBounds B R25")
    #expect(try reason { TestView("B", 0, 50) { TestView("A", 9, 9) } } == "zeroSize B R11")
    #expect(try reason { TestView("A", 400, 0, 50, 50) } == "offScreen window R25")
    #expect(
      try reason { TestView("B", 50, 50) { TestView("A", 9, 9) }.overriding(.returnSelf) }
        == "overrideReturnedSelf B R56")
    #expect(
      try reason { TestView("B", 50, 50) { TestView("A", 9, 9) }.stealingAll() }
        == "overrideReturnedSelf B R52")
  }

  @Test("A view that covers it whole is the first reason")
  func covers() throws {
    #expect(
      try reason {
        TestView("A", 10, 10, 20, 20)
        TestView("B", 50, 50)
      } == "coveredBySibling B R34")
    #expect(
      try reason {
        TestView("C", 50, 50) { TestView("A", 10, 10, 20, 20) }
        TestView("B", 50, 50)
      } == "coveredByRelativeOfSibling B R34")
    #expect(
      try reason { TestView("A", 10, 10, 20, 20) { TestView("B", 20, 20) } }
        == "coveredByOwnDescendant B R30")
  }

  @Test("Each view is either reached or not, with a reason that can be told")
  func everyView() throws {
    for seed in 0..<16 as Range<UInt64> {
      let scene = try RandomScene(seed: seed).scene.built().scene
      guard let map = try? scene.touchMap() else { continue }
      let views = (map.views.map(\.view) + map.unreachable.map(\.view)).sorted()
      #expect(views == (0..<scene.tree.count).map { ViewIndex(Int32($0)) })
      #expect(map.views.map(\.view) == map.views.map(\.view).sorted())
      #expect(map.unreachable.map(\.view) == map.unreachable.map(\.view).sorted())
    }
  }

  @Test(
    "One after the other, reasons are those that are found for each view alone",
    arguments: searchSeeds(6) as Range<UInt64>)
  func shared(part: UInt64) throws {
    for seed in part * 40..<(part + 1) * 40 {
      let random = RandomScene(seed: 70_000 + seed, rounds: seed.isMultiple(of: 2))
      let scene = try random.scene.built().scene
      guard let map = try? scene.touchMap() else { continue }
      let box = scene.screenBox(nil)
      let regions = box.isEmpty ? nil : try RegionTree(ScreenRegions(of: scene, in: box), in: box)
      for found in map.unreachable {
        var alone = UnreachableReasons(scene, SceneOwners(scene, regions), screen: box)
        let reason = try alone.reason(for: found.view)
        #expect(reason.code == found.reason.code, "seed \(seed)")
        #expect(reason.view == found.reason.view, "seed \(seed)")
      }
    }
  }
}
