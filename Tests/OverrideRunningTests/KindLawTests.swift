import HitTesting
import OverrideRunning
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// Section 14: an override that a scene can declare is the same as its code.
@Suite("Declared kinds of overrides, and their code")
struct KindLawTests {
  /// A kind with its code in both languages; `OTHER` is the id of another view in the same window.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let declare: @Sendable (TestView, _ other: String) -> TestView
    let swift: String
    let objectiveC: String

    var testDescription: String { name }
  }

  static let kinds: [Kind] = [
    Kind(
      name: "passThrough",
      declare: { view, _ in view.overriding(.passThrough(superCalls: 1)) },
      swift: "let hit = super.hitTest(point, with: event); return hit == self ? nil : hit",
      objectiveC: "UIView *hit = [super hitTest:point withEvent:event]; return hit == self ? nil : hit;"),
    Kind(
      name: "passThrough, super called twice",
      declare: { view, _ in view.overriding(.passThrough(superCalls: 2)) },
      swift: """
        if super.hitTest(point, with: event) === self { return nil }
        return super.hitTest(point, with: event)
        """,
      objectiveC: """
        if ([super hitTest:point withEvent:event] == self) return nil;
        return [super hitTest:point withEvent:event];
        """),
    Kind(
      name: "enlarged",
      declare: { view, _ in view.overriding(.enlarged(inset: -10.25)) },
      swift: """
        guard isUserInteractionEnabled, !isHidden, alpha > 0 else { return nil }
        guard bounds.insetBy(dx: -10.25, dy: -10.25).contains(point) else { return nil }
        for view in subviews.reversed() {
          if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
        """,
      objectiveC: """
        if (!self.userInteractionEnabled || self.isHidden || self.alpha == 0) return nil;
        if (!CGRectContainsPoint(CGRectInset(self.bounds, -10.25, -10.25), point)) return nil;
        for (UIView *view in [self.subviews reverseObjectEnumerator]) {
          UIView *hit = [view hitTest:[self convertPoint:point toView:view] withEvent:event];
          if (hit != nil) return hit;
        }
        return self;
        """),
    Kind(
      name: "overlap",
      declare: { view, _ in view.overriding(.overlap) },
      swift: """
        func find(_ view: UIView, _ point: CGPoint) -> UIView? {
          guard view.isUserInteractionEnabled, !view.isHidden, view.alpha > 0 else { return nil }
          let isInside = view.point(inside: point, with: event)
          if !isInside && view.clipsToBounds { return nil }
          for subview in view.subviews.reversed() {
            if let hit = find(subview, subview.convert(point, from: view)) { return hit }
          }
          return isInside ? view : nil
        }
        _ = super.hitTest(point, with: event)
        return find(self, point)
        """,
      objectiveC: """
        [super hitTest:point withEvent:event];
        return find(self, point, event);
        """),
    Kind(
      name: "siblingRedirect",
      declare: { view, _ in view.overriding(.siblingRedirect) },
      swift: """
        let hit = super.hitTest(point, with: event)
        guard hit == self, let superview = superview else { return hit }
        for sibling in superview.subviews where sibling !== self {
          if sibling.layer.contains(convert(point, to: sibling)) { return sibling }
        }
        return hit
        """,
      objectiveC: """
        UIView *hit = [super hitTest:point withEvent:event];
        if (hit != self) return hit;
        for (UIView *sibling in self.superview.subviews) {
          if (sibling == self) continue;
          if ([sibling.layer containsPoint:[sibling convertPoint:point fromView:self]]) return sibling;
        }
        return hit;
        """),
    Kind(
      name: "forward",
      declare: { view, other in view.forwarding(to: other, ifInside: false) },
      swift: "return OTHER", objectiveC: "return _OTHER;"),
    Kind(
      name: "forward, if inside",
      declare: { view, other in view.forwarding(to: other) },
      swift: """
        if OTHER.point(inside: OTHER.convert(point, from: self), with: event) { return OTHER }
        return super.hitTest(point, with: event)
        """,
      objectiveC: """
        CGPoint there = [self convertPoint:point toView:_OTHER];
        return [_OTHER pointInside:there withEvent:event] ? _OTHER : [super hitTest:point withEvent:event];
        """),
    Kind(
      name: "stealAll",
      declare: { view, _ in view.stealingAll() },
      swift: "return super.hitTest(point, with: event) == nil ? nil : self",
      objectiveC: "return [super hitTest:point withEvent:event] ? self : nil;"),
    Kind(
      name: "stealAll, unless another view",
      declare: { view, other in view.stealingAll(unless: other) },
      swift: "let hit = super.hitTest(point, with: event); return hit == OTHER ? hit : self",
      objectiveC: "UIView *hit = [super hitTest:point withEvent:event]; return hit == _OTHER ? hit : self;"),
    Kind(
      name: "returnSelf", declare: { view, _ in view.overriding(.returnSelf) },
      swift: "return self", objectiveC: "return self;"),
    Kind(
      name: "returnNil", declare: { view, _ in view.overriding(.returnNil) },
      swift: "return nil", objectiveC: "return nil;"),
  ]

  @Test("The same hit view and the same log on random scenes, in both languages", arguments: kinds)
  func law(kind: Kind) throws {
    var compared = 0
    for seed in searchSeeds(60) as Range<UInt64> {
      var random = RandomScene(seed: seed + 77_000)
      var scene = random.scene.withoutSingularTransforms()
      var numbers = SplitMix64(seed: seed)
      let window = scene.windows[Int(seed) % scene.windows.count]
      let inside = window.selfAndDescendants.dropFirst()
      guard let other = inside.randomElement(using: &numbers)?.id else { continue }
      for view in inside where random.chance(40) { scene = scene.changing(view.id) { $0.plainDoor() } }
      let declared = try scene.changingDoors { kind.declare($0, other) }.built()
      let plain = try scene.built()
      for (language, files) in [
        ("Swift", kind.swiftFiles(other)), ("Objective-C", kind.objectiveCFiles(other)),
      ] {
        let running = OverrideSource(files).running(in: plain.scene).scene
        let coded = BuiltScene(
          scene: running, views: plain.views, responders: plain.responders, recognizers: plain.recognizers)
        for _ in 0..<8 {
          let (x, y) = random.point()
          guard let expected = try? declared.answer(x, y) else { continue }
          let answer = try coded.answer(x, y)
          compared += 1
          let isSame = answer.hit == expected.hit && answer.lines == expected.lines
          #expect(isSame, "\(kind.name), seed \(seed), (\(x), \(y)), \(language)\n\(scene)")
          guard isSame else { return }
        }
      }
    }
    #expect(compared > 20)
  }
}

extension KindLawTests.Kind {
  func swiftFiles(_ other: String) -> [OverrideSource.File] {
    let code = swift.split(separator: "OTHER", omittingEmptySubsequences: false).joined(separator: other)
    return [file("Door.swift", door(code, "@IBOutlet weak var \(other): UIView!"))]
  }

  func objectiveCFiles(_ other: String) -> [OverrideSource.File] {
    let code = objectiveC.split(separator: "OTHER", omittingEmptySubsequences: false).joined(separator: other)
    let find = """
      static UIView *find(UIView *view, CGPoint point, UIEvent *event) {
        if (!view.userInteractionEnabled || view.hidden || view.alpha == 0) return nil;
        BOOL isInside = [view pointInside:point withEvent:event];
        if (!isInside && view.clipsToBounds) return nil;
        for (UIView *subview in view.subviews.reverseObjectEnumerator) {
          UIView *hit = find(subview, [view convertPoint:point toView:subview], event);
          if (hit) return hit;
        }
        return isInside ? view : nil;
      }

      """
    return [file("Door.m", doorM(code, "{ UIView *_\(other); }", before: find))]
  }

  private func file(_ name: String, _ code: String) -> OverrideSource.File {
    OverrideSource.File(name: name, bytes: Array(code.utf8))
  }
}

extension TestView {
  /// The same view of the class `Door`, without what only React Native's views have, and without overrides.
  func plainDoor() -> TestView {
    ofClass("Door").with {
      ($0.pointerEvents, $0.hitSlop, $0.hitTest, $0.hitTestTarget) = (nil, nil, nil, nil)
    }
  }
}

extension TestScene {
  func changingDoors(_ change: (TestView) -> TestView) -> TestScene {
    windows.flatMap(\.selfAndDescendants).filter { $0.className == "Door" }.reduce(self) { scene, view in
      scene.changing(view.id, change)
    }
  }

  /// Code has no place for a point behind a transform that cannot be inverted (R14).
  func withoutSingularTransforms() -> TestScene {
    windows.flatMap(\.selfAndDescendants).filter { $0.geometry.transform.determinant == 0 }.reduce(self) {
      scene, view in scene.changing(view.id) { $0.transformed(.identity) }
    }
  }
}
