public import HitTesting

extension ImportedScene {
  /// The line of the paste in which the view's description begins, from 1.
  public func line(of view: ViewIndex) -> Int { Int(printed.source(Int(view.rawValue)).line) }

  /// The line and the column in bytes at which the view's description begins, from 1.
  ///
  /// - Complexity: linear in the line.
  public func place(of view: ViewIndex) -> (line: Int, column: Int) {
    let source = printed.source(Int(view.rawValue))
    let start = min(max(0, Int(source.range.lowerBound)), text.count)
    let lineStart = text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return (Int(source.line), start - lineStart + 1)
  }

  /// The name of the view for people: its accessibility label, text or title, as far as the dump says.
  public func label(of view: ViewIndex) -> String? {
    notes(of: view).label
  }

  /// Everything that the dump says of the view and that is no key of a scene, in the dump's order: tag, text,
  /// autoresize, backgroundColor, layer, reactTag, keys that are not known, …
  ///
  /// No key stands twice. What a description says again is told once, and another value of the same key has a number:
  /// React Native prints a second `layer` behind UIKit's.
  ///
  /// - Complexity: linear in the view's description, which is read again at each call.
  public func metadata(of view: ViewIndex) -> [(key: String, value: String)] {
    Self.distinct(notes(of: view).metadata)
  }

  /// What people and tests call the view, and everything else that the dump says of it: both with one reading.
  ///
  /// - Complexity: linear in the view's description.
  public func facts(of view: ViewIndex) -> (texts: PrintedTexts, metadata: [(key: String, value: String)]) {
    let notes = notes(of: view)
    return (PrintedTexts(notes), Self.distinct(notes.metadata))
  }

  /// The accessibility identifier of the view, as far as the dump says.
  public func identifier(of view: ViewIndex) -> String? {
    notes(of: view).identifier
  }

  /// What people and tests call the view: the scene's keys for it.
  public func texts(of view: ViewIndex) -> PrintedTexts {
    PrintedTexts(notes(of: view))
  }

  /// The views with an identifier or a text, or that a tool printed with an address beside their identifier.
  ///
  /// - Complexity: linear in what the dump says of its views.
  public func views(named name: String) -> [ViewIndex] {
    (0..<scene.tree.count).map { ViewIndex(Int32($0)) }.filter { view in
      let notes = notes(of: view)
      return notes.identifier == name
        || notes.metadata.contains { $0.value == name && Self.names.contains($0.key) }
    }
  }

  /// The view of a design file with an outlet, a label in its editor or a line that no other one has: the view itself is meant,
  /// and nothing around it.
  ///
  /// - Complexity: linear in the views.
  public func designed(named name: String) -> ViewIndex? {
    guard screen != nil else { return nil }
    let views = (0..<Int32(scene.tree.count)).map(ViewIndex.init)
    if views.contains(where: { scene.tree.id(of: $0) == name }) { return nil }
    for key in ["outlet", "userLabel", "identifier"] {
      let meant = views.filter { view in
        notes(of: view).metadata.contains { $0.key == key && $0.value == name }
      }
      if let view = meant.first, meant.count == 1 { return view }
      if !meant.isEmpty { return nil }
    }
    let meant = views.dropFirst().filter { "line \(line(of: $0))" == name }
    return meant.count == 1 ? meant.first : nil
  }

  private static let names = ["address", "text", "printedClass"]

  /// - Complexity: linear in the entries.
  private static func distinct(_ all: [(key: String, value: String)]) -> [(key: String, value: String)] {
    var counts: [String: Int] = [:]
    var values: Set<[String]> = []
    return all.compactMap { key, value in
      guard values.insert([key, value]).inserted else { return nil }
      counts[key, default: 0] += 1
      // Answers put the line of the paste under `source`.
      let number = counts[key, default: 1] + (key == "source" ? 1 : 0)
      return (number == 1 ? key : "\(key) \(number)", value)
    }
  }

  func notes(of view: ViewIndex) -> ViewNotes { printed.notes(Int(view.rawValue)) }
}
