import HitTesting
import TouchGeometry

/// Facts of a paste about its views, joined with them by addresses: touches, and warnings of layout.
struct JoinedFacts {
  private(set) var warnings: [ImportWarning] = []
  /// The first touch whose window is in the scene: the default touch of a question.
  private(set) var touch: Touch?
  private let scene: Scene
  private let lines: [DumpLine]
  private let text: [UInt8]

  init(of reader: DumpReader, in scene: Scene) {
    self.scene = scene
    (lines, text) = (reader.lines, reader.cursor.text)
    for touch in PastedTouch.all(in: lines, text) { add(touch) }
    if let hitTest = PastedTouch.hitTest(in: lines, text) { add(hitTest) }
    addConstraints()
  }

  private func view(of line: Int?) -> ViewIndex? {
    line.flatMap { scene.tree.view(withDeclaredID: text[lines[$0].address]) }
  }

  private func name(of line: Int) -> String { text.name(of: lines[line]) }

  // MARK: - Touches

  private mutating func add(_ pasted: PastedTouch) {
    let line = pasted.window ?? pasted.view
    guard line != nil || pasted.isHitTest else { return }
    let place = "(\(pasted.location.x.plainText), \(pasted.location.y.plainText))"
    let phase = pasted.phase.isEmpty ? "" : ", phase \(text.text(in: pasted.phase))"
    let gave = pasted.isHitTest ? "UIKit hits" : "UIKit delivered it to"
    let named = pasted.view.map { name(of: $0) } ?? (pasted.isHitTest ? "no view" : nil)
    let given = named.map { " \(gave) \($0)." } ?? ""
    var fact: ImportWarning.Fact?
    var kind = hasBegun(pasted) || pasted.isHitTest ? nil : "touch"
    let (subject, owner) = pasted.isHitTest ? ("hit test", "the key window") : ("UITouch", "its window")
    var detail = "The paste has a \(subject) at \(place) in \(owner)\(phase).\(given)"
    if let window = self.window(of: pasted), scene.tree[window].isWindow {
      let isFirst = touch == nil
      let touch = Touch(at: pasted.location, in: window)
      self.touch = self.touch ?? touch
      if isFirst {
        detail += " Questions without a point use it."
        kind = nil
      }
      if hasBegun(pasted) {
        let (sentence, isOther) = comparison(touch, pasted)
        detail += sentence
        if isFirst, isOther { fact = .delivery }
      }
    } else {
      detail +=
        pasted.isHitTest ? " Which window that is cannot be known." : " Its window is not in the paste."
    }
    warnings.append(
      ImportWarning(
        .assumed, Sentence(detail), kind: kind, fact: fact, line: line.map { Int(lines[$0].line) },
        view: view(of: pasted.view)))
  }

  private func window(of pasted: PastedTouch) -> ViewIndex? {
    guard pasted.isHitTest else { return view(of: pasted.window) }
    if let view = view(of: pasted.view) { return scene.tree.window(of: view) }
    // UIKit's own are not the key one.
    let windows = scene.windows.map(\.view).filter {
      ClassFacts.windowLevel(ofClass: scene.tree.className(of: $0)) == nil
    }
    return windows.count == 1 ? windows[0] : nil
  }

  /// A touch keeps the view that it began in, wherever it moves.
  private func hasBegun(_ pasted: PastedTouch) -> Bool {
    pasted.phase.isEmpty || text[pasted.phase].elementsEqual("Began".utf8)
  }

  /// The sentence for UIKit's result and this paste's, and whether the paste gives another view.
  private func comparison(_ touch: Touch, _ pasted: PastedTouch) -> (sentence: String, isOther: Bool) {
    guard pasted.view != nil || pasted.isHitTest, let result = try? scene.hitTest(touch, passes: 1) else {
      return ("", false)
    }
    let given = view(of: pasted.view)
    if given == nil, let line = pasted.view {
      return (
        " \(name(of: line)) is not in this hierarchy: the dump is from another moment, or incomplete.", true
      )
    }
    guard result.hitView != given else {
      return (" This hierarchy gives \(given == nil ? "none, too" : "the same view").", false)
    }
    let found = result.hitView.map { "\(scene.tree.className(of: $0)) \(scene.tree.id(of: $0))" } ?? "no view"
    return (
      " This hierarchy gives \(found) instead: the dump lacks the cause, like an override of hitTest(_:with:), or is from "
        + "another moment.", true
    )
  }

  // MARK: - Layout

  /// `Unable to simultaneously satisfy constraints.`, with the constraints that contradict each other.
  private mutating func addConstraints() {
    var named: [(line: Int, view: ViewIndex)] = []
    for index in lines.indices where lines[index].isConstraint(in: text) && named.count < Self.viewsMax {
      let line = lines[index]
      let behind = line.address.upperBound..<line.range.upperBound
      let address = text.address(in: behind)
      guard let view = scene.tree.view(withDeclaredID: text[address]),
        !named.contains(where: { $0.view == view })
      else {
        continue
      }
      named.append((index, view))
    }
    guard let first = named.first else { return }
    let names = named.map { "\(scene.tree.className(of: $0.view)) \(scene.tree.id(of: $0.view))" }
    warnings.append(
      ImportWarning(
        .assumed,
        "The paste has constraints of \(names.joined(separator: ", ")), as UIKit prints conflicting ones; printed frames may "
          + "differ from the intended layout.",
        line: Int(lines[first.line].line)))
  }

  private static let viewsMax = 5
}
