import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// Dumps as people published them, with facts that were worked out apart from this code.
@Suite("Real dumps of geometry")
struct RealGeometryTests {
  // MARK: WebDriverAgent

  private func keyboards() throws -> ImportedScene {
    try GeometryDump.read(.webDriverAgent, realDump("keyboards.wda.xml"), limits: ImportLimits())
  }

  @Test("The keyboards screen has its elements, windows and hidden parts")
  func keyboardCounts() throws {
    let dump = try keyboards()
    let tree = dump.scene.tree
    var counts: [String: Int] = [:]
    for name in dump.classes { counts[String(name.dropFirst("XCUIElementType".count)), default: 0] += 1 }
    #expect(
      counts == [
        "Other": 26, "StaticText": 24, "Cell": 17, "Switch": 14, "Button": 4, "Window": 2, "Link": 2,
        "Application": 1, "NavigationBar": 1, "Table": 1, "TextView": 1,
      ])
    #expect(tree.count == 93)
    // 17 levels below AppiumAUT: the application has depth 0.
    #expect(tree.indices.map { tree[$0].depth }.max() == 16)
    #expect(tree.indices.count { tree[$0].flags.contains(.isHidden) } == 25)
    let windows = tree.indices.filter { tree.className(of: $0) == "XCUIElementTypeWindow" }
    #expect(windows.map { tree[$0].subtreeEnd - $0.rawValue } == [89, 3])
    #expect(windows.map { tree[$0].flags.contains(.isHidden) } == [false, true])
    #expect(dump.scene.basis == .geometry && dump.scene.stacking == .unknown)
  }

  static let keyboardPoints: [(Double, Double, all: Int, visible: Int, String, Rect)] = [
    (44, 69, 18, 15, "General", Rect(0, 47, 89, 44)),
    (344, 370, 18, 15, "Auto-Correction", Rect(319, 355, 51, 31)),
    (364, 148, 18, 14, "Keyboards", Rect(0, 126, 390, 44)),
  ]

  @Test("The smallest visible element has the point", arguments: keyboardPoints)
  func keyboardPoint(
    x: Double, y: Double, all: Int, visible: Int, label: String, frame: Rect
  ) throws {
    let dump = try keyboards()
    let under = dump.scene.viewsUnder(Point(x, y))
    #expect(under.count == all)
    #expect(under.count { !dump.scene.tree[$0].flags.contains(.isHidden) } == visible)
    let hit = try #require(try dump.hit(x, y))
    #expect(dump.label(of: hit) == label)
    #expect(dump.screenFrame(of: Int(hit.rawValue)) == frame)
  }

  @Test("Switches that are scrolled out do not win; where rounding overlaps, either cell may")
  func keyboardDoubts() throws {
    let dump = try keyboards()
    let tree = dump.scene.tree
    let under = dump.scene.viewsUnder(Point(30, 100))
    #expect(under.count == 24)
    #expect(under.count { !tree[$0].flags.contains(.isHidden) } == 13)
    let ghosts = under.filter { tree.className(of: $0) == "XCUIElementTypeSwitch" }
    #expect(ghosts.count == 4)
    #expect(ghosts.allSatisfy { dump.screenFrame(of: Int($0.rawValue)).origin.y == 91 })
    let hit = try #require(try dump.hit(30, 100))
    #expect(tree[hit].flags.contains(.isHidden) == false)
    #expect(!["XCUIElementTypeSwitch", "XCUIElementTypeButton"].contains(tree.className(of: hit)))

    let overlap = dump.scene.viewsUnder(Point(195, 392.5))
    #expect(overlap.count == 18)
    #expect(overlap.count { !tree[$0].flags.contains(.isHidden) } == 15)
    let cells = overlap.filter { tree.className(of: $0) == "XCUIElementTypeCell" }.map { dump.label(of: $0) }
    #expect(Set(cells) == ["Auto-Correction", "Smart Punctuation"])
    #expect(dump.warnings("rounds frames outwards").count == 1)
  }

  @Test("Every element says where it stands, and keeps what is no part of the scene")
  func keyboardSources() throws {
    let dump = try keyboards()
    #expect(dump.sources[0].line == 3 && dump.sources[1].line == 4)
    for index in dump.ids.indices {
      let tag = String(decoding: dump.text[dump.sources[index].range], as: UTF8.self)
      #expect(tag.hasPrefix("<\(dump.classes[index]) ") && tag.hasSuffix(">"))
      #expect(dump.metadata("enabled", of: index) != nil)
    }
    // Only a name that no other element has names a view.
    #expect(dump.ids[0] == "0" || dump.ids.count { $0 == dump.ids[0] } == 1)
    #expect(dump.scene.tree.view(withDeclaredID: ArraySlice("General".utf8)) != nil)
    #expect(dump.scene.tree.view(withDeclaredID: ArraySlice("Auto-Correction".utf8)) == nil)
  }

  // MARK: idb

  private func settings() throws -> ImportedScene {
    try GeometryDump.read(.idb, realDump("settings.idb.json"), limits: ImportLimits())
  }

  @Test("The settings screen has an application with two elements in it")
  func settingsTree() throws {
    let dump = try settings()
    #expect(dump.classes == ["Application", "TextField", "Button"])
    #expect(dump.ids == ["0", "0.0", "com.apple.settings.primaryAppleAccount"])
    #expect(dump.notes.map(\.label)[..<2] == ["Settings", "Search"])
    #expect(dump.metadata("role", of: 1) == "AXTextField" && dump.metadata("custom_actions", of: 1) == "[]")
    #expect(dump.metadata("AXLabel", of: 1) == nil)
    #expect(dump.sources.map(\.line) == [2, 18, 34])
    #expect(dump.warnings("no z-order").count == 1 && dump.warnings("The list is flat").count == 1)
    #expect(
      isNear(
        dump.screenFrame(of: 2),
        Rect(20, 201.66666666666666, 353, 100.33333333333334)))
  }

  static let settingsPoints: [(Double, Double, String?)] = [
    (200, 160, "TextField"), (200, 250, "Button"), (200, 190, "Application"), (18, 250, "Application"),
    (393, 10, nil),
  ]

  @Test("Points of the settings screen", arguments: settingsPoints)
  func settingsPoint(x: Double, y: Double, name: String?) throws {
    let dump = try settings()
    #expect(try dump.hit(x, y).map(dump.scene.tree.className(of:)) == name)
  }

  // MARK: Sentry

  @Test("Sentry's window is hidden, so that nothing is hit")
  func sentryWindow() throws {
    let dump = try GeometryDump.read(.sentry, realDump("window.sentry.json"), limits: ImportLimits())
    #expect(dump.ids == ["IdWindow"] && dump.classes == ["UIWindow"])
    #expect(dump.screenFrame(of: 0) == Rect(1, 2, 20, 30))
    #expect(dump.scene.basis == .geometry && dump.scene.stacking == .subviews)
    #expect(dump.warnings("scroll offsets").count == 1)
    for (x, y) in [(5.0, 5.0), (1, 2), (21, 5), (5, 32)] { #expect(try dump.hit(x, y) == nil) }
  }

  @Test("If it were shown, its edges would be half open")
  func shownSentryWindow() throws {
    let text = String(decoding: try realDump("window.sentry.json"), as: UTF8.self)
    let dump = try geometry(.sentry, text.replacing(#""visible":false"#, with: #""visible":true"#))
    let hit = try dump.hit(5, 5)
    #expect(hit == ViewIndex(0))
    #expect(
      dump.scene.location(of: Touch(5, 5), in: ViewIndex(0)) == Point(4, 3))
    #expect(try dump.hit(21, 5) == nil && dump.hit(5, 32) == nil)
  }
}
