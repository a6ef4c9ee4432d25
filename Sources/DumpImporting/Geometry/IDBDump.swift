import HitTesting
import JSONCoding

/// `idb ui describe-all`, flat or nested, and `describe-point`: the accessibility elements of the screen, as JSON.
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
      warnings: AccessibilityTree.warnings)
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
    let other = DumpNumbers.frame(text)
    element.take(other == .unreadable && frame != .missing ? frame : other)
  }
}

/// What is true of all dumps of accessibility elements.
enum AccessibilityTree {
  static let warnings = [
    ImportWarning(
      .notInDump,
      "This is a dump of accessibility elements, not of views: it does not tell who is in front. The smallest visible "
        + "element that has the point is taken; the answer is geometric, and UIKit may decide otherwise."),
    ImportWarning(
      .notInDump,
      "Not in such a dump: isUserInteractionEnabled, alpha, transforms, gesture recognizers, overrides, and all views "
        + "that are no accessibility elements."),
  ]
}

extension ElementTree {
  /// Takes away an object that only holds the elements. What it says itself is kept with the first of them.
  fileprivate mutating func unwrap() {
    let wrapper = elements.removeFirst()
    for index in elements.indices { elements[index].depth -= 1 }
    guard !elements.isEmpty else { return }
    elements[0].notes.metadata += wrapper.notes.metadata
    guard wrapper.notes.metadata.contains(where: { $0.key == "truncated" && $0.value == "true" }) else {
      return
    }
    warnings.append(
      ImportWarning(.cut, "The dump says that it is truncated: what else there was is not known."))
  }

  /// Makes all that stands beside the application stand in it.
  fileprivate mutating func gatherBelowApplication() {
    let roots = elements.indices.filter { elements[$0].depth == 0 }
    guard let application = roots.first(where: { elements[$0].className == "Application" }) else {
      return addApplication()
    }
    guard roots.count > 1 else { return }
    let end = roots.first { $0 > application } ?? elements.count
    let others = elements[..<application] + elements[end...]
    guard others.contains(where: { $0.depth == 0 && $0.className != "Application" }) else { return }
    var isBelowOther = false
    let moved = others.map { other in
      var other = other
      if other.depth == 0 { isBelowOther = other.className == "Application" }
      if !isBelowOther { other.depth += 1 }
      return other
    }
    elements = Array(elements[application..<end]) + moved
    warnings.append(
      ImportWarning(
        .assumed,
        "The list is flat: the elements are taken to stand in the application, which is all that is certain. "
          + "`idb ui describe-all --nested` tells more."))
  }

  private mutating func addApplication() {
    guard let first = elements.first else { return }
    for index in elements.indices { elements[index].depth += 1 }
    var application = DumpElement(depth: 0, range: first.range)
    application.className = "Application"
    application.doubts = [.noFrame]
    elements.insert(application, at: 0)
    warnings.append(
      ImportWarning(.assumed, "The dump has no application: the box around its elements stands for it."))
  }

  /// Elements of another process than their superview's get their touches elsewhere.
  fileprivate mutating func doubtOtherProcesses() {
    var processes: [String?] = []
    for index in elements.indices {
      let element = elements[index]
      processes.removeLast(max(0, processes.count - element.depth))
      let outer = processes.last ?? nil
      if let process = element.process, let outer, process != outer {
        elements[index].doubts.append(.otherProcess)
      }
      processes.append(element.process ?? outer)
    }
  }
}
