/// Texts by their names, a row each: the name, a blank, the text.
package enum TextTable {
  package static func texts(_ rows: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: rows.split(separator: "\n").map { row in
        let name = row.prefix { $0 != " " }
        return (String(name), String(row.dropFirst(name.count + 1)))
      })
  }
}
