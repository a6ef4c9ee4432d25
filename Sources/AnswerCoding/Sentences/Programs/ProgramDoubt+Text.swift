package import HitTesting

extension ProgramDoubt {
  package var sentence: String {
    let at = "(\(place.file):\(place.line))"
    return switch self {
    case .unread(let method, let name, _):
      "The source of \(method) of \(name) is not understood from line \(place.line) of \(place.file) on."
    case .unused(let name, let like?, _): "No view has class \(name) \(at); the scene has \(like)."
    case .unused(let name, _, _): "No view has class \(name) \(at)."
    case .adopted(let method, let name, _):
      "\(method) \(at) is an override of \(name), the only class of the app without source."
    case .homeless(let method, let names, _):
      "\(method) \(at) is in no class and is ignored. Put it into its class"
        + (names.isEmpty ? "." : ": \(names.prefix(4).joined(separator: " or ")).")
    case .delegate(let name, let recognizer, _):
      "\(name) is the delegate of `\(recognizer)` \(at). If not, `\(recognizer)` refuses no touches."
    }
  }
}
