import AuditRules
import SceneCoding
import Testing

@Suite("The table of a request's members")
struct RequestMemberTests {
  @Test("An endpoint has no two members of one name", arguments: Endpoint.allCases)
  func names(endpoint: Endpoint) {
    let names = endpoint.members.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.starts(with: ["scene", "sceneId"]))
    #expect(Set(endpoint.requiredMembers).isSubset(of: endpoint.members))
  }

  /// The code of the mistake at a member whose value is a number, which no member but `passes` takes.
  private func mistake(_ member: RequestMember, at endpoint: Endpoint) -> String? {
    let name = member.name
    // Seven pixels are a point somewhere.
    let body = Array(#"{"\#(name)":\#(member == .scale ? "true" : "7")}"#.utf8)
    do throws(DocumentError) {
      switch endpoint {
      case .hitTest: _ = try HitTestRequest(json: body)
      default: _ = try SceneRequest(json: body, to: endpoint)
      }
    } catch {
      guard case .issues(let issues) = error else { return nil }
      return issues.reported.first { $0.pointer == "/\(name)" }?.code.rawValue
    }
    return nil
  }

  @Test(
    "A body is read by the table: members of the endpoint are known, others are not",
    arguments: Endpoint.allCases)
  func bodies(endpoint: Endpoint) {
    let own = endpoint.members.map(\.name)
    for member in RequestMember.allCases {
      let found = mistake(member, at: endpoint)
      guard own.contains(member.name) else {
        if Self.shared.contains(member) {
          #expect(found == nil, "\(member) at \(endpoint)")
          continue
        }
        #expect(found == "unknown-key", "\(member) at \(endpoint)")
        continue
      }
      #expect(found == (member == .passes ? "out-of-range" : "wrong-type"), "\(member) at \(endpoint)")
    }
  }

  /// What asks the other questions may stand in a body that serves all.
  private static let shared: [RequestMember] = [.touch, .touches, .target, .scale]

  @Test("Help lists the words that a member takes, with the default in brackets")
  func help() {
    #expect(RequestMember.allCases.filter(\.help.isEmpty) == [])
    #expect(RequestMember.show.help == "of hidden,names,traversal,touchMap (none)")
    #expect(RequestMember.targetSize.help == "wcag-aa, wcag-aaa, hig, material or design (hig)")
    #expect(RequestMember.include.help == "of log,dispatch,gestureRecognizers (all)")
    #expect(RequestMember.timelineParts.help == "of timeline,summary (all)")
  }
}
