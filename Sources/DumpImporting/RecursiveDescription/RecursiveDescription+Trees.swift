import HitTesting

/// What is said about the trees of a paste: which is asked, what its root is, and which views have no known place.
extension RecursiveDescription {
  mutating func warnOfTrees(_ reader: DumpReader) {
    if let line = reader.unbrokenLine {
      warnings.add(
        .indentation, .assumed,
        "several views stand on one line: the bars between them are taken for their levels", line: line)
    }
    if let line = reader.blankIndentedLine {
      warnings.add(
        .indentation, .assumed,
        "the levels of this tree are told by blanks alone: each view is taken for a subview of the nearest one above that "
          + "is indented less",
        line: line)
    }
    for (tree, reason) in plan.left {
      let line = reader.lines[plan.trees.all[tree].root]
      let detail = sentence(of: reason, line, reader)
      warnings.add(.tree, .assumed, detail, line: line.line)
      if reader.lines[plan.trees.all[tree].lines].contains(where: { $0.flags.contains(.isCut) }) {
        warnOfCutTree(line)
      }
    }
    // What follows a cut is missing, whatever the cut went through.
    for line in reader.lines where line.kind != .view && line.flags.contains(.isCut) { warnOfCutTree(line) }
    if plan.basis == .loose {
      for (index, tree) in plan.placed.enumerated() {
        let line = reader.lines[plan.trees.all[tree].root]
        let detail = sentence(of: .alone, line, reader)
        warnings.add(.tree, .assumed, detail, line: line.line, view: ViewIndex(Int32(index)))
      }
    }
    let roots = plan.placed.map { reader.lines[plan.trees.all[$0].root] }
    if plan.basis == .windows,
      roots.allSatisfy({ ClassFacts.windowLevel(ofClass: text.text(in: $0.className)) ?? 0 > 0 })
    {
      warnings.add(
        .root, .notInDump,
        "Only windows that stand above an app's own are in the paste: the app's windows are missing, and get the touches "
          + "that these let through.")
    }
    if plan.basis == .part, let root = plan.placed.first {
      warnOfRoot(reader.lines[plan.trees.all[root].root])
    }
    let flagless = reader.lines.count { $0.flags.contains(.lacksFlags) }
    if flagless > 0 {
      warnings.add(
        .notInDump, .notInDump,
        "Descriptions of the form `Frame: (…)` print no flags: whether their views are hidden, have an alpha, or have "
          + "userInteractionEnabled = NO is not known. They are taken to have the defaults of their classes.")
    }
  }

  /// What a tree that is left would have said may matter, as long as not all of it is there; so may what stood behind.
  private mutating func warnOfCutTree(_ line: DumpLine) {
    let root = name(of: line)
    warnings.add(
      .cut, .cut,
      "the print of \(root) is cut: what stood behind it is not known, and may cover what is taken",
      line: line.line)
  }

  private func sentence(of reason: TreePlan.Reason, _ line: DumpLine, _ reader: DumpReader) -> Sentence {
    let name = name(of: line)
    func place(_ index: Int) -> String { "line \(reader.lines[index].line)" }
    switch reason {
    case .mentioned(let other):
      return "\(name) stands in a tree of the paste as well, which is taken (\(place(other)))"
    case .grafted(let other):
      return
        "\(name) stands in a tree of the paste as well (\(place(other))): what this print has in it is taken"
    case .otherPrint(let other, let number):
      return
        "this is print \(number) of several prints of one tree; the one at \(place(other)) is taken. "
        + "To ask this one: \(print: number)"
    case .alone where line.isWindow(in: text):
      return "\(name) is a window without its contents: they are not in the paste, and may cover what is"
    case .alone:
      return
        "\(name) stands alone: its superviews are not in the paste, so that where it is on the screen is not known. It "
        + "covers nothing, and no touch is asked about it"
    case .apart:
      return
        "the tree of \(name) hangs in no window of the paste, so that where it is on the screen is not known. It covers "
        + "nothing, and no touch is asked about it"
    }
  }

  private mutating func warnOfRoot(_ line: DumpLine) {
    let root = name(of: line)
    warnings.add(
      .root, .assumed,
      "\(root), the root of this tree, is no window: its superviews, and whatever covers it, are not in the paste. "
        + "Touches are taken in the space of its superview, which is the screen's only if that begins in the screen's "
        + "corner and is not scrolled",
      line: line.line, view: ViewIndex(0))
  }

  func name(of line: DumpLine) -> String {
    let address = text.text(in: line.address)
    let printed = text[line.className.range]
    let name = ClassName.isReadable(printed) ? text.text(in: line.className) : ClassName(printed).text
    return name + (address.isEmpty ? "" : " " + address)
  }
}
