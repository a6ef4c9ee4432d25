import Glibc
import Testing

@testable import SystemCalls

/// Both ways to wait, by one table.
@Suite("Waiting for descriptors", .timeLimit(.minutes(15))) struct PollerTests {
  /// Two ends of a connection over loopback.
  struct Pair: ~Copyable {
    var client: ClientSocket?
    let server: Socket

    init() throws {
      let listener = try ListeningSocket(try #require(SocketAddress(host: "127.0.0.1", port: 0)))
      let client = try ClientSocket(family: AF_INET, deadline: .max)
      try client.connect(to: try #require(SocketAddress(host: "127.0.0.1", port: listener.port)))
      guard case .connection(let socket) = try listener.accept() else { throw CancellationError() }
      server = socket
      self.client = consume client
    }

    mutating func send(_ bytes: [UInt8]) throws { try client?.send(bytes) }

    mutating func endClient() { shutdown(client?.number ?? -1, Int32(SHUT_WR)) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let interest: Poller.Interest
    /// What the wait tells: r for readable, w for writable, e for the end of the input, b for broken.
    let told: String
    let happens: @Sendable (inout Pair) throws -> Void

    init(
      _ description: String, _ interest: Poller.Interest, _ told: String,
      _ happens: @escaping @Sendable (inout Pair) throws -> Void
    ) {
      (testDescription, self.interest, self.told, self.happens) = (description, interest, told, happens)
    }
  }

  static let cases = [
    Case("nothing has come", .readable, "") { _ in },
    Case("octets have come", .readable, "r") { try $0.send([1]) },
    Case("octets have come that nobody waits for", [], "") { try $0.send([1]) },
    Case("octets have come to one who only writes", .writable, "w") { try $0.send([1]) },
    Case("there is room to write", [.readable, .writable], "w") { _ in },
    Case("octets have come, and there is room", [.readable, .writable], "rw") { try $0.send([1]) },
    Case("the client has ended its side", .readable, "r") { $0.endClient() },
    Case("… which is waited for", .endOfInput, "e") { $0.endClient() },
    Case("… behind octets", [.readable, .endOfInput], "re") { pair in
      try pair.send([1])
      pair.endClient()
    },
    Case("… and nothing is waited for", [], "") { $0.endClient() },
    Case("both sides have ended", [], "b") { pair in
      pair.endClient()
      try pair.server.shutdownSending()
    },
    Case("the client has gone without reading", [], "b") { pair in
      _ = try pair.server.send([1, 2, 3].span)
      pair.client = nil
    },
  ]

  @Test("A wait tells what has happened, again and again", arguments: Poller.Kind.allCases, cases)
  func tells(_ kind: Poller.Kind, _ example: Case) throws {
    let poller = try Poller(kind)
    var pair = try Pair()
    try poller.add(pair.server.number, example.interest, generation: 7)
    try example.happens(&pair)
    for _ in 0..<2 {
      let event = try poller.event { $0?.told ?? "" == example.told }
      #expect(event?.told ?? "" == example.told)
      #expect(
        event.map(\.token) ?? Poller.Token(descriptor: pair.server.number, generation: 7)
          == Poller.Token(descriptor: pair.server.number, generation: 7))
    }
  }

  @Test(
    "A change of interest holds from the next wait, and names its new owner", arguments: Poller.Kind.allCases)
  func changes(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    var pair = try Pair()
    try poller.add(pair.server.number, .readable, generation: 1)
    try pair.send([1])
    #expect(try poller.event { $0 != nil }?.told == "r")
    try poller.change(pair.server.number, .writable, generation: 2)
    let event = try poller.event { $0 != nil }
    #expect(event?.told == "w")
    #expect(event?.token.generation == 2)
    try poller.change(pair.server.number, [], generation: 2)
    #expect(try poller.told() == [])
  }

  @Test("What is removed or forgotten is told no more, and the others are", arguments: Poller.Kind.allCases)
  func removes(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    var first = try Pair()
    var third = try Pair()
    do {
      var second = try Pair()
      for number in [first.server.number, second.server.number, third.server.number] {
        try poller.add(number, .readable, generation: 0)
      }
      for _ in 0..<2 { try second.send([1]) }
      _ = try poller.event { $0 != nil }
      poller.forget(second.server.number)
    }
    #expect(try poller.told() == [])
    try third.send([1])
    try poller.change(third.server.number, .readable, generation: 5)
    #expect(
      try poller.event { $0 != nil }?.token == Poller.Token(descriptor: third.server.number, generation: 5))
    try poller.remove(third.server.number)
    try first.send([1])
    #expect(try poller.event { $0 != nil }?.token.descriptor == first.server.number)
    // The last one there is, and the same descriptor again.
    try poller.remove(first.server.number)
    #expect(try poller.told() == [])
    try poller.add(first.server.number, .readable, generation: 9)
    #expect(try poller.event { $0 != nil }?.token.generation == 9)
  }

  @Test("A full socket is writable when its client has read", arguments: Poller.Kind.allCases)
  func writes(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    let pair = try Pair()
    let octets = [UInt8](repeating: 0, count: 1 << 16)
    try poller.add(pair.server.number, .writable, generation: 0)
    // Room comes for a while: what is on its way arrives.
    repeat {
      while try pair.server.send(octets.span) != nil {}
    } while try poller.wait(milliseconds: 50).first != nil
    var room = [UInt8](repeating: 0, count: 1 << 20)
    while try poller.wait(milliseconds: 0).isEmpty { _ = try pair.client?.read(into: &room) }
    #expect(try poller.told() == ["w"])
  }

  @Test("Another thread ends a wait, and rings are answered together", arguments: Poller.Kind.allCases)
  func wakes(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    let pair = try Pair()
    try poller.add(pair.server.number, .readable, generation: 0)
    for _ in 0..<3 {
      let thread = try Thread { for _ in 0..<1000 { poller.wake() } }
      let event = try #require(try poller.wait(milliseconds: -1).first)
      #expect(event.isWakeup)
      thread.join()
      poller.clearWakeup()
      #expect(try poller.told() == [])
    }
  }

  @Test("Many are told in one wait or in several, all of them", arguments: Poller.Kind.allCases)
  func many(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    var bells: [Bell] = []
    for _ in 0..<300 { bells.append(try Bell()) }
    for bell in bells {
      try poller.add(bell.number, .readable, generation: 0)
      bell.ring()
    }
    var told: Set<Int32> = []
    while told.count < bells.count {
      for event in try poller.wait(milliseconds: 0) { told.insert(event.token.descriptor) }
    }
    #expect(told == Set(bells.map(\.number)))
  }
}

extension Poller {
  fileprivate func wait(milliseconds: Int32) throws -> [Event] {
    try (0..<wait(timeoutMilliseconds: milliseconds)).map(event)
  }

  fileprivate func told() throws -> [String] { try wait(milliseconds: 0).map(\.told) }

  /// The only event of a wait; what is on its way is waited for until it is as expected.
  fileprivate func event(_ isExpected: (Event?) -> Bool) throws -> Event? {
    for _ in 0..<10_000 {
      let event = try wait(milliseconds: 1).first
      if isExpected(event) { return event }
    }
    return try wait(milliseconds: 0).first
  }
}

extension Poller.Event {
  /// In letters. A broken connection is also whatever else the kernel makes of it.
  fileprivate var told: String {
    isBroken ? "b" : [isReadable ? "r" : "", isWritable ? "w" : "", isAtEnd ? "e" : ""].joined()
  }
}
