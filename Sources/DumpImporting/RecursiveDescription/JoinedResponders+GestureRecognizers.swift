import HitTesting

/// A tree says only that a view has recognizers. Their descriptions are pasted along, and name their views by address:
///
///     <UITapGestureRecognizer: 0x…; state = Possible; cancelsTouchesInView = NO; view = <UIView 0x106>; …>
extension JoinedResponders {
  /// Adds the recognizers to their views, which their descriptions name.
  mutating func addGestureRecognizers(_ prints: RecognizerPrints) {
    var found: [(view: ViewIndex, place: Int)] = []
    for (place, printed) in prints.all.enumerated() {
      if let view = view(of: prints.descriptions[place]) {
        found.append((view, place))
      } else if !printed.isOwnedByFramework || printed.view != nil {
        let name = printed.spoken
        warnings.add(
          .recognizer, .assumed, "the view of \(name) is not in the dump: the recognizer is left out",
          line: Int32(clamping: printed.line))
      }
    }
    var indexes = [RecognizerIndex?](repeating: nil, count: prints.all.count)
    for index in order(of: found, prints) {
      let (view, place) = found[index]
      indexes[place] = RecognizerIndex(builder.gestureRecognizers.count)
      builder.addGestureRecognizer(recognizer(place, of: prints, on: view), to: view)
    }
    addRequirements(of: prints, indexes)
    warn(of: prints)
  }

  private func view(of description: RecognizerDescription) -> ViewIndex? {
    description.view.flatMap { view(at: TextRange($0.address)) }
  }

  /// A view's recognizers stand together in a scene, in the order of the paste. But a scroll view's own pan recognizer,
  /// which UIKit makes with the view, goes before the other pans: the first of them is taken for it (R136).
  private func order(of found: [(view: ViewIndex, place: Int)], _ prints: RecognizerPrints) -> [Int] {
    var firstPans: [ViewIndex: Int] = [:]
    for (index, found) in found.enumerated() where prints.all[found.place].kind == .pan {
      firstPans[found.view] = firstPans[found.view] ?? index
    }
    let keys = found.enumerated().map { index, found in
      prints.all[found.place].className == GestureRecognizer.scrollViewPan
        ? (found.view, firstPans[found.view] ?? index, 0) : (found.view, index, 1)
    }
    return found.indices.sorted { keys[$0] < keys[$1] }
  }

  /// The recognizer of a print. Descriptions print only values that are not the default (R99, R101).
  private mutating func recognizer(
    _ place: Int, of prints: RecognizerPrints, on view: ViewIndex
  ) -> GestureRecognizer {
    let (printed, description) = (prints.all[place], prints.descriptions[place])
    var recognizer = GestureRecognizer(
      id: newID(TextRange(description.address)), kind: printed.kind, view: view, isEnabled: printed.isEnabled,
      cancelsTouchesInView: printed.cancelsTouchesInView, delaysTouchesBegan: description.delaysTouchesBegan,
      delaysTouchesEnded: description.delaysTouchesEnded)
    recognizer.className = printed.className
    recognizer.state = printed.state
    recognizer.parameters = description.parameters(of: printed.kind, text)
    recognizer.parameters.role = description.role(of: printed.className, text)
    recognizer.targets = printed.targets.compactMap { target(of: $0) }
    return recognizer
  }

  /// R103: a target that is an object of the scene.
  private mutating func target(of printed: PrintedRecognizer.Target) -> TargetAction? {
    guard let address = printed.object?.address, !printed.action.isEmpty else { return nil }
    let target: Responder? =
      builder.tree.view(withDeclaredID: ArraySlice(address.utf8)).map { .view($0) }
      ?? controllers[address].map { .viewController($0) }
    return target.map { TargetAction(target: $0, action: builder.name(ArraySlice(printed.action.utf8))) }
  }

  /// R108: `must-fail`, and `must-fail-for` the other way round. A scene has no circle of them.
  private mutating func addRequirements(of prints: RecognizerPrints, _ indexes: [RecognizerIndex?]) {
    var places: [String: Int] = [:]
    for (place, printed) in prints.all.enumerated() {
      if let address = printed.address { places[address] = place }
    }
    let awaited = prints.all.indices.map { place in
      indexes[place] == nil
        ? [] : prints.all[place].waitsFor.compactMap { places[$0] }.filter { indexes[$0] != nil }
    }
    let isInCircle = Self.circles(of: awaited)
    for (place, others) in awaited.enumerated() {
      guard let waiting = indexes[place] else { continue }
      let kept = others.filter { !(isInCircle[place] && isInCircle[$0]) }.compactMap { indexes[$0] }
      builder.changeGestureRecognizer(waiting) { $0.requiredToFail = kept }
    }
  }

  /// Which recognizers wait for each other in a circle, or lie between two circles.
  ///
  /// - Complexity: linear in the requirements: whatever waits for nothing more is taken away, and what nothing waits for.
  private static func circles(of awaited: [[Int]]) -> [Bool] {
    var waiting = [[Int]](repeating: [], count: awaited.count)
    for (place, others) in awaited.enumerated() { for other in others { waiting[other].append(place) } }
    var isLeft = [Bool](repeating: true, count: awaited.count)
    for (onward, back) in [(awaited, waiting), (waiting, awaited)] {
      var counts = onward.indices.map { place in onward[place].count { isLeft[$0] } }
      var ends = counts.indices.filter { isLeft[$0] && counts[$0] == 0 }
      while let end = ends.popLast() {
        isLeft[end] = false
        for place in back[end] where isLeft[place] {
          counts[place] -= 1
          if counts[place] == 0 { ends.append(place) }
        }
      }
    }
    return isLeft
  }

  /// What the prints say in their order, and what of them is not read.
  private mutating func warn(of prints: RecognizerPrints) {
    for unread in prints.unread {
      warnings.add(.unreadItem, .notUnderstood, unread.detail, line: unread.line)
    }
    for printed in prints.all where printed.states.count > 1 {
      warnings.add(
        .state, .observed, "\(printed.spoken) was \(printed.spokenStates)",
        line: Int32(clamping: printed.line))
    }
  }
}
