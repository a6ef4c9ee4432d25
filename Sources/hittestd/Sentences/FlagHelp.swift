import WorkMetering

/// What the flags are for that are no members of requests, and the forms of values, behind "expected".
enum FlagHelp {
  static let texts = TextTable.texts(
    """
    fail-on least impact to exit 1: minor, moderate, serious, critical, none (minor)
    fail-on-difference exit 1 at: moderate (any), serious (no override), none (moderate)
    baseline report only findings that are not in it
    write-baseline write all findings to it and exit 0
    ignore-file exceptions: a rule, a view and a reason a line (.hittestd-ignore)
    dump-format format of the dump (detected)
    print number of the print (the fullest); before: the state before a diff
    about SwiftUI source: the view, like Spacer, Text@17 or 'line 12'
    state SwiftUI source: state, like isOn=true,selected=false
    screen screen of a storyboard or xib, by id or name (the initial one)
    output write the answer to a file
    timing print the time of reading, searching and writing on standard error
    """)

  static func format(_ words: [String]) -> String {
    "\(words.joined(separator: ", ")) (text on a terminal, else \(words.first ?? ""))"
  }

  static let number = "a number"
  static let rect = "four numbers, like 0,0,100,44"
  static let list = "a non-empty list"
  static let text = "a non-empty text"
  static let nothing = "no value"

  static func number(or word: String) -> String { "a number or \(word)" }
}
