import HTTPProtocol
import HitTestService

/// A paste as it is copied out of lldb: a button under a nearly transparent view.
let checkoutDump = """
  (lldb) po [[UIWindow keyWindow] recursiveDescription]
  <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
     | <UIView: 0x102; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x202>>
     |    | <UIScrollView: 0x103; frame = (0 100; 390 600); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x902>; layer = <CALayer: 0x203>; contentOffset: {0, 250}; contentSize: {390, 1800}; adjustedContentInset: {0, 0, 34, 0}>
     |    |    | <UIButton: 0x104; frame = (20 300; 120 44); opaque = NO; tag = 7; layer = <CALayer: 0x204>>
     |    |    |    | <UIButtonLabel: 0x106; frame = (40 12; 40 20); text = 'Pay'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x206>>
     |    | <Shop.DimView: 0x105; frame = (0 0; 390 844); alpha = 0.02; backgroundColor = UIExtendedGrayColorSpace 0 1; layer = <CALayer: 0x205>>

  """

/// Posts a dump, with the rest of the question in the query.
func paste(
  _ dump: String = checkoutDump, to path: String, _ query: String? = nil, type: String = "text/plain",
  configuration: ServiceConfiguration = ServiceConfiguration()
) -> HTTPResponse {
  let head = HTTPRequestHead(
    method: .post, path: path, query: query, fields: ["Content-Type": type], requestID: "test")
  return answer(HTTPRequest(head: head, body: Array(dump.utf8)), configuration)
}

/// Why a view of a dump does not get its touch.
func explainDump(_ dump: String, _ query: String) throws -> JSON {
  try paste(dump, to: "/v1/explain", query).json
}

/// Which view of a dump gets a touch.
func hitTestDump(_ dump: String, _ query: String) throws -> JSON {
  try paste(dump, to: "/v1/hit-test", query).json
}

/// Why a view of a scene in JSON does not get its touch.
func explainScene(_ request: String) throws -> JSON {
  try posted("/v1/explain", request)
}

/// The same as `paste(_:to:_:)`, in lines of text.
func paste(_ dump: String, to path: String, _ query: String, accepting type: String) -> String {
  let head = HTTPRequestHead(
    method: .post, path: path, query: query, fields: ["Content-Type": "text/plain", "Accept": type],
    requestID: "test")
  return String(decoding: answer(HTTPRequest(head: head, body: Array(dump.utf8))).body, as: UTF8.self)
}
