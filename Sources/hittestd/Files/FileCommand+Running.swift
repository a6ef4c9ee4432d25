import Glibc
import HTTPProtocol
import HTTPServing
import HitTestService
import JSONCoding

extension FileCommand {
  /// Asks the question of a service of its own, and prints the answer; or says on stderr why there is none.
  ///
  /// - Parameter options: what the environment says of limits.
  /// - Returns: the exit status.
  func run(_ options: Options) -> Int32 {
    do throws(FileProblem) {
      if isHelp { return try print(Array(question.usage.utf8), EX_OK) }
      let service = FileService(options)
      var read: [SceneFile] = []
      for file in files { read.append(try Self.read(file, isDump: isDump)) }
      let answer = try service.answer(to: self, read, in: format.mediaType)
      return try print(text(of: answer), try verdict(answer, service, read))
    } catch {
      let hint = error.status == EX_USAGE ? "\nSee hittestd \(question.name) --help." : ""
      CurrentProcess.writeError(Array("hittestd: \(error.description)\(hint)\n".utf8))
      return error.status
    }
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

  /// Nothing else can be imported.
  private var isDump: Bool { dumpFormat != nil || question.name == "import" }

  /// An answer as it is printed.
  private func text(of answer: [UInt8]) -> [UInt8] {
    guard format == .text else { return answer }
    let value = AnswerValue(answer)
    switch question.name {
    case "audit": return Array(value.auditText.utf8)
    case "events": return Array(value.timelineText.utf8)
    default: return Array(value.explanationText.utf8)
    }
  }

  /// Whether an audit passed. What is printed may be SARIF: the verdict is always that of the JSON.
  private func verdict(
    _ answer: [UInt8], _ service: FileService, _ files: [SceneFile]
  ) throws(FileProblem) -> Int32 {
    guard question.isVerdict, let failOn else { return EX_OK }
    let json = FileQuestion.OutputFormat.json.mediaType
    let audit = format.mediaType == json ? answer : try service.answer(to: self, files, in: json)
    return AnswerValue(audit).hasViolation(from: failOn) ? EXIT_FAILURE : EX_OK
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
