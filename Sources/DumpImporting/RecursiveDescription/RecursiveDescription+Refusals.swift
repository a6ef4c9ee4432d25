import JSONCoding
import TouchGeometry

/// A tree without frames answers no touch. Each of the other outputs that people paste is named, with the command that
/// prints a tree with frames.
extension RecursiveDescription {
  private static let wanted =
    "paste what `po [[UIWindow keyWindow] recursiveDescription]` prints (in Swift: "
    + "`po UIApplication.shared.windows.first!.value(forKey: \"recursiveDescription\")!`; in Chisel: `pviews`)"

  /// Why a paste without a single view that has a frame gives no scene.
  ///
  /// - Parameter trees: those of the reader's lines.
  static func refusal(of trees: DumpTrees, _ reader: DumpReader) -> ImportError {
    func refusal(_ reason: String, at offset: Int) -> ImportError {
      ImportError("\(reason): \(wanted)", at: offset, in: reader.cursor.text)
    }
    if let (tree, offset) = reader.unread.framelessTree {
      return refusal("this is the output of \(tree.command), which has no frames", at: offset)
    }
    let text = reader.cursor.text
    if let view = trees.all.first {
      // What Detox prints of the views is told below.
      if let failure = FailureLog(in: text), failure.tool != .detox { return failure.error(in: text) }
      return refusal(looseViews(trees, reader), at: reader.lines[view.root].start)
    }
    if let chain = trees.chains.first {
      return refusal(
        "this is a responder chain, which has no subviews", at: reader.lines[chain.lowerBound].start)
    }
    if let line = reader.lines.first(where: { $0.kind == .controller }) {
      return refusal("these are view controllers only, which have no frames", at: line.start)
    }
    if let line = reader.lines.first(where: { $0.kind == .recognizer }) {
      return refusal("these are gesture recognizers only, without their views", at: line.start)
    }
    // One object in a text about a failure is no tree.
    if let failure = FailureLog(in: text) ?? (reader.lines.count == 1 ? FailureLog(mentionedIn: text) : nil) {
      return failure.error(in: text)
    }
    if let line = reader.lines.first(where: { $0.kind == .object || $0.kind == .layer }) {
      return refusal("this tree has no frames", at: line.start)
    }
    return .nothingRecognized(in: text)
  }
}

// MARK: - Views of which nobody knows where they are

extension RecursiveDescription {
  /// What such descriptions say, though no touch can be asked about them.
  private static func looseViews(_ trees: DumpTrees, _ reader: DumpReader) -> String {
    let views = trees.all.map { reader.lines[$0.root] }
    let text = reader.cursor.text
    func name(_ role: SentenceRole) -> String? {
      views.last { $0.role == role }.map { "\(text.text(in: $0.className)) \(text.text(in: $0.address))" }
    }
    if let target = name(.detoxTarget) {
      let hit = name(.detoxHit).map { ": the device hit \($0), not the target \(target)" } ?? ""
      return
        "this is Detox's failure message, and no tree\(hit). Frames in it are those in superviews that it does not "
        + "show, so that where the target is cannot be told from it"
    }
    if let view = name(.touchedView) ?? PastedTouch.view(namedIn: text) {
      return
        "this is the description of a touch, which went to \(view); where the view is, and what else is there, it does "
        + "not say without a tree"
    }
    if let window = name(.touchedWindow) {
      return
        "this is the description of a touch in \(window); which view it went to, and what else is there, it does not say "
        + "without a tree"
    }
    let facts = views.prefix(3).map { ViewFacts($0, text).sentence }
    return
      "these are descriptions of single views, and no tree: without their superviews nobody can tell where they are on "
      + "the screen, or who covers them. What is known: \(facts.joined(separator: "; "))"
  }
}

/// What a description says of a view wherever it is.
private struct ViewFacts {
  let sentence: String

  init(_ line: DumpLine, _ text: [UInt8]) {
    var reasons: [String] = []
    if line.flags.contains(.isHidden) { reasons.append("it is hidden") }
    // R20.
    if line.alpha < 0.01 { reasons.append("its alpha is \(line.alpha)") }
    if line.flags.contains(.refusesInteraction) { reasons.append("its user interaction is disabled") }
    if line.flags.contains(.hasFrame), line.frame.size.width == 0 || line.frame.size.height == 0 {
      reasons.append("its frame has no area")
    }
    let name = "\(text.text(in: line.className)) \(text.text(in: line.address))"
    sentence =
      reasons.isEmpty
      ? "\(name) refuses no touch by itself"
      : "\(name) gets no touch wherever it is, as \(reasons.joined(separator: " and "))"
  }
}
