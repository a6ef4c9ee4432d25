import Foundation
import HTTPProtocol
import HitTestService
import Testing

@testable import hittestd

@Suite("The token in flags, variables and files") struct TokenOptionsTests {
  /// A file for one test, gone with it.
  private final class File {
    let path = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)").path

    init(_ text: String) {
      _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The status of an answer to a request with this token.
  private func status(_ token: String, _ options: Options) throws -> Int? {
    let service = HitTestService(try options.serviceConfiguration(isDraining: { false }, metrics: { [] }))
    let fields: HTTPFields = ["Authorization": "Bearer \(token)"]
    return service.refusal(
      of: HTTPRequestHead(method: .get, path: "/metrics", fields: fields, requestID: "test"))?.status
  }

  @Test("the service asks for the token that a flag, a variable or a file gives")
  func ways() throws {
    let file = File("sesame==")
    let variables = ["HITTESTD_TOKEN": "sesame==", "HITTESTD_TOKEN_FILE": file.path]
    for options in [
      try Options(["--token", "sesame=="]), try Options(["--token-file", file.path]),
      try Options(environment: { $0 == "HITTESTD_TOKEN" ? variables[$0] : nil }),
      try Options(environment: { $0 == "HITTESTD_TOKEN_FILE" ? variables[$0] : nil }),
    ] {
      #expect(try status("sesame==", options) == nil)
      #expect(try status("sesame=", options) == 401)
    }
    #expect(try status("sesame==", Options()) == nil)
  }

  @Test("the end of a file's line is no part of the token", arguments: ["", "\n", "\r\n"])
  func lineEnd(_ end: String) throws {
    let longest = String(repeating: "a", count: 4096)
    for token in ["a", longest] {
      let file = File(token + end)
      #expect(try status(token, Options(["--token-file", file.path])) == nil)
    }
  }

  @Test("a file without a token is refused", arguments: ["", "\n", "a\n\n", "a b", "=", "é", "a\nb\n"])
  func wrongFile(_ text: String) throws {
    let file = File(text)
    let options = try Options(["--token-file", file.path])
    let error = #expect(throws: UsageError.self) { try options.bearerToken() }
    #expect(error?.description.hasPrefix("Token file \"\(file.path)\": expected one line of ") == true)
    let tooLong = File(String(repeating: "a", count: 4097))
    #expect(throws: UsageError.self) { try Options(["--token-file", tooLong.path]).bearerToken() }
  }

  @Test("a file that cannot be read, and two tokens, are refused with a sentence")
  func mistakes() throws {
    #expect(
      throws: UsageError(
        description: "Cannot read token file \"/no/such/file\": No such file or directory.")
    ) { try Options(["--token-file", "/no/such/file"]).bearerToken() }
    #expect(
      throws: UsageError(description: "Use --token or --token-file, not both.")
    ) { try Options(["--token", "a", "--token-file", "/b"]).bearerToken() }
  }
}
