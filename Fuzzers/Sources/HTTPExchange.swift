import HTTPProtocol

/// A request as the fuzzer of connections sends it: valid, and with all that has to be known of it.
struct SentRequest {
  private(set) var bytes: [UInt8] = []
  private(set) var body: [UInt8] = []
  private(set) var isChunked = false
  private(set) var isPersistent = true
  private(set) var getsContinue = false
  private let method: String
  private let path: String
  private let minorVersion: Int

  init(_ choices: inout Choices) {
    method = choices.pick(["GET", "POST", "HEAD", "OPTIONS", "DELETE"])
    path = choices.pick(["/", "/a", "/healthz", "/%2F"])
    minorVersion = choices.oneIn(5) ? 0 : 1
    body = [UInt8](repeating: UInt8(ascii: choices.oneIn(2) ? "b" : "\n"), count: choices.next(below: 3) * 7)
    isChunked = minorVersion == 1 && choices.oneIn(3)
    let connection = choices.pick(["", "", "", "close", "keep-alive", "a, Close ,b"])
    isPersistent = minorVersion == 1 ? !connection.lowercased().contains("close") : connection == "keep-alive"
    let expects = choices.oneIn(3)
    getsContinue = expects && minorVersion == 1 && (isChunked || !body.isEmpty)
    var text = choices.oneIn(8) ? "\r\n" : ""
    text += "\(method) \(path) HTTP/1.\(minorVersion)\r\nHost: a\r\n"
    if !connection.isEmpty { text += "Connection: \(connection)\r\n" }
    if expects { text += "Expect: 100-continue\r\n" }
    if isChunked {
      text += "Transfer-Encoding: chunked\r\n\r\n"
      bytes = octets(text) + chunks(&choices)
    } else {
      if !body.isEmpty || choices.oneIn(3) { text += "Content-Length: \(body.count)\r\n" }
      bytes = octets(text + "\r\n") + body
    }
  }

  private func chunks(_ choices: inout Choices) -> [UInt8] {
    var chunks: [UInt8] = []
    var rest = body[...]
    while !rest.isEmpty {
      let data = rest.prefix(choices.next(below: 9) + 1)
      // One extension: all together are bounded.
      let chunkExtension = chunks.isEmpty ? choices.pick(["", ";a", " ; a=\"b\""]) : ""
      chunks += octets("\(data.count)\(chunkExtension)\r\n") + data + octets("\r\n")
      rest = rest.dropFirst(data.count)
    }
    return chunks + octets("0\r\n\(choices.pick(["", "", "T: t\r\n"]))\r\n")
  }

  func isLike(_ head: HTTPRequestHead) -> Bool {
    head.method.rawValue == method && head.path == path && head.minorVersion == minorVersion
  }
}

/// An answer as it has to stand in the output.
enum SentAnswer {
  case interim
  /// `length` is what `Content-Length` says, also where the body is not sent.
  case final(status: Int, body: [UInt8], length: Int)

  /// Takes the answer from the front of the output; else says what is wrong with it.
  func take(from output: inout ArraySlice<UInt8>) -> String? {
    guard let head = Self.head(&output) else { return "no whole head" }
    let line = head.first ?? ""
    switch self {
    case .interim:
      return line == "HTTP/1.1 100 Continue" && head.count == 1 ? nil : "\(line) in place of a 100"
    case .final(let status, let body, let length):
      guard line.hasPrefix("HTTP/1.1 \(status) ") else { return "\(line) in place of a \(status)" }
      let hasLength = status != 204 && status != 304
      let lengths = head.filter { $0.hasPrefix("Content-Length: ") }
      guard lengths == (hasLength ? ["Content-Length: \(length)"] : []) else { return "\(lengths)" }
      let dates = head.filter { $0.hasPrefix("Date: ") }
      guard dates == ["Date: Sun, 06 Nov 1994 08:49:37 GMT"] else { return "\(dates)" }
      guard head.dropFirst().allSatisfy({ $0.contains(": ") }) else { return "a line without a colon" }
      guard output.starts(with: body) else { return "another body" }
      output = output.dropFirst(body.count)
      return nil
    }
  }

  /// The lines up to the empty one.
  private static func head(_ output: inout ArraySlice<UInt8>) -> [String]? {
    var lines: [String] = []
    while let end = output.firstIndex(of: 0x0D) {
      guard end + 1 < output.endIndex, output[end + 1] == 0x0A else { return nil }
      let line = String(decoding: output[output.startIndex..<end], as: UTF8.self)
      output = output[(end + 2)...]
      if line.isEmpty { return lines }
      lines.append(line)
    }
    return nil
  }
}
