import HTTPProtocol
import Testing

/// A misspelt key must never silently change who gets the touch.
@Suite("Unknown and repeated keys")
struct UnknownKeyTests {
  static let unknownKeys: [Mistakes] = [
    // The request.
    .request(
      #"②{①"scen": {}, "touch": {"x": 1, "y": 1}}"#, "/scen unknown-key `scene`",
      " missing-key expected `scene` or `sceneId`"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, ①"pases": 2}"#, "/pases unknown-key `passes`"),
    .request(
      #"{"scene": {"windows": []}, ①"metadata": 1, "touch": {"x": 1, "y": 1}}"#,
      "/metadata unknown-key `scene`, `sceneId`, `touch`, `touches`, `passes`, `include`"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, ①"X": 2, "y": 1}}"#,
      "/touch/X unknown-key did you mean `x`"),
    .request(
      #"{"scene": {"windows": []}, "touches": [{"x": 1, "y": 1}, {"x": 1, "y": 1, ①"inn": ""}]}"#,
      "/touches/1/inn unknown-key `in`"),
    // A request in place of a scene.
    .scene(
      #""windows": [], ①"scene": {}"#, "/scene/scene unknown-key send the value of its `scene` alone"),
    // The scene and its responders.
    .scene(#""windows": [], ①"window": []"#, "/scene/window unknown-key `windows`"),
    .scene(#""windows": [], "application": {①"clas": "A"}"#, "/scene/application/clas unknown-key `class`"),
    .scene(
      #""windows": [], "application": {"delegate": {①"isResponer": true}}"#,
      "/scene/application/delegate/isResponer unknown-key `isResponder`"),
    .scene(#""windows": [], "windowScene": {①"ids": "a"}"#, "/scene/windowScene/ids unknown-key `id`"),
    .scene(
      #""windows": [], "windowScene": {"overrides": {①"hitTest": {"kind": "returnNil"}}}"#,
      "/scene/windowScene/overrides/hitTest unknown-key `next`"),
    .scene(
      #""windows": [{"frame": [0, 0, 9, 9], ①"windowLevl": 1}]"#,
      "/scene/windows/0/windowLevl unknown-key `windowLevel`"),
    .scene(
      #""windows": [{"frame": {"x": 0, "y": 0, "width": 9, "height": 9, ①"w": 9}}]"#,
      "/scene/windows/0/frame/w unknown-key"),
    // A view and what is in it.
    .view(#"①"isHiden": true"#, "@/isHiden unknown-key did you mean `isHidden`?"),
    .view(#"①"hidden": true"#, "@/hidden unknown-key `isHidden`"),
    .view(#"①"Alpha": 0"#, "@/Alpha unknown-key `alpha`"),
    .view(
      #"①"userInteractionEnabled": false"#, "@/userInteractionEnabled unknown-key `isUserInteractionEnabled`"),
    .view(#"①"accessibilityTraits": "x""#, "@/accessibilityTraits unknown-key expected one of `id`, `class`"),
    // Names of other tools, of SwiftUI and of older UIKit.
    .view(#"①"accessibilityLabel": "x""#, "@/accessibilityLabel unknown-key did you mean `label`?"),
    .view(#"①"title": "x""#, "@/title unknown-key did you mean `label`?"),
    .view(#"①"children": []"#, "@/children unknown-key did you mean `subviews`?"),
    .view(#"①"opacity": 1"#, "@/opacity unknown-key did you mean `alpha`?"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, ①"x": 2}"#,
      "/x unknown-key did you mean `touch.x`?"),
    .view(#"①"": 1"#, "@/ unknown-key"),
    .view(##"①"a/b~c": 1"##, "@/a~1b~0c unknown-key"),
    .view(#"①"a~́/́": 1"#, "@/a~0́~1́ unknown-key"),
    .view(#"①"is\u0048iden": [{"isHidden": 1}]"#, "@/isHiden unknown-key `isHidden`"),
    .view(#""viewController": {①"clss": "A"}"#, "@/viewController/clss unknown-key `class`"),
    .view(
      #""viewController": {"overrides": {①"nxt": null}}"#, "@/viewController/overrides/nxt unknown-key `next`"
    ),
    .view(
      #""gestureRecognizers": [{"kind": "tap"}, {"kind": "tap", ①"delaysTouchesBegin": true}]"#,
      "@/gestureRecognizers/1/delaysTouchesBegin unknown-key `delaysTouchesBegan`"),
    .view(
      #""gestureRecognizers": [{"kind": "tap", ①"numberOfTaps": 2}]"#,
      "@/gestureRecognizers/0/numberOfTaps unknown-key `numberOfTapsRequired`"),
    .view(
      #""gestureRecognizers": [{"kind": "tap", "delegate": {①"shouldBegn": true}}]"#,
      "@/gestureRecognizers/0/delegate/shouldBegn unknown-key `shouldBegin`"),
    .view(
      #""gestureRecognizers": [{"kind": "tap", "delegate": {"shouldReceive": {①"onl": []}}}]"#,
      "@/gestureRecognizers/0/delegate/shouldReceive/onl unknown-key `only`"),
    .view(
      #""gestureRecognizers": [{"kind": "tap", "targets": [{"action": "a", ①"tarjet": null}]}]"#,
      "@/gestureRecognizers/0/targets/0/tarjet unknown-key `target`"),
    .view(
      #""class": "UIButton", "targets": [{"action": "a", ①"fore": "valueChanged"}]"#,
      "@/targets/0/fore unknown-key `for`"),
    .overrides(
      #"①"touchesShouldBegn": true"#, "@/overrides/touchesShouldBegn unknown-key `touchesShouldBegin`"),
    .overrides(#"①"hittest": null"#, "@/overrides/hittest unknown-key `hitTest`"),
    .overrides(
      #""hitTest": {"kind": "enlarged", "inset": 1, ①"insets": 1}"#,
      "@/overrides/hitTest/insets unknown-key `inset`"),
    .overrides(
      #""pointInside": {"union": [true, {①"rekt": [0, 0, 1, 1], "rect": [0, 0, 1, 1]}]}"#,
      "@/overrides/pointInside/union/1/rekt unknown-key `rect`"),
    .overrides(
      #""pointInside": {"circle": {"center": [1, 1], "radius": 1, ①"centre": [1, 1]}}"#,
      "@/overrides/pointInside/circle/centre unknown-key `center`"),
  ]

  @Test("An unknown key is named, with its place and the nearest known key", arguments: unknownKeys)
  func unknown(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let repeatedKeys: [Mistakes] = [
    .request(
      #"{"scene": {"windows": []}, ①"scene": {"windows": 1}, "touch": {"x": 1, "y": 1}}"#,
      "/scene duplicate-key duplicate key"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1, ①"x": 2}}"#, "/touch/x duplicate-key"),
    .scene(#""windows": [], ①"windows": []"#, "/scene/windows duplicate-key"),
    .scene(#""windows": [], "metadata": 1, ①"metadata": 1"#, "/scene/metadata duplicate-key"),
    .scene(
      #""windows": [], "application": {"id": "a", ①"id": "a"}"#, "/scene/application/id duplicate-key"),
    .view(#""alpha": 1, ①"alpha": 1"#, "@/alpha duplicate-key"),
    .view(#""alpha": 1, ①"\u0061lph\u0061": 1"#, "@/alpha duplicate-key"),
    .view(#""subviews": [], ①"subviews": [{"isHiden": 1}]"#, "@/subviews duplicate-key"),
    .view(
      #"①"frame": [0, 0, 1, 1], ②"frame": [0, 0, 1, 1]"#, "@/frame duplicate-key", "@/frame duplicate-key"),
    .view(#""viewController": {"class": "A", ①"class": "A"}"#, "@/viewController/class duplicate-key"),
    .view(
      #""gestureRecognizers": [{"kind": "tap", ①"kind": "pan"}]"#, "@/gestureRecognizers/0/kind duplicate-key"
    ),
    .overrides(#""next": null, ①"next": null"#, "@/overrides/next duplicate-key"),
    .overrides(
      #""hitTest": {"kind": "overlap", ①"kind": "overlap"}"#, "@/overrides/hitTest/kind duplicate-key"),
    .overrides(
      #""pointInside": {"inset": 1, ①"inset": 1}"#, "@/overrides/pointInside/inset duplicate-key"),
    .overrides(
      #""pointInside": {"rect": {"x": 0, "y": 0, ①"y": 0, "width": 1, "height": 1}}"#,
      "@/overrides/pointInside/rect/y duplicate-key"),
  ]

  @Test("A key of the schema that stands twice is an error", arguments: repeatedKeys)
  func repeated(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  @Test("Metadata takes keys twice, and any key")
  func metadata() {
    let metadata = #"{"isHiden": 1, "isHiden": 2, "": {"": [null, true, 1e-400, "\ud83d\ude00"]}}"#
    let response = ask(
      body: """
        {"scene": {"metadata": \(metadata), "windows": [{"frame": [0, 0, 9, 9], "metadata": \(metadata)}]},
         "touch": {"x": 1, "y": 1}}
        """)
    #expect(response.status == 200)
  }
}
