extension ImportLimits {
  /// Checks one more element against both limits, before it is kept.
  ///
  /// - Parameters:
  ///   - depth: in how many elements it stands.
  ///   - count: how many elements there are before it.
  func check(depth: Int, count: Int, _ text: PastedText, at offset: Int) throws(ImportError) {
    if depth >= depthMax {
      throw text.error(
        "Elements nest deeper than \(depthMax) levels (--max-depth, HITTESTD_MAX_DEPTH).", at: offset)
    }
    if count >= viewsMax {
      throw text.error(
        "The dump has more than \(viewsMax) elements (--max-views, HITTESTD_MAX_VIEWS).", at: offset)
    }
  }
}
