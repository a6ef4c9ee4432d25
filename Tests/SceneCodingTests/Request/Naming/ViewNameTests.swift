import HitTesting
import SceneCoding
import Testing

@Suite("Names of views, as people give them")
struct ViewNameTests {
  static let text = """
    { "windows": [ { "id": "window", "frame": [0, 0, 100, 100], "subviews": [
      { "id": "0x7f8a10c0", "class": "Shop.PayButton", "frame": [0, 0, 10, 10] },
      { "id": "0x7f8a20c0", "class": "UILabel", "frame": [0, 0, 10, 10] },
      { "id": "0x7f9b", "class": "UILabel", "frame": [0, 0, 10, 10], "subviews": [
        { "class": "UIView", "frame": [0, 0, 10, 10] } ] },
      { "id": "UISwitch", "class": "UIView", "frame": [0, 0, 10, 10] },
      { "id": "other", "class": "UISwitch", "frame": [0, 0, 10, 10] } ] } ] }
    """

  static func scene() throws -> Scene { try SceneDocument.decode(Array(text.utf8)) }

  /// The window, and its subviews in order, but for the one that has a subview.
  static let labels: [Int32: String] = [2: "Pay", 3: "Total", 5: "Total", 6: "0x7f9"]

  static func view(_ name: String) throws(ViewName.Failure) -> Int32 {
    guard let scene = try? scene() else { return -1 }
    return try ViewName(name).found(in: scene, label: { labels[$0.rawValue] }).view.rawValue
  }

  @Test(
    "One view is found by its id, its shortened address, its class or its label",
    arguments: [
      ("window", 0), ("0x7f8a10c0", 1), ("0x7f8a1", 1), ("0x7f…10c0", 1), ("0x7f8a2...c0", 2), ("…20c0", 2),
      ("0x7f9", 3), ("0.2.0", 4), ("Shop.PayButton", 1), ("PayButton", 1), ("UIWindow", 0), ("Pay", 2),
      // An id goes before a class.
      ("UISwitch", 5),
    ] as [(String, Int32)])
  func found(name: String, view: Int32) throws {
    #expect(try Self.view(name) == view)
  }

  @Test(
    "A name that nothing has is unknown",
    arguments: ["", "Window", "0x", "0x8", "…", "0x7f8a10c0c0", "Button", "0.9", "pay", "...."])
  func unknown(name: String) {
    #expect(throws: ViewName.Failure.unknown) { try Self.view(name) }
  }

  @Test(
    "A name that several have lists them",
    arguments: [
      ("0x7f8a", [1, 2]), ("…0c0", [1, 2]), ("UILabel", [2, 3]), ("UIView", [4, 5]), ("Total", [3, 5]),
    ]
      as [(String, [Int32])])
  func ambiguous(name: String, views: [Int32]) throws {
    let failure = ViewName.Failure.ambiguous(views.map { ViewIndex($0) }, count: views.count)
    #expect(throws: failure) { try Self.view(name) }
    let scene = try Self.scene()
    let detail = failure.text(of: name, in: scene).clause
    for view in views { #expect(detail.contains("\"\(scene.tree.id(of: ViewIndex(view)))\"")) }
  }

  static let titles = """
    { "windows": [ { "id": "window", "frame": [0, 0, 400, 800], "subviews": [
      { "id": "button", "class": "UIButton", "frame": [0, 0, 90, 40], "subviews": [
        { "id": "stack", "class": "UIStackView", "frame": [0, 0, 90, 40], "isUserInteractionEnabled": false, "subviews": [
          { "id": "title", "class": "UILabel", "text": "Pay", "frame": [0, 0, 90, 40] } ] } ] },
      { "id": "old", "class": "UIRoundedRectButton", "frame": [0, 50, 90, 40], "subviews": [
        { "id": "oldTitle", "class": "UIButtonLabel", "text": "show", "frame": [0, 0, 90, 40] } ] },
      { "id": "list", "class": "UITableView", "frame": [0, 100, 400, 700], "subviews": [
        { "id": "row", "class": "UITableViewCell", "frame": [0, 0, 400, 44], "subviews": [
          { "id": "content", "class": "UIView", "frame": [0, 0, 400, 44], "subviews": [
            { "id": "name", "class": "UILabel", "text": "Wi-Fi", "identifier": "wifi", "frame": [0, 0, 90, 44] },
            { "id": "link", "class": "UILabel", "text": "Terms", "isUserInteractionEnabled": true, "frame": [90, 0, 90, 44],
              "gestureRecognizers": [ { "id": "tap", "kind": "tap" } ] },
            { "id": "switch", "class": "UISwitch", "label": "On", "frame": [300, 0, 51, 31] } ] } ] },
        { "id": "header", "class": "UILabel", "text": "Networks", "frame": [0, 44, 400, 44] } ] } ] } ] }
    """

  @Test(
    "A text, label or identifier names the control or the cell around its view, an id the view itself (R76, R139)",
    arguments: [
      ("Pay", "button", "title"), ("show", "old", "oldTitle"), ("Wi-Fi", "row", "name"),
      ("wifi", "row", "name"),
      ("Terms", "link", nil), ("On", "switch", nil), ("Networks", "header", nil), ("title", "title", nil),
    ] as [(String, String, String?)])
  func titled(name: String, view: String, titled: String?) throws {
    let scene = try SceneDocument.decode(Array(Self.titles.utf8))
    let found = try ViewName(name).found(in: scene)
    #expect(scene.tree.id(of: found.view) == view)
    #expect(found.titled.map(scene.tree.id(of:)) == titled)
    let sentence = found.sentence(of: name, in: scene)
    #expect((sentence != nil) == (titled != nil))
    if let sentence { #expect(sentence.contains("\"\(name)\"") && sentence.contains(view)) }
  }

  @Test("Of very many candidates the first are listed, and all are counted")
  func many() throws {
    let subviews = repeatElement(#"{"class": "Cell", "frame": [0, 0, 1, 1]}"#, count: 50)
    let text = #"{"windows": [{"frame": [0, 0, 1, 1], "subviews": [\#(subviews.joined(separator: ","))]}]}"#
    let scene = try SceneDocument.decode(Array(text.utf8))
    do {
      _ = try ViewName("Cell").found(in: scene)
      Issue.record("found one of fifty")
    } catch {
      let detail = error.text(of: "Cell", in: scene).clause
      #expect(detail.hasPrefix("50 views are named \"Cell\"; use an id: "))
      #expect(detail.contains("\"0.9\"") && !detail.contains("\"0.10\"") && detail.hasSuffix(" and 40 more"))
    }
  }
}
