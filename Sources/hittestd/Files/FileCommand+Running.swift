import Auditing
import HitTestService
import JSONCoding
import SceneCoding
import SystemCalls

extension FileCommand {
  /// Runs the command on a service of its own, and prints the answer, or an error on standard error.
  ///
  /// - Parameters:
  ///   - options: from the environment; their limits apply.
  ///   - terminal: whether people read the answer.
  /// - Returns: the exit status.
  func run(_ options: Options, _ terminal: OutputTerminal) -> Int32 {
    var command = self
    command.isForPeople = terminal.isTerminal
    return command.run(options, isColored: terminal.isColored && output == nil)
  }

  private func run(_ options: Options, isColored: Bool) -> Int32 {
    do throws(FileProblem) {
      if isHelp { return try print(Array(subcommand.usage.utf8), ExitStatus.ok) }
      let isTimed = values[SubcommandFlag.timing.name] != nil
      let start = Options.clock()
      let service = FileService(options, isColored: isColored, nanoseconds: isTimed ? Options.clock : nil)
      if subcommand.takesManyFiles { return try runAudit(service) }
      var read: [SceneFile] = []
      for file in files { read.append(try self.read(file)) }
      let answer = try service.answer(to: self, read, beside: try code())
      if isTimed {
        let times = Notice.times(of: answer.times, ofAll: Options.clock() - start)
        CurrentProcess.writeError(Notice.line(times))
      }
      return try write(answer.body, exitStatus(of: answer))
    } catch {
      let hint = error.status == ExitStatus.usage ? Notice.seeHelp(of: subcommand.name) : ""
      CurrentProcess.writeError(Notice.line("\(error.description)\(hint)"))
      return error.status
    }
  }

  /// The app's code; what is left out of it is told on standard error.
  func code() throws(FileProblem) -> [CodeFile] {
    let code = try CodeFiles(sources)
    for warning in code.warnings { CurrentProcess.writeError(Notice.line(warning)) }
    return code.files
  }

  /// Names of a scene are kept as offsets of 32 bits into its text.
  private static let fileBytesMax = Int(Int32.max)

  func read(_ file: String) throws(FileProblem) -> SceneFile {
    let name = file == "-" ? Notice.standardInput : file
    if file == "-", CurrentProcess.isTerminal(.input) {
      CurrentProcess.writeError(Notice.pasteNow)
    }
    let contents: [UInt8]
    do throws(SystemError) {
      contents = try CurrentProcess.wholeContents(ofFile: file, bytesMax: Self.fileBytesMax)
    } catch {
      if CurrentProcess.names(inFolder: file, followsLinks: true) != nil { throw FileProblem(folder: name) }
      throw FileProblem(unreadable: name, error)
    }
    if file == "-", contents.isEmpty { throw FileProblem(emptyInputOf: subcommand.name) }
    if !subcommand.takesManyFiles, Self.isCompressed(contents) { throw FileProblem(compressed: name) }
    return SceneFile(name: name, contents: contents, isDump: isDump)
  }

  /// Whether a file begins as gzip's do (RFC 1952), or as archives of zip.
  private static func isCompressed(_ contents: [UInt8]) -> Bool {
    contents.starts(with: [0x1F, 0x8B]) || contents.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  var isDump: Bool { values[SubcommandFlag.dumpFormat.name] != nil || subcommand.name == "import" }

  /// Whether an audit passed. Other answers have no impact, and always pass.
  func exitStatus(of answer: Answer) -> Int32 {
    guard let failOn, let impact = answer.impact else { return ExitStatus.ok }
    return impact >= failOn ? ExitStatus.failure : ExitStatus.ok
  }

  /// Writes an answer to its file, or prints it.
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
    let hasEnd = text.last == "\n"
    do throws(SystemError) {
      _ = try CurrentProcess.writeOutput(hasEnd ? text : text + ["\n"])
      return status
    } catch {
      throw FileProblem(unwritable: error)
    }
  }

  // Files and flags, as a request to the service.
  //
  //     scene.json    --x 1     {"sceneId": …, "touch": {"x": 1}}
  //     request.json  --x 1     the same, with the other members of the request
  //     dump.txt      --x 1     ?x=1, and the dump as the body

  /// The request's body: the scene's id, the file's members, and the flags' in their place.
  ///
  /// - Parameter sceneID: nil where the file names the scene itself.
  func body(_ file: SceneFile, sceneID: String?) -> [UInt8] {
    let set = given.filter { $0.flag.member != nil }
    let parts = set.filter(\.flag.isPart)
    var json = JSONWriter()
    json.object { json in
      json.member(RequestMember.sceneId.name, sceneID)
      for (name, range) in file.members where keeps(name) {
        json.key(name)
        json.value(file.contents, range)
      }
      if let member = parts.first?.flag.member {
        json.object(member.name) { json in for (flag, value) in parts { flag.writeMember(value, to: &json) } }
      }
      for (flag, value) in set where !flag.isPart { flag.writeMember(value, to: &json) }
    }
    return json.finish()
  }

  /// Whether a member of the file's request is kept. A member of other questions only is dropped; an unknown one is
  /// sent, to be refused.
  private func keeps(_ member: String) -> Bool {
    if Self.knownMembers.contains(member), !subcommand.takes(member) { return false }
    if member == RequestMember.source.name, !sources.isEmpty { return false }
    return !given.contains { flag, _ in
      let replaced: [RequestMember] =
        switch flag.member {
        // A tap replaces a script, and a script a tap.
        case .touch?: [.touch, .touches, .events]
        case .target?: [.target, .events]
        case .events?: [.events, .touch, .target]
        case let other?: [other]
        case nil: []
        }
      return replaced.contains { $0.name == member }
    }
  }

  private static let knownMembers = Set(
    RequestMember.allCases.filter { $0.row.kind != .scene }.map(\.name))

  /// The flags as a dump's query; nil without any.
  var query: String? {
    let members = given.compactMap { flag, value in
      flag.key.map { "\($0)=\(PercentEncoding.encoded(value))" }
    }
    return members.isEmpty ? nil : members.joined(separator: "&")
  }
}

/// Whether people read the standard output: they get lines, perhaps with colors, and programs get JSON.
struct OutputTerminal {
  let isTerminal: Bool
  let isColored: Bool

  /// Source: no-color.org (`NO_COLOR`, where it is not empty); terminfo's `dumb` can do nothing but print.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the standard output is one.
  ///   - environment: the value of a variable.
  init(isTerminal: Bool = CurrentProcess.isTerminal(.output), environment: (String) -> String?) {
    self.isTerminal = isTerminal
    isColored = isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }
}
