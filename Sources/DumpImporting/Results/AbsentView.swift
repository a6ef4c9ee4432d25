/// A view of the paste that has no place in the scene.
struct AbsentView {
  /// In the text that was read.
  let className: Range<Int32>
  let address: Range<Int32>
  /// The line of the paste, from 1.
  let line: Int32
  let cause: Cause

  enum Cause {
    /// It is described alone, or in a tree that hangs in no window: its superviews are not in the paste.
    case placeUnknown
    /// It stands in another print of a tree, which has this number.
    case otherPrint(Int)
  }
}
