/// A script of events, written from choices: what people do, at times that meet, and now and then a mistake. A choice
/// of 0 is the plain form.
struct EventsText {
  /// The elements of the array.
  private(set) var events: [String] = []
  private var choices: Choices

  private static let scene = #"""
    {"windows": [{"id": "w", "frame": [0, 0, 400, 800], "gestureRecognizers": [
        {"id": "press", "kind": "longPress", "delegate": {"shouldRecognizeSimultaneouslyWith": true}},
        {"kind": "hover"}, {"id": "select", "kind": "tap", "allowedPressTypes": ["select"]}], "subviews": [
      {"id": "a", "frame": [0, 0, 400, 400], "handles": ["touches", "presses"], "isMultipleTouchEnabled": true,
       "canBecomeFirstResponder": true, "gestureRecognizers": [
        {"kind": "tap", "requireToFail": ["double"], "targets": [{"action": "one:"}]},
        {"id": "double", "kind": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true},
        {"id": "pan", "kind": "pan", "requireToFail": ["swipe"]}, {"id": "swipe", "kind": "swipe"},
        {"kind": "pinch", "delegate": {"shouldRecognizeSimultaneouslyWith": ["turn"]}},
        {"id": "turn", "kind": "rotation", "cancelsTouchesInView": false}]},
      {"id": "s", "frame": [0, 400, 400, 400], "class": "UIScrollView", "contentSize": [400, 900], "subviews": [
        {"id": "b", "frame": [0, 0, 200, 200], "class": "UIButton", "targets": [{"action": "one:"}]},
        {"id": "g", "frame": [200, 0, 200, 200], "isExclusiveTouch": true,
         "overrides": {"hitTest": {"kind": "guideMask", "hole": "M0 0H20V20Z"}}}]}]}]}
    """#

  init(_ choices: Choices) {
    self.choices = choices
    while !self.choices.isEmpty, events.count < 24 { events.append(event()) }
  }

  /// The request, or one with the first events only.
  func document(prefix count: Int = .max) -> [UInt8] {
    let list = events.prefix(count).joined(separator: ",")
    return Array("{\"events\":[\(list)],\"scene\":\(Self.scene)}".utf8)
  }

  private mutating func event() -> String {
    let time = choices.oneIn(3) ? "\"time\":\(number([0, 0.5, 1, 1.05, 2, 4, 8, -1, 1e6])), " : ""
    return "{\(time)\(action())}"
  }

  private mutating func action() -> String {
    switch choices.next(below: 12) {
    case 0: "\"tap\":{\(place()),\"touches\":\(1 + choices.next(below: 3))}"
    case 1: "\"doubleTap\":{\(place()),\"interval\":\(seconds())}"
    case 2: "\"longPress\":{\(place()),\"duration\":\(seconds())}"
    case 3: "\"drag\":{\"from\":{\(place())},\"to\":[30,40],\"duration\":\(seconds()),\"hold\":\(seconds())}"
    case 4: "\"swipe\":{\(place()),\"direction\":\"\(choices.pick(["up", "down", "left", "right"]))\"}"
    case 5: "\"pinch\":{\(place()),\"from\":\(number([0, 50, 100])),\"to\":\(number([200, 1, 0]))}"
    case 6: "\"rotate\":{\(place()),\"angle\":\(number([1, -1, 0, 100])),\"duration\":\(seconds())}"
    case 7: "\"wait\":\(seconds())"
    case 8: "\"press\":{\"in\":\"a\",\"phase\":\"\(choices.pick(["began", "changed", "ended"]))\"}"
    case 9: "\"becomeFirstResponder\":\"\(choices.pick(["a", "w", "application", "nobody"]))\""
    case 10: "\"touches\":[\(touch()),\(touch())]"
    default: "\"touch\":\(touch())"
    }
  }

  private mutating func touch() -> String {
    let phase = choices.pick(["began", "moved", "ended", "stationary", "cancelled"])
    let id = choices.pick(["1", "2", "\"1\"", "7"])
    let isPlaced = phase == "began" || phase == "moved" || choices.oneIn(2)
    let type = choices.oneIn(8) ? ",\"type\":\"\(choices.pick(["pencil", "direct"]))\"" : ""
    return "{\"id\":\(id),\"phase\":\"\(phase)\"\(isPlaced ? "," + place() : "")\(type)}"
  }

  private mutating func place() -> String {
    let numbers = [50, 0, 399.5, 410, 600, 1e151, -3]
    return "\"x\":\(number(numbers)),\"y\":\(number(numbers))"
  }

  private mutating func seconds() -> Double { choices.pick([0.05, 0.1, 0, 0.3, 1, 0.015625, 2, 9, 1e9, -1]) }

  private mutating func number(_ numbers: [Double]) -> Double { choices.pick(numbers) }
}

/// Documents that hold every key of events, and the usual mistakes.
enum EventsSeeds {
  static let all = [kinds, shorthands, mistakes, together, "{}", "0000", "\u{1}\u{2}\u{3}\u{4}tap tap tap"]

  private static let scene = #""scene":{"windows":[{"id":"w","frame":[0,0,99,99]}]}"#

  private static let kinds = #"""
    {"events": [{"time": 0.5, "touch": {"id": "\u00e9", "phase": "began", "x": -1.5e+1, "y": 2, "force": 0.25}},
      {"touches": [{"id": "é", "phase": "moved", "x": 1, "y": 2}, {"id": 2, "phase": "began", "x": 1, "y": 1}]},
      {"touch": {"id": 2, "phase": "ended", "type": "direct", "radius": 3}, "metadata": 1},
      {"press": {"type": "key", "phase": "began", "in": "w"}}, {"press": {"type": "key", "phase": "ended"}},
      {"motion": "began"}, {"motion": {"phase": "ended"}}, {"hover": null}, {"hover": [1, 2]},
      {"remoteControl": {"subtype": "play"}}, {"remoteControl": "pause"}, {"insertText": "a\n"},
      {"scroll": {"x": 1, "y": 2, "dx": 0, "dy": 3, "type": "continuous"}},
      {"action": {"selector": "copy:", "target": null, "from": "w"}}, {"resignFirstResponder": null},
      {"becomeFirstResponder": "application"}], "options": {"tapDuration": null, "tapPrevents": "sameOrFewerTaps",
      "edgeWidth": 1, "panMovement": 1e3}, "effects": [{"action": "copy:", "of": "w", "isHidden": true},
      {"action": "copy:", "endEditing": true}, {"action": "copy:", "of": "w", "present": true}], "include": ["timeline", "summary"], \#(scene)}
    """#

  private static let shorthands = #"""
    {"events": [{"tap": [1, 2]}, {"tap": {"x": 1, "y": 2, "touches": 2, "duration": 0}},
      {"doubleTap": {"x": 1, "y": 2, "interval": 0.2}}, {"wait": 2}, {"longPress": {"x": 1, "y": 2, "duration": 1}},
      {"time": 9, "drag": {"from": [1, 2], "to": {"x": 3, "y": 4}, "hold": 1, "duration": 0.5, "touches": 1}},
      {"swipe": {"x": 1, "y": 1, "direction": "up", "distance": 50}}, {"swipe": {"from": [1, 1], "direction": "left"}},
      {"pinch": {"x": 1, "y": 1, "from": 1, "to": 2}}, {"rotate": {"x": 1, "y": 1, "angle": 1, "radius": 9}}],
     \#(scene)}
    """#

  private static let mistakes = #"""
    {"events": [{"time": -1, "tap": [1]}, {"tap": [1, 2], "wait": 1}, {}, 3, {"touch": {"phase": "moved"}},
      {"drag": {"from": 1, "too": [1, 2], "duration": 1e9}}, {"touches": []}, {"press": {"in": "x"}}],
     "options": {"tapMovment": 1}, "include": ["log"], \#(scene)}
    """#

  private static let together = #"""
    {"events": [{"longPress": [1, 2]}, {"time": 0.5, "tap": [3, 4]}, {"time": 0.75, "touch": {"phase": "ended"}},
      {"time": 0.5, "hover": null}], \#(scene)}
    """#
}
