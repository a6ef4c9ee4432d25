public import HitTesting

/// A doubt about an import, for the reader of an answer that rests on it.
public struct ImportWarning: Sendable {
  public let code: Code
  public let sentence: Sentence
  /// What the doubt is about, where other answers depend on it; nil for most.
  public let fact: Fact?
  /// The line of the paste, from 1; nil where it concerns the whole.
  public let line: Int?
  /// The view that it concerns, if it is one.
  public let view: ViewIndex?

  public init(
    _ code: Code, _ sentence: Sentence, fact: Fact? = nil, line: Int? = nil, view: ViewIndex? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.fact = fact
    self.line = line
    self.view = view
  }

  public init(_ code: Code, _ text: String, line: Int? = nil, view: ViewIndex? = nil) {
    self.init(code, Sentence(text), line: line, view: view)
  }

  public enum Code: String, CaseIterable, Sendable {
    /// Such a dump never says it: custom overrides, window levels, whether controls are enabled, …
    case notInDump
    /// The dump was cut: what stood there is not known.
    case cut
    /// Something had more than one meaning; the detail says which was taken.
    case assumed
    /// A part of the text was not understood, and plays no part.
    case notUnderstood
    /// What the app itself said of a touch, where the scene gives the same, or nothing that could be compared.
    case observed

    /// Whether answers rest on it.
    public var isAssumption: Bool { self != .notUnderstood && self != .observed }
  }

  /// A fact that a dump leaves open and that an explanation advises to look up, by the name of that advice.
  public enum Fact: String, CaseIterable, Sendable {
    /// R27: whether controls are enabled.
    case isEnabled
    /// R99: what the recognizers are that views of the dump have.
    case gestureRecognizers
  }
}

extension [ImportWarning] {
  /// The warnings by their lines, those without a line last; warnings of one line keep their order.
  var inOrderOfPaste: [ImportWarning] {
    let order = enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }
    return order.map(\.element)
  }
}
