/// Metrics in Prometheus' text format, version 0.0.4: families of samples, one behind the other.
struct PrometheusText {
  enum Kind: String { case counter, gauge, histogram, summary }

  private(set) var bytes: [UInt8] = []

  /// Begins a family; the samples behind it are its own.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    append("# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
  }

  mutating func sample(
    _ name: String, _ labels: KeyValuePairs<String, String>, _ value: some CustomStringConvertible
  ) {
    append(name)
    if !labels.isEmpty {
      append("{")
      append(labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ","))
      append("}")
    }
    append(" \(value)\n")
  }

  /// A family of one sample.
  mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible) {
    family(name, kind, help)
    sample(name, [:], value)
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// The format's own escapes of label values.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
