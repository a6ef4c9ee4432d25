import HitTesting
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
    _ paste: PastedText, print: Int?, limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    let reader = DumpReader(EscapedText.undone(in: paste.bytes), of: paste)
    let text = reader.cursor.text
    if Work.stop != nil { throw .stopped }
    let plan = TreePlan(DumpTrees(reader.lines, text), reader.lines, text, print: print)
    if Work.stop != nil { throw .stopped }
    guard plan.basis != .nothing else { return try recognizersAlone(in: reader, plan.trees, paste) }
    if let print, print > plan.printCount { throw .noSuchPrint(print, of: plan.printCount) }
    var views = try Self(of: reader, plan, limits)
    views.warn(of: reader.unread)
    views.warnOfTrees(reader)
    views.warnOfUnsaid(hasRecognizers: reader.lines.contains { $0.kind == .recognizer })
    let sources = views.sources
    var responders = JoinedResponders(with: views)
    let prints = RecognizerPrints(reader.lines, text, of: paste)
    let scene = responders.scene(reader.lines, plan.trees, prints)
    if Work.stop != nil { throw .stopped }
    let facts = plan.basis == .loose ? nil : JoinedFacts(of: reader, in: scene)
    return ImportedScene(
      scene: scene, format: .recursiveDescription,
      warnings: (responders.warnings.all + (facts?.warnings ?? [])).inOrderOfPaste, touch: facts?.touch,
      printed: PrintedViews(describedAt: sources, in: text), text: text,
      absent: plan.absentViews(of: reader.lines),
      refusal: plan.basis == .loose ? refusal(of: plan.trees, reader).placed(in: paste) : nil,
      recognizers: prints.all,
      gateTimeouts: prints.all.isEmpty ? 0 : text.gateTimeouts)
  }

  /// Prints of recognizers without a tree: their views stand side by side, without a size, and no touch is asked about them.
  private static func recognizersAlone(
    in reader: DumpReader, _ trees: DumpTrees, _ paste: PastedText
  ) throws(ImportError) -> ImportedScene {
    let refusal = refusal(of: trees, reader)
    let text = reader.cursor.text
    let prints = RecognizerPrints(reader.lines, text, of: paste)
    guard !prints.all.isEmpty || text.gateTimeouts > 0 else { throw refusal }
    var builder = SceneBuilder(document: text)
    let sources = addViews(of: prints, text, to: &builder)
    var responders = JoinedResponders(text: text, builder)
    let scene = responders.scene(reader.lines, trees, prints)
    if Work.stop != nil { throw .stopped }
    return ImportedScene(
      scene: scene, format: .recursiveDescription, warnings: responders.warnings.all.inOrderOfPaste,
      touch: nil,
      printed: PrintedViews(describedAt: sources, in: text), text: text, absent: [],
      refusal: refusal.placed(in: paste),
      recognizers: prints.all, gateTimeouts: text.gateTimeouts)
  }

  /// The views that the descriptions name, each once.
  private static func addViews(
    of prints: RecognizerPrints, _ text: [UInt8], to builder: inout SceneBuilder
  ) -> [ViewSource] {
    var sources: [ViewSource] = []
    for (printed, description) in zip(prints.all, prints.descriptions) {
      guard let mention = description.view, !mention.address.isEmpty,
        builder.tree.view(withDeclaredID: text[mention.address]) == nil
      else { continue }
      let view = builder.beginWindow()
      let name = builder.name(ArraySlice((printed.view?.className ?? "UIView").utf8))
      var declaration = ViewDeclaration(
        classIndex: builder.classIndex(of: name), properties: ViewProperties())
      declaration.pointInside = .constant(false)
      builder.declare(declaration, of: view.view)
      _ = builder.setID(Name(inDocument: mention.address), of: view.view)
      builder.endView(view)
      sources.append(
        ViewSource(
          line: description.line,
          range: TextRange(mention.className.lowerBound..<mention.address.upperBound).range32))
    }
    return sources
  }
}
