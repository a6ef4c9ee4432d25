import TouchGeometry

/// An override whose code a program has: nothing is known of it without running it.
public struct ProgramHitTest: HitTestOverrideKind {
  let program: any OverrideProgram

  init(_ program: any OverrideProgram) { self.program = program }

  public static func == (one: ProgramHitTest, other: ProgramHitTest) -> Bool { one.program === other.program }

  var rule: Rule { .uiKit(55) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    try search.runHitTest(of: view, at: point, in: program)
  }

  var detour: OverrideDetour { .descendants }
}
