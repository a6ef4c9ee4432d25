import AuditRules
import Auditing
import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Audits and explanations tell the same of a view")
struct SameStoryTests {
  @Test(
    "What an audit finds unreachable is explained with the same first reason, and an explanation's fix ends the finding",
    arguments: searchSeeds(6) as Range<UInt64>)
  func unreachable(part: UInt64) throws {
    let options = AuditOptions(rules: [.unreachableTarget])
    let hidden = try TestScene.inR { TestView.pay().hidden() }.built()
    let unknown = try hidden.scene.tapPoint(of: hidden.view("pay"))
    var count = 0
    for number in 0..<60 as Range<UInt64> {
      let seed = 600_000 + part * 60 + number
      let random = RandomScene(seed: seed)
      let scene = try random.scene.built().scene
      guard let audit = try? scene.audit(options) else { continue }
      let fixes = scene.fixes(for: audit.unreachable)
      for finding in audit.results.flatMap(\.violations) {
        guard case .unreachable(let reason?) = finding.evidence,
          let explanation = try? scene.explain(finding.view, touch: nil, tapPoint: unknown)
        else { continue }
        let first = try #require(explanation.reasons.first)
        // The middle of a target that is no rectangle may lie beside its shape: a map looks at regions, an explanation at
        // that point.
        if first.code == .outsideBounds { continue }
        #expect(
          first.code == reason.code && first.view == reason.view,
          "seed \(seed), view \(finding.view): \(first), but \(reason), at \(explanation.touch)")
        #expect(fixes[finding.view] != nil || explanation.fixes.isEmpty || fixes.count >= 16, "seed \(seed)")
        guard let fix = fixes[finding.view] else { continue }
        let edited = scene.applying(fix.edits)
        guard let again = try? edited.scene.audit(options) else { continue }
        let target = edited.index(of: finding.view)
        #expect(!again.results.flatMap(\.violations).map(\.view).contains(target), "seed \(seed)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test(
    "A cover takes as much of a target in the audit as in the explanation, and in a grid of hit tests",
    arguments: searchSeeds(6) as Range<UInt64>)
  func covers(part: UInt64) throws {
    let options = AuditOptions(rules: [.invisibleCover])
    var (told, measured) = (0, 0)
    for number in 0..<40 as Range<UInt64> {
      let seed = 620_000 + part * 40 + number
      let random = RandomScene(seed: seed)
      let scene = try random.scene.built().scene
      guard let audit = try? scene.audit(options) else { continue }
      let reaches = scene.reaches(of: audit.targetsFound)
      for finding in audit.results.flatMap({ $0.violations + $0.incomplete }) {
        for target in finding.targets {
          guard let reach = reaches[target], let explained = try? scene.explain(target, touch: nil).reach
          else {
            continue
          }
          let comment = "seed \(seed), \(scene.tree.id(of: finding.view)) over \(scene.tree.id(of: target))"
          #expect(reach.share == explained.share, "\(comment)")
          #expect(reach.lost.map(\.hitView) == explained.lost.map(\.hitView), "\(comment)")
          #expect(reach.lost.map(\.share) == explained.lost.map(\.share), "\(comment)")
          let taken = explained.lost.filter { $0.hitView == finding.view }.map(\.share)
          #expect((reach.share(lostTo: finding.view) ?? 0) == taken.reduce(0, +), "\(comment)")
          told += 1
          guard let grid = scene.gridShare(of: target, hitting: finding.view, explained) else { continue }
          #expect(abs(taken.reduce(0, +) - grid) < 0.1, "\(comment): \(taken), grid \(grid)\n\(random.scene)")
          measured += 1
        }
      }
    }
    #expect(told > 5 && measured > 0)
  }
}

extension Scene {
  /// The share of places on a target where a cover is hit, or what is in it; nil where other causes than covers take
  /// touches, and where the target is no plain rectangle.
  fileprivate func gridShare(of target: ViewIndex, hitting cover: ViewIndex, _ reach: TargetReach) -> Double?
  {
    let side = 40
    guard let outline = visibleOutline(of: target), outline.isBox,
      reach.lost.allSatisfy({ if case .cover = $0.reason { true } else { false } })
    else { return nil }
    let box = outline.box
    var hits = 0
    for place in 0..<side * side {
      let point = Point(
        box.minX + box.width * (Double(place % side) + 0.5) / Double(side),
        box.minY + box.height * (Double(place / side) + 0.5) / Double(side))
      guard let result = try? hitTest(Touch(at: point)) else { return nil }
      if let hitView = result.hitView, tree.isDescendant(hitView, of: cover) { hits += 1 }
    }
    return Double(hits) / Double(side * side)
  }
}
