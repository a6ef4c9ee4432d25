import Auditing
import Explaining
import HTTPProtocol
import HitTesting
import SceneCoding
import SceneDrawing
import TouchMapping

extension Answers {
  /// `POST /v1/touch-map`: the regions of the screen where touches reach each view, as JSON or as a picture.
  ///
  /// - Parameter ofTargetsAlone: whether it is asked where to tap: of the views that are there for it where the request names
  ///   none, and with what their recognizers get of views in them.
  func touchMap(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext,
    ofTargetsAlone: Bool = false
  ) throws(ProblemDetails) -> Answer {
    let parsed = try self.request(in: request, to: .touchMap)
    context.timing.finish(.decode)
    let scene = parsed.request.scene
    let window = parsed.request.window
    let map = try mapping(scene) { () throws(TouchMapFailure) in
      ofTargetsAlone
        ? try scene.tapMap(of: parsed.request.views ?? scene.touchTargets, in: window)
        : try scene.touchMap(of: parsed.request.views, in: window)
    }
    let gestures = try mapping(scene) { () throws(TouchMapFailure) in
      try scene.gestureTerritories(in: window)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    if format == .svg { return Answer(body: try bounded(TouchMapPicture(scene, map, gestures).svg())) }
    if format == .text {
      return try text(parsed.dump) {
        TouchMapLines(scene, label: parsed.label).write(map, gestures, to: &$0)
      }
    }
    var encoder = TouchMapEncoder(scene, label: parsed.label)
    encoder.bytesMax = configuration.answerBytesMax
    return Answer(
      body: try json(capacity: 1 << 16, parsed.dump) { (json) throws(HitTestAnswerEncoder.TooLong) in
        try encoder.encode(map, gestures, to: &json)
      })
  }

  /// `POST /v1/render`: the scene as SVG, with the way of a touch, a target or the touch map drawn in; or in lines, one view
  /// in the other.
  func render(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    let parsed = try self.request(in: request, to: .render)
    let request = parsed.request
    context.timing.finish(.decode)
    let options = try pictureOptions(of: request)
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    if format == .text {
      let outline = OutlineLines(request.scene, label: parsed.label)
      return try text(parsed.dump) { text in
        outline.write(target: request.target, receiver: options.result?.hitView, to: &text)
      }
    }
    return Answer(body: try bounded(ScenePicture(request.scene, options).svg()))
  }

  /// The picture draws what it is given: the search and the map are made here, where their failures have a status.
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
      options.gestures = try mapping(scene) { () throws(TouchMapFailure) in try scene.gestureTerritories() }
    }
    return options
  }

  /// More marks could not be told apart in a picture.
  private static let drawnVisitsMax = 10_000
}
