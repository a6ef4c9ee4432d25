public import HitTesting

extension ImportedScene {
  /// The line of the paste in which the view's description begins, from 1.
  public func line(of view: ViewIndex) -> Int { Int(printed.source(Int(view.rawValue)).line) }

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

  /// The view with an identifier or a text that no other view has, or that a tool printed with an address beside its
  /// identifier; nil where there is none, or more than one.
  ///
  /// - Complexity: linear in what the dump says of its views.
  public func view(named name: String) -> ViewIndex? {
    var found: ViewIndex?
    for index in 0..<scene.tree.count {
      let view = ViewIndex(Int32(index))
      let notes = notes(of: view)
      let isMeant =
        notes.identifier == name
        || notes.metadata.contains { $0.value == name && Self.names.contains($0.key) }
      guard isMeant else { continue }
      guard found == nil else { return nil }
      found = view
    }
    return found
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
