import HitTesting

/// The JSON form of WebDriverAgent's page source: its `type` is short (`Button`), and yes and no are the strings `"1"` and
/// `"0"`.
enum WebDriverAgentJSON {
  static func read(
    _ dump: PastedText, from start: Int, _ limits: ImportLimits
  ) throws(ImportError) -> [DumpElement] {
    try JSONElements.all(in: dump, from: start, childKeys: ["children"], limits) {
      (members, element) throws(ImportError) in
      element.className = members.takeText("type") ?? "Element"
      element.take(try frame(&members))
      if let isVisible = members.takeFlag("isVisible", in: &element) {
        element.take(isVisible: isVisible)
      }
      let name = members.text("rawIdentifier") ?? members.text("name")
      element.name(name, label: members.takeText("label"), value: members.text("value"))
    }
  }

  private static func frame(_ members: inout JSONMembers) throws(ImportError) -> DumpFrame {
    if let text = members.text("nativeFrame") {
      let exact = DumpFrame(printed: text)
      if exact != .unreadable { return exact }
    }
    let rect = try members.takeRect("rect")
    guard rect == .missing || rect == .unreadable, let text = members.text("frame") else { return rect }
    return DumpFrame(printed: text)
  }
}
