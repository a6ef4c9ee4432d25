import HitTesting
import JSONCoding

// The contents of hosting views, once all of the scene is known: ids of their own, and the views that they show.

extension SceneDecoder {
  mutating func decodeSwiftUI() throws(JSONError) {
    guard let declared = try DeclaredSwiftUI(from: &reader, limits: limits) else { return }
    declare { $0.swiftUI = declared.content }
    links.append(declared, of: views.current.view)
  }

  mutating func resolveHosts(_ names: inout SceneNames) {
    var ids: Set<ArraySlice<UInt8>> = []
    for host in links.hosts {
      for id in host.ids {
        if !ids.insert(id.utf8).inserted {
          report(id, "another of SwiftUI's views or gestures")
        } else if names.tree.view(withDeclaredID: id.utf8) != nil {
          report(id, "a view")
        }
      }
      var shown: [Int: ViewIndex] = [:]
      for (node, reference) in host.uiViews {
        guard let view = names.view(named: reference.utf8) else {
          reportUnknown(reference, "nothing in the scene has the id")
          continue
        }
        shown[node] = view
        if view == host.view || !builder.tree.isDescendant(view, of: host.view) {
          reader.report(
            .notAllowed, at: reference.offset, "\"\(reference.text)\" is not a view in the hosting view")
        }
      }
      // The responders are made once more, which only views are worth.
      if !shown.isEmpty { builder.setSwiftUIViews(shown, in: host.view) }
    }
  }

  private mutating func report(_ id: DocumentReader.IDReference, _ owner: String) {
    reader.report(.duplicateID, at: id.offset, "\(owner) has the id \"\(id.text)\" already")
  }
}
