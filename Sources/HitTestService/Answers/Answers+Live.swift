import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneStoring

// The screens of a running app, posted by lldb's stop hook or the capture, and followed by open pages.
//
//     POST /v1/live?title=…              ─→  201 {"number": 5007}, Location
//     GET  /v1/live/screens?after=5006   ─→  200 {"screens": […]}, at once, or when a screen is posted · 204 when none is
//     GET  /v1/live/screens/5007         ─→  200 the scene · 404 after it was dropped

extension Answers {
  /// The longest wait of a list for a screen: proxies and browsers close connections that are silent for a minute.
  private static let waitSecondsMax = 25

  /// `POST /v1/live`: keeps the scene that is the body, or that of the dump that it is, as the newest screen.
  func postLive(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    let number = try addLive(request)
    return .json(201, ("Location", "\(Self.livePrefix)\(number)")) { $0.member("number", number) }
  }

  private func addLive(_ request: HTTPRequest) throws(ProblemDetails) -> Int {
    let (document, title) = try sceneDocument(in: request, taking: [.title])
    let scene = try decoding(SceneDocument.decode(document, limits: configuration.limits))
    do {
      return try configuration.live.add(
        document, title: String(title.prefix(200)), viewCount: scene.tree.count, nanoseconds: now)
    } catch {
      throw ProblemDetails(error, bytesMax: configuration.live.bytesMax)
    }
  }

  private var now: UInt64 { configuration.nanoseconds?() ?? 0 }

  // MARK: - Following

  /// `GET /v1/live/screens`: the screens after `after`, oldest first. Without any the answer waits for one, and is a
  /// 204 at its time-out.
  func liveScreens(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    let query = try RequestQuery(request.head.query, taking: [.after, .wait], besideText: false)
    let after = try query.count(.after, in: 0...1 << 53)
    let wait = try query.count(.wait, in: 0...Self.waitSecondsMax) ?? Self.waitSecondsMax
    let screens = configuration.live.screens(after: after ?? 0)
    guard screens.isEmpty, after != nil else { return list(screens) }
    var response = HTTPResponse(status: 204, fields: ["Cache-Control": "no-store"])
    response.waitSeconds = Double(wait)
    return response
  }

  private static let notStored = (name: "Cache-Control", value: "no-store")

  private func list(_ screens: [LiveScreens.Screen]) -> HTTPResponse {
    let now = now
    return .json(200, Self.notStored) { json in
      json.objects("screens", screens) { screen in
        [
          "number": screen.number, "title": screen.title, "views": screen.viewCount,
          "bytes": screen.document.count, "ageSeconds": Double(now - min(now, screen.nanoseconds)) / 1e9,
        ]
      }
    }
  }

  /// `GET /v1/live/screens/{number}`: the scene of a screen that is still kept.
  func liveScreen(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    _ = try RequestQuery(request.head.query, taking: [], besideText: false)
    guard let screen = Self.numberOfScreen(in: request.head.path).flatMap(configuration.live.screen) else {
      throw .liveScreenNotFound
    }
    return .json(200, Self.notStored, screen.document)
  }

  /// The number after `/v1/live/screens/`; nil for other paths.
  static func numberOfScreen(in path: String) -> Int? {
    guard path.utf8.starts(with: livePrefix.utf8) else { return nil }
    let digits = path.utf8.dropFirst(livePrefix.utf8.count)
    return digits.allSatisfy { 0x30...0x39 ~= $0 } ? Int(Substring(digits)) : nil
  }

  private static let livePrefix = "/v1/live/screens/"
}
