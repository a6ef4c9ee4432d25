/// The facts of a design file beyond its scene: they decide which claims an audit may make about the running app.
///
/// A file has the last layout on a canvas. Code may show, hide and move the views that it has outlets to.
public struct DesignFacts: Sendable {
  /// By the view's index.
  public var views: [Traits]
  /// Whether the file itself shows that its frames are stale: one such view makes its whole screen doubtful.
  public var hasStaleFrames = false
  /// Whether touches never reach the screen, as on a launch screen.
  public var isPicture = false

  public init(views: [Traits]) {
    self.views = views
  }

  /// The facts of one view's element.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Code has an outlet to the view, and may show, hide or move it.
    public static let hasOutlet = Traits(rawValue: 0x1)
    /// Code has an outlet to a constraint of the view's place.
    public static let hasMovableConstraint = Traits(rawValue: 0x2)
    /// Its size does not depend on the layout: it has no constraints, or constants for both sides.
    public static let hasFixedSize = Traits(rawValue: 0x4)
    /// It draws nothing of its own: a plain view without a background.
    public static let drawsNothing = Traits(rawValue: 0x8)
    public static let drawsBackground = Traits(rawValue: 0x10)
    /// It is in a cell or a view that is a screen of its own.
    public static let isPrototype = Traits(rawValue: 0x20)
    /// The file has no frame of it or of a superview.
    public static let isUnplaced = Traits(rawValue: 0x40)
    /// A button without an action, and without an outlet.
    public static let hasNoReaction = Traits(rawValue: 0x80)
    /// A navigation, tool or tab bar covers all of it at run time, unless the bar is hidden.
    public static let isUnderBar = Traits(rawValue: 0x100)
  }

  public func traits(of view: ViewIndex) -> Traits {
    let index = Int(view.rawValue)
    return views.indices.contains(index) ? views[index] : []
  }
}
