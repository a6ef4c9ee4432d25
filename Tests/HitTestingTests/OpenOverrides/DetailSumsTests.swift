import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting

@Suite("What the details of a draft come to")
struct DetailSumsTests {
  private static let shapes: [Shape?] = [nil, .constant(true), .union([.subviews, .rect(.zero)])]

  @Test("After each change, and after it was taken back, they are as if they were added up anew")
  func changes() throws {
    for seed in searchSeeds(200 as UInt64) {
      let built = try RandomScene(seed: seed).scene.built()
      var draft = SceneDraft(of: built.scene)
      for view in built.views.values {
        for shape in Self.shapes { try Self.check(&draft, [.pointInside(view, shape)], seed) }
        try Self.check(&draft, [.hitTest(view, .returnNil), .hitTest(view, nil)], seed)
        try Self.check(
          &draft, [.pointerEvents(view, .boxNone), .set(view, .delaysContentTouches, false)], seed)
        try Self.check(&draft, [.bringToFront(view)], seed)
      }
    }
  }

  private static func check(_ draft: inout SceneDraft, _ edits: [SceneEdit], _ seed: UInt64) throws {
    let before = draft.sums
    try draft.trying(edits) { (edited) throws(OverrideRecursion) in
      #expect(edited.scene.size == edited.scene.tree.count + DetailSums(edited.scene.tree.details).size)
    }
    #expect(draft.sums == before && before == DetailSums(draft.tree.details), "seed \(seed): \(edits)")
    draft.apply(edits.filter { !$0.reorders })
    #expect(draft.sums == DetailSums(draft.tree.details), "seed \(seed): \(edits)")
  }
}
