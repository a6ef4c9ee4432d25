extension ViewTree {
  /// What people and tests call the view; no touch asks for it.
  public func texts(of view: ViewIndex) -> ViewTexts { detail(of: view, { $0.texts }) ?? .none }

  /// Whether the view's label, text or identifier is this.
  public func isCalled(_ text: String, _ view: ViewIndex) -> Bool {
    let texts = texts(of: view)
    return [texts.label, texts.text, texts.identifier].contains { name in
      name.map { names.bytes(of: $0).elementsEqual(text.utf8) } ?? false
    }
  }

  /// What people call the view; nil where the scene does not say it.
  public func label(of view: ViewIndex) -> String? {
    let texts = texts(of: view)
    return (texts.label ?? texts.text).map { String(decoding: names.bytes(of: $0), as: UTF8.self) }
  }
}
