import HitTesting
import JSONCoding

/// `idb ui describe-all`, flat or nested, and `describe-point`: the accessibility elements of the screen, as JSON.
///
///     [{"AXFrame": "{{20, 150}, {120, 44}}", "AXLabel": "Pay", "AXUniqueId": "pay", "type": "Button", "pid": 4711,
///       "frame": {"x": 20, "y": 150, "width": 120, "height": 44}, "enabled": true, …}]
///
/// The frames are absolute, in points. Elements are not views: neither their order nor their nesting tells who is in
/// front.
enum IDBDump {
  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    try refuseNull(dump)
    var wrapped = false
    let elements = try JSONElements.all(in: dump, childKeys: ["children", "elements"], limits) {
      (members, element) throws(ImportError) in
      // Older versions and `--format complete` put the elements into an object of their own.
      if element.depth == 0, element.hasChildArray, !members.has("type"), !members.has("role") {
        wrapped = true
      }
      try read(&members, &element)
    }
    var tree = ElementTree(
      elements: elements, text: dump, hasScreenFrames: true, isStacked: false,
      warnings: AccessibilityWarnings.all)
    if wrapped { tree.unwrap() }
    tree.gatherBelowApplication()
    tree.doubtOtherProcesses()
    return tree
  }

  /// `describe-point` where nothing is.
  private static func refuseNull(_ dump: PastedText) throws(ImportError) {
    var json = DumpJSON(dump)
    guard try json.peek() == .null else { return }
    throw dump.error(
      "The dump is null: no element is at that point. Paste what `idb ui describe-all --nested` prints.",
      at: json.offset)
  }

  private static func read(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    element.className = members.takeText("type") ?? members.text("role") ?? "Element"
    try readFrame(&members, &element)
    let identifier = members.text("AXUniqueId") ?? members.text("identifier")
    element.identifier = identifier
    element.notes.identifier = identifier
    if members.text("enabled") == "false" { element.doubts.append(.notEnabled) }
    element.notes.label =
      members.takeText("AXLabel") ?? members.takeText("label") ?? identifier ?? members.text("AXValue")
      ?? members.text("value")
    if members.takeFlag("hidden", in: &element) == true { element.properties.isHidden = true }
    element.process = members.text("pid")
  }

  /// `AXFrame` says the same as `frame`, in a string and perhaps rounded: it is used where the other is missing.
  private static func readFrame(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    let frame = try members.takeRect("frame")
    if case .rect = frame { return element.take(frame) }
    guard let text = members.text("AXFrame") else { return element.take(frame) }
    let other = DumpFrame(printed: text)
    element.take(other == .unreadable && frame != .missing ? frame : other)
  }
}
