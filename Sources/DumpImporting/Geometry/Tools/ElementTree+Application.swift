/// idb's lists come in three shapes: nested below the application, flat behind it, or in an object that says how they were
/// made. A scene needs one root with the others in it.
extension ElementTree {
  /// Takes away an object that only holds the elements. What it says itself is kept with the first of them.
  mutating func unwrap() {
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
  mutating func gatherBelowApplication() {
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
  mutating func doubtOtherProcesses() {
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
