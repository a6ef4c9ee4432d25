// Whatever is given as the code of an app's overrides, both readers read it, and a search runs it; never a trap, and each
// place that is told is one of the text. The first byte chooses the language.

import HitTesting
import OverrideRunning
import SceneCoding
import TouchGeometry

enum OverrideSourceFuzzer: Fuzzer {
  static let name = "override-source"

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let file = first == UInt8(ascii: "m") ? "Door.m" : "Door.swift"
    let text = Array(bytes.dropFirst())
    let lines = max(1, text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.count)
    let source = OverrideSource([.init(name: file, bytes: text, className: nil)])
    guard let screen = try? SceneDocument.decode(Array(screen.utf8)) else { return }
    let scene = source.running(in: screen).scene
    for place in [Point(x: 120, y: 180), Point(x: 115, y: 115), Point(x: 95, y: 150)] {
      guard let ways = try? scene.programWays(of: Touch(at: place)) else { continue }
      require(!ways.hitViews.isEmpty, "no view of \(place)")
      for fact in ways.deciding {
        let told = ways.program.place(of: fact.place)
        // The canary: facts on the first line count for none.
        require((isCanary ? 2 : 1)...lines + 1 ~= told.line && told.column >= 1, "a fact at \(told)")
      }
    }
  }

  private static let screen = """
    {"windows": [{"id": "window", "class": "UIWindow", "frame": [0, 0, 320, 568], "subviews": [
      {"id": "below", "class": "UIButton", "frame": [0, 0, 320, 568]},
      {"id": "door", "class": "Door", "frame": [100, 100, 100, 100], "subviews": [
        {"id": "lock", "class": "UIButton", "frame": [10, 10, 20, 20], "tag": 7},
        {"id": "leaf", "class": "UIView", "frame": [50, 50, 80, 20]}]}]}]}
    """
}

// MARK: - Seeds

extension OverrideSourceFuzzer {
  /// Each text, and each of its beginnings.
  static var seeds: [[UInt8]] {
    texts.map { Array($0.utf8) }.flatMap { text in (1...text.count).map { Array(text[..<$0]) } }
  }

  private static let texts = [
    "sclass Door: UIView { var isOpen = false; override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? "
      + "{ isOpen ? self : nil } }",
    """
    sclass Door: UIView {
      var isOpen = false
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event), isOpen else { return nil }
        for view in subviews.reversed() where view.frame.contains(point) { return view }
        return hit === self ? viewWithTag(7)! : hit
      }
    }
    """,
    """
    m@implementation Door
    - (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {
      CGRect area = CGRectInset(self.bounds, -10, -10);
      return CGRectContainsPoint(area, point) && !self.hidden;
    }
    @end
    """,
  ]
}
