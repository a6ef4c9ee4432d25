import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// A dump of the shape that somebody has posted, with other addresses and names, and what is true of it.
struct PublicPaste: Sendable, CustomTestStringConvertible {
  /// The address of the thread or page, without its scheme.
  let source: String
  let text: String
  let truth: [Truth]

  enum Truth: Sendable {
    case format(DumpFormat)
    case classes([String])
    /// A touch on the screen goes to the view with this id, class or label; nil: to nobody.
    case hit(Double, Double, String?)
    /// The answer says this.
    case says(String)
    /// The answer does not say this.
    case saysNot(String)
    /// It is imported, and no touch can be asked about: the reason has these words.
    case unplaced(String)
    /// There is no scene: the reason has these words.
    case refused(String)
  }

  init(_ source: String, _ text: String, _ truth: Truth...) {
    (self.source, self.text, self.truth) = (source, text, truth)
  }

  var testDescription: String { source }

  func check() {
    let dump: ImportedScene
    do throws(ImportError) {
      dump = try imported(text)
    } catch {
      let reasons = truth.compactMap { truth in if case .refused(let reason) = truth { reason } else { nil } }
      #expect(!reasons.isEmpty, "refused: \(error.detail)")
      for reason in reasons { #expect(error.detail.contains(reason), "\(error.detail)") }
      return
    }
    for truth in truth { check(truth, of: dump) }
  }

  private func check(_ truth: Truth, of dump: ImportedScene) {
    let said = dump.warnings.map(\.detail).joined(separator: "\n")
    switch truth {
    case .format(let format): #expect(dump.format == format)
    case .classes(let classes): #expect(dump.views.map(dump.scene.tree.className(of:)) == classes)
    case .hit(let x, let y, let name):
      let view = try? dump.scene.hitTest(Touch(x, y), passes: 1).hitView
      let names = view.map {
        [dump.scene.tree.id(of: $0), dump.scene.tree.className(of: $0), dump.label(of: $0)]
      }
      #expect(
        name.map { names?.contains($0) ?? false } ?? (view == nil),
        "(\(x), \(y)) goes to \(names ?? [])\n\(said)")
    case .says(let words): #expect(said.contains(words), "\(said)")
    case .saysNot(let words): #expect(!said.contains(words), "\(said)")
    case .unplaced(let words):
      #expect(dump.refusal?.detail.contains(words) == true, "\(dump.refusal?.detail ?? said)")
    case .refused: Issue.record("a scene of \(dump.scene.tree.count) views: \(said)")
    }
  }
}
