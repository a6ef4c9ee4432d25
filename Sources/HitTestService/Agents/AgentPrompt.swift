import JSONCoding
import ModelContextProtocol

/// The way to a fix, as people ask an agent to go it: which tool first, what to do with a fact that is missing, what to check
/// at the end.
///
/// Source: the Model Context Protocol, "Prompts".
struct AgentPrompt {
  private let text: String

  private static let name = "debug_tap"
  private static let title = "Debug a tap"
  private static let description =
    "Finds out why a tap does nothing, or who gets it instead, and proposes a fix that was tried out."

  private static let arguments = [
    ("screen", "A dump or scene: its text, its path, or the sceneId of a stored one"),
    ("target", "The view that should react: its address, id, class or label"),
    ("point", "Where was tapped: x and y in points of the screen, like 80, 172"),
  ]

  /// - Throws: `RPCError` for a prompt that there is not, or arguments that are no strings.
  init(_ params: IncomingMessage.Params, mayReadFiles: Bool) throws(RPCError) {
    let name = params.members(["name"]).text("name") ?? ""
    guard name == Self.name else {
      throw RPCError(.invalidParams, "Unknown prompt: \"\(name.prefix(80))\"; there is \(Self.name).")
    }
    let names = Self.arguments.map(\.0)
    let given = params.members(names, of: "arguments") ?? ObjectMembers(knowing: names)
    for name in names where given.isGiven(name) && given.text(name) == nil {
      throw RPCError(.invalidParams, "`\(name)` is a string.")
    }
    text = Self.text(screen: given.text("screen"), given.text("target"), given.text("point"), mayReadFiles)
  }

  private static func text(
    screen: String?, _ target: String?, _ point: String?, _ mayReadFiles: Bool
  ) -> String {
    let place = point.map { " at \($0)" } ?? ""
    let goal =
      target.map { "A tap\(place) should reach \($0). Find out why it does not" }
      ?? "Find out who gets a tap\(place), and why no other view"
    let source =
      screen.map { "The screen:\n\n\($0)" }
        ?? """
        Ask for the screen, if it is not at hand: in lldb, paused in the app, `po [[UIWindow keyWindow] recursiveDescription]` \
        prints it.
        """
    let names = mayReadFiles ? "its path as `file`" : "its text as `dump`"
    return """
      \(goal), with hittestd's tools, and propose a fix.

      1. read_dump with the screen (\(names)). Use the sceneId that it returns if nothing that it assumes matters here, \
      else the dump itself.
      2. explain_tap with what is known of the target and the point. Of a screenshot's pixels give `scale`, 2 or 3.
      3. If the answer is undecided, or one of its assumptions could change it, ask for the line that it says to paste, \
      and ask again with the output.
      4. Choose the fix that fits the code best. Apply it to the scene (read_dump, detail full), and check with \
      compare_screens that only this tap goes elsewhere.
      5. Tell the culprit first, then why, with the number of the rule (hittestd://rules/R20 has its text), then the \
      change in code. Say what is not known.

      \(source)
      """
  }

  /// Writes the members of the result of `prompts/get`.
  func encode(to json: inout JSONWriter) {
    json.member("description", Self.description)
    json.array("messages") { json in
      json.object { json in
        json.member("role", "user")
        json.object("content") { json in
          json.member("type", "text")
          json.member("text", text)
        }
      }
    }
  }

  /// Writes the members of the result of `prompts/list`.
  static func encodeList(to json: inout JSONWriter) {
    json.array("prompts") { json in
      json.object { json in
        json.member("name", name)
        json.member("title", title)
        json.member("description", description)
        json.array("arguments") { json in
          for (name, description) in arguments {
            json.object { json in
              json.member("name", name)
              json.member("description", description)
              json.member("required", false)
            }
          }
        }
      }
    }
  }
}
