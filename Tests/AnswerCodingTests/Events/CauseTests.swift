import EventPlaying
import HitTesting
import SceneCoding
import SceneSupport
import TestSupport
import Testing

@Suite("Causes of states")
struct CauseTests {
  /// A cause of `pan`'s failure, and what its entry says of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let word: String
    /// Further members: those before `from`, and those behind `kind`, in the order of the alphabet.
    var by: String?
    var value: String?
    var limit: String?
    let rule: String
    let text: String
    let cause: @Sendable (BuiltScene) throws -> GestureCause

    var testDescription: String { "\(word) \(rule)" }

    init(
      _ word: String, by: String? = nil, value: String? = nil, limit: String? = nil, _ rule: String,
      _ text: String, _ cause: @escaping @Sendable (BuiltScene) throws -> GestureCause
    ) {
      self.word = word
      self.by = by
      self.value = value
      self.limit = limit
      self.rule = rule
      self.text = text
      self.cause = cause
    }
  }

  static let samples = byTouches + byOthers

  static let byTouches = [
    Sample("recognized", "R102", "") { _ in .recognized },
    Sample("held", value: "0.5", "R117", ": held for 0.5 s") { _ in .held(0.5) },
    Sample(
      "moved", value: "12.25", limit: "10", "R117", ": moved 12.25 points (limit 10)"
    ) { _ in .moved(12.25, allowed: 10) },
    Sample(
      "moved", value: "10.0009765625", limit: "10", "R117", ": moved 10 points (limit 10)"
    ) { _ in .moved(10.0009765625, allowed: 10) },
    Sample("tooShort", value: "0.25", limit: "0.5", "R117", ": lasted 0.25 s (minimum 0.5)") { _ in
      .tooShort(0.25, required: 0.5)
    },
    Sample("tooSlow", value: "1", limit: "0.5", "R117", ": lasted 1 s (limit 0.5)") { _ in
      .tooSlow(1, allowed: 0.5)
    },
    Sample("noFurtherTap", value: "0.25", "R113", ": no further tap within 0.25 s") { _ in
      .noFurtherTap(0.25)
    },
    Sample(
      "tapApart", value: "60", limit: "45", "R117", ": next tap 60 points away (limit 45)"
    ) { _ in .tapApart(60, allowed: 45) },
    Sample(
      "tooFewTouches", value: "1", limit: "2", "R117", ": 1 of 2 required fingers"
    ) { _ in .tooFewTouches(1, required: 2) },
    Sample(
      "tooManyTouches", value: "3", limit: "1", "R117", ": 3 fingers (limit 1)"
    ) { _ in .tooManyTouches(3, allowed: 1) },
    Sample(
      "notFarEnough", value: "-4", limit: "50", "R117",
      ": moved -4 points in its direction (minimum 50)"
    ) { _ in .notFarEnough(-4, required: 50) },
    Sample("notFromEdge", "R117", ": the touch began away from the screen edge") { _ in
      .notFromEdge
    },
    Sample("touchesOver", "R102", ": its touches ended") { _ in .touchesOver },
    Sample("lifted", "R102", ": all touches lifted") { _ in .lifted },
    Sample("touchesCancelled", "R97", ": the system cancelled its touches") { _ in .touchesCancelled },
    Sample("continued", "R102", "") { _ in .continued },
    Sample("pointerEntered", "R87", ": the pointer entered") { _ in .pointerEntered },
    Sample("pointerLeft", "R87", ": the pointer left") { _ in .pointerLeft },
    Sample("nothingToScroll", "R137", ": its content cannot scroll in this direction") { _ in
      .nothingToScroll
    },
    Sample("wheelTurned", "R88", ": the scroll wheel turned") { _ in .wheelTurned },
  ]

  static let byOthers = [
    Sample("disabled", "R115", ": an action disabled it") { _ in .disabled },
    Sample("viewRemoved", "R95", ": an action removed its view") { _ in .viewRemoved },
    Sample("delegateRefused", "R104", ": its delegate returns false from gestureRecognizerShouldBegin") { _ in
      .delegateRefused
    },
    Sample(
      "viewRefused", by: "pay", "R104",
      #": UIButton \"pay\" returns false from gestureRecognizerShouldBegin"#
    ) { .viewRefused(try $0.view("pay")) },
    Sample(
      "outerScrolls", by: "list", "R136",
      #": its content is at the end; UIScrollView \"list\" around it scrolls"#
    ) { .outerScrolls(try $0.view("list")) },
    Sample("preventedBy", by: "tap", "R105", ": `tap` prevented it") {
      .preventedBy(try $0.recognizer("tap"))
    },
    Sample("preventedBy", by: "press", "R107", ": `press`, on a deeper view, prevented it") {
      .preventedBy(try $0.recognizer("press"))
    },
    Sample(
      "preventedBy", by: "list.panGestureRecognizer", "R107",
      ": `list.panGestureRecognizer`, on a deeper view, prevented it"
    ) { .preventedBy(.pan(of: try $0.view("list"))) },
    Sample("alreadyActive", by: "press", "R106", ": `press` was already active") {
      .alreadyActive(try $0.recognizer("press"))
    },
    Sample("requirementMet", by: "tap", "R108", ": `tap` did not fail (require(toFail:))") {
      .requirementMet(try $0.recognizer("tap"))
    },
    Sample("released", by: "tap", "R108", ": `tap` failed (require(toFail:))") {
      .released(try $0.recognizer("tap"))
    },
    Sample("keptByControl", by: "pay", "R116", #": UIButton \"pay\", a control, prevents it"#) {
      .keptByControl(try $0.view("pay"))
    },
    Sample(
      "contentTracks", by: "pay", "R134",
      #": UIButton \"pay\" tracks the touch, and canCancelContentTouches is false"#
    ) { .contentTracks(try $0.view("pay")) },
    Sample(
      "contentKeeps", by: "pay", "R135",
      #": UIButton \"pay\" tracks the touch, and touchesShouldCancel(in:) returns false"#
    ) { .contentKeeps(try $0.view("pay")) },
  ]

  @Test("A cause is a word, a rule and a sentence", arguments: samples)
  func cause(sample: Sample) throws {
    var written = try WrittenTimeline()
    let pan = try written.built.recognizer("pan")
    written.add([.state(pan, from: .possible, to: .failed, try sample.cause(written.built))])
    func member(_ key: String, _ value: String?) -> String { value.map { #""\#(key)":\#($0),"# } ?? "" }
    let by = member("by", sample.by.map { "\"\($0)\"" })
    let (limit, value) = (member("limit", sample.limit), member("value", sample.value))
    let entry =
      #"{\#(by)"cause":"\#(sample.word)","from":"possible","kind":"state",\#(limit)"recognizer":"pan","#
      + #""rule":"\#(sample.rule)","text":"`pan` failed\#(sample.text).","to":"failed"#
      + (value.isEmpty ? #""}"# : #"","value":\#(sample.value ?? "")}"#)
    #expect(try written.entries() == [entry])
  }

  @Test(
    "States are told by what has become of the gesture",
    arguments: [
      ("tap", GestureState.ended, "`tap` recognized."), ("pan", .ended, "`pan` ended."),
      ("pan", .began, "`pan` began."), ("pan", .changed, "`pan` changed."),
      ("pan", .cancelled, "`pan` was cancelled."), ("tap", .possible, "`tap` is reset."),
    ])
  func verb(id: String, state: GestureState, text: String) throws {
    var written = try WrittenTimeline()
    written.add([.state(try written.built.recognizer(id), from: .possible, to: state, .recognized)])
    let entry = try #require(try written.entries().first)
    #expect(entry.contains(#""text":"\#(text)","to":"\#(state.rawValue)""#))
  }
}
