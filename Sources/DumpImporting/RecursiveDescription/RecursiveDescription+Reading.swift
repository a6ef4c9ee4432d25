import WorkMetering

extension RecursiveDescription {
  /// Reads what `recursiveDescription` printed, with the controllers and recognizers that were pasted along.
  ///
  /// The way of a paste: escapes are undone, descriptions found line by line, trees told from chains; then views become a
  /// scene's, and at last the objects are joined that name views by their addresses.
  ///
  /// - Throws: `ImportError` where there is no view with a frame, or the limits are passed.
  /// - Complexity: linear in the bytes but for sorting recognizers and warnings.
  static func read(
    _ paste: [UInt8], print: Int?, limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    let reader = DumpReader(EscapedText.undone(in: paste))
    let text = reader.cursor.text
    if Work.stop != nil { throw .stopped }
    let plan = TreePlan(DumpTrees(reader.lines, text), reader.lines, text, print: print)
    if Work.stop != nil { throw .stopped }
    guard plan.basis != .nothing else { throw refusal(of: plan.trees, reader) }
    if let print, print > plan.printCount { throw .noSuchPrint(print, of: plan.printCount) }
    var views = try Self(of: reader, plan, limits)
    views.warn(of: reader.unread)
    views.warnOfTrees(reader)
    views.warnOfUnsaid(hasRecognizers: reader.lines.contains { $0.kind == .recognizer })
    let sources = views.sources
    var responders = JoinedResponders(with: views)
    let scene = responders.scene(reader.lines, plan.trees)
    if Work.stop != nil { throw .stopped }
    let facts = plan.basis == .loose ? nil : JoinedFacts(of: reader, in: scene)
    return ImportedScene(
      scene: scene, format: .recursiveDescription,
      warnings: (responders.warnings.all + (facts?.warnings ?? [])).inOrderOfPaste, touch: facts?.touch,
      printed: PrintedViews(describedAt: sources, in: text), text: text,
      absent: plan.absentViews(of: reader.lines),
      refusal: plan.basis == .loose ? refusal(of: plan.trees, reader) : nil)
  }
}
