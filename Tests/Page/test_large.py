"""Large scenes: what an edit sends is put together of pieces that are there already."""

import pytest

#: Scenes with an edge in them: of pieces within pieces, of what the service refuses, of letters beyond ASCII.
SCENES = """
    const [done] = arguments;
    import("/scene/octets.js").then(({ octetsOf }) => {
      const many = (count, more = {}) => Array.from({ length: count }, (_, index) => ({ id: `v${index}`, ...more }));
      const deep = { windows: [{}] };
      for (let level = 0, view = deep.windows[0]; level < 2000; level += 1) [view] = view.subviews = [{ alpha: 1 }];
      const scenes = [
        {}, { windows: [] }, { windows: [{ id: "é \\ud800 \\u2028", subviews: [] }], application: undefined, stacking: "unknown" },
        { windows: 5 }, { windows: [null, 3, [1]] }, { windows: [{ subviews: { x: 1 } }], userInterfaceLayoutDirection: 2 }, deep,
        { windows: [{ id: "w", frame: [0, 0, 1, 1], subviews: many(1200, { subviews: many(2) }), alpha: 0.5 }, { id: "x", subviews: many(3) }] },
        { windows: [{ subviews: [{ subviews: many(501) }, { subviews: many(499) }] }], basis: "geometry" },
      ];
      const text = (scene) => new TextDecoder().decode(octetsOf(scene));
      done([scenes.length, scenes.findIndex((scene) => text(scene) !== JSON.stringify(scene) || text(scene) !== JSON.stringify(scene))]);
    });
"""


@pytest.mark.main
def test_octets_made_of_pieces_are_those_of_the_text(page):
    assert page.browser.execute_async_script(SCENES) == [9, -1]


def test_an_edit_of_a_large_scene_writes_only_what_is_on_the_way_to_it(page):
    written = page.browser.execute_async_script("""
        const [done] = arguments;
        Promise.all([import("/scene/octets.js"), import("/scene/scene-document.js")]).then(([{ octetsOf }, { SceneDocument }]) => {
          const rows = Array.from({ length: 50 }, (_, row) => ({ id: `row${row}`, subviews: Array.from({ length: 100 }, (_, view) => ({ id: `${row}.${view}` })) }));
          const scene = new SceneDocument({ windows: [{ id: "window", subviews: rows }] });
          octetsOf(scene.root);
          const { stringify } = JSON;
          let length = 0;
          JSON.stringify = (...values) => { const text = stringify(...values); length += text.length; return text; };
          const edited = scene.changing("25.3", (json) => ({ ...json, alpha: 0.5 }));
          const found = octetsOf(edited.root).length;
          JSON.stringify = stringify;
          done([length, found, stringify(edited.root).length]);
        });
    """)
    assert written[1] == written[2] > 50_000
    assert written[0] < 3_000


def test_an_edit_of_a_large_scene_places_only_the_views_that_it_moves(page):
    kept, wrong, moved = page.browser.execute_async_script("""
        const [done] = arguments;
        Promise.all([import("/scene/shapes.js"), import("/scene/scene-document.js")]).then(([{ shapesOf }, { SceneDocument }]) => {
          const rows = Array.from({ length: 50 }, (_, row) => ({ id: `row${row}`, frame: [0, 10 * row, 300, 10], clipsToBounds: row % 2 === 0,
            subviews: Array.from({ length: 20 }, (_, view) => ({ id: `${row}.${view}`, frame: [20 * view, 2, 30, 12], subviews: [{ frame: [1, 1, 50, 50] }] })) }));
          const scene = new SceneDocument({ windows: [{ id: "window", frame: [0, 0, 320, 400], subviews: rows }] });
          const before = shapesOf(scene).shapes;
          const edits = [["25.3", { frame: [9, 9, 9, 9] }], ["row7", { transform: [0.6, 0.8, -0.8, 0.6, 0, 0] }], ["row8", { clipsToBounds: false }],
            ["window", { isHidden: true }], ["row9", { contentOffset: [5, 5] }], ["window", { alpha: 0.5 }]];
          const facts = ({ id, points, box, matrix, cut, isHidden, opacity, isFull }) => JSON.stringify([id, points, box, matrix, cut, isHidden, opacity, isFull]);
          const found = edits.map(([id, keys]) => {
            const edited = scene.changing(id, (json) => ({ ...json, ...keys })), { shapes } = shapesOf(edited);
            // Nothing is known of a copy.
            const fresh = shapesOf(new SceneDocument(JSON.parse(edited.text))).shapes;
            shapesOf(scene);
            return { kept: shapes.filter(({ points }, index) => points === before[index].points).length,
              wrong: shapes.length !== fresh.length || shapes.some((shape, index) => facts(shape) !== facts(fresh[index])) };
          });
          done([found[0].kept, found.filter(({ wrong }) => wrong).length, before.length - found[0].kept]);
        });
    """)
    assert wrong == 0
    # The view, what is in it, and the JSON on the way to it.
    assert (kept, moved) == (2051 - 4, 4)
