extension TreePlan {
  /// The views of trees that are no part of the scene, and stand in no tree that is.
  func absentViews(of lines: [DumpLine]) -> [AbsentView] {
    var absent: [AbsentView] = []
    for (tree, reason) in left {
      guard let cause = reason.cause else { continue }
      for line in lines[trees.all[tree].lines] where line.kind == .view && !line.address.isEmpty {
        absent.append(
          AbsentView(
            className: line.className.range32, address: line.address.range32, line: line.line, cause: cause))
      }
    }
    return absent
  }
}

extension TreePlan.Reason {
  fileprivate var cause: AbsentView.Cause? {
    switch self {
    case .mentioned, .grafted: nil
    case .otherPrint(_, let number): .otherPrint(number)
    case .alone, .apart: .placeUnknown
    }
  }
}
