import HitTesting
import JSONCoding
import Testing

@testable import SceneCoding

@Suite("A view that comes to the front, and all that names views")
struct MovedViewsTests {
  private static let back = #"{"id": "back", "class": "UIButton", "frame": [0, 0, 9, 9]}"#

  /// Names views and recognizers in every way that gestures and controls can.
  private static let others = #"""
    {"id": "list", "class": "UIScrollView", "frame": [0, 0, 90, 90], "minimumZoomScale": 1, "maximumZoomScale": 2},
    {"id": "switch", "class": "UISwitch", "frame": [0, 0, 9, 9],
     "targets": [{"target": "custom", "action": "a", "for": ["valueChanged"]}]},
    {"id": "custom", "frame": [0, 0, 9, 9],
     "overrides": {"gestureRecognizerShouldBegin": {"locationIn": "list"}}}
    """#

  private static let recognizers = #"""
    {"kind": "tap", "requireToFail": ["list.panGestureRecognizer"], "canPrevent": ["list.pinchGestureRecognizer"],
     "canBePreventedBy": ["list.panGestureRecognizer"], "targets": [{"target": "switch", "action": "b"}],
     "delegate": {
       "shouldBegin": {"all": [{"touchIn": "list"}, {"not": {"touchView": "back"}}]},
       "shouldReceive": {
         "only": ["list", "custom"], "except": ["switch"], "where": {"scrolledTo": {"view": "list", "edges": "top"}}},
       "shouldRecognizeSimultaneouslyWith": ["list.pinchGestureRecognizer"],
       "shouldRequireFailureOf": ["list.panGestureRecognizer"],
       "shouldBeRequiredToFailBy": ["list.pinchGestureRecognizer"]}},
    {"kind": "pan", "panGestureRecognizerOf": "list"}
    """#

  private static func scene(_ subviews: [String]) throws -> Scene {
    try SceneDocument.decode(
      Array(
        #"""
        {"windows": [{"id": "window", "frame": [0, 0, 99, 99], "gestureRecognizers": [\#(recognizers)],
          "subviews": [\#(subviews.joined(separator: ", "))]}]}
        """#.utf8))
  }

  private static func text(of scene: Scene) -> String {
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    return String(decoding: json.finish(), as: UTF8.self)
  }

  @Test("The scene is the one that declares it there")
  func names() throws {
    let scene = try Self.scene([Self.back, Self.others])
    let back = try #require(scene.tree.view(withDeclaredID: ArraySlice("back".utf8)))
    let moved = scene.applying([.bringToFront(back)]).scene
    #expect(Self.text(of: moved) == Self.text(of: try Self.scene([Self.others, Self.back])))
  }
}
