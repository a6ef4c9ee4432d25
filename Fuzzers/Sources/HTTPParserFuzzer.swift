// However octets are cut, the same requests, answers and waits come of them; no limit is passed.

import HTTPProtocol

enum HTTPParserFuzzer: Fuzzer {
  static let name = "http-parser"

  /// The message, then how it is cut.
  static var seeds: [[UInt8]] {
    RequestCase.all.map { $0.bytes + [7, 1] } + RequestCase.all.map { $0.bytes + [3, 30, 1, 3] }
  }

  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let lengths = (0..<choices.next(below: 8)).map { _ in choices.next(below: 64) + 1 }
    let message = Array(choices.rest)
    guard !message.isEmpty else { return }
    let whole = serve([message])
    checkSame(whole, serve(pieces(of: message, lengths)), "cut")
    if message.count <= 256 { checkSame(whole, serve(message.map { [$0] }), "octet by octet") }
    checkBehindAnother(whole, message)
    checkRequests(whole)
    checkWaiting(whole)
  }

  private static func serve(_ pieces: [[UInt8]]) -> ServedConnection {
    var served = ServedConnection(limits: RequestCase.limits)
    for piece in pieces { served.feed(piece) }
    return served
  }

  private static func pieces(of message: [UInt8], _ lengths: [Int]) -> [[UInt8]] {
    guard !lengths.isEmpty else { return [message] }
    var pieces: [[UInt8]] = []
    var rest = message[...]
    while !rest.isEmpty {
      var piece = Array(rest.prefix(lengths[pieces.count % lengths.count]))
      rest = rest.dropFirst(piece.count)
      // The canary: a CR at the end of a packet is lost.
      if isCanary, !rest.isEmpty, piece.last == 0x0D { piece.removeLast() }
      pieces.append(piece)
    }
    return pieces
  }

  private static func checkSame(_ one: ServedConnection, _ other: ServedConnection, _ how: String) {
    require(one.text == other.text, "\(how): other answers\n\(one.text)\n\(other.text)")
    require(one.requests == other.requests, "\(how): other requests")
    require(one.problems == other.problems, "\(how): \(one.problems), \(other.problems)")
    require(
      one.lastAction == other.lastAction, "\(how): \(one.lastActionText), \(other.lastActionText)")
  }

  /// A request in front of it changes nothing.
  private static func checkBehindAnother(_ whole: ServedConnection, _ message: [UInt8]) {
    let good = octets(RequestCase.post("Content-Length: 2\r\n", "ok"))
    let behind = serve([good + message])
    require(behind.text == serve([good]).text + whole.text, "another answer behind a good request")
    require(behind.lastAction == whole.lastAction, "another state behind a good request")
  }

  private static func checkRequests(_ served: ServedConnection) {
    let limits = RequestCase.limits
    for request in served.requests {
      let fields = Array(request.head.fields)
      require(request.body.count <= limits.bodyBytesMax, "a body over the limit")
      require(fields.count <= limits.fieldsMax, "fields over the limit")
      require(request.head.path.first == "/" || request.head.path == "*", "path \(request.head.path)")
      let hosts = fields.filter { $0.name.lowercased() == "host" }.count
      require(hosts == 1 || hosts == 0 && request.head.minorVersion == 0, "\(hosts) hosts")
      for field in fields {
        require(!field.name.isEmpty && field.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a field name")
        require(field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }, "a field value")
        require(field.value.utf8.first != 0x20 && field.value.utf8.last != 0x20, "space around a value")
      }
    }
  }

  /// Nobody makes a connection wait without end: not with more octets than the limits have together, not by
  /// ending, not by taking time.
  private static func checkWaiting(_ served: ServedConnection) {
    var fed = served
    fed.feed([UInt8](repeating: UInt8(ascii: "a"), count: 600))
    require(fed.isClosed, "after 600 octets more: \(fed.lastActionText)")
    var ended = served
    ended.end()
    require(ended.isClosed, "after the end: \(ended.lastActionText)")
    var late = served
    late.timeOut()
    require(late.isClosed, "after a time-out: \(late.lastActionText)")
    let isInMessage =
      served.lastAction == .wait(.head) || served.lastAction == .wait(.body) && !served.isRefused
    let problems = isInMessage ? 1 : 0
    require(ended.problems.count == served.problems.count + problems, "an end in a message is answered")
    require(late.problems.count == served.problems.count + problems, "a late message is answered")
  }
}

extension ServedConnection {
  fileprivate var lastActionText: String { lastAction.map { "\($0)" } ?? "no action" }
}
