public import HitTesting

/// What would be otherwise with another touch or on another system.
public struct SwiftUIAlternatives: Sendable {
  /// The radii up to 24 points, in points, for which something else happens (SU16, SU17), with that: the least radius of
  /// each number of rings.
  public fileprivate(set) var byRadius: [(radius: Double, outcome: SwiftUIOutcome)] = []
  /// The systems on which something else happens, where the system is not declared.
  public fileprivate(set) var bySystem: [(platform: SwiftUIPlatform, outcome: SwiftUIOutcome)] = []
}

extension Scene {
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public func alternatives(to outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIAlternatives {
    var alternatives = SwiftUIAlternatives()
    for radius in PointCloud.radiiUpTo24 {
      guard let other = try swiftUIOutcome(in: outcome.host, at: outcome.location, radius: radius) else {
        break
      }
      if !other.isSame(as: outcome) { alternatives.byRadius.append((radius, other)) }
    }
    let platform = outcome.content.platform
    if platform.isSystemDeclared, platform.isSDKDeclared { return alternatives }
    for other in platform.undeclaredAlternatives {
      let found = try swiftUIOutcome(
        in: outcome.host, at: outcome.location, radius: outcome.radius, on: other)
      if let found, !found.isSame(as: outcome) { alternatives.bySystem.append((other, found)) }
    }
    return alternatives
  }
}

extension SwiftUIPlatform {
  /// The systems and SDKs that the declaration leaves open, but for the one that is assumed.
  fileprivate var undeclaredAlternatives: [SwiftUIPlatform] {
    let systems = isSystemDeclared ? [system] : LinkedSDK.allCases.map(\.system)
    let sdks = isSDKDeclared ? [linkedSDK] : LinkedSDK.allCases
    return systems.flatMap { system in
      // A newer SDK runs on no older system's rules; an older one runs on any system.
      sdks.filter { $0.system <= system }.map { SwiftUIPlatform(system: system, linkedSDK: $0) }
    }.filter { $0.system != system || $0.linkedSDK != linkedSDK }
  }
}
