/// The forms of dumps that are read.
///
/// `recursiveDescription` prints UIKit's own views, so that its scenes answer as UIKit does. SwiftUI's two print what is in
/// one hosting view. The others print where things are, and little of what decides a touch: their answers are geometric.
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
  /// `maestro hierarchy`, or what its driver sends.
  case maestro
  /// Detox's XML hierarchy.
  case detox
  /// What SwiftUI writes to the log with `SWIFTUI_EVENT_DEBUG`: its responders, searches and bindings.
  case swiftUIEventDebug
  /// The JSON of SwiftUI's `_viewDebugData()`.
  case swiftUIViewDebug
  /// A storyboard or xib of Interface Builder, which may have several screens.
  case interfaceBuilder
  /// SwiftUI's own source: no dump, and read by the module `SwiftUISource`.
  case swiftUISource

  /// Whether the order of views in such a dump tells who is in front.
  public var isStacked: Bool { self != .idb && self != .webDriverAgent && self != .maestro }
}
