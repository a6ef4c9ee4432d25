/// What a dump says of each view beside the scene, by the view's index.
///
/// Dumps are large and few of their views are ever shown with all that was printed of them, so that their readers keep the
/// places of descriptions, and read these again when somebody looks.
struct PrintedViews: Sendable {
  /// The place of the view's description in the paste.
  let source: @Sendable (Int) -> ViewSource
  let notes: @Sendable (Int) -> ViewNotes
}

extension PrintedViews {
  /// Notes that are kept, each with its line.
  init(kept: [(line: Int32, notes: ViewNotes)]) {
    source = { ViewSource(line: kept[$0].line, range: 0..<0) }
    notes = { kept[$0].notes }
  }
}
