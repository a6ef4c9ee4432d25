public import HitTesting

extension ImportedScene {
  /// The line of the paste in which the view's description begins, from 1.
  public func line(of view: ViewIndex) -> Int { Int(source(of: view).line) }

  /// The name of the view for people: its accessibility label, text or title, as far as the dump says.
  public func label(of view: ViewIndex) -> String? {
    notes.isEmpty ? describedNotes(of: view).label : notes[Int(view.rawValue)].label
  }

  /// Everything that the dump says of the view and that is no key of a scene, in the dump's order: tag, text,
  /// autoresize, backgroundColor, layer, reactTag, keys that are not known, …
  ///
  /// - Complexity: linear in the view's description; of a text dump it is read again at each call.
  public func metadata(of view: ViewIndex) -> [(key: String, value: String)] {
    notes.isEmpty ? describedNotes(of: view).metadata : notes[Int(view.rawValue)].metadata
  }

  private func source(of view: ViewIndex) -> ViewSource { sources[Int(view.rawValue)] }

  private func describedNotes(of view: ViewIndex) -> ViewNotes {
    ViewNotes(describedAt: source(of: view).range, in: text)
  }
}
