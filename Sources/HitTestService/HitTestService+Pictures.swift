import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneDrawing
import TouchMapping

extension HitTestService {
  /// `POST /v1/touch-map`: where on the screen touches reach each view, as JSON or as a picture.
  func touchMap(_ request: HTTPRequest) -> HTTPResponse {
    let isPicture = AcceptedMedia(of: request.head).prefers("image/svg+xml")
    return answer(request, as: isPicture ? Self.svg : Self.json) { timing throws(ProblemDetails) in
      let question = try question(request, .touchMap)
      timing.finish(.decode)
      let scene = question.request.scene
      let map = try mapping(scene) { () throws(TouchMapFailure) in
        try scene.touchMap(of: question.request.views, in: question.request.window)
      }
      timing.finish(.hit)
      defer { timing.finish(.encode) }
      return isPicture
        ? try bounded(TouchMapPicture(scene, map).svg()) : try encode(map, for: question)
    }
  }

  private func encode(_ map: TouchMap, for question: SceneQuestion) throws(ProblemDetails) -> [UInt8] {
    var encoder = TouchMapEncoder(question.request.scene, label: question.label)
    encoder.bytesMax = configuration.answerBytesMax
    var json = JSONWriter(capacity: 1 << 16)
    do {
      try encoder.encode(map, to: &json)
    } catch {
      throw answerTooLong
    }
    question.appendWarnings(to: &json)
    return json.finish()
  }

  /// `POST /v1/render`: the scene as SVG, with what is known of a touch, a target or the touch map.
  func render(_ request: HTTPRequest) -> HTTPResponse {
    answer(request, as: Self.svg) { timing throws(ProblemDetails) in
      let question = try question(request, .render).request
      timing.finish(.decode)
      let options = try pictureOptions(of: question)
      timing.finish(.hit)
      defer { timing.finish(.encode) }
      return try bounded(ScenePicture(question.scene, options).svg())
    }
  }

  private func pictureOptions(of request: SceneRequest) throws(ProblemDetails) -> ScenePicture.Options {
    let scene = request.scene
    var options = ScenePicture.Options(
      touch: request.touch, target: request.target,
      show: Set(request.show.compactMap { ScenePicture.Part(rawValue: $0.rawValue) }))
    if let touch = request.touch {
      let found = try searching(scene) { () throws(OverrideRecursion) in
        var search = TouchSearch(in: scene)
        return try search.hitTestLog(touch, visitsMax: Self.drawnVisitsMax)
      }
      (options.result, options.log) = (found.result, found.log)
    }
    if request.show.contains(.touchMap) {
      options.touchMap = try mapping(scene) { () throws(TouchMapFailure) in try scene.touchMap() }
    }
    return options
  }

  /// Nobody could tell more marks apart.
  private static let drawnVisitsMax = 10_000

  private func bounded(_ answer: [UInt8]) throws(ProblemDetails) -> [UInt8] {
    if answer.count > configuration.answerBytesMax { throw answerTooLong }
    return answer
  }
}

extension HitTestService {
  /// Says what keeps a scene from being mapped.
  func mapping<Found>(
    _ scene: Scene, _ map: () throws(TouchMapFailure) -> Found
  ) throws(ProblemDetails) -> Found {
    do {
      return try map()
    } catch {
      switch error {
      case .overrideRecursion(let recursion): throw overrideRecursion(recursion, in: scene)
      case .tooManyEdges(let count):
        throw ProblemDetails(
          .badRequest,
          "The screen's \(count) edges cut it into more pieces than can be mapped: ask for one `window`, or send a "
            + "part of the scene.")
      }
    }
  }
}
