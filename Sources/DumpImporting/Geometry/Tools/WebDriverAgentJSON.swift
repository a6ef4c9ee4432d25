import HitTesting

/// The JSON form of WebDriverAgent's page source: its `type` is short (`Button`), and yes and no are the strings `"1"` and
/// `"0"`.
enum WebDriverAgentJSON {
  static func read(
    _ dump: PastedText, from start: Int, _ limits: ImportLimits
  ) throws(ImportError) -> [DumpElement] {
    try JSONElements.all(in: dump, from: start, form, limits)
  }

  /// What an element says, read again.
  static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    JSONElements.notes(at: place, in: text, form)
  }

  static var form: JSONElements.Form {
    JSONElements.Form(childKeys: [.children]) {
      (members, element, notes) throws(ImportError) in
      element.className = members.takeText(.type).map(ElementClass.printed) ?? .implied("Element")
      element.take(try frame(&members))
      if let isVisible = members.takeFlag(.isVisible, in: &element) {
        element.take(isVisible: isVisible, &notes)
      }
      if members.isFalse(.isEnabled) { element.properties.isEnabled = false }
      element.identifier = members.text(.rawIdentifier) ?? members.text(.name)
      let label = members.takeText(.label)
      notes?.name(
        element.identifier.map(members.text.string), label: label.map(members.text.string),
        value: members.text(.value).map(members.text.string))
    }
  }

  private static func frame(_ members: inout JSONMembers) throws(ImportError) -> DumpFrame {
    if let text = members.text(.nativeFrame) {
      let exact = DumpFrame(printed: text, in: members.text)
      if exact != .unreadable { return exact }
    }
    let rect = try members.takeRect(.rect)
    guard rect == .missing || rect == .unreadable, let text = members.text(.frame) else { return rect }
    return DumpFrame(printed: text, in: members.text)
  }
}
