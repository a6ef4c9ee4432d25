import SceneSupport
import TestSupport
import Testing
import WorkMetering
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

/// Every long loop of a touch map is charged, and ends at its next look once the work is stopped.
@Suite("What touch maps are charged")
struct MapWorkTests {
  /// Looks of the few loops that a map has one behind the other.
  private static let stepsOfStoppedMax = 40 * WorkMeter.stepsBetweenLooks

  private static func circles(_ count: Int) -> TestScene {
    let discs = (0..<count).map { number in
      Shape.circle(
        center: Point(Double(number % 300), Double(number * 7 % 299)), radius: 9)
    }
    return TestScene.inR { TestView("round", 300, 300).inside(.union(discs)) }
  }

  /// Curves that cross one another, as a drawing of somebody who never lifts the pen.
  private static func scrawl(_ count: Int) -> TestScene {
    var path = Path()
    path.move(to: .zero)
    for number in 0..<count {
      path.curve(
        Double(number * 31 % 300), Double(number * 7 % 300), Double(number * 3 % 300),
        Double(number * 11 % 300), Double(number * 17 % 300), Double(number * 13 % 300))
    }
    return TestScene.inR { TestView("drawn", 300, 300).inside(.path(path, .nonzero)) }
  }

  private static func turned(_ count: Int) -> TestScene {
    TestScene.inR {
      for number in 0..<count {
        TestView("v\(number)", Double(number * 7 % 290), Double(number * 13 % 490), 30, 40)
          .transformed(AffineTransform(0.9, 0.1 * Double(number % 9), -0.2, 1.1, 0, 0))
      }
    }
  }

  private static func plain(_ count: Int) -> TestScene {
    TestScene.inR {
      for number in 0..<count { TestView("v\(number)", Double(number % 300), Double(number % 500), 10, 10) }
    }
  }

  enum Kind: CaseIterable {
    case circles, scrawl, turned, plain

    func scene(_ count: Int) -> TestScene {
      switch self {
      case .circles: MapWorkTests.circles(count)
      case .scrawl: MapWorkTests.scrawl(count)
      case .turned: MapWorkTests.turned(count * 4)
      case .plain: MapWorkTests.plain(count * 30)
      }
    }
  }

  @Test("A map charges what it looks at, and stops within few looks", arguments: Kind.allCases)
  func maps(kind: Kind) throws {
    let scene = try kind.scene(120).built().scene
    let all = chargedSteps { _ = try? scene.touchMap() }
    let stopped = chargedSteps(isStopped: true) { _ = try? scene.touchMap() }
    #expect(all > 2 * Self.stepsOfStoppedMax, "\(all)")
    #expect(stopped < Self.stepsOfStoppedMax, "\(stopped)")
    #expect(stopped > 0, "a stop is looked for")
  }

  @Test("A stop at any moment ends a map, too", arguments: Kind.allCases)
  func stopsMidway(kind: Kind) throws {
    let scene = try kind.scene(60).built().scene
    let all = chargedSteps { _ = try? scene.touchMap() }
    for part in 1..<8 {
      let work = Work(stepsMax: all * part / 8)
      work.perform { _ = try? scene.touchMap() }
      #expect(work.stop == .steps)
      #expect(work.stepsTaken < all * part / 8 + Self.stepsOfStoppedMax, "\(part)")
    }
  }

  @Test("Who gets other touches in another scene is charged like two maps", arguments: Kind.allCases)
  func changes(kind: Kind) throws {
    let (before, after) = (try kind.scene(60).built().scene, try kind.scene(61).built().scene)
    let all = chargedSteps { _ = try? before.ownerChanges(to: after) }
    #expect(all > Self.stepsOfStoppedMax)
    #expect(
      chargedSteps(isStopped: true) { _ = try? before.ownerChanges(to: after) } < Self.stepsOfStoppedMax)
  }

  @Test("The point to tap of a view under many others is charged for each of them")
  func tapPoint() throws {
    let built = try Self.plain(20_000).built()
    let view = try built.view("v0")
    #expect(chargedSteps { _ = try? built.scene.tapPoint(of: view) } > 20_000)
    #expect(
      chargedSteps(isStopped: true) { _ = try? built.scene.tapPoint(of: view) } < Self.stepsOfStoppedMax)
  }

  @Test("Views in the order of painting are charged, and so left out")
  func painting() throws {
    let scene = try Self.plain(20_000).built().scene
    #expect(chargedSteps { _ = scene.viewsBackToFront() } > 20_000)
    let work = Work()
    work.stop(.cancelled)
    #expect(work.perform { scene.viewsBackToFront() }.count < 2000)
  }
}
