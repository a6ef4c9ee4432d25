/// The contract's keys under the names that other tools, SwiftUI and older UIKit give them, for messages about unknown keys.
enum KeySynonyms {
  /// By the other name in small letters: the keys that it may stand for, of which the first known one is offered, and how
  /// the offer is written where it is not the key alone.
  static let table: [String: [(key: String, offer: String)]] = [
    "title": offers("label", "text"), "accessibilitylabel": offers("label"), "caption": offers("text"),
    "value": offers("text"), "name": offers("id"), "address": offers("id"),
    "accessibilityidentifier": offers("identifier"), "testid": offers("identifier"),
    "type": offers("class", "kind"), "classname": offers("class"), "superclass": offers("baseClass"),
    "children": offers("subviews", "nodes", "windows"), "views": offers("subviews", "windows"),
    "roots": offers("windows"), "rect": offers("frame"), "rectonscreen": offers("frame"),
    "position": offers("center", "frame"), "opacity": offers("alpha", "opacity"),
    "visible": offers("isHidden"), "isvisible": offers("isHidden"), "disabled": offers("isEnabled"),
    "recognizers": offers("gestureRecognizers"), "gestures": offers("gestureRecognizers", "gesture"),
    "ontapgesture": offers("gesture", "gestureRecognizers"), "gesture": offers("gestureRecognizers"),
    "controller": offers("viewController"), "level": offers("windowLevel"), "scale": offers("transform"),
    "scrolloffset": offers("contentOffset"), "hittestslop": offers("hitSlop"),
    "x": [("touch", "touch.x")], "y": [("touch", "touch.y")], "location": offers("touch"),
    "tap": offers("touch"),
    "view": offers("target"), "button": offers("target"),
  ]

  private static func offers(_ keys: String...) -> [(key: String, offer: String)] {
    keys.map { ($0, $0) }
  }
}
