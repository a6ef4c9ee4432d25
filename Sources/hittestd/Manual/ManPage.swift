/// The page of the manual, in the language of man(7): `hittestd help --man | man -l -`.
struct ManPage {
  private let manual: Manual

  init(_ manual: Manual) { self.manual = manual }

  var text: String {
    let parts = [head, description, commands, options, files, exitStatus, examples]
    return parts.flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      ".TH HITTESTD 1 \"\" \"hittestd \(version)\" \"User Commands\"", ".SH NAME",
      Self.escaped("hittestd - UIKit hit-test questions about files, over HTTP, and for agents"),
      ".SH SYNOPSIS",
      ".B hittestd", ".RI [ options ]", ".br", ".B hittestd", ".I QUESTION FILE", ".RI [ options ]", ".br",
      ".B hittestd mcp", ".RB [ \\-\\-files", ".IR FOLDER ]",
    ]
  }

  private var description: [String] {
    section(
      "DESCRIPTION",
      """
      Tells why a tap does not reach a view, and which view gets it instead, by the rules of UIKit's hit-testing and \
      responder chain. Without a question it serves HTTP.
      """,
      """
      A file is scene JSON, a request in JSON that has a scene, a view-hierarchy dump, or a storyboard or xib; - is the \
      standard input. Answers are lines on a terminal and JSON elsewhere; --format says otherwise.
      """)
  }

  private var commands: [String] {
    [".SH QUESTIONS"]
      + manual.commands.flatMap { command in
        [".SS " + Self.escaped(command.name + (command.operands.isEmpty ? "" : " \(command.operands)"))]
          + [Self.escaped(command.help.withCapital + ".")] + command.flags.flatMap(entry)
      }
  }

  private var options: [String] { [".SH OPTIONS"] + manual.options.flatMap(entry) }

  private var files: [String] {
    section(
      "ENVIRONMENT",
      "Each option can be given as a variable: --max-body as HITTESTD_MAX_BODY. A flag goes first. Limits hold for "
        + "questions about files and for agents, too.",
      "NO_COLOR, if it is not empty, leaves out colors.")
  }

  private var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + Manual.exitStatuses.flatMap { status, meaning in [".TP", ".B \(status)", Self.escaped(meaning + ".")]
      }
  }

  private var examples: [String] {
    [
      ".SH EXAMPLES", ".EX", Self.escaped("pbpaste | hittestd explain - --target Pay"),
      Self.escaped("hittestd audit screen.json --fail-on serious"),
      Self.escaped("hittestd render screen.json -o screen.svg"), ".EE",
    ]
  }

  private func section(_ title: String, _ paragraphs: String...) -> [String] {
    [".SH \(title)"] + paragraphs.flatMap { [".PP", Self.escaped($0)] }
  }

  private func entry(_ flag: Manual.Flag) -> [String] {
    let names = flag.names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let unit = flag.unit.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    return [".TP", names + unit, Self.escaped(flag.help.withCapital + ".")]
  }

  /// Source: groff_man(7): a hyphen of an option is `\-`, and a line that begins with a dot is a request.
  private static func escaped(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Source: groff_char(7): at least four digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
