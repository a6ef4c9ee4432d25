import HitTesting
import TouchGeometry
import WorkMetering

/// The views of a `recursiveDescription`. It is initialized only after all of them were added.
///
/// UIKit prints a view before its subviews, back to front, each level one bar deeper. So the superviews of a line are
/// the open views with fewer bars:
///
///     <UIWindow …>              open: window
///        | <UIView …>           open: window, view
///        |    | <UILabel …>     open: window, view, label
///        | <UIButton …>         ends label and view; open: window, button
struct RecursiveDescription {
  let text: [UInt8]
  let limits: ImportLimits
  let transforms: [AffineTransform]
  var builder: SceneBuilder
  var warnings = WarningList<ViewWarning>()
  private(set) var sources: [ViewSource] = []
  /// By class index; nil for a class without a view so far.
  var classes: [ClassFacts?] = []
  /// The open views, the outermost first, with their bars.
  private var open: [(view: OpenView, depth: Int32)] = []
  /// The bars of the last line of the tree, view or not.
  private var lastDepth: Int32 = 0
  private(set) var windowCount = 0
  private(set) var toldLevelCount = 0
  /// The views whose frame the dump lacks, cuts or garbles.
  var unplaced: Set<ViewIndex> = []
  let plan: TreePlan
  /// The beginnings of the descriptions of windows that were pasted without contents.
  let emptyWindows: Set<Int>
  /// Whether a view is printed to have some.
  var hasGestureRecognizers = false
  /// By the bytes of mangled class names.
  var readableNames: [ArraySlice<UInt8>: Name] = [:]
  /// The paste's facts about controls beside their descriptions, by address.
  let answers: [String: PrintedAnswers]
  /// The first view of a part that is printed to be in no window.
  var detached: DumpLine?
  /// The meanings of SwiftUI's views, by class.
  var swiftUIViews: [String: String] = [:]
  /// Whether a hosting view was explained.
  var saysSwiftUI = false
  /// Whether hosting views answer for all that SwiftUI draws, as they do from iOS 18 on.
  let isDrawnByHost: Bool

  /// - Throws: `ImportError` at the first view above the limits.
  init(
    of reader: DumpReader, _ plan: TreePlan, _ answers: [String: PrintedAnswers]
  ) throws(ImportError) {
    text = reader.cursor.text
    transforms = reader.transforms
    isDrawnByHost = reader.isDrawnByHost
    self.answers = answers
    limits = reader.paste.limits
    self.plan = plan
    let trees = plan.placed.map { plan.trees.all[$0] }
    // The window of a part has the part.
    let empty = plan.basis == .part ? [] : trees.filter { $0.isWindow && !$0.hasContents }
    emptyWindows = Set(empty.map { reader.lines[$0.root].start })
    builder = SceneBuilder(document: text, viewsMax: max(limits.viewsMax, 1))
    if plan.basis == .part, plan.roots.count > 1 {
      var unknowns = Unknowns()
      unknowns.screen = .rootsAreSiblings
      builder.unknowns = unknowns
    }
    let viewCount = plan.placed.reduce(0) { $0 + plan.trees.all[$1].viewCount }
    sources.reserveCapacity(viewCount)
    Work.holds(bytes: Self.bytesOfView * viewCount)
    var meter = WorkMeter()
    for piece in plan.pieces {
      for index in piece.lines {
        guard meter.goesOn(after: 64) else { throw .stopped }
        var line = reader.lines[index]
        line.depth &+= piece.depthOffset
        try add(line)
      }
    }
    close(downTo: -1)
    for index in plan.trees.objects where meter.goesOn(after: 64) { leaveOut(reader.lines[index]) }
  }

  /// With its name, its source and its notes.
  private static let bytesOfView = 300

  private mutating func add(_ line: DumpLine) throws(ImportError) {
    switch line.kind {
    case .view: try addView(line)
    case .layer: lastDepth = line.depth
    case .object: leaveOut(line)
    case .controller, .recognizer, .container: break
    }
  }

  private mutating func addView(_ line: DumpLine) throws(ImportError) {
    try checkLimits(line)
    close(downTo: line.depth)
    let view: OpenView
    if open.isEmpty {
      view = beginWindow(line)
    } else {
      checkIndentation(line)
      view = builder.beginView(in: &open[open.count - 1].view)
    }
    open.append((view, line.depth))
    lastDepth = line.depth
    sources.append(ViewSource(line: line.line, range: line.range))
    describe(view, line)
  }

  /// Ends the views that do not contain the line.
  private mutating func close(downTo depth: Int32) {
    while let last = open.last, last.depth >= depth {
      builder.endView(last.view)
      open.removeLast()
    }
  }

  private mutating func checkLimits(_ line: DumpLine) throws(ImportError) {
    guard builder.tree.count < limits.viewsMax else {
      throw ImportError(.tooMany(.views, limits.viewsMax), at: line.start, in: text)
    }
    let isDeeper = open.last.map { $0.depth < line.depth } ?? true
    guard !isDeeper || open.count < limits.depthMax else {
      throw ImportError(.tooDeep(.views, limits.depthMax), at: line.start, in: text)
    }
  }

  // MARK: - Windows

  /// Begins a window with a line outside of all others. A user may paste a part of a dump: then it is no window, but a
  /// scene needs a screen.
  private mutating func beginWindow(_ line: DumpLine) -> OpenView {
    let view = builder.beginWindow()
    windowCount += 1
    // R38: a higher level is in front, wherever the window is in the paste.
    let className = text.text(in: line.className)
    guard plan.basis != .part, plan.basis != .loose else { return view }
    if let level = answer(on: line)?.windowLevel {
      builder.setWindowLevel(level, of: view.view)
      toldLevelCount += 1
    } else if let level = ClassFacts.windowLevel(ofClass: className) {
      builder.setWindowLevel(level, of: view.view)
      // One that passes touches through says both at once (`letsThrough`).
      let facts = ClassFacts(ClassName(text[line.className]), base: text.text(in: line.baseClass))
      guard ![.letsThrough, .letsThroughBesideBars].contains(facts.ownHitTest) else { return view }
      warnings.add(.aboveApp, line, view.view, of: className)
    }
    return view
  }

  // MARK: - Doubts of the tree

  /// A line may be one level deeper than the one above it. More means that lines are missing.
  private mutating func checkIndentation(_ line: DumpLine) {
    guard line.depth > lastDepth + 1 else { return }
    warnings.add(.levelSkipped, .cut, of: name(of: line), fact: .lines, line: line.line)
  }

  /// Leaves out an object without a frame. Views below it count as subviews of the view above it.
  private mutating func leaveOut(_ line: DumpLine) {
    lastDepth = line.depth
    let name = text.text(in: line.className)
    // Their facts are reported with the views that they name.
    guard !["UITouch", "UITouchesEvent", "nil"].contains(name), !line.isConstraint(in: text) else { return }
    warnings.add(.object, line, of: name, code: .notUnderstood)
  }
}

extension RecursiveDescription {
  /// Reads a `recursiveDescription`, with the controllers and recognizers that were pasted along.
  ///
  /// The steps: escapes are undone, descriptions are found line by line, trees are separated from chains; then views
  /// are added to a scene, and at last the objects that name views by their addresses.
  ///
  /// - Throws: `ImportError` if there is no view with a frame, or the limits are exceeded.
  /// - Complexity: linear in the bytes, except for sorting recognizers and warnings.
  static func read(
    _ paste: PastedText, print: Int?
  ) throws(ImportError) -> ImportedScene {
    let reader = DumpReader(EscapedText.withPlainSpaces(EscapedText.undone(in: paste.bytes)), of: paste)
    let text = reader.cursor.text
    if Work.stop != nil { throw .stopped }
    let answers = PrintedAnswers.all(in: text).attributed(toViews: reader.lines, text)
    let plan = TreePlan(DumpTrees(reader.lines, text), answers, print: print)
    if Work.stop != nil { throw .stopped }
    let prints = RecognizerPrints(reader.lines, text, of: paste)
    guard plan.basis != .nothing else { return try recognizersAlone(in: reader, plan.trees, prints, paste) }
    if let print, print > plan.printCount { throw .noSuchPrint(print, of: plan.printCount) }
    var views = try Self(of: reader, plan, answers)
    views.warn(of: reader.unread)
    views.warnOfNamesOutOfWindows()
    views.warnOfTrees(reader)
    views.warnOfUnsaid(hasRecognizers: reader.lines.contains { $0.kind == .recognizer })
    let (sources, unplaced) = (views.sources, views.unplaced)
    var responders = JoinedResponders(with: views)
    let scene = responders.scene(reader.lines, plan.trees, prints)
    if Work.stop != nil { throw .stopped }
    let facts = plan.basis == .loose ? nil : JoinedFacts(of: reader, in: scene)
    var imported = ImportedScene(
      scene: scene, format: .recursiveDescription,
      warnings: (responders.warnings.all + (facts?.warnings ?? [])).inOrderOfPaste, touch: facts?.touch,
      printed: PrintedViews(describedAt: sources, in: text), text: text,
      absent: plan.absentViews,
      refusal: plan.basis == .loose ? refusal(of: plan.trees, reader).placed(in: paste) : nil,
      recognizers: prints.all,
      gateTimeouts: prints.all.isEmpty ? 0 : text.gateTimeouts)
    imported.touchedView = PastedTouch.all(in: reader.lines, text).first?.view.map { index in
      let line = reader.lines[index]
      return PrintedRecognizer.Object(
        className: ClassName(text[line.className]).text,
        address: line.address.isEmpty ? nil : text.text(in: line.address))
    }
    imported.unplaced = unplaced
    imported.toldEnabled = Set(answers.filter { $0.value.isEnabled != nil }.keys)
    imported.toldTargets = Set(answers.filter(\.value.hasTargets).keys)
    return imported
  }

  /// Prints of recognizers without a tree: their views are side by side, without a size, and no touch is tested on
  /// them.
  private static func recognizersAlone(
    in reader: DumpReader, _ trees: DumpTrees, _ prints: RecognizerPrints, _ paste: PastedText
  ) throws(ImportError) -> ImportedScene {
    let refusal = refusal(of: trees, reader)
    let text = reader.cursor.text
    guard !prints.all.isEmpty || text.gateTimeouts > 0 else { throw refusal }
    var builder = SceneBuilder(document: text)
    let sources = addViews(of: prints, text, to: &builder)
    var responders = JoinedResponders(text: text, builder)
    let scene = responders.scene(reader.lines, trees, prints)
    if Work.stop != nil { throw .stopped }
    return ImportedScene(
      scene: scene, format: .recursiveDescription, warnings: responders.warnings.all.inOrderOfPaste,
      printed: PrintedViews(describedAt: sources, in: text), text: text, refusal: refusal.placed(in: paste),
      recognizers: prints.all, gateTimeouts: text.gateTimeouts)
  }

  private static func addViews(
    of prints: RecognizerPrints, _ text: [UInt8], to builder: inout SceneBuilder
  ) -> [ViewSource] {
    var sources: [ViewSource] = []
    for (printed, description) in zip(prints.all, prints.descriptions) {
      guard let mention = description.view, !mention.address.isEmpty,
        builder.tree.view(withDeclaredID: text[mention.address]) == nil
      else { continue }
      let view = builder.beginWindow()
      let name = builder.name(printed.view?.className ?? "UIView")
      var declaration = ViewDeclaration(
        classIndex: builder.classIndex(of: name), properties: ViewProperties())
      declaration.pointInside = .constant(false)
      builder.declare(declaration, of: view.view)
      _ = builder.setID(Name(inDocument: mention.address), of: view.view)
      builder.endView(view)
      sources.append(
        ViewSource(
          line: description.line,
          range: mention.className.lowerBound..<mention.address.upperBound))
    }
    return sources
  }
}

/// Warnings about the trees of a paste: the chosen one, its root, and views of unknown place.
extension RecursiveDescription {
  mutating func warnOfTrees(_ reader: DumpReader) {
    if let line = reader.unbrokenLine {
      warnings.add(
        .indentation, .assumed,
        .severalOnLine, line: line)
    }
    if let line = reader.blankIndentedLine {
      warnings.add(
        .indentation, .assumed,
        .blankIndentation,
        line: line)
    }
    warnOfTreesLeftOut(reader)
    // The text behind a cut is missing, whatever was cut.
    for line in reader.lines where line.kind != .view && line.isCut { warnOfCutTree(line) }
    if plan.basis == .loose {
      for (index, tree) in plan.placed.enumerated() {
        let line = plan.trees.root(tree)
        let (sort, detail) = doubt(of: .alone, line, reader)
        warnings.add(sort, .assumed, detail, line: line.line, view: ViewIndex(Int32(index)))
      }
    }
    let roots = plan.placed.map { plan.trees.root($0) }
    if [.windows, .emptyWindows].contains(plan.basis),
      roots.allSatisfy({ ClassFacts.windowLevel(ofClass: text.text(in: $0.className)) ?? 0 > 0 })
    {
      warnings.add(
        .root, .notInDump, .otherWindowsAlone)
    }
    if plan.basis == .part {
      let views = builder.tree.indices.filter { builder.tree[$0].isWindow }
      for (root, view) in zip(plan.roots, views) { warnOfRoot(plan.trees.root(root), view) }
    }
    if reader.lines.contains(where: { $0.lacksFlags }) {
      warnings.add(
        .notInDump, .notInDump, .frameDescriptions)
    }
  }

  private mutating func warnOfTreesLeftOut(_ reader: DumpReader) {
    for (tree, reason) in plan.left {
      let line = plan.trees.root(tree)
      // A touch names them, and its warning does.
      if case .mentioned = reason, [.touchedWindow, .touchedView].contains(line.role) { continue }
      let (sort, detail) = doubt(of: reason, line, reader)
      warnings.add(sort, .assumed, detail, line: line.line)
      if reader.lines[plan.trees.all[tree].lines].contains(where: { $0.isCut }) {
        warnOfCutTree(line)
      }
    }
  }

  /// An ignored tree may have had more facts if not all of it is there, and so may the text behind it.
  private mutating func warnOfCutTree(_ line: DumpLine) {
    warnings.add(.cutPrint, line, of: name(of: line), code: .cut)
  }

  private func doubt(
    of reason: TreePlan.Reason, _ line: DumpLine, _ reader: DumpReader
  ) -> (ViewWarning, Sentence) {
    let name = name(of: line)
    func place(_ index: Int) -> Int32 { reader.lines[index].line }
    func said(_ sort: ViewSentence, _ other: String = "") -> (ViewWarning, Sentence) {
      (.said(sort), sort.text(name, other))
    }
    switch reason {
    case .mentioned(let other):
      return said(.mentioned, "\(place(other))")
    case .grafted(let other):
      return said(.grafted, "\(place(other))")
    case .otherPrint(let other, let number):
      return (.otherPrint, .otherPrint(name, line: place(other), number))
    case .beside(let other):
      let root = self.name(of: reader.lines[other])
      guard line.start > reader.lines[other].start else {
        return said(.behind, root)
      }
      return said(.inFront, root)
    case .alone where line.isWindow(in: text): return said(.emptyWindow)
    case .alone: return said(.alone)
    case .apart: return said(.apart)
    }
  }

  func name(of line: DumpLine) -> String { text.name(of: line) }
}

extension [UInt8] {
  /// The class, and the address if it is printed.
  func name(of line: DumpLine) -> String {
    let address = text(in: line.address)
    return className(line.className) + (address.isEmpty ? "" : " " + address)
  }
}
