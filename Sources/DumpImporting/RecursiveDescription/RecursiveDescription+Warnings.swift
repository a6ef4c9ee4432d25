import HitTesting
import JSONCoding
import TouchGeometry

extension RecursiveDescription {
  /// Warns of lines left out of the paste, or of the reading.
  ///
  /// - Complexity: linear in the views, and in the reported places, of which there are few.
  mutating func warn(of unread: UnreadLines) {
    let lines = Set(unread.runs.filter { $0.count == 1 }.map(\.line))
    let linesOfViews = Set(sources.lazy.map(\.line).filter(lines.contains))
    for run in unread.runs {
      if run.isElision {
        warnings.add(
          .elided, .cut, "The paste is shortened here; the omitted part is unknown.", fact: .lines,
          line: run.line)
      } else {
        // Behind the description of a view, which is read.
        let part = linesOfViews.contains(run.line) ? "The rest of this line" : "This line"
        let detail: Sentence =
          run.count == 1
          ? "\(part) is not recognized and is ignored."
          : "\(run.count) lines from here are not recognized and are ignored."
        warnings.add(.notUnderstood, .notUnderstood, detail, line: run.line)
      }
    }
    guard unread.runsLeftOut > 0 else { return }
    let places = unread.runsLeftOut == 1 ? "1 more place is" : "\(unread.runsLeftOut) more places are"
    warnings.add(.notInDump, .notUnderstood, "\(places) shortened, or not recognized and ignored.")
  }

  mutating func warnOfRoot(_ line: DumpLine) {
    let root = name(of: line)
    if plan.trees.all[plan.placed[0]].isWindow {
      return warnings.add(
        .root, .assumed, "\(root) and its subviews are not printed in full: views in front may be missing.",
        fact: .lines, line: line.line, view: ViewIndex(0))
    }
    if answer(on: line)?.hasNoSuperview == true {
      return warnOfNoWindow(root, "its superview is nil", line, ViewIndex(0))
    }
    if let detached {
      return warnOfNoWindow(root, "the window of \(name(of: detached)) is nil", line, ViewIndex(0))
    }
    warnings.add(
      .root, .assumed,
      "\(root) is not a window: its superviews, assumed at (0, 0) and unscrolled, and views in front are missing.",
      fact: .superviews, line: line.line, view: ViewIndex(0))
  }

  /// R72: what is in no window is asked by no touch.
  mutating func warnOfNoWindow(_ view: String, _ cause: String, _ line: DumpLine, _ index: ViewIndex) {
    warnings.add(
      .noWindow, .assumed, "\(view) is in no window: \(cause). No touch reaches it until it is in one.",
      fact: .noWindow, line: line.line, view: index)
  }

  /// R72: which of the views such a name is, or whether it is one of them, is not in the paste.
  mutating func warnOfNamesOutOfWindows() {
    for (name, cause, line) in answers.namesOutOfWindows {
      warnings.add(
        .noWindow, .assumed, "`\(name)` is in no window: \(cause). If it is the target, no touch reaches it.",
        fact: .noWindow, line: line)
    }
  }

  /// Warns of facts that such a dump never prints, if the views make them matter.
  ///
  /// - Parameter hasRecognizers: whether descriptions of recognizers were pasted along.
  mutating func warnOfUnsaid(hasRecognizers: Bool) {
    let classes = classes.compactMap(\.self)
    let custom = classes.filter(\.isCustom).map(\.name)
    if !custom.isEmpty {
      let names = custom.prefix(5).joined(separator: ", ")
      let rest = custom.count > 5 ? " and \(custom.count - 5) more" : ""
      warn(
        "\(names)\(rest) may override hitTest(_:with:) or point(inside:with:); the dump does not show overrides.",
        .overrides)
    }
    warnOfSwiftUI()
    if windowCount > 1, toldLevelCount < windowCount {
      let choice: Sentence =
        plan.printCount > 1 ? " If they are prints of one window, use one alone, like \(print: 1)." : ""
      warn(
        "The dump does not print windowLevel; windows are assumed back to front in the order of the paste."
          + choice, .windowLevel)
    }
    if classes.contains(where: \.isControl) {
      warn("The dump does not print isEnabled; controls are assumed enabled.", .isEnabled)
    }
    if hasGestureRecognizers, !hasRecognizers {
      warn(
        "The dump does not describe gesture recognizers. Paste the output of `po [view gestureRecognizers]`, too, for views "
          + "under the touch.",
        .gestureRecognizers)
    }
    warn(
      "Windows of other processes (keyboard, system alerts, share sheets) are not in the dump and may be in front.",
      .otherWindows)
  }

  /// Adds a warning about the whole paste.
  private mutating func warn(_ sentence: Sentence, _ fact: ImportWarning.Fact? = nil) {
    warnings.add(.notInDump, .notInDump, sentence, fact: fact)
  }
}

/// A tree without frames answers no touch. Each of the other outputs that people paste is named, with the command that
/// prints a tree with frames.
extension RecursiveDescription {
  private static let wanted =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]` (in Swift: "
    + "`po UIApplication.shared.windows.first!.value(forKey: \"recursiveDescription\")!`; in Chisel: `pviews`)."

  /// Why a paste without any view with a frame gives no scene.
  ///
  /// - Parameter trees: those of the reader's lines.
  static func refusal(of trees: DumpTrees, _ reader: DumpReader) -> ImportError {
    func refusal(_ reason: String, at offset: Int) -> ImportError {
      ImportError("\(reason). \(wanted)", at: offset, in: reader.cursor.text)
    }
    if let (tree, offset) = reader.unread.framelessTree {
      return refusal("\(tree.command) prints no frames", at: offset)
    }
    let text = reader.cursor.text
    if let view = trees.all.first {
      // Detox's views are reported below.
      if let failure = FailureLog(in: text), failure.tool != .detox { return failure.error(in: text) }
      return refusal(looseViews(trees, reader), at: reader.lines[view.root].start)
    }
    if let chain = trees.chains.first {
      return refusal(
        "This is a responder chain, not a view hierarchy", at: reader.lines[chain.lowerBound].start)
    }
    if let line = reader.lines.first(where: { $0.kind == .controller }) {
      return refusal("This text has view controllers, but no views", at: line.start)
    }
    if let line = reader.lines.first(where: { $0.kind == .recognizer }) {
      return refusal("This text has gesture recognizers, but no views", at: line.start)
    }
    // One object in a text about a failure is no tree.
    if let failure = FailureLog(in: text) ?? (reader.lines.count == 1 ? FailureLog(mentionedIn: text) : nil) {
      return failure.error(in: text)
    }
    if let line = reader.lines.first(where: { $0.kind == .object || $0.kind == .layer }) {
      let isLayer = text[line.className].reversed().starts(with: "reyaL".utf8)
      return refusal(
        isLayer ? "This is a layer, not a view hierarchy" : "The views in this text have no frames",
        at: line.start)
    }
    return .nothingRecognized(in: text)
  }
}

// MARK: - Views whose place on the screen is unknown

extension RecursiveDescription {
  /// The facts of such descriptions, though no touch can be tested on them.
  private static func looseViews(_ trees: DumpTrees, _ reader: DumpReader) -> String {
    let views = trees.all.map { reader.lines[$0.root] }
    let text = reader.cursor.text
    func name(_ role: SentenceRole) -> String? {
      views.last { $0.role == role }.map { ViewFacts($0, text).name }
    }
    if let target = name(.detoxTarget) {
      let hit = views.last { $0.role == .detoxHit }.map {
        ": the tap hit \(ViewFacts($0, text).subject) instead of \(target)"
      }
      return
        "This Detox failure has no view hierarchy\(hit ?? ""). Its frames are relative to superviews that it does not print: "
        + "why the target is not hit cannot be known from it"
    }
    if let view = name(.touchedView) ?? PastedTouch.view(namedIn: text) {
      return
        "UIKit delivered this UITouch to \(view). Why no other view got it cannot be known from its description"
    }
    if let window = name(.touchedWindow) {
      return "This UITouch is in \(window). Its description does not show which view got it"
    }
    var facts: [String] = []
    let answers = PrintedAnswers.all(in: text).attributed(toViews: reader.lines, text)
    let known = views.prefix(64).map { ViewFacts($0, text, answers) }
    // The views that refuse touches first.
    for view in known.filter({ $0.subject != $0.name }) + known where facts.count < 3 {
      if !facts.contains(view.sentence) { facts.append(view.sentence) }
    }
    let subject =
      views.count == 1
      ? "This is a single view: without superviews, its" : "These are single views: without superviews, their"
    return
      "\(subject) position on the screen and the views in front are unknown. Known: \(facts.joined(separator: "; "))"
  }
}

/// The facts of a view's description that do not depend on its place.
private struct ViewFacts {
  let sentence: String
  let name: String
  /// The view, and its surprising properties: `RCTView 0x118d11a70 (its alpha is 0)`.
  let subject: String

  init(_ line: DumpLine, _ text: [UInt8], _ answers: [String: PrintedAnswers] = [:]) {
    var reasons: [String] = []
    let (className, address) = (ClassName(text[line.className]).text, text.text(in: line.address))
    name = "\(className) \(address)"
    if let cause = answers.causeOfNoWindow(of: address), !className.hasSuffix("Window") {
      reasons.append(cause)
    }
    if line.isHidden { reasons.append("it is hidden") }
    // R20.
    if line.alpha < 0.01 { reasons.append("its alpha is \(line.alpha == 0 ? "0" : "\(line.alpha)")") }
    if line.refusesInteraction { reasons.append("its user interaction is disabled") }
    if line.hasFrame, line.frame.size.width == 0 || line.frame.size.height == 0 {
      reasons.append("its frame has no area")
    }
    subject = reasons.isEmpty ? name : "\(name) (\(reasons.joined(separator: ", ")))"
    sentence =
      reasons.isEmpty
      ? "\(name) itself does not refuse touches"
      : "\(name) never gets a touch: \(reasons.joined(separator: " and "))"
  }
}

/// The sorts of warnings about a paste of `recursiveDescription`, in the order of their summaries.
enum ViewWarning: WarningSort {
  case notUnderstood, elided, cutTouchable, cutUntouchable, cutPrint, indentation, levelSkipped, root,
    noWindow
  case mentioned, grafted, otherPrint, inFront, behind, emptyWindow, alone, apart
  case contents, letsThrough, letsThroughAboveApp, hosting, swiftUIShape, object, nilTarget, duplicate,
    aboveApp
  case geometry, alpha, moving, transform, negativeSize
  case controllerCycle, presented, windowController, secondController, recognizer, unreadItem, state,
    responder
  case chain, notInDump

  var kind: String? {
    switch self {
    case .notUnderstood, .indentation, .geometry, .transform, .notInDump: nil
    default: "\(self)"
    }
  }
}

extension WarningList<ViewWarning> {
  /// Adds a warning about a line, and the view that it describes.
  mutating func add(
    _ sort: ViewWarning, _ text: @autoclosure () -> Sentence, _ line: DumpLine, _ view: ViewIndex? = nil,
    code: ImportWarning.Code = .assumed
  ) {
    add(sort, code, text(), line: line.line, view: view)
  }
}
