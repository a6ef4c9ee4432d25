/// Documents that hold every key, and the usual mistakes.
enum SceneSeeds {
  static let all = [
    everything, overrides, captured, reactNative, events, mistakes, geometry, cycle, requirementCycle,
    tooMany, "{}",
    "[]",
  ]

  private static let everything = #"""
    {"scene": {"application": {"id": "a\u00e9", "class": "A", "delegate": {"isResponder": false, "overrides": {"next": null}}},
      "windowScene": {"class": "S", "actions": ["copy:"]}, "firstResponder": "w", "metadata": [{"a": [-1.5e+3]}, true],
      "windows": [{"id": "w", "frame": [0, 0, 99, 50], "handles": ["touches", "motion"], "alpha": 0.25, "windowLevel": 1,
        "isHidden": false, "isUserInteractionEnabled": true, "clipsToBounds": true, "class": "C", "baseClass": "UIView",
        "subviews": [{"frame": {"x": 0, "y": 0, "width": 5, "height": 5}, "isEnabled": true, "observes": ["touches"],
          "gestureRecognizers": [{"kind": "tap", "id": "g", "isEnabled": true}], "viewController": {"id": "c"}}]}]},
     "touches": [{"x": 1, "y": 1, "in": "w"}, {"x": 2, "y": 2}], "passes": 2,
     "include": ["log", "dispatch", "gestureRecognizers"]}
    """#

  private static let captured = #"""
    {"touch": {"x": 3, "y": 3}, "scene": {"windows": [{"id": "w", "frame": [0, 0, 16, 16], "subviews": [
      {"id": "b", "frame": [0, 0, 9, 9]}, {"id": "c", "frame": [0, 0, 16, 16], "overrides": {"hitTest": "unknown"}},
      {"id": "d", "frame": [8, 8, 4, 4], "overrides": {"pointInside": "unknown"}}]}],
      "metadata": {"hitTest": {"touches": [{"x": 1, "y": 1, "view": "b"}, {"x": 2, "y": 2, "view": null}, {"x": 3, "y": 3, "view": "z"}],
        "grid": {"step": 8, "columns": 2, "rows": 2, "views": ["w", "d"], "hits": [0, null, 1, 0]}}}}}
    """#

  private static let overrides = #"""
    {"touch": {"x": 3, "y": 3}, "scene": {"windows": [{"frame": [0, 0, 9, 9], "subviews": [
      {"id": "a", "frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "forward", "to": "b", "ifInside": false}}},
      {"id": "b", "frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "stealAll", "unless": "a"}}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "guideMask", "hole": "M0 0h4v4z", "fillRule": "evenodd"}}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "enlarged", "inset": -3}, "next": "b"}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "passThrough", "superCalls": 2}}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "overlap"}, "pointInside": "subviews"}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "siblingRedirect"}, "pointInside": {"insets": [1, 1, 1, 1]}}},
      {"frame": [0, 0, 9, 9], "overrides": {"hitTest": {"kind": "returnNil"}, "pointInside": {"union": [true,
        {"intersection": [{"circle": {"center": [1, 1], "radius": 2}}, {"rect": [0, 0, 1, 1]}]},
        {"difference": [false, {"path": "M0 0a5 5 0 0 1 9 9C1 1 2 2 3 3q1 1 2 2z", "fillRule": "nonzero"}]}]}}}]}]}}
    """#

  private static let reactNative = #"""
    {"touch": {"x": 3, "y": 3}, "scene": {"windows": [{"frame": [0, 0, 9, 9], "class": "RCTView", "subviews": [
      {"frame": [0, 0, 9, 9], "class": "RCTView", "pointerEvents": "box-none", "hitSlop": 4, "zPosition": 1},
      {"frame": [0, 0, 9, 9], "class": "A", "baseClass": "RCTViewComponentView", "hitSlop": [1, 2, 3, 4]},
      {"frame": [0, 0, 9, 9], "class": "RNSFullWindowOverlayContainer"}]}]}}
    """#

  private static let events = #"""
    {"touch": {"x": 3, "y": 3}, "scene": {"windows": [{"frame": [0, 0, 9, 9], "subviews": [
      {"id": "s", "class": "UIScrollView", "frame": [0, 0, 9, 9], "isScrollEnabled": false, "contentSize": [9, 90],
       "contentInset": [1, 0, 2, 0], "delaysContentTouches": false, "canCancelContentTouches": false,
       "isPagingEnabled": true, "isDecelerating": true, "alwaysBounceVertical": true, "keyboardDismissMode": "onDrag",
       "minimumZoomScale": 0.5, "maximumZoomScale": 3,
       "overrides": {"touchesShouldBegin": false, "touchesShouldCancel": true}, "canResignFirstResponder": false},
      {"class": "UIButton", "frame": [0, 0, 9, 9], "overrides": {"beginTracking": false},
       "targets": [{"action": "a:"}, {"target": "s", "action": "b", "for": ["touchDown", "allEditingEvents"]}]},
      {"frame": [0, 0, 9, 9], "gestureRecognizers": [
       {"kind": "tap", "id": "g", "numberOfTapsRequired": 2, "requireToFail": ["s.panGestureRecognizer"]},
       {"kind": "longPress", "minimumPressDuration": 0.25, "allowedTouchTypes": ["pencil"], "canPrevent": ["g"],
        "delegate": {"shouldReceive": {"only": ["s"], "exceptControls": true, "where":
         {"any": [{"not": {"touchKind": "UIControl"}}, {"touchIn": "s"}]}}, "shouldBegin":
         {"all": [{"direction": "up"}, {"scrolledTo": {"view": "s", "edges": "top"}}, {"touchesAtMost": 1}]},
         "shouldRecognizeSimultaneouslyWith": true}},
       {"kind": "swipe", "direction": ["up", "left"], "canBePreventedBy": ["0.2.gestureRecognizers.1"]},
       {"kind": "custom", "recognizes": "touchUp", "targets": [{"target": null, "action": "c"}],
        "delegate": {"shouldBeRequiredToFailBy": ["g"], "shouldBegin": false}},
       {"kind": "screenEdgePan", "role": "interactivePop"}]},
      {"class": "UISlider", "frame": [0, 0, 9, 9], "thumbRect": [0, 0, 3, 3]},
      {"frame": [0, 0, 9, 9], "overrides": {"forwardsTouchesTo": "s", "gestureRecognizerShouldBegin": {"touchIn": "s"}}}]}]}}
    """#

  private static let geometry = #"""
    {"scene": {"windows": [{"bounds": [0, 0, 9, 9], "center": [4.5, 4.5], "transform": [0, 1, -1, 0, 2, 3],
      "anchorPoint": [0.5, 0.25], "subviews": [{"frame": [1, 1, 5, 5], "contentOffset": [1, 2]},
      {"bounds": [1, 1, 3, 3], "center": [2, 2], "transform": {"rotate": 0.5}}, {"frame": [0, 0, 0, 0],
      "transform": [1, 0, 0, 0, 0, 0]}]}]}, "touch": {"x": 1e-3, "y": -0.0}}
    """#

  private static let mistakes =
    "{\"scene\": {\r\n\"windows\": [{\"id\": \"a\", \"fram\": [], \"alpha\": 7},\r\n{\"id\": \"a\", \"frame\": [1]}, 3,"
    + "\r\n{\"frame\": [0, 0, -1, 1], \"overrides\": {\"hitTest\": {\"kind\": \"forward\", \"to\": \"x\"}}}]},"
    + "\r\n\"touch\": {\"x\": 1}, \"touches\": [], \"passes\": 3}"

  private static let cycle = #"""
    {"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"id": "v", "frame": [0, 0, 9, 9],
      "overrides": {"next": "v"}}]}]}, "touch": {"x": 1, "y": 1}}
    """#

  private static let requirementCycle = #"""
    {"scene": {"windows": [{"frame": [0, 0, 9, 9], "gestureRecognizers": [
      {"kind": "tap", "id": "a", "requireToFail": ["b"]},
      {"kind": "tap", "id": "b", "delegate": {"shouldRequireFailureOf": ["0.gestureRecognizers.2"]}},
      {"kind": "pan", "requireToFail": ["a", "c"]}]}]}, "touch": {"x": 1, "y": 1}}
    """#

  private static let tooMany =
    "{\"scene\": {\"windows\": [" + String(repeating: "{\"frame\": [0, 0, 1, 1]}, ", count: 33)
    + String(repeating: "{\"frame\": [0, 0, 1, 1], \"subviews\": [", count: 9) + "1"
    + String(repeating: "]}", count: 9)
    + "]}, \"touches\": [1, 2, 3, 4, 5, 6]}"
}
