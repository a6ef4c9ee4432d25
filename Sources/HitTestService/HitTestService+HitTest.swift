import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension HitTestService {
  /// `POST /v1/hit-test`: who gets a touch, who was asked, and the way it takes.
  func hitTest(_ httpRequest: HTTPRequest) -> HTTPResponse {
    var timing = ServerTiming(configuration.nanoseconds)
    do {
      let request = try decode(httpRequest.body)
      timing.finish(.decode)
      let body = try answer(to: request, &timing)
      // Room for what `finish` adds too.
      var fields = HTTPFields(byteCapacity: 384, lineCapacity: 8)
      fields.append(contentsOf: Self.json)
      timing.append(to: &fields)
      return HTTPResponse(status: 200, fields: fields, body: body)
    } catch {
      return error.response(for: httpRequest.head)
    }
  }

  private static let json: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]

  private func decode(_ body: [UInt8]) throws(ProblemDetails) -> HitTestRequest {
    do {
      return try HitTestRequest(json: body, limits: configuration.limits)
    } catch {
      throw ProblemDetails(error)
    }
  }

  private func answer(
    to request: HitTestRequest, _ timing: inout ServerTiming
  ) throws(ProblemDetails) -> [UInt8] {
    var encoder = HitTestAnswerEncoder(request, bytesMax: configuration.answerBytesMax)
    var json = JSONWriter(capacity: 2048)
    if !request.isSingle {
      json.beginObject()
      json.key("results")
      json.beginArray()
    }
    for touch in request.touches {
      let found = try find(touch, &encoder, request.scene)
      if encoder.visitCount > configuration.visitsMax { throw tooManyVisits }
      timing.finish(.hit)
      do {
        try encoder.encode(found, to: &json)
      } catch {
        throw answerTooLong
      }
      timing.finish(.encode)
    }
    if !request.isSingle {
      json.endArray()
      json.endObject()
    }
    return json.finish()
  }

  private func find(
    _ touch: Touch, _ encoder: inout HitTestAnswerEncoder, _ scene: Scene
  ) throws(ProblemDetails) -> HitTestAnswerEncoder.Found {
    do {
      return try encoder.find(touch)
    } catch {
      let way = error.way.map { "\"\(scene.tree.id(of: $0))\"" }.joined(separator: " → ")
      throw ProblemDetails(
        .overrideRecursion,
        "The overrides on the way \(way) nest too deep, or double the search too often, to be followed to an "
          + "end; change one of them.")
    }
  }

  private var tooManyVisits: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The touches ask views more than \(configuration.visitsMax) times in all: send fewer of them in a request."
    )
  }

  private var answerTooLong: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(configuration.answerBytesMax) bytes: ask for fewer touches, or leave `log` out "
        + "of `include`.")
  }
}
