import Foundation
import Synchronization
import Testing

@testable import SceneStoring

@Suite("References that are read without a lock")
struct AtomicReferenceTests {
  /// Counts how many there are, and says in its last moment that it is none any more.
  private final class Tracked: Sendable {
    let number: Int
    let isAlive = Atomic<Bool>(true)
    private let owner: Counts

    init(_ number: Int, _ owner: Counts) {
      self.number = number
      self.owner = owner
      owner.living.add(1, ordering: .relaxed)
    }

    deinit {
      isAlive.store(false, ordering: .releasing)
      owner.living.subtract(1, ordering: .relaxed)
    }
  }

  private final class Counts: Sendable {
    let living = Atomic<Int>(0)
  }

  /// A reference that closures may share.
  private final class Place: Sendable {
    let reference = AtomicReference<Tracked>()
  }

  @Test("A reference holds the last object that was put there, and lets go of the one before")
  func replacing() {
    let counts = Counts()
    var place: Place? = Place()
    #expect(place?.reference.read { $0?.number } == nil)
    for number in 0..<3 {
      place?.reference.replace(with: Tracked(number, counts))
      #expect(place?.reference.read { $0?.number } == number)
      #expect(counts.living.load(ordering: .relaxed) == 1)
    }
    place?.reference.replace(with: nil)
    #expect(counts.living.load(ordering: .relaxed) == 0)
    place?.reference.replace(with: Tracked(4, counts))
    place = nil
    #expect(counts.living.load(ordering: .relaxed) == 0)
  }

  @Test("Readers see living objects, newer and newer ones, while they are replaced")
  func threads() {
    let counts = Counts()
    let place = Place()
    let mistakes = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      if thread == 0 {
        for number in 0..<20_000 { place.reference.replace(with: Tracked(number, counts)) }
        return isOver.store(true, ordering: .releasing)
      }
      var last = -1
      while !isOver.load(ordering: .acquiring) {
        let (number, kept) = place.reference.read { ($0?.number ?? -1, $0) }
        let isAlive = kept?.isAlive.load(ordering: .acquiring) ?? true
        if number < last || !isAlive { mistakes.add(1, ordering: .relaxed) }
        last = number
      }
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
    #expect(counts.living.load(ordering: .relaxed) == 1)
  }
}
