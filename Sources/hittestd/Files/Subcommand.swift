import HitTestService
import SceneCoding

/// A question of the service that is asked about files, without a server: its route, and the flags that the route's
/// members make.
///
///     POST /v1/touch-map  {"scene": …, "views": ["a"]}      Accept: image/svg+xml
///     hittestd touch-map FILE --views a --format svg
struct Subcommand: Sendable {
  let route: Route

  /// In the order of the routes.
  static let all = HitTestService.questions.map(Subcommand.init)

  /// The first word of the command line.
  var name: String { route.name }

  /// The flags for members of the request, those first without which nothing is answered; then the command line's own.
  var flags: [SubcommandFlag] {
    let required = route.endpoint?.requiredMembers ?? []
    let others = (route.endpoint?.members ?? []).filter { !required.contains($0) }
    let members = (required + others).flatMap(SubcommandFlag.flags)
    let verdict = isVerdict ? [SubcommandFlag.failOn, .baseline, .writeBaseline, .ignoreFile] : []
    let format =
      route.formats.count > 1
      ? [SubcommandFlag.format(route.formats, isVerdict ? GateFormat.allCases : [])] : []
    return members + source + verdict + format + [.output, .dumpFormat, .print, .screen]
  }

  /// What is asked about SwiftUI's source besides.
  private var source: [SubcommandFlag] {
    [.explain, .atPoint, .render].contains(route.endpoint) ? [.about, .state] : []
  }

  /// Whether the exit status tells what the answer is.
  var isVerdict: Bool { route.endpoint == .audit }

  /// Whether files are asked about one after the other, and answered as one.
  var takesManyFiles: Bool { isVerdict }

  /// Whether a request to the route may have a member.
  func takes(_ member: String) -> Bool {
    route.endpoint?.members.contains { $0.name == member } ?? false
  }

  /// Its operands, as the usage names them.
  var files: String {
    takesManyFiles ? "FILE… DIR…" : route.sceneCount == 1 ? "FILE" : "BEFORE AFTER"
  }
}

// MARK: - Help

extension Subcommand {
  /// The text of `hittestd NAME --help`.
  var usage: String {
    let rows = flags.map { Options.helpLine($0.usage, $0.help) }
    return """
      Usage: hittestd \(name) \(files) [options]
      Tells \(route.help).

      A file is scene JSON, a request in JSON that has a scene, a view-hierarchy dump, a storyboard or
      xib, or SwiftUI source\(takesManyFiles ? " or a folder of it" : ""); - is the standard input.
      What options say goes before what a request says.

      \(rows.joined(separator: "\n"))
        --help                    print this text

      Limits are set in the environment, like HITTESTD_MAX_VIEWS; see hittestd --help.
      Exit status: 0\(isVerdict ? ", or 1 with findings" : ""), 64 for a wrong option, 65 for a file that \
      is no scene,
      66 for one that cannot be read, 73 or 74 for an answer that cannot be written.

      """
  }
}
