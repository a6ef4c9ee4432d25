// Asks hittestd: an ES module without dependencies. Load it from the service itself; a copy of the client, also for Node, is
// `client/client.js`:
//
//   import { HitTestClient } from "http://127.0.0.1:8080/hittest.js";
//   const client = new HitTestClient("http://127.0.0.1:8080");
//   const scene = await client.storeScene({ windows: [{ id: "window", frame: [0, 0, 320, 568] }] });
//   const { hitView } = await client.hitTest(scene, { x: 160, y: 284 });
//
// The page's drawing is an element for pages of your own; `HitTestView` in `hittest.d.ts` has all of its members:
//
//   import { defineHitTestView } from "http://127.0.0.1:8080/hittest.js";
//   await defineHitTestView();
//   const view = document.querySelector("hit-test-view");
//   view.addEventListener("pick", ({ detail: { touch, answer } }) => console.log(touch, answer.hitView));
//   view.scene = { windows: [{ id: "window", frame: [0, 0, 320, 568] }] };
//
// Coordinates are points of the screen, x to the right, y downwards. `null` in an answer means "asked, and there is
// none"; a missing key "not asked for". What each answer holds in full is described at /openapi.yaml.

export { HitTestClient, HitTestError, newestWins } from "./client/client.js";

/**
 * Makes `<hit-test-view>` an element of the page, once. What it is made of is loaded only now.
 * @returns {Promise<new () => HitTestView>}  The element's class.
 */
export async function defineHitTestView() {
  const { HitTestView } = await import("./hit-test-view.js");
  if (!customElements.get("hit-test-view")) customElements.define("hit-test-view", HitTestView);
  return /** @type {any} */ (customElements.get("hit-test-view"));
}
