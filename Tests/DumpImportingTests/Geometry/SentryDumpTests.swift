import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("Sentry")
struct SentryDumpTests {
  static let dump = #"""
    {"rendering_system":"UIKIT","windows":[
     {"type":"UIWindow","width":390,"height":844,"x":0,"y":0,"alpha":1,"visible":true,"children":[
      {"type":"UIView","identifier":"root","width":390,"height":800,"x":0,"y":44,"alpha":1.0,"visible":true,
       "view_controller":"Shop.CartVC","children":[
        {"type":"UIButton","identifier":"pay","width":120,"height":44,"x":20,"y":106,"alpha":1,"visible":true,"children":[
          {"type":"UILabel","x":0,"y":0,"width":120,"height":44,"alpha":1,"visible":true,"depth":3,"children":[]}]},
        {"type":"UIView","identifier":"dim","width":390,"height":800,"x":0,"y":0,"alpha":0.02,"visible":false},
        {"type":"Faint","width":390,"height":100,"x":0,"y":700,"alpha":0.005,"visible":true,"children":null}]}]},
     {"type":"UITextEffectsWindow","width":9,"height":9,"x":0,"y":0,"alpha":1,"visible":true,"children":[]}]}
    """#

  @Test("Frames are in superviews, the order is UIKit's, and so is the search")
  func views() throws {
    let dump = try geometry(.sentry, Self.dump)
    #expect(
      dump.classes == ["UIWindow", "UIView", "UIButton", "UILabel", "UIView", "Faint", "UITextEffectsWindow"])
    #expect(dump.ids == ["0", "root", "pay", "0.0.0.0", "dim", "0.0.2", "1"])
    // The label refuses touches as UIKit's do; the view in front is hidden, the faint one not opaque enough.
    #expect(try dump.hit(30, 160) == ViewIndex(2) && dump.hit(30, 750) == ViewIndex(1))
    #expect(try dump.hit(3, 3) == ViewIndex(0), "the keyboard's window lets touches through")
    #expect(dump.screenFrame(of: 2) == Rect(20, 150, 120, 44))
    #expect(dump.metadata("depth", of: 3) == "3")
    #expect(dump.scene.viewControllers.map(\.object.className) == ["Shop.CartVC"])
    #expect(dump.scene.viewControllers.map(\.view) == [ViewIndex(1)])
    #expect(
      dump.warnings.count == 2
        && dump.warnings("in front of the app's windows and passes touches through").map(\.view) == [
          ViewIndex(6)
        ])
  }

  @Test("A marker of truncation is told as a cut")
  func truncation() throws {
    for marker in [#"{"type":"[truncated]"}"#, #"{"type":"UIView","truncated":true}"#] {
      let text =
        #"{"windows":[{"type":"UIWindow","x":0,"y":0,"width":9,"height":9,"children":[\#(marker)]}],"#
        + #""rendering_system":"UIKIT"}"#
      let dump = try geometry(.sentry, text)
      #expect(dump.warnings.filter { $0.code == .cut }.map(\.view) == [ViewIndex(1)])
    }
  }

  @Test("Alpha keeps to its range")
  func alpha() throws {
    let text =
      #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":9,"height":9,"alpha":7}]}"#
    #expect(try geometry(.sentry, text).scene.tree[ViewIndex(0)].alpha == 1)
  }
}
