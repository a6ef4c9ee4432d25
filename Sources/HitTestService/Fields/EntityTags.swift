import JSONCoding

/// The entity tags of an `If-None-Match`. Source: RFC 9110 §8.8.3, §13.1.2.
///
///     If-None-Match: "sha256:0a1b…", W/"xyzzy"
///
/// The service's own tags are digests of the bytes: a matching tag proves that the client has them.
enum EntityTags {
  /// Whether a tag is among those of a field's value: `*`, or a list whose members are compared weakly, without `W/`. A
  /// malformed value matches no tag.
  ///
  /// - Parameters:
  ///   - value: of all lines of the field, combined.
  ///   - opaqueTag: between the quotes.
  static func value(_ value: some StringProtocol, matches opaqueTag: String) -> Bool {
    var rest = Substring(value).utf8
    rest.skipListSeparators()
    if rest.elementsEqual("*".utf8) { return true }
    var isFound = false
    while !rest.isEmpty {
      guard let tag = rest.takeEntityTag() else { return false }
      isFound = isFound || tag.elementsEqual(opaqueTag.utf8)
      let hasSeparator = rest.skipListSeparators()
      guard hasSeparator || rest.isEmpty else { return false }
    }
    return isFound
  }
}

extension Substring.UTF8View {
  /// entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE; returns the text between the quotes.
  fileprivate mutating func takeEntityTag() -> Substring.UTF8View? {
    if starts(with: "W/".utf8) { self = dropFirst(2) }
    guard first == "\"" else { return nil }
    let opaque = dropFirst().prefix { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
    let end = self[opaque.endIndex...]
    guard end.first == "\"" else { return nil }
    self = end.dropFirst()
    return opaque
  }

  /// Skips commas and whitespace (RFC 9110 §5.6.1.2: members may be empty).
  ///
  /// - Returns: whether there was a comma.
  @discardableResult
  fileprivate mutating func skipListSeparators() -> Bool {
    var hasComma = false
    while let octet = first,
      octet == "," || octet == " " || octet == "\t"
    {
      hasComma = hasComma || octet == ","
      self = dropFirst()
    }
    return hasComma
  }
}
