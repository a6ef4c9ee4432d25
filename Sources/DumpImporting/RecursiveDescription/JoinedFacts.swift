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
    let named = pasted.view.map { name(of: $0) } ?? (pasted.isHitTest ? NoView.name : nil)
    var fact: ImportWarning.Fact?
    var kind = hasBegun(pasted) || pasted.isHitTest ? nil : "touch"
    var sentences = [
      Sentence.touch(
        isHitTest: pasted.isHitTest, at: place, phase: text.text(in: pasted.phase), to: named)
    ]
    if let window = self.window(of: pasted), scene.tree[window].isWindow {
      let isFirst = touch == nil
      let touch = Touch(at: pasted.location, in: window)
      self.touch = self.touch ?? touch
      if isFirst {
        sentences.append(.questionsUseIt)
        kind = nil
      }
      if hasBegun(pasted), let (sentence, isOther) = comparison(touch, pasted) {
        sentences.append(sentence)
        if isFirst, isOther { fact = .delivery }
      }
    } else {
      sentences.append(.noWindowOfTouch(isHitTest: pasted.isHitTest))
    }
    warnings.append(
      ImportWarning(
        .assumed, .all(sentences), kind: kind, fact: fact, line: line.map { Int(lines[$0].line) },
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

  /// The sentence for UIKit's result and this paste's, and whether the paste gives another view; nil without a result.
  private func comparison(_ touch: Touch, _ pasted: PastedTouch) -> (sentence: Sentence, isOther: Bool)? {
    guard pasted.view != nil || pasted.isHitTest, let result = try? scene.hitTest(touch, passes: 1) else {
      return nil
    }
    let given = view(of: pasted.view)
    if given == nil, let line = pasted.view { return (.otherHierarchy(name(of: line)), true) }
    guard result.hitView != given else { return (given == nil ? .noneToo : .sameView, false) }
    let found = result.hitView.map { "\(scene.tree.className(of: $0)) \(scene.tree.id(of: $0))" }
    return (.otherView(found ?? NoView.name), true)
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
        .constraints(of: names),
        line: Int(lines[first.line].line)))
  }

  private static let viewsMax = 5
}
