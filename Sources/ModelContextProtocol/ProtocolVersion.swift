/// A revision of the Model Context Protocol that is spoken here. The raw value is its name on the wire.
///
/// Source: modelcontextprotocol.io/specification, the revisions by their dates.
public enum ProtocolVersion: String, CaseIterable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  public static let latestOfHandshake = november2025

  /// For a request over HTTP that names none. Source: revision 2025-06-18, "Protocol Version Header".
  public static let unnamed = march2025

  /// Whether a client and a server agree on it by `initialize`. Since 2026-07-28 each request has its version.
  public var hasHandshake: Bool { self != .july2026 }

  /// The version for a client that asks for one by `initialize`: the same where it is spoken, else the latest, which the
  /// client may refuse. Source: revision 2025-11-25, "Version Negotiation".
  public static func negotiated(for requested: String) -> ProtocolVersion {
    guard let version = ProtocolVersion(rawValue: requested), version.hasHandshake else {
      return latestOfHandshake
    }
    return version
  }

  /// Whether several messages may be sent as one array: JSON-RPC 2.0 has batches, revision 2025-03-26 requires servers
  /// to accept them, and 2025-06-18 removed them.
  public var takesBatches: Bool { self == .november2024 || self == .march2025 }
}
