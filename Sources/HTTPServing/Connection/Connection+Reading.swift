import HTTPProtocol

// What comes from the client: read as it comes, or, of a long body, in large parts.
//
//     small requests    packet ─▶ event ─▶ read
//     a long body       packet packet packet … ─▶ event ─▶ read, read, … up to a mebibyte
//                       └──── in the kernel ────┘

extension Connection {
  /// Reads once; what was gathered of a long body, up to its end.
  ///
  /// - Parameter buffer: shared by the connections of a loop.
  func read(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) {
    var octets = 0
    repeat {
      guard try readOnce(&buffer, counters) else { return }
      octets += buffer.count
    } while octets < octetsGathered
  }

  /// - Returns: whether there may be more already.
  private func readOnce(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) -> Bool {
    guard !inputEnded, job == nil, let count = try socket.read(into: &buffer) else { return false }
    counters.bytesReceived.add(count)
    if count == 0 {
      inputEnded = true
      http.receiveEnd()
    } else if wait != .end {
      http.receive(buffer[..<count])
    }
    return count == buffer.count
  }

  /// Counts the octets that are held towards the budget. Without room for them they are dropped, and an answer says so.
  ///
  /// An incomplete head is not counted: its limit and that of connections bound it.
  func hasRoomForBody(_ reason: RequestDispatcher.Progress.Reason) -> Bool {
    let octets =
      switch reason {
      case .waiting(.body), .outputFull: http.octetsHeld
      // What a worker has is counted by its work.
      case .waiting(.idle), .waiting(.head), .handsOver, .turnOver, .closing: 0
      }
    guard budgets.bodies.change(from: bodyOctets, to: octets) else {
      _ = budgets.bodies.change(from: bodyOctets, to: 0)
      bodyOctets = 0
      http.refuse(
        .overloaded(
          "All bodies that are being received may hold \(budgets.bodies.bytesMax) bytes together "
            + "(--max-bodies, HITTESTD_MAX_BODIES), and they do: "
            + "send it again in a moment."))
      return false
    }
    bodyOctets = octets
    return true
  }
}

// MARK: - Long bodies

extension Connection {
  /// Whether nothing but a large part of a body is waited for. A client that does not take its answers gets no time for it.
  var isGathering: Bool { octetsGathered > 0 && wait == .request(.body) }

  /// Lets the kernel gather a long body in large parts: for each packet the loop would be woken, and a worker that shares
  /// its core would have to stand aside. What the kernel may gather counts towards the budget, of which half is left to what
  /// has come: packets take more memory than their octets.
  func gatherBody() {
    var octets = http.bodyOctetsToCome
    if octets == 0 { isSlow = false }
    octets = min(octets, Self.gatheredOctetsMax)
    let isGathered =
      octets >= Self.gatheredOctetsMin && !isSlow
      && budgets.bodies.hasRoom(for: octets + budgets.bodies.bytesMax / 2)
      && budgets.bodies.change(from: bodyOctets, to: bodyOctets + octets)
    if !isGathered { octets = 0 }
    bodyOctets += octets
    guard octets != octetsGathered else { return }
    octetsGathered = octets
    socket.setLowWater(max(1, octets))
  }

  private static let gatheredOctetsMin = 256 << 10
  /// What is read in a fifth of a millisecond.
  private static let gatheredOctetsMax = 1 << 20

  /// The deadline of its wait for a body has passed: less than is gathered may have come in time. From now on, each
  /// octet counts.
  ///
  /// - Returns: whether something has come.
  func readGathered(_ buffer: inout [UInt8], _ counters: LoopCounters) throws(SystemError) -> Bool {
    isSlow = true
    let before = http.bodyOctetsToCome
    try read(&buffer, counters)
    return inputEnded || http.bodyOctetsToCome != before
  }
}
