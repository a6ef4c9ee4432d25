/// What a dump says of a view that is no key of a scene: tags, texts, colours, and all keys that are not known.
struct ViewNotes: Sendable {
  /// The view's name for people: its accessibility label, text or title.
  var label: String?
  /// Its accessibility identifier.
  var identifier: String?
  /// Keys and values in the dump's order.
  var metadata: [(key: String, value: String)] = []
}

/// The place of a view's description in the paste.
struct ViewSource: Sendable {
  /// The line of the paste in which it begins, from 1.
  var line: Int32
  /// Its bytes in the text that was read.
  var range: Range<Int32>
}
