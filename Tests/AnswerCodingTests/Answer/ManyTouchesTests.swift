import HitTesting
import JSONCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import AnswerCoding
@testable import SceneCoding

/// Answers to many touches are put together from those before; each is to be what it would be alone.
@Suite("Many touches")
struct ManyTouchesTests {
  static let parts: [AnswerParts] = [
    [], .dispatch, .gestureRecognizers, [.dispatch, .gestureRecognizers], .all,
  ]

  @Test("In random scenes each touch is answered as it is alone", arguments: searchSeeds(12))
  func randomScenes(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let scene = try RandomScene(seed: seed).scene.built().scene
    try expectSame(
      HitTestRequest(scene: scene, touches: [], isSingle: false, passes: 1, include: .all), &generator)
  }

  @Test("So it is where overrides answer with views of other windows, and remove some")
  func overrides() throws {
    var generator = SplitMix64(seed: 3)
    let scene = #"""
      {"windowScene":{"id":"s"},"windows":[
        {"id":"back","frame":[0,0,400,400],"subviews":[{"id":"far","frame":[10,10.25,50,50],
          "gestureRecognizers":[{"id":"tap","kind":"tap"}]}]},
        {"id":"front","frame":[0,0,400,200],"subviews":[
          {"id":"forwards","frame":[0,0,100,200],"overrides":{"hitTest":{"kind":"forward","to":"far"}}},
          {"id":"under","frame":[100,0,150,200],"viewController":{"id":"c","class":"C"},"subviews":[
            {"frame":[20,20,40,40]},{"id":"\"\u00e9\n","class":"\\","frame":[60,60.125,40,40]}]},
          {"id":"mask","frame":[90,0,120,200],"overrides":{"hitTest":{"kind":"guideMask",
            "hole":"M10 10H80V80H10Z"}}},
          {"id":"turned","bounds":[0,0,80,80],"center":[330,100],"transform":[0.6,0.8,-0.8,0.6,0,0]}]}]}
      """#
    try expectSame(request(#"{"x":1,"y":1}"#, scene), &generator)
  }

  @Test("So it is where there are more views than answers are remembered of")
  func manyViews() throws {
    var generator = SplitMix64(seed: 4)
    let views = (0..<40_000).map { #"{"frame":[\#($0 % 200 * 4),\#($0 / 200 * 4),4,4]}"# }
    let scene = #"{"windows":[{"frame":[0,0,800,800],"subviews":[\#(views.joined(separator: ","))]}]}"#
    var request = try request(#"{"x":1,"y":1}"#, scene)
    request.include = []
    request.touches = RequestedTouches(
      (0..<600).map { _ in
        // Views whose indices differ in their upper bits alone stand 32,768 apart.
        let index = Int.random(in: 0..<80, using: &generator) + (Bool.random(using: &generator) ? 32_768 : 0)
        return Touch(Double(index % 200) * 4 + 1.5, Double(index / 200) * 4 + 1.25)
      })
    try expectSame(request)
  }

  private func request(_ touches: String, _ scene: String) throws -> HitTestRequest {
    try HitTestRequest(json: Array(#"{"scene":\#(scene),"touches":[\#(touches)]}"#.utf8))
  }

  /// For many touches on its scene.
  private func expectSame(_ request: HitTestRequest, _ generator: inout SplitMix64) throws {
    var request = request
    let viewCount = request.scene.tree.count
    request.touches = RequestedTouches(
      (0..<300).map { _ in
        // Some places are asked for again.
        let place = Point(
          Double(Int.random(in: -40...160, using: &generator)) * 2.6,
          Double(Int.random(in: -20...90, using: &generator)) * 2.3)
        let isInView = Int.random(in: 0..<5, using: &generator) == 0
        let view = ViewIndex(Int32(Int.random(in: 0..<viewCount, using: &generator)))
        return Touch(at: place, in: isInView ? view : nil)
      })
    for include in Self.parts {
      request.include = include
      request.passes = Int.random(in: 1...2, using: &generator)
      try expectSame(request)
    }
  }

  private func expectSame(_ request: HitTestRequest) throws {
    let together = try answers(request)
    var single = request
    var alone: [String] = []
    for touch in request.touches {
      single.touches = [touch]
      alone.append(try answers(single))
    }
    #expect(together == alone.joined(separator: ","))
  }

  private func answers(_ request: HitTestRequest) throws -> String {
    var encoder = HitTestAnswerEncoder(request)
    var json = JSONWriter()
    for touch in request.touches {
      if encoder.wantsLog {
        let (found, log) = try encoder.findWithLog(touch)
        encoder.encode(found, log, to: &json)
      } else {
        let found = try encoder.find(touch)
        encoder.encode(found, to: &json)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
