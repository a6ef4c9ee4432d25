import HitTesting

/// Views of UIKit and of libraries whose hit test is their own, and windows whose level no dump prints.
///
/// The window of the keyboard is in every app that ever showed one, covers the screen, and lets touches through where no
/// keyboard is. A dump prints it like any other view, so that the class has to tell.
struct SystemView {
  /// What a touch finds that reaches the view itself, and none of its subviews.
  enum OwnHitTest {
    /// UIKit's default: the view.
    case inherited
    /// Nothing: the touch goes on to what is behind.
    case letsThrough
    /// Its own, which is not publicly known.
    case unknown
  }

  var level: Double?
  var hitTest = OwnHitTest.inherited

  /// What is known of a class; nil for one of which there is nothing to be said.
  ///
  /// Windows are pasted in any order: keyboards and status bars often come first. Where the class tells, the order of the
  /// paste must not.
  static func ofClass(_ name: String) -> SystemView? {
    if let known = known[name] { return known }
    // React Native's screens.
    if name.holds("FullWindowOverlay") { return SystemView(level: 1) }
    if name.holds("Alert"), name.hasSuffix("Window") { return SystemView(level: 2000) }
    return nil
  }

  /// Source: R38 for 1000 and 2000; the other levels are those that these windows are seen to have. Only their order
  /// matters. That keyboards' windows and containers let touches through is what apps see that have them in front; the view
  /// for editing with three fingers covers the screen from iOS 13 on, and has a hit test of its own.
  private static let known: [String: SystemView] = [
    "UITextEffectsWindow": SystemView(level: 1, hitTest: .letsThrough),
    "UIRemoteKeyboardWindow": SystemView(level: 10_000_000, hitTest: .letsThrough),
    "UIInputSetContainerView": SystemView(hitTest: .letsThrough),
    "UITrackingWindowView": SystemView(hitTest: .letsThrough),
    "UIEditingOverlayGestureView": SystemView(hitTest: .letsThrough),
    "_UITouchPassthroughView": SystemView(hitTest: .letsThrough),
    "UIStatusBarWindow": SystemView(level: 1000, hitTest: .letsThrough),
    "_UIInteractiveHighlightEffectWindow": SystemView(level: 1, hitTest: .letsThrough),
    "_UIAlertControllerShimPresenterWindow": SystemView(level: 2000),
    "UISearchDisplayControllerContainerView": SystemView(hitTest: .unknown),
    "_UIContextMenuContainerView": SystemView(hitTest: .unknown),
  ]
}
