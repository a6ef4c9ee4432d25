import AnswerCoding
import DumpImporting
import SceneCoding

/// The origin of a request: sentences name the key of a query, or the option of a command line.
///
///     query      The query's `x`: expected a number, found "a".     … like &target=0x7f8a1c
///     options    --x: expected a number, found "a".                 … like --target 0x7f8a1c
///     arguments  `x`: expected a number, found "a".                 … like "target": "0x7f8a1c"
public enum Asker: Sendable {
  case query, options, arguments

  /// The key at the beginning of a sentence.
  func subject(_ key: QueryKey) -> String {
    self == .query ? "The query's `\(key.name)`" : name(key)
  }

  /// The key within a sentence.
  func name(_ key: QueryKey) -> String {
    switch self {
    case .query: "`\(key.name)`"
    case .options: key.option
    case .arguments: "`\(key.argument)`"
    }
  }

  /// A key with a value, as typed after others.
  func example(_ key: QueryKey, _ value: String) -> String {
    switch self {
    case .query: "&\(key.name)=\(value)"
    case .options: "\(key.option) \(value)"
    case .arguments: "\"\(key.argument)\": \"\(value)\""
    }
  }

  /// A sentence of the dump reader, for this origin.
  func text(of sentence: Sentence) -> String {
    sentence.text { choice in
      switch choice {
      case .print(let number): typed(.print, "\(number)")
      case .stateBefore: typed(.print, "before")
      case .scale(let count): typed(.member(.scale), "\(count)")
      case .screen(let name): typed(.screen, name)
      }
    }
  }

  /// A warning of the dump reader, for this origin.
  func assumption(_ warning: ImportWarning) -> Assumption {
    Assumption(text(of: warning.sentence), kind: warning.kind)
  }

  /// A choice of a dump's parts, within a sentence.
  private func typed(_ key: QueryKey, _ value: String) -> String {
    self == .query ? "\(key.name)=\(value)" : "\(name(key)) \(value)"
  }

  /// The option of the command line for a key: `targetSize` is `--target-size`.
  public static func option(_ name: String) -> String { "--" + flag(name) }

  /// The same without dashes in front.
  public static func flag(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension QueryKey {
  /// `--format` is the answer's on a command line.
  fileprivate var option: String { Asker.option(argument) }
  fileprivate var argument: String { self == .format ? "dumpFormat" : name }
}

/// A key of a query, or the option or argument in place of it.
enum QueryKey: Hashable {
  /// The dump's tool, if its text does not identify it.
  case format
  /// The print to use of a tree with several.
  case print
  /// The screen of a file to use, by id or name.
  case screen
  /// Whether the answer has line breaks for people.
  case pretty
  case touch(TouchMember)
  case member(RequestMember)
  /// Of SwiftUI's source: a view by its name, and conditions that are true.
  case about, state
  /// The title of a live screen; the number after which others are wanted, and the seconds to wait for one.
  case title, after, wait

  var name: String {
    switch self {
    case .touch(let member): member.name
    case .member(let member): member.name
    case .format, .print, .screen, .pretty, .about, .state, .title, .after, .wait: String(describing: self)
    }
  }
}

// What is wrong in a query, in options or in arguments.

extension Asker {
  /// What a query or an option takes.
  enum Form {
    case number
    case count(ClosedRange<Int>)
    case word([String])
  }

  func expected(_ form: Form, at key: QueryKey, found text: String) -> ProblemDetails {
    "\(subject(key)): expected \(form.text), found \"\(text.prefix(40))\"."
  }

  func notScale(_ key: QueryKey) -> ProblemDetails {
    "\(subject(key)) must be \(Expectation.scale)."
  }

  func notRect(_ key: QueryKey) -> ProblemDetails {
    "\(subject(key)): expected x,y,width,height, like 0,0,100,44."
  }

  func notWindow(_ name: String, _ key: QueryKey) -> ProblemDetails {
    "\(subject(key)): \"\(name.prefix(80))\" is not a window."
  }

  func emptyName(_ key: QueryKey) -> ProblemDetails {
    "\(subject(key)) has an empty name. Separate names with commas."
  }

  var noRules: ProblemDetails {
    "\(subject(.member(.rules))) is empty. Omit it to run all rules."
  }

  var emptyScreen: ProblemDetails {
    "\(subject(.screen)) is empty. Name a screen of the file, or omit it."
  }

  /// - Parameter known: all rules.
  func unknownRule(_ name: String, _ known: [String]) -> ProblemDetails {
    "\(self.name(.member(.rules))): expected \(Form.word(known).text), found \"\(name.prefix(40))\"."
  }

  /// - Parameter sentence: what is wrong with the view that the key names.
  func refused(_ key: QueryKey, _ sentence: String) -> ProblemDetails {
    "\(subject(key)): \(sentence)"
  }
}

extension Asker.Form {
  fileprivate var text: String {
    switch self {
    case .number: "a number"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

// Missing and superfluous parts.

extension Asker {
  /// - Parameter recognizers: the evidence of the pasted recognizers; nil for none.
  func missing(_ member: RequestMember, _ recognizers: String?) -> ProblemDetails {
    let key = QueryKey.member(member)
    return switch member.row.kind {
    case .touch: "Missing \(coordinates), the touch in screen points, like \(touchExample)."
    case .view:
      "Missing \(name(key)): the view's address, id, class or label, like \(example(key, "0x7f8a1c")).\(recognizers.map { " \($0)" } ?? "")"
    default: "Missing \(name(key))."
    }
  }

  private var coordinates: String { "\(name(.touch(.x))) and \(name(.touch(.y)))" }

  private var touchExample: String {
    switch self {
    case .query: "?x=160&y=424"
    case .options: "--x 160 --y 424"
    case .arguments: "\"x\": 160, \"y\": 424"
    }
  }

  var halfTouch: ProblemDetails {
    "A touch needs both \(coordinates)\(self == .query ? " in the query" : "")."
  }

  var lackOfEvents: ProblemDetails {
    switch self {
    case .query:
      "Missing events. Add `x` and `y` (a tap), `target` (a view to tap) or `events` (a JSON array), like ?x=160&y=424."
    case .arguments:
      "Missing `events`, like [{\"tap\": [160, 424]}]. For a tap, `x` and `y` are enough."
    case .options:
      "Missing --events, like --events '[{\"tap\": [160, 424]}]'. For a tap, --x and --y or --target are enough."
    }
  }

  var eventsBesideTap: ProblemDetails {
    "Send \(name(.member(.events))) or a tap (\(coordinates), or \(name(.member(.target)))), not both."
  }

  /// - Parameter isTwice: whether a point and a rectangle are given, or neither.
  func wrongPoint(isTwice: Bool) -> ProblemDetails {
    let point =
      switch self {
      case .query: "`point`, like [160, 424] (in a query `x` and `y`), or `rect`"
      case .arguments: "`point`, or `rect`"
      case .options: "--x and --y, or --rect"
      }
    return ProblemDetails(
      .badRequest, isTwice ? "Expected \(point), not both." : "Missing \(point).")
  }
}

// Questions about source.

extension Asker {
  var nothingTappable: ProblemDetails {
    "No view in this source reacts to taps. Name a view with \(name(.about))."
  }

  /// - Parameter known: the source's conditions, in backticks.
  func unknownCondition(_ condition: String, _ known: [String]) -> ProblemDetails {
    "\(name(.state)): no condition \"\(condition.prefix(80))\" in this source. \(known.isEmpty ? "It has no conditions." : "Its conditions: \(known.joined(separator: ", ")).")"
  }
}

// The parts of a query's equivalent document, whose bytes the client did not write: they have no places.

extension ProblemDetails {
  static func invalidJSON(in member: RequestMember, _ detail: String, _ asker: Asker) -> ProblemDetails {
    "Invalid JSON in \(asker.name(.member(member))): \(detail)"
  }

  init(ofQuery error: DocumentError, _ asker: Asker) {
    switch error {
    case .syntax(let syntax): self = "Invalid JSON in the \(asker): \(syntax.detail)"
    case .issues(let issues):
      let last = issues.reported.count - 1
      let mistakes = issues.reported.enumerated().map { place, issue in
        "\(issue.pointer): \(place == last ? issue.text.sentence : issue.detail)"
      }
      self = "In the \(asker), \(mistakes.joined(separator: "; "))"
    case .sceneNotStored: self = .sceneNotFound
    }
  }
}
