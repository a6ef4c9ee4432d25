import HTTPProtocol

// A connection whose request a worker has. Requests that were sent behind it wait.

extension Connection {
  /// A worker is asked. The answer comes with `answer`, whatever becomes of the job.
  func hand(over job: Job) {
    self.job = job
  }

  /// Adds the answer to the request that was handed over to the output; `advance` sends it, and goes on.
  func answer(
    _ request: HTTPRequest, _ response: HTTPResponse, _ startTime: Int, _ dispatcher: inout RequestDispatcher
  ) {
    (job, endTime) = (nil, nil)
    output.borrow(&dispatcher.outputRoom)
    dispatcher.answer(request.head, response, startTime, &http, &output)
    output.giveBack(&dispatcher.outputRoom)
    noteAnswer(dispatcher.counters)
  }

  /// The client has ended its side while a worker has its request. It may still listen, or it may have gone: nobody can
  /// tell before something is sent (RFC 9112 §9.6).
  func noteEnd(at time: Int) {
    if job != nil, endTime == nil { endTime = time }
  }

  /// Sends what is left of former answers.
  func sendWhileAnswering(_ counters: LoopCounters) throws(SystemError) -> Outcome {
    counters.bytesSent.add(try output.flush(to: socket))
    return hasRoomForAnswers() ? .open(renewsDeadline: false) : .closed
  }
}
