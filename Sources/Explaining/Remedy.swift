import HitTesting

/// What might do away with one reason.
struct Remedy {
  let edits: [SceneEdit]
  /// How much it changes beside what it is meant for, from 0.
  let invasiveness: Int

  init(_ invasiveness: Int, _ edits: SceneEdit...) {
    self.init(invasiveness, edits)
  }

  init(_ invasiveness: Int, _ edits: [SceneEdit]) {
    self.invasiveness = invasiveness
    self.edits = edits
  }
}
