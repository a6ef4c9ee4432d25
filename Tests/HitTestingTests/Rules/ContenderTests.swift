import SceneSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

@Suite("Unknown stacking: what is in front by its kind, and what nobody knows")
struct ContenderTests {
  private static func scene(_ elements: [(id: String, className: String, frame: Rect, parent: String?)])
    throws -> Scene
  {
    func members(_ parent: String?) -> [TestView] {
      elements.filter { $0.parent == parent }.map { element in
        let origin = elements.first { $0.id == parent }?.frame.origin ?? .zero
        let frame = element.frame
        return TestView(
          element.id, frame.origin.x - origin.x, frame.origin.y - origin.y, frame.size.width,
          frame.size.height
        ) { members(element.id) }.ofClass(element.className)
      }
    }
    let root = TestView("root", 400, 800) { members(nil) }.ofClass("Application")
    return try TestScene { root }.built().scene.withUnknownStacking()
  }

  static func form(_ above: (String, Rect)? = nil) throws -> Scene {
    try scene(
      [
        ("pay", "Button", Rect(20, 740, 360, 44), nil),
        ("title", "StaticText", Rect(30, 750, 60, 20), "pay"),
      ] + (above.map { [("above", $0.0, $0.1, nil), ("in", "Key", $0.1, "above")] } ?? []))
  }

  private func hit(_ scene: Scene, _ x: Double, _ y: Double) throws -> String? {
    try scene.hitTest(Touch(x, y)).hitView.map(scene.tree.id(of:))
  }

  private func contenders(_ id: String, _ scene: Scene, _ x: Double, _ y: Double) throws -> [String] {
    let view = try #require(
      (0..<Int32(scene.tree.count)).map { ViewIndex($0) }.first { scene.tree.id(of: $0) == id })
    return scene.contenders(of: view, for: Touch(x, y)).map(scene.tree.id(of:))
  }

  @Test(
    "A keyboard and a sheet get touches before what is smaller",
    arguments: ["Keyboard", "XCUIElementTypeSheet"])
  func kinds(name: String) throws {
    let scene = try Self.form((name, Rect(0, 500, 400, 300)))
    #expect(try hit(scene, 200, 760) == "in")
    #expect(try contenders("pay", scene, 200, 760) == [])
    #expect(scene.viewsUnder(Point(200, 760)).first.map(scene.tree.id(of:)) == "in")
  }

  @Test("An alert takes every touch beside it: no element behind it gets one")
  func alert() throws {
    let scene = try Self.form(("Alert", Rect(60, 300, 270, 200)))
    #expect(try hit(scene, 200, 760) == nil && hit(scene, 100, 400) == "in")
  }

  @Test("What is neither in the other is named where it has the point; superviews and subviews are not")
  func alongside() throws {
    let list = try Self.form(("CollectionView", Rect(0, 0, 400, 800)))
    #expect(try contenders("pay", list, 200, 760) == ["above"])
    #expect(try contenders("above", list, 200, 760) == ["pay"])
    #expect(try contenders("pay", try Self.form(), 200, 760) == [])
    #expect(try contenders("pay", list, 5, 5) == [], "the touch is beside it")
  }

  @Test("A container without a name is told by what is in it")
  func telling() throws {
    let views: [(String, String, Rect, String?)] = [
      ("pay", "Button", Rect(0, 0, 50, 50), nil),
      ("0.1", "Other", Rect(0, 0, 400, 800), nil),
      ("list", "Table", Rect(0, 0, 400, 700), "0.1"),
    ]
    let scene = try Self.scene(views.map { (id: $0.0, className: $0.1, frame: $0.2, parent: $0.3) })
    #expect(
      try contenders("pay", scene, 10, 10).contains("list") || contenders("pay", scene, 10, 10) == ["0.1"])
  }

  @Test("R27: what is disabled gets no touch")
  func disabled() throws {
    let built = try TestScene.filling(100, 100) { _ in
      TestView("off", "XCUIElementTypeButton", 10, 10, 20, 20).disabled()
    }.built()
    let scene = built.scene.withUnknownStacking()
    #expect(try hit(scene, 15, 15) == "window")
    #expect(try contenders("off", scene, 15, 15) == [])
  }

  @Test("R164: what a later window shows is in front; a bare container of it leaves it open")
  func windows() throws {
    let views: [(String, String, Rect, String?)] = [
      ("first", "Window (Main)", Rect(0, 0, 400, 800), nil),
      ("pay", "Button", Rect(20, 700, 360, 44), "first"),
      ("second", "Window", Rect(0, 0, 400, 800), nil),
      ("shade", "Other", Rect(0, 0, 400, 800), "second"),
      ("later", "Button", Rect(10, 690, 100, 60), "second"),
    ]
    let scene = try Self.scene(views.map { (id: $0.0, className: $0.1, frame: $0.2, parent: $0.3) })
    #expect(try hit(scene, 50, 720) == "later")
    #expect(try contenders("pay", scene, 50, 720) == [] && contenders("later", scene, 50, 720) == ["shade"])
    #expect(try hit(scene, 200, 720) == "pay")
    #expect(try contenders("pay", scene, 200, 720) == ["second"], "of views in each other one is given")
  }

  /// Keys as idb lists them, below a tab bar that they cover.
  static func keyboard(_ ids: [String], y: Double = 500) throws -> Scene {
    typealias Element = (id: String, className: String, frame: Rect, parent: String?)
    var all: [Element] = [("tabs", "Group", Rect(0, 750, 400, 50), nil)]
    for index in 0..<20 {
      let id = ids.indices.contains(index) ? ids[index] : "k\(index)"
      let (column, row) = (Double(index % 5), Double(index / 5))
      all.append((id, "Button", Rect(column * 80, y + 60 * row, 80, 60), nil))
    }
    all.append(("back", "GenericElement", Rect(0, y, 400, 300), nil))
    all.append(("clock", "StaticText", Rect(10, 10, 40, 20), nil))
    return try scene(all)
  }

  @Test("R164: a keyboard is known by keys that stand side by side, and by two of their identifiers")
  func keyboardByShape() throws {
    let keyboard = try Self.keyboard(["delete", "space"])
    #expect(try hit(keyboard, 200, 780) == "back", "between the last keys and the end of the screen")
    #expect(try contenders("tabs", keyboard, 200, 780) == [])
    #expect(try hit(keyboard, 20, 20) == "clock")
    #expect(try contenders("k7", keyboard, 200, 590) == [], "the background is part of it")
    for other in [
      try Self.keyboard([]), try Self.keyboard(["space"]), try Self.keyboard(["delete", "more"]),
    ] {
      #expect(try contenders("tabs", other, 200, 780) == ["back"], "a pad of the app's own")
    }
    let high = try Self.keyboard(["delete", "space"], y: 100)
    #expect(try contenders("k7", high, 200, 190) == ["back"], "a keyboard is at the lower end")
  }

  @Test("R164: a disabled key is the keyboard's all the same; keys of one place are both named")
  func keys() throws {
    let built = try TestScene.filling(400, 800) { _ in
      TestView("keyboard", 0, 500, 400, 300) {
        TestView("return", "Button", 300, 0, 80, 60).disabled()
        TestView("search", "Button", 300, 0, 80, 60).disabled()
      }.ofClass("Keyboard")
    }.built()
    let scene = built.scene.withUnknownStacking()
    #expect(try hit(scene, 320, 520) == "search")
    #expect(try contenders("search", scene, 320, 520) == ["return"])
  }

  @Test(
    "R164: a touch beside a sheet may dismiss it; one on it is the sheet's",
    arguments: ["Sheet", "Popover", "Menu"])
  func besideSheet(name: String) throws {
    let scene = try Self.form((name, Rect(0, 500, 400, 200)))
    #expect(try hit(scene, 200, 760) == "pay" && hit(scene, 200, 600) == "in")
    #expect(try contenders("pay", scene, 200, 760) == ["above"])
    #expect(try contenders("in", scene, 200, 600) == [])
  }
}
