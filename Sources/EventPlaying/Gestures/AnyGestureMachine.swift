import HitTesting

/// The machine of a recognizer of any kind: a closed set, so that none is allocated.
enum AnyGestureMachine: GestureMachine {
  case tap(TapGesture)
  case longPress(LongPressGesture)
  case pan(PanGesture)
  case swipe(SwipeGesture)
  case pinch(PinchGesture)
  case rotation(RotationGesture)
  case custom(CustomGestureMachine)

  var deadline: Double? {
    switch self {
    case .tap(let machine): machine.deadline
    case .longPress(let machine): machine.deadline
    case .pan(let machine): machine.deadline
    case .swipe(let machine): machine.deadline
    case .pinch(let machine): machine.deadline
    case .rotation(let machine): machine.deadline
    case .custom(let machine): machine.deadline
    }
  }

  @_optimize(speed)
  mutating func update(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    let proposal: GestureProposal
    switch self {
    case .tap(var machine): (proposal, self) = (machine.update(frame, state), .tap(machine))
    case .longPress(var machine): (proposal, self) = (machine.update(frame, state), .longPress(machine))
    case .pan(var machine): (proposal, self) = (machine.update(frame, state), .pan(machine))
    case .swipe(var machine): (proposal, self) = (machine.update(frame, state), .swipe(machine))
    case .pinch(var machine): (proposal, self) = (machine.update(frame, state), .pinch(machine))
    case .rotation(var machine): (proposal, self) = (machine.update(frame, state), .rotation(machine))
    case .custom(var machine): (proposal, self) = (machine.update(frame, state), .custom(machine))
    }
    return proposal
  }

  mutating func timeOut(_ frame: GestureFrame, _ state: GestureState) -> GestureProposal {
    let proposal: GestureProposal
    switch self {
    case .tap(var machine): (proposal, self) = (machine.timeOut(frame, state), .tap(machine))
    case .longPress(var machine): (proposal, self) = (machine.timeOut(frame, state), .longPress(machine))
    case .swipe(var machine): (proposal, self) = (machine.timeOut(frame, state), .swipe(machine))
    // The others have no deadline.
    case .pan, .pinch, .rotation, .custom: proposal = .none
    }
    return proposal
  }

  func reading(_ frame: GestureFrame) -> GestureReading {
    switch self {
    case .tap(let machine): machine.reading(frame)
    case .longPress(let machine): machine.reading(frame)
    case .pan(let machine): machine.reading(frame)
    case .swipe(let machine): machine.reading(frame)
    case .pinch(let machine): machine.reading(frame)
    case .rotation(let machine): machine.reading(frame)
    case .custom(let machine): machine.reading(frame)
    }
  }
}

extension GestureRecognizer {
  /// The machine for a sequence of touches that begins.
  func makeMachine() -> AnyGestureMachine {
    // R160.
    if isInert { return .custom(CustomGestureMachine(GestureParameters(of: .custom))) }
    return switch kind {
    case .tap: .tap(TapGesture(parameters))
    case .longPress: .longPress(LongPressGesture(parameters))
    case .pan: .pan(PanGesture(parameters))
    case .screenEdgePan:
      .pan(
        PanGesture(
          parameters,
          from: parameters.role == .interactivePop && parameters.edges.isEmpty ? .left : parameters.edges))
    case .swipe: .swipe(SwipeGesture(parameters))
    case .pinch: .pinch(PinchGesture())
    case .rotation: .rotation(RotationGesture())
    // R87: a hover recognizer sees pointers, and no touches.
    case .hover, .custom: .custom(CustomGestureMachine(parameters))
    }
  }
}
