import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// A touch, and the unknown overrides that decide about it.
struct OpenOverrideRow: CustomTestStringConvertible, Sendable {
  let name: String
  let scene: TestScene
  let x: Double
  let y: Double
  /// View, method, whether it takes the touch, and who gets it otherwise: `dim hitTest → pay`.
  let open: [String]

  init(_ name: String, at x: Double, _ y: Double, _ open: [String], @TestViewList _ views: () -> [TestView]) {
    (self.name, self.x, self.y, self.open) = (name, x, y, open)
    scene = .inR(views)
  }

  var testDescription: String { name }
}

@Suite("Unknown overrides that decide")
struct OpenOverrideTests {
  @Test(
    "Those that are asked are named, with who gets the touch otherwise; the others are not",
    arguments: [
      OpenOverrideRow("a cover that may let the touch through", at: 50, 50, ["dim hitTest → pay"]) {
        TestView("pay", 100, 100)
        TestView("dim", 320, 568).unknown(.hitTest)
      },
      OpenOverrideRow("a cover beside the touch may take it all the same (R32)", at: 50, 50, ["dim hitTest"])
      {
        TestView("pay", 100, 100)
        TestView("dim", 200, 200, 10, 10).unknown(.hitTest)
      },
      OpenOverrideRow("even a hidden one is asked: its superview calls it (R32)", at: 50, 50, ["dim hitTest"])
      {
        TestView("pay", 100, 100)
        TestView("dim", 320, 568).hidden().unknown(.hitTest)
      },
      OpenOverrideRow("a hidden one is not asked for the point (R18)", at: 50, 50, []) {
        TestView("pay", 100, 100)
        TestView("dim", 320, 568).hidden().unknown(.pointInside)
      },
      OpenOverrideRow("what is behind the receiver is not asked (R30)", at: 50, 50, []) {
        TestView("behind", 320, 568).unknown([.hitTest, .pointInside])
        TestView("pay", 100, 100)
      },
      OpenOverrideRow("nor what is in a view that the touch does not enter (R25)", at: 50, 50, []) {
        TestView("pay", 100, 100)
        TestView("box", 200, 200, 10, 10) { TestView("in", 10, 10).unknown(.hitTest) }
      },
      OpenOverrideRow("a superview on the way", at: 50, 50, ["box pointInside → R"]) {
        TestView("box", 100, 100) { TestView("pay", 100, 100) }.unknown(.pointInside)
      },
      OpenOverrideRow("an area that may be larger", at: 50, 50, ["pay pointInside"]) {
        TestView("pay", 60, 60, 10, 10).unknown(.pointInside)
      },
      OpenOverrideRow("an area of a view that lets its touches through has no effect (R45)", at: 50, 50, []) {
        TestView("pay", 100, 100)
        TestView("pane", 320, 568).overriding(.passThrough(superCalls: 1)).unknown(.pointInside)
      },
      OpenOverrideRow("… but on what is in it", at: 50, 50, ["pane pointInside → pay"]) {
        TestView("pay", 100, 100)
        TestView("pane", 320, 568) { TestView("close", 40, 40, 20, 20) }
          .overriding(.passThrough(superCalls: 1)).unknown(.pointInside)
      },
      OpenOverrideRow(
        "a superview that asks its subviews for the point (R36)", at: 150, 50, ["pay pointInside"]
      ) {
        TestView("box", 100, 100) { TestView("pay", 120, 0, 20, 100).unknown(.pointInside) }.inside(
          .subviews)
      },
    ])
  func rows(row: OpenOverrideRow) throws {
    let built = try row.scene.built()
    let search = OpenOverrideSearch(in: built.scene)
    let tree = built.scene.tree
    let open = try search.overrides(deciding: built.touch(row.x, row.y)).map { open in
      let otherwise =
        switch open.otherwise {
        case .view(let view): " → \(tree.id(of: view))"
        case .nobody: " → nobody"
        case .notAsked: ""
        }
      return "\(tree.id(of: open.view)) \(open.method.rawValue)\(otherwise)"
    }
    #expect(open == row.open)
  }

  @Test("An edit that says what the override answers makes it known")
  func known() throws {
    let built = try TestScene.inR { TestView("dim", 320, 568).unknown([.hitTest, .pointInside]) }
      .built()
    let dim = try built.view("dim")
    #expect(built.scene.hasUnknownOverrides)
    let settled = built.scene.applying([.hitTest(dim, .returnNil), .pointInside(dim, .constant(true))]).scene
    #expect(!settled.hasUnknownOverrides)
  }

  @Test("Classes are forgotten by as much of their names as is said, but not what is declared")
  func forgetting() throws {
    let built = try TestScene.inR {
      TestView("a", "Shop.DimView", 100, 100)
      TestView("b", "Shop.DimView", 100, 100).overriding(.returnNil)
      TestView("c", "DimView", 100, 100)
      TestView("d", "Shop.DimViewController.DimView2", 100, 100)
      TestView("e", "Shop.Box<Shop.DimView>", 100, 100)
      TestView("f", "Other.DimView", 100, 100)
    }.built()
    let tree = { (classes: [String]) in built.scene.forgettingHitTest(ofClasses: classes).tree }
    let forgotten = { (classes: [String]) in
      ["a", "b", "c", "d", "e", "f"].filter { id in
        built.views[id].map { tree(classes).unknownOverrides(of: $0) == .hitTest } ?? false
      }
    }
    #expect(forgotten(["Shop.DimView"]) == ["a", "c"])
    #expect(forgotten(["DimView"]) == ["a", "c", "f"])
    #expect(forgotten(["DimViewController.DimView2"]) == ["d"])
    #expect(forgotten(["Box"]) == ["e"])
    #expect(forgotten(["Box<Int>"]) == ["e"])
    #expect(forgotten(["dimview", "Shop"]) == [])
    #expect(forgotten(["DimView2"]) == ["d"])
  }
}
