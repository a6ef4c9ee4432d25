import HitTesting
import SceneDrawing
import SceneSupport
import Testing
import TouchGeometry

@Suite("Marks and names in pictures")
struct MarkTests {
  @Test("Each visit has its number, in the order of the log, with its outcome")
  func visits() throws {
    let scene = TestScene.inR {
      TestView("A", 10, 10, 100, 100)
      TestView("B", 10, 10, 100, 100).hidden()
      TestView("C", 10, 200, 100, 100)
    }
    let drawn = try picture(of: scene, touch: (20, 20), show: [.traversal])
    let visits = drawn.all("visit")
    #expect(visits.map(\.view) == ["window", "R", "C", "B", "A"])
    #expect(visits.map { $0.attributes["data-step"] } == ["1", "2", "3", "4", "5"])
    #expect(
      visits.map { $0.classes.last } == [
        "outcome-descendant", "outcome-descendant", "outcome-outside", "outcome-hidden", "outcome-self",
      ])
    #expect(visits[2].title == "3. UIView C: outside")
    #expect(visits.map { $0.children.last?.text } == ["1", "2", "3", "4", "5"])
    #expect(try picture(of: scene, touch: (20, 20)).all("visit").isEmpty)
  }

  @Test("Marks of views at the same place stand beside each other, and on the screen")
  func marksApart() throws {
    var inner = TestView("leaf", 100, 100)
    for level in 0..<40 { inner = TestView("v\(level)", 100, 100) { inner } }
    let scene = TestScene { TestView("window", 100, 100) { inner } }
    let circles = try picture(of: scene, touch: (50, 50), show: [.traversal]).all("visit").compactMap {
      $0.children.first { $0.name == "circle" }
    }
    let centers = circles.map { Point($0.number("cx"), $0.number("cy")) }
    #expect(centers.count == 42)
    for (index, center) in centers.enumerated() {
      #expect(Rect(0, 0, 100, 100).inset(by: EdgeInsets(6)).contains(center))
      for other in centers[..<index] { #expect((center - other).lengthSquared > 12 * 12) }
    }
  }

  @Test("No more than a thousand visits are marked")
  func manyVisits() throws {
    let scene = TestScene.inR { (0..<3000).map { TestView("v\($0)", 1, 1, 5, 5) } }
    let drawn = try picture(of: scene, touch: (300, 300), show: [.traversal])
    #expect(drawn.all("visit").count == 1000)
    #expect(drawn.only("traversal")?.attributes["data-visits"] == "3002")
  }

  @Test("Names stand in their views, where they fit, and not on each other")
  func names() throws {
    let scene = TestScene.inR {
      TestView("panel", 20, 20, 200, 100) { TestView("content", 200, 100) }
      TestView("a rather long name", 20, 200, 40, 40)
      TestView("low", 20, 300, 100, 4)
      TestView("gone", 200, 300, 100, 100).hidden()
    }
    let drawn = try picture(of: scene, show: [.names, .hidden])
    let names = drawn.all("name")
    #expect(Set(names.compactMap(\.view)) == ["window", "R", "panel", "content"])
    #expect(names.allSatisfy { $0.text == $0.view })
    let content = try #require(drawn.only("name", "content"))
    let panel = try #require(drawn.only("name", "panel"))
    #expect(content.number("x") == 22)
    #expect(20..<35 ~= content.number("y"))
    #expect(panel.number("y") >= content.number("y") + 9)
    #expect(try picture(of: scene).all("names").isEmpty)
  }

  @Test("A view without an id is written by its class, and meant by its place")
  func noID() throws {
    var builder = SceneBuilder()
    func declare(_ view: ViewIndex, _ className: String) throws {
      var geometry = ViewGeometry()
      geometry.frame = Rect(0, 0, 90, 90)
      try builder.setGeometry(geometry, of: view)
      let classIndex = builder.classIndex(of: builder.name(Array(className.utf8)[...]))
      builder.declare(ViewDeclaration(classIndex: classIndex), of: view)
    }
    var window = builder.beginWindow()
    try declare(window.view, "UIWindow")
    for _ in 0..<2 {
      let tile = builder.beginView(in: &window)
      try declare(tile.view, "Tile")
      builder.endView(tile)
    }
    builder.endView(window)
    let drawn = try PictureElement.read(
      ScenePicture(try builder.build(), .init(show: [.names, .hidden])).svg())
    #expect(drawn.views == ["0", "0.0", "0.1"])
    #expect(drawn.only("name", "0.1")?.text == "Tile")
  }
}

extension PictureElement {
  func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? .nan }
}
