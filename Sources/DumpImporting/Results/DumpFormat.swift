/// The supported formats of dumps.
///
/// `recursiveDescription` prints UIKit's own views, so its scenes behave like UIKit. SwiftUI's two print the contents
/// of one hosting view. The others print places, and few of the facts that decide a touch: their answers are geometric.
public enum DumpFormat: String, CaseIterable, Sendable {
  /// UIKit's `recursiveDescription` of one or more windows, perhaps with `_printHierarchy` and descriptions of
  /// gesture recognizers.
  case recursiveDescription
  /// `idb ui describe-all` or `describe-point`.
  case idb
  /// WebDriverAgent's page source, as XML, JSON, or XCUITest's debug description.
  case webDriverAgent
  /// Sentry's view hierarchy attachment.
  case sentry
  /// EarlGrey's and old Detox's text.
  case earlGrey
  /// `maestro hierarchy`, or its driver's response.
  case maestro
  case detox
  /// AppReveal's `get_view_tree`.
  case appReveal
  /// SwiftUI's log with `SWIFTUI_EVENT_DEBUG`: its responders, searches and bindings.
  case swiftUIEventDebug
  case swiftUIViewDebug
  /// A storyboard or xib of Interface Builder, which may have several screens.
  case interfaceBuilder
  /// SwiftUI's own source: no dump; the module `SwiftUISource` reads it.
  case swiftUISource

  /// Whether the order of views in such a dump is the front-to-back order.
  public var isStacked: Bool { self != .idb && self != .webDriverAgent && self != .maestro }
}
