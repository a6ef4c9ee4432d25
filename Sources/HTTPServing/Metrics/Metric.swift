/// A number that the program has counted, named by Prometheus' rules.
public struct Metric: Sendable {
  let name: String
  let kind: PrometheusText.Kind
  let help: String
  let value: Int

  /// A number that only grows; its name ends with `_total`.
  public static func counter(_ name: String, _ help: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .counter, help: help, value: value)
  }

  /// A number that goes up and down.
  public static func gauge(_ name: String, _ help: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .gauge, help: help, value: value)
  }
}
