extension DocumentKeys<RequestMember> {
  /// Some members of requests, under the names that their table gives them.
  ///
  /// - Parameter isOffered: whether messages may offer the member where an unknown key stands.
  init(_ members: [RequestMember], offering isOffered: (RequestMember) -> Bool = { _ in true }) {
    self.init(members, offering: members.filter(isOffered), names: RequestMember.allCases.map(\.name))
  }
}
