import AnswerCoding
import Auditing
import DebuggerPage
import EmbeddedFiles
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneDrawing
import SourceReading
import SwiftUISource
import SwiftUITesting
import TouchMapping

extension Answers {
  /// `POST /v1/touch-map`: the regions of the screen where touches reach each view, as JSON or as a picture.
  func touchMap(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    try touchMap(request, ofTargetsAlone: false, &context)
  }

  /// The tool `where_to_tap`: by default about all targets, with the touches on their subviews that their recognizers get.
  func tapMap(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    try touchMap(request, ofTargetsAlone: true, &context)
  }

  private func touchMap(
    _ request: HTTPRequest, ofTargetsAlone: Bool, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try self.request(in: request, to: .touchMap, &context)
    let scene = parsed.request.scene
    let window = parsed.request.window
    let map = try mapping(
      scene,
      map: ofTargetsAlone
        ? scene.tapMap(of: parsed.request.views ?? scene.touchTargets, in: window)
        : scene.touchMap(of: parsed.request.views, in: window))
    let gestures = try mapping(scene, map: scene.gestureTerritories(in: window))
    func encoder() -> TouchMapEncoder { TouchMapEncoder(scene, label: parsed.label) }
    return AnswerValue(
      dump: parsed.dump, capacity: 1 << 16,
      headline: { TouchMap.summary(reached: map.views.count, unreachable: map.unreachable.count) },
      picture: { TouchMapPicture(scene, map, gestures).svg() },
      members: { encoder().encodeMembers(of: map, gestures, to: &$0) },
      lines: { encoder().write(map, gestures, to: &$0) })
  }

  /// `POST /v1/render`: the scene as SVG, with the way of a touch, a target or the touch map drawn in; or in lines, one view
  /// in the other.
  func render(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if let source = try source(in: request, to: .render, &context),
      source.about != nil || BodyMedia(of: request.head) == .json
    {
      return try picture(of: source)
    }
    let parsed = try self.request(in: request, to: .render, &context)
    return Self.picture(
      of: parsed.request.scene, try pictureOptions(of: parsed.request), parsed.dump, label: parsed.label)
  }

  /// A scene as a picture, or as an outline in lines.
  private static func picture(
    of scene: Scene, _ options: ScenePicture.Options, _ dump: PastedDump? = nil,
    label: @escaping ViewLabel = { _ in nil }
  ) -> AnswerValue {
    AnswerValue(
      dump: dump, picture: { ScenePicture(scene, options).svg() },
      lines: {
        $0.outline(of: scene, target: options.target, receiver: options.result?.hitView, label: label)
      })
  }

  /// The views around one of the source, and its parts that take no touches.
  private func picture(of source: SourceBody) throws(ProblemDetails) -> AnswerValue {
    let screen = try screen(of: source)
    let scene = screen.scene
    var options = ScenePicture.Options()
    options.swiftUITarget = screen.about.flatMap(scene.swiftUITarget)
    options.gestures = try mapping(scene, map: scene.gestureTerritories())
    return Self.picture(of: scene, options)
  }

  /// The picture only draws: the search and the map are made here, where their failures have a status.
  private func pictureOptions(of request: SceneRequest) throws(ProblemDetails) -> ScenePicture.Options {
    let scene = request.scene
    var options = ScenePicture.Options(
      touch: request.touch, target: request.target,
      show: Set(request.show.compactMap { ScenePicture.Part(rawValue: $0.rawValue) }))
    if let touch = request.touch {
      var search = TouchSearch(in: scene)
      let found = try searching(scene, search.hitTestLog(touch, visitsMax: Self.drawnVisitsMax))
      (options.result, options.log) = (found.result, found.log)
    }
    if request.show.contains(.touchMap) {
      options.touchMap = try mapping(scene, map: scene.touchMap())
    }
    if request.show.contains(.touchMap) || request.swiftUITarget != nil {
      options.gestures = try mapping(scene, map: scene.gestureTerritories())
    }
    options.swiftUITarget = request.swiftUITarget
    return options
  }

  /// More marks are illegible in a picture.
  private static let drawnVisitsMax = 10_000
}

// Files that the program carries: the page's, and the contract.

extension Answers {
  /// `GET /` and `GET /{file}`: a file of the debugger page.
  func pageFile(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    guard let found = DebuggerPage.file(at: request.head.path) else { throw .noFile }
    return embedded(
      found.file,
      [
        "Content-Type": found.contentType, "Content-Security-Policy": DebuggerPage.contentSecurityPolicy,
        "Referrer-Policy": "no-referrer",
      ], to: request)
  }

  /// `GET /openapi.yaml`: the contract in OpenAPI 3.1.
  func contract(_ request: HTTPRequest) -> HTTPResponse {
    embedded(ServedFiles.openapiYaml, ["Content-Type": "application/yaml"], to: request)
  }

  /// `GET /openapi.json`: the same as JSON, made by the build.
  func contractInJSON(_ request: HTTPRequest) -> HTTPResponse {
    embedded(ServedFiles.openapiJson, ["Content-Type": "application/json"], to: request)
  }

  /// `GET /why.md`: from a symptom to its cause, for who has no dump yet. As plain text, which every browser shows.
  func causes(_ request: HTTPRequest) -> HTTPResponse {
    embedded(ServedFiles.whyMd, ["Content-Type": "text/plain; charset=utf-8"], to: request)
  }

  /// A file as it is or with gzip, whichever the client would rather have; or 304 where it has that already.
  private func embedded(
    _ file: EmbeddedFile, _ ownFields: HTTPFields, to request: HTTPRequest
  ) -> HTTPResponse {
    let gzip = AcceptedCodings(of: request.head).prefersGzip ? file.gzip : nil
    // RFC 9110 §8.8.3: the two forms are other bytes, and have another tag.
    let tag = gzip == nil ? file.digest : file.digest + "-gzip"
    // Another version of the program may have another file. Browsers ask each time, and mostly get a 304.
    var fields: HTTPFields = ["ETag": "\"\(tag)\"", "Cache-Control": "no-cache", "Vary": "Accept-Encoding"]
    if let condition = request.head.fields["If-None-Match"], EntityTags.value(condition, matches: tag) {
      return HTTPResponse(status: 304, fields: fields)
    }
    fields.append(contentsOf: ownFields)
    if gzip != nil { fields.append(name: "Content-Encoding", value: "gzip") }
    return HTTPResponse(status: 200, fields: fields, body: gzip ?? file.bytes)
  }

  /// `POST /v1/convert`: a point or a rectangle of one view in the coordinates of another, as UIView's `convert(_:to:)`.
  func convert(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try self.request(in: request, to: .convert, &context)
    let asked = parsed.request
    guard (asked.point == nil) != (asked.rect == nil) else {
      throw configuration.asker.wrongPoint(isTwice: asked.point != nil)
    }
    let conversion = asked.scene.tree.conversion(from: asked.source, to: asked.destination)
    guard let converted = Converted(asked, by: conversion) else {
      throw .unconverted(by: conversion, asked.scene.tree)
    }
    let encoder = ConversionEncoder(asked, conversion, converted, label: parsed.label)
    return AnswerValue(
      dump: parsed.dump, capacity: 512, members: encoder.encodeMembers, lines: encoder.write)
  }
}
