import WorkMetering

/// What each question does, as the rest of a sentence about it.
enum RouteHelp {
  static let texts = TextTable.texts(
    """
    hit-test names the view that gets a touch, and its responder chain
    explain explains why a view does not get a touch, with fixes
    at-point lists the views at a point, front to back
    touch-map maps where each view can be touched
    audit finds touch problems on screens
    render draws the screen as SVG
    events simulates gestures: recognizers, controls, scrolling
    convert converts a point or rectangle to another view's coordinates
    check compares the rules with the app's own hit tests
    import converts a dump to scene JSON
    diff compares two screens, and lists touches that change view
    """)
}
