public import HitTesting

/// A doubt about an import, for the reader of an answer that rests on it.
public struct ImportWarning: Equatable, Sendable {
  public let code: Code
  /// A sentence.
  public let detail: String
  /// The line of the paste, from 1; nil where it concerns the whole.
  public let line: Int?
  /// The view that it concerns, if it is one.
  public let view: ViewIndex?

  public init(_ code: Code, _ detail: String, line: Int? = nil, view: ViewIndex? = nil) {
    self.code = code
    self.detail = detail
    self.line = line
    self.view = view
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
