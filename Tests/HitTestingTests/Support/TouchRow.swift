import HitTesting
import SceneSupport
import Testing

/// A row of a table: a touch in a scene, who gets it, and the case or rule that says so.
struct TouchRow: Sendable, CustomTestStringConvertible {
  let source: String
  let scene: TestScene
  let x: Double
  let y: Double
  /// The view in whose coordinates the touch is given; nil: the screen.
  let view: String?
  let hit: String?

  var testDescription: String { "\(source): (\(x), \(y)) → \(hit ?? "nil")" }

  /// Rows that share a scene; each is a point and the view that is hit there.
  static func rows(
    _ source: String, _ scene: TestScene, in view: String? = nil,
    _ expectations: [(x: Double, y: Double, hit: String?)]
  ) -> [TouchRow] {
    expectations.map { .init(source: source, scene: scene, x: $0.x, y: $0.y, view: view, hit: $0.hit) }
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let scene = try scene.built()
    let hit = try scene.hit(x, y, in: view)
    #expect(hit == self.hit, "\(testDescription)", sourceLocation: sourceLocation)
    // Watching a touch does not change it, and neither does a touch before.
    let watched = try scene.answer(x, y, in: view)
    #expect(watched.hit == hit, sourceLocation: sourceLocation)
  }
}
