import Foundation
import FoundationXML

/// An element of a picture, as a strict XML parser reads it.
struct PictureElement {
  let name: String
  let attributes: [String: String]
  var children: [PictureElement] = []
  var text = ""

  /// The document's root.
  ///
  /// - Throws: `NotWellFormed` where the document is no XML.
  static func read(_ document: [UInt8]) throws -> PictureElement {
    let reader = Reader()
    let parser = XMLParser(data: Data(document))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw NotWellFormed(line: parser.lineNumber, document: String(decoding: document, as: UTF8.self))
    }
    return root
  }

  struct NotWellFormed: Error {
    let line: Int
    let document: String
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: PictureElement?
    private var open: [PictureElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(PictureElement(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open[open.count - 1].text += text
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      let ended = open.removeLast()
      if open.isEmpty { root = ended } else { open[open.count - 1].children.append(ended) }
    }
  }
}

extension PictureElement {
  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }
  var view: String? { attributes["data-view"] }
  var path: String? { attributes["d"] }
  var title: String? { children.first { $0.name == "title" }?.text }

  /// The element and all in it, in the document's order.
  var all: [PictureElement] { [self] + children.flatMap(\.all) }

  func all(_ className: String) -> [PictureElement] { all.filter { $0.classes.contains(className) } }

  /// The one element of a class and a view.
  func only(_ className: String, _ view: String? = nil) -> PictureElement? {
    let found = all(className).filter { view == nil || $0.view == view }
    return found.count == 1 ? found[0] : nil
  }

  /// The ids of the views that are drawn, back to front.
  var views: [String] { all("view").compactMap(\.view) }
}
