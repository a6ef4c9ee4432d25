/// A list of rows with an image, a label and a button each, as tools print it that tell where elements are.
struct Elements {
  /// How a tool prints an element; inside of it others follow, and its end.
  struct Tool: Sendable {
    let name: String
    let start: String
    let end: String
    let separator: String
    /// Depth, type, text, and left, top, width and height in points.
    let open: @Sendable (Int, String, String, (Int, Int, Int, Int)) -> String
    let close: @Sendable (String) -> String
  }

  let rows: Int

  func dump(of tool: Tool) -> [UInt8] {
    var text = tool.start
    text += tool.open(0, "Application", "Shop", (0, 0, 393, 44 * rows))
    for row in 0..<rows {
      let y = 44 * row
      text += tool.separator + tool.open(1, "Cell", "Row \(row)", (0, y, 393, 44))
      text += tool.separator + tool.open(2, "Image", "", (10, y + 7, 30, 30)) + tool.close("Image")
      text +=
        tool.separator + tool.open(2, "StaticText", "A product; its name…", (57, y + 12, 152, 20))
        + tool.close("StaticText")
      text += tool.separator + tool.open(2, "Button", "Buy \(row)", (299, y, 50, 44)) + tool.close("Button")
      text += tool.close("Cell")
    }
    text += tool.close("Application") + tool.end
    return Array(text.utf8)
  }
}

extension Elements.Tool {
  static let all = [
    webDriverAgentXML, webDriverAgentJSON, description, idb, sentry, maestro, earlGrey, detox,
  ]

  static let webDriverAgentXML = Self(
    name: "WebDriverAgent, XML", start: #"<?xml version="1.0" encoding="UTF-8"?>\#n<AppiumAUT>\#n"#,
    end: "</AppiumAUT>\n",
    separator: "",
    open: { depth, type, text, frame in
      let name = text.isEmpty ? "" : #" name="\#(text)" label="\#(text)""#
      return String(repeating: "  ", count: depth + 1)
        + #"<XCUIElementType\#(type) type="XCUIElementType\#(type)"\#(name) enabled="true" visible="true" accessible="true" "#
        + #"x="\#(frame.0)" y="\#(frame.1)" width="\#(frame.2)" height="\#(frame.3)" index="0">\#n"#
    },
    close: { "</XCUIElementType\($0)>\n" })

  static let webDriverAgentJSON = Self(
    name: "WebDriverAgent, JSON", start: #"{"value":"#, end: #","sessionId":"5E5A"}"#, separator: "",
    open: { depth, type, text, frame in
      (type == "Application" || type == "Image" ? "" : ",")
        + #"{"type":"\#(type)","rawIdentifier":null,"name":"\#(text)","value":null,"label":"\#(text)","#
        + #""rect":{"x":\#(frame.0),"y":\#(frame.1),"width":\#(frame.2),"height":\#(frame.3)},"#
        + #""frame":"{{\#(frame.0), \#(frame.1)}, {\#(frame.2), \#(frame.3)}}","isEnabled":"1","isVisible":"1","#
        + #""isAccessible":"1","isFocused":"0","children":["#
        + (type == "Application" ? placeholder : "")
    },
    close: { _ in "]}" })

  /// The first child of a list, so that each other one follows a comma.
  private static let placeholder =
    #"{"type":"Other","rect":{"x":0,"y":0,"width":1,"height":1},"isEnabled":"1","isVisible":"1","children":[]}"#

  static let description = Self(
    name: "XCUITest, description", start: "", end: "", separator: "",
    open: { depth, type, text, frame in
      String(repeating: "  ", count: depth) + (depth == 0 ? "→" : "") + type
        + ", 0x600003d0a4c0, \(depth == 0 ? "pid: 4711, " : "")"
        + "{{\(frame.0).0, \(frame.1).0}, {\(frame.2).0, \(frame.3).0}}\(text.isEmpty ? "" : ", label: '\(text)'")\n"
    },
    close: { _ in "" })

  static let idb = Self(
    name: "idb", start: "[", end: "]", separator: ",\n",
    open: { _, type, text, frame in
      #"{"AXFrame":"{{\#(frame.0), \#(frame.1)}, {\#(frame.2), \#(frame.3)}}","AXLabel":"\#(text)","AXUniqueId":null,"#
        + #""AXValue":null,"type":"\#(type)","title":null,"help":null,"frame":{"x":\#(frame.0),"y":\#(frame.1),"#
        + #""width":\#(frame.2),"height":\#(frame.3)},"enabled":true,"custom_actions":[],"role":"AX\#(type)","#
        + #""role_description":"\#(type)","subrole":null,"content_required":false,"pid":4711,"traits":["\#(type)"]}"#
    },
    close: { _ in "" })

  static let sentry = Self(
    name: "Sentry", start: #"{"rendering_system":"UIKIT","windows":["#, end: "]}", separator: "",
    open: { _, type, text, frame in
      (type == "Application" || type == "Cell" && text == "Row 0" || type == "Image" ? "" : ",")
        + #"{"type":"Shop.\#(type)","identifier":"\#(text)","width":\#(frame.2),"height":\#(frame.3),"#
        + #""x":\#(frame.0),"y":\#(frame.1),"alpha":1,"visible":true,"children":["#
    },
    close: { _ in "]}" })

  static let maestro = Self(
    name: "Maestro", start: "", end: "", separator: "",
    open: { _, type, text, frame in
      (type == "Application" || type == "Cell" && text == "Row 0" || type == "Image" ? "" : ",\n")
        + #"{"attributes" : {"accessibilityText" : "\#(text)", "title" : "", "value" : "", "text" : "", "hintText" : "", "#
        + #""resource-id" : "\#(text)", "bounds" : "[\#(frame.0),\#(frame.1)][\#(frame.0 + frame.2),\#(frame.1 + frame.3)]", "#
        + #""enabled" : "true", "focused" : "false", "selected" : "false", "checked" : "false"}, "enabled" : true, "#
        + #""focused" : false, "children" : ["#
    },
    close: { _ in "]}" })

  static let earlGrey = Self(
    name: "EarlGrey", start: "", end: "", separator: "",
    open: { depth, type, text, frame in
      let place = "{{\(frame.0), \(frame.1)}, {\(frame.2), \(frame.3)}}"
      return (depth == 0 ? "" : String(repeating: "  |", count: depth) + "--")
        + "<\(depth == 0 ? "UIWindow" : "UI" + type):0x7fb4d0; AX=N; \(text.isEmpty ? "" : "AX.label='\(text)'; ")"
        + "AX.frame=\(place); frame=\(place); opaque; alpha=1; UIE=N>\n"
    },
    close: { _ in "" })

  static let detox = Self(
    name: "Detox, XML", start: "<ViewHierarchy>\n", end: "</ViewHierarchy>\n", separator: "",
    open: { depth, type, text, frame in
      let name = depth == 0 ? "UIWindow" : "UI" + type
      return String(repeating: " ", count: depth + 1)
        + #"<\#(name) class="\#(name)" alpha="1.0" focused="false" visibility="visible" text="\#(text)" x="\#(frame.0)" "#
        + #"y="\#(frame.1)" width="\#(frame.2)" height="\#(frame.3)">\#n"#
    },
    close: { type in "</UI\(type == "Application" ? "Window" : type)>\n" })
}
