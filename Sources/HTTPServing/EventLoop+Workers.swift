import HTTPProtocol
import WorkMetering

// MARK: - Requests that workers answer

extension EventLoop {
  /// After its time is up a job has this long to say itself what it was at, and to let go of what it holds.
  private static let stopNanoseconds = 250_000_000
  /// For this long a client that has ended its side is taken to be still listening, as `nc -N` does.
  private static let halfClosedNanoseconds = 1_000_000_000

  /// Hands a request over to the workers, or answers that there is no room for it.
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
      let detail =
        "\(shared.configuration.queueMax) requests wait for a worker already: send it again in a moment."
      refuse(request, requestTime, of: connection, .overloaded(detail))
    }
  }

  /// The connection goes on in the next turn, so that refusals do not nest.
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

  /// Sends the answers that workers have made since the last turn.
  func takeFinished() {
    for finished in mailbox.takeAll() {
      counters.jobsBegun.add()
      counters.queueNanoseconds.add(finished.queueNanoseconds)
      let job = finished.job
      job.work.release()
      // The connection may have ended, or may have been told that the time was up.
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
      let detail =
        "All answers that clients have not taken may hold \(shared.budgets.answers.bytesMax) bytes together, and "
        + "with this one of \(count) they would hold more: ask for less, or again in a moment."
      answer(connection, job.request, .overloaded(detail), job.startTime)
    }
    attempt(connection) { _ in }
  }

  /// The time of a connection whose request a worker has is up.
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
    let seconds = shared.configuration.requestTimeoutSeconds
    let problem = HTTPProblem.deadlineExceeded(
      "No answer was made within \(seconds) s, as the server has much to do: send it again later, or ask for less."
    )
    answer(connection, job.request, problem, job.startTime)
    attempt(connection) { _ in }
  }

  /// When the connection has to be looked at again, in nanoseconds of `Clock`.
  func deadline(of job: Job, of connection: Connection) -> Int {
    let end = job.startTime + Int(shared.configuration.requestTimeoutSeconds * 1e9)
    let stop = job.work.stop == nil ? end : end + Self.stopNanoseconds
    return min(stop, (connection.endTime ?? .max - Self.halfClosedNanoseconds) + Self.halfClosedNanoseconds)
  }

  private func connection(of token: Epoll.Token) -> Connection? {
    let connection = connection(in: Int(token.descriptor))
    return connection?.generation == token.generation ? connection : nil
  }
}
