import HitTesting
import JSONCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("SwiftUI's content written as scene JSON")
struct SwiftUIRoundTripTests {
  /// Every kind of view, of shape, of value that is not known, and sources with and without each member.
  private static let content = #"""
    [{"view":"List","id":"l","frame":[0,0,9,9],"source":{"file":"A.swift","line":3,"column":5,"text":"List {"},"children":[
      {"view":"Row","id":"r","frame":[0,0,9,9],"children":[
        {"view":"Button","id":"Button@12[1]","source":{"line":12},"modifiers":[{"buttonStyle":"borderless"},
          {"gesture":{"id":"t","kind":"tap","source":{"line":13,"column":1}}},{"buttonStyle":"unknown"}]},
        {"view":"Unknown","frame":[0,0,9,9],"modifiers":[{"opacity":"unknown"},{"allowsHitTesting":"unknown"},
          {"disabled":"unknown"}]}]}]},
     {"view":"Shape","frame":[0,0,9,9],"shape":"rectangle"},{"view":"Shape","frame":[0,0,9,9],"shape":"circle"},
     {"view":"Shape","frame":[0,0,9,9],"shape":"ellipse","paint":"unknown"},
     {"view":"Shape","frame":[0,0,9,9],"shape":{"roundedRectangle":8}},
     {"view":"Shape","frame":[0,0,9,9],"shape":{"stroke":2}},
     {"view":"Shape","frame":[0,0,9,9],"shape":{"strokeBorder":2,"of":"circle"}},
     {"view":"Shape","frame":[0,0,9,9],"shape":{"stroke":1.5,"of":{"roundedRectangle":4}}},
     {"view":"Shape","frame":[0,0,9,9],"shape":{"rect":[1,2,3,4]},"modifiers":[{"contentShape":{"shape":"capsule"}}]}]
    """#

  private static func scene(_ content: String) throws -> Scene {
    let text = #"""
      {"scene":{"windows":[{"frame":[0,0,9,9],"subviews":[{"id":"h","frame":[0,0,9,9],"swiftUI":{"content":\#(content)}}]}]},
       "touches":[]}
      """#
    return try HitTestRequest(json: Array(text.utf8)).scene
  }

  private static func content(of scene: Scene) -> SwiftUIContent? { scene.tree.swiftUI(in: ViewIndex(1)) }

  @Test("What was read is written as it was")
  func document() throws {
    let scene = try Self.scene(Self.content)
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    let plain = Self.content.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let written = String(decoding: json.finish(), as: UTF8.self)
    let found = try #require(written.split(separator: #""content":"#, maxSplits: 1).last)
    #expect(found.hasPrefix(plain), "\(found)\n\(plain)")
  }

  @Test("A random content reads back as the same", arguments: searchSeeds(200) as Range<UInt64>)
  func random(seed: UInt64) throws {
    var view = TestView("host", 100, 100)
    view.swiftUI = SwiftUIContent(RandomContent(seed: seed).nodes, on: SwiftUIPlatform(system: 18))
    let window = TestView("window", 100, 100).with { $0.subviews = [view] }
    let scene = try TestScene { window }.built().scene
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    let text = #"{"scene":\#(String(decoding: json.finish(), as: UTF8.self)),"touches":[]}"#
    let read = try HitTestRequest(json: Array(text.utf8)).scene
    let (found, was) = (Self.content(of: read), Self.content(of: scene))
    #expect(found?.nodes == was?.nodes)
  }
}
