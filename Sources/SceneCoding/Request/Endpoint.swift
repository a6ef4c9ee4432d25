/// A place of the service where something is asked about one scene, with the members that its requests take.
///
/// Imports and comparisons of scenes are not among them: their requests are a dump, or two scenes, and nothing else.
public enum Endpoint: CaseIterable, Sendable {
  case hitTest, explain, atPoint, touchMap, render, audit, events, convert

  /// The members of a request to this endpoint, in the order in which messages list them.
  public var members: [RequestMember] { RequestMember.allCases.filter { $0.row.endpoints.contains(self) } }

  /// The members without which a request is refused. The body of a hit test may have `touches` in place of `touch`.
  public var requiredMembers: [RequestMember] {
    RequestMember.allCases.filter { $0.row.requiredBy.contains(self) }
  }
}
