import JSONCoding

extension NibKind {
  /// - Parameters:
  ///   - root: the name of the root element.
  ///   - type: its attribute.
  init(root: String, type: String) {
    let family = type.split(separator: ".").map(String.init)
    self =
      if family.contains("Cocoa") {
        .mac
      } else if family.contains("WatchKit") {
        .watch
      } else if family.contains("AppleTV") {
        .tv
      } else if root == "archive" {
        .keyedArchive
      } else if !family.contains("CocoaTouch") {
        .unknown
      } else {
        family.contains("Storyboard") ? .storyboard : .xib
      }
  }
}

extension NibKind {
  /// The kind of the document that a text is as a whole; nil for all other texts.
  ///
  /// - Complexity: that of a look at the document's beginning.
  init?(beginning text: [UInt8]) {
    let start = text.documentStart ?? text.count
    if text.matches("NIBArchive", at: start) || text.matches("bplist00", at: start) {
      self = .compiled
      return
    }
    guard start < text.count, text[start] == "<", let root = XMLRoot(text, from: start),
      ForeignXML(root, in: text).kind == .interfaceBuilder
    else { return nil }
    self = Self.kind(of: root, in: text)
  }

  /// Whether a text is such a document and nothing else.
  static func isWhole(_ text: [UInt8]) -> Bool {
    guard let kind = NibKind(beginning: text) else { return false }
    let end = (text.lastIndex { !ASCII.isWhitespace($0) } ?? -1) + 1
    return kind == .compiled
      || ["</document>", "</archive>", "/>"].contains { text.matches($0, at: end - $0.utf8.count) }
  }

  static func kind(of root: XMLRoot, in text: [UInt8]) -> NibKind {
    var xml = XMLReader(text, from: root.start)
    guard let event = try? xml.next(), case .start = event else { return .unknown }
    let type = xml.attributes.first { text.text(in: $0.name) == "type" }
    return NibKind(root: text.text(in: root.name), type: type.map { text.text(in: $0.value) } ?? "")
  }

  /// Why such a document is not read, with a remedy; nil for supported ones.
  var refusal: String? { self == .storyboard || self == .xib ? nil : rawValue }
}
