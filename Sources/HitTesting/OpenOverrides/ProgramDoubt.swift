/// What the code of overrides leaves open, whatever is touched.
package enum ProgramDoubt: Sendable {
  /// An override that cannot be read from a place on: its result is not known there.
  case unread(method: String, of: String, at: ProgramPlace)
  /// No view has a class with an override. The class of the scene whose name is the most like it; nil for none.
  case unused(class: String, like: String?, at: ProgramPlace)
  /// A method without a class around it that is taken for the one class's of the scene that may have it.
  case adopted(method: String, by: String, at: ProgramPlace)
  /// A method without a class around it that is not used: any of these classes of the scene may have it.
  case homeless(method: String, among: [String], at: ProgramPlace)
  /// The nearest object around a recognizer whose class has the method of a delegate is taken for its delegate.
  case delegate(String, of: String, at: ProgramPlace)

  package var place: ProgramPlace {
    switch self {
    case .unread(_, _, let place), .unused(_, _, let place), .adopted(_, _, let place),
      .homeless(_, _, let place), .delegate(_, _, let place):
      place
    }
  }

  /// The id of the recognizer that it is about; nil for none.
  package var recognizer: String? { if case .delegate(_, let id, _) = self { id } else { nil } }

  /// Whether it is what an answer holds true.
  package var isAssumption: Bool {
    switch self {
    case .adopted, .delegate: true
    case .unread, .unused, .homeless: false
    }
  }
}
