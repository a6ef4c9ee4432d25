import HitTesting
import TouchGeometry
import WorkMetering

/// The views of what `recursiveDescription` printed. There is one only when all of them were added.
///
/// UIKit prints a view in front of its subviews, back to front, each level one bar deeper. So the superviews of a line are
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
  /// By class index; nil where no view of the class has come.
  var classes: [ClassFacts?] = []
  /// Views that are open, outermost first, with their bars.
  private var open: [(view: OpenView, depth: Int32)] = []
  /// The bars of the last line of the tree, view or not.
  private var lastDepth: Int32 = 0
  private(set) var windowCount = 0
  let plan: TreePlan
  /// Where the descriptions of windows begin that were pasted without anything in them.
  let emptyWindows: Set<Int>
  /// Whether a view says that it has some.
  var hasGestureRecognizers = false
  /// By the bytes of classes whose names were mangled.
  var readableNames: [ArraySlice<UInt8>: Name] = [:]
  /// What views of SwiftUI's stand for, by their classes.
  var swiftUIViews: [String: String] = [:]
  /// Whether a hosting view of SwiftUI was told.
  var saysSwiftUI = false
  /// Whether hosting views answer for all that SwiftUI draws, as they do from iOS 18 on.
  let isDrawnByHost: Bool

  /// - Throws: `ImportError` at the first view beyond the limits.
  init(of reader: DumpReader, _ plan: TreePlan, _ limits: ImportLimits) throws(ImportError) {
    text = reader.cursor.text
    transforms = reader.transforms
    isDrawnByHost = reader.isDrawnByHost
    self.limits = limits
    self.plan = plan
    let trees = plan.placed.map { plan.trees.all[$0] }
    emptyWindows = Set(trees.filter { $0.isWindow && !$0.hasContents }.map { reader.lines[$0.root].start })
    builder = SceneBuilder(document: text, viewsMax: max(limits.viewsMax, 1))
    let viewCount = plan.placed.reduce(0) { $0 + plan.trees.all[$1].viewCount }
    sources.reserveCapacity(viewCount)
    Work.holds(bytes: Self.bytesOfView * viewCount)
    var meter = WorkMeter()
    for piece in plan.pieces(of: reader.lines) {
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

  /// With its name, its source and what is noted of it.
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
    sources.append(ViewSource(line: line.line, range: line.range.range32))
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
    guard builder.tree.count < limits.viewsMax else {
      throw ImportError(
        "the dump has more than \(limits.viewsMax) views (--max-views, HITTESTD_MAX_VIEWS)", at: line.start,
        in: text)
    }
    let isDeeper = open.last.map { $0.depth < line.depth } ?? true
    guard !isDeeper || open.count < limits.depthMax else {
      throw ImportError(
        "views are nested more than \(limits.depthMax) deep (--max-depth, HITTESTD_MAX_DEPTH)",
        at: line.start, in: text)
    }
  }

  // MARK: - Windows

  /// Begins a window with a line that lies in no other. A person may paste a part of a dump: then it is no window, but
  /// something has to be the screen.
  private mutating func beginWindow(_ line: DumpLine) -> OpenView {
    let view = builder.beginWindow()
    windowCount += 1
    // R38: a higher level is in front, wherever the window stands in the paste.
    let className = text.text(in: line.className)
    guard plan.basis != .part, plan.basis != .loose else { return view }
    if let level = ClassFacts.windowLevel(ofClass: className) {
      builder.setWindowLevel(level, of: view.view)
      warnings.add(
        .window, .assumed, "\(className) is taken to be above the app's windows, as it is in UIKit",
        line: line.line, view: view.view)
    }
    return view
  }

  // MARK: - Doubts of the tree

  /// A line may be one level deeper than the one above it. More means that lines are missing.
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

  /// Leaves out an object without a frame. Views below it are taken for subviews of the view above it.
  private mutating func leaveOut(_ line: DumpLine) {
    lastDepth = line.depth
    let name = text.text(in: line.className)
    // What they say is told with the views that they name.
    guard !["UITouch", "UITouchesEvent"].contains(name), !line.isConstraint(in: text) else { return }
    warnings.add(.object, .notUnderstood, "\(name) has no frame, and plays no part", line: line.line)
  }
}
