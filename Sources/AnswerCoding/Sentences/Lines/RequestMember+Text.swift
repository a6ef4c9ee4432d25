import SceneCoding

extension RequestMember {
  /// That a question has no use for the member.
  var unusedText: String { "This question does not use `\(name)`." }
}
