/// What a browser may do with an answer that somebody opens as a page. Source: W3C Content Security Policy Level 3.
enum ContentSecurityPolicy {
  /// Nothing is loaded and nothing runs: pictures and problems hold ids and texts that strangers chose.
  static let nothing = "default-src 'none'; sandbox"
}
