import HitTesting
import SceneStoring
import WorkMetering

// Requests and answers that pass a limit of the server, and what takes less.

extension ProblemDetails {
  /// 400, with the members that make the answer shorter.
  static func answerTooLong(_ bytesMax: Int) -> ProblemDetails {
    tooLong(bytesMax, "Send fewer touches or `views`, or omit `log` from `include`.")
  }

  static func timelineTooLong(_ bytesMax: Int) -> ProblemDetails {
    tooLong(bytesMax, "Send fewer events, or omit `timeline` from `include`.")
  }

  private static func tooLong(_ bytesMax: Int, _ remedy: String) -> ProblemDetails {
    "The answer exceeds \(bytesMax) bytes. \(remedy)"
  }

  /// Of an agent's tool.
  static func toolAnswerTooLong(_ bytesMax: Int) -> ProblemDetails {
    "The answer exceeds \(bytesMax) bytes. Omit `detail`, or ask about fewer views."
  }

  static let eventsTooLong: ProblemDetails = """
    These events take too long to play: too many recognizers and views are involved. Send fewer events, or a scene with \
    fewer views under the fingers.
    """

  static func tooManyVisits(_ countMax: Int) -> ProblemDetails {
    "These touches need more than \(countMax) view visits. Send fewer touches per request."
  }

  static func tooManyEdges(_ count: Int) -> ProblemDetails {
    "The screen's \(count) edges make too many regions to map. Ask for one `window`, or send part of the scene."
  }

  /// Of overrides that call each other without end: 422, with the ids on the way.
  static func overrideRecursion(_ ids: [String]) -> ProblemDetails {
    let way = ids.map { "\"\($0)\"" }.joined(separator: " → ")
    return ProblemDetails(
      .overrideRecursion,
      "The overrides \(way) call each other too often or too deeply. Change one of them.")
  }

  /// Of a request whose work was stopped.
  init(_ stop: Work.Stop, during part: AnswerPart) {
    switch stop {
    case .deadline, .steps, .cancelled:
      self.init(
        .deadlineExceeded,
        "The request timed out (--request-timeout, HITTESTD_REQUEST_TIMEOUT) \(part.remedy)")
    case .memory where Work.neverFits:
      self.init(
        .bodyTooLarge,
        "The request needs more memory than the server may use (--memory, HITTESTD_MEMORY) \(part.remedy)")
    case .memory:
      self = .overloaded(
        "The server ran out of memory for requests (--memory, HITTESTD_MEMORY) \(part.remedy)")
    }
  }

  /// One that may pass soon.
  private static func overloaded(_ detail: String, seconds: Int = 1) -> ProblemDetails {
    ProblemDetails(.overloaded, detail).retrying(afterSeconds: seconds)
  }
}

/// The parts of an answer's work: reading the request, finding the answer, and writing it.
enum AnswerPart {
  case decode, hit, encode

  fileprivate var remedy: String {
    switch self {
    case .decode: "while reading the request. Send a smaller scene, or store it and send its id."
    case .hit: "while computing the answer. Send fewer touches or events, one `window`, or part of the scene."
    case .encode: "while writing the answer. Send fewer touches or `views`, or omit `log` from `include`."
    }
  }
}

// Stored scenes and live screens.

extension ProblemDetails {
  /// A full disk is the server's fault and may pass; a scene larger than the whole store never fits.
  init(_ refusal: SceneStore.Refusal, bytesMax: Int) {
    switch refusal {
    case .document(let error): self.init(error)
    case .tooLarge(let byteCount):
      self.init(
        .bodyTooLarge,
        """
        The scene needs \(byteCount) bytes of memory; stored scenes may use \(bytesMax). Send it with each request.
        """)
    case .noRoom: self = .overloaded("The scene was not stored: requests use all memory. Retry in a moment.")
    case .directoryFull(let bytesMax):
      self = .overloaded(
        "The scene was not stored: stored files would exceed \(bytesMax) bytes. Send it with each request.",
        seconds: 60)
    case .file(let reason, true):
      self = .overloaded("The scene was not stored: the disk is full (\(reason)). Retry later.", seconds: 60)
    case .file(let reason, false): self.init(.internal, "The scene was not stored: \(reason).")
    }
  }

  static let invalidSceneID: ProblemDetails =
    "Invalid scene id. Use the id from PUT /v1/scenes: `sha256:` and 64 lowercase hexadecimal digits."

  init(_ refusal: LiveScreens.Refusal, bytesMax: Int) {
    switch refusal {
    case .tooLarge(let byteCount):
      self.init(
        .bodyTooLarge,
        """
        The screen needs \(byteCount) bytes; live screens may use \(bytesMax). Omit its image, or post a smaller one.
        """)
    case .noRoom: self = .overloaded("The screen was not kept: requests use all memory. Retry in a moment.")
    }
  }

  static let liveScreenNotFound = ProblemDetails(
    .notFound,
    "No live screen has this number: it was evicted or never posted. The last \(LiveScreens.countMax) are kept."
  )
}
