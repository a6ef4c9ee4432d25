import HitTestService

// How values of each kind are checked, set and shown.

extension Option.Kind {
  /// The values that are taken, to stand behind "has to be".
  var expectation: String {
    switch self {
    case .text(_, let name): "a text (\(name)) that is not empty"
    case .integer(_, let range, let unit):
      "a whole number (\(unit)) of \(range.lowerBound) to \(range.upperBound)"
    case .bytes(_, let range):
      "a number of bytes of \(range.lowerBound) to \(range.upperBound), like 268435456 or 256MiB"
    case .seconds: "a number of seconds over 0, up to 86400"
    case .secret: "1 to \(BearerToken.countMax) letters, digits and -._~+/ with = at the end only"
    case .logging: "requests, errors or none"
    }
  }

  /// - Returns: whether the value was as expected; where it was not, the program ends.
  func set(_ options: inout Options, _ value: String) -> Bool {
    switch self {
    case .text(let path, _):
      options[keyPath: path] = value
      return !value.isEmpty
    case .integer(let path, let range, _):
      guard let number = Self.digits(value[...]), range ~= number else { return false }
      options[keyPath: path] = number
    case .bytes(let path, let range):
      guard let number = Self.bytes(value), range ~= number else { return false }
      options[keyPath: path] = number
    case .secret(let path, _):
      options[keyPath: path] = value
      return BearerToken(value) != nil
    case .seconds(let path):
      guard let number = Double(value), number > 0, number <= 86_400 else { return false }
      options[keyPath: path] = number
    case .logging(let path):
      guard let logging = Options.RequestLogging(rawValue: value) else { return false }
      options[keyPath: path] = logging
    }
    return true
  }

  /// Digits alone: `Int` would also take "+5".
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }

  /// A number of bytes, perhaps with a unit of IEC 80000-13 as Kubernetes and Docker write it: `256MiB`, `256Mi`.
  private static func bytes(_ text: String) -> Int? {
    let digitCount = text.utf8.prefix { 0x30...0x39 ~= $0 }.count
    guard let shift = shifts[String(text.dropFirst(digitCount))], let number = digits(text.prefix(digitCount))
    else { return nil }
    let (count, overflows) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflows ? nil : count
  }

  private static let shifts = [
    "": 0, "KiB": 10, "MiB": 20, "GiB": 30, "TiB": 40, "Ki": 10, "Mi": 20, "Gi": 30, "Ti": 40,
  ]

  /// The name of a value in the help.
  var unit: String {
    switch self {
    case .text(_, let name), .secret(_, let name): name
    case .integer(_, _, let unit): unit
    case .bytes: "BYTES"
    case .seconds: "SECONDS"
    case .logging: "WHAT"
    }
  }

  func value(in options: Options) -> String {
    switch self {
    case .text(let path, _): options[keyPath: path].isEmpty ? "none" : options[keyPath: path]
    case .secret: "none"
    case .integer(let path, _, _), .bytes(let path, _): String(options[keyPath: path])
    case .seconds(let path): String(options[keyPath: path])
    case .logging(let path): options[keyPath: path].rawValue
    }
  }
}
