// What a Swift service usually is: Hummingbird, Codable, and a recursive hit test.
//
//   HummingbirdPeer PORT

import Hummingbird
import Logging

extension HitTestAnswer: ResponseEncodable {}

struct LargeBodies: RequestContext {
  var coreContext: CoreRequestContextStorage
  var maxUploadSize: Int { 64 << 20 }

  init(source: Source) {
    coreContext = .init(source: source)
  }
}

guard CommandLine.arguments.count == 2, let port = Int(CommandLine.arguments[1]) else {
  fatalError("usage: HummingbirdPeer PORT")
}
var logger = Logger(label: "HummingbirdPeer")
logger.logLevel = .error
let router = Router(context: LargeBodies.self)
router.post("/v1/hit-test") { request, context in
  HitTest.answer(to: try await request.decode(as: HitTestRequest.self, context: context))
}
let application = Application(
  router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
try await application.runService()
