/// Texts by their names, a row each: the name, a blank, the text.
package enum TextTable {
  package static func texts(_ rows: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: rows.split(separator: "\n").map { row in
        let name = row.prefix { $0 != " " }
        return (String(name), String(row.dropFirst(name.count + 1)))
      })
  }

  /// Values by their names, a row each: the value, and the names that have it, parted by blanks.
  package static func values(words rows: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: rows.split(separator: "\n").flatMap { row in
        let words = row.split(separator: " ").map(String.init)
        return words.dropFirst().map { ($0, words[0]) }
      })
  }
}

extension Set<String> {
  /// - Parameter words: parted by blanks.
  package init(words: String) { self.init(words.split(separator: " ").map(String.init)) }
}
