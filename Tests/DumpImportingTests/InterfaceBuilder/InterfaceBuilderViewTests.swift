import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// What elements, attributes and frames of a view come to.
@Suite("Views of Interface Builder files")
struct InterfaceBuilderViewTests {
  @Test(
    "An element is a view of its class",
    arguments: [
      ("view", "UIView"), ("containerView", "UIView"), ("button", "UIButton"), ("imageView", "UIImageView"),
      ("segmentedControl", "UISegmentedControl"), ("mapView", "MKMapView"), ("wkWebView", "WKWebView"),
      ("webView", "UIWebView"), ("sceneKitView", "SCNView"), ("arscnView", "ARSCNView"),
      ("visualEffectView", "UIVisualEffectView"), ("stackView", "UIStackView"), ("fooView", "UIView"),
    ])
  func classes(element: String, name: String) throws {
    let imported = try screen(Storyboards.screen(Storyboards.view(element)))
    let view = try #require(imported.view("v"))
    #expect(imported.scene.tree.className(of: view) == name)
    #expect(imported.warnings("Unknown element <fooView>").count == (element == "fooView" ? 1 : 0))
  }

  @Test("A custom class has the element's as its base, unless it is one of UIKit's own")
  func customClasses() throws {
    let imported = try screen(
      Storyboards.screen(
        Storyboards.view("button", "customClass=\"PayButton\"", id: "own")
          + Storyboards.view("view", "customClass=\"UIControl\"", id: "kit")))
    let tree = imported.scene.tree
    #expect(tree.className(of: try #require(imported.view("own"))) == "PayButton")
    #expect(tree.isControl(tree.classIndex(of: try #require(imported.view("own")))))
    #expect(tree.className(of: try #require(imported.view("kit"))) == "UIControl")
    #expect(tree.isControl(tree.classIndex(of: try #require(imported.view("kit")))))
  }

  /// An element and its attributes, and whether a touch in it is its own.
  static let touchedCases: [(element: String, attributes: String, isHit: Bool)] = [
    // What is absent is YES for every element, whatever the class has by default (R26).
    ("imageView", "", true), ("label", "", true), ("view", "", true),
    ("imageView", "userInteractionEnabled=\"NO\"", false), ("label", "userInteractionEnabled=\"NO\"", false),
    ("view", "hidden=\"YES\"", false), ("view", "alpha=\"0.0\"", false),
    ("view", "alpha=\"0.60000002384185791\"", true),
    ("button", "enabled=\"NO\"", false), ("label", "enabled=\"NO\"", true),
    ("activityIndicatorView", "hidesWhenStopped=\"YES\"", false),
    ("activityIndicatorView", "hidesWhenStopped=\"YES\" animating=\"YES\"", true),
    ("activityIndicatorView", "", true), ("view", "opaque=\"NO\"", true),
  ]

  @Test(
    "Attributes say whether a view takes touches; absent ones are the file's, not the class's",
    arguments: touchedCases)
  func touched(element: String, attributes: String, isHit: Bool) throws {
    let imported = try screen(Storyboards.screen(Storyboards.view(element, attributes)))
    #expect(try imported.hitID(10, 10) == (isHit ? "v" : "root"))
  }

  static let runtime: [(keyPath: String, value: String, isHit: Bool)] = [
    ("hidden", "YES", false), ("userInteractionEnabled", "NO", false), ("alpha", "0", false),
    ("hidden", "NO", true),
    ("layer.cornerRadius", "4", true), ("hitTestInsets", "-10", true),
  ]

  @Test("Runtime attributes go before the element's own", arguments: runtime)
  func runtimeAttributes(keyPath: String, value: String, isHit: Bool) throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="\(keyPath)" value="\(value)"/></userDefinedRuntimeAttributes>
      """
    let imported = try screen(
      Storyboards.screen(Storyboards.view("view", "customClass=\"Card\" hidden=\"NO\"", attributes)))
    #expect(try imported.hitID(10, 10) == (isHit ? "v" : "root"))
    #expect(imported.warnings("may enlarge the touch area of Card v").isEmpty == (keyPath != "hitTestInsets"))
  }

  @Test("Flags and properties have the scene's names")
  func properties() throws {
    let imported = try screen(
      Storyboards.screen(
        Storyboards.view(
          "scrollView",
          "clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" exclusiveTouch=\"YES\" scrollEnabled=\"NO\" "
            + "pagingEnabled=\"YES\" keyboardDismissMode=\"onDrag\" delaysContentTouches=\"NO\"")))
    let view = try #require(imported.view("v"))
    let flags: ViewFlags = [.clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch]
    #expect(imported.flags("v").isSuperset(of: flags))
    let events = imported.scene.tree.eventProperties(of: view)
    #expect(!events.isScrollEnabled && events.isPagingEnabled && !events.delaysContentTouches)
    #expect(events.keyboardDismissMode == .onDrag)
  }

  // MARK: - Frames

  static let frameCases: [(frame: String, rect: Rect)] = [
    ("x=\"1.5\" y=\"-2\" width=\"3e1\" height=\"4\"", Rect(1.5, -2, 30, 4)),
    (
      "x=\"2.2250738585072014e-308\" y=\"0.0\" width=\"9\" height=\"9\"",
      Rect(0, 0, 9, 9)
    ),
  ]

  @Test("A frame is in the superview's bounds; the least Double is 0", arguments: frameCases)
  func frames(frame: String, rect: Rect) throws {
    let imported = try screen(Storyboards.screen(Storyboards.view(frame: frame)))
    let view = try #require(imported.view("v"))
    #expect(imported.scene.tree[view].frameOrigin == rect.origin)
    #expect(imported.scene.tree[view].bounds.size == rect.size)
  }

  static let framelessCases = [
    "<view id=\"v\"/>", "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\"/></view>",
    "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1.7976931348623157e+308\" height=\"9\"/></view>",
    "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"-1\" height=\"9\"/></view>",
  ]

  @Test(
    "A view without a frame is not hit, nor is what is in it, and no verdict about it is certain",
    arguments: framelessCases)
  func frameless(view: String) throws {
    let inner = view.replacing(
      "</view>", with: "<subviews>\(Storyboards.view("button", id: "in"))</subviews></view>")
    let imported = try screen(Storyboards.screen(inner))
    #expect(try imported.hitID(5, 5) == "root")
    #expect(
      imported.warnings(.notInDump).contains { $0.detail.contains("no frame for one view") && $0.line != nil }
    )
    let unplaced = try #require(imported.view("v"))
    #expect(imported.lackOfFrame(of: unplaced) != nil)
    #expect(imported.design?.hasStaleFrames == true)
  }

  @Test("Rows without a frame begin below the table's header")
  func rowsBelowHeader() throws {
    let imported = try screen(
      Storyboards.screen(
        """
        <tableView id="t" dataMode="static"><rect key="frame" x="0" y="0" width="100" height="200"/>
        <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="100" height="40"/></view>
        <sections><tableViewSection id="s"><cells><tableViewCell id="row"/></cells></tableViewSection></sections>
        </tableView>
        """))
    #expect(try imported.hitID(5, 39) == "header")
    #expect(try imported.hitID(5, 41) == "row")
    #expect(try imported.hitID(5, 85) == "t")
  }

  @Test(
    "The root stands at 0, 0 with its size, and the window has the same; where it stood elsewhere, that is told"
  )
  func root() throws {
    let text = Storyboards.screen(Storyboards.view()).replacing(
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"200\"/>",
      with: "<rect key=\"frame\" x=\"0.0\" y=\"64\" width=\"100\" height=\"200\"/>")
    let imported = try screen(text)
    #expect(imported.scene.tree[ViewIndex(0)].bounds.size == Size(width: 100, height: 200))
    #expect(imported.scene.tree[ViewIndex(1)].frameOrigin == .zero)
    #expect(imported.warnings("origin, (0, 64) in the file").count == 1)
    #expect(imported.scene.basis == .design)
  }

  @Test("Subviews stand back to front in the file's order")
  func order() throws {
    let imported = try screen(
      Storyboards.screen(Storyboards.view("button", id: "a") + Storyboards.view("view", id: "b")))
    #expect(try imported.hitID(10, 10) == "b")
  }

  // MARK: - Places and names

  @Test("Each view has the line and the column of its tag")
  func places() throws {
    let imported = try screen("\u{FEFF}" + Storyboards.screen("  " + Storyboards.view("button", id: "pay")))
    let view = try #require(imported.view("pay"))
    #expect(imported.place(of: view) == (line: 9, column: 3))
  }

  @Test("CR LF ends one line")
  func lineEnds() throws {
    let text = Storyboards.screen(Storyboards.view("button", id: "pay")).replacing("\n", with: "\r\n")
    let imported = try screen(text)
    #expect(imported.place(of: try #require(imported.view("pay"))) == (line: 9, column: 1))
  }

  /// What stands in the button or its controller, and the name that people read.
  static let nameCases: [(attributes: String, inner: String, outlet: String, name: String)] = [
    ("userLabel=\"Pay now\"", "<state key=\"normal\" title=\"Pay\"/>", "payButton", "payButton"),
    ("userLabel=\"Pay now\"", "<state key=\"normal\" title=\"Pay\"/>", "", "Pay now"),
    ("", "<accessibility key=\"accessibilityConfiguration\" identifier=\"pay.id\"/>", "", "pay.id"),
    ("", "<state key=\"normal\" title=\"Pay &amp; go&#10;on\"/>", "", "Pay & go\non"),
    ("", "<state key=\"normal\"><string key=\"title\">Pay &lt;now&gt;</string></state>", "", "Pay <now>"),
  ]

  @Test("An outlet is the name, then the editor's label, the identifier, and the text", arguments: nameCases)
  func names(attributes: String, inner: String, outlet: String, name: String) throws {
    let connections =
      outlet.isEmpty
      ? "" : "<connections><outlet property=\"\(outlet)\" destination=\"pay\" id=\"c1\"/></connections>"
    let imported = try screen(
      Storyboards.screen(Storyboards.view("button", attributes, id: "pay", inner), controller: connections))
    let view = try #require(imported.view("pay"))
    #expect(imported.label(of: view) == name)
    if !outlet.isEmpty { #expect(imported.designed(named: outlet) == view) }
    #expect(imported.designed(named: "line \(imported.line(of: view))") == view)
  }

  @Test("Outlets of a collection have numbers, and delegates are no names")
  func collections() throws {
    let connections = """
      <connections><outletCollection property="cards" destination="a" id="c1"/>
      <outletCollection property="cards" destination="b" id="c2"/><outlet property="delegate" destination="b" id="c3"/>
      </connections>
      """
    let imported = try screen(
      Storyboards.screen(
        Storyboards.view("button", id: "a") + Storyboards.view("textField", id: "b"), controller: connections)
    )
    #expect(imported.label(of: try #require(imported.view("b"))) == "cards[1]")
    #expect(imported.designed(named: "delegate") == nil)
  }

  @Test(
    "A view without an id is named by its superview and key, or by its line; a repeated id names the first")
  func ids() throws {
    let cell = """
      <collectionView id="list"><rect key="frame" x="0" y="0" width="90" height="90"/><cells>
      <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="50" height="50"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="50" height="50"/></view></collectionViewCell>
      </cells></collectionView>
      """
    let imported = try screen(Storyboards.screen(cell))
    #expect(try imported.hitID(5, 5) == "cell.contentView")
    let repeated = try screen(
      Storyboards.screen(Storyboards.view(id: "v") + "\n" + Storyboards.view(id: "v")))
    #expect(try repeated.hitID(5, 5) == "line 10")
  }
}
