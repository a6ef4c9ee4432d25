import HTTPProtocol
import SystemCalls
import WorkMetering

// MARK: - Taking in

extension EventLoop {
  /// Few at a time, so loops with less to do accept more.
  private static let acceptsPerTurn = 4

  /// A loop with its share of the connections leaves new ones to the others. They may have missed one that this loop
  /// was woken for, so it looks again after a while.
  func listen() throws(SystemError) {
    guard let listener, !listens, connectionCount < connectionsShare else { return }
    try poller.add(listener.number, [.readable, .exclusive], generation: 0)
    listens = true
  }

  func stopListening() throws(SystemError) {
    guard let listener, listens else { return }
    try poller.remove(listener.number)
    listens = false
  }

  private func stopListening(forNanoseconds nanoseconds: Int) throws(SystemError) {
    try stopListening()
    guard let listener, drainDeadline == nil else { return }
    deadlines.set(Int(listener.number), to: now + nanoseconds)
  }

  func accept() throws(SystemError) {
    for _ in 0..<Self.acceptsPerTurn where listens {
      guard try acceptOne() else { return }
    }
  }

  /// Accepts waiting clients if there is room, even beyond this loop's share.
  func lookForConnections() throws(SystemError) {
    guard connectionCount >= connectionsShare else { return try listen() }
    for _ in 0..<Self.acceptsPerTurn {
      guard try acceptOne() else { break }
    }
    try stopListening(forNanoseconds: Self.fullNanoseconds)
  }

  /// - Returns: whether there may be another one.
  func acceptOne() throws(SystemError) -> Bool {
    try shared.places.inTurn { () throws(SystemError) in
      guard shared.places.areTaken else { return try accept(replacing: nil) }
      // When all places are taken, an idle connection is closed for a new one (RFC 9112 §9.5): idle clients never lock
      // out active ones.
      if let longest = idleLongest() { return try accept(replacing: longest) }
      // Until a connection has ended, or one has been idle for long enough.
      try stopListening(forNanoseconds: Self.fullNanoseconds)
      return false
    }
  }

  private static let fullNanoseconds = 100_000_000

  private func accept(replacing longest: Connection?) throws(SystemError) -> Bool {
    guard let listener else { return false }
    switch try listener.accept() {
    case .none: return false
    case .exhausted:
      counters.acceptsExhausted.add()
      // Where the descriptors are in use elsewhere, or their limit was lowered, closing connections frees none.
      if let idle = idleLongest(answeredNanoseconds: Self.idleNanosecondsWithoutDescriptors),
        shared.places.giveWay()
      {
        close(idle, .overloaded)
        return true
      }
      // It would be readable forever. Retried when a connection has ended here, or after a second.
      try stopListening(forNanoseconds: 1_000_000_000)
      return false
    case .connection(let socket):
      if let longest { close(longest, .overloaded) }
      shared.places.take()
      take(socket)
      if connectionCount >= connectionsShare { try stopListening(forNanoseconds: Self.fullNanoseconds) }
      return true
    }
  }

  /// The connection to close for a new one: a silent one, or, while there are few of those, an idle one. So clients
  /// that connect and send nothing take no places from those that do.
  ///
  /// - Parameter answeredNanoseconds: for how long one that was answered must have been idle.
  private func idleLongest(answeredNanoseconds: Int = idleNanosecondsMin) -> Connection? {
    if let silent = idleLongest(hasAnswered: false, Self.idleNanosecondsMin) { return silent }
    let silentCount = shared.loops.reduce(0) { $0 + $1.connectionsSilent.value }
    let openCount = shared.loops.reduce(0) { $0 + $1.connectionsOpen.value }
    // Each new one is silent for a moment.
    return silentCount <= openCount / 4 ? idleLongest(hasAnswered: true, answeredNanoseconds) : nil
  }

  private func idleLongest(hasAnswered: Bool, _ nanosecondsMin: Int) -> Connection? {
    var longest: (connection: Connection, deadline: Int)?
    for case let connection? in connections
    where connection.wait == .request(.idle) && connection.hasAnswered == hasAnswered {
      let deadline = deadlines.deadline(of: Int(connection.socket.number))
      if deadline < longest?.deadline ?? .max { longest = (connection, deadline) }
    }
    let idleNanoseconds = Int(shared.configuration.idleTimeoutSeconds * 1e9)
    guard let longest, longest.deadline - idleNanoseconds + nanosecondsMin <= now else { return nil }
    return longest.connection
  }

  /// A connection idle for less time is about to send its next request.
  private static let idleNanosecondsMin = 1_000_000_000
  /// Open connections go on being served while descriptors are used up: those are no places of this server alone.
  private static let idleNanosecondsWithoutDescriptors = 10_000_000_000

  private func take(_ socket: consuming Socket) {
    generation &+= 1
    let ids = RequestIDSequence(seed: shared.idSeed, connection: shared.nextConnection())
    let http = HTTPConnection(limits: shared.configuration.limits, requestIDs: ids)
    let connection = Connection(
      socket, generation: generation, http: http, budgets: shared.budgets)
    let slot = Int(connection.socket.number)
    // Out of kernel memory for watching it: it is closed again with the last reference to it.
    guard (try? poller.add(connection.socket.number, .readable, generation: generation)) != nil else {
      return shared.places.giveBack()
    }
    while connections.count <= slot { connections.append(nil) }
    assert(connections[slot] == nil, "the kernel gives out descriptors that are free")
    connections[slot] = connection
    connectionCount += 1
    counters.connectionsAccepted.add()
    counters.connectionsOpen.add()
    counters.connectionsSilent.add()
    setDeadline(connection)
  }
}

// MARK: - Requests that workers answer

extension EventLoop {
  /// The time for a job to end itself and free its memory after its deadline.
  private static let stopNanoseconds = 250_000_000
  /// For this long a client that has ended its side is taken to be still listening, as `nc -N` does.
  private static let halfClosedNanoseconds = 1_000_000_000

  /// Submits a request to the workers, or answers that they are full.
  func handOver(_ request: HTTPRequest, _ requestTime: Int, of connection: Connection) {
    let turn = Turn(at: shared.workers)
    let work = Work(memory: shared.memory, turn: turn)
    let job = Job(
      request, work, turn, for: connection.token, of: ClientAddress(of: connection.socket.number),
      startTime: requestTime, queueTime: Clock.nanoseconds(), mailbox: mailbox)
    // Without room for it now, it waits in the queue.
    let hasRoom = work.hold(bytes: request.body.count) || !work.neverFits && work.waitForMemory()
    if !hasRoom {
      refuse(request, requestTime, of: connection, .bodyTooLarge(limit: shared.memory.bytesMax))
    } else if shared.workers.submit(job) {
      connection.hand(over: job)
      setDeadline(connection)
    } else {
      refuse(request, requestTime, of: connection, .queueFull(shared.configuration.queueMax))
    }
  }

  /// The connection goes on in the next turn, so refusals do not nest.
  private func refuse(
    _ request: HTTPRequest, _ requestTime: Int, of connection: Connection, _ problem: HTTPProblem
  ) {
    answer(connection, request, problem, requestTime)
    ready.append(connection)
  }

  private func answer(
    _ connection: Connection, _ request: HTTPRequest, _ problem: HTTPProblem, _ requestTime: Int
  ) {
    let response = shared.handler.response(to: problem, head: request.head, requestID: request.head.requestID)
    connection.answer(request, response, requestTime, &dispatcher)
  }

  /// Sends the answers that workers have finished since the last turn.
  func takeFinished() {
    for finished in mailbox.takeAll() {
      counters.jobsBegun.add()
      counters.queueNanoseconds.add(finished.queueNanoseconds)
      let job = finished.job
      job.work.release()
      // The connection may have ended, or may have got the time-out's answer.
      guard let connection = connection(of: job.token), connection.job === job else { continue }
      guard let response = finished.response else {
        answerLate(connection, job)
        continue
      }
      send(response, to: connection, job)
    }
  }

  /// A long answer that there is no room for is not begun: the client would get a part of it.
  private func send(_ response: HTTPResponse, to connection: Connection, _ job: Job) {
    let count = response.body.count
    if count <= OutputQueue.copiedBytesMax || shared.budgets.answers.hasRoom(for: count) {
      connection.answer(job.request, response, job.startTime, &dispatcher)
    } else {
      let problem = HTTPProblem.noRoom(forAnswerOf: count, in: shared.budgets.answers.bytesMax)
      answer(connection, job.request, problem, job.startTime)
    }
    attempt(connection) { _ in }
  }

  /// The deadline of a connection whose request a worker has.
  func expire(_ connection: Connection, _ job: Job) {
    if let endTime = connection.endTime, now >= endTime + Self.halfClosedNanoseconds {
      close(connection, .client)
    } else if job.work.stop == nil {
      job.work.stop(.deadline)
      setDeadline(connection)
    } else {
      answerLate(connection, job)
    }
  }

  private func answerLate(_ connection: Connection, _ job: Job) {
    let problem = HTTPProblem.busy(shared.configuration.requestTimeoutSeconds)
    answer(connection, job.request, problem, job.startTime)
    attempt(connection) { _ in }
  }

  /// The next deadline of the connection, by the server's clock.
  func deadline(of job: Job, of connection: Connection) -> Int {
    let end = job.startTime + Int(shared.configuration.requestTimeoutSeconds * 1e9)
    let stop = job.work.stop == nil ? end : end + Self.stopNanoseconds
    return min(stop, (connection.endTime ?? .max - Self.halfClosedNanoseconds) + Self.halfClosedNanoseconds)
  }

  private func connection(of token: Poller.Token) -> Connection? {
    let connection = connection(in: Int(token.descriptor))
    return connection?.generation == token.generation ? connection : nil
  }
}

// MARK: - Answers that wait for news

extension EventLoop {
  /// Keeps an answer back until there is news or its time is up, or answers that too many wait. No worker has it meanwhile.
  /// Loops that look at the same moment may each go past the bound by one.
  func wait(_ waiting: WaitingAnswer, of connection: Connection) {
    let count = shared.loops.reduce(0) { $0 + $1.requestsWaiting.value }
    guard count < shared.waitsMax else {
      let problem = HTTPProblem.tooManyWaits(shared.waitsMax, asked: shared.configuration.waitsMax)
      return refuse(waiting.request, waiting.startTime, of: connection, problem)
    }
    connection.waiting = waiting
    counters.requestsWaiting.add()
    setDeadline(connection)
  }

  /// Tries the waiting requests again, if there is news since the last try.
  func takeNews() {
    let count = shared.news.count
    guard count != newsCount else { return }
    newsCount = count
    for case let connection? in connections {
      guard let waiting = connection.waiting else { continue }
      let start = clock()
      var response = HTTPResponse(status: 200)
      let isAnswered = shared.handler.respondPromptly(to: waiting.request, &response) != nil
      if isAnswered, response.waitSeconds == 0 { send(response, to: connection, waiting, since: start) }
    }
  }

  /// The server drains: waiting requests get their answers without news.
  func endWaiting() {
    for case let connection? in connections {
      if let waiting = connection.waiting { send(waiting.response, to: connection, waiting) }
    }
  }

  /// Sends the answer to a request that has waited, and goes on with the connection.
  func send(
    _ response: HTTPResponse, to connection: Connection, _ waiting: WaitingAnswer, since start: Int? = nil
  ) {
    answer(connection, waiting, response, since: start)
    attempt(connection) { _ in }
  }

  /// - Parameter start: when the wait was over, by the clock; nil for now. The client asked for the wait, so it counts
  ///   towards no duration.
  func answer(
    _ connection: Connection, _ waiting: WaitingAnswer, _ response: HTTPResponse, since start: Int? = nil
  ) {
    counters.requestsWaiting.add(-1)
    connection.answer(waiting.request, response, start ?? clock(), &dispatcher)
  }
}
