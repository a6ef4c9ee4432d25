import Testing
@testable import HTTPServing

@Suite("Places of connections")
struct ConnectionPlacesTests {
  @Test("One connection gives way in vain at most, until another is accepted")
  func givingWay() {
    let places = ConnectionPlaces(countMax: 2)
    #expect(places.giveWay())
    #expect(!places.giveWay())
    #expect(!places.giveWay())
    places.take()
    #expect(places.giveWay())
  }
}
