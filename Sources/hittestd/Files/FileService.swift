import AnswerCoding
import HTTPProtocol
import HTTPServing
import HitTestService
import JSONCoding
import SceneCoding
import SceneStoring
import SystemCalls

/// The service, called without a socket: the same code returns the same answers.
///
/// A scene is stored first and then used by its id: its mistakes are reported with its own lines.
struct FileService {
  private let service: HitTestService

  /// - Parameters:
  ///   - options: their limits hold. No token is asked for, and scenes are kept in memory without a bound.
  ///   - isColored: whether answers in lines have colors.
  init(_ options: Options, isColored: Bool = false) {
    var configuration = options.service
    configuration.scenes = SceneStore(bytesMax: Int.max)
    configuration.asker = .options
    configuration.isTextColored = isColored
    service = HitTestService(configuration)
  }

  /// - Parameters:
  ///   - files: as many as the question takes.
  ///   - gate: of an audit; the answer has a report then.
  ///   - code: the app's.
  /// - Throws: `FileProblem` if the service refuses.
  func answer(
    to command: FileCommand, _ files: [SceneFile], behind gate: AuditGate? = nil, beside code: [CodeFile] = []
  ) throws(FileProblem) -> Answer {
    let file = files[0]
    if file.form == .dump, files.count == 1 {
      return try ask(command, Self.request(dump: file, command), about: file, isItsText: true, gate, code)
    }
    if files.count == 2, let answer = try differences(files[0], files[1], command) { return answer }
    var ids: [String?] = []
    for file in files { ids.append(try store(file, command)) }
    let body = files.count == 1 ? command.body(file, sceneID: ids[0]) : Self.comparison(ids)
    let request = HTTPRequest(of: "application/json", body)
    return try ask(command, request, about: file, isItsText: false, gate, code)
  }

  /// The differences between two Interface Builder files, on all of their screens; nil for other files.
  private func differences(
    _ before: SceneFile, _ after: SceneFile, _ command: FileCommand
  ) throws(FileProblem) -> Answer? {
    // An empty file is JSON that ends too early, unless the other one is a storyboard.
    guard [before, after].allSatisfy({ $0.form == .dump || $0.contents.isEmpty }) else { return nil }
    let requests = [before, after].map { Self.request(dump: $0, command) }
    do {
      return try service.differences(requests[0], requests[1], as: command.format)
    } catch {
      throw FileProblem(error, about: after, isItsText: false)
    }
  }

  /// An audit of source.
  ///
  /// - Parameter body: JSON with all files.
  func audit(_ body: [UInt8], _ command: FileCommand, behind gate: AuditGate) throws(FileProblem) -> Answer {
    let file = SceneFile(name: command.files.joined(separator: " "), contents: [], isDump: true)
    return try ask(command, HTTPRequest(of: "application/json", body), about: file, isItsText: false, gate)
  }

  private func ask(
    _ command: FileCommand, _ request: HTTPRequest, about file: SceneFile, isItsText: Bool,
    _ gate: AuditGate?, _ code: [CodeFile] = []
  ) throws(FileProblem) -> Answer {
    do {
      return try service.answer(
        request, at: command.subcommand.route, as: command.format, behind: gate, beside: code)
    } catch {
      let endpoint = file.form == .scene ? command.subcommand.route.endpoint : nil
      throw FileProblem(error, about: file, isItsText: isItsText, endpoint: endpoint)
    }
  }

  /// - Returns: the id of the scene in the file; nil if the file itself names a stored one.
  private func store(_ file: SceneFile, _ command: FileCommand) throws(FileProblem) -> String? {
    guard file.form != .storedRequest else { return nil }
    let request =
      file.form == .dump
      ? Self.request(dump: file, command) : HTTPRequest(of: "application/json", file.sceneDocument)
    do {
      return try service.store(request).description
    } catch {
      throw FileProblem(error, about: file, isItsText: true)
    }
  }

  // MARK: - Requests

  /// Flags are in the query.
  private static func request(dump file: SceneFile, _ command: FileCommand) -> HTTPRequest {
    let isSwift = file.name.hasSuffix(".swift") && !HitTestService.isDump(inSwiftFile: file.contents)
    let mediaType = isSwift ? "text/x-swift" : "text/plain"
    return HTTPRequest(of: mediaType, query: command.query, file.contents)
  }

  private static func comparison(_ ids: [String?]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (key, id) in zip(["before", "after"], ids) { json.object(key) { $0.member("sceneId", id ?? "") } }
    }
    return json.finish()
  }
}

/// A refusal of the service, for the command line.
struct FileProblem: Error {
  /// Of sysexits(3).
  let status: Int32
  /// Lines: a sentence about the file, then each mistake with its place, in the format of compilers.
  let description: String

  /// - Parameters:
  ///   - file: the subject.
  ///   - isItsText: whether the file was the body of the request: lines and columns are then the file's.
  ///   - endpoint: if options have made a request: they are named instead of its members.
  init(_ problem: ProblemDetails, about file: SceneFile, isItsText: Bool, endpoint: Endpoint? = nil) {
    status = Self.exitStatus(of: problem.status, code: problem.code)
    // Of JSON that ends somewhere, the problem itself says where.
    let places: [(ProblemDetails.Place, String, SceneIssue.Subject?)] =
      problem.place.map { [($0, problem.detail, nil)] }
      ?? problem.mistakes.map { ($0.place, $0.detail, $0.subject) }
    let lines = places.map { place, detail, subject in
      let start = isItsText ? "\(file.name):\(place.line):\(place.column): " : "  "
      if !isItsText, let endpoint {
        return start + Self.ofOptions(place.pointer, detail, subject, endpoint)
      }
      let pointer = (isItsText ? file.scenePointer : "") + place.pointer
      return start + (pointer.isEmpty ? "" : pointer + ": ") + detail
    }
    // A paste or a design file is not a scene written by hand.
    let title =
      file.form == .dump && problem.code == .sceneInvalid
      ? "No screen found" : problem.code.title
    let sentence = lines.isEmpty ? problem.detail : title
    description = (["\(file.name): \(sentence)"] + lines).joined(separator: "\n")
  }

  /// A mistake in a request made of options. What is within an option's value keeps its pointer and its names.
  private static func ofOptions(
    _ pointer: String, _ detail: String, _ subject: SceneIssue.Subject?, _ endpoint: Endpoint
  ) -> String {
    let member = endpoint.members.first { "/" + $0.name == pointer }
    guard pointer.isEmpty || member != nil else { return "\(pointer): \(detail)" }
    let sentence = subject?.ofOptions ?? detail
    // Both are made of --x and --y.
    guard let member, member != .touch, member != .point else { return sentence }
    return "\(Asker.option(member.name)): \(sentence)"
  }

  init(unreadable file: String, _ error: SystemError) {
    status = ExitStatus.noInput
    description = "Cannot read \(file): \(error.reason)."
  }

  /// A folder instead of one file.
  init(folder: String) {
    status = ExitStatus.noInput
    description = "\(folder) is a folder. Name a file in it; hittestd audit takes folders."
  }

  init(compressed file: String) {
    status = ExitStatus.dataError
    description = "\(file) is compressed. Unpack it with gunzip or unzip first."
  }

  init(emptyInputOf command: String) {
    status = ExitStatus.dataError
    description = """
      Standard input is empty. Pipe a dump or scene into it, like pbpaste | hittestd \(command) -, or name a file.
      """
  }

  /// A file for the answer, or another one, that cannot be created or written.
  init(unwritable file: String, _ error: SystemError, what: String = "the answer") {
    status = error.call == "open" ? ExitStatus.cannotCreate : ExitStatus.ioError
    description = "Cannot write \(what) to \(file): \(error.reason)."
  }

  init(withoutScreens folder: String) {
    status = ExitStatus.noInput
    description = "No scene, dump, storyboard, xib or source in \(folder)."
  }

  /// - Parameter status: of sysexits(3).
  init(_ description: String, status: Int32) {
    self.status = status
    self.description = description
  }

  /// An answer that cannot be written to standard output.
  init(unwritable error: SystemError) {
    status = ExitStatus.ioError
    description = "Cannot write the answer: \(error.reason)."
  }

  /// The only mapping of HTTP statuses to sysexits(3).
  static func exitStatus(of status: Int, code: ProblemDetails.Code?) -> Int32 {
    switch status {
    case 200..<300: ExitStatus.ok
    // A wrong or missing flag; but JSON that ends nowhere is the file's mistake.
    case 400: code == .jsonSyntax ? ExitStatus.dataError : ExitStatus.usage
    case 404, 413, 415, 422: ExitStatus.dataError
    case 501, 503: ExitStatus.unavailable
    default: ExitStatus.software
    }
  }
}

extension SceneIssue.Subject {
  /// The sentence about a request made of options.
  fileprivate var ofOptions: String {
    switch self {
    case .missing(RequestMember.touch.name): "--x and --y are missing"
    case .missing(RequestMember.events.name): "expected --events, or --x and --y or --target for a tap"
    case .missing(let key): "\(Asker.option(key)) is missing"
    case .eventsBesideTap: "--x and --y and --target mean a tap; do not combine them with --events"
    case .noTap(let target): "no tap hits \(target); hittestd explain says why"
    }
  }
}

/// Files of source, which an audit reads together.
struct SourceFiles {
  private var files: [(name: String, contents: [UInt8])] = []
  /// If no file is read: the named ones, with a sentence each. Else they may help others.
  private(set) var refused: [(name: String, sentence: String)] = []
  private(set) var areRead = false

  init(_ sources: [AuditInputs.Input]) throws(FileProblem) {
    for source in sources {
      let contents: [UInt8]
      do throws(SystemError) {
        contents = try CurrentProcess.wholeContents(ofFile: source.name, bytesMax: AuditInputs.sourceBytesMax)
      } catch {
        throw FileProblem(unreadable: source.name, error)
      }
      files.append((source.name, contents))
      if let refusal = HitTestService.refusal(ofSource: contents) {
        if !source.isFound { refused.append((source.name, "\(source.name): \(refusal)")) }
      } else {
        areRead = true
      }
    }
    if areRead { refused = [] }
  }

  func body(rules: String?) -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      json.objects("files", files) { file, json in
        json.member("file", file.name)
        json.member("source", String(decoding: file.contents, as: UTF8.self))
      }
      if let rules {
        json.strings("rules", rules.split(separator: ",").map(String.init))
      }
    }
    return json.finish()
  }
}
