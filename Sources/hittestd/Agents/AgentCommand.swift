import Glibc
import HTTPProtocol
import HTTPServing
import HitTestService
import WorkMetering

/// `hittestd mcp`: the questions as tools of the Model Context Protocol, over the standard input and output.
struct AgentCommand {
  /// The folder below which files may be read.
  private(set) var folder = "."
  private(set) var isHelp = false

  static let name = "mcp"

  /// Nil when the first word is another one.
  ///
  /// - Parameter arguments: without the name of the program.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init?(_ arguments: [String]) throws(UsageError) {
    guard arguments.first == Self.name else { return nil }
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let flag = FlagArgument(argument)
      switch flag.name {
      case "--help", "-h": isHelp = true
      case "--files":
        guard let value = flag.value(or: &rest), !value.isEmpty else {
          throw UsageError(description: "--files needs a folder. See hittestd mcp --help.")
        }
        folder = value
      default:
        throw UsageError(description: "mcp takes no \(flag.name). See hittestd mcp --help.")
      }
    }
  }

  /// Serves until the input ends.
  ///
  /// - Parameter options: from the environment; their limits hold.
  /// - Returns: the exit status.
  func run(_ options: Options) throws -> Int32 {
    if isHelp {
      print(Self.usage, terminator: "")
      return EX_OK
    }
    let memory = MemoryBudget(bytesMax: options.server.memoryBytesMax)
    var configuration = options.service
    configuration.scenes = try options.sceneStore(of: memory)
    let (folder, bytesMax) = (folder, options.server.limits.bodyBytesMax)
    let agents = AgentAnswers(configuration) { path throws(FileRefusal) in
      try Self.contents(of: path, below: folder, bytesMax: bytesMax)
    }
    var connection = try AgentConnection(agents, options.server, memory)
    try connection.serve()
    return EX_OK
  }

  private static func contents(
    of path: String, below folder: String, bytesMax: Int
  ) throws(FileRefusal) -> [UInt8] {
    do {
      return try CurrentProcess.contents(ofFile: path, below: folder, bytesMax: bytesMax)
    } catch {
      let name = "The file \"\(path.prefix(200))\""
      switch error {
      case .outside:
        throw FileRefusal(
          "\(name) is not read: it is not below the server's folder. Name one that is, or send its text as `dump`; "
            + "whoever starts the server may allow more (hittestd mcp --files FOLDER).")
      case .noFile: throw FileRefusal("\(name) is a folder, a pipe or a device: name a text file.")
      case .tooLong: throw FileRefusal("\(name) has more than \(bytesMax) bytes: name a part of it.")
      case .system(let reason): throw FileRefusal("\(name) cannot be read: \(reason).")
      }
    }
  }

  /// What it is, in the help of the program.
  static let help = "the questions as tools for agents, on standard input and output"
  static let filesHelp = "agents may read files below it, / for all (the working directory)"

  static let usage = """
    Usage: hittestd mcp [--files FOLDER]
    Speaks the Model Context Protocol on the standard input and output: a message on each line.

    \(Options.helpLine("--files FOLDER", filesHelp))
    \(Options.helpLine("--help", "print this text"))

    Tools: explain_tap, who_gets_touch, views_at_point, where_to_tap, play_gesture, audit_screen,
    compare_screens, read_dump. Limits are set in the environment, like HITTESTD_REQUEST_TIMEOUT;
    see hittestd --help. A server answers the same at POST /mcp, without files.
    Exit status: 0 when the input ends, 64 for a wrong option.

    """
}
