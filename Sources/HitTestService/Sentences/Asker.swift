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
