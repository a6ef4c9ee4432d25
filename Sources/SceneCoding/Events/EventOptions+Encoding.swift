import EventPlaying
import JSONCoding

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    object { json in
      for option in EventOption.allCases {
        json.key(option.name)
        switch options.value(of: option) {
        case .number(let value): json.number(value)
        case .word(let word): json.string(word)
        case .none: json.null()
        }
      }
    }
  }
}
