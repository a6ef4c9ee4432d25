import Auditing
import Glibc
import HTTPServing
import HitTestService

extension FileCommand {
  /// Asks the question of a service of its own, and prints the answer; or says on standard error why there is none.
  ///
  /// - Parameters:
  ///   - options: from the environment; their limits hold.
  ///   - terminal: whether people read the answer.
  /// - Returns: the exit status.
  func run(_ options: Options, _ terminal: OutputTerminal) -> Int32 {
    var command = self
    command.isForPeople = terminal.isTerminal
    return command.run(options, isColored: terminal.isColored && output == nil)
  }

  private func run(_ options: Options, isColored: Bool) -> Int32 {
    do throws(FileProblem) {
      if isHelp { return try print(Array(subcommand.usage.utf8), EX_OK) }
      let service = FileService(options, isColored: isColored)
      if subcommand.takesManyFiles { return try runAudit(service) }
      var read: [SceneFile] = []
      for file in files { read.append(try self.read(file)) }
      let answer = try service.answer(to: self, read)
      return try write(answer.body, exitStatus(of: answer))
    } catch {
      let hint = error.status == EX_USAGE ? "\nSee hittestd \(subcommand.name) --help." : ""
      CurrentProcess.writeError(Array("hittestd: \(error.description)\(hint)\n".utf8))
      return error.status
    }
  }

  /// Names of a scene are kept as offsets of 32 bits into its text.
  private static let fileBytesMax = Int(Int32.max)

  func read(_ file: String) throws(FileProblem) -> SceneFile {
    let name = file == "-" ? "standard input" : file
    if file == "-", isatty(STDIN_FILENO) == 1 {
      CurrentProcess.writeError(
        Array("Paste a dump or a scene, then press Control-D on a line of its own.\n".utf8))
    }
    let contents: [UInt8]
    do throws(SystemError) {
      contents = try CurrentProcess.wholeContents(ofFile: file, bytesMax: Self.fileBytesMax)
    } catch {
      throw FileProblem(unreadable: name, error)
    }
    if file == "-", contents.isEmpty { throw FileProblem(emptyInputOf: subcommand.name) }
    return SceneFile(name: name, contents: contents, isDump: isDump)
  }

  /// Only a dump can be imported.
  var isDump: Bool { dumpFormat != nil || subcommand.name == "import" }

  /// Whether an audit passed. Other answers have no impact, and always do.
  func exitStatus(of answer: Answer) -> Int32 {
    guard let failOn, let impact = answer.impact else { return EX_OK }
    return impact >= failOn ? EXIT_FAILURE : EX_OK
  }

  /// Writes an answer to the file that it is for, or prints it.
  ///
  /// - Returns: the status.
  func write(_ text: [UInt8], _ status: Int32) throws(FileProblem) -> Int32 {
    guard let output else { return try print(text, status) }
    do throws(SystemError) {
      try CurrentProcess.writeFile(text, at: output)
      return status
    } catch {
      throw FileProblem(unwritable: output, error)
    }
  }

  /// Prints a text, with an end of its last line.
  ///
  /// - Returns: the status, which is the same when the reader went away.
  func print(_ text: [UInt8], _ status: Int32) throws(FileProblem) -> Int32 {
    let hasEnd = text.last == UInt8(ascii: "\n")
    do throws(SystemError) {
      _ = try CurrentProcess.writeOutput(hasEnd ? text : text + [UInt8(ascii: "\n")])
      return status
    } catch {
      throw FileProblem(unwritable: error)
    }
  }
}
