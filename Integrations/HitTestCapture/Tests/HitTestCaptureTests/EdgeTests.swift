import Testing
import UIKitStandIn

@testable import HitTestCapture

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What apps hand over besides: nothing, numbers that are none, several scenes.
@MainActor
@Suite(.serialized)
struct EdgeTests {
  private func screen(_ windows: [UIWindow]) -> UIWindowScene {
    let scene = UIWindowScene()
    scene.windows = windows
    UIApplication.shared.connectedScenes = [scene]
    return scene
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func anAppWithoutWindows() {
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.windows = []
    #expect(HitTestCapture.scene() == nil)
    #expect(hittestdScene() == nil)
  }

  @Test func theDebuggersFunctionGivesTheSameText() throws {
    _ = screen([window])
    for _ in 0..<2 { #expect(try String(cString: #require(hittestdScene())) == HitTestCapture.scene()) }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1e200])
  func aViewThatLiesNowhere(number: CGFloat) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center.x = number
    window.addSubview(view)
    _ = screen([window])
    let text = try #require(HitTestCapture.scene())
    #expect(text.contains(#""bounds":[0.0,0.0,0.0,0.0],"center":[0.0,0.0]"#))
    #expect(text.contains(#""metadata":{"geometry":"not finite"}"#))
  }

  @Test func negativeSizesAreStandardized() throws {
    let view = UIView()
    view.bounds = CGRect(x: 10, y: 20, width: -4, height: -6)
    window.addSubview(view)
    _ = screen([window])
    #expect(try #require(HitTestCapture.scene()).contains(#""bounds":[6.0,14.0,4.0,6.0]"#))
  }

  @Test func aPanThatWasHandedToAnotherView() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let header = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    [header, scroll].forEach(window.addSubview)
    let pan = scroll.panGestureRecognizer
    header.addGestureRecognizer(pan)
    _ = screen([window])
    let name = "0x" + String(UInt(bitPattern: ObjectIdentifier(scroll)), radix: 16)
    let text = try #require(HitTestCapture.scene())
    #expect(text.split(separator: #""panGestureRecognizerOf":"\#(name)""#).count == 2)
  }

  @Test func textsStayInTheAppWhenAsked() throws {
    let label = UILabel()
    label.text = "secret"
    label.accessibilityIdentifier = "name"
    window.addSubview(label)
    _ = screen([window])
    #expect(try #require(HitTestCapture.scene()).contains(#""text":"secret""#))
    let text = try #require(HitTestCapture.scene(texts: false))
    #expect(!text.contains("secret") && text.contains(#""identifier":"name""#))
  }

  @Test func theSceneInFrontIsCapturedAndOthersAreNamed() throws {
    let behind = UIWindowScene(), front = UIWindowScene()
    behind.activationState = .background
    behind.windows = [UIWindow()]
    front.windows = [window]
    UIApplication.shared.connectedScenes = [behind, front]
    let text = try #require(HitTestCapture.scene())
    #expect(text.contains(#""metadata":{"otherScenes":["0x"#))
    #expect(text.contains("\"bounds\":[0.0,0.0,390.0,844.0]"))
    #expect(try #require(HitTestCapture.scene(of: behind)).contains("\"bounds\":[0.0,0.0,0.0,0.0]"))
  }

  @Test func presentedControllers() throws {
    let presenting = Checkout(), presented = Checkout()
    presenting.viewIfLoaded = UIView()
    presented.viewIfLoaded = UIView()
    presenting.presentedViewController = presented
    presented.presentingViewController = presenting
    window.addSubview(presenting.viewIfLoaded!)
    window.addSubview(presented.viewIfLoaded!)
    _ = screen([window])
    let id = "0x" + String(UInt(bitPattern: ObjectIdentifier(presenting)), radix: 16)
    #expect(try #require(HitTestCapture.scene()).contains("\"presentedBy\":\"\(id)\""))
    withExtendedLifetime((presenting, presented)) {}
  }

  @Test func actionsWithoutATargetAreSentToTheControlItself() throws {
    let button = UIButton()
    let pay = UIAction(title: "Pay", identifier: .init(rawValue: "pay")) { _ in }
    button.addAction(pay, for: .touchUpInside)
    button.addAction(pay, for: .touchCancel)
    button.addAction(UIAction(identifier: .init(rawValue: "log")) { _ in }, for: .touchDown)
    window.addSubview(button)
    _ = screen([window])
    let name = "0x" + String(UInt(bitPattern: ObjectIdentifier(button)), radix: 16)
    let text = try #require(HitTestCapture.scene())
    #expect(
      text.contains(
        #"{"target":"\#(name)","action":"UIAction Pay","for":["touchUpInside","touchCancel"]}"#))
    #expect(text.contains(#"{"target":"\#(name)","action":"UIAction","for":["touchDown"]}"#))
    #expect(try !#require(HitTestCapture.scene(texts: false)).contains("Pay"))
  }

  @Test func theAppsOwnHitTestsAreOnAGrid() throws {
    let front = UITextEffectsWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    front.windowLevel = UIWindow.Level(rawValue: 1)
    let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let button = UIButton(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    let key = UIButton(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    small.addSubview(button)
    front.addSubview(key)
    // A higher level is in front wherever it stands in the list.
    _ = screen([front, small])
    let names = [small, button, key].map { "0x" + String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) }
    let text = try #require(HitTestCapture.scene(hitTestStep: 20))
    let grid = #""metadata":{"hitTest":{"grid":{"step":20.0,"columns":5,"rows":3,"views":"#
    let views = #"["\#(names[0])","\#(names[1])","\#(names[2])"],"hits":[0,0,1,0,0,0,0,0,0,0,2,0,0,0,0]}}}"#
    #expect(text.hasSuffix(grid + views + "}"), "\(text.suffix(300))")
    #expect(try !#require(HitTestCapture.scene()).contains("hitTest"))
    #expect(HitTestCapture.hitView(at: CGPoint(x: 45, y: 5)) === button)
    small.isHidden = true
    #expect(HitTestCapture.hitView(at: CGPoint(x: 45, y: 5)) == nil)
  }

  @Test func aGridThatIsTooFineForTheServiceIsMadeCoarser() throws {
    let vast = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    _ = screen([vast])
    #expect(
      try #require(HitTestCapture.scene(hitTestStep: 0)).contains(#""step":4.0,"columns":250,"rows":250"#))
  }

  @Test func theDebuggersFunctionsAskTheApp() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(button)
    _ = screen([window])
    let name = "0x" + String(UInt(bitPattern: ObjectIdentifier(button)), radix: 16)
    #expect(try String(cString: #require(hittestdHitTest(5, 5))) == name)
    #expect(try String(cString: #require(hittestdHitTest(-5, 5))).isEmpty)
    #expect(
      try String(cString: #require(hittestdSceneWithHits(10))) == HitTestCapture.scene(hitTestStep: 10))
  }

  @Test func theImageIsOfTheWindowsThatAreShownFromTheBack() throws {
    let (back, front, hidden) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), AlertWindow(), UIWindow()
    )
    front.windowLevel = UIWindow.Level(rawValue: 2000)
    hidden.isHidden = true
    _ = screen([back, hidden, front])
    let text = try #require(HitTestCapture.scene(image: true))
    let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let screenshot = try #require((root["metadata"] as? [String: Any])?["screenshot"] as? [String: Any])
    let base64 = try #require(screenshot["data"] as? String)
    let data = try #require(Data(base64Encoded: base64))
    #expect(String(decoding: data, as: UTF8.self) == "390.0x844.0@3.0 UIWindow 0.0,0.0 AlertWindow 0.0,0.0")
    #expect(screenshot["scale"] as? Double == 3)
    #expect(try #require(HitTestCapture.scene()).contains("screenshot") == false)
  }

  private final class AlertWindow: UIWindow {}

  @Test func aDarwinNotificationCaptures() async throws {
    _ = screen([window])
    var told: [String] = []
    HitTestCapture.report = { told.append($0) }
    let server = ProcessInfo.processInfo.environment["HITTESTD"].flatMap { URL(string: $0) }
    HitTestCapture.install(server: server ?? URL(string: "http://127.0.0.1:9"))
    HitTestCapture.install(server: server ?? URL(string: "http://127.0.0.1:9"))
    postDarwinNotification("dev.hittestd.other")
    postDarwinNotification(HitTestCapture.notificationName)
    let count = server == nil ? 1 : 2
    for _ in 0..<500 where told.count < count { try await Task.sleep(nanoseconds: 10_000_000) }
    try await Task.sleep(nanoseconds: 100_000_000)
    // Installed twice, it captures once.
    #expect(told.count == count, "\(told)")
    if let server {
      #expect(try #require(told.first).hasPrefix("\(server)/#scene=sha256:"))
      #expect(told.last?.hasPrefix("The app's hitTest(_:with:) returns the same view at all ") == true)
    }
  }

  @Test func postingGivesTheLinkOrASentence() async throws {
    let server = ProcessInfo.processInfo.environment["HITTESTD"] ?? ""
    _ = screen([window])
    if let url = URL(string: server), !server.isEmpty {
      let link = try await posted(to: url).get()
      #expect(link.absoluteString.hasPrefix("\(server)/#scene=sha256:"))
      let (list, _) = try await URLSession.shared.data(from: url.appendingPathComponent("v1/live/screens"))
      #expect(String(decoding: list, as: UTF8.self).contains("\"number\":"))
    }
    let refused = await posted(to: try #require(URL(string: "http://127.0.0.1:9")))
    #expect(throws: (any Error).self) { try refused.get() }
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.windows = []
    let empty = await posted(to: try #require(URL(string: "http://127.0.0.1:9")))
    #expect(throws: CaptureError.self) { try empty.get() }
  }

  private func posted(to url: URL) async -> Result<URL, any Error> {
    await withCheckedContinuation { done in HitTestCapture.post(to: url) { done.resume(returning: $0) } }
  }
}
