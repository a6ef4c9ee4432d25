import Testing
import UIKitStandIn

@testable import HitTestCapture

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

  @Test func theCapturesOwnTapTakesNothingAndIsNotCaptured() throws {
    _ = screen([window])
    HitTestCapture.install()
    HitTestCapture.install()
    let taps = try #require(window.gestureRecognizers).compactMap { $0 as? UITapGestureRecognizer }
    #expect(taps.count == 1 && taps[0].numberOfTouchesRequired == 3 && taps[0].actions == ["capture"])
    #expect(!taps[0].cancelsTouchesInView && !taps[0].delaysTouchesEnded)
    #expect(try !#require(HitTestCapture.scene()).contains("gestureRecognizers"))
    // A window that comes later has one too.
    let later = UIWindow()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: later)
    #expect(later.gestureRecognizers?.count == 1)
  }

  @Test func postingGivesTheLinkOrASentence() async throws {
    let server = ProcessInfo.processInfo.environment["HITTESTD"] ?? ""
    _ = screen([window])
    if let url = URL(string: server), !server.isEmpty {
      let link = try await posted(to: url).get()
      #expect(link.absoluteString.hasPrefix("\(server)/#scene=sha256:"))
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
