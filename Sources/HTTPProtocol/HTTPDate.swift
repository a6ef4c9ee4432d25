/// A second in the form of IMF-fixdate, like `Sun, 06 Nov 1994 08:49:37 GMT`. Source: RFC 9110 §5.6.7.
///
/// Made once a second and used for every answer in it.
public struct HTTPDate: Equatable, Sendable {
  /// Seconds since 1970 in UTC, without leap seconds.
  public let epochSeconds: Int
  /// Like `1994-11-06T08:49:37Z`. Source: RFC 3339 §5.6.
  public let timestamp: String
  /// `Date: … GMT` and its CRLF.
  let fieldLine: [UInt8]
  /// The beginning of an answer of status 200, up to the length of its content.
  let beginningOfOK: [UInt8]

  /// - Parameter epochSeconds: seconds since 1970 in UTC without leap seconds; years 0…9999.
  public init(epochSeconds: Int) {
    self.epochSeconds = epochSeconds
    let day = epochSeconds.flooringDivided(by: 86_400)
    let second = epochSeconds - day * 86_400
    let date = Self.civil(day)
    // 1 January 1970 was a Thursday.
    let weekday = Self.weekdays[(day % 7 + 7) % 7]
    let time = "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
    let year = Self.two(date.year / 100) + Self.two(date.year % 100)
    timestamp = "\(year)-\(Self.two(date.month))-\(Self.two(date.day))T\(time)Z"
    let text = "\(weekday), \(Self.two(date.day)) \(Self.months[date.month - 1]) \(year) \(time) GMT"
    fieldLine = Array("Date: \(text)\r\n".utf8)
    beginningOfOK = Array("HTTP/1.1 200 OK\r\n".utf8) + fieldLine + Array(Self.contentLength.utf8)
  }

  /// The field up to its number.
  static let contentLength = "Content-Length: "

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The date of a day counted from 1970, by Howard Hinnant's `civil_from_days`: years begin in March, so
  /// that the leap day is the last of its year, and repeat after 400 of them (146,097 days).
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted.flooringDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func flooringDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
