import SourceReading

/// What was looked for and not found, or is not in the text: no finding does not mean that the code is right.
public enum UIKitLooked: Hashable, Sendable {
  /// The superclasses of a class are not in the text.
  case unknownSuperclass(String)
  /// A storyboard sets the outlet.
  case outlet(String)
  /// No recognizer is made in the text.
  case noRecognizer

  public var sentence: String {
    switch self {
    case .unknownSuperclass(let name): "The superclass of \(name) is not in the file."
    case .outlet(let name): "\(name) is an outlet; the storyboard is not in the file."
    case .noRecognizer: "The file adds no recognizer."
    }
  }
}

extension UIKitProgram {
  /// What would decide more than the text does, in the order of the text.
  public var looked: [UIKitLooked] {
    var found: [UIKitLooked] = []
    for type in things.classes.types where type.kind == .class && !type.name.isEmpty {
      if !things.classes.lineage(type.name).isWhole { found.append(.unknownSuperclass(type.name)) }
    }
    for thing in things.all where things[thing].isOutlet { found.append(.outlet(things[thing].name)) }
    return found + (things.calls(of: ["addGestureRecognizer"]).isEmpty ? [.noRecognizer] : [])
  }
}
