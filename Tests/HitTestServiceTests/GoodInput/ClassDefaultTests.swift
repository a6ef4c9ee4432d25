import HTTPProtocol
import Testing

/// R26, R27, R76: what a class settles, by its own name or by `baseClass`.
@Suite("Defaults of UIKit's classes")
struct ClassDefaultTests {
  struct Defaults: Sendable, CustomTestStringConvertible {
    let className: String
    /// Whether a touch on it is its own.
    let isHit: Bool
    /// Whether it handles the touch.
    let handles: Bool
    /// Whether `isEnabled: false` takes it out of hit-testing.
    let isControl: Bool

    var testDescription: String { className }
  }

  static let table: [Defaults] = [
    Defaults(className: "UIView", isHit: true, handles: false, isControl: false),
    Defaults(className: "UIStackView", isHit: true, handles: false, isControl: false),
    Defaults(className: "UIActivityIndicatorView", isHit: true, handles: false, isControl: false),
    Defaults(className: "UIProgressView", isHit: true, handles: false, isControl: false),
    Defaults(className: "UIWindow", isHit: true, handles: false, isControl: false),
    Defaults(className: "UIButton", isHit: true, handles: true, isControl: true),
    Defaults(className: "UIControl", isHit: true, handles: true, isControl: true),
    Defaults(className: "UISwitch", isHit: true, handles: true, isControl: true),
    Defaults(className: "UITextField", isHit: true, handles: true, isControl: true),
    Defaults(className: "UIScrollView", isHit: true, handles: true, isControl: false),
    Defaults(className: "UITableView", isHit: true, handles: true, isControl: false),
    Defaults(className: "UITextView", isHit: true, handles: true, isControl: false),
    Defaults(className: "UILabel", isHit: false, handles: false, isControl: false),
    Defaults(className: "UIButtonLabel", isHit: false, handles: false, isControl: false),
    Defaults(className: "UIImageView", isHit: false, handles: false, isControl: false),
  ]

  private func answer(_ members: String) throws -> JSON {
    let frame = #""frame": [0, 0, 9, 9]"#
    return try hitTestScene(
      #"""
      {"scene": {"windows": [{"id": "w", \#(frame), "subviews": [{"id": "v", \#(frame), \#(members)}]}]},
       "touch": {"x": 1, "y": 1}}
      """#)
  }

  private static func names(_ name: String) -> [String] {
    ["\"class\": \"\(name)\"", "\"class\": \"My\(name)\", \"baseClass\": \"\(name)\""]
  }

  @Test("A class and its subclass have UIKit's defaults", arguments: table)
  func defaults(of defaults: Defaults) throws {
    for name in Self.names(defaults.className) {
      let answer = try answer(name)
      #expect(answer["hitView.id"].string == (defaults.isHit ? "v" : "w"))
      #expect(answer["dispatch.handledBy"].string == (defaults.handles ? "v" : nil))
      #expect(
        answer["log.visits.1.outcome"].string == (defaults.isHit ? "self" : "interactionDisabled"))
    }
  }

  @Test("A declared value wins over the default of the class", arguments: table)
  func declared(over defaults: Defaults) throws {
    for name in Self.names(defaults.className) {
      let on = try answer(name + #", "isUserInteractionEnabled": true, "handles": []"#)
      #expect(on["hitView.id"] == "v")
      #expect(on["dispatch.handledBy"].isNull && on["dispatch.discarded"].bool == true)
      let off = try answer(name + #", "isUserInteractionEnabled": false"#)
      #expect(off["hitView.id"] == "w")
      let handling = try answer(name + #", "isUserInteractionEnabled": true, "handles": ["touches"]"#)
      #expect(handling["dispatch.handledBy"] == "v")
    }
  }

  @Test("isEnabled takes a control out of hit-testing, and only a control", arguments: table)
  func isEnabled(of defaults: Defaults) throws {
    for name in Self.names(defaults.className) {
      let answer = try answer(name + #", "isUserInteractionEnabled": true, "isEnabled": false"#)
      #expect(answer["hitView.id"].string == (defaults.isControl ? "w" : "v"))
      #expect(
        answer["log.visits.1.outcome"].string == (defaults.isControl ? "controlDisabled" : "self"))
    }
  }

  @Test("A window is a UIWindow and any other view a UIView, if they do not say")
  func className() throws {
    let text = try answer(#""alpha": 1"#)["log.text"].string
    #expect(text == "UIWindow\n--UIView")
    #expect(try answer(#""class": "Mine""#)["log.text"] == "UIWindow\n--Mine")
    #expect(
      try answer(#""class": "Mine", "baseClass": "UIButton""#)["log.text"] == "UIWindow\n--Mine")
  }

  @Test(
    "alpha is a 32-bit float: the least that is hit is above 0.01",
    arguments: [
      ("0", false), ("0.01", false), ("0.0100000002", false), ("0.0100000003", true), ("0.02", true),
      ("1e-2", false),
    ])
  func alpha(text: String, isHit: Bool) throws {
    let answer = try answer("\"alpha\": \(text)")
    #expect(answer["hitView.id"].string == (isHit ? "v" : "w"))
    #expect(answer["log.visits.1.outcome"].string == (isHit ? "self" : "alpha"))
  }
}
