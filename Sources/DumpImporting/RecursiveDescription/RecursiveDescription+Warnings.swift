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
          .elided, .cut, .shortened, fact: .lines, line: run.line)
      } else {
        // Behind the description of a view, which is read.
        let detail: Sentence =
          run.count == 1
          ? .unrecognizedLine(isBehindView: linesOfViews.contains(run.line)) : .unrecognizedLines(run.count)
        warnings.add(.notUnderstood, .notUnderstood, detail, line: run.line)
      }
    }
    guard unread.runsLeftOut > 0 else { return }
    warnings.add(.notInDump, .notUnderstood, .unrecognizedPlaces(unread.runsLeftOut))
  }

  mutating func warnOfRoot(_ line: DumpLine, _ view: ViewIndex) {
    let root = name(of: line)
    if plan.trees.all[plan.placed[0]].isWindow {
      return warnings.add(.root, .assumed, .partOfWindow(root), fact: .lines, line: line.line, view: view)
    }
    if answer(on: line)?.hasNoSuperview == true {
      return warnOfNoWindow(root, NoWindow.superview, line, view)
    }
    if let detached {
      return warnOfNoWindow(root, NoWindow.window(of: name(of: detached)), line, view)
    }
    warnings.add(.root, .assumed, .notWindow(root), fact: .superviews, line: line.line, view: view)
  }

  /// R72: what is in no window is asked by no touch.
  mutating func warnOfNoWindow(_ view: String, _ cause: String, _ line: DumpLine, _ index: ViewIndex) {
    warnings.add(
      .noWindow, .assumed, .noWindow(view, cause),
      fact: .noWindow, line: line.line, view: index)
  }

  /// R72: which of the views such a name is, or whether it is one of them, is not in the paste.
  mutating func warnOfNamesOutOfWindows() {
    for (name, cause, line) in answers.namesOutOfWindows {
      warnings.add(
        .noWindow, .assumed, .noWindow(ofName: name, cause),
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
      warn(.overrides(custom.prefix(5).joined(separator: ", "), rest: custom.count - 5), .overrides)
    }
    warnOfSwiftUI()
    if plan.basis != .part, windowCount > 1, toldLevelCount < windowCount {
      warn(.noLevels(arePrints: plan.printCount > 1), .windowLevel)
    }
    if classes.contains(where: \.isControl) {
      warn(.noEnabled, .isEnabled)
    }
    if hasGestureRecognizers, !hasRecognizers {
      warn(.noRecognizers, .gestureRecognizers)
    }
    warn(.otherProcesses, .otherWindows)
  }

  /// Adds a warning about the whole paste.
  private mutating func warn(_ sentence: Sentence, _ fact: ImportWarning.Fact? = nil) {
    warnings.add(.notInDump, .notInDump, sentence, fact: fact)
  }
}

/// A tree without frames answers no touch. Each of the other outputs that people paste is named, with the command that
/// prints a tree with frames.
extension RecursiveDescription {
  /// Why a paste without any view with a frame gives no scene.
  ///
  /// - Parameter trees: those of the reader's lines.
  static func refusal(of trees: DumpTrees, _ reader: DumpReader) -> ImportError {
    func refusal(_ reason: Sentence, at offset: Int) -> ImportError {
      ImportError(.all([reason, .pasteDescription]), at: offset, in: reader.cursor.text)
    }
    if let (tree, offset) = reader.unread.framelessTree {
      return refusal(.printsNoFrames(tree.command), at: offset)
    }
    let text = reader.cursor.text
    if let view = trees.all.first {
      // Detox's views are reported below.
      if let failure = FailureLog(in: text), failure.tool != .detox { return failure.error(in: text) }
      return refusal(looseViews(trees, reader), at: reader.lines[view.root].start)
    }
    if let chain = trees.chains.first {
      return refusal(
        .responderChain, at: reader.lines[chain.lowerBound].start)
    }
    for (kind, reason) in [
      (DumpLine.Kind.controller, Sentence.controllersAlone), (.recognizer, .recognizersAlone),
    ] {
      if let line = reader.lines.first(where: { $0.kind == kind }) { return refusal(reason, at: line.start) }
    }
    if let failure = FailureLog(in: text) ?? (reader.lines.count == 1 ? FailureLog(mentionedIn: text) : nil) {
      return failure.error(in: text)
    }
    if let line = reader.lines.first(where: { $0.kind == .object || $0.kind == .layer }) {
      let isLayer = text[line.className].reversed().starts(with: "reyaL".utf8)
      return refusal(
        isLayer ? .layer : .framelessViews,
        at: line.start)
    }
    return .nothingRecognized(in: text)
  }
}

// MARK: - Views whose place on the screen is unknown

extension RecursiveDescription {
  /// The facts of such descriptions, though no touch can be tested on them.
  private static func looseViews(_ trees: DumpTrees, _ reader: DumpReader) -> Sentence {
    let views = trees.all.map { reader.lines[$0.root] }
    let text = reader.cursor.text
    func name(_ role: SentenceRole) -> String? {
      views.last { $0.role == role }.map { ViewFacts($0, text).name }
    }
    if let target = name(.detoxTarget) {
      let hit = views.last { $0.role == .detoxHit }.map { ViewFacts($0, text).subject }
      return .detoxFailure(target, hit: hit)
    }
    if let view = name(.touchedView) ?? PastedTouch.view(namedIn: text) {
      return .touch(to: view)
    }
    if let window = name(.touchedWindow) { return .touch(in: window) }
    var facts: [String] = []
    let answers = PrintedAnswers.all(in: text).attributed(toViews: reader.lines, text)
    let known = views.prefix(64).map { ViewFacts($0, text, answers) }
    // The views that refuse touches first.
    for view in known.filter({ $0.subject != $0.name }) + known where facts.count < 3 {
      if !facts.contains(view.sentence) { facts.append(view.sentence) }
    }
    return .singleViews(isOne: views.count == 1, facts)
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
    if line.isHidden { reasons.append(ViewFact.hidden) }
    // R20.
    if line.alpha < 0.01 { reasons.append(ViewFact.alpha(line.alpha == 0 ? "0" : "\(line.alpha)")) }
    if line.refusesInteraction { reasons.append(ViewFact.interaction) }
    if line.hasFrame, line.frame.size.width == 0 || line.frame.size.height == 0 {
      reasons.append(ViewFact.noArea)
    }
    subject = ViewFact.name(name, reasons)
    sentence = ViewFact.clause(name, reasons)
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

  /// The same in the words of the sort.
  mutating func add(
    _ sort: ViewSentence, _ line: DumpLine, _ view: ViewIndex? = nil, of name: String = "",
    _ other: String = "", code: ImportWarning.Code = .assumed
  ) {
    add(.said(sort), sort.text(name, other), line, view, code: code)
  }

  mutating func add(
    _ sort: ViewSentence, _ code: ImportWarning.Code = .assumed, of name: String, _ other: String = "",
    fact: ImportWarning.Fact? = nil, line: Int32, view: ViewIndex? = nil
  ) {
    add(.said(sort), code, sort.text(name, other), fact: fact, line: line, view: view)
  }
}
