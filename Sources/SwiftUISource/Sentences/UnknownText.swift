import WorkMetering

extension UnknownPlace {
  public var sentence: String { "\(name): \(why)" }

  public var why: String { Self.reasons[doubt == .undeclared ? kind : "\(doubt)"] ?? "" }

  /// By the possible effect; of names that the text does not declare, by their kinds.
  static let reasons = TextTable.texts(
    """
    view Not declared in this source; its size and tappable area are unknown.
    value Not given in this source; its value decides the tappable area.
    modifier Not declared in this source; it may add a contentShape or a gesture.
    style Not declared in this source; its body decides the tappable area.
    system The system draws its content; its position and tappable area are unknown.
    gesture It may block touches on the UIKit control inside it; reports differ (SU6).
    buttonStyle Its style may take taps in the empty parts of its label; reports differ (SU26).
    longPress A long press around a button may block its taps; reports differ between systems.
    link A tap on the words of its link opens the link and fires nothing else (SU15).
    glass Interactive glass may take taps itself, mostly at its edge (SU46).
    row Its buttons may take their own taps instead of all taps on the row (SU60).
    path Its path is not read; touches outside the path pass through it (SU22).
    outline Its path is not read; its outline takes the touches on it (SU23).
    scroll Only a part of it is covered; rows that scroll away from the cover react (SU62).
    drag It may scroll instead of the drag inside it; systems differ (SU57).
    screen It is beyond the screen's edge; a scroll view elsewhere may show it (SU4).
    opacity A view of opacity 0 may take touches, and one of 0.5 or less may cover others; reports differ (SU37).
    """)
}
