import HitTesting
import JSONCoding

// Sets whose members have words: an array of these.

extension DocumentReader {
  /// An array of words.
  ///
  /// - Parameter members: what a word stands for.
  mutating func set<Word: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Word) -> Members
  ) throws(JSONError) -> Members? {
    var set = Members()
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let word = try reader.word(Word.self) { set.formUnion(members(word)) }
    }
    return isArray ? set : nil
  }

  /// One word, or an array of words.
  mutating func wordOrSet<Word: CaseIterable & RawRepresentable<String>, Members: SetAlgebra>(
    _ members: (Word) -> Members
  ) throws(JSONError) -> Members? {
    switch try json.peek() {
    case .string: return try word(Word.self).map(members)
    case .array: return try set(members)
    case let kind:
      try reportKind(kind, expected: "a string or an array of strings")
      return nil
    }
  }

  mutating func touchTypes() throws(JSONError) -> TouchTypes? {
    try set { (type: TouchType) in TouchTypes(type) }
  }

  mutating func pressTypes() throws(JSONError) -> PressTypes? {
    try set { (type: PressType) in PressTypes(type) }
  }
}

extension JSONWriter {
  /// The words for what is in a set; nothing where it is the implied one.
  ///
  /// - Parameter shorthand: the word that stands for others, if there is one, and is not written.
  mutating func member<Word: CaseIterable & RawRepresentable<String> & Equatable, Members: SetAlgebra>(
    _ key: String, _ set: Members, unless implied: Members, _ members: (Word) -> Members,
    except shorthand: Word? = nil
  ) {
    if set == implied { return }
    self.key(key)
    beginArray()
    for word in Word.allCases where word != shorthand && set.isSuperset(of: members(word)) {
      string(word.rawValue)
    }
    endArray()
  }

  mutating func member(_ key: String, _ number: Int, unless implied: Int) {
    if number == implied { return }
    self.key(key)
    self.number(number)
  }

  mutating func member(_ key: String, _ number: Double, unless implied: Double) {
    if number == implied { return }
    self.key(key)
    self.number(number)
  }
}
