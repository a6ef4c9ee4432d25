/// A sentence about a view that may follow the view's name, and then does not say it again.
///
///     PayButton is hidden.          "PayButton gets the touch at (1, 2), but is hidden."
///     │         └ predicate
///     The touch lies below Card.    the sentence has another subject, and no predicate for PayButton
struct Clause: ExpressibleByStringInterpolation {
  let text: String
  /// What follows the name of the view; nil for a sentence with another subject.
  let predicate: String?

  /// A sentence with another subject than the view.
  init(_ text: String) { (self.text, predicate) = (text, nil) }

  init(stringLiteral text: String) { self.init(text) }

  /// A sentence with the view as its subject.
  init(of name: String, _ predicate: String) {
    (text, self.predicate) = ("\(name) \(predicate)", predicate)
  }
}
