public import HitTesting
import WorkMetering

/// The unknown overrides that decide about an answer: what they are, and a sentence about each.
///
/// An object, as nearly all answers are passed on without one.
public final class OpenOverrides: Sendable {
  public static let none = OpenOverrides()

  /// In the order in which they are asked, as many as anybody reads.
  let told: [OpenOverride]
  /// One for each of `told`, and one more where there are more.
  public let sentences: [String]
  /// Whether there are more than are told.
  let isCut: Bool

  private static let toldMax = 32

  /// Those that decide who gets a touch.
  ///
  /// - Parameter label: what a view is labelled with; nil where that is not known.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public convenience init(
    deciding touch: Touch, in scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) throws(OverrideRecursion) {
    let search = OpenOverrideSearch(in: scene)
    self.init(try search.overrides(deciding: touch), in: scene, label: label)
  }

  private init() { (told, sentences, isCut) = ([], [], false) }

  /// - Complexity: linear in the views, for their names: the work is charged with them.
  init(_ all: [OpenOverride], in scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    // Of most scenes nothing is unknown.
    guard !all.isEmpty, Work.goesOn(after: scene.tree.count) else {
      (told, sentences, isCut) = ([], [], false)
      return
    }
    told = Array(all.prefix(Self.toldMax))
    isCut = all.count > Self.toldMax
    let spoken = told.map(OpenOverrideText(names: SpokenNames(scene, label: label)).sentence)
    let more = all.count - told.count
    sentences =
      more == 0 ? spoken : spoken + ["\(more) more unknown overrides could change who gets the touch."]
  }
}
