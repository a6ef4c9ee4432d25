import HitTesting
import SceneDrawing
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Names from strangers in pictures")
struct HostileTextTests {
  /// What a name may have in it, and what stands in the picture: U+FFFD for what XML forbids.
  static let names: [(name: String, shown: String)] = [
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("\" onload=\"alert(1)", "\" onload=\"alert(1)"), ("a&b&amp;c", "a&b&amp;c"), ("]]>", "]]>"), ("'", "'"),
    ("<!--", "<!--"), ("&#0;", "&#0;"), ("tab\tline\nreturn\rend", "tab\tline\nreturn\rend"),
    ("nul\u{0}bell\u{7}escape\u{1B}", "nul\u{FFFD}bell\u{FFFD}escape\u{FFFD}"),
    ("non\u{FFFE}\u{FFFF}", "non\u{FFFD}\u{FFFD}"), ("é 日本 👩‍👩‍👧", "é 日本 👩‍👩‍👧"),
    ("del\u{7F}\u{85}", "del\u{7F}\u{85}"),
  ]

  @Test("Names with XML's special characters come back as they were", arguments: names)
  func read(name: String, shown: String) throws {
    let scene = TestScene.inR { TestView(name, 300, 300).ofClass(name) }
    let drawn = try picture(of: scene, touch: (5, 5), target: name, show: Set(ScenePicture.Part.allCases))
    let view = try #require(drawn.all("view").last)
    #expect(view.view == shown)
    #expect(view.attributes["data-class"] == shown)
    #expect(view.title == "\(shown) \(shown)")
    #expect(drawn.only("hit")?.view == shown)
    #expect(drawn.all("name").contains { $0.text == shown })
    #expect(drawn.all("visit").last?.title == "3. \(shown) \(shown): self")
  }

  @Test("Bytes of names that are not UTF-8 are replaced")
  func notUTF8() throws {
    var builder = SceneBuilder()
    let window = builder.beginWindow()
    let bytes: [UInt8] = [0x61, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xFF, 0x62]
    #expect(builder.setID(builder.name(bytes[...]), of: window.view) == nil)
    let classIndex = builder.classIndex(of: builder.name(bytes[...]))
    builder.declare(ViewDeclaration(classIndex: classIndex), of: window.view)
    builder.endView(window)
    let drawn = try PictureElement.read(
      ScenePicture(try builder.build(), .init(show: [.hidden, .names])).svg())
    #expect(drawn.views == [String(decoding: bytes, as: UTF8.self)])
  }

  @Test("A name that is written many times is cut, between two characters")
  func long() throws {
    let name = "a" + String(repeating: "é", count: 100_000)
    let drawn = try picture(of: .inR { TestView(name, 10, 10) })
    #expect(drawn.views.last == "a" + String(repeating: "é", count: 127))
  }

  @Test(
    "Random scenes with such names make well-formed pictures of plain elements", arguments: searchSeeds(150))
  func random(seed: Int) throws {
    var random = RandomScene(seed: UInt64(seed), rounds: seed % 2 == 0)
    let scene = random.scene.renamed { $0 + Self.names[seed % Self.names.count].name }
    let built = try scene.built()
    let touch = Touch(random.point().x, random.point().y)
    let found = try? built.scene.hitTestLog(touch)
    let options = ScenePicture.Options(
      touch: touch, result: found?.result, log: found?.log, target: built.views.values.randomElement(),
      show: seed % 3 == 0 ? [] : Set(ScenePicture.Part.allCases))
    let drawn = try PictureElement.read(ScenePicture(built.scene, options).svg())
    for element in drawn.all { try Self.checkPlain(element) }
    #expect(Set(drawn.views).count == drawn.views.count)
  }

  /// No style, no script, no reference, no id that could clash with a page's; numbers that every reader takes.
  static func checkPlain(_ element: PictureElement) throws {
    #expect(["svg", "title", "rect", "g", "path", "circle", "text"].contains(element.name))
    for (key, value) in element.attributes {
      #expect(attributes.contains(key), "\(key)")
      if ["x", "y", "width", "height", "cx", "cy", "r", "d", "viewBox"].contains(key) {
        #expect(value.allSatisfy { "MLHVZ 0123456789-.".contains($0) }, "\(key) \(value)")
        let decimals = value.matches(of: /\.(\d+)/).map(\.1.count)
        #expect(decimals.allSatisfy { $0 <= 3 }, "\(key) \(value)")
      }
    }
  }

  static let attributes: Set<String> = [
    "xmlns", "viewBox", "width", "height", "class", "role", "font-family", "x", "y", "cx", "cy", "r", "d",
    "fill",
    "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin",
    "stroke-linecap",
    "stroke-dasharray", "paint-order", "pointer-events", "font-size", "font-weight", "text-anchor",
    "data-view",
    "data-window", "data-class", "data-depth", "data-step", "data-visits",
  ]
}

extension TestScene {
  /// The same scene with other ids for its views, and their classes too where they have none.
  func renamed(_ name: (String) -> String) -> TestScene {
    let ids = Set(windows.flatMap(\.selfAndDescendants).map(\.id))
    func renamed(_ view: TestView) -> TestView {
      view.with {
        $0.className = $0.className ?? name("View")
        $0.id = name($0.id)
        $0.hitTestTarget = $0.hitTestTarget.map(name)
        $0.subviews = $0.subviews.map(renamed)
      }
    }
    func known(_ id: String) -> String { ids.contains(id) ? name(id) : id }
    var scene = self
    scene.windows = windows.map(renamed)
    scene.nextOverrides = nextOverrides.map { (known($0.id), $0.next.map(known)) }
    return scene
  }
}
