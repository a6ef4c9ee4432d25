import HitTesting
import SceneDrawing
import SceneSupport
import Testing
import TouchGeometry

@Suite("Pictures of scenes")
struct ScenePictureTests {
  @Test("A small picture, to the byte")
  func snapshot() throws {
    let scene = TestScene {
      TestView("window", 100, 200) {
        TestView("panel", 10, 20, 80, 100.25) {
          TestView("pay & go", "UIButton", 10, 10, 40, 30)
          TestView("gone", 5, 5).hidden()
        }
      }
    }
    let svg = String(
      decoding: try document(of: scene, touch: (30, 40), target: "panel", show: [.hidden, .names]),
      as: UTF8.self)
    #expect(svg == Self.small)
  }

  @Test("Views are painted in pre-order, siblings by their zPosition, windows by their level")
  func order() throws {
    let scene = TestScene {
      TestView("alert", 100, 100) { TestView("ok", 10, 10) }.level(2000)
      TestView("main", 100, 100) {
        TestView("A", 50, 50) {
          TestView("A1", 10, 10).zPosition(1)
          TestView("A2", 10, 10)
          TestView("A3", 10, 10).zPosition(-1)
        }.zPosition(3)
        TestView("B", 50, 50) { TestView("B1", 10, 10).zPosition(100) }
        TestView("C", 50, 50)
      }
      TestView("second", 100, 100)
    }
    let drawn = try picture(of: scene)
    #expect(drawn.views == ["main", "B", "B1", "C", "A", "A3", "A2", "A1", "second", "alert", "ok"])
    #expect(drawn.all("window").compactMap { $0.attributes["data-window"] } == ["main", "second", "alert"])
    #expect(drawn.all("window").map(\.views) == [Array(drawn.views[..<8]), ["second"], ["alert", "ok"]])
    #expect(drawn.only("view", "A2")?.attributes["data-depth"] == "2")
    #expect(drawn.only("view", "A2")?.classes.contains("depth-2") == true)
  }

  @Test("Hidden views and their subviews are outlines on request")
  func hidden() throws {
    let scene = TestScene {
      TestView("window", 100, 100) {
        TestView("gone", 50, 50) { TestView("inGone", 10, 10) }.hidden()
        TestView("clear", 50, 50) { TestView("inClear", 10, 10) }.alpha(0.009)
        TestView("faint", 50, 50).alpha(0.02)
      }
      TestView("other", 500, 500).hidden()
    }
    #expect(try picture(of: scene).views == ["window", "faint"])
    let drawn = try picture(of: scene, show: [.hidden])
    #expect(drawn.all("hidden").compactMap(\.view) == ["gone", "inGone", "clear", "inClear", "other"])
    #expect(drawn.all("hidden").allSatisfy { $0.attributes["fill"] == "none" })
    #expect(drawn.attributes["viewBox"] == "-1 -1 102 102", "a hidden window makes no screen")
  }

  @Test("A scene whose windows are all hidden has their screen")
  func allHidden() throws {
    let scene = TestScene { TestView("window", 30, 40).hidden() }
    let drawn = try picture(of: scene)
    #expect(drawn.views == [])
    #expect(drawn.attributes["viewBox"] == "-1 -1 32 42")
  }

  @Test("Controls, disabled controls, text and images are told by their classes")
  func kinds() throws {
    let drawn = try picture(
      of: .inR {
        TestView("a", 9, 9).ofClass("PayButton", base: "UIButton")
        TestView("b", "UISwitch", 9, 9).disabled()
        TestView("c", "PriceLabel", 9, 9)
        TestView("d", 9, 9).ofClass("Avatar", base: "UIImageView")
        TestView("e", "UITextView", 9, 9)
        TestView("f", "UITextField", 9, 9)
      })
    let words: Set = ["control", "disabled", "text", "image"]
    let found = drawn.all("view").dropFirst(2).map { words.intersection($0.classes) }
    #expect(found == [["control"], ["control", "disabled"], ["text"], ["image"], ["text"], ["control"]])
    #expect(drawn.only("view", "a")?.attributes["data-class"] == "PayButton")
    #expect(drawn.only("view", "a")?.title == "PayButton a")
  }

  @Test("A touch, the hit view, its superviews and the target are marked")
  func touch() throws {
    let scene = TestScene.inR {
      TestView("A", 10, 20, 100, 100) { TestView("A1", 10, 10, 50, 50) }
      TestView("B", 200, 20, 50, 50)
    }
    let drawn = try picture(of: scene, touch: (30, 45.5), target: "B")
    #expect(drawn.all("hit").map(\.view) == ["A1"])
    #expect(drawn.only("hit")?.path == "M20 30H70V80H20Z")
    #expect(drawn.only("hit")?.attributes["stroke"] == "#2ca02c")
    #expect(drawn.all("chain").map(\.view) == ["window", "R", "A"])
    #expect(drawn.only("target")?.view == "B")
    #expect(drawn.only("target")?.attributes["stroke"] == "#d62728")
    let cross = try #require(drawn.only("touch"))
    #expect(cross.children.last?.attributes["cx"] == "30")
    #expect(cross.children.last?.attributes["cy"] == "45.5")
    #expect(cross.children.last?.attributes["fill"] == "#000")
    #expect(
      try picture(of: scene).all.allSatisfy {
        !["hit", "chain", "target", "touch"].contains($0.classes.first)
      })
  }

  @Test("A touch in a view's own coordinates is marked where it is on the screen")
  func touchInView() throws {
    let built = try TestScene.inR {
      TestView("A", 10, 20, 100, 100)
      TestView("flat", 10, 10).with {
        $0.geometry = ViewGeometry()
        $0.geometry.bounds = Rect(0, 0, 1, 1)
        $0.geometry.center = .zero
        $0.geometry.transform = .scale(1e300, 1e300)
      }
    }.built()
    func mark(in id: String) throws -> PictureElement? {
      let touch = Touch(1e10, 2, in: try built.view(id))
      return try PictureElement.read(ScenePicture(built.scene, .init(touch: touch)).svg()).only("touch")
    }
    #expect(try mark(in: "A")?.children.last?.attributes["cy"] == "22")
    #expect(try mark(in: "flat") == nil, "beyond all numbers, nothing is marked")
  }

  private static let small = #"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 102 202" width="102" height="202" class="scene" role="img" font-family="system-ui, sans-serif">
    <title>4 views on a screen of 100 × 200 points</title>
    <rect class="screen" x="0" y="0" width="100" height="200" fill="#fbfcfd" stroke="#c3cbd4"/>
    <g class="window" data-window="window" fill="#5b7a99" fill-opacity=".07" stroke="#8797a7" stroke-width=".5" stroke-linejoin="round">
    <path class="view depth-0" data-view="window" data-class="UIWindow" data-depth="0" fill-opacity="0" d="M0 0H100V200H0Z"><title>UIWindow window</title></path>
    <path class="view depth-1" data-view="panel" data-class="UIView" data-depth="1" d="M10 20H90V120.25H10Z"><title>UIView panel</title></path>
    <path class="view depth-2 control" data-view="pay &amp; go" data-class="UIButton" data-depth="2" fill="#2f6fdb" fill-opacity=".16" stroke="#2f6fdb" d="M20 30H60V60H20Z"><title>UIButton pay &amp; go</title></path>
    <path class="view depth-2 hidden" data-view="gone" data-class="UIView" data-depth="2" fill="none" stroke-dasharray="2" d="M10 20H15V25H10Z"><title>UIView gone</title></path>
    </g>
    <path class="chain" fill="none" stroke="#2ca02c" stroke-opacity=".7" stroke-dasharray="5 4" data-view="window" stroke-linejoin="round" pointer-events="none" d="M0 0H100V200H0Z"/>
    <path class="chain" fill="none" stroke="#2ca02c" stroke-opacity=".7" stroke-dasharray="5 4" data-view="panel" stroke-linejoin="round" pointer-events="none" d="M10 20H90V120.25H10Z"/>
    <path class="hit" fill="#2ca02c" fill-opacity=".14" stroke="#2ca02c" stroke-width="2.5" data-view="pay &amp; go" stroke-linejoin="round" pointer-events="none" d="M20 30H60V60H20Z"/>
    <path class="target" fill="none" stroke="#d62728" stroke-width="2" stroke-dasharray="7 3" data-view="panel" stroke-linejoin="round" pointer-events="none" d="M10 20H90V120.25H10Z"/>
    <g class="names" fill="#24303c" stroke="#fff" stroke-opacity=".75" stroke-width="1.5" stroke-linejoin="round" paint-order="stroke" pointer-events="none">
    <text class="name" data-view="pay &amp; go" x="22" y="38.125" font-size="7.5">pay &amp; go</text>
    <text class="name" data-view="panel" x="12" y="29.55" font-size="9">panel</text>
    <text class="name" data-view="window" x="2" y="9.55" font-size="9">window</text>
    </g>
    <g class="touch" fill="none" stroke-linecap="round" pointer-events="none">
    <path stroke="#fff" stroke-opacity=".8" stroke-width="4" d="M30 35V26M35 40H44M30 45V54M25 40H16"/>
    <circle stroke="#fff" stroke-opacity=".8" stroke-width="4" cx="30" cy="40" r="9"/>
    <path stroke="#000" stroke-width="1.25" d="M30 35V26M35 40H44M30 45V54M25 40H16"/>
    <circle stroke="#000" stroke-width="1.25" cx="30" cy="40" r="9"/>
    <circle cx="30" cy="40" r="1.75" fill="#000"/>
    </g>
    </svg>

    """#
}
