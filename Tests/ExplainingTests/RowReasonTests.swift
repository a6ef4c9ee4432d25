import Explaining
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// R139: a row that is touched and not selected, and the change with which it is.
@Suite("Rows that a tap does not select")
struct RowReasonTests {
  private static func scene(
    _ list: @escaping (inout EventProperties) -> Void = { _ in },
    _ cell: @escaping (inout EventProperties) -> Void = { _ in }
  ) -> TestScene {
    .inR {
      TestView("T", 320, 568) {
        TestView("cell", "UITableViewCell", 320, 80).events(cell)
      }.ofClass("UITableView").events {
        $0.contentSize = Vector(320, 900)
        list(&$0)
      }
    }
  }

  private static let refusals: [(TestScene, Reason.RowRefusal.Cause)] = [
    (scene { $0.allowsSelection = false }, .allowsSelection),
    (scene { $0.isEditing = true }, .isEditing),
    (scene({ _ in }, { $0.shouldHighlight = false }), .shouldHighlight),
    (scene().changing("cell") { $0.handling(.touches) }, .handlesTouches),
  ]

  @Test("The reason is named, and the fix selects the row", arguments: refusals.indices)
  func explained(place: Int) throws {
    let (scene, cause) = Self.refusals[place]
    let built = try scene.built()
    let cell = try built.view("cell")
    let explanation = try built.scene.explain(cell, touch: nil)
    #expect(explanation.verdict == .reached && !explanation.isFree)
    guard case .rowNotSelected(let refusal)? = explanation.reasons.first else {
      Issue.record("\(explanation.reasons)")
      return
    }
    #expect(refusal.cause == cause && refusal.cell == cell && explanation.reasons.count == 1)
    let fix = try #require(explanation.fixes.first)
    #expect(try built.scene.applying(fix.edits).scene.explain(cell, touch: nil).isFree)
  }

  @Test("A cell's own recognizer keeps its row from being selected (R110)")
  func ownRecognizer() throws {
    let built = try Self.scene().changing("cell") { $0.recognizing(TestGestureRecognizer("g")) }.built()
    let cell = try built.view("cell")
    let explanation = try built.scene.explain(cell, touch: nil)
    #expect(explanation.verdict == .reached && explanation.reasons.map(\.code) == [.gestureWins])
    let fix = try #require(explanation.fixes.first)
    #expect(try built.scene.applying(fix.edits).scene.explain(cell, touch: nil).isFree)
  }

  @Test("A row that is selected has no such reason")
  func free() throws {
    let built = try Self.scene().built()
    #expect(try built.scene.explain(built.view("cell"), touch: nil).isFree)
  }
}
