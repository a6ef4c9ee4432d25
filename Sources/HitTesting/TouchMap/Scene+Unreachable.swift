extension Scene {
  func unreachableViews(
    _ views: [ViewIndex], in regions: RegionTree?, _ screen: Box
  ) throws(TouchMapFailure) -> [TouchMap.UnreachableView] {
    []
  }
}
