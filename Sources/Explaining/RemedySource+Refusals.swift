import HitTesting

extension RemedySource {
  /// R26: a label or an image view in a control is to be left as it is. With interaction it would take the touch from the
  /// control (R76a).
  func remedies(for refusal: Reason.Refusal, _ mend: [SceneEdit]) -> [Remedy] {
    if case .interactionDisabled = refusal.cause, scene.tree.isTitleOfControl(refusal.view) { return [] }
    return [Remedy(0, mend)]
  }
}
