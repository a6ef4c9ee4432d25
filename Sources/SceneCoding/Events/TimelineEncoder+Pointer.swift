import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// Pointers and scroll views: events as the request has them, and where content stands.
extension TimelineEncoder {
  mutating func encode(_ event: PointerEvent, _ source: TextArgument, to json: inout JSONWriter) {
    switch event {
    case .hover(let location?):
      json.append(Input.hover, [source, .number(location.x), .number(location.y)], names)
    case .hover(nil): json.append(Input.noHover, [source], names)
    case .scroll(let sample): encode(sample, source, to: &json)
    }
  }

  private mutating func encode(_ sample: ScrollSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(
      Input.scroll,
      [
        source, .number(sample.location.x), .number(sample.location.y), .number(sample.delta.dx),
        .number(sample.delta.dy),
      ], names)
    json.append(sample.type.contains(.continuous) ? Input.continuous : Input.discrete)
  }

  /// R88, R130–R137.
  mutating func encodeScroll(
    of view: ViewIndex, _ change: Timeline.ScrollChange, to json: inout JSONWriter
  ) {
    let name = TextArgument.name(names[view])
    switch change {
    case .tracking: json.append(ScrollText.tracking, [name], names)
    case .willBeginDragging: json.append(ScrollText.willBeginDragging, [name], names)
    case .didEndDragging: json.append(ScrollText.didEndDragging, [name], names)
    case .nobody: json.append(ScrollText.nobody)
    case .didEndDecelerating(let offset):
      json.append(ScrollText.didEndDecelerating, [name, .number(offset.x), .number(offset.y)], names)
    case .willBeginZooming: json.append(ScrollText.willBeginZooming, [name], names)
    case .didEndZooming: json.append(ScrollText.didEndZooming, [name], names)
    case .didZoom(let scale): json.append(ScrollText.didZoom, [name, .number(scale)], names)
    case .didScroll(let offset?):
      json.append(ScrollText.didScroll, [name, .number(offset.x), .number(offset.y)], names)
    case .didScroll(nil): json.append(ScrollText.didScrollSomewhere, [name], names)
    case .wheel(let offset?):
      json.append(ScrollText.wheel, [name, .number(offset.x), .number(offset.y)], names)
    case .wheel(nil): json.append(ScrollText.wheelSomewhere, [name], names)
    }
  }
}

private enum Input {
  static let hover = TextTemplate(#"{"event":%0,"hover":{"x":%1,"y":%2}"#)
  static let noHover = TextTemplate(#"{"event":%0,"hover":null"#)
  static let scroll = TextTemplate(#"{"event":%0,"scroll":{"x":%1,"y":%2,"dx":%3,"dy":%4,"type":"#)
  static let discrete = TextTemplate(#""discrete"}"#)
  static let continuous = TextTemplate(#""continuous"}"#)
}

private enum ScrollText {
  static let tracking = template("tracking", "R136", "~0 tracks the touch")
  static let willBeginDragging = template(
    "willBeginDragging", "R134", "The content of ~0 begins to be dragged")
  static let didEndDragging = template("didEndDragging", "R136", "The content of ~0 is not dragged any more")
  static let didScroll = template(
    "didScroll", "R137", "The content of ~0 is dragged to (~1, ~2)", and: #","contentOffset":[%1,%2]"#)
  static let didScrollSomewhere = template(
    "didScroll", "R137",
    "The content of ~0 is dragged; its contentSize is not declared, and how far it goes is not known",
    and: #","contentOffset":null"#)
  static let wheel = template(
    "wheel", "R88", "~0 is scrolled to (~1, ~2)", and: #","contentOffset":[%1,%2]"#)
  static let wheelSomewhere = template(
    "wheel", "R88", "~0 is scrolled; its contentSize is not declared, and how far it goes is not known",
    and: #","contentOffset":null"#)
  static let didEndDecelerating = template(
    "didEndDecelerating", "R143", "~0 comes to rest on the page at (~1, ~2)",
    and: #","contentOffset":[%1,%2]"#)
  static let willBeginZooming = template("willBeginZooming", "R146", "The content of ~0 begins to be zoomed")
  static let didEndZooming = template("didEndZooming", "R146", "The content of ~0 is not zoomed any more")
  static let didZoom = TextTemplate(
    #"{"kind":"scroll","scrollView":%0,"change":"didZoom","zoomScale":%1,"rule":"R146","#
      + #""text":"The content of ~0 is zoomed to ~1."}"#)
  static let nobody = TextTemplate(
    #"{"kind":"scroll","scrollView":null,"change":"nobody","rule":"R88","#
      + #""text":"Nothing under the pointer takes scroll events."}"#)

  /// - Parameter more: a further member, behind a comma.
  private static func template(
    _ change: String, _ rule: String, _ sentence: String, and more: String = ""
  ) -> TextTemplate {
    TextTemplate(
      #"{"kind":"scroll","scrollView":%0,"change":"\#(change)"\#(more),"rule":"\#(rule)","#
        + #""text":"\#(sentence)."}"#)
  }
}
