import EventPlaying
import HitTesting

/// An id in an event, before it is looked up.
struct EventReference {
  let use: Use
  let id: DocumentReader.IDReference

  enum Use {
    /// The focused view of a press.
    case pressedView
    case target, sender
    /// The responder that becomes the first responder, or resigns.
    case firstResponder
  }

  init(_ use: Use, _ id: DocumentReader.IDReference) {
    self.use = use
    self.id = id
  }

  /// Looks the id up, and puts the view or responder into the event.
  func resolve(
    _ action: inout InputEvent.Action, in scene: inout RequestScene, _ reader: inout DocumentReader
  ) {
    if use == .pressedView {
      guard let view = scene.view(id, in: &reader), case .press(var press) = action else { return }
      press.view = view
      action = .press(press)
    } else if let responder = scene.responder(id, in: &reader) {
      action.name(responder, as: use)
    }
  }
}

extension InputEvent.Action {
  fileprivate mutating func name(_ responder: Responder, as use: EventReference.Use) {
    switch (self, use) {
    case (.action(var sent), .target):
      sent.target = responder
      self = .action(sent)
    case (.action(var sent), .sender):
      sent.sender = responder
      self = .action(sent)
    case (.becomeFirstResponder, _): self = .becomeFirstResponder(responder)
    case (.resignFirstResponder, _): self = .resignFirstResponder(responder)
    default: break
    }
  }
}
