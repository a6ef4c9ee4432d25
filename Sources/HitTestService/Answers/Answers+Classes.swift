import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `GET /v1/classes`: the table of UIKit's own view classes (R157), for those who have no list of their own: the page,
  /// lldb's command, the capture.
  var classes: HTTPResponse {
    HTTPResponse(status: 200, fields: AnswerFormat.json.fields, body: Self.classTable)
  }

  private static let classTable: [UInt8] = {
    var json = JSONWriter(capacity: 1 << 16)
    ClassTableEncoder().encode(UIKitClass.all, to: &json)
    return json.finish()
  }()
}
