import HTTPProtocol
import Testing

/// All mistakes of a document are found at once; 20 are listed.
@Suite("Several mistakes, and limits")
struct ManyMistakesTests {
  /// A stored scene that nobody has stored: what else is wrong is found all the same.
  static let unknownID = "sha256:" + String(repeating: "0f", count: 32)

  static let mistakes: [Mistakes] = [
    .request("①②{}", " missing-key expected `scene` or `sceneId`", " missing-key `touch` or `touches`"),
    .request(#"①{"scene": {"windows": []}}"#, " missing-key `touch`"),
    .request(#"①{"touch": {"x": 1, "y": 1}}"#, " missing-key `scene`"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, ①"sceneId": "\#(unknownID)"}"#,
      "/sceneId not-allowed `scene` or `sceneId`, not both"),
    .request(
      #"{"sceneId": "\#(unknownID)", ①"scene": {"windows": []}, "touch": {"x": 1, "y": 1}}"#,
      "/scene not-allowed not both"),
    .request(
      #"{"sceneId": ②"sha256:ab", "touch": {"x": ①"1", "y": 1}}"#, "/touch/x wrong-type",
      "/sceneId invalid-value and 64 lowercase hexadecimal digits"),
    .request(#"{"sceneId": ①"", "touch": {"x": 1, "y": 1}}"#, "/sceneId invalid-value lowercase"),
    .request(
      #"{"sceneId": ①"\#(unknownID.uppercased())", "touch": {"x": 1, "y": 1}}"#, "/sceneId invalid-value"),
    .request(#"{"sceneId": ①null, "touch": {"x": 1, "y": 1}}"#, "/sceneId wrong-type"),
    .request(
      #"{"sceneId": "\#(unknownID)", ①"sceneId": "a", "touch": {"x": 1, "y": 1}}"#, "/sceneId duplicate-key"),
    .request(#"①{"sceneId": "\#(unknownID)"}"#, " missing-key `touch`"),
    .request(#"{"scene": ①{}, "touch": {"x": 1, "y": 1}}"#, status: 422, "/scene missing-key `windows`"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, ①"touches": []}"#,
      "/touches not-allowed not both"),
    .request(
      #"{"scene": {"windows": []}, "touch": ①②{}}"#, "/touch missing-key `x`", "/touch missing-key `y`"),
    .request(
      #"{"scene": {"windows": []}, "touches": [{"x": 1, "y": 1}, ①{"x": 1}]}"#, "/touches/1 missing-key `y`"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "passes": ①0}"#, "/passes out-of-range 1 or 2"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "passes": ①3}"#, "/passes out-of-range"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "passes": ①1.5}"#, "/passes out-of-range"),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "include": ["log", ①"dispach"]}"#,
      "/include/1 invalid-value \"dispatch\""),
    .request(
      #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}, "include": [①"*"]}"#,
      "/include/0 invalid-value log, dispatch, gestureRecognizers"),
    .view(#""handles": [①"touch"]"#, "@/handles/0 invalid-value \"touches\""),
    .view(#""observes": ["motion", ①"keys"]"#, "@/observes/1 invalid-value"),
    .view(#""gestureRecognizers": [①{"id": "a"}]"#, "@/gestureRecognizers/0 missing-key `kind`"),
    .view(
      #""gestureRecognizers": [{"kind": ①"doubleTap"}]"#, "@/gestureRecognizers/0/kind invalid-value"),
    // Nine different ones, in the order in which the document is read; references and circles come last.
    .request(
      #"""
      {"scene": {
        ①"window": [],
        "windows": [{"frame": [0, 0, 9, 9], "isHidden": ②"no", "subviews": [
          {"id": "a", "frame": [0, 0, 9, 9], "alpha": ③2},
          ⑤{"id": ④"a", "overrides": {"next": ⑧"nobody"}},
          ⑥7
        ]}],
        "windowScene": {"presentedBy": ⑦"a"},
        "firstResponder": ⑨"somebody"
      }, "touch": {"x": 1, "y": 1}}
      """#, status: 422, "/scene/window unknown-key", "/scene/windows/0/isHidden wrong-type",
      "/scene/windows/0/subviews/0/alpha out-of-range", "/scene/windows/0/subviews/1/id duplicate-id",
      "/scene/windows/0/subviews/1 geometry-missing", "/scene/windows/0/subviews/2 wrong-type",
      "/scene/windowScene/presentedBy not-allowed", "/scene/windows/0/subviews/1/overrides/next unknown-id",
      "/scene/firstResponder unknown-id"),
    // In the scene and around it.
    .request(
      #"{"touch": {"x": ①"1", "y": 1}, "scene": {"windows": ②{}}, "passes": ③7}"#, status: 422,
      "/touch/x wrong-type", "/scene/windows wrong-type", "/passes out-of-range"),
  ]

  @Test("Every mistake is found, where it is", arguments: mistakes)
  func found(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  @Test("Twenty mistakes are listed, and all are counted")
  func twenty() throws {
    let views = (0..<33).map { "{\"frame\": [0, 0, 1, 1], \"a\($0)\": 1}" }.joined(separator: ",")
    let body = "{\"scene\": {\"windows\": [\(views)]}, \"touch\": {\"x\": 1, \"y\": 1}}"
    let response = ask(body: body)
    try expectProblem(response, bodyCount: body.utf8.count)
    #expect(response.status == 422)
    let problem = try response.json
    let pointers = problem["errors.*.pointer"].list
    #expect(pointers == (0..<20).map { "/scene/windows/\($0)/a\($0)" })
    #expect(problem["detail"].string?.hasPrefix("/scene/windows/0/a0: ") == true)
    #expect(problem["detail"].says("32 more"))
    expectUsualAnswer()
  }

  @Test("Views nest to 512 levels, and one more is named")
  func levels() throws {
    let view = #"{"frame": [0, 0, 9, 9], "subviews": ["#
    func body(_ levels: Int) -> String {
      let views = String(repeating: view, count: levels) + String(repeating: "]}", count: levels)
      return "{\"scene\": {\"windows\": [\(views)]}, \"touch\": {\"x\": 1, \"y\": 1}}"
    }
    let answer = try hitTestScene(body(512))
    #expect(answer["hitView.path"].array.count == 512)
    #expect(answer["log.visits"].array.count == 512)
    #expect(answer["log.visits.511.depth"].int == 511)

    let response = ask(body: body(513))
    try expectProblem(response, bodyCount: .max)
    #expect(response.status == 422)
    let errors = try response.json["errors"]
    #expect(errors.array.count == 1)
    #expect(errors[0]["code"] == "too-deep")
    #expect(errors[0]["offset"].int == 23 + 512 * view.utf8.count)
    #expect(errors[0]["pointer"].string == "/scene/windows/0" + String(repeating: "/subviews/0", count: 512))
    expectUsualAnswer()
  }

  @Test("A request has 100,000 touches, and the next one is named")
  func touches() throws {
    let scene = #"{"scene":{"windows":[]},"include":[],"touches":["#
    let touches = [String](repeating: #"{"x":1,"y":1}"#, count: 100_000).joined(separator: ",")
    #expect(ask(body: scene + touches + "]}").status == 200)
    let response = ask(body: scene + touches + ",[],{}]}")
    try expectProblem(response, bodyCount: .max)
    #expect(response.status == 400)
    let errors = try response.json["errors"]
    #expect(errors.array.count == 1)
    #expect(errors[0]["code"] == "too-many")
    #expect(errors[0]["pointer"] == "/touches/100000")
    #expect(errors[0]["offset"].int == scene.utf8.count + touches.utf8.count + 1)
    #expect(errors[0]["detail"].says("100000"))
    expectUsualAnswer()
  }
}
