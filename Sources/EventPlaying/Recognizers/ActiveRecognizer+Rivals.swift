import HitTesting

// The table of R105–R109: of two recognizers with a touch in common, which prevents, joins or waits for the other.
//
//                  winner ──prevents──→ other      unless … they may be together (one delegate's yes)
//                         ←─ lets itself be ──            … the other one is a longer tap (R109)
//                            prevented                    … they share no touch
//
//     candidate ──require(toFail:)──→ other        or one of the two delegates says so

extension ActiveRecognizer {
  /// R105: whether this one, when it recognizes, makes the other one fail.
  func excludes(_ other: ActiveRecognizer, _ options: EventOptions) -> Bool {
    index != other.index
      && attached.prevented.contains(other.index)
      && other.attached.preventing.contains(index)
      && !isSimultaneous(with: other)
      && !other.isLongerTap(than: self, options)
      && sharesTouch(with: other)
  }

  /// R105: one delegate's yes is enough.
  private func isSimultaneous(with other: ActiveRecognizer) -> Bool {
    attached.companions.contains(other.index) || other.attached.companions.contains(index)
      // R146: a scroll view's own pan and pinch go together.
      || attached.scrolls != nil && attached.scrolls == other.attached.zooms
      || attached.zooms != nil && attached.zooms == other.attached.scrolls
  }

  /// R109: a tap leaves recognizers alone that need more taps, unless it is chosen otherwise.
  func isLongerTap(than winner: ActiveRecognizer, _ options: EventOptions) -> Bool {
    options.tapPrevents == .sameOrFewerTaps && winner.recognizer.kind == .tap && recognizer.kind == .tap
      && recognizer.parameters.numberOfTapsRequired > winner.recognizer.parameters.numberOfTapsRequired
  }

  /// R108: `require(toFail:)`, or one of the two delegates. What is not played (R160) is no reason to wait.
  func requires(toFail other: ActiveRecognizer) -> Bool {
    index != other.index
      && (attached.requirements.contains(other.index) || other.attached.dependents.contains(index))
      && !other.recognizer.isInert
  }

  private func sharesTouch(with other: ActiveRecognizer) -> Bool {
    if touches.last == other.touches.last { return !touches.isEmpty }
    var (mine, others) = (0, 0)
    while mine < touches.count, others < other.touches.count {
      if touches[mine] == other.touches[others] { return true }
      if touches[mine] < other.touches[others] { mine += 1 } else { others += 1 }
    }
    return false
  }
}

// MARK: - One beside all others

/// The state of the recognizers that have to fail before another one (R108).
enum FailureRequirement {
  /// All of them have failed, or there are none with a touch.
  case failed
  /// These may still recognize.
  case open([RecognizerIndex])
  /// This one has recognized.
  case recognized(RecognizerIndex)
}

extension [ActiveRecognizer] {
  /// Charges for looking at one recognizer beside every other: some sets are asked, and a long sequence has many
  /// touches to share.
  func spendOnTable(_ budget: inout EventBudget) throws(EventFailure) {
    for place in indices { try budget.spend(8 + self[place].touches.count / 16) }
  }

  /// R106: the recognizer that has a touch of this one, and excludes it.
  func activeRival(
    of place: Int, _ options: EventOptions, _ budget: inout EventBudget
  ) throws(EventFailure) -> RecognizerIndex? {
    try spendOnTable(&budget)
    let candidate = self[place]
    let rival = indices.first {
      (self[$0].state.isActive || self[$0].state == .ended) && self[$0].excludes(candidate, options)
    }
    return rival.map { self[$0].index }
  }

  /// R108: of the recognizers that have touches, those that this one has to see fail.
  func requirement(
    of place: Int, _ budget: inout EventBudget
  ) throws(EventFailure) -> FailureRequirement {
    try spendOnTable(&budget)
    let candidate = self[place]
    var open: [RecognizerIndex] = []
    for other in indices where candidate.requires(toFail: self[other]) {
      if self[other].isPossible {
        open.append(self[other].index)
      } else if self[other].state != .failed {
        return .recognized(self[other].index)
      }
    }
    return open.isEmpty ? .failed : .open(open)
  }
}
