extension RecursiveDescription {
  /// Warns of lines that were left out of the paste, or of the reading.
  mutating func warn(of unread: UnreadLines) {
    for run in unread.runs {
      if run.isElision {
        warnings.add(
          .elided, .cut, "the paste was shortened here: what stood in its place is not known", line: run.line)
      } else {
        let detail =
          run.count == 1
          ? "this line is not understood, and plays no part"
          : "\(run.count) lines from here on are not understood, and play no part"
        warnings.add(.notUnderstood, .notUnderstood, detail, line: run.line)
      }
    }
    guard unread.runsLeftOut > 0 else { return }
    warnings.add(
      .notInDump, .notUnderstood,
      "\(unread.runsLeftOut) more places are not understood or shortened; none of them plays a part")
  }

  /// Warns of what such a dump never says, as far as the views make it matter.
  ///
  /// - Parameter hasRecognizers: whether descriptions of recognizers were pasted along.
  mutating func warnOfUnsaid(hasRecognizers: Bool) {
    let classes = classes.compactMap(\.self)
    let custom = classes.filter(\.isCustom).map(\.name)
    if !custom.isEmpty {
      let names = custom.prefix(5).joined(separator: ", ")
      let rest = custom.count > 5 ? " and \(custom.count - 5) more" : ""
      warn(
        "Whether a class overrides hitTest(_:with:) or point(inside:with:) is not in the dump. "
          + "Classes that may: \(names)\(rest).")
    }
    warnOfSwiftUI()
    if windowCount > 1 {
      let choice: Sentence =
        plan.printCount > 1 ? " If they are several prints of one, ask one alone, like \(print: 1)." : ""
      warn(
        "The levels of windows are not in the dump: they are taken back to front in the order of the paste."
          + choice)
    }
    if classes.contains(where: \.isControl) {
      warn("Whether controls are enabled is not in the dump: all are taken as enabled.", .isEnabled)
    }
    if hasGestureRecognizers, !hasRecognizers {
      warn(
        "What the gesture recognizers of the views are is not in the dump: "
          + "paste `po [view gestureRecognizers]` along to have them considered.",
        .gestureRecognizers)
    }
    warn(
      "Windows of other processes (keyboards, system alerts, share sheets) are not in the dump, and may cover it."
    )
  }

  /// Adds a warning of the whole.
  private mutating func warn(_ sentence: Sentence, _ fact: ImportWarning.Fact? = nil) {
    warnings.add(.notInDump, .notInDump, sentence, fact: fact)
  }
}
