import Explaining
import HitTesting
import AnswerCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations in sentences")
struct ExplanationTextTests {
  @Test("Classic cases: verdict, summary, fixes", arguments: ClassicCase.all)
  func classic(sample: ClassicCase) throws {
    let built = try sample.scene.built()
    let explanation = try built.scene.explain(
      built.view(sample.target), touch: sample.touch.map { Touch(at: $0) })
    let text = ExplanationText(built.scene)
    #expect(explanation.verdict == sample.verdict)
    #expect(text.summary(of: explanation) == sample.summary)
    #expect(explanation.fixes.map(text.detail) == sample.fixes)
  }

  @Test("Views are called by as little as finds them")
  func names() throws {
    let built = try TestScene.inR {
      TestView("pay", "Shop.PayButton", 10, 10)
      TestView("a", "Cell", 10, 10)
      TestView("0x104", "Cell", 10, 10)
      TestView("generic", "_TtGC7SwiftUI14Hosting<A.B>", 10, 10)
      TestView("only", "UISwitch", 10, 10)
    }
    .built()
    let text = ExplanationText(built.scene) { view in
      built.scene.tree.id(of: view) == "0x104" ? "Total 12 €" : nil
    }
    let names = ["pay", "a", "0x104", "generic", "only", "R"].compactMap { built.views[$0].map(text.name) }
    #expect(
      names == [
        "PayButton", "Cell \"a\"", "Cell \"Total 12 €\"", "_TtGC7SwiftUI14Hosting<A.B>",
        "UISwitch \"only\"", "UIView \"R\"",
      ])
  }

  @Test("A view without an id is called by its place, and a long label is cut")
  func places() throws {
    var builder = SceneBuilder()
    var window = builder.beginWindow()
    let view = builder.beginView(in: &window)
    for open in [view, window] {
      builder.endView(
        open, bounds: Rect(0, 0, 10, 10), frameOrigin: .zero, classIndex: nil,
        ViewProperties())
    }
    let scene = try builder.build()
    #expect(ExplanationText(scene).name(of: view.view) == "UIView 0.0")
    let long = ExplanationText(scene) { _ in String(repeating: "x", count: 60) }
    #expect(long.name(of: view.view) == "UIView \"\(String(repeating: "x", count: 40))…\"")
  }

  @Test("Every reason and fix of random scenes has a sentence", arguments: searchSeeds(4) as Range<UInt64>)
  func random(part: UInt64) throws {
    var codes: Set<ReasonCode> = []
    // What nothing reaches: the sentences do not depend on it.
    let hidden = try TestScene.inR { TestView.pay().hidden() }.built()
    let unknown = try hidden.scene.tapPoint(of: hidden.view("pay"))
    for number in 0..<100 as Range<UInt64> {
      var random = RandomScene(seed: 30_000 + part * 100 + number)
      let built = try random.scene.built()
      let text = ExplanationText(built.scene)
      let target = try built.view(random.viewID())
      let (x, y) = random.point()
      let explanation = try? built.scene.explain(target, touch: built.touch(x, y), tapPoint: unknown)
      guard let explanation else { continue }
      var sentences = explanation.reasons.map { text.detail(of: $0, about: target) }
      sentences += explanation.fixes.map(text.detail) + [text.summary(of: explanation)]
      for sentence in sentences {
        #expect(
          sentence.hasSuffix(".") && !sentence.contains("..") && !sentence.contains("  "), "\(sentence)")
        let isName = sentence.hasPrefix("hitTest(_:with:) of ")
        #expect(isName || sentence.first.map { $0.isUppercase || $0 == "v" } ?? false, "\(sentence)")
        let digits = sentence.split { !$0.isNumber }.map(\.count).max() ?? 0
        #expect(digits < 12, "short numbers: \(sentence)")
      }
      codes.formUnion(explanation.reasons.map(\.code))
    }
    #expect(codes.count > 12)
  }
}
