import Auditing
import Glibc
import HTTPServing
import HitTestService

extension FileCommand {
  /// Asks the question of a service of its own, and prints the answer; or says on standard error why there is none.
  ///
  /// - Parameters:
  ///   - options: from the environment; their limits hold.
  ///   - isColored: whether answers in lines have colors.
  /// - Returns: the exit status.
  func run(_ options: Options, isColored: Bool) -> Int32 {
    do throws(FileProblem) {
      if isHelp { return try print(Array(subcommand.usage.utf8), EX_OK) }
      let service = FileService(options, isColored: isColored)
      if readsSources {
        let answer = try service.audit(try SourceFiles(files).body(rules: values["rules"]), self)
        return try print(answer.body, exitStatus(of: answer))
      }
      if files.count > 1, subcommand.takesManyFiles { return try runMany(service) }
      var read: [SceneFile] = []
      for file in files { read.append(try Self.read(file, isDump: isDump)) }
      let answer = try service.answer(to: self, read)
      return try print(answer.body, exitStatus(of: answer))
    } catch {
      let hint = error.status == EX_USAGE ? "\nSee hittestd \(subcommand.name) --help." : ""
      CurrentProcess.writeError(Array("hittestd: \(error.description)\(hint)\n".utf8))
      return error.status
    }
  }

  /// Asks about each file, and prints the answers as one. A file that is refused is told on standard error, and the others are
  /// answered all the same.
  ///
  /// - Returns: the worst status.
  private func runMany(_ service: FileService) throws(FileProblem) -> Int32 {
    var answers: [(file: String, body: [UInt8])] = []
    var (status, refused) = (EX_OK, EX_OK)
    for file in files {
      do throws(FileProblem) {
        let command = about(file)
        let answer = try service.answer(to: command, [try Self.read(file, isDump: isDump)])
        answers.append((file, answer.body))
        status = max(status, command.exitStatus(of: answer))
      } catch {
        // A wrong option is wrong for all.
        if error.status == EX_USAGE { throw error }
        CurrentProcess.writeError(Array("hittestd: \(error.description)\n".utf8))
        refused = max(refused, error.status)
      }
    }
    return try print(JoinedAnswers(answers, format).body, status == EX_OK ? refused : status)
  }

  /// Names of a scene are kept as offsets of 32 bits into its text.
  private static let fileBytesMax = Int(Int32.max)

  private static func read(_ file: String, isDump: Bool) throws(FileProblem) -> SceneFile {
    let name = file == "-" ? "standard input" : file
    do throws(SystemError) {
      let contents = try CurrentProcess.wholeContents(ofFile: file, bytesMax: fileBytesMax)
      return SceneFile(name: name, contents: contents, isDump: isDump)
    } catch {
      throw FileProblem(unreadable: name, error)
    }
  }

  /// Only a dump can be imported.
  private var isDump: Bool { dumpFormat != nil || subcommand.name == "import" }

  /// Whether an audit passed. Other answers have no impact, and always do.
  private func exitStatus(of answer: Answer) -> Int32 {
    guard let failOn, let impact = answer.impact else { return EX_OK }
    return impact >= failOn ? EXIT_FAILURE : EX_OK
  }

  /// Prints a text, with an end of its last line.
  ///
  /// - Returns: the status, which is the same when the reader went away.
  private func print(_ text: [UInt8], _ status: Int32) throws(FileProblem) -> Int32 {
    let hasEnd = text.last == UInt8(ascii: "\n")
    do throws(SystemError) {
      _ = try CurrentProcess.writeOutput(hasEnd ? text : text + [UInt8(ascii: "\n")])
      return status
    } catch {
      throw FileProblem(unwritable: error)
    }
  }
}
