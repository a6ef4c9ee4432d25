import Explaining
import HitTesting
import SceneCoding

/// How much of a view others have, in sentences.
///
///     ToastView covers 40% of UIButton "pay", at its bottom.
///     Card ignores touches outside its bounds: 40% of UIButton "pay" is outside, at its right.
struct ReachText {
  let scene: Scene
  let names: SpokenNames
  let target: ViewIndex

  func sentence(_ part: TargetReach.LostPart) -> String { "\(clause(part))." }

  private func clause(_ part: TargetReach.LostPart) -> String {
    let (share, place, it) = (part.share.percent, place(of: part), names[target])
    switch part.reason {
    case .cover(let cover) where cover.place == .ownDescendant:
      return "\(names[cover.view]), inside \(it), takes \(share) of it\(place)"
    case .cover(let cover): return "\(names[cover.view]) covers \(share) of \(it)\(place)"
    case .windowInFront(let front): return "\(names[front.view]) covers \(share) of \(it)\(place)"
    case .outside(let outside) where outside.view != target:
      return "\(names[outside.view]) ignores touches outside its bounds: \(share) of \(it) is outside\(place)"
    default:
      let reason = ReasonText(reason: part.reason, target: target, scene: scene, names: names)
      return "\(share) of \(it) gets no touches\(place): \(reason.clause.text)"
    }
  }

  /// The reason why a view that gets some touches does not get those in its middle, without a full stop; nil where it is told
  /// better by itself.
  func clause(_ reach: TargetReach?, for reason: Reason) -> String? {
    guard let reach, reach.share > 0, let part = reach.lost.first(where: { $0.reason.isSame(as: reason) })
    else {
      return nil
    }
    return clause(part) + ", its middle included"
  }

  /// What others have of a view that gets the touches at a place, without a full stop; nil where that is nothing.
  func headline(_ reach: TargetReach, at place: String) -> String? {
    guard let first = reach.lost.first else { return nil }
    let others = reach.lost.dropFirst().reduce(0) { $0 + $1.share }
    return clause(first) + (others > 0 ? "; others take \(others.percent) more" : "")
      + ". The rest gets its touches, \(reach.isMiddleReached ? "with the middle at" : "like at") \(place)"
  }

  /// `, at its bottom`.
  private func place(of part: TargetReach.LostPart) -> String {
    guard let side = part.side else { return "" }
    let vertical = side.vertical.map { $0 == .above ? "top" : "bottom" }
    return ", at its " + [vertical, side.horizontal?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}

extension Double {
  /// A share of all, from 0 to 1: `40%`, `70.5%`.
  var percent: String { self > 0 && self < 0.001 ? "less than 0.1%" : "\((self * 100).roundedText)%" }
}
