import TestSupport
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
    let root = TestView("root", 0, 0, 400, 800) { members(nil) }.ofClass("Application")
    return try TestScene { root }.built().scene.withUnknownStacking()
  }

  static func form(_ above: (String, Rect)? = nil) throws -> Scene {
    try scene(
      [
        ("pay", "Button", Rect(x: 20, y: 740, width: 360, height: 44), nil),
        ("title", "StaticText", Rect(x: 30, y: 750, width: 60, height: 20), "pay"),
      ] + (above.map { [("above", $0.0, $0.1, nil), ("in", "Key", $0.1, "above")] } ?? []))
  }

  private func hit(_ scene: Scene, _ x: Double, _ y: Double) throws -> String? {
    try scene.hitTest(Touch(at: Point(x: x, y: y))).hitView.map(scene.tree.id(of:))
  }

  private func contenders(_ id: String, _ scene: Scene, _ x: Double, _ y: Double) throws -> [String] {
    let view = try #require(
      (0..<Int32(scene.tree.count)).map { ViewIndex($0) }.first { scene.tree.id(of: $0) == id })
    return scene.contenders(of: view, for: Touch(at: Point(x: x, y: y))).map(scene.tree.id(of:))
  }

  @Test(
    "A keyboard and a sheet get touches before what is smaller",
    arguments: ["Keyboard", "XCUIElementTypeSheet"])
  func kinds(name: String) throws {
    let scene = try Self.form((name, Rect(x: 0, y: 500, width: 400, height: 300)))
    #expect(try hit(scene, 200, 760) == "in")
    #expect(try contenders("pay", scene, 200, 760) == [])
    #expect(scene.viewsUnder(Point(x: 200, y: 760)).first.map(scene.tree.id(of:)) == "in")
  }

  @Test("An alert takes every touch beside it: no element behind it gets one")
  func alert() throws {
    let scene = try Self.form(("Alert", Rect(x: 60, y: 300, width: 270, height: 200)))
    #expect(try hit(scene, 200, 760) == nil && hit(scene, 100, 400) == "in")
  }

  @Test("What is neither in the other is named where it has the point; superviews and subviews are not")
  func alongside() throws {
    let list = try Self.form(("CollectionView", Rect(x: 0, y: 0, width: 400, height: 800)))
    #expect(try contenders("pay", list, 200, 760) == ["above"])
    #expect(try contenders("above", list, 200, 760) == ["pay"])
    #expect(try contenders("pay", try Self.form(), 200, 760) == [])
    #expect(try contenders("pay", list, 5, 5) == [], "the touch is beside it")
  }

  @Test("A container without a name is told by what is in it")
  func telling() throws {
    let views: [(String, String, Rect, String?)] = [
      ("pay", "Button", Rect(x: 0, y: 0, width: 50, height: 50), nil),
      ("0.1", "Other", Rect(x: 0, y: 0, width: 400, height: 800), nil),
      ("list", "Table", Rect(x: 0, y: 0, width: 400, height: 700), "0.1"),
    ]
    let scene = try Self.scene(views.map { (id: $0.0, className: $0.1, frame: $0.2, parent: $0.3) })
    #expect(
      try contenders("pay", scene, 10, 10).contains("list") || contenders("pay", scene, 10, 10) == ["0.1"])
  }

  @Test("R27: what is disabled gets no touch")
  func disabled() throws {
    let built = try TestScene.filling(100, 100) { _ in
      TestView("off", 10, 10, 20, 20).ofClass("XCUIElementTypeButton").disabled()
    }.built()
    let scene = built.scene.withUnknownStacking()
    #expect(try hit(scene, 15, 15) == "window")
    #expect(try contenders("off", scene, 15, 15) == [])
  }
}
