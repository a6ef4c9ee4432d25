import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// Which trees of views a file has, and what is in them.
@Suite("Screens of Interface Builder files")
struct InterfaceBuilderScreenTests {
  static let two = Storyboards.document(
    """
    <scene sceneID="s1"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="b" kind="relationship" relationship="rootViewController" id="g1"/></connections></navigationController>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="First" id="a" sceneMemberID="viewController">
    <view key="view" id="ra"><rect key="frame" x="0" y="0" width="9" height="9"/></view></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="b" customClass="Second" sceneMemberID="viewController">
    <view key="view" id="rb"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
    <button id="pay"><rect key="frame" x="0" y="0" width="9" height="9"/></button></subviews></view>
    <connections><outlet property="payButton" destination="pay" id="c"/></connections></viewController>
    <view id="loose"><rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></scene>
    """, attributes: "initialViewController=\"nav\"")

  @Test("Screens are listed in the file's order, with those beside the controllers last")
  func list() throws {
    let file = try InterfaceBuilderDocument(Array(Self.two.utf8))
    #expect(file.screens.map(\.id) == ["a", "b", "loose"])
    #expect(file.screens.map(\.name) == ["First", "Second", "loose"])
    #expect(file.screens.map(\.isLoose) == [false, false, true])
  }

  @Test(
    "A screen is chosen by its id, its name, its view, or as the one that the app begins with",
    arguments: [
      ("a", nil, "a"), ("First", nil, "a"), ("Second", nil, "b"), (nil, "pay", "b"), (nil, "payButton", "b"),
      (nil, nil, "b"), (nil, "nobody", "b"), ("loose", nil, "loose"),
    ] as [(String?, String?, String)])
  func choice(name: String?, target: String?, id: String) throws {
    let choice = ScreenChoice(name: name, target: target)
    let imported = try ImportedScene(dump: Array(Self.two.utf8), screen: choice)
    #expect(imported.screen?.id == id)
    let isGuess = name == nil && target.map { $0 == "nobody" } ?? true
    #expect(imported.warnings("the initial one, Second (b), is used").isEmpty == !isGuess)
  }

  @Test("A screen that is not there is an error about the question, with the list")
  func unknown() throws {
    let error = #expect(throws: ImportError.self) { try screen(Self.two, "Third") }
    #expect(error?.question?.contains("First (a) on line") == true)
    let noInitial = Self.two.replacing("initialViewController=\"nav\"", with: "")
    let undecided = #expect(throws: ImportError.self) { try screen(noInitial) }
    #expect(undecided?.question?.contains("Choose one by id or name, like screen=") == true)
  }

  @Test("A dump has no screens to choose from")
  func dump() {
    let error = #expect(throws: ImportError.self) { try screen("<UIWindow: 0x1; frame = (0 0; 9 9)>", "a") }
    #expect(error?.question?.contains("not an Interface Builder file") == true)
  }

  @Test("The controller is the root's, and the destination of actions; the first responder is nobody")
  func actions() throws {
    let connections = """
      <connections><action selector="pay:" destination="vc" eventType="touchDown" id="c1"/>
      <action selector="undo:" destination="first" id="c2"/><segue destination="x" kind="show" id="c3"/></connections>
      """
    let imported = try screen(
      Storyboards.screen(
        Storyboards.view("button", id: "pay", connections)
          + Storyboards.view(
            "switch", id: "on",
            "<connections><action selector=\"on:\" destination=\"vc\" id=\"c4\"/></connections>")))
    let scene = imported.scene
    func targets(_ id: String) -> [String] {
      guard let view = imported.view(id) else { return [] }
      return scene.tree.eventProperties(of: view).targets.map { target in
        let action = String(decoding: scene.tree.names.bytes(of: target.targetAction.action), as: UTF8.self)
        return "\(target.targetAction.target.map(scene.id(of:)) ?? "nil") \(action) \(target.events.rawValue)"
      }
    }
    let (down, up, changed) = (
      ControlEvents.touchDown, ControlEvents.touchUpInside, ControlEvents.valueChanged
    )
    #expect(
      targets("pay") == [
        "vc pay: \(down.rawValue)", "nil undo: \(up.rawValue)", "vc segue:show \(up.rawValue)",
      ])
    #expect(targets("on") == ["vc on: \(changed.rawValue)"])
    #expect(scene.viewControllers.map(\.object.className) == ["Home"])
  }

  @Test("Recognizers stand beside the controllers, and are attached by the view's connections")
  func recognizers() throws {
    let connections = """
      <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c1"/>
      <outletCollection property="gestureRecognizers" destination="press" appends="YES" id="c2"/>
      <outletCollection property="gestureRecognizers" destination="swipe" appends="YES" id="c3"/></connections>
      """
    let dock = """
      <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
      <action selector="tapped:" destination="vc" id="c4"/></connections></tapGestureRecognizer>
      <pongPressGestureRecognizer enabled="NO" minimumPressDuration="1" allowableMovement="10" id="press"/>
      <swipeGestureRecognizer direction="left" id="swipe"/><panGestureRecognizer minimumNumberOfTouches="1" id="pan"/>
      """
    let imported = try screen(Storyboards.screen(Storyboards.view("view", "", connections), dock: dock))
    let all = imported.scene.gestureRecognizers
    #expect(all.map(\.id) == ["tap", "press", "swipe"])
    #expect(all.map(\.kind) == [.tap, .longPress, .swipe])
    #expect(all.map(\.isEnabled) == [true, false, true])
    #expect(all[0].parameters.numberOfTapsRequired == 2 && all[0].targets.count == 1)
    #expect(all[0].cancelsTouchesInView && !all[0].delaysTouchesBegan && all[0].delaysTouchesEnded)
    #expect(all[1].parameters.minimumPressDuration == 1)
    #expect(all[2].parameters.direction == .left)
    #expect(imported.warnings("Recognizer pan is on no view").count == 1)
  }

  @Test(
    "R152: a recognizer that is connected to two views is on one, and it is told that it may be the other")
  func sharedRecognizer() throws {
    let connections =
      "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" id=\"c1\"/></connections>"
    let imported = try screen(
      Storyboards.screen(
        Storyboards.view("view", "", id: "a", connections)
          + Storyboards.view("view", "", id: "b", connections),
        dock: "<tapGestureRecognizer id=\"tap\"/>"))
    let told = imported.warnings(
      "Recognizer tap is on UIView a. If its connection to UIView b loads later, it is there (R152).")
    #expect(told.map(\.view) == [imported.view("a"), imported.view("b")])
    #expect(imported.scene.gestureRecognizers.first?.view == imported.view("a"))
    let alone = Storyboards.screen(
      Storyboards.view("view", "", connections), dock: "<tapGestureRecognizer id=\"tap\"/>")
    #expect(try screen(alone).warnings("loads later").isEmpty)
  }

  @Test("Views that are not installed for the device are left out, and the more exact size classes win")
  func sizeClasses() throws {
    let variations = """
      <variation key="default"><mask key="subviews"><exclude reference="wide"/><exclude reference="tall"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="tall"/></mask></variation>
      """
    let views = Storyboards.view(id: "tall") + Storyboards.view(id: "wide")
    func text(_ device: String) -> String {
      Storyboards.screen(views, device: device).replacing(
        "</subviews></view>", with: "</subviews>\(variations)</view>")
    }
    let phone = try screen(text("<device id=\"retina4_7\" orientation=\"portrait\"/>"))
    #expect(try phone.hitID(10, 10) == "tall")
    #expect(phone.warnings("is not installed").count == 1)
    #expect(try screen(text("<device id=\"ipad9_7\" orientation=\"portrait\"/>")).hitID(10, 10) == "root")
    #expect(try screen(text("")).hitID(10, 10) == "root")
  }

  // MARK: - Containers

  static let table = """
    <tableView rowHeight="30" id="table"><rect key="frame" x="0" y="0" width="100" height="200"/>
    <view key="tableFooterView" id="foot"><rect key="frame" x="0" y="0" width="100" height="20"/></view>
    <prototypes>
    <tableViewCell reuseIdentifier="Row" id="one"><rect key="frame" x="0" y="28" width="100" height="50"/>
    <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
    <button id="buy"><rect key="frame" x="0" y="0" width="20" height="20"/></button></subviews></tableViewCellContentView>
    </tableViewCell>
    <tableViewCell id="two"><tableViewCellContentView key="contentView" id="bare"/></tableViewCell>
    </prototypes></tableView>
    """

  @Test("A prototype stands in its table, and is a screen of its own at its own size")
  func prototypes() throws {
    let text = Storyboards.screen(Self.table)
    let imported = try screen(text)
    #expect(try imported.hitID(10, 30) == "buy")
    // Without a frame a row stands below the last one, and its content view fills it.
    #expect(try imported.hitID(50, 90) == "bare")
    // UIKit puts the footer below the rows, whatever the canvas has.
    #expect(try imported.hitID(50, 110) == "foot")
    let file = try InterfaceBuilderDocument(Array(text.utf8))
    #expect(file.screens.map(\.name) == ["Home", "Home › Row", "Home › two"])
    let cell = try screen(text, "Home › Row")
    #expect(cell.scene.tree[ViewIndex(0)].bounds.size == Size(width: 100, height: 50))
    #expect(try cell.hitID(10, 10) == "buy")
    let traits = imported.design.map { $0.traits(of: imported.view("buy") ?? ViewIndex(0)) }
    #expect(traits?.contains(.isPrototype) == true)
    #expect(cell.design?.traits(of: cell.view("buy") ?? ViewIndex(0)).contains(.isPrototype) == false)
  }

  @Test("Static rows are rows, and no screens")
  func staticRows() throws {
    let rows = Self.table.replacing("<prototypes>", with: "<sections><tableViewSection id=\"sec\"><cells>")
      .replacing("</prototypes>", with: "</cells></tableViewSection></sections>")
    let text = Storyboards.screen(rows)
    #expect(try screen(text).hitID(10, 30) == "buy")
    #expect(try InterfaceBuilderDocument(Array(text.utf8)).screens.map(\.id) == ["vc"])
  }

  @Test("A scroll view's content is what is in it; a plain view that is one by its class does not scroll")
  func scrolling() throws {
    let far = Storyboards.view("button", id: "far", frame: "x=\"0\" y=\"500\" width=\"20\" height=\"20\"")
    let scroll = Storyboards.view("scrollView", id: "s", "<subviews>\(far)</subviews>")
    let imported = try screen(Storyboards.screen(scroll))
    let size = imported.scene.tree.eventProperties(of: try #require(imported.view("s"))).contentSize
    #expect(size == Vector(20, 520))
    #expect(imported.warnings("assumed to fit its subviews").count == 1)
    let plain = Storyboards.view(
      "view", "customClass=\"UIScrollView\"", id: "s", "<subviews>\(far)</subviews>")
    let still = try screen(Storyboards.screen(plain))
    #expect(still.scene.tree.eventProperties(of: try #require(still.view("s"))).contentSize == .zero)
  }

  @Test("The content view of an effect, a stack's arranged views and a cell's background are subviews")
  func parts() throws {
    let button = Storyboards.view("button", id: "b")
    let content =
      "<view key=\"contentView\" id=\"c\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"50\"/>"
    let effect = Storyboards.view(
      "visualEffectView", id: "e", content + "<subviews>\(button)</subviews></view>")
    #expect(try screen(Storyboards.screen(effect)).hitID(10, 10) == "b")
    let stack = Storyboards.view("stackView", id: "s", "<subviews>\(button)</subviews>")
    #expect(try screen(Storyboards.screen(stack)).hitID(10, 10) == "b")
  }

  @Test("An embedded controller is not followed, and that is told")
  func embedded() throws {
    let segue = "<connections><segue destination=\"other\" kind=\"embed\" id=\"g\"/></connections>"
    let imported = try screen(Storyboards.screen(Storyboards.view("containerView", "", segue)))
    #expect(imported.warnings("are not included").count == 1)
  }

  // MARK: - Xibs

  @Test("A xib's main view is File's Owner's, whose class is the controller's")
  func xib() throws {
    let text = Storyboards.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginViewController"><connections>
      <outlet property="view" destination="main" id="c1"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="other" customClass="Banner"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      <view id="main"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews><button id="go">
      <rect key="frame" x="0" y="0" width="9" height="9"/><connections>
      <action selector="go:" destination="-1" id="c2"/></connections></button></subviews></view>
      """)
    let imported = try screen(text)
    #expect(imported.screen?.id == "main" && imported.screen?.name == "LoginViewController")
    #expect(imported.scene.viewControllers.map(\.object.id) == ["-1"])
    let button = try #require(imported.view("go"))
    let target = imported.scene.tree.eventProperties(of: button).targets.first?.targetAction.target
    #expect(target.map(imported.scene.id(of:)) == "-1")
    #expect(try screen(text, "Banner").screen?.id == "other")
  }

  // MARK: - Doubts

  @Test("One misplaced or ambiguous view makes its screen doubtful", arguments: ["misplaced", "ambiguous"])
  func stale(attribute: String) throws {
    let imported = try screen(Storyboards.screen(Storyboards.view("view", "\(attribute)=\"YES\"")))
    #expect(imported.design?.hasStaleFrames == true)
    #expect(imported.warnings("misplaced or ambiguous").map(\.line) == [9])
    #expect(try screen(Storyboards.screen(Storyboards.view())).design?.hasStaleFrames == false)
  }

  @Test("Outlets to views and to their constraints say what code can change")
  func outlets() throws {
    let constraint = """
      <constraints><constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" id="k"/></constraints>
      """
    let text = Storyboards.screen(
      Storyboards.view(),
      controller: "<connections><outlet property=\"top\" destination=\"k\" id=\"c\"/></connections>"
    ).replacing("</subviews></view>", with: "</subviews>\(constraint)</view>")
    let imported = try screen(text)
    let design = try #require(imported.design)
    #expect(design.traits(of: try #require(imported.view("v"))) == [.hasMovableConstraint, .drawsNothing])
    #expect(!design.traits(of: ViewIndex(1)).contains(.hasMovableConstraint))
    #expect(
      imported.outletAssumption(on: [try #require(imported.view("v"))])?.contains("a constraint of") == true)
  }

  @Test("A launch screen is a picture, and says so")
  func launchScreen() throws {
    let imported = try screen(Storyboards.screen(Storyboards.view(), attributes: "launchScreen=\"YES\""))
    #expect(imported.design?.isPicture == true)
    #expect(imported.warnings("launch screen").count == 1)
  }
}
