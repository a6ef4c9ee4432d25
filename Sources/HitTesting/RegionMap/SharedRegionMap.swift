import Synchronization
import WorkMetering

/// The region map of a scene, made when it pays and shared by all threads.
///
/// It pays when the searches that it would have saved have cost about as much as making it. So the total cost is hardly
/// more than twice the least possible, for any number of later touches. No result depends on the map.
struct SharedRegionMap: ~Copyable {
  private let map = AtomicLazyReference<RegionMap>()
  /// The calls of `hitTest` by touches on the screen so far.
  private let asked = Atomic<Int>(0)
  /// The number of calls at which the map is made; `max` from the time when a thread begins it.
  private let price: Atomic<Int>

  /// The cost of making a map, in calls of `hitTest` (`Benchmarks/maps`). Looking at each view is the lesser part;
  /// painting the regions is the greater, and their number turns out on the way.
  private static let price = (base: 6_000, eachView: 4, eachRegion: 150)

  /// With fewer views a search is too short for a map to be worth its memory.
  private static let viewsMin = 64

  /// - Parameter isStacked: whether the stacking is known; without it no map is ever made.
  init(viewCount: Int, isStacked: Bool) {
    isWorthIt = isStacked && viewCount >= Self.viewsMin
    price = Atomic(isWorthIt ? Self.price.base + Self.price.eachView * viewCount : .max)
  }

  private let isWorthIt: Bool

  /// Nil until the map is made.
  var value: RegionMap? { isWorthIt ? map.load() : nil }

  /// Counts calls that a map would have saved, and makes it at its price.
  ///
  /// Only one thread makes the map, the one that exchanges the price; the others go on searching until it is there.
  ///
  /// - Parameter collect: collects the scene's regions; called if the map may be due.
  func noteAsked(_ count: Int, collect: () -> some RegionSource) {
    let asked = asked.add(count, ordering: .relaxed).newValue
    let price = price.load(ordering: .relaxed)
    // Prompt work leaves it to others.
    guard asked >= price, Work.goesOn(after: price),
      self.price.compareExchange(expected: price, desired: .max, ordering: .relaxed).exchanged
    else { return }
    let source = collect()
    let priceOfRegions = Self.price.eachRegion * source.regionCount
    if asked < priceOfRegions {
      self.price.store(priceOfRegions, ordering: .relaxed)
    } else if !make(from: source) {
      self.price.store(price, ordering: .relaxed)
    }
  }

  /// Makes the map now.
  ///
  /// - Returns: false if the work was stopped: its incomplete map is dropped.
  @discardableResult
  func make(from source: some RegionSource) -> Bool {
    let made = source.makeMap()
    guard Work.stop == nil else { return false }
    _ = map.storeIfNil(made)
    return true
  }
}

protocol RegionSource {
  var regionCount: Int { get }
  func makeMap() -> RegionMap
}
