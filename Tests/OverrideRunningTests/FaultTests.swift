import AuditRules
import Auditing
import HitTesting
import OverrideRunning
import Testing

/// Section 13: what an audit finds in the code of overrides.
@Suite("Faults of overrides")
struct FaultTests {
  @Test(
    "What is wrong, at its line, and what is not",
    arguments: [
      (AuditRule.overrideNeverNil, "return self", "door@3"),
      (.overrideNeverNil, "let hit = super.hitTest(point, with: event)\nreturn hit ?? self", "door@3"),
      (.overrideNeverNil, "return bounds.contains(point) ? self : nil", ""),
      (.overrideIgnoresHidden, "return bounds.contains(point) ? self : nil", "door@3"),
      (.overrideIgnoresHidden, "return isHidden ? nil : bounds.contains(point) ? self : nil", ""),
      (.overrideIgnoresHidden, "return super.hitTest(point, with: event)", ""),
      (
        .overrideUnconverted,
        "for view in subviews {\nif let hit = view.hitTest(point, with: event) { return hit }\n}\nreturn nil",
        "door@5"
      ),
      (
        .overrideUnconverted,
        "for view in subviews {\nif let hit = view.hitTest(convert(point, to: view), with: event) { return hit }\n}\nreturn nil",
        ""
      ),
      (
        .overrideUnconverted, "return superview?.point(inside: point, with: event) == true ? self : nil",
        "door@4"
      ),
      (
        .overrideCallsSuperTwice,
        "if super.hitTest(point, with: event) == self { return nil }\nreturn super.hitTest(point, with: event)",
        "door@5"
      ),
      (
        .overrideCallsSuperTwice,
        "if point.x > 300 { return super.hitTest(point, with: event) }\nreturn super.hitTest(point, with: event)",
        ""
      ),
      (.overrideOutsideParent, "return bounds.insetBy(dx: -20, dy: -20).contains(point) ? self : nil", ""),
      (.overrideNeverNil, "return model.isOpen ? self : nil", ""),
    ])
  func door(rule: AuditRule, body: String, expected: String) throws {
    #expect(try violations(of: rule, CodeScene(OverrideRunningTests.door(body))) == expected)
  }

  @Test(
    "An enlarged area beyond the superview is told, and none beyond the screen",
    arguments: [(50, "door@3"), (0, "")])
  func enlarged(x: Int, expected: String) throws {
    let width = x == 0 ? 320 : 100
    let json = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": [
        {"id": "card", "frame": [\(x), 0, \(width), 568], "subviews": [
          {"id": "door", "class": "Door", "frame": [0, 0, \(width), 568]}]}]}]}
      """
    let code = OverrideRunningTests.door(
      "return bounds.insetBy(dx: -20, dy: -20).contains(point) ? self : nil")
    let scene = try CodeScene(json: json, [.init(name: "Door.swift", bytes: Array(code.utf8))])
    #expect(try violations(of: .overrideOutsideParent, scene) == expected)
  }

  @Test("Without code nothing is asked")
  func plain() throws {
    let scene = try CodeScene("", door: #""class": "UIView","#)
    for rule in AuditRule.allCases where rule.needsCode {
      let result = try #require(try scene.scene.audit(AuditOptions(rules: [rule])).results.first)
      #expect(result.isInapplicable)
    }
  }

  /// The views at fault with their lines; a view without a fault passes.
  private func violations(of rule: AuditRule, _ code: CodeScene) throws -> String {
    let result = try #require(try code.scene.audit(AuditOptions(rules: [rule])).results.first)
    #expect(result.violations.count + result.passes.count == 1 && result.incomplete.isEmpty)
    #expect(result.violations.allSatisfy { ($0.impact ?? .critical) <= rule.impactMax })
    return result.violations.map { finding in
      guard case .override(_, let place) = finding.evidence else { return "?" }
      return "\(code.scene.tree.id(of: finding.view))@\(place.line)"
    }
    .joined(separator: " ")
  }
}
