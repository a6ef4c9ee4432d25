import Foundation
import JSONCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@testable import Comparing
@testable import HitTesting
@testable import SceneCoding

@Suite("Scenes written as scene JSON")
struct SceneEncoderTests {
  /// Every key, and what is said of it besides.
  static let documents = [
    #"{"windows":[]}"#, #"{"windows":[{"frame":[0,0,9,9]}]}"#,
    #"""
    {"application":{"id":"a\u00e9\"\n","class":"A","handles":["presses","touches"],"observes":["motion"],
      "actions":["copy:","p\u0061ste:"],"canBecomeFirstResponder":true,"overrides":{"next":"c"},"metadata":1,
      "delegate":{"id":"d","class":"D","isResponder":false,"overrides":{"next":null}}},
     "windowScene":{"class":"S","actions":["x"]},"firstResponder":"0.0","windows":[
      {"frame":[0,0,99,50],"class":"UIView","windowLevel":-1.5,"isKeyWindow":true,"alpha":0.01,"subviews":[
       {"frame":{"x":0.1,"y":0.2,"width":5,"height":1e-7},"class":"B","baseClass":"UIButton","isEnabled":false,
        "zPosition":-3,"isHidden":true,"isUserInteractionEnabled":false,"clipsToBounds":true,
        "isMultipleTouchEnabled":true,"isExclusiveTouch":true,"handles":[],"observes":["remoteControl"],
        "actions":["y:"],"canBecomeFirstResponder":true,"metadata":{},
        "viewController":{"id":"c","class":"C","presentedBy":"\u0000😀.viewController","canBecomeFirstResponder":true},
        "gestureRecognizers":[{"kind":"tap"},{"kind":"pan","id":"g","isEnabled":false,"cancelsTouchesInView":false,
         "delaysTouchesBegan":true,"delaysTouchesEnded":false}]},
       {"id":"\u0000😀","frame":[1,2,3,4],"class":"UIScrollView","clipsToBounds":false,"contentOffset":[0,-20],
        "viewController":{"overrides":{"next":null}},"overrides":{"next":"0.0"}}]},
      {"id":"w2","bounds":[1,2,3,4],"center":[0.1,0.7],"class":"UIWindow"}]}
    """#,
    #"""
    {"windows":[{"frame":[0,0,9,9],"class":"RCTView","pointerEvents":"box-none","hitSlop":4,"subviews":[
      {"frame":[0,0,9,9],"class":"A","baseClass":"RCTViewComponentView","zPosition":2,"isMultipleTouchEnabled":false},
      {"frame":[0,0,9,9],"class":"RCTView","pointerEvents":"none","hitSlop":[1,2,3,-4],
       "overrides":{"pointInside":{"inset":3}}},
      {"frame":[0,0,9,9],"class":"RCTView","pointerEvents":"auto","hitSlop":0,"isUserInteractionEnabled":false},
      {"frame":[0,0,9,9],"class":"RNSFullWindowOverlayContainer","overrides":{"hitTest":{"kind":"returnNil"}}},
      {"frame":[0,0,9,9],"class":"RCTView","hitSlop":4,"overrides":{"pointInside":{"inset":-4}}}]}]}
    """#,
    #"""
    {"application":{"canResignFirstResponder":false},"windows":[{"frame":[0,0,9,9],"subviews":[
      {"id":"s","class":"Mine","baseClass":"UIScrollView","frame":[0,0,9,9],"isScrollEnabled":false,
       "delaysContentTouches":false,"canCancelContentTouches":false,"contentSize":[9,900.5],"contentInset":[1,0,-2,0],
       "canResignFirstResponder":false,
       "overrides":{"touchesShouldBegin":false,"touchesShouldCancel":true,"gestureRecognizerShouldBegin":false},
       "gestureRecognizers":[{"kind":"tap","requireToFail":["t.gestureRecognizers.0","s.panGestureRecognizer"]}],
       "viewController":{"id":"c","canResignFirstResponder":false}},
      {"id":"t","class":"UITableView","frame":[0,0,9,9],"isScrollEnabled":true,"contentInset":[0,0,0,0],
       "overrides":{"touchesShouldCancel":false,"touchesShouldBegin":true},
       "gestureRecognizers":[{"kind":"pan"},{"kind":"tap","id":"two"},{"kind":"tap","id":"three"}]},
      {"class":"UIButton","frame":[0,0,9,9],"overrides":{"beginTracking":false},"targets":[
       {"action":"a\u003a"},{"target":null,"action":"b","for":[]},{"target":"c","action":"c","for":"valueChanged"},
       {"target":"application","action":"d","for":["touchUpInside","allEditingEvents","editingDidEnd"]},
       {"target":"0.2","action":"e","for":["allEvents"]},{"action":"f","for":["allTouchEvents","valueChanged"]}]},
      {"frame":[0,0,9,9],"gestureRecognizers":[
       {"kind":"tap","numberOfTapsRequired":2,"numberOfTouchesRequired":3,"allowedTouchTypes":["pencil","direct"],
        "targets":[{"target":"s","action":"tapped:"},{"action":"x"}],"canPrevent":false,"canBePreventedBy":["p"]},
       {"kind":"longPress","numberOfTapsRequired":1,"minimumPressDuration":0,"allowableMovement":2.5,
        "allowedTouchTypes":[],"allowedPressTypes":["menu","upArrow"]},
       {"numberOfTapsRequired":0,"kind":"longPress","canPrevent":true,"canBePreventedBy":[]},
       {"kind":"pan","id":"p","minimumNumberOfTouches":2,"maximumNumberOfTouches":2,
        "allowedScrollTypes":["continuous"],"delegate":{"shouldBegin":false,"shouldReceive":false,
         "shouldRecognizeSimultaneouslyWith":true}},
       {"kind":"swipe","direction":["up","left"],"delegate":{"shouldReceive":{"only":[],"except":["0","s"],
        "exceptControls":true},"shouldRecognizeSimultaneouslyWith":["p","0.3.gestureRecognizers.0"],
        "shouldRequireFailureOf":["p"],"shouldBeRequiredToFailBy":["0.3.gestureRecognizers.1"]}},
       {"kind":"swipe","direction":"right"},{"kind":"swipe","direction":[]},
       {"kind":"screenEdgePan","edges":"all","maximumNumberOfTouches":1},{"kind":"screenEdgePan","edges":["top"]},
       {"kind":"custom","recognizes":"touchUp"},{"kind":"custom","recognizes":"nothing","delegate":{}},
       {"kind":"tap","delegate":"s.viewController"}]}]}]}
    """#,
    #"{"application":{"delegate":{"id":"v"}},"windows":[{"id":"v","frame":[0,0,1,1]}]}"#,
    #"{"application":{"delegate":{"class":"UIView"}},"windows":[{"frame":[0,0,1,1],"overrides":{"next":"delegate"}}]}"#,
    #"""
    {"windows":[{"id":"w","frame":[0,0,9,9],"overrides":{"pointInside":{"union":[{"inset":-2},{"insets":[1,2,3,4]},
      {"intersection":[true,{"rect":[0,0,1,1]}]},{"except":[{"circle":{"center":[1,2],"radius":3}},{"subviews":true}]},
      {"path":"M1 2h3v4z","fillRule":"evenodd"}]}},"subviews":[
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"enlarged","inset":-40}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"passThrough"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"passThrough","superCalls":2}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"overlap"},"pointInside":false}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"siblingRedirect"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"guideMask","hole":"M0 0q1 2 3 4z"}}},
      {"frame":[0,0,1,1],"handles":[],"overrides":{"hitTest":{"kind":"guideMask","hole":"","fillRule":"evenodd"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"forward","to":"w","ifInside":false}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"forward","to":"0.0"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"stealAll","unless":"w"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"stealAll"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"returnSelf"}}},
      {"frame":[0,0,1,1],"overrides":{"hitTest":{"kind":"returnNil"}}}]}]}
    """#,
  ]

  @Test("What was read is written so that it reads back as the same", arguments: documents)
  func document(_ document: String) throws {
    try expectRoundTrip(of: SceneDocument.decode(Array(document.utf8)))
  }

  static let examples: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter {
      $0.pathExtension == "json" && !$0.path().hasSuffix(".answer.json")
        && !$0.lastPathComponent.hasPrefix("convert-")
    }
  }()

  @Test("So is every example", arguments: examples)
  func example(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let scene =
      switch file.lastPathComponent.prefix(7) {
      case "events-": try SceneRequest(json: bytes, to: .events).scene
      case "convert": try SceneRequest(json: bytes, to: .convert).scene
      default: try HitTestRequest(json: bytes).scene
      }
    try expectRoundTrip(of: scene)
  }

  @Test("There are examples")
  func examplesAreThere() { #expect(Self.examples.count > 10) }

  @Test("So is any document in random writing", arguments: searchSeeds(100) as Range<UInt64>)
  func written(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let scene = RandomScene(&generator)
    var writer = SceneWriter(generator: generator)
    let text = "{\"touches\": [], \"scene\": \(writer.text(scene))}"
    try expectRoundTrip(of: HitTestRequest(json: Array(text.utf8)).scene)
  }

  @Test(
    "So is a scene that was built, with overrides and any transform",
    arguments: searchSeeds(300) as Range<UInt64>)
  func built(seed: UInt64) throws {
    let scene = SceneSupport.RandomScene(seed: seed, rounds: seed.isMultiple(of: 2)).scene
    // JSON gives no controllers to windows.
    if scene.windows.contains(where: { $0.controller != nil }) { return }
    try expectRoundTrip(of: scene.built().scene)
  }

  @Test(
    "So is a scene with recognizers, controls and scroll views of all sorts",
    arguments: searchSeeds(200) as Range<UInt64>)
  func events(seed: UInt64) throws {
    var random = SceneSupport.RandomScene(seed: seed)
    random.declareEvents()
    if random.scene.windows.contains(where: { $0.controller != nil }) { return }
    let scene = try random.scene.built().scene
    try expectRoundTrip(of: scene)
    let read = try SceneDocument.decode(Self.text(of: scene))
    // Lists of no shapes come back as constants.
    #expect(scene.differences(to: read).changed.filter { $0.property != .overrides }.isEmpty)
  }

  private func expectRoundTrip(of scene: Scene) throws {
    let text = Self.text(of: scene)
    let read = try SceneDocument.decode(text)
    let (lines, expected) = (SceneDescription.lines(of: read), SceneDescription.lines(of: scene))
    if let difference = zip(lines, expected).first(where: { $0 != $1 }) {
      Issue.record("read \(difference.0)\nwas \(difference.1)")
    }
    #expect(lines.count == expected.count)
    for number in 0..<Int32(scene.tree.count) {
      let view = ViewIndex(number)
      #expect(read.tree.hitTest(of: view) == scene.tree.hitTest(of: view))
      #expect(read.tree.pointInside(of: view) == scene.tree.pointInside(of: view)?.withoutEmptyLists)
    }
    #expect(Self.text(of: read) == text)
  }

  private static func text(of scene: Scene) -> [UInt8] {
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    return json.finish()
  }

  @Test("Only what differs from the class is written, in the contract's order")
  func canonical() throws {
    let document = #"""
      {"metadata": 1, "windows": [{"class": "UIWindow", "subviews": [
        {"subviews": [], "isEnabled": false, "isHidden": false, "alpha": 0.1, "class": "UIButton", "handles": ["touches"],
         "frame": {"x": 1, "y": 2.50, "width": 30, "height": 4}, "id": "b"},
        {"class": "UILabel", "isUserInteractionEnabled": false, "bounds": [0, 5, 2, 2], "center": [1, 1]}],
        "frame": [0, 0, 10, 10], "windowLevel": 0}], "application": {"class": "UIApplication"}}
      """#
    let scene = try SceneDocument.decode(Array(document.utf8))
    #expect(
      String(decoding: Self.text(of: scene), as: UTF8.self)
        == #"{"windows":[{"frame":[0,0,10,10],"subviews":[{"id":"b","class":"UIButton","frame":[1,2.5,30,4],"#
        + #""alpha":0.1,"isEnabled":false},{"class":"UILabel","frame":[0,0,2,2],"contentOffset":[0,5]}]}]}"#)
  }

  @Test("What a dump left open is written as it was read")
  func unknowns() throws {
    let text =
      #"{"windows":[{"id":"w","frame":[0,0,9,9]}],"unknowns":{"format":"idb","warnings":[{"code":"cut","kind":"elided","fact":"lines","#
      + #""detail":"d","line":3,"view":"w"},{"code":"assumed","detail":"e","line":null,"view":null}],"refusal":"r","#
      + #""touch":{"x":1,"y":2.5,"in":"w"},"screen":["isDesigned","isPicture"],"#
      + #""views":[{"view":"w","facts":["tellsEnabled","hasOutlet"]}]}}"#
    let scene = try SceneDocument.decode(Array(text.utf8))
    #expect(String(decoding: Self.text(of: scene), as: UTF8.self) == text)
    #expect(scene.unknowns?.touch == Touch(1, 2.5, in: ViewIndex(0)))
  }

  @Test("Metadata is put behind all that the view has, where there is some")
  func metadata() throws {
    let scene = try SceneDocument.decode(
      Array(#"{"windows":[{"frame":[0,0,1,1],"subviews":[{"frame":[0,0,1,1]},{"frame":[0,0,2,2]}]}]}"#.utf8))
    let encoder = SceneEncoder(scene) { view, json in
      guard view != ViewIndex(1) else { return }
      json.key("metadata")
      json.beginObject()
      json.key("line")
      json.number(Int(view.rawValue) + 1)
      json.endObject()
    }
    var json = JSONWriter()
    encoder.encode(to: &json)
    #expect(
      String(decoding: json.finish(), as: UTF8.self)
        == #"{"windows":[{"frame":[0,0,1,1],"subviews":[{"frame":[0,0,1,1]},"#
        + #"{"frame":[0,0,2,2],"metadata":{"line":3}}],"metadata":{"line":1}}]}"#)
  }

  @Test("Views as deep as they may be are written without nesting calls")
  func deep() throws {
    let deep =
      String(repeating: #"{"frame":[0,0,1,1],"subviews":["#, count: 511) + #"{"frame":[0,0,1,1]}"#
      + String(repeating: "]}", count: 511)
    let text = Array("{\"windows\":[\(deep)]}".utf8)
    #expect(Self.text(of: try SceneDocument.decode(text)) == text)
  }
}
