import Comparing
import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import SceneCoding

@Suite("Hit tests of an app in a scene's metadata")
struct CapturedHitsTests {
  private static func document(_ hitTest: String, in request: Bool = false) -> [UInt8] {
    let scene = """
      {"windows": [{"id": "w", "frame": [0, 0, 40, 40], "subviews": [{"id": "b", "frame": [0, 0, 20, 20]}]}],
       "metadata": {"build": 7, "hitTest": \(hitTest)}}
      """
    return Array((request ? "{\"unknownOverrides\": [], \"scene\": \(scene)}" : scene).utf8)
  }

  private static func read(_ document: [UInt8], countMax: Int = 100) throws -> [AppHit]? {
    let scene = try SceneDocument.decode(
      Array(
        "{\"windows\": [{\"id\": \"w\", \"frame\": [0, 0, 40, 40], \"subviews\": [{\"id\": \"b\", \"frame\": [0, 0, 20, 20]}]}]}"
          .utf8))
    return try CapturedHits.read(in: document, of: scene, countMax: countMax)
  }

  private static let (window, button) = (
    AppHit.Receiver.view(ViewIndex(0)), AppHit.Receiver.view(ViewIndex(1))
  )

  @Test("Touches and a grid, of a scene and of a request", arguments: [false, true])
  func points(inRequest: Bool) throws {
    let text = """
      {"touches": [{"x": 5, "y": 6, "view": "b"}, {"x": 1, "y": 2, "view": null}, {"x": 3, "y": 4, "view": "0x9"}],
       "grid": {"hits": [1, 0, null, 0], "step": 20, "columns": 2, "rows": 2, "views": ["w", "b"]}}
      """
    let hits = try Self.read(Self.document(text, in: inRequest))
    #expect(
      hits == [
        AppHit(at: Point(5, 6), Self.button), AppHit(at: Point(1, 2), .nobody),
        AppHit(at: Point(3, 4), .unlisted("0x9")), AppHit(at: Point(10, 10), Self.button),
        AppHit(at: Point(30, 10), Self.window), AppHit(at: Point(10, 30), .nobody),
        AppHit(at: Point(30, 30), Self.window),
      ])
  }

  @Test("A scene without them has none")
  func none() throws {
    let scene = Array("{\"windows\": [{\"frame\": [0, 0, 40, 40]}], \"metadata\": [1]}".utf8)
    #expect(try CapturedHits.read(in: scene, of: SceneDocument.decode(scene)) == nil)
  }

  @Test(
    "Mistakes are told at their place",
    arguments: [
      (#"{"touch": []}"#, "/metadata/hitTest/touch", "did you mean `touches`?"),
      (#"{"touches": [{"x": 1, "view": "b"}]}"#, "/metadata/hitTest/touches/0", "`y` is missing"),
      (
        #"{"touches": [{"x": "1", "y": 1, "view": "b"}]}"#, "/metadata/hitTest/touches/0/x",
        "expected a number"
      ),
      (
        #"{"grid": {"step": 1, "columns": 2, "rows": 1, "views": ["w"], "hits": [0]}}"#,
        "/metadata/hitTest/grid/hits", "2 columns and 1 rows need 2 hits, found 1"
      ),
      (
        #"{"grid": {"step": 1, "columns": 2, "rows": 1, "views": ["w"], "hits": [0, 1]}}"#,
        "/metadata/hitTest/grid/hits/1", "expected an index of `views` below 1, found 1"
      ),
      (
        #"{"grid": {"step": 1, "columns": 2, "rows": 1, "views": []}}"#, "/metadata/hitTest/grid",
        "`hits` is missing"
      ),
      (
        #"{"grid": {"step": 0, "columns": 1, "rows": 1, "views": ["w"], "hits": [0]}}"#,
        "/metadata/hitTest/grid/step", "expected a number above 0"
      ),
      (#"{"touches": [{"x": 1, "y": 1, "veiw": "b"}]}"#, "/metadata/hitTest/touches/0/veiw", "`view`"),
      (#"[]"#, "/metadata/hitTest", "expected an object"),
    ])
  func mistakes(text: String, pointer: String, detail: String) throws {
    let error = #expect(throws: DocumentError.self) { try Self.read(Self.document(text)) }
    guard case .issues(let issues) = error else { throw error ?? .sceneNotStored }
    let issue = try #require(issues.reported.first)
    #expect(issue.pointer == pointer && issue.detail.contains(detail), "\(issue)")
    #expect(issues.concernScene)
  }

  @Test("More points than a request may have are refused")
  func tooMany() throws {
    let touches = Array(repeating: #"{"x": 1, "y": 1, "view": null}"#, count: 101).joined(separator: ",")
    let error = #expect(throws: DocumentError.self) {
      try Self.read(Self.document("{\"touches\": [\(touches)]}"))
    }
    guard case .issues(let issues) = error else { throw error ?? .sceneNotStored }
    #expect(issues.reported.map(\.code) == [.tooMany])
  }

  @Test("A request that names a stored scene says which")
  func storedScene() {
    #expect(
      CapturedHits.sceneID(inRequest: Array(#"{"sceneId": "sha256:1"}"#.utf8)) == Array("sha256:1".utf8))
    #expect(CapturedHits.sceneID(inRequest: Self.document("{}", in: true)) == nil)
  }
}
