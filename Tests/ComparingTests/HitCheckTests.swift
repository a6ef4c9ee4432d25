import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import WorkMetering
@testable import Comparing

/// The app is the same screen with its overrides declared; what is checked knows only that there are overrides.
@Suite("The rules compared with an app's own hit tests")
struct HitCheckTests {
  /// A change of one view: in the app, and in what is captured of it.
  struct Override: Sendable {
    let view: String
    let inApp: @Sendable (TestView) -> TestView
    let isKnown: UnknownOverrides

    init(
      _ view: String, known: UnknownOverrides = .hitTest, inApp: @escaping @Sendable (TestView) -> TestView
    ) {
      (self.view, self.inApp, isKnown) = (view, inApp, known)
    }
  }

  /// Of 320 by 560 points, so that a grid of 20 has 448.
  private static let screen = TestScene.inR {
    TestView("card", 20, 100, 280, 200) {
      TestView("pay", 20, 20, 100, 44)
      TestView("below", 20, 180, 100, 60)
    }
    TestView("overlay", 320, 560) { TestView("close", 260, 20, 40, 40) }
    TestView("toast", 0, 480, 320, 80)
  }

  private static func hits(of scene: Scene, step: Double = 20) throws -> [AppHit] {
    var hits: [AppHit] = []
    for y in stride(from: step / 2, to: 560, by: step) {
      for x in stride(from: step / 2, to: 320, by: step) {
        let point = Point(x, y)
        hits.append(AppHit(at: point, AppHit.Receiver(try scene.hitTest(Touch(at: point)).hitView)))
      }
    }
    return hits
  }

  private static func check(_ overrides: [Override]) throws -> (check: HitCheck, scene: Scene) {
    var (app, known) = (screen, screen)
    for override in overrides {
      app = app.changing(override.view, override.inApp)
      if !override.isKnown.isEmpty {
        known = known.changing(override.view) { $0.unknown(override.isKnown) }
      }
    }
    let scene = try known.built().scene
    return (try scene.check(against: hits(of: try app.built().scene)), scene)
  }

  @Test("An app without overrides agrees at every point")
  func agreement() throws {
    let (check, _) = try Self.check([])
    #expect(check.pointCount == 448 && check.agrees && check.differences.isEmpty && check.isExplained)
  }

  @Test(
    "The view whose override differs is named, with its result and what to declare",
    arguments: [
      (HitTestOverride.passThrough(superCalls: 1), HitTestOverride.passThrough(superCalls: 1)),
      (.returnNil, .returnNil),
    ])
  func overlay(override: HitTestOverride, declared: HitTestOverride) throws {
    let (check, scene) = try Self.check([Override("overlay") { $0.overriding(override) }])
    let overlay = try #require(scene.tree.view(withDeclaredID: Array("overlay".utf8)[...]))
    #expect(!check.agrees && check.isExplained && check.overridingViews == [overlay])
    let difference = try #require(check.differences.first)
    #expect(check.differences.count == 1)
    #expect(difference.cause == .overrides([OverrideResult(view: overlay, value: .returnsNil)]))
    #expect(difference.count == check.pointCount - check.agreeingCount)
    #expect(difference.declaration == declared)
    // In the app the receivers are what lies behind: R and card on most points, pay on some.
    #expect(difference.changes.allSatisfy { $0.predicted != nil } && difference.changes.count >= 3)
    let counts = difference.changes.map(\.count)
    #expect(counts == counts.sorted(by: >) && counts.reduce(0, +) == difference.count)
  }

  @Test("A superview whose point(inside:with:) accepts more is named")
  func enlarged() throws {
    let (check, scene) = try Self.check([
      Override("overlay", known: []) { $0.interaction(false) },
      Override("card", known: .pointInside) { $0.inside(.insets(EdgeInsets(-60))) },
    ])
    let card = try #require(scene.tree.view(withDeclaredID: Array("card".utf8)[...]))
    let causes = check.differences.map(\.cause)
    // The overlay takes no touches in the app, which the capture does not know.
    #expect(!check.isExplained)
    #expect(
      causes.contains { cause in
        guard case .undeclared(let results) = cause else { return false }
        return results.contains { $0.view == card || scene.tree.id(of: $0.view) == "overlay" }
      })
  }

  @Test("Where only an enlarged point(inside:with:) is in play, it alone explains")
  func pointInside() throws {
    let known = TestScene.inR {
      TestView("card", 20, 100, 280, 200) { TestView("below", 20, 180, 100, 60) }
    }
    let app = try known.changing("card") { $0.inside(.insets(EdgeInsets(-60))) }.built().scene
    let built = try known.changing("card") { $0.unknown(.pointInside) }.built()
    let check = try built.scene.check(against: Self.hits(of: app))
    let card = try built.view("card")
    #expect(
      check.differences.map(\.cause) == [.overrides([OverrideResult(view: card, value: .isInside)])])
    #expect(check.isExplained && check.differences[0].declaration == nil)
  }

  @Test("Overrides that lie over each other explain a point together")
  func stacked() throws {
    let (check, scene) = try Self.check([
      Override("overlay") { $0.overriding(.returnNil) }, Override("toast") { $0.overriding(.returnNil) },
    ])
    let both = try ["toast", "overlay"].map { id in
      OverrideResult(
        view: try #require(scene.tree.view(withDeclaredID: Array(id.utf8)[...])), value: .returnsNil)
    }
    #expect(Set(check.differences.map(\.cause)) == [.overrides([both[1]]), .overrides(both)])
    #expect(check.isExplained)
  }

  @Test("A view that is not known to override anything is named, and is no explanation")
  func undeclared() throws {
    let (check, scene) = try Self.check([Override("toast", known: []) { $0.overriding(.returnNil) }])
    let toast = try #require(scene.tree.view(withDeclaredID: Array("toast".utf8)[...]))
    #expect(
      check.differences.map(\.cause) == [.undeclared([OverrideResult(view: toast, value: .returnsNil)])])
    #expect(!check.isExplained && check.overridingViews.isEmpty)
  }

  @Test("An override that returns another view is named")
  func redirection() throws {
    let (check, scene) = try Self.check([Override("overlay") { $0.forwarding(to: "pay", ifInside: false) }])
    let overlay = try #require(scene.tree.view(withDeclaredID: Array("overlay".utf8)[...]))
    #expect(
      check.differences.map(\.cause).contains(
        .overrides([OverrideResult(view: overlay, value: .returnsAnother)])))
    #expect(check.isExplained)
  }

  @Test("A view that the scene lacks, and no view, are told apart")
  func receivers() throws {
    let scene = try Self.screen.built().scene
    let point = Point(30, 500)
    let check = try scene.check(against: [
      AppHit(at: point, .unlisted("0x9")), AppHit(at: point, .nobody),
    ])
    #expect(check.differences.contains { $0.cause == .unlistedView })
    #expect(
      check.differences.contains {
        if case .undeclared = $0.cause { $0.changes[0].observed == .nobody } else { false }
      })
  }

  @Test("Points of as many causes are each told by their own")
  func manyCauses() throws {
    let count = 2000
    let built = try TestScene.inR {
      for number in 0..<count { TestView("v\(number)", Double(number % 200), Double(number / 200), 1, 1) }
    }.built()
    let root = AppHit.Receiver(try built.view("R"))
    let hits = (0..<count).map { number in
      AppHit(at: Point(Double(number % 200) + 0.5, Double(number / 200) + 0.5), root)
    }
    let check = try built.scene.check(against: hits)
    #expect(check.differences.count == count && !check.isExplained)
    let own = try (0..<count).map { number in
      HitDifference.Cause.undeclared([
        OverrideResult(view: try built.view("v\(number)"), value: .returnsNil)
      ])
    }
    #expect(Set(check.differences.map(\.cause)) == Set(own))
  }

  @Test("Each point is charged, and none is looked at behind a stop")
  func work() throws {
    let scene = try Self.screen.built().scene
    let hits = try Self.hits(of: scene, step: 4)
    #expect(chargedSteps { _ = try? scene.check(against: hits) } > hits.count)
    #expect(
      chargedSteps(isStopped: true) { _ = try? scene.check(against: hits) } < 4 * WorkMeter.stepsBetweenLooks)
  }
}
