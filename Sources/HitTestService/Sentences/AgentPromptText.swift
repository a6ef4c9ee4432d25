/// Instructions for an agent to find a fix: the first tool, what to do about missing facts, the final check.
enum AgentPromptText {
  static let name = "debug_tap"
  static let title = "Debug a tap"
  static let description =
    "Finds why a tap does nothing, or which view gets it instead, and proposes a verified fix."

  static let arguments = [
    ("screen", "A dump or scene: its text, its path or its sceneId"),
    ("target", "The view that should get the tap: its address, id, class or label"),
    ("point", "The tap: x and y in screen points, like 80, 172"),
  ]

  static func text(
    screen: String?, _ target: String?, _ point: String?, _ mayReadFiles: Bool
  ) -> String {
    let place = point.map { " at \($0)" } ?? ""
    let goal =
      target.map { "A tap\(place) should reach \($0). Find why it does not" }
      ?? "Find which view gets a tap\(place), and why the others do not"
    let source =
      screen.map { "The screen:\n\n\($0)" }
        ?? """
        If you do not have the screen, ask for it: pause the app and run `po [[UIWindow keyWindow] recursiveDescription]` \
        in lldb.
        """
    let names = mayReadFiles ? "its path as `file`" : "its text as `dump`"
    return """
      \(goal), with hittestd's tools, and propose a fix.

      1. Call read_dump with the screen (\(names)). Use its sceneId if none of its assumptions matters here; otherwise \
      keep using the dump.
      2. Call explain_tap with the target, the point, or both. For screenshot pixels pass `scale`, 2 or 3.
      3. If the verdict is `undecided`, or an assumption could change it, ask for the output of the line it prints, and \
      call again with it.
      4. Choose the fix that suits the code. Apply it to the scene (read_dump, detail full) and check with \
      compare_screens that only this tap changes view.
      5. Report the culprit, the reason with its rule (text at hittestd://rules/R20), the code change, and what remains \
      unknown.

      \(source)
      """
  }
}
