import Foundation
import Glibc
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import SceneStoring

@Suite("Scenes in a directory")
struct SceneDirectoryTests {
  /// What a store has reported.
  private final class Reports: Sendable {
    private let mistakes = Mutex<[SceneFileMistake]>([])

    func add(_ mistake: SceneFileMistake) { mistakes.withLock { $0.append(mistake) } }
    var kinds: [SceneFileMistake.Kind] { mistakes.withLock { $0.map(\.kind) } }
    var lines: [String] { mistakes.withLock { $0.map(\.line) } }
  }

  private func open(_ url: URL, bytesMax: Int = 1 << 20, _ reports: Reports = Reports()) throws -> SceneStore
  {
    SceneStore(bytesMax: bytesMax, directory: try SceneDirectory(path: url.path)) { reports.add($0) }
  }

  private func names(_ url: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  @Test("Another store finds the scenes that one has kept; a file is the document under its digest")
  func shared() throws {
    try withDirectory { url in
      let (first, second) = (try open(url), try open(url))
      let bytes = document("a")
      #expect(try first.store(bytes).isNew)
      #expect(try names(url) == [SceneID(of: bytes).digits])
      #expect(try Data(contentsOf: url.appending(path: SceneID(of: bytes).digits)) == Data(bytes))
      #expect(second.holds(bytes))
      // It was there, although not in this store's memory.
      let third = try open(url)
      #expect(try !third.store(bytes).isNew)
      #expect(!second.holds(document("b")))
    }
  }

  @Test("A scene that gives way in memory is found in its file again")
  func eviction() throws {
    try withDirectory { url in
      let store = try open(url, bytesMax: 3000)
      let documents = (0..<10).map { document($0, adding: 500) }
      for document in documents { #expect(try store.store(document).isNew) }
      #expect(store.statistics.evictions > 0)
      for document in documents + documents { #expect(store.holds(document)) }
      #expect(store.statistics.bytes <= 3000)
      #expect(try names(url).count == 10)
    }
  }

  /// Each way to spoil the file of a document.
  static let damages: [@Sendable (URL, [UInt8]) throws -> Void] = [
    { url, bytes in try Data(bytes.dropLast()).write(to: url) },
    { url, bytes in try Data(bytes + [0x20]).write(to: url) },
    { url, bytes in try Data([bytes[0] ^ 1] + bytes.dropFirst()).write(to: url) },
    { url, bytes in try Data().write(to: url) },
    { url, bytes in try Data(count: 1 << 21).write(to: url) },
    { url, bytes in
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    },
    { url, bytes in
      try FileManager.default.removeItem(at: url)
      #expect(unsafe mkfifo(url.path, 0o644) == 0)
    },
    { url, bytes in
      let other = url.deletingLastPathComponent().appending(path: UUID().uuidString)
      try FileManager.default.moveItem(at: url, to: other)
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: other)
    },
  ]

  @Test(
    "A damaged file is reported and treated as missing, and sending the scene again repairs it",
    arguments: searchSeeds(8)
  )
  func damage(index: Int) throws {
    try withDirectory { url in
      let bytes = document("a")
      let file = url.appending(path: SceneID(of: bytes).digits)
      let first = try open(url)
      _ = try first.store(bytes)
      try Self.damages[index](file, bytes)
      let reports = Reports()
      let store = try open(url, reports)
      #expect(!store.holds(bytes))
      #expect(reports.kinds == [index == 7 ? .notRead : .damaged])
      #expect(reports.lines[0].hasPrefix("{\"event\":\"scene-file-"))
      #expect(try JSONSerialization.jsonObject(with: Data(reports.lines[0].utf8)) is [String: String])
      if index == 5 {
        // A directory is not replaced by a file.
        #expect(throws: SceneStore.Refusal.self) { try store.store(bytes) }
        #expect(reports.kinds.last == .notWritten && !store.holds(bytes))
        return
      }
      // By the store that has it in memory too.
      #expect(try !first.store(bytes).isNew)
      #expect(try open(url).holds(bytes))
      try Self.damages[index](file, bytes)
      #expect(try store.store(bytes).isNew)
      #expect(try open(url).holds(bytes))
    }
  }

  @Test("Files of a directory under other names are left alone, and are no scenes")
  func otherNames() throws {
    try withDirectory { url in
      let names = [
        ".new-", ".new-0123456789abcdeg", ".new-0123456789abcdef0", "new-0123456789abcdef", "README",
      ]
      for name in names { try Data("x".utf8).write(to: url.appending(path: name)) }
      let store = try open(url)
      _ = try store.store(document("a"))
      #expect(try self.names(url) == (names + [SceneID(of: document("a")).digits]).sorted())
    }
  }

  @Test("Unfinished files of ended processes are removed at the start, and those of living ones are not")
  func leftovers() throws {
    try withDirectory { url in
      let (left, living) = (".new-0123456789abcdef", ".new-fedcba9876543210")
      for name in [left, living] { try Data("{".utf8).write(to: url.appending(path: name)) }
      let descriptor = unsafe Foundation.open(url.appending(path: living).path, O_RDWR)
      #expect(descriptor >= 0)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      let store = try open(url)
      #expect(try names(url) == [living])
      #expect(!store.holds(document("a")))
      close(descriptor)
      _ = try open(url)
      #expect(try names(url).isEmpty)
    }
  }

  @Test("Nothing is stored, and nothing left behind, where files cannot be made")
  func notWritable() throws {
    try withDirectory { url in
      let reports = Reports()
      let store = try open(url, reports)
      try FileManager.default.removeItem(at: url)
      do throws(SceneStore.Refusal) {
        _ = try store.store(document("a"))
        Issue.record("it was stored in a directory that is gone")
      } catch {
        guard case .file(let reason, let isFull) = error else { throw error }
        #expect(reason == "openat: No such file or directory" && !isFull)
      }
      #expect(reports.kinds == [.notWritten])
      #expect(!store.holds(document("a")) && store.statistics.scenes == 0)
    }
  }

  @Test("Files have no more bytes together than they may; none is removed for another")
  func bound() throws {
    try withDirectory { url in
      let documents = (0..<4).map { document($0, adding: 1000) }
      let each = documents[0].count
      func open() throws -> SceneStore {
        SceneStore(directory: try SceneDirectory(path: url.path, bytesMax: 3 * each + each / 2))
      }
      let store = try open()
      for document in documents[..<3] { _ = try store.store(document) }
      for store in [store, try open()] {
        do throws(SceneStore.Refusal) {
          _ = try store.store(documents[3])
          Issue.record("it was stored")
        } catch {
          guard case .directoryFull(3 * each + each / 2) = error else { throw error }
        }
        #expect(try names(url).count == 3)
        #expect(try !store.store(documents[0]).isNew)
      }
      // Somebody makes room, which is found after some refusals.
      try FileManager.default.removeItem(at: url.appending(path: SceneID(of: documents[1]).digits))
      let isStored = (0..<100).contains { _ in (try? store.store(documents[3])) != nil }
      #expect(isStored)
    }
  }

  @Test("A directory that takes no files is refused at once, and a trial leaves nothing behind")
  func trial() throws {
    #expect(throws: SystemError.self) { try SceneDirectory(path: "/proc/self") }
    try withDirectory { url in
      _ = try open(url)
      #expect(try names(url) == [])
    }
  }

  @Test("A path that is no directory is refused")
  func noDirectory() throws {
    try withDirectory { url in
      #expect(throws: SystemError.self) { try SceneDirectory(path: url.appending(path: "none").path) }
      try Data().write(to: url.appending(path: "file"))
      #expect(throws: SystemError.self) { try SceneDirectory(path: url.appending(path: "file").path) }
    }
  }

  @Test("Threads that store the same scenes through several stores leave whole files and nothing else")
  func threads() throws {
    try withDirectory { url in
      let documents = (0..<12).map { document($0, adding: $0 * 1000) }
      let stores = try (0..<4).map { _ in try open(url, bytesMax: 40_000) }
      let new = Atomic<Int>(0)
      let mistakes = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for round in 0..<3 {
          for index in documents.indices {
            let bytes = documents[(index + thread * 3) % documents.count]
            guard let result = try? stores[thread].store(bytes) else {
              mistakes.add(1, ordering: .relaxed)
              continue
            }
            if result.isNew { new.add(1, ordering: .relaxed) }
            if round > 0, result.isNew || !stores[thread].holds(bytes) { mistakes.add(1, ordering: .relaxed) }
          }
        }
      }
      #expect(mistakes.load(ordering: .relaxed) == 0)
      #expect(new.load(ordering: .relaxed) >= documents.count)
      #expect(try names(url) == documents.map { SceneID(of: $0).digits }.sorted())
      let fresh = try open(url)
      #expect(documents.allSatisfy(fresh.holds))
    }
  }
}
