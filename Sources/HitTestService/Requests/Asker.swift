import DumpImporting
import SceneCoding

/// Who reads what a request lacks, and writes it: sentences name the key of a query, or the option of a command line.
///
///     query      The query's `print` is 1 to 1000000.     … like &target=0x7f8a1c
///     options    --print is 1 to 1000000.                 … like --target 0x7f8a1c
public enum Asker: Sendable {
  case query, options

  /// The key at the beginning of a sentence.
  func subject(_ key: RequestQuery.Key) -> String {
    self == .query ? "The query's `\(key.name)`" : key.option
  }

  /// The key within a sentence.
  func name(_ key: RequestQuery.Key) -> String { self == .query ? "`\(key.name)`" : key.option }

  /// A key with a value, as it is typed behind others.
  func example(_ key: RequestQuery.Key, _ value: String) -> String {
    self == .query ? "&\(key.name)=\(value)" : "\(key.option) \(value)"
  }

  /// A sentence of the reader of dumps, which names the choice among prints as queries have it.
  func spoken(_ detail: String) -> String {
    guard self == .options else { return detail }
    let (key, option) = (Array("print=".utf8), Array("\(RequestQuery.Key.print.option) ".utf8))
    var spoken: [UInt8] = []
    var rest = Array(detail.utf8)[...]
    while let octet = rest.first {
      let isKey = rest.starts(with: key)
      spoken += isKey ? option : [octet]
      rest = rest.dropFirst(isKey ? key.count : 1)
    }
    return String(decoding: spoken, as: UTF8.self)
  }

  /// The option of the command line for a key: `targetSize` is `--target-size`.
  public static func option(_ name: String) -> String {
    "--" + name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension RequestQuery.Key {
  /// `--format` is the answer's on a command line.
  fileprivate var option: String { self == .format ? "--dump-format" : Asker.option(name) }
}

extension ProblemDetails {
  /// The same problem, as it is told to who asks.
  func spoken(by asker: Asker) -> ProblemDetails {
    var spoken = ProblemDetails(code: code, status: status, detail: asker.spoken(detail))
    (spoken.place, spoken.mistakes, spoken.fields) = (place, mistakes, fields)
    return spoken
  }
}
