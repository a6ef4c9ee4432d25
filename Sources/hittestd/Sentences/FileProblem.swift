import HitTestService
import SceneCoding
import SystemCalls

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

  /// A file that cannot be created or written.
  init(unwritable file: String, _ error: SystemError, isBaseline: Bool = false) {
    status = error.call == "open" ? ExitStatus.cannotCreate : ExitStatus.ioError
    description = "Cannot write the \(isBaseline ? "baseline" : "answer") to \(file): \(error.reason)."
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

  /// A file of exceptions or of known findings, at the place of a mistake.
  init(_ file: String, line: Int, column: Int = 1, _ mistake: String) {
    self.init("\(file):\(line):\(column): \(mistake)", status: ExitStatus.dataError)
  }

  init(noBaseline file: String, line: Int, column: Int, _ mistake: String) {
    self.init(file, line: line, column: column, "not a baseline: \(mistake)")
  }

  /// A baseline of another version.
  init(noVersion1 file: String) { self.init(file, line: 1, "expected a version 1 baseline") }

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
