import DumpImporting
import HitTesting
import SceneSupport
import TestSupport
import Testing

/// What is no file of iOS, what is broken, and what is cut.
@Suite("Refused and damaged Interface Builder files")
struct InterfaceBuilderRefusalTests {
  static let kindCases: [(root: String, type: String, says: String)] = [
    ("archive", "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "keyed archive"),
    ("archive", "com.apple.InterfaceBuilder3.Cocoa.XIB", "macOS"),
    ("document", "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "macOS"),
    ("document", "com.apple.InterfaceBuilder3.Cocoa.XIB", "macOS"),
    ("document", "com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchOS"),
    ("document", "com.apple.InterfaceBuilder.AppleTV.Storyboard", "tvOS"),
    ("document", "com.apple.InterfaceBuilder.AppleTV.XIB", "tvOS"),
  ]

  @Test(
    "Documents of other systems are refused by what they are, in any order of attributes",
    arguments: kindCases)
  func kinds(root: String, type: String, says: String) throws {
    for attributes in ["type=\"\(type)\" version=\"3.0\"", "version=\"3.0\" type=\"\(type)\""] {
      let error = try #require(
        refusal("<?xml version=\"1.0\"?>\n<\(root) \(attributes)>\n<objects/></\(root)>"))
      #expect(error.detail.contains(says) && error.question == nil)
    }
  }

  static let brokenCases: [(text: String, says: String)] = [
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE document [<!ENTITY a \"b\">]>\n"
        + Storyboards.screen("").split(separator: "\n").dropFirst().joined(separator: "\n"), "<!DOCTYPE>"
    ),
    (Storyboards.screen("<view id=\"v\">"), "</subviews>"),
    (Storyboards.screen("<view id=\"v\" id=\"w\"/>"), "Duplicate attribute id"),
    (Storyboards.screen("").replacing("UTF-8", with: "UTF-16"), "UTF-16"),
    ("NIBArchive\u{1}\u{0}", "compiled nib"), ("bplist00\u{1}", "compiled nib"),
    (Storyboards.document(""), "has no views"),
  ]

  @Test("What is broken is refused where it breaks", arguments: brokenCases)
  func broken(text: String, says: String) throws {
    let error = try #require(refusal(text))
    #expect(error.detail.contains(says), "\(error.detail)")
  }

  @Test("Elements and views that nest too deep are refused")
  func depth() throws {
    let deep =
      String(repeating: "<view><subviews>", count: 300) + String(repeating: "</subviews></view>", count: 300)
    #expect(try #require(refusal(Storyboards.screen(deep))).detail.contains("more than 512 levels deep"))
    var limits = ImportLimits()
    limits.viewsMax = 3
    let wide = Storyboards.screen(String(repeating: Storyboards.view(), count: 3))
    #expect(try #require(refusal(wide, limits: limits)).detail.contains("more than 3"))
  }

  static let whole = Storyboards.screen(
    Storyboards.view(
      "button", "alpha=\"0.5\" userLabel=\"Pay\"", id: "pay",
      "<state key=\"normal\"><string key=\"title\">a &amp; b</string></state>"
        + "<state key=\"selected\" title=\"Paid\"/><connections><action selector=\"pay:\" destination=\"vc\" "
        + "eventType=\"touchUpInside\" id=\"act\"/></connections>")
      + InterfaceBuilderScreenTests.table,
    controller: "<connections><outlet property=\"payButton\" destination=\"pay\" id=\"c\"/></connections>",
    dock: "<tapGestureRecognizer id=\"tap\"/>")

  @Test("Cut at any byte, a file is refused at a place in it, and nothing traps")
  func cut() {
    let bytes = Array(Self.whole.utf8)
    for count in 0..<bytes.count {
      do throws(ImportError) {
        let imported = try ImportedScene(dump: Array(bytes.prefix(count)))
        #expect(count >= bytes.count - 1, "read whole when cut at \(count)")
        _ = imported.views.map { (imported.metadata(of: $0), imported.place(of: $0)) }
      } catch {
        #expect(error.offset <= count && error.line >= 1 && error.column >= 1)
      }
    }
  }

  @Test("Bytes changed at random do not trap")
  func mutated() {
    var random = SplitMix64(seed: 36)
    let marks = Array("<>/\"'= &;.-0einfa\n".utf8) + [0xFF, 0]
    for _ in 0..<400 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 170..<bytes.count, using: &random)] = marks.randomElement(using: &random) ?? 0
      }
      guard let file = try? InterfaceBuilderDocument(bytes) else { continue }
      for index in file.screens.indices {
        guard let imported = try? file.scene(at: index) else { continue }
        _ = imported.views.map { (imported.metadata(of: $0), imported.place(of: $0)) }
      }
    }
  }

  @Test("A file in other text is found, and a hierarchy that stands behind it goes before it")
  func embedded() throws {
    let fenced =
      "Look at this:\n```xml\n" + Storyboards.screen(Storyboards.view("button", id: "pay")) + "\n```\nThanks"
    let imported = try screen(fenced)
    #expect(imported.format == .interfaceBuilder)
    #expect(try imported.hitID(10, 10) == "pay")
    let behind = Storyboards.screen("") + "\n<UIWindow: 0x1; frame = (0 0; 9 9)>"
    #expect(try screen(behind).format == .recursiveDescription)
  }
}
