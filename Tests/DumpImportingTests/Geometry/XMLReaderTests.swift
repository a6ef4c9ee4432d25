import Testing

@testable import DumpImporting

@Suite("Reading XML")
struct XMLReaderTests {
  /// What the document says: `<a k=v` for a start, `>` for an end.
  private func events(_ text: String) throws(XMLReader.Fault) -> String {
    let text = PastedText(Array(text.utf8))
    var reader = XMLReader(text.bytes)
    var events = ""
    while true {
      switch try reader.next() {
      case .start(let name):
        events += "<" + reader.text(name)
        for attribute in reader.attributes {
          events += " \(reader.text(attribute.name))=\(text.string(DumpText(attribute)))"
        }
      case .end: events += ">"
      case .endOfDocument: return events
      }
    }
  }

  static let documents: [(String, String)] = [
    ("<a/>", "<a>"), ("<a></a>", "<a>"), (" <a ></a\n> \r\n", "<a>"),
    ("<a><b/><b></b>text<c/></a>", "<a<b><b><c>>"),
    (#"<a x="1" y='2"'/>"#, "<a x=1 y=2\">"), ("<a x = \"1\"\ty=''></a>", "<a x=1 y=>"),
    ("<a.b-c:d_1 é=\"ü\"/>", "<a.b-c:d_1 é=ü>"),
    ("<a x='&lt;&gt;&amp;&quot;&apos;'/>", "<a x=<>&\"'>"),
    ("<a x='&#65;&#x42;&#x1F600;&#xe9;'/>", "<a x=AB😀é>"), ("<a x='1\n2\t3&#10;'/>", "<a x=1 2 3\n>"),
    ("<a x='>'>&nonsense;</a>", "<a x=>>"),
    (
      "<?xml version='1.0'?><!-- <b> - -- --><a><!--></a>--><?p <c?><![CDATA[</a>]]]]>--></a><!---->",
      "<a>"
    ),
  ]

  @Test("Documents that are right", arguments: documents)
  func right(document: String, expected: String) throws {
    #expect(try events(document) == expected)
  }

  /// The mark ① stands before the byte that is named.
  static let mistakes: [(String, String)] = [
    ("①", "no root element"), ("  ①", "no root element"), ("<!-- a -->①", "no root element"),
    ("①x<a/>", "outside"),
    ("<a/>①x", "outside"), ("<a/>①<b/>", "second root element"), ("<a/>①</a>", "no opening tag"),
    ("<a>①</b>", "Expected </a>, found </b>"), ("<a><b>①</a></b>", "Expected </b>, found </a>"),
    ("<a>①", "inside <a>"),
    ("<①", "a name"), ("<①>", "a name"), ("<①1/>", "a name"), ("<a①", "or \">\""), ("<a ①", "or \">\""),
    ("<a/①", "\">\""), ("<a/① >", "\">\""), ("<a x①>", "\"=\""), ("<a x=①1>", "a quote"),
    ("<a x='①", "closing quote"),
    ("<a x='1'①y='2'/>", "a space"), ("<a x='1' ①x='2'/>", "Duplicate attribute x"), ("<a x='①<'/>", "&lt;"),
    ("<a x='①&'/>", "Unknown entity"), ("<a x='①&amp'/>", "Unknown entity"),
    ("<a x='①&nbsp;'/>", "Unknown entity"),
    ("<a x='①&#0;'/>", "Unknown entity"), ("<a x='①&#xD800;'/>", "Unknown entity"),
    ("<a x='①&#x110000;'/>", "Unknown entity"),
    ("<a x='①&#;'/>", "Unknown entity"), ("<a x='①&#-5;'/>", "Unknown entity"),
    ("<a x='①&#99999999999999;'/>", "Unknown entity"),
    ("<a x='①\u{1}'/>", "control character"),
    ("①<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "<!DOCTYPE>"), ("<a>①<!ENTITY x></a>", "Declarations"),
    ("①<![CDATA[x]]><a/>", "Declarations"), ("<a>①<!-- ", "a comment"), ("<a>①<![CDATA[ ]]", "CDATA"),
    ("①<?xml ", "processing instruction"), ("<a></a①", "\">\""), ("<a></a ①b='1'>", "\">\""),
  ]

  @Test("Documents that are wrong, and at which byte", arguments: mistakes)
  func wrong(marked: String, detail: String) throws {
    let parts = marked.split(separator: "①", omittingEmptySubsequences: false)
    let fault = #expect(throws: XMLReader.Fault.self) { try events(parts.joined()) }
    #expect(fault?.offset == parts[0].utf8.count)
    #expect(fault?.detail.contains(detail) == true, "\(fault?.detail ?? "")")
  }

  @Test("Many attributes of one tag are all compared")
  func manyAttributes() throws {
    let attributes = (0..<5_000).map { "a\($0)='\($0)'" }.joined(separator: " ")
    #expect(try events("<a \(attributes)/>").hasSuffix("a4999=4999>"))
    #expect(throws: XMLReader.Fault.self) { try events("<a \(attributes) a77=''/>") }
  }

  @Test("Depth takes no stack: the reader goes on, the import refuses at its limit")
  func depth() throws {
    let count = 100_000
    let text = String(repeating: "<a x='0' y='0' width='9' height='9'>", count: count)
    #expect(try events(text + String(repeating: "</a>", count: count)).count > count)
    let error = #expect(throws: ImportError.self) { try geometry(.webDriverAgent, text) }
    #expect(
      error?.detail == "Elements are nested more than 512 levels deep (--max-depth, HITTESTD_MAX_DEPTH).")
    #expect(error?.offset == 512 * 36 && error?.line == 1)
  }
}
