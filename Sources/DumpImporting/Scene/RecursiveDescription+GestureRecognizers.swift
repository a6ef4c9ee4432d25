import HitTesting

extension RecursiveDescription {
  /// Adds the recognizers to their views, which their descriptions name.
  ///
  /// - Returns: whether there are any.
  mutating func addGestureRecognizers(_ lines: [DumpLine], _ joined: inout JoinedResponders) -> Bool {
    var found: [(view: ViewIndex, line: DumpLine)] = []
    var hasAny = false
    for line in lines where line.kind == .recognizer {
      hasAny = true
      if let view = view(at: line.viewAddress) {
        found.append((view, line))
      } else {
        let name = className(line)
        warnings.add(
          .recognizer, .assumed, "the view of \(name) is not in the dump: the recognizer is left out",
          line: line.line)
      }
    }
    var seen: Set<String> = []
    for index in order(of: found) {
      let (view, line) = found[index]
      let address = text.text(in: line.address.range)
      if !address.isEmpty, !seen.insert(address).inserted { continue }
      builder.addGestureRecognizer(recognizer(line, on: view, &joined), to: view)
    }
    return hasAny
  }

  /// A view's recognizers stand together in a scene, in the order of the paste. But a scroll view's own pan recognizer,
  /// which UIKit makes with the view, goes before the other pans: the first of them is taken for it (R136).
  private func order(of found: [(view: ViewIndex, line: DumpLine)]) -> [Int] {
    var firstPans: [ViewIndex: Int] = [:]
    for (index, (view, line)) in found.enumerated() where kind(line) == .pan {
      firstPans[view] = firstPans[view] ?? index
    }
    let keys = found.enumerated().map { index, found in
      isOwnPan(found.line) ? (found.view, firstPans[found.view] ?? index, 0) : (found.view, index, 1)
    }
    return found.indices.sorted { keys[$0] < keys[$1] }
  }

  private func isOwnPan(_ line: DumpLine) -> Bool { className(line) == "UIScrollViewPanGestureRecognizer" }

  /// Descriptions print only what is not the default (R99, R101).
  private mutating func recognizer(
    _ line: DumpLine, on view: ViewIndex, _ joined: inout JoinedResponders
  ) -> GestureRecognizer {
    GestureRecognizer(
      id: newID(line.address, &joined), kind: kind(line), view: view,
      isEnabled: !line.flags.contains(.isDisabled),
      cancelsTouchesInView: !line.flags.contains(.leavesTouchesInView),
      delaysTouchesBegan: line.flags.contains(.delaysTouchesBegan),
      delaysTouchesEnded: !line.flags.contains(.passesTouchesEnded))
  }

  private func kind(_ line: DumpLine) -> GestureRecognizer.Kind {
    Self.kinds[className(line)] ?? Self.kinds[text.text(in: line.baseClass.range)] ?? .custom
  }

  private static let kinds: [String: GestureRecognizer.Kind] = [
    "UITapGestureRecognizer": .tap, "UILongPressGestureRecognizer": .longPress,
    "UIPanGestureRecognizer": .pan,
    "UISwipeGestureRecognizer": .swipe, "UIPinchGestureRecognizer": .pinch,
    "UIRotationGestureRecognizer": .rotation, "UIScreenEdgePanGestureRecognizer": .screenEdgePan,
    "UIHoverGestureRecognizer": .hover, "UIScrollViewPanGestureRecognizer": .pan,
    "UIScrollViewPinchGestureRecognizer": .pinch,
  ]
}
