import Foundation
import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

@Suite("When a region map is made, and by whom")
struct SharedRegionMapTests {
  /// 3,000 rows of which a touch asks most.
  private static func list() throws -> BuiltScene {
    try TestScene.inR { (0..<3_000).map { TestView("\($0)", 0, Double($0) / 10, 320, 0.1) } }.built()
  }

  @Test("Not for a few touches; for many, of one request or of several; never for touches in a view")
  func price() throws {
    let built = try Self.list()
    let touch = try built.touch(5, 0.05)
    for _ in 0..<20 {
      var search = TouchSearch(in: built.scene)
      _ = try search.hitTest(built.touch(5, 0.05, in: "R"))
    }
    #expect(built.scene.madeMap == nil, "what views are asked by code, a map does not spare")
    var searches = 0
    while built.scene.madeMap == nil, searches < 1_000 {
      var search = TouchSearch(in: built.scene)
      #expect(try search.hitTest(touch).hitView == built.view("0"))
      searches += 1
    }
    #expect(2...400 ~= searches, "\(searches)")
    var search = TouchSearch(in: built.scene)
    #expect(try search.hitTest(touch).hitView == built.view("0"))
    #expect(search.visitCount == 0, "the map knew")
    _ = try search.hitTestLog(touch)
    #expect(search.visitCount > 2_999, "with a log every view is asked")
  }

  @Test("Many threads at once get one map, and the right answers all the time")
  func threads() throws {
    let built = try Self.list()
    let failures = LockedCount()
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      var search = TouchSearch(in: built.scene)
      for index in 0..<100 {
        let row = (index * 37 + thread * 11) % 3_000
        let touch = Touch(5, Double(row) / 10 + 0.05)
        let hit = try? search.hitTest(touch).hitView
        if hit != built.views["\(row)"] { failures.add() }
      }
    }
    #expect(failures.count == 0)
    let map = try #require(built.scene.madeMap)
    built.scene.noteAsked(1_000_000)
    built.scene.makeRegionMap()
    #expect(built.scene.madeMap === map)
  }

  private final class LockedCount: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    func add() { lock.withLock { value += 1 } }
    var count: Int { lock.withLock { value } }
  }

  @Test("R61: two passes find what one does, with the map as without", arguments: [1, 2])
  func passes(count: Int) throws {
    let built = try Self.list()
    built.scene.makeRegionMap()
    var search = TouchSearch(in: built.scene, passes: count)
    #expect(try search.hitTest(built.touch(5, 100.05)).hitView == built.view("1000"))
    #expect(try search.hitTest(built.touch(5, 700)).hitView == nil)
  }

  @Test("Searches that overrides make endless end as they do without a map", .enabled(if: !areSearchesShort))
  func budget() throws {
    let inner = (0..<18).reduce(TestView("v", 50, 50)) { inner, index in
      TestView("\(index)", 100, 100) { inner }.overriding(.passThrough(superCalls: 2))
    }
    let built = try TestScene.inR { inner }.built()
    func outcome(_ search: inout TouchSearch, _ x: Double) -> String {
      do {
        return try search.hitTest(Touch(x, 5)).hitView.map(built.scene.tree.id(of:)) ?? "nil"
      } catch {
        return "recursion"
      }
    }
    var unmapped = TouchSearch(in: built.scene)
    let xs = [60.0, 5, 200, 60, 60, 200, 5, 60]
    let expected = xs.map { outcome(&unmapped, $0) }
    built.scene.makeRegionMapIfMissing()
    var mapped = TouchSearch(in: built.scene)
    #expect(xs.map { outcome(&mapped, $0) } == expected)
  }
}

extension Scene {
  fileprivate var madeMap: RegionMap? { regionMap.value }
}
