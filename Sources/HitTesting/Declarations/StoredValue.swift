/// The value of a stored property of the app's own class, as a scene gives it.
public indirect enum StoredValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A text, a case of an enumeration, an id of a view, or an outline in SVG.
  case string(String)
  /// A point, insets, a rectangle, or a list.
  case list([StoredValue])
}
