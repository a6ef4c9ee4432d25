import EventPlaying
import JSONCoding

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    beginObject()
    for option in EventOption.allCases {
      key(option.name)
      switch options.value(of: option) {
      case .number(let value): number(value)
      case .word(let word): string(word)
      case .none: null()
      }
    }
    endObject()
  }
}
