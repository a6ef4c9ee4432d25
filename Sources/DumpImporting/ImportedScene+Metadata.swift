public import HitTesting

extension ImportedScene {
  /// The line of the paste in which the view's description begins, from 1.
  public func line(of view: ViewIndex) -> Int { Int(source(of: view).line) }

  /// What a person calls the view: its accessibility label, text or title, as far as the dump says.
  public func label(of view: ViewIndex) -> String? {
    notes.isEmpty ? describedNotes(of: view).label : notes[Int(view.rawValue)].label
  }

  /// Everything that the dump says of the view and that is no key of a scene, in the dump's order: tag, text,
  /// autoresize, backgroundColor, layer, reactTag, keys that are not known, …
  public func metadata(of view: ViewIndex) -> [(key: String, value: String)] {
    notes.isEmpty ? describedNotes(of: view).metadata : notes[Int(view.rawValue)].metadata
  }

  private func source(of view: ViewIndex) -> SourceView { sources[Int(view.rawValue)] }

  private func describedNotes(of view: ViewIndex) -> ViewNotes {
    ViewNotes(describedAt: source(of: view).range, in: text)
  }
}
