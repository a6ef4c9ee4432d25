import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Views at a point")
struct ViewsAtPointTests {
  @Test(
    "Every view whose own area holds the point is listed front to back, with its first reason",
    arguments: searchSeeds(8) as Range<UInt64>)
  func random(part: UInt64) throws {
    for number in 0..<100 as Range<UInt64> {
      let seed = 50_000 + part * 100 + number
      var random = RandomScene(seed: seed)
      let scene = random.scene
      let built = try scene.built()
      for _ in 0..<3 {
        let (x, y) = random.point()
        let touch = try built.touch(x, y, in: random.chance(20) ? random.viewID() : nil)
        guard let found = try? built.scene.viewsAtPoint(touch) else { continue }
        let hit = try built.scene.hitTest(touch).hitView
        #expect(found.filter(\.isReceiver).map(\.view) == (hit.map { [$0] } ?? []), "seed \(seed)")
        for item in found {
          #expect(built.scene.location(of: touch, in: item.view) == item.location, "seed \(seed)")
          #expect(item.location != nil || item.isReceiver)
          #expect((item.reason == nil) == item.isReceiver, "seed \(seed): \(item)\n\(scene)")
          let explanation = try? built.scene.explain(item.view, touch: touch, tapPoint: TapPointAnswer.none())
          // R99: what hits something in a view with a recognizer is covered, and the view's all the same, or is not for
          // its recognizer.
          guard let explanation, explanation.ownRecognizer == nil, let explained = explanation.reasons.first,
            !item.isReceiver
          else { continue }
          // R101: a disabled recognizer of the view keeps the gesture from it, whoever takes the touch.
          if case .gestureLost(let loss) = explained, loss.cause == .ignored(.disabled) { continue }
          #expect(explained.code == item.reason?.code, "seed \(seed): \(item)\n\(scene)")
          #expect(explained.view == item.reason?.view, "seed \(seed): \(item)")
        }
        for (id, view) in built.views where touch.view == nil {
          guard let declared = scene.view(id), declared.pointInside == nil, declared.hitSlop == nil,
            declared.className != "RNSFullWindowOverlayContainer",
            let location = built.scene.location(of: touch, in: view)
          else { continue }
          let isInside = built.scene.tree[view].bounds.contains(location)
          #expect(found.contains { $0.view == view } == isInside || view == hit, "seed \(seed): \(id)")
        }
      }
    }
  }

  @Test(
    "A view that takes a touch outside of its area comes first",
    arguments: [(60.0, "button"), (110, "button"), (20, "root")])
  func enlarged(x: Double, receiver: String) throws {
    let built = try TestScene {
      TestView("root", 320, 480) {
        TestView("background", 60, 160, 100, 100)
        TestView("button", 100, 200, 20, 20).overriding(.enlarged(inset: -40))
      }
    }
    .built()
    let found = try built.scene.viewsAtPoint(built.touch(x, 210))
    let receivers = found.indices.filter { found[$0].isReceiver }
    #expect(receivers == [0])
    #expect(found.first.map { built.scene.tree.id(of: $0.view) } == receiver)
  }

  @Test("Hidden views and windows are listed, in the order in which they lie")
  func order() throws {
    let built = try TestScene {
      TestView("alert", 100, 100).level(2000).hidden()
      TestView("main", 100, 100) {
        TestView("a", 50, 50) { TestView("a1", 20, 20).hidden() }
        TestView("b", 50, 50).alpha(0.005)
        TestView("away", 60, 60, 20, 20)
      }
      TestView("clear", 100, 100).level(1).overriding(.passThrough(superCalls: 1))
    }
    .built()
    let found = try built.scene.viewsAtPoint(built.touch(10, 10))
    #expect(found.map { built.scene.tree.id(of: $0.view) } == ["alert", "clear", "b", "a1", "a", "main"])
    #expect(found.map(\.isReceiver) == [false, false, false, false, true, false])
    let codes = found.map { $0.reason?.code }
    #expect(codes == [.hidden, .overrideReturnedNil, .alpha, .hidden, nil, .coveredByOwnDescendant])
  }

  @Test("Views that lose the touch to a hidden superview or a cover name it")
  func inherited() throws {
    let built = try TestScene.inR {
      TestView("box", 100, 100) { TestView("in", 50, 50) { TestView("deep", 50, 50) } }
        .hidden()
      TestView("back", 100, 100) { TestView("button", 50, 50) }
      TestView("cover", 100, 100)
    }
    .built()
    let found = try built.scene.viewsAtPoint(built.touch(10, 10))
    let texts = found.map {
      "\(built.scene.tree.id(of: $0.view)) \($0.reason.map { "\($0.code)" } ?? "receiver")"
    }
    #expect(
      texts == [
        "cover receiver", "button coveredByRelativeOfSibling", "back coveredBySibling",
        "deep coveredByRelativeOfSibling", "in coveredByRelativeOfSibling", "box coveredBySibling",
        "R coveredByOwnDescendant", "window coveredByOwnDescendant",
      ])
    let uncovered = built.scene.applying([.set(try built.view("cover"), .isHidden, true)]).scene
    let codes = try uncovered.viewsAtPoint(built.touch(70, 70)).map { $0.reason?.code }
    #expect(codes == [.hidden, nil, .coveredBySibling, .coveredByOwnDescendant, .coveredByOwnDescendant])
    let alone = uncovered.applying([.set(try built.view("back"), .isHidden, true)]).scene
    let inBox = try alone.viewsAtPoint(built.touch(10, 10)).map { $0.reason?.code }
    #expect(
      inBox == [
        .hidden, .ancestorHidden, .hidden, .ancestorHidden, .ancestorHidden, .hidden, nil,
        .coveredByOwnDescendant,
      ])
  }
}

extension TestScene {
  fileprivate func view(_ id: String) -> TestView? {
    windows.flatMap(\.selfAndDescendants).first { $0.id == id }
  }
}
