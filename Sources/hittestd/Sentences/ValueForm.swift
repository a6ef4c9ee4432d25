import HitTestService

/// What an option takes, to follow "expected".
enum ValueForm {
  static let seconds = "seconds, more than 0 and at most 86400"
  static let logging = "requests, errors or none"
  static let token = "1 to \(BearerToken.countMax) letters, digits or -._~+/, with = only at the end"
  static let origin = "an origin like https://app.example"
  static let hostName = "a name like app.example"
  static let anOrigin = "an origin"
  static let aHostName = "a host name"

  static func text(_ name: String) -> String { "a non-empty \(name)" }
  static func names(_ example: String) -> String { "\(example), several separated by commas, or * for any" }
  static func orAny(_ example: String) -> String { "\(example), or * for any" }

  static func integer(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  static func bytes(_ range: ClosedRange<Int>) -> String {
    "bytes from \(range.lowerBound) to \(range.upperBound), like 268435456 or 256MiB"
  }
}
