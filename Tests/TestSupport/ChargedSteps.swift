import WorkMetering

/// The steps that a work charges, as its last look told them: up to `WorkMeter.stepsBetweenLooks` for each of its loops
/// were not told yet.
///
/// - Parameter isStopped: whether it was stopped before it begins, so that each of its loops ends at its first look.
public func chargedSteps(isStopped: Bool = false, _ body: () -> Void) -> Int {
  let work = Work()
  if isStopped { work.stop(.cancelled) }
  work.perform(body)
  return work.stepsTaken
}
