import DumpImporting
public import SceneCoding

/// Who reads what a request lacks, and writes it: sentences name the key of a query, or the option of a command line.
///
///     query      The query's `print` is 1 to 1000000.     … like &target=0x7f8a1c
///     options    --print is 1 to 1000000.                 … like --target 0x7f8a1c
///     arguments  `print` is 1 to 1000000.                 … like "target": "0x7f8a1c"
public enum Asker: Sendable {
  case query, options, arguments

  /// The key at the beginning of a sentence.
  func subject(_ key: RequestQuery.Key) -> String {
    self == .query ? "The query's `\(key.name)`" : name(key)
  }

  /// The key within a sentence.
  func name(_ key: RequestQuery.Key) -> String {
    switch self {
    case .query: "`\(key.name)`"
    case .options: key.option
    case .arguments: "`\(key.argument)`"
    }
  }

  /// A key with a value, as it is typed behind others.
  func example(_ key: RequestQuery.Key, _ value: String) -> String {
    switch self {
    case .query: "&\(key.name)=\(value)"
    case .options: "\(key.option) \(value)"
    case .arguments: "\"\(key.argument)\": \"\(value)\""
    }
  }

  /// A sentence of the reader of dumps, as this one reads it.
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

  /// A choice of a dump's parts, within a sentence.
  private func typed(_ key: RequestQuery.Key, _ value: String) -> String {
    self == .query ? "\(key.name)=\(value)" : "\(name(key)) \(value)"
  }

  /// A sentence about a request in JSON that options have made: it names its members.
  public static func spokenOfOptions(_ detail: String, _ endpoint: Endpoint) -> String {
    let touch = replacing("`touch`, or `touches` for many", with: "--x and --y", in: detail)
    let parts = TouchMember.allCases.map(\.name) + endpoint.members.map(\.name)
    return parts.reduce(touch) {
      replacing("`\($1)`", with: $1 == "touch" ? "--x and --y" : option($1), in: $0)
    }
  }

  /// Without regular expressions, which are not linked.
  private static func replacing(_ text: String, with other: String, in whole: String) -> String {
    let (searched, new) = (Array(text.utf8), Array(other.utf8))
    var octets: [UInt8] = []
    var rest = Array(whole.utf8)[...]
    while let octet = rest.first {
      let isFound = rest.starts(with: searched)
      octets += isFound ? new : [octet]
      rest = rest.dropFirst(isFound ? searched.count : 1)
    }
    return String(decoding: octets, as: UTF8.self)
  }

  /// The option of the command line for a key: `targetSize` is `--target-size`.
  public static func option(_ name: String) -> String {
    "--" + name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension RequestQuery.Key {
  /// `--format` is the answer's on a command line.
  fileprivate var option: String { self == .format ? "--dump-format" : Asker.option(name) }
  /// The same for the arguments of a tool.
  fileprivate var argument: String { self == .format ? "dumpFormat" : name }
}
