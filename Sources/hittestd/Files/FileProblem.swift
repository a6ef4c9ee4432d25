import Glibc
import HTTPServing
import HitTestService
import SceneCoding

/// A question that the service refused, as the command line tells it.
struct FileProblem: Error {
  /// Of sysexits(3).
  let status: Int32
  /// Lines: a sentence about the file, then each mistake with its place, as compilers write it for editors.
  let description: String

  /// - Parameters:
  ///   - file: what was asked about.
  ///   - isItsText: whether the file was the body of the request, so that lines and columns are the file's.
  ///   - endpoint: where options have made a request, whose members they are called instead of.
  init(_ problem: ProblemDetails, about file: SceneFile, isItsText: Bool, endpoint: Endpoint? = nil) {
    status = Self.exitStatus(of: problem.status, code: problem.code)
    // Of JSON that ends somewhere, the problem itself says where.
    let places =
      problem.place.map { [($0, problem.detail)] } ?? problem.mistakes.map { ($0.place, $0.detail) }
    let lines = places.map { place, detail in
      let start = isItsText ? "\(file.name):\(place.line):\(place.column): " : "  "
      if !isItsText, let endpoint { return start + Self.ofOptions(place.pointer, detail, endpoint) }
      let pointer = (isItsText ? file.scenePointer : "") + place.pointer
      return start + (pointer.isEmpty ? "" : pointer + ": ") + detail
    }
    let sentence = lines.isEmpty ? problem.detail : problem.code.title
    description = (["\(file.name): \(sentence)"] + lines).joined(separator: "\n")
  }

  /// A mistake in a request that options have made. What they do not set stands in the file.
  private static func ofOptions(_ pointer: String, _ detail: String, _ endpoint: Endpoint) -> String {
    let spoken = Asker.spokenOfOptions(detail, endpoint)
    let member = endpoint.members.first { "/" + $0.name == pointer }
    guard let member else { return (pointer.isEmpty ? "" : pointer + ": ") + spoken }
    return member == .touch ? spoken : "\(Asker.option(member.name)): \(spoken)"
  }

  /// A file that cannot be read.
  init(unreadable file: String, _ reason: some CustomStringConvertible) {
    status = EX_NOINPUT
    description = "\(file) cannot be read: \(reason)."
  }

  /// A standard input with nothing on it.
  init(emptyInputOf command: String) {
    status = EX_DATAERR
    description = """
      standard input: it is empty. Pipe a dump or a scene to it, like pbpaste | hittestd \(command) -, or name a file.
      """
  }

  /// A file for the answer that cannot be made or written.
  init(unwritable file: String, _ error: SystemError) {
    status = error.call == "open" ? EX_CANTCREAT : EX_IOERR
    description = "the answer cannot be written to \(file): \(error)."
  }

  /// A folder of whose files none is a screen.
  init(withoutScreens folder: String) {
    status = EX_NOINPUT
    description = "\(folder) cannot be read: it holds no scene, dump, storyboard, xib or Swift file."
  }

  /// - Parameter status: of sysexits(3).
  init(_ description: String, status: Int32) {
    self.status = status
    self.description = description
  }

  /// An answer that cannot be written to standard output.
  init(unwritable reason: some CustomStringConvertible) {
    status = EX_IOERR
    description = "the answer cannot be written: \(reason)."
  }

  /// The only place where a status of HTTP becomes one of sysexits(3).
  static func exitStatus(of status: Int, code: ProblemDetails.Code?) -> Int32 {
    switch status {
    case 200..<300: EX_OK
    // A wrong or missing flag; but JSON that ends nowhere is the file's mistake.
    case 400: code == .jsonSyntax ? EX_DATAERR : EX_USAGE
    case 404, 413, 415, 422: EX_DATAERR
    case 501, 503: EX_UNAVAILABLE
    default: EX_SOFTWARE
    }
  }
}
