import HitTestService
import ModelContextProtocol
import SystemCalls

// What an agent's connection and its files refuse.

extension RPCError {
  static let tooLong = RPCError(
    .invalidRequest, "The message exceeds HITTESTD_MAX_BODY. Pass the dump's path as `file`.")
  static let stillRunning = RPCError(
    .invalidRequest, "A request with this id is still running. Use a new id.")

  static func tooMany(_ running: Int) -> RPCError {
    RPCError(
      .invalidRequest,
      "\(running) request\(running == 1 ? " is" : "s are") already running. Wait for an answer.")
  }
}

enum AgentText {
  static func steps(_ count: Int) -> String { "\(count) steps" }
}

extension FileRefusal {
  static func tooMany(_ filesMax: Int, _ bytesMax: Int) -> FileRefusal {
    FileRefusal("The folder holds more than \(filesMax) files or \(bytesMax >> 20) MiB. Name a smaller one.")
  }

  static func noFolder(_ path: String) -> FileRefusal {
    FileRefusal(
      "\"\(path.prefix(200))\" is no folder below the server's. Name one, or restart with hittestd mcp --files FOLDER."
    )
  }

  init(_ error: CurrentProcess.FileRefusal, of path: String, bytesMax: Int) {
    let name = "file \"\(path.prefix(200))\""
    switch error {
    case .outside:
      self.init(
        "The \(name) is outside the server's folder. Pass its text as `dump`, or restart with hittestd mcp --files FOLDER."
      )
    case .noFile: self.init("The \(name) is not a regular file.")
    case .tooLong: self.init("The \(name) exceeds \(bytesMax) bytes. Pass part of it as `dump`.")
    case .system(let error): self.init("Cannot read the \(name): \(error.reason).")
    }
  }
}
