import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// Shapes of `maestro hierarchy`: github.com/mobile-dev-inc/Maestro/issues/234, /issues/872, /pull/818, and `IOSDriver.kt`.
@Suite("Maestro")
struct MaestroDumpTests {
  private static func node(
    _ text: String, _ id: String, _ bounds: String, enabled: Bool = true, _ children: String = ""
  )
    -> String
  {
    """
    {"attributes" : {"accessibilityText" : "\(text)", "title" : "", "value" : "", "text" : "", "hintText" : "",
      "resource-id" : "\(id)", "bounds" : "\(bounds)", "enabled" : "\(enabled)", "focused" : "false",
      "selected" : "false", "checked" : "false"}, "children" : [\(children)], "enabled" : \(enabled), "focused" : false}
    """
  }

  @Test("Elements have the bounds between two corners; the smallest that has the point is taken")
  func elements() throws {
    let pay = Self.node("Pay", "pay", "[20,150][140,194]", enabled: false)
    let text = "Running on iPhone 15 - iOS 17.5\n\n" + Self.node("Shop", "", "[0,0][390,844]", pay)
    let dump = try imported(text)
    #expect(dump.format == .maestro && dump.classes == ["Element", "Element"])
    #expect(dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
    // R27: touches go past what is not enabled.
    #expect(try dump.hit(30, 160) == ViewIndex(0) && dump.hit(5, 5) == ViewIndex(0))
    let enabled = Self.node("Shop", "", "[0,0][390,844]", Self.node("Pay", "pay", "[20,150][140,194]"))
    #expect(try imported(enabled).hit(30, 160) == ViewIndex(1))
    #expect(
      dump.label(of: ViewIndex(1)) == "Pay" && dump.identifier(of: ViewIndex(1)) == "pay"
        && dump.ids[1] == "pay")
    #expect(dump.warnings("is disabled in the dump").map(\.view) == [ViewIndex(1)])
    #expect(dump.warnings("Accessibility elements have no z-order").count == 1)
  }

  /// Early versions read the elements from idb, and printed a root without attributes.
  @Test("A root without bounds is the box around what is in it")
  func early() throws {
    let dump = try imported(
      """
      { "attributes" : { }, "children" : [ {
          "attributes" : { "text" : " ", "bounds" : "[0,0][375,667]" }, "children" : [ ], "clickable" : null
        }, {
          "attributes" : { "text" : "Files", "resource-id" : "Files", "bounds" : "[199,28][263,115]" },
          "children" : [ ], "clickable" : null } ] }
      """)
    #expect(dump.screenFrame(of: 0) == Rect(0, 0, 375, 667))
    #expect(try dump.hit(200, 30) == ViewIndex(2) && dump.label(of: ViewIndex(2)) == "Files")
  }

  @Test("What the driver on the device sends has types and frames with capitals")
  func driver() throws {
    let dump = try imported(
      """
      {"axElement": {"label": "", "elementType": 1, "identifier": "", "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844},
        "children": [{"label": "Pay", "elementType": 9, "identifier": "pay", "enabled": true, "children": [],
          "frame": {"X": 20, "Y": 150.5, "Width": 120, "Height": 44}}]}, "depth": 2}
      """)
    #expect(dump.classes == ["Other", "Button"] && dump.ids[1] == "pay")
    #expect(dump.screenFrame(of: 1) == Rect(20, 150.5, 120, 44))
  }

  @Test("Bounds that are none are told, and Android's pixels are refused")
  func refused() throws {
    let broken = try geometry(.maestro, Self.node("Shop", "", "[0,0][390,844]", Self.node("a", "", "[1,2]")))
    #expect(broken.warnings("an unreadable frame").map(\.view) == [ViewIndex(1)])
    #expect(broken.metadata("bounds", of: 1) == "[1,2]")
    let android =
      #"{"attributes": {"bounds": "[0,0][1080,2400]", "class": "android.view.View"}, "children": []}"#
    #expect(refusal(android)?.detail.contains("Android") == true)
  }
}
