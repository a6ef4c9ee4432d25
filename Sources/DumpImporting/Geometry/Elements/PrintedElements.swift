/// What a dump says of its elements beyond the scene: the places of their descriptions, which are read again when
/// somebody looks, by the reader that has read them first.
struct PrintedElements: Sendable {
  /// Reads the description of an element with all that it notes.
  typealias Reading = @Sendable (ElementPlace, PastedText) -> ViewNotes

  let text: PastedText
  let read: Reading
  /// By the view's index.
  let places: [ElementPlace]
  /// The object that held the elements: what it says is kept with the first of them.
  let wrapper: ElementPlace?

  func notes(at index: Int) -> ViewNotes {
    let place = places[index]
    var notes = place.origin == .implied ? ViewNotes() : read(place, text)
    if index == 0, let wrapper { notes.metadata += read(wrapper, text).metadata }
    return notes
  }

  /// The description's place in the paste.
  func source(at index: Int) -> ViewSource {
    let range = places[index].range
    let start = text.pastedOffset(range.lowerBound)
    let end = max(start, text.pastedOffset(range.upperBound))
    return ViewSource(
      line: text.line(of: range.lowerBound), range: Int32(clamping: start)..<Int32(clamping: end))
  }
}
