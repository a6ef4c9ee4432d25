public import HitTesting

/// A gesture recognizer of a paste, with all that its prints say.
public struct PrintedRecognizer: Sendable, Equatable {
  /// Its address; nil where that was taken out.
  public let address: String?
  public let className: String
  /// `UIGestureRecognizer.name`.
  public var name: String?
  public var kind: GestureRecognizer.Kind
  public var owner: RecognizerClass.Owner
  /// In the order of the prints, without repetitions; empty where no state is printed (iOS 7).
  public var states: [GestureRecognizer.State] = []
  public var isEnabled = true
  public var cancelsTouchesInView = true
  /// Nil where its print names none.
  public var view: Object?
  public var targets: [Target] = []
  /// R108: the addresses of the recognizers that have to fail first.
  public var waitsFor: [String] = []
  /// The line of the paste in which it stands first, from 1.
  public let line: Int

  /// Another object of the app.
  public struct Object: Sendable, Equatable {
    public let className: String
    public let address: String?
  }

  /// Whom it tells, with which selector.
  public struct Target: Sendable, Equatable {
    public let action: String
    public let object: Object?
  }

  /// R160: the last state that says that it took the touch, or else the last one.
  public var state: GestureRecognizer.State? { states.last(where: \.tookTouch) ?? states.last }

  /// Whether a state says that it took the touch; nil where none is printed.
  public var tookTouch: Bool? { isEnabled ? state?.tookTouch : false }

  public var isOwnedByFramework: Bool { owner != .app }

  /// `UITapGestureRecognizer 0x1`
  public var spoken: String { [className, address].compactMap(\.self).joined(separator: " ") }
}
