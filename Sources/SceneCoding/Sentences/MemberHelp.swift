import WorkMetering

/// What each member of a request is, with its default in brackets.
package enum MemberHelp {
  static let texts = TextTable.texts(
    #"""
    scene the scene, or a stored scene's id
    sceneId the scene, or a stored scene's id
    touch the touch, in screen points
    touch.y the touch's y
    touch.in the view in whose coordinates x and y are
    touches several touches
    target the target view, by address (id), class or label
    views only these views (all)
    window only this window (all)
    rules only these rules (all)
    artifact the file named in SARIF results (FILE)
    passes hit-test passes per touch, 1 or 2 (1)
    events the events, like '[{"tap": [160, 424]}]' (default: a tap)
    options gesture constants, like '{"panMovement": 5}'
    effects effects of actions, like '[{"action": "done:", "endEditing": true}]'
    unknownOverrides classes whose hitTest(_:with:) has an unknown result (none)
    point the point to convert
    rect or a rectangle: x,y,width,height
    from the view to convert from, or screen (its window)
    to the view to convert to, or screen (its window)
    source the app's Swift and Objective-C: a file or folder; may be repeated
    scale pixels per point of x and y: 2, 3 or 3x (1)
    """#)

  static func list(_ words: [String], usual: String) -> String {
    "of \(words.joined(separator: ",")) (\(usual))"
  }

  static func either(_ words: [String], usual: String) -> String { "\(either(words)) (\(usual))" }

  package static func either(_ words: [String]) -> String {
    "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}
