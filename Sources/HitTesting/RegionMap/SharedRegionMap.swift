import Synchronization
import WorkMetering

/// The region map of a scene, made when it pays and shared by all threads that ask the scene.
///
/// It pays as soon as the searches that it could have spared have cost about as much as making it. So hardly more than
/// twice the least possible cost is spent, for any number of touches still to come. No answer depends on the map.
struct SharedRegionMap: ~Copyable, Sendable {
  private let map = AtomicLazyReference<RegionMap>()
  /// The number of calls that touches on the screen have taken so far.
  private let asked = Atomic<Int>(0)
  /// The number of calls at which the map is made; `max` while a thread makes it, and from then on.
  private let price: Atomic<Int>

  /// The cost of making a map, in calls of `hitTest` (`Benchmarks/maps`). Looking at each view is the lesser part;
  /// painting the regions is the greater, and their number turns out on the way.
  private static let price = (base: 6_000, eachView: 4, eachRegion: 150)

  /// With fewer views a search asks so few that a map is not worth its memory.
  private static let viewsMin = 64

  /// - Parameter isStacked: whether it is known which view is in front; without that, no map is ever made.
  init(viewCount: Int, isStacked: Bool) {
    isWorthIt = isStacked && viewCount >= Self.viewsMin
    price = Atomic(isWorthIt ? Self.price.base + Self.price.eachView * viewCount : .max)
  }

  /// Whether there ever may be a map.
  private let isWorthIt: Bool

  /// The map, if it has been made.
  var value: RegionMap? { isWorthIt ? map.load() : nil }

  /// Counts calls that a map would have spared, and makes it when they come to its price.
  ///
  /// Only one thread makes the map, the one that takes the price away; the others go on asking until it is there.
  ///
  /// - Parameter collect: collects the scene's regions; called when the map may be due.
  func noteAsked(_ count: Int, collect: () -> some RegionSource) {
    let asked = asked.add(count, ordering: .relaxed).newValue
    let price = price.load(ordering: .relaxed)
    // What has to be prompt leaves it to those that have time.
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
  /// - Returns: false where the work was stopped: what it had made by then is not for others.
  @discardableResult
  func make(from source: some RegionSource) -> Bool {
    let made = source.makeMap()
    guard Work.stop == nil else { return false }
    _ = map.storeIfNil(made)
    return true
  }
}

/// The regions of a scene, of which a map can be made.
protocol RegionSource {
  var regionCount: Int { get }
  func makeMap() -> RegionMap
}
