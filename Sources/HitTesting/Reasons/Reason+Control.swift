extension Reason {
  /// Why a control that a touch hits sends no event for it.
  public enum ControlSilence: Equatable, Sendable {
    /// R120: its `beginTracking(_:with:)` refuses.
    case refusesTracking
    /// R149: its touch methods pass the touch on, to a view or up the responder chain (R75).
    case passesTouches(to: ViewIndex?)
    /// R147: a slider is touched beside its thumb.
    case besideThumb
    /// R170: its menu is its primary action.
    case opensMenu

    var rule: Rule {
      switch self {
      case .refusesTracking: .uiKit(120)
      case .passesTouches(let view): .uiKit(view == nil ? 75 : 149)
      case .besideThumb: .uiKit(147)
      case .opensMenu: .uiKit(170)
      }
    }
  }
}
