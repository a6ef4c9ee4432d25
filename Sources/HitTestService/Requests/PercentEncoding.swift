/// Text as a query may have it. Source: RFC 3986 §2.1 and §2.3.
public enum PercentEncoding {
  /// - Parameter others: characters that stay as they are, besides the unreserved ones.
  public static func encoded(_ text: String, keeping others: String = "") -> String {
    text.utf8.map { octet in
      let character = Character(Unicode.Scalar(octet))
      if octet < 0x80, character.isLetter || character.isNumber || ("-._~" + others).contains(character) {
        return String(character)
      }
      return "%" + (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
    }.joined()
  }
}
