/// Where in a sentence a noun phrase stands: at the beginning its article has a capital.
package enum PhrasePlace: Sendable {
  case beginning, inside

  package var the: String { self == .beginning ? "The" : "the" }
  package var a: String { self == .beginning ? "A" : "a" }
  package var its: String { self == .beginning ? "Its" : "its" }
}
