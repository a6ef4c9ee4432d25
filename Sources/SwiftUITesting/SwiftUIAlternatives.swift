public import HitTesting
import TouchGeometry

/// What would be otherwise with another touch or on another system.
public struct SwiftUIAlternatives: Sendable {
  /// The radii up to 24 points, in points, for which something else happens (SU16, SU17), with that: the least radius of
  /// each number of rings.
  public fileprivate(set) var byRadius: [(radius: Double, outcome: SwiftUIOutcome)] = []
  /// The systems on which something else happens, where the system is not declared.
  public fileprivate(set) var bySystem: [(platform: SwiftUIPlatform, outcome: SwiftUIOutcome)] = []
  /// SU37: what happens if views of opacity 0 take touches as others do, which is contested; nil where that is the same.
  public fileprivate(set) var byOpacity: SwiftUIOutcome?
  /// What happens with other values of what is not known of the content; nil where all is known there.
  public fileprivate(set) var byChoice: SwiftUIReadings?
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
    alternatives.byOpacity = try outcomeWithClearViews(outcome)
    alternatives.byChoice = try readings(of: outcome)
    let platform = outcome.content.platform
    if platform.isSystemDeclared, platform.isSDKDeclared { return alternatives }
    for other in platform.undeclaredAlternatives {
      let found = try swiftUIOutcome(
        in: outcome.host, at: outcome.location, radius: outcome.radius, on: other)
      if let found, !found.isSame(as: outcome) { alternatives.bySystem.append((other, found)) }
    }
    return alternatives
  }

  /// R163: the node that gets a touch in a hosting view which passes touches through, where iOS 17 or earlier runs.
  public func targetUpToIOS17(of touch: Touch, in host: ViewIndex) throws(OverrideRecursion) -> Int? {
    let platform = SwiftUIPlatform(system: 17, linkedSDK: .ios17)
    guard let location = location(of: touch, in: host), tree[host].bounds.contains(location) else {
      return nil
    }
    return try swiftUIOutcome(in: host, at: location, on: platform)?.target
  }

  private func outcomeWithClearViews(_ outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIOutcome? {
    guard let content = outcome.content.withoutRefusingOpacities else { return nil }
    let hit = try swiftUIHit(content, in: outcome.host, at: outcome.location, radius: outcome.radius)
    let other = SwiftUIOutcome(hit, in: outcome.host, at: outcome.location, radius: outcome.radius)
    return other.isSame(as: outcome) ? nil : other
  }
}

extension SwiftUIContent {
  /// The same content where opacities below 0.001 have no say (SU11, SU37); nil where there are none.
  fileprivate var withoutRefusingOpacities: SwiftUIContent? {
    guard responders.hasRefusingOpacities else { return nil }
    return replacing(
      nodes.map { node in
        var node = node
        // Places of modifiers stay: gestures are named by them.
        node.modifiers = node.modifiers.map { $0.refusesByOpacity ? .opacity(1) : $0 }
        return node
      })
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
