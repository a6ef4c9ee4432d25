import SceneDrawing
import SceneSupport
import Testing
import TouchGeometry

@Suite("Where views lie in pictures")
struct OutlineTests {
  private func path(_ id: String, _ scene: TestScene, hidden: Bool = false) throws -> String? {
    try picture(of: scene, show: hidden ? [.hidden] : []).only("view", id)?.path
  }

  @Test("Frames, scroll positions and windows add up")
  func places() throws {
    let scene = TestScene {
      TestView("window", 5, 6, 300, 300) {
        TestView("list", 10, 20, 100, 100) { TestView("row", 0, 50, 100, 20.125) }.contentOffset(0, 40.5)
      }
    }
    #expect(try path("list", scene) == "M15 26H115V126H15Z")
    #expect(try path("row", scene) == "M15 35.5H115V55.625H15Z")
  }

  @Test("A turned view is drawn turned, with its subviews")
  func turned() throws {
    let scene = TestScene.inR {
      TestView("A", bounds: Rect(0, 0, 40, 20), center: Point(100, 100)) {
        TestView("A1", 10, 5)
      }.transformed(.quarterTurn)
      TestView("B", bounds: Rect(0, 0, 20, 20), center: Point(200, 200))
        .transformed(AffineTransform(1, 1, -1, 1, 0, 0))
    }
    #expect(try path("A", scene) == "M90 80H110V120H90Z")
    #expect(try path("A1", scene) == "M105 80H110V90H105Z")
    #expect(try path("B", scene) == "M200 180L220 200L200 220L180 200Z")
  }

  @Test(
    "A view behind a singular transform is not drawn", arguments: [AffineTransform.scale(0, 0), .scale(1, 0)])
  func singular(transform: AffineTransform) throws {
    let scene = TestScene.inR {
      TestView("A", bounds: Rect(0, 0, 40, 20), center: Point(100, 100)) {
        TestView("A1", 10, 5)
      }.transformed(transform)
      TestView("B", 10, 10)
    }
    for show: Set<ScenePicture.Part> in [[], [.hidden]] {
      #expect(try picture(of: scene, show: show).views == ["window", "R", "B"])
    }
    let drawn = try picture(of: scene, touch: (100, 100), target: "A1", show: [.traversal])
    #expect(drawn.all("target").isEmpty)
    #expect(drawn.only("visit", "A")?.classes.contains("outcome-singularTransform") == true)
  }

  @Test("Views that clip cut their subviews, and other views do not")
  func clipping() throws {
    let scene = TestScene.inR {
      TestView("A", 10, 10, 100, 100) {
        TestView("half", 60, 60, 100, 100) { TestView("inHalf", 40, 0, 100, 10) }
        TestView("gone", 200, 0, 50, 50) { TestView("inGone", -200, 0, 60, 60) }
      }.clipping()
      TestView("B", 10, 200, 50, 50) { TestView("outside", 100, 0, 20, 20) }
    }
    #expect(try path("half", scene) == "M70 70H110V110H70Z")
    #expect(try path("inHalf", scene) == nil)
    #expect(try path("gone", scene) == nil)
    #expect(try path("inGone", scene) == "M10 10H70V70H10Z", "what is clipped away clips nothing itself")
    #expect(try path("outside", scene) == "M110 200H130V220H110Z")
    let gone = try picture(of: scene, show: [.hidden]).only("view", "gone")
    #expect(gone?.path == "M210 10H260V60H210Z")
    #expect(gone?.classes.contains("clipped") == true)
    #expect(gone?.attributes["fill"] == "none")
  }

  @Test("A turned view that clips leaves a convex polygon of its subview")
  func turnedClip() throws {
    let scene = TestScene.inR {
      TestView("A", bounds: Rect(0, 0, 20, 20), center: Point(100, 100)) {
        TestView("A1", bounds: Rect(0, 0, 30, 30), center: Point(10, 10))
          .transformed(AffineTransform(0.5, -0.5, 0.5, 0.5, 0, 0))
      }.transformed(AffineTransform(1, 1, -1, 1, 0, 0)).clipping()
    }
    // A diamond of 40 across, and in it an upright square of 30 whose corners stand out.
    #expect(try path("A1", scene) == "M95 85H105L115 95V105L105 115H95L85 105V95Z")
  }

  @Test("A hundred turned views that clip, one in the other, leave short outlines")
  func manyClips() throws {
    var inner = TestView("leaf", 300, 300)
    for level in 0..<100 {
      inner =
        TestView(
          "v\(level)", bounds: Rect(0, 0, 300, 300), center: Point(150, 150)
        ) {
          inner
        }
        .transformed(AffineTransform(0.9998, 0.02, -0.02, 0.9998, 0, 0)).clipping()
    }
    let scene = TestScene { TestView("window", 300, 300) { inner } }
    let corners = try picture(of: scene).all("view").map {
      ($0.path ?? "").filter { "MLHV".contains($0) }.count
    }
    #expect(corners.count == 102)
    #expect(corners.allSatisfy { 3...12 ~= $0 })
  }

  @Test("Views without an area are there on request")
  func empty() throws {
    let scene = TestScene.inR { TestView("A", 10, 10, 0, 20) { TestView("A1", 10, 10) } }
    #expect(try picture(of: scene).views == ["window", "R", "A1"])
    let line = try picture(of: scene, show: [.hidden]).only("view", "A")
    #expect(line?.path == "M10 10H10V30H10Z")
    #expect(line?.classes.contains("empty") == true)
  }

  @Test("Views in a window without an area are that window's")
  func emptyWindow() throws {
    let scene = TestScene {
      TestView("first", 50, 50)
      TestView("second", 0, 0) { TestView("A", 10, 10) }
    }
    let windows = try picture(of: scene).all("window")
    #expect(windows.map { $0.attributes["data-window"] } == ["first", "second"])
    #expect(windows.map(\.views) == [["first"], ["A"]])
  }

  @Test("Places beyond all screens are cut off", arguments: [1e7, 1e20, 1e149])
  func huge(_ far: Double) throws {
    let scene = TestScene.inR {
      TestView("wide", -far, 0, 2 * far, 10)
      TestView("far", far, far, 10, 10)
      TestView("turned", bounds: Rect(0, 0, far, far), center: .zero)
        .transformed(AffineTransform(1, 1, -1, 1, 0, 0))
    }
    for show: Set<ScenePicture.Part> in [[], Set(ScenePicture.Part.allCases)] {
      let drawn = try picture(of: scene, touch: (far, far), target: "far", show: show)
      #expect(drawn.only("view", "wide")?.path == "M-1048576 0H1048576V10H-1048576Z")
      #expect(drawn.attributes["viewBox"] == "-1 -1 322 570")
    }
  }

  @Test("Places beyond all numbers are left out")
  func infinite() throws {
    var inner = TestView("leaf", 1, 1, 10, 10)
    for level in 0..<4 {
      inner =
        TestView(
          "v\(level)", bounds: Rect(-50, -50, 100, 100), center: Point(1, 1)
        ) {
          inner
        }
        .transformed(AffineTransform(1e140, 1e139, -1e139, 1e140, 0, 0))
    }
    let scene = TestScene.inR { inner }
    let drawn = try picture(of: scene, touch: (1, 1), target: "leaf", show: Set(ScenePicture.Part.allCases))
    for element in drawn.all { try HostileTextTests.checkPlain(element) }
    #expect(try picture(of: scene).views == ["window", "R", "v3"])
  }

  @Test("A window larger than any screen is shown small")
  func hugeWindow() throws {
    let drawn = try picture(of: TestScene { TestView("window", -1e100, 0, 2e100, 10) }, show: [.names])
    #expect(drawn.attributes["width"] == "4096")
    #expect(drawn.attributes["height"] == "1")
  }

  @Test("A window without a size has a picture all the same")
  func noSize() throws {
    let drawn = try picture(
      of: TestScene { TestView("window", 0, 0) }, touch: (0, 0), show: [.names, .traversal, .hidden])
    #expect(drawn.attributes["viewBox"] == "-1 -1 3 3")
    #expect(drawn.only("visit", "window")?.classes.contains("outcome-outside") == true)
  }
}
