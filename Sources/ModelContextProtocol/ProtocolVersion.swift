/// A revision of the Model Context Protocol that is spoken here. The raw value is its name on the wire.
///
/// Source: modelcontextprotocol.io/specification, the revisions by their dates.
public enum ProtocolVersion: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"

  public static let latest = november2025

  /// Of a request over HTTP that names none. Source: revision 2025-06-18, "Protocol Version Header".
  public static let unnamed = march2025

  /// The version for a client that asks for one: the same where it is spoken, else the latest, which the client may
  /// refuse. Source: "Version Negotiation".
  public static func negotiated(for requested: String) -> ProtocolVersion {
    ProtocolVersion(rawValue: requested) ?? latest
  }

  /// Whether several messages may come as one array: JSON-RPC 2.0 has that, revision 2025-03-26 asks servers to take it,
  /// and 2025-06-18 took it out.
  public var takesBatches: Bool { self == .november2024 || self == .march2025 }
}
