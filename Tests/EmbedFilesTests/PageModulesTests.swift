import Testing

@testable import embed_files

@Suite("Modules of a page, joined") struct PageModulesTests {
  private static let modules = PageModules([
    "main.js": """
    import { byId, long as short } from "./basics/dom.js";
    const later = async () => (await import("./rare.js")).part;
    byId(short, later);
    """,
    "workbench.js": "import \"./basics/bars.js\";\nexport const work = () => import(\"./basics/dom.js\");",
    "rare.js": "import { work } from \"./workbench.js\";\nclass part {}\nexport { part, work };",
    "basics/dom.js": "export function byId() {}\nexport async function long() {}",
    "basics/bars.js": "import { byId } from \"./dom.js\";\nbyId();",
    "hittest.js": "export { byId } from \"./basics/dom.js\";\nconst view = import(\"./view.js\");",
    "view.js": "import { part } from \"./sub/part.js\";",
    "sub/part.js": "import { byId } from \"../basics/dom.js\";\nexport class part {}",
  ])

  @Test("A module is a function of those before it; what is wanted later comes from its file")
  func first() {
    #expect(
      Self.modules.text(of: "main.js") == """
        const m_basics_dom = (() => {
        function byId() {}
        async function long() {}
        return { byId, long };
        })();
        const m_main = (() => {
        const { byId, long: short } = m_basics_dom;
        const later = async () => (await import("./rare.js").then(({ m_rare }) => m_rare)).part;
        byId(short, later);
        return {  };
        })();
        export { m_basics_dom, m_main };

        """)
  }

  @Test("A file has what none before it has, and names what it needs of those")
  func others() {
    #expect(
      Self.modules.text(of: "workbench.js") == """
        import { m_basics_dom } from "./main.js";
        const m_basics_bars = (() => {
        const { byId } = m_basics_dom;
        byId();
        return {  };
        })();
        const m_workbench = (() => {
        const work = () => import("./main.js").then(({ m_basics_dom }) => m_basics_dom);
        return { work };
        })();
        export { m_basics_bars, m_workbench };

        """)
    #expect(
      Self.modules.text(of: "rare.js") == """
        import { m_workbench } from "./workbench.js";
        const m_rare = (() => {
        const { work } = m_workbench;
        class part {}
        return { part, work };
        })();
        export { m_rare };

        """)
  }

  @Test("What another page loads is served by itself, with all that it imports")
  func alone() {
    #expect(Self.modules.alone == ["hittest.js", "basics/dom.js", "view.js", "sub/part.js"])
  }
}
