import HTTPProtocol
import Testing

/// R73: a chain that never ends is refused, and the report lists the circle.
@Suite("Circles of next")
struct NextCycleTests {
  private static let frame = #""frame": [0, 0, 9, 9]"#

  static let cycles: [Mistakes] = [
    .views(#"{\#(frame), "id": "a", "overrides": {"next": ①"a"}}"#, "@/overrides/next next-cycle a → a"),
    .views(
      #"""
      {\#(frame), "id": "a", "overrides": {"next": ①"b"}},
      {\#(frame), "id": "b", "overrides": {"next": "a"}}
      """#, "@/overrides/next next-cycle a → b → a"),
    // The usual way up from the inner view closes the circle.
    .views(
      #"{\#(frame), "id": "a", "overrides": {"next": ①"b"}, "subviews": [{\#(frame), "id": "b"}]}"#,
      "@/overrides/next next-cycle a → b → a"),
    // A controller that presents the one in whose view its own view is.
    .views(
      #"""
      {\#(frame), "id": "a", "viewController": {"id": "outer", "presentedBy": ①"inner"}, "subviews": [
        {\#(frame), "id": "b", "viewController": {"id": "inner"}}
      ]}
      """#, "@/viewController/presentedBy next-cycle inner → a"),
    .views(
      #"{\#(frame), "id": "a", "viewController": {"id": "c", "presentedBy": ①"c"}}"#,
      "@/viewController/presentedBy next-cycle c → c"),
    .views(
      #"{\#(frame), "viewController": {"id": "c", "overrides": {"next": ①"0.0"}}}"#,
      "@/viewController/overrides/next next-cycle c"),
    .scene(
      #""windows": [{\#(frame), "id": "w"}], "application": {"overrides": {"next": ①"w"}}"#,
      "/scene/application/overrides/next next-cycle application → w → application"),
    .scene(
      #"""
      "windows": [{\#(frame), "id": "w"}], "windowScene": {},
      "application": {"delegate": {"overrides": {"next": ①"scene"}}}
      """#, "/scene/application/delegate/overrides/next next-cycle scene → application → delegate"),
  ]

  @Test("A circle is refused, and its responders are listed", arguments: cycles)
  func cycle(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let chains = [
    // The declared next leads out of the circle that the usual way would close.
    #"{\#(frame), "id": "a", "overrides": {"next": "b"}, "subviews": [{\#(frame), "id": "b", "overrides": {"next": null}}]}"#,
    #"{\#(frame), "id": "a", "overrides": {"next": "b"}}, {\#(frame), "id": "b", "overrides": {"next": "application"}}"#,
    // An override goes before a presentation.
    #"{\#(frame), "viewController": {"id": "c", "presentedBy": "c", "overrides": {"next": null}}}"#,
  ]

  @Test("Overrides that lead on to an end are accepted", arguments: chains)
  func chain(views: String) {
    let response = ask(
      body: #"{"scene": {"windows": [{\#(Self.frame), "subviews": [\#(views)]}]}, "touch": {"x": 1, "y": 1}}"#
    )
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }
}
