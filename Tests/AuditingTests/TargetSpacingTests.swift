import AuditRules
import Auditing
import HitTesting
import SceneSupport
import Testing

@Suite("WCAG 2.5.8's spacing")
struct TargetSpacingTests {
  /// The small targets that fail.
  private func failing(@TestViewList _ views: () -> [TestView]) throws -> [String] {
    let built = try TestScene.inR(views).built()
    let audit = try built.scene.audit(AuditOptions(targetSize: .wcagAA, rules: [.targetSize]))
    return audit.results.flatMap(\.violations).map { built.scene.tree.id(of: $0.view) }
  }

  @Test("24 points pass, and a small target with nothing near it")
  func sizes() throws {
    #expect(try failing { RuleCase.button("a", 0, 0, 24, 24) } == [])
    #expect(try failing { RuleCase.button("a", 0, 0, 23.9, 24) } == [])
    #expect(try failing { RuleCase.button("a", 0, 0, 100, 1) } == [])
  }

  @Test("Two small targets, by the distance of their middles", arguments: [23.9, 24, 30])
  func circles(distance: Double) throws {
    let found = try failing {
      RuleCase.button("a", 20, 20, 20, 20)
      RuleCase.button("b", 20 + distance, 20, 20, 20)
    }
    #expect(found == (distance < 24 ? ["a", "b"] : []))
  }

  @Test("A small target's circle and a large target", arguments: [1.9, 2, 10])
  func circleAndTarget(gap: Double) throws {
    // The small one's middle is 10 points from its edge: 2 more are 12.
    let found = try failing {
      RuleCase.button("a", 20, 20, 20, 20)
      RuleCase.button("b", 40 + gap, 0, 100, 100)
    }
    #expect(found == (gap < 2 ? ["a"] : []))
  }

  @Test("At a corner the circle is round")
  func corner() throws {
    // The large one's corner is (9, 9) from the small one's middle: 12.7 points.
    #expect(
      try failing {
        RuleCase.button("a", 20, 20, 18, 18)
        RuleCase.button("b", 38, 38, 100, 100)
      } == [])
    #expect(
      try failing {
        RuleCase.button("a", 20, 20, 16, 16)
        RuleCase.button("b", 36, 36, 100, 100)
      } == ["a"])
  }

  @Test("A thin frame around a large target has its middle in that target")
  func frame() throws {
    let found = try failing {
      RuleCase.button("frame", 20, 20, 210, 210)
      RuleCase.button("inner", 25, 25, 200, 200)
    }
    #expect(found == ["frame"])
  }

  @Test("The effective region counts, not the frame")
  func effective() throws {
    // Of "a" 10 points are left, with their middle 5 points from the cover, which is no target.
    #expect(
      try failing {
        RuleCase.button("a", 20, 20, 60, 60)
        TestView("cover", 30, 0, 100, 200)
      } == [])
    #expect(
      try failing {
        RuleCase.button("a", 20, 20, 60, 60)
        RuleCase.button("cover", 30, 0, 100, 200)
      } == ["a"])
  }

  @Test("Far more targets than would be compared one with the other")
  func many() throws {
    let found = try failing {
      for number in 0..<900 {
        RuleCase.button("b\(number)", Double(number % 50) * 6, Double(number / 50) * 11, 5, 10)
      }
    }
    #expect(found.count == 900)
  }
}
