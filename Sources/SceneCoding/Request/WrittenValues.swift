// How people write values in a query and on a command line.

extension Double {
  /// A number in decimal digits, as JSON's are: nil for anything else. `Double(_:)` takes hexadecimal digits too, and an
  /// address for a coordinate.
  public init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal else { return nil }
    self.init(text)
  }
}

extension String {
  /// The words between commas, without the blanks around them.
  public var listed: [String] {
    split(separator: ",").compactMap { word in
      let text = word.drop(while: \.isBlank)
      guard let end = text.lastIndex(where: { !$0.isBlank }) else { return nil }
      return String(text.prefix(through: end))
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
