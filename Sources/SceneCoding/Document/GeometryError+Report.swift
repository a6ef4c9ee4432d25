import HitTesting
import TouchGeometry

// Reports of views whose place is not known, or declared twice and differently.

extension GeometryError {
  var code: SceneIssue.Code {
    switch self {
    case .missing: .geometryMissing
    case .conflict, .impossibleFrame: .geometryConflict
    case .ambiguousFrame, .singularTransform: .geometryAmbiguous
    case .tooLarge: .outOfRange
    }
  }

  var detail: String {
    switch self {
    case .missing:
      "the view's place is not known: give `frame`; or `bounds` and `center`; or `frame` and `bounds`"
    case .conflict(let key, let declared, let other, let implied):
      "\(key) is \(declared), but \(other) make it \(implied): they must agree to 0.01 points"
    case .ambiguousFrame:
      "near 45° a frame does not tell the size of the bounds: give `bounds` too"
    case .singularTransform:
      "a frame does not tell the bounds of a view whose transform collapses it: give `bounds` and `center`"
    case .impossibleFrame:
      "no rectangle has this frame under this transform: give `bounds` and `center`, or mend one of the two"
    case .tooLarge:
      "the view's coordinates are too large to calculate with"
    }
  }
}
