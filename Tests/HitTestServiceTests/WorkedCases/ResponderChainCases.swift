import HTTPProtocol
import Testing

/// The worked cases C42 to C46: the way a touch takes when nobody handles it.
@Suite("Worked cases: responder chains")
struct ResponderChainCases {
  struct Chain: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: String
    /// `id kind rule` of each responder, in order.
    let path: [String]

    init(_ name: String, _ scene: String, _ path: String...) {
      (self.name, self.scene, self.path) = (name, scene, path)
    }

    var testDescription: String { name }
  }

  private static let frame = #""frame": [0, 0, 320, 568]"#
  private static let delegate = #""application": {"delegate": {}}"#

  private static func left(_ members: String) -> String {
    #"""
    \#(members)"windows": [{"id": "window", \#(frame), "subviews": [
      {"id": "top", \#(frame), "viewController": {"id": "vc"}, "subviews": [
        {"id": "superview", \#(frame), "subviews": [{"id": "leaf", \#(frame)}]}]}]}]
    """#
  }

  private static let right = #"""
    "windows": [{"id": "window", \#(frame), "subviews": [
      {"id": "root", \#(frame), "viewController": {"id": "rootVC"}, "subviews": [
        {"id": "superview", \#(frame), "subviews": [
          {"id": "childTop", \#(frame), "viewController": {"id": "childVC"}, "subviews": [
            {"id": "childLeaf", \#(frame)}]}]}]}]}], \#(delegate)
    """#

  private static func hosted(_ open: String, _ close: String) -> String {
    #"""
    "windowScene": {}, \#(delegate), "windows": [{"id": "window", \#(frame), "subviews": [\#(open)
      {"id": "root", \#(frame), "viewController": {"id": "rootVC"}, "subviews": [
        {"id": "A", \#(frame), "subviews": [{"id": "deep", \#(frame)}]}]}\#(close)]}]
    """#
  }

  static let chains: [Chain] = [
    Chain(
      "C42, without a delegate", left(""), "leaf view hitView", "superview view superview",
      "top view superview",
      "vc viewController controllerOfView", "window window superviewOfControllersView",
      "application application application"),
    Chain(
      "C42, with a delegate", left(delegate + ", "), "leaf view hitView", "superview view superview",
      "top view superview", "vc viewController controllerOfView", "window window superviewOfControllersView",
      "application application application", "delegate applicationDelegate applicationDelegate"),
    Chain(
      "C43", right, "childLeaf view hitView", "childTop view superview",
      "childVC viewController controllerOfView",
      "superview view superviewOfControllersView", "root view superview",
      "rootVC viewController controllerOfView", "window window superviewOfControllersView",
      "application application application", "delegate applicationDelegate applicationDelegate"),
    Chain(
      "C44",
      #"""
      \#(delegate), "windows": [{"id": "window", \#(frame), "subviews": [
        {"id": "view", \#(frame), "viewController": {"id": "ViewController"}, "subviews": [
          {"id": "AView", \#(frame)}]}]}]
      """#, "AView view hitView", "view view superview", "ViewController viewController controllerOfView",
      "window window superviewOfControllersView", "application application application",
      "delegate applicationDelegate applicationDelegate"),
    Chain(
      "C45, with the hosting views",
      hosted(
        #"{"id": "transition", "class": "UITransitionView", \#(frame), "subviews": [{"id": "shadow", "class": "UIDropShadowView", \#(frame), "subviews": ["#,
        "]}]}"), "deep view hitView", "A view superview", "root view superview",
      "rootVC viewController controllerOfView", "shadow view superviewOfControllersView",
      "transition view superview", "window window superview", "scene windowScene windowScene",
      "application application application", "delegate applicationDelegate applicationDelegate"),
    Chain(
      "C45, without the hosting views", hosted("", ""), "deep view hitView", "A view superview",
      "root view superview", "rootVC viewController controllerOfView",
      "window window superviewOfControllersView", "scene windowScene windowScene",
      "application application application", "delegate applicationDelegate applicationDelegate"),
    Chain(
      "R65: a presented controller",
      #"""
      "windows": [{"id": "window", \#(frame), "subviews": [
        {"id": "root", \#(frame), "viewController": {"id": "rootVC"}},
        {"id": "container", \#(frame), "subviews": [
          {"id": "sheet", \#(frame), "viewController": {"id": "sheetVC", "presentedBy": "rootVC"}}]}]}]
      """#, "sheet view hitView", "sheetVC viewController controllerOfView",
      "rootVC viewController presentingController", "window window superviewOfControllersView",
      "application application application"),
    Chain(
      "R73: declared nexts",
      #"""
      "windowScene": {"overrides": {"next": "delegate"}}, \#(delegate), "windows": [{"id": "window", \#(frame),
        "subviews": [{"id": "root", \#(frame), "viewController": {"id": "vc", "overrides": {"next": "scene"}}}]}]
      """#, "root view hitView", "vc viewController controllerOfView", "scene windowScene override",
      "delegate applicationDelegate override"),
  ]

  @Test("The chain has these responders for these reasons, and the touch is discarded", arguments: chains)
  func chain(chain: Chain) throws {
    let answer = try hitTestScene("{\"scene\": {\(chain.scene)}, \"touch\": {\"x\": 1, \"y\": 1}}")
    let dispatch = answer["dispatch"]
    let path = dispatch["path"].array.map { step in
      ["id", "kind", "rule"].map { step[$0].string ?? "?" }.joined(separator: " ")
    }
    #expect(path == chain.path)
    #expect(dispatch["path"].array.allSatisfy { $0["outcome"] == "passed" })
    #expect(dispatch["handledBy"].isNull && dispatch["discarded"].bool == true)
  }

  static let unlinkedDelegates = [
    #"{"isResponder": false}"#, #"{"class": "UIViewController"}"#, #"{"class": "UINavigationController"}"#,
    #"{"class": "UIApplication"}"#, #"{"class": "UIView"}"#, #"{"id": "application"}"#, #"{"id": "vc"}"#,
    #"{"id": "leaf"}"#, #"{"id": "0.0.0"}"#,
  ]

  @Test(
    "C46: a delegate that is no responder, or another one already, is not linked",
    arguments: unlinkedDelegates)
  func delegate(delegate: String) throws {
    var scene = Self.left("\"application\": {\"delegate\": \(delegate)}, ")
    // The place of a view is a name of it only where it declares no other.
    if delegate.contains("0.0.0") { scene = scene.replacing(#""id": "superview", "#, with: "") }
    let response = ask(body: "{\"scene\": {\(scene)}, \"touch\": {\"x\": 1, \"y\": 1}}")
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    let path = try response.json["dispatch.path"].array
    #expect(path.last?["kind"].string == "application")
    #expect(path.count == 6)
  }

  @Test("A touch ends where it is handled; before that it may be observed")
  func outcomes() throws {
    let scene = Self.left("").replacing(#"{"id": "vc"}"#, with: #"{"id": "vc", "handles": ["touches"]}"#)
      .replacing(
        #""id": "superview","#, with: #""id": "superview", "observes": ["touches"], "handles": ["motion"],"#)
    let dispatch = try hitTestScene("{\"scene\": {\(scene)}, \"touch\": {\"x\": 1, \"y\": 1}}")["dispatch"]
    #expect(
      dispatch["path.*.outcome"].list == [
        "passed", "observed", "passed", "handled", "notReached", "notReached",
      ])
    #expect(dispatch["handledBy"] == "vc" && dispatch["discarded"].bool == false)
  }
}
