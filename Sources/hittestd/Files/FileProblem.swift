import Glibc
import HTTPProtocol

/// A question that the service refused, as the command line tells it.
struct FileProblem: Error {
  /// Of sysexits(3).
  let status: Int32
  /// What is wrong and where: lines, the first one a sentence about the file.
  let description: String

  /// - Parameters:
  ///   - file: what it was asked about.
  ///   - isItsText: whether that was the body of the request, so that lines and columns are the file's.
  init(_ response: HTTPResponse, about file: SceneFile, isItsText: Bool) {
    let problem = AnswerValue(response.body)
    status = Self.exitStatus(of: response.status, code: problem["code"].text)
    let errors = problem["errors"].elements
    // Of JSON that ends somewhere, the problem itself says where.
    let places = errors.isEmpty && problem["line"].value != nil ? [problem] : errors
    let lines = places.map { error in
      let place = isItsText ? Self.place(of: error, in: file.name) : "  "
      let pointer = (isItsText ? file.scenePointer : "") + (error["pointer"].text ?? "")
      return place + (pointer.isEmpty ? "" : pointer + ": ") + (error["detail"].text ?? "")
    }
    let sentence =
      (lines.isEmpty ? problem["detail"].text : problem["title"].text) ?? "status \(response.status)"
    description = (["\(file.name): \(sentence)"] + lines).joined(separator: "\n")
  }

  /// A file that cannot be read.
  init(unreadable file: String, _ reason: some CustomStringConvertible) {
    status = EX_NOINPUT
    description = "\(file) cannot be read: \(reason)."
  }

  /// An answer that nobody can take.
  init(unwritable reason: some CustomStringConvertible) {
    status = EX_IOERR
    description = "the answer cannot be written: \(reason)."
  }

  /// As compilers say it, so that editors find the place.
  private static func place(of error: AnswerValue, in file: String) -> String {
    guard let line = error["line"].value, let column = error["column"].value else { return "  " }
    return "\(file):\(Int(line)):\(Int(column)): "
  }

  /// The only place where a status of HTTP becomes one of sysexits(3).
  static func exitStatus(of status: Int, code: String?) -> Int32 {
    switch status {
    case 200..<300: EX_OK
    // What flags ask for, or do not; but JSON that ends nowhere is the file's.
    case 400: code == "json-syntax" ? EX_DATAERR : EX_USAGE
    case 404, 413, 415, 422: EX_DATAERR
    case 501, 503: EX_UNAVAILABLE
    default: EX_SOFTWARE
    }
  }
}
