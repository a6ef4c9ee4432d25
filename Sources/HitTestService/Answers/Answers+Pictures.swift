import Auditing
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneDrawing
import SwiftUISource
import SwiftUITesting
import TouchMapping

extension Answers {
  /// `POST /v1/touch-map`: the regions of the screen where touches reach each view, as JSON or as a picture.
  ///
  /// - Parameter ofTargetsAlone: whether it is asked where to tap: of the views that are there for it where the request names
  ///   none, and with what their recognizers get of views in them.
  func touchMap(
    _ request: HTTPRequest, _ context: inout AnswerContext, ofTargetsAlone: Bool = false
  ) throws(ProblemDetails) -> any AnswerValue {
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
    return TouchMapAnswer(map: map, gestures: gestures, parsed: parsed)
  }

  /// `POST /v1/render`: the scene as SVG, with the way of a touch, a target or the touch map drawn in; or in lines, one view
  /// in the other.
  func render(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    if let source = try SourceBody(request, .render, asker: configuration.asker),
      source.about != nil || BodyMedia(of: request.head) == .json
    {
      return try picture(of: source, &context)
    }
    let parsed = try self.request(in: request, to: .render)
    context.timing.finish(.decode)
    let options = try pictureOptions(of: parsed.request)
    context.timing.finish(.hit)
    return PictureAnswer(
      scene: parsed.request.scene, options: options, label: parsed.label, dump: parsed.dump)
  }

  /// The views around one of the source, and the parts of it that take no touches.
  private func picture(
    of source: SourceBody, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> PictureAnswer {
    context.timing.finish(.decode)
    defer { context.timing.finish(.hit) }
    let screen = try screen(of: source)
    let scene = screen.scene
    var options = ScenePicture.Options()
    options.swiftUITarget = screen.about.flatMap(scene.swiftUITarget)
    options.gestures = try mapping(scene) { () throws(TouchMapFailure) in try scene.gestureTerritories() }
    return PictureAnswer(scene: scene, options: options, label: { _ in nil }, dump: nil)
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
    }
    if request.show.contains(.touchMap) || request.swiftUITarget != nil {
      options.gestures = try mapping(scene) { () throws(TouchMapFailure) in try scene.gestureTerritories() }
    }
    options.swiftUITarget = request.swiftUITarget
    return options
  }

  /// More marks could not be told apart in a picture.
  private static let drawnVisitsMax = 10_000
}

/// Where on the screen touches reach each view.
struct TouchMapAnswer: AnswerValue {
  let map: TouchMap
  /// Where SwiftUI's gestures fire.
  let gestures: [GestureTerritory]
  let parsed: ParsedRequest<SceneRequest>

  var dump: PastedDump? { parsed.dump }
  var capacity: Int { 1 << 16 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = TouchMapEncoder(parsed.request.scene, label: parsed.label)
    encoder.bytesMax = bytesMax
    try encoder.encode(map, gestures, and: more, to: &json)
  }

  func write(to lines: inout TerminalText) {
    TouchMapLines(parsed.request.scene, label: parsed.label).write(map, gestures, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    format == .svg ? TouchMapPicture(parsed.request.scene, map, gestures).svg() : nil
  }

  var headline: Headline {
    let (reached, unreachable) = (map.views.count, map.unreachable.count)
    if reached + unreachable == 0 {
      return .sentence("There is nothing on the screen that is there to be tapped.")
    }
    let missed = unreachable == 0 ? "" : "; no touch reaches \(unreachable) more, and explain_tap tells why"
    return .sentence("\(reached) views can be tapped at the points given\(missed).")
  }
}

/// A scene as a picture, or as an outline in lines.
struct PictureAnswer: AnswerValue {
  let scene: Scene
  let options: ScenePicture.Options
  let label: (ViewIndex) -> String?
  let dump: PastedDump?

  /// The question has no answer in JSON.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) { json.object(more) }

  func write(to lines: inout TerminalText) {
    OutlineLines(scene, label: label).write(
      target: options.target, receiver: options.result?.hitView, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  func document(_ format: AnswerFormat, bytesMax: Int) throws(AnswerTooLong) -> [UInt8]? {
    ScenePicture(scene, options).svg()
  }
}
