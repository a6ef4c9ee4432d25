import SceneCoding
import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting

/// What views and responders are told, as it is written; keys stand in the order of the alphabet here.
@Suite("Entries of deliveries")
struct DeliveryEntryTests {
  private let pay = #"UIButton \"pay\""#

  private func touches(
    _ method: String, _ phase: String, _ cause: String, _ rule: String,
    by: String? = nil, _ text: String
  ) -> String {
    let kind = method.hasPrefix("touches") ? "touches" : "presses"
    let by = by.map { #""by":"\#($0)","# } ?? ""
    return #"{\#(by)"cause":"\#(cause)","handledBy":"pay","kind":"\#(kind)","method":"\#(method)","#
      + #""observedBy":["root"],"phase":"\#(phase)","rule":"\#(rule)","text":"\#(text)","touches":[0],"view":"pay"}"#
  }

  private func written(isPress: Bool = false, handled: Bool = true) throws -> WrittenTimeline {
    var written = try WrittenTimeline()
    try written.addTouch(
      on: "pay", handledBy: handled ? .view(written.view("pay")) : nil,
      observedBy: handled ? [.view(written.view("root"))] : [], isPress: isPress)
    return written
  }

  @Test("Every phase of a touch has its method")
  func phases() throws {
    var written = try written()
    let (view, tap) = (try written.view("pay"), try written.built.recognizer("tap"))
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    written.add(
      phases.map { .delivery(.init(phase: $0, view: view, touches: [0], cause: .event)) } + [
        .delivery(.init(phase: .cancelled, view: view, touches: [0], cause: .cancelledBy(tap)))
      ])
    #expect(
      try written.entries() == [
        touches("touchesBegan", "began", "event", "R90", "\(pay) gets touchesBegan."),
        touches("touchesMoved", "moved", "event", "R90", "\(pay) gets touchesMoved."),
        touches("touchesEnded", "ended", "event", "R90", "\(pay) gets touchesEnded."),
        touches("touchesCancelled", "cancelled", "event", "R90", "\(pay) gets touchesCancelled."),
        touches(
          "touchesCancelled", "cancelled", "cancelledBy", "R110", by: "tap",
          "\(pay) gets touchesCancelled: `tap` took the touch."),
      ])
  }

  @Test("Presses are told by their own methods")
  func presses() throws {
    var written = try written(isPress: true)
    let view = try written.view("pay")
    written.add([
      .delivery(.init(phase: .began, view: view, touches: [0], cause: .event)),
      .delivery(.init(phase: .moved, view: view, touches: [0], cause: .event)),
    ])
    #expect(
      try written.entries() == [
        touches("pressesBegan", "began", "event", "R86", "\(pay) gets pressesBegan."),
        touches("pressesChanged", "changed", "event", "R86", "\(pay) gets pressesChanged."),
      ])
  }

  @Test("What was held back comes by the rule that held it")
  func released() throws {
    let reasons: [(String, (WrittenTimeline) throws -> Timeline.Withholding.Reason, TouchPhase)] = [
      ("R111", { .delaysTouchesBegan(try $0.built.recognizer("tap")) }, .began),
      ("R132", { .delaysContentTouches(try $0.view("list")) }, .began),
      ("R112", { .delaysTouchesEnded(try $0.built.recognizer("tap")) }, .ended),
    ]
    for (rule, reason, phase) in reasons {
      var written = try written()
      let view = try written.view("pay")
      written.add([
        .withheld(.init(phase: phase, view: view, touches: [0], reason: try reason(written))),
        .delivery(.init(phase: phase, view: view, touches: [0], cause: .released)),
      ])
      let last = try #require(try written.entries().last)
      let method = phase == .began ? "touchesBegan" : "touchesEnded"
      #expect(last.contains(#""rule":"\#(rule)","text":"\#(pay) gets the delayed \#(method).""#))
    }
  }

  @Test("What nobody handles is discarded, and who handles it otherwise is told")
  func handlers() throws {
    var written = try written(handled: false)
    let view = try written.view("pay")
    try written.addTouch(on: "pay", handledBy: .application)
    written.add([0, 1].map { .delivery(.init(phase: .began, view: view, touches: [$0], cause: .event)) })
    let entries = try written.entries()
    #expect(entries[0].contains(#""handledBy":null"#))
    #expect(entries[0].contains("gets touchesBegan; no responder handles it: it is discarded."))
    #expect(entries[1].contains(#""handledBy":"application""#))
    #expect(entries[1].contains("gets touchesBegan; UIApplication handles it."))
  }

  @Test("What is withheld has a reason")
  func withheld() throws {
    func withheld(_ reason: String, _ rule: String, by: String? = nil, _ text: String) -> String {
      let by = by.map { #""by":"\#($0)","# } ?? ""
      return #"{\#(by)"kind":"withheld","phase":"began","reason":"\#(reason)","rule":"\#(rule)","#
        + #""text":"\#(text).","touches":[0,0],"view":"pay"}"#
    }
    var written = try written()
    let (view, list) = (try written.view("pay"), try written.view("list"))
    let tap = try written.built.recognizer("tap")
    let reasons: [Timeline.Withholding.Reason] = [
      .multipleTouch, .exclusiveTouch, .delaysTouchesBegan(tap), .delaysTouchesEnded(tap),
      .delaysContentTouches(list), .touchesShouldBegin(list), .dropped(tap),
    ]
    written.add(reasons.map { .withheld(.init(phase: .began, view: view, touches: [0, 0], reason: $0)) })
    let name = #"UIScrollView \"list\""#
    #expect(
      try written.entries() == [
        withheld(
          "multipleTouch", "R92", "\(pay) gets one touch at a time (isMultipleTouchEnabled is false)"),
        withheld(
          "exclusiveTouch", "R93", "\(pay) gets no touch while another is down (isExclusiveTouch)"),
        withheld(
          "delaysTouchesBegan", "R111", by: "tap",
          "`tap` delays touchesBegan for \(pay) until it fails (delaysTouchesBegan)"),
        withheld(
          "delaysTouchesEnded", "R112", by: "tap",
          "`tap` delays touchesBegan for \(pay) until it fails (delaysTouchesEnded)"),
        withheld(
          "delaysContentTouches", "R132", by: "list",
          "\(name) delays touchesBegan for \(pay) until it knows whether to scroll "
            + "(delaysContentTouches)"),
        withheld(
          "touchesShouldBegin", "R133", by: "list",
          "\(name) withholds the touch from \(pay) (touchesShouldBegin returns false)"),
        withheld(
          "dropped", "R111", by: "tap", "`tap` took the touch: \(pay) never gets it"),
      ])
  }

  @Test("Events without a place start at the first responder")
  func dispatches() throws {
    var written = try written()
    let view = Responder.view(try written.view("pay"))
    written.add([
      .dispatch(.motion(.began), from: nil, handledBy: nil, observedBy: []),
      .dispatch(.remoteControl("play"), from: view, handledBy: .application, observedBy: [view]),
      .dispatch(.remoteControl(nil), from: view, handledBy: nil, observedBy: []),
      .dispatch(.press(.menu, .moved), from: .application, handledBy: .application, observedBy: []),
      .dispatch(.insertText("a"), from: view, handledBy: view, observedBy: []),
    ])
    #expect(
      try written.entries() == [
        #"{"from":null,"handledBy":null,"kind":"motion","observedBy":[],"phase":"began","rule":"R85","#
          + #""text":"No first responder: the event is discarded."}"#,
        #"{"from":"pay","handledBy":"application","kind":"remoteControl","observedBy":["pay"],"rule":"R86","#
          + #""subtype":"play","text":"The event starts at \#(pay); UIApplication handles it."}"#,
        #"{"from":"pay","handledBy":null,"kind":"remoteControl","observedBy":[],"rule":"R86","subtype":null,"#
          + #""text":"The event starts at \#(pay); no responder handles it: it is discarded."}"#,
        #"{"from":"application","handledBy":"application","kind":"press","observedBy":[],"phase":"changed","#
          + #""press":"menu","rule":"R86","text":"The event starts at UIApplication; UIApplication handles it."}"#,
        #"{"from":"pay","handledBy":"pay","inserted":"a","kind":"insertText","observedBy":[],"rule":"R148","#
          + #""text":"The event starts at \#(pay); \#(pay) handles it."}"#,
      ])
  }

  @Test("An action is performed by its target, by one on the chain, or by nobody")
  func actions() throws {
    var written = try written()
    let view = Responder.view(try written.view("pay"))
    written.add([
      .action(.init(selector: "go:", target: view, performer: view, asked: [])),
      .action(.init(selector: "go:", target: nil, performer: .application, asked: [view, .application])),
      .action(.init(selector: "go:", target: nil, performer: nil, asked: [view])),
    ])
    #expect(
      try written.entries() == [
        #"{"asked":[],"kind":"action","performedBy":"pay","rule":"R123","selector":"go:","target":"pay","#
          + #""text":"\#(pay) performs `go:` as its target."}"#,
        #"{"asked":["pay","application"],"kind":"action","performedBy":"application","rule":"R124","#
          + #""selector":"go:","target":null,"#
          + #""text":"UIApplication performs `go:`, the first in the responder chain that can."}"#,
        #"{"asked":["pay"],"kind":"action","performedBy":null,"rule":"R125","selector":"go:","target":null,"#
          + #""text":"No responder performs `go:`."}"#,
      ])
  }

  @Test("The first responder changes, or says why not")
  func firstResponders() throws {
    var written = try written()
    let view = Responder.view(try written.view("pay"))
    func change(_ becomes: Bool, _ result: Timeline.FirstResponderChange.Result, _ resigned: Responder? = nil)
      -> Timeline.Entry
    {
      .firstResponder(.init(responder: view, becomes: becomes, result: result, resigned: resigned))
    }
    func json(_ becomes: Bool, _ result: String, _ text: String, resigned: String = "null") -> String {
      #"{"becomes":\#(becomes),"kind":"firstResponder","resigned":\#(resigned),"responder":"pay","#
        + #""result":"\#(result)","rule":"\#(becomes ? "R79" : "R81")","text":"\#(pay) \#(text)."}"#
    }
    written.add([
      change(true, .done), change(true, .done, .application), change(true, .nothingToDo),
      change(true, .currentRefuses), change(true, .cannotBecome), change(true, .notInWindow),
      change(false, .done, view), change(false, .nothingToDo), change(false, .cannotResign),
    ])
    #expect(
      try written.entries() == [
        json(true, "done", "becomes the first responder"),
        json(
          true, "done", "becomes the first responder; UIApplication resigns", resigned: #""application""#),
        json(true, "nothingToDo", "is already the first responder"),
        json(
          true, "currentRefuses",
          "does not become the first responder: the current one refuses to resign (canResignFirstResponder)"),
        json(
          true, "cannotBecome",
          "does not become the first responder: canBecomeFirstResponder is false"),
        json(true, "notInWindow", "does not become the first responder: it has no window"),
        json(false, "done", "resigns first responder", resigned: #""pay""#),
        json(false, "nothingToDo", "is not the first responder"),
        json(false, "cannotResign", "stays the first responder: canResignFirstResponder is false"),
      ])
  }
}
