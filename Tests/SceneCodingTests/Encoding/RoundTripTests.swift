import HitTesting
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("What a document says, the tree holds")
struct RoundTripTests {
  @Test("A random scene in random writing is read as it was meant", arguments: searchSeeds(150))
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let written = RandomScene(&generator)
    var writer = SceneWriter(generator: generator)
    let text = "{\"touch\": {\"x\": 0.5, \"y\": -1}, \"scene\": \(writer.text(written))}"
    let request = try HitTestRequest(json: Array(text.utf8))
    #expect(request.touches == [Touch(0.5, -1)])

    let tree = request.scene.tree
    let views = written.inPreOrder
    try #require(tree.count == views.count)
    for (index, view) in views.enumerated() {
      let read = ViewIndex(Int32(index))
      expectGeometry(of: read, in: tree, view)
      expectFlags(of: tree[read], view)
      expectNames(of: read, in: tree, view)
    }
    expectOrder(of: request.scene, written)
  }

  private func expectGeometry(of read: ViewIndex, in tree: ViewTree, _ view: RandomView) {
    let geometry = tree.geometry(of: read)
    let frame = geometry.frameOrigin
    #expect([frame.x, frame.y] == [view.frame[0], view.frame[1]])
    let bounds = geometry.bounds
    #expect([bounds.origin.x, bounds.origin.y] == view.boundsOrigin)
    #expect([bounds.size.width, bounds.size.height] == view.boundsSize)
    #expect([geometry.position.x, geometry.position.y] == view.center)
    #expect([geometry.anchorPoint.x, geometry.anchorPoint.y] == view.anchorPoint)
    let transform = AffineTransform(view.scale[0], 0, 0, view.scale[1], 0, 0)
    #expect(geometry.transform == transform)
  }

  private func expectFlags(of read: View, _ view: RandomView) {
    #expect(read.alpha == Float(view.alpha))
    let kind = view.baseClass ?? view.className
    let isUntouchable = kind == "UILabel" || kind == "UIImageView"
    let expected: [(ViewFlags, Bool)] = [
      (.isHidden, view.flags["isHidden"] ?? false),
      (.isUserInteractionEnabled, view.flags["isUserInteractionEnabled"] ?? !isUntouchable),
      (.clipsToBounds, view.flags["clipsToBounds"] ?? false),
      (.isMultipleTouchEnabled, view.flags["isMultipleTouchEnabled"] ?? false),
      (.isExclusiveTouch, view.flags["isExclusiveTouch"] ?? false),
      (.isDisabledControl, false),
    ]
    for (flag, value) in expected { #expect(read.flags.contains(flag) == value) }
    #expect(read.handles == (kind == "UIButton" ? .touches : []))
  }

  private func expectNames(of read: ViewIndex, in tree: ViewTree, _ view: RandomView) {
    #expect((tree.declaredID(of: read) != nil) == (view.id != nil))
    #expect(Array(tree.id(of: read).utf8) == Array((view.id ?? tree.place(of: read)).utf8))
    let implied = tree[read].isWindow ? "UIWindow" : "UIView"
    #expect(tree.className(of: read) == view.className ?? implied)
    if let id = view.id { #expect(tree.view(withDeclaredID: ArraySlice(id.utf8)) == read) }
  }

  private func expectOrder(of scene: Scene, _ written: RandomScene) {
    #expect(scene.windows.map(\.level) == written.windows.map { $0.windowLevel ?? 0 })
    var index: Int32 = 0
    func expectSubviews(_ view: RandomView, superview: ViewIndex?, ordinal: Int) {
      let read = ViewIndex(index)
      index += 1
      #expect(scene.tree[read].superview == superview)
      #expect(scene.tree[read].ordinal == Int32(ordinal))
      for (ordinal, subview) in view.subviews.enumerated() {
        expectSubviews(subview, superview: read, ordinal: ordinal)
      }
      #expect(scene.tree[read].subtreeEnd == index)
    }
    for (ordinal, window) in written.windows.enumerated() {
      expectSubviews(window, superview: nil, ordinal: ordinal)
    }
  }

  @Test("Windows are asked by level, and within one level the later first; hidden ones are not")
  func windowOrder() throws {
    let windows = [(0.0, false), (2, false), (0, false), (-1, false), (2, true), (0, false)].map {
      "{\"frame\": [0, 0, 1, 1], \"windowLevel\": \($0.0), \"isHidden\": \($0.1)}"
    }
    let text = "{\"scene\": {\"windows\": [\(windows.joined(separator: ","))]}, \"touches\": []}"
    let scene = try HitTestRequest(json: Array(text.utf8)).scene
    #expect(scene.windowsFrontToBack.map { scene.tree.id(of: $0) } == ["1", "5", "2", "0", "3"])
  }
}
