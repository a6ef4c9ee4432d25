/// idb's lists come in three shapes: nested below the application, flat behind it, or in an object that says how they were
/// made. A scene needs one root with the others in it.
extension ElementTree {
  /// Takes away an object that only holds the elements. What it says itself is kept with the first of them.
  mutating func unwrap() {
    let wrapper = elements.removeFirst()
    for index in elements.indices { elements[index].depth -= 1 }
    guard !elements.isEmpty else { return }
    self.wrapper = wrapper.place
    let notes = read(wrapper.place, text).metadata
    guard notes.contains(where: { $0.key == "truncated" && $0.value == "true" }) else { return }
    warnings.append(
      ImportWarning(.cut, "The dump says that it is truncated: what else there was is not known."))
  }

  /// Makes all that stands beside the application stand in it.
  mutating func gatherBelowApplication() {
    let roots = elements.indices.filter { elements[$0].depth == 0 }
    guard let application = roots.first(where: { isApplication(elements[$0]) }) else {
      return addApplication()
    }
    guard roots.count > 1 else { return }
    let end = roots.first { $0 > application } ?? elements.count
    let others = elements[..<application] + elements[end...]
    guard others.contains(where: { $0.depth == 0 && !isApplication($0) }) else { return }
    var isBelowOther = false
    let moved = others.map { other in
      var other = other
      if other.depth == 0 { isBelowOther = isApplication(other) }
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

  private func isApplication(_ element: DumpElement) -> Bool {
    if case .printed(let text) = element.className { return self.text.says(text, "Application") }
    return false
  }

  private mutating func addApplication() {
    guard let first = elements.first else { return }
    for index in elements.indices { elements[index].depth += 1 }
    var application = DumpElement(depth: 0, range: first.place.range)
    application.place.origin = .implied
    application.className = .implied("Application")
    application.doubts.append(.noFrame)
    elements.insert(application, at: 0)
    warnings.append(
      ImportWarning(.assumed, "The dump has no application: the box around its elements stands for it."))
  }

  /// Elements of another process than their superview's get their touches elsewhere.
  mutating func doubtOtherProcesses() {
    var processes: [DumpText?] = []
    for index in elements.indices {
      let (depth, process) = (elements[index].depth, elements[index].process)
      while processes.count > depth { processes.removeLast() }
      let outer = processes.last ?? nil
      if let process, let outer, !text.isSame(process, outer) { elements[index].doubts.append(.otherProcess) }
      processes.append(process ?? outer)
    }
  }
}
