/// The scenes in memory, found by their ids from any thread without a lock.
///
///     id ──hash──▶ buckets[0…255] ──AtomicReference──▶ Bucket (immutable)
///                                                        words   [0x3f…, 0x81…]   first 64 bits of each id
///                                                        scenes  [A,     B     ]
///
/// The scenes are spread over buckets by their ids. A bucket never changes: it is replaced by another one, so that a
/// change costs what stands in one bucket, and readers of the others do not meet it at all.
///
/// Any number of threads read. Changes need the table's one `Writer`.
struct SceneTable: ~Copyable, Sendable {
  /// The right to change a table: it cannot be copied, and is lent to one change at a time.
  struct Writer: ~Copyable, Sendable {}

  private let buckets = InlineArray<256, AtomicReference<Bucket>> { _ in AtomicReference() }
  /// Another one for each store, so that no sender can choose scenes that all fall into one bucket.
  private let multiplier = UInt64.random(in: 0...UInt64.max) | 1

  /// The scene with this id; `nil` if it is not in memory.
  func scene(_ id: SceneID) -> StoredScene? {
    buckets[index(of: id)].read { $0?.scene(id) }
  }

  /// Adds a scene whose id is not there.
  func insert(_ scene: StoredScene, _ writer: inout Writer) {
    replaceBucket(of: scene.id) { $0 + [scene] }
  }

  func remove(_ scene: StoredScene, _ writer: inout Writer) {
    replaceBucket(of: scene.id) { $0.filter { $0 !== scene } }
  }

  private func replaceBucket(of id: SceneID, _ change: ([StoredScene]) -> [StoredScene]) {
    let index = index(of: id)
    let scenes = change(buckets[index].read { $0?.scenes ?? [] })
    buckets[index].replace(with: scenes.isEmpty ? nil : Bucket(scenes))
  }

  private func index(of id: SceneID) -> Int {
    Int(truncatingIfNeeded: (id.words.first &* multiplier) &>> 56)
  }
}

/// Some scenes, and apart from them the first words of their ids: finding one among thousands is a walk over a few
/// cache lines.
final class Bucket: Sendable {
  let scenes: [StoredScene]
  private let words: [UInt64]

  init(_ scenes: [StoredScene]) {
    self.scenes = scenes
    words = scenes.map(\.id.words.first)
  }

  func scene(_ id: SceneID) -> StoredScene? {
    for (index, word) in words.enumerated() where word == id.words.first && scenes[index].id == id {
      return scenes[index]
    }
    return nil
  }
}
