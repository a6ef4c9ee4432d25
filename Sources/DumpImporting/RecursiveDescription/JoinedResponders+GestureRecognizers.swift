import HitTesting

/// A tree says only that a view has recognizers. Their descriptions are pasted along, and name their views by address:
///
///     <UITapGestureRecognizer: 0x…; state = Possible; cancelsTouchesInView = NO; view = <UIView 0x106>; …>
extension JoinedResponders {
  /// Adds the recognizers to their views, which their descriptions name.
  mutating func addGestureRecognizers(_ lines: [DumpLine]) {
    var found: [(view: ViewIndex, line: DumpLine)] = []
    for line in lines where line.kind == .recognizer {
      if let view = view(at: line.viewAddress) {
        found.append((view, line))
      } else {
        let name = className(of: line)
        warnings.add(
          .recognizer, .assumed, "the view of \(name) is not in the dump: the recognizer is left out",
          line: line.line)
      }
    }
    var seen: Set<String> = []
    for index in order(of: found) {
      let (view, line) = found[index]
      let address = text.text(in: line.address)
      if !address.isEmpty, !seen.insert(address).inserted { continue }
      builder.addGestureRecognizer(recognizer(line, on: view), to: view)
    }
  }

  /// A view's recognizers stand together in a scene, in the order of the paste. But a scroll view's own pan recognizer,
  /// which UIKit makes with the view, goes before the other pans: the first of them is taken for it (R136).
  private func order(of found: [(view: ViewIndex, line: DumpLine)]) -> [Int] {
    var firstPans: [ViewIndex: Int] = [:]
    for (index, (view, line)) in found.enumerated() where kind(of: line) == .pan {
      firstPans[view] = firstPans[view] ?? index
    }
    let keys = found.enumerated().map { index, found in
      isOwnPan(found.line) ? (found.view, firstPans[found.view] ?? index, 0) : (found.view, index, 1)
    }
    return found.indices.sorted { keys[$0] < keys[$1] }
  }

  private func isOwnPan(_ line: DumpLine) -> Bool {
    className(of: line) == "UIScrollViewPanGestureRecognizer"
  }

  /// The recognizer of a line. Descriptions print only values that are not the default (R99, R101).
  private mutating func recognizer(_ line: DumpLine, on view: ViewIndex) -> GestureRecognizer {
    GestureRecognizer(
      id: newID(line.address), kind: kind(of: line), view: view,
      isEnabled: !line.flags.contains(.isDisabled),
      cancelsTouchesInView: !line.flags.contains(.leavesTouchesInView),
      delaysTouchesBegan: line.flags.contains(.delaysTouchesBegan),
      delaysTouchesEnded: !line.flags.contains(.passesTouchesEnded))
  }

  private func kind(of line: DumpLine) -> GestureRecognizer.Kind {
    Self.kinds[className(of: line)] ?? Self.kinds[text.text(in: line.baseClass)] ?? .custom
  }

  private static let kinds: [String: GestureRecognizer.Kind] = [
    "UITapGestureRecognizer": .tap, "UILongPressGestureRecognizer": .longPress,
    "UIPanGestureRecognizer": .pan, "UISwipeGestureRecognizer": .swipe,
    "UIPinchGestureRecognizer": .pinch, "UIRotationGestureRecognizer": .rotation,
    "UIScreenEdgePanGestureRecognizer": .screenEdgePan,
    "UIHoverGestureRecognizer": .hover,
    "UIScrollViewPanGestureRecognizer": .pan, "UIScrollViewPinchGestureRecognizer": .pinch,
  ]
}
