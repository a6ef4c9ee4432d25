import HitTesting
import TouchGeometry

// A scene as text, for the report of a test that failed in it.

extension TestScene: CustomStringConvertible {
  public var description: String {
    var lines = windows.flatMap { $0.lines(depth: 0) }
    lines.append("windowScene \(windowScene ?? "none"), delegate \(delegate ?? "none") \(isDelegateInChain)")
    lines += nextOverrides.map { "next of \($0.id): \($0.next ?? "nil")" }
    lines += responders.sorted { $0.key < $1.key }.map { "\($0.key) declares \($0.value)" }
    if let firstResponder { lines.append("first responder \(firstResponder)") }
    return lines.joined(separator: "\n")
  }
}

extension TestView {
  fileprivate func lines(depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + "\(id) " + traits.joined(separator: ", ")]
      + subviews.flatMap { $0.lines(depth: depth + 1) }
  }

  private var traits: [String] {
    var traits = [
      className, windowLevel == 0 ? nil : "level \(windowLevel)",
      geometry.frame.map { "frame \($0.text)" }, geometry.bounds.map { "bounds \($0.text)" },
      geometry.center.map { "center (\($0.x), \($0.y))" },
      geometry.contentOffset.map { "offset (\($0.x), \($0.y))" },
      geometry.transform == .identity ? nil : "anchor \(geometry.anchorPoint), \(geometry.transform)",
      properties.alpha == 1 ? nil : "alpha \(properties.alpha)", properties.isHidden ? "hidden" : nil,
      properties.isUserInteractionEnabled.map { "interaction \($0)" },
      properties.isEnabled ? nil : "disabled", properties.clipsToBounds.map { "clips \($0)" },
    ]
    traits += [
      pointerEvents.map { "pointer events \($0)" }, hitSlop.map { "hit slop \($0)" },
      zPosition == 0 ? nil : "z \(zPosition)",
      pointInside.map { "inside \($0)" }, hitTest.map { "hitTest \($0)" },
      hitTestTarget.map { "target \($0)" }, controller.map { "controller \($0)" },
      actions.isEmpty ? nil : "performs \(actions)", events == EventProperties() ? nil : "\(events)",
    ]
    traits += targets.map { "sends \($0)" } + gestureRecognizers.map { "\($0)" }
    return traits.compactMap(\.self)
  }
}

extension Rect {
  fileprivate var text: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
