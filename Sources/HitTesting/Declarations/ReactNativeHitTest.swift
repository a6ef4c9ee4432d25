/// What views of React Native do in place of UIKit's default (RN1): they let touches through to subviews that stand
/// out of them, and have `pointerEvents` decide who answers.
public struct ReactNativeHitTest: Equatable, Sendable {
  public var kind: Kind
  public var pointerEvents = PointerEvents.auto

  public init(_ kind: Kind, pointerEvents: PointerEvents = .auto) {
    self.kind = kind
    self.pointerEvents = pointerEvents
  }

  /// Which of React Native's implementations; they differ in what refuses and in the order of subviews.
  public enum Kind: Equatable, Sendable {
    /// `RCTView`, of the first architecture. alpha does not matter (RN2), zPosition does (RN6).
    case view
    /// `RCTViewComponentView`, of the new architecture (Fabric).
    case componentView
    /// `RNSFullWindowOverlayContainer` of react-native-screens: its subviews only (RN8).
    case overlayContainer
    /// `RCTParagraphTextView`, which draws a text and is never hit (RN9).
    case paragraphText

    /// Whether its views have the properties `pointerEvents` and `hitSlop`.
    public var isConfigurable: Bool { self == .view || self == .componentView }
    /// RN6: the new architecture orders the subviews themselves.
    var sortsByZPosition: Bool { self == .view || self == .overlayContainer }
  }

  /// Who may answer: the view itself, its subviews, both or none (RN5).
  public enum PointerEvents: String, CaseIterable, Sendable {
    case auto, none
    case boxNone = "box-none"
    case boxOnly = "box-only"
  }
}
