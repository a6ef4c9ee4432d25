import HitTesting
import TouchGeometry

/// Makes a scene of what `recursiveDescription` printed, with the controllers and recognizers that were pasted along.
struct RecursiveDescription {
  let text: [UInt8]
  let limits: ImportLimits
  let transforms: [AffineTransform]
  var builder: SceneBuilder
  var warnings = WarningList()
  var sources: [SourceView] = []
  /// By class index; nil where no view of the class has come.
  var classes: [ClassFacts?] = []
  /// Views that are open, outermost first, with their bars.
  private var open: [(view: OpenView, depth: Int32)] = []
  /// The bars of the last line of the tree, view or not.
  private var lastDepth: Int32 = 0
  private(set) var windowCount = 0
  var hasGestureRecognizers = false

  static func read(_ paste: [UInt8], limits: ImportLimits) throws(ImportError) -> ImportedScene {
    let text = DumpText.undoingEscapes(in: paste)
    let reader = DumpReader(text)
    var dump = Self(text, reader.transforms, limits)
    let parts = DumpParts(reader.lines, text)
    guard parts.viewCount > 0 else { throw dump.refusal(of: parts, reader) }
    try dump.addViews(reader.lines, parts)
    dump.warn(of: reader.remarks)
    let scene = dump.addOthers(reader.lines, parts)
    return ImportedScene(
      scene: scene, format: .recursiveDescription, warnings: dump.warnings.inOrder, sources: dump.sources,
      text: text,
      notes: [])
  }

  private init(_ text: [UInt8], _ transforms: [AffineTransform], _ limits: ImportLimits) {
    self.text = text
    self.transforms = transforms
    self.limits = limits
    builder = SceneBuilder(document: text, viewsMax: max(limits.viewsMax, 1))
  }

  // MARK: - The tree

  private mutating func addViews(_ lines: [DumpLine], _ parts: DumpParts) throws(ImportError) {
    sources.reserveCapacity(parts.viewCount)
    for index in lines.indices where !parts.chains.contains(index) {
      switch lines[index].kind {
      case .view where parts.mentions.contains(index):
        warnings.add(
          .duplicate, .assumed, "this view stands in a tree of the paste as well, which is taken",
          line: lines[index].line)
      case .view: try add(lines[index])
      case .layer: lastDepth = lines[index].depth
      case .object: warnOfObject(lines[index])
      case .controller, .recognizer, .container: break
      }
    }
    close(downTo: -1)
  }

  private mutating func add(_ line: DumpLine) throws(ImportError) {
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
    sources.append(SourceView(line: line.line, range: line.range.range32))
    describe(view, line)
  }

  /// Ends the views that the line does not lie in.
  private mutating func close(downTo depth: Int32) {
    while let last = open.last, last.depth >= depth {
      builder.endView(last.view)
      open.removeLast()
    }
  }

  private mutating func checkLimits(_ line: DumpLine) throws(ImportError) {
    let start = line.range.range.lowerBound
    guard builder.tree.count < limits.viewsMax else {
      throw ImportError("the dump has more than \(limits.viewsMax) views", at: start, in: text)
    }
    let isDeeper = open.last.map { $0.depth < line.depth } ?? true
    guard !isDeeper || open.count < limits.depthMax else {
      throw ImportError("views are nested more than \(limits.depthMax) deep", at: start, in: text)
    }
  }

  private mutating func beginWindow(_ line: DumpLine) -> OpenView {
    let view = builder.beginWindow()
    windowCount += 1
    if line.depth > 0 {
      warnings.add(
        .fragment, .assumed,
        "the dump begins below its root here: the view is taken for a root, and its frame for the screen's",
        line: line.line, view: view.view)
    }
    let className = text.text(in: line.className.range)
    // R38: a higher level is in front, wherever the window stands in the paste.
    guard let level = ClassLevels.level(of: className) else { return view }
    builder.setWindowLevel(level, of: view.view)
    let isEffects = className == "UITextEffectsWindow"
    warnings.add(
      .window, .assumed,
      "\(className) is taken to be above the app's windows, as it is in UIKit"
        + (isEffects ? "; the real one lets touches through where it has no content" : ""),
      line: line.line, view: view.view)
    return view
  }

  private mutating func checkIndentation(_ line: DumpLine) {
    let above = lastDepth
    guard line.depth > above + 1 else { return }
    if line.flags.contains(.followsElision) {
      warnings.add(
        .indentation, .cut, "what stands between this view and the one above it was left out of the paste",
        line: line.line)
    } else {
      warnings.add(
        .indentation, .assumed,
        "the indentation jumps from \(above) to \(line.depth): the view is taken for a subview of the one above it",
        line: line.line)
    }
  }

  private mutating func warnOfObject(_ line: DumpLine) {
    lastDepth = line.depth
    let name = text.text(in: line.className.range)
    warnings.add(
      .object, .notUnderstood, "\(name) has no frame, and plays no part", line: line.line)
  }
}
