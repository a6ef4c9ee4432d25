// Whatever an agent's client writes, in whatever pieces it comes: the same lines are read, each is a message or has the
// error of the specification, and what is answered is one line of JSON with the id that was sent.

import JSONCoding
import ModelContextProtocol

enum MessageFuzzer: Fuzzer {
  static let name = "mcp"

  static var seeds: [[UInt8]] {
    let texts = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":"a\u0062","method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"m","params":{"_meta":{"progressToken":"t"},"arguments":{"x":[1]}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":-3}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"[{"jsonrpc":"2.0","id":1,"method":"ping"},2]"#, "[]", "{",
      "3",
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
    ]
    // Behind the messages stand the choices: pieces, and how long a line may be.
    return texts.map { Array("\($0)\r\n\n\($0)\n".utf8) + [7, 200] }
      + texts.map { Array("\($0)".utf8) + [1, UInt8($0.utf8.count)] }
  }

  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let bytesMax = choices.next(below: 256) + 1
    let pieceLength = choices.next(below: 64) + 1
    let stream = Array(choices.rest)
    let whole = lines(of: stream, inPiecesOf: max(1, stream.count), bytesMax)
    // The canary: pieces make room for one byte more.
    let pieces = lines(of: stream, inPiecesOf: pieceLength, isCanary ? bytesMax + 1 : bytesMax)
    require(pieces == whole, "in pieces of \(pieceLength): \(pieces), whole: \(whole)")
    for case .message(let text) in whole {
      require(text.count <= bytesMax && !text.contains(UInt8(ascii: "\n")), "a line of \(text.count) bytes")
      check(text)
    }
    check(stream)
  }

  private static func lines(
    of stream: [UInt8], inPiecesOf length: Int, _ bytesMax: Int
  ) -> [MessageLines.Line] {
    var lines = MessageLines(bytesMax: bytesMax)
    var found: [MessageLines.Line] = []
    for start in stride(from: 0, to: stream.count, by: length) {
      found += lines.lines(endingIn: stream[start..<min(start + length, stream.count)])
    }
    return found + (lines.lastLine().map { [$0] } ?? [])
  }

  // MARK: - Messages

  private static func check(_ text: [UInt8]) {
    checkBatch(text)
    do throws(IncomingMessage.Rejection) {
      let message = try IncomingMessage(text)
      require(GrammarOracle.accepts(text), "a message that is no JSON")
      switch message {
      case .request(let request): check(request)
      case .notification(let notification):
        if let id = notification.cancelledRequest { checkID(id) }
      case .response: break
      }
    } catch {
      // Deeper texts than the reader follows are no JSON to it.
      let isJSON = text.count <= 2048 && GrammarOracle.accepts(text)
      require(error.error.code != .parseError || !isJSON, "JSON was refused: \(error.error.message)")
      require(error.error.code == .parseError || GrammarOracle.accepts(text), "no JSON, but \(error.error)")
      checkReply(Reply.error(error.error, to: error.id))
    }
  }

  private static func check(_ request: IncomingMessage.Request) {
    checkID(request.id)
    do throws(RPCError) {
      checkReply(try ResultForm(of: request, from: server).result(.forAll) { _ in })
    } catch {
      checkReply(Reply.error(error, to: request.id))
    }
    if let token = request.progressToken {
      checkID(token)
      checkReply(Reply.progress(1, of: token, request.method))
    }
    let members = request.params.members(["arguments", "name"])
    _ = (members.text("name"), members.texts("arguments"), members.kind(of: "arguments"), members.unknown)
    if let inner = request.params.members(["x", "y"], of: "arguments") {
      for name in ["x", "y"] {
        guard let value = inner[name] else { continue }
        require(GrammarOracle.accepts(Array(inner.document[value])), "a member that is no value")
      }
    }
  }

  private static let server = Implementation(name: "fuzzed", title: "Fuzzed", version: "1")

  /// An id is a value of JSON on one line, and the id of what is sent with it.
  private static func checkID(_ id: MessageID) {
    require(GrammarOracle.accepts(id.json), "an id that is no JSON")
    let text = Array(#"{"jsonrpc":"2.0","method":"m","id":"#.utf8) + id.json + [UInt8(ascii: "}")]
    guard case .request(let again)? = try? IncomingMessage(text) else { fatalError("an id that is none") }
    require(again.id == id, "an id that changes")
  }

  private static func checkReply(_ reply: [UInt8]) {
    require(GrammarOracle.accepts(reply), "a reply that is no JSON")
    require(!reply.contains(UInt8(ascii: "\n")), "a reply of several lines")
  }

  private static func checkBatch(_ text: [UInt8]) {
    do throws(IncomingMessage.Rejection) {
      guard let messages = try IncomingMessage.batch(in: text) else { return }
      require(GrammarOracle.accepts(text), "a batch that is no JSON")
      require(1...IncomingMessage.batchCountMax ~= messages.count, "\(messages.count) messages")
      for message in messages { require(GrammarOracle.accepts(message), "a part that is no value") }
    } catch {
      checkReply(Reply.error(error.error, to: error.id))
    }
  }
}
