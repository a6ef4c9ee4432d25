public import HitTesting
import Synchronization

/// A scene that is kept, with the document that it was read from.
public final class StoredScene: Sendable {
  /// The digest of `document`.
  public let id: SceneID
  /// The bytes that were sent. The names of the scene stand in them, so that they are there once.
  public let document: [UInt8]
  /// The scene that the document describes.
  public let scene: Scene
  /// About how much memory all of it takes, in bytes, but for the map that the scene may come to have.
  public let byteCount: Int
  /// The bytes of its map that the store has counted.
  private let countedMapBytes = Atomic<Int>(0)
  /// The time of the store's own clock at which it was last asked for.
  private let lastUseTime = Atomic<UInt64>(0)

  init(id: SceneID, document: [UInt8], scene: Scene) {
    self.id = id
    self.document = document
    self.scene = scene
    byteCount = document.count + scene.byteCount + Self.ownBytes
  }

  /// The object itself, its places in the store, and what the allocator adds to each of its parts.
  private static let ownBytes = 512

  /// The bytes that the store counts for it. They change under the store's lock only.
  var countedBytes: Int { byteCount + countedMapBytes.load(ordering: .relaxed) }

  /// Whether it has got a map since its bytes were counted.
  var hasNewMap: Bool { countedMapBytes.load(ordering: .relaxed) == 0 && scene.mapByteCount > 0 }

  /// Counts its map.
  ///
  /// - Returns: by how much its bytes have grown.
  func countMap() -> Int {
    guard hasNewMap else { return 0 }
    countedMapBytes.store(scene.mapByteCount, ordering: .relaxed)
    return scene.mapByteCount
  }

  var lastUse: UInt64 { lastUseTime.load(ordering: .relaxed) }

  /// Notes that it was asked for. A scene that is asked for again and again only looks at the clock.
  func use(_ clock: borrowing Atomic<UInt64>) {
    guard lastUse != clock.load(ordering: .relaxed) else { return }
    lastUseTime.store(clock.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }
}
