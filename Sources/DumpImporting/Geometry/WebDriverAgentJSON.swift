import HitTesting

/// The JSON form.
enum WebDriverAgentJSON {
  static func read(
    _ dump: PastedText, from start: Int, _ limits: ImportLimits
  ) throws(ImportError) -> [DumpElement] {
    try JSONElements.all(in: dump, from: start, childKeys: ["children"], limits) {
      (members, element) throws(ImportError) in
      element.className = members.takeText("type") ?? "Element"
      element.take(try frame(&members))
      if let isVisible = members.takeFlag("isVisible", in: &element) {
        element.properties.isHidden = !isVisible
      }
      let name = members.text("rawIdentifier") ?? members.text("name")
      element.name(name, label: members.takeText("label"), value: members.text("value"))
    }
  }

  private static func frame(_ members: inout JSONMembers) throws(ImportError) -> DumpFrame {
    if let text = members.text("nativeFrame") {
      let exact = DumpNumbers.frame(text)
      if exact != .unreadable { return exact }
    }
    let rect = try members.takeRect("rect")
    guard rect == .missing || rect == .unreadable, let text = members.text("frame") else { return rect }
    return DumpNumbers.frame(text)
  }
}
