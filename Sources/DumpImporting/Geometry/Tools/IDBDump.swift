import HitTesting
import JSONCoding

/// `idb ui describe-all`, flat or nested, and `describe-point`: the accessibility elements of the screen, as JSON.
///
///     [{"AXFrame": "{{20, 150}, {120, 44}}", "AXLabel": "Pay", "AXUniqueId": "pay", "type": "Button", "pid": 4711,
///       "frame": {"x": 20, "y": 150, "width": 120, "height": 44}, "enabled": true, …}]
///
/// AXe, sim-use, mobile-mcp, agent-device and AppReveal print the same elements. The frames are absolute, in points.
/// Elements are not views: neither their order nor their nesting is the front-to-back order.
enum IDBDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    let tape = JSONTape(dump)
    var tree = try ElementTree(tape, from: try root(of: tape), AccessibilityWarnings.all, form)
    tree.unwrap()
    tree.nest()
    tree.gatherBelowApplication()
    tree.doubtOtherProcesses()
    return tree
  }

  private static var form: JSONElements.Form {
    JSONElements.Form(childKeys: [.children, .elements]) {
      (members, element) throws(ImportError) in
      // Older versions and `--format complete` put the elements into an object of their own.
      if element.depth == 0, element.hasChildArray, !members.has(.type), !members.has(.role) {
        element.isWrapper = true
      }
      try read(&members, &element)
      // A flat list has its levels as numbers.
      if element.depth == 0, !element.hasChildArray, let depth = members.takeNumber(.depth) {
        element.depth = Int(min(max(depth, 0), 1e6))
      }
    }
  }

  /// The array of the elements in the answers of tools for agents; the whole for all others.
  ///
  ///     {"data": {"entries": […], "raw": […]}, …}                        sim-use: `raw` is idb's output
  ///     {"success": true, "data": {"nodes": [{"rect": …, "depth": 1}]}}   agent-device
  private static func root(of tape: JSONTape) throws(ImportError) -> Int {
    guard tape.count > 0, tape[0].kind != .null else {
      // `describe-point` where nothing is.
      throw tape.count > 0 ? tape.error(.idbNull, at: 0) : tape.fault ?? .stopped
    }
    guard tape[0].kind == .object else { return 0 }
    var (index, end, isInside) = (1, tape[0].next, false)
    while index < min(end, tape.count) {
      let value = tape[index]
      func isOne(of names: [String]) -> Bool { names.contains { tape.isKey(index, $0) } }
      if value.kind == .array, isOne(of: ["raw", "nodes"]) { return index }
      // An element's own.
      if value.kind == .array, !isInside { return 0 }
      let isAnswer = value.kind == .object && isOne(of: ["data", "payload"])
      if isAnswer { (end, isInside) = (value.next, true) }
      index = isAnswer ? index + 1 : value.next
    }
    return 0
  }

  private static func read(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    let type = members.takeText(.type) ?? members.text(.role)
    if let type { try members.text.refuseAndroid(type, .idbAndroid, at: element.start) }
    element.className = type.map(ElementClass.printed) ?? .implied("Element")
    try readFrame(&members, &element)
    element.identifier = members.text(.axUniqueID) ?? members.text(.identifier)
    if members.isFalse(.enabled) { element.takeDisabled() }
    if members.notes != nil {
      let label =
        members.takeText(.axLabel) ?? members.takeText(.label) ?? element.identifier ?? members.text(.axValue)
        ?? members.text(.value)
      members.noteNames(of: element, label: label)
    }
    if members.takeFlag(.hidden, in: &element) == true || members.isFalse(.visible) {
      element.properties.isHidden = true
    }
    element.process = members.text(.pid)
  }

  /// `AXFrame` says the same as `frame`, in a string and perhaps rounded: it is used where the other is missing.
  private static func readFrame(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    // mobile-mcp and agent-device have the same lists with other keys, AppReveal with a string.
    let key = [ElementKey.coordinates, .rect].first(where: members.has) ?? .frame
    let frame = try members.takeRect(key)
    if case .rect = frame { return element.take(frame) }
    guard let text = members.text(.axFrame) ?? members.text(.frame) else { return element.take(frame) }
    let other = DumpFrame(printed: text, in: members.text)
    element.take(other == .unreadable && frame != .missing ? frame : other)
  }
}
