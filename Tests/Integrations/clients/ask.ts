// The generated TypeScript client, used as a page or a tool would: each question's answer is read by its typed members.

import { readFileSync } from "fs";
import {
  Audit, Configuration, Differences, Explanation, HitTestAnswer, SceneFromJSON, ScreensApi, StoredScenesApi, TouchesApi,
} from "./client";

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

async function ask(basePath: string, sceneFile: string, dumpFile: string, captureFile: string): Promise<void> {
  const configuration = new Configuration({ basePath });
  const [touches, screens, scenes] = [new TouchesApi(configuration), new ScreensApi(configuration), new StoredScenesApi(configuration)];
  const scene = SceneFromJSON(JSON.parse(readFileSync(sceneFile, "utf8")));
  const touch = { x: 80, y: 172 };

  const { id } = await scenes.storeScene({ scene });
  expect(id.startsWith("sha256:"), "a stored scene has an id");
  expect((await scenes.storedScene({ id })).windows.length === 1, "a stored scene comes back");

  const hit = (await touches.hitTest({ hitTestRequest: { scene, touch } })) as HitTestAnswer;
  expect(hit.hitView?.id === "dim", "the hit view is named");

  const why = (await touches.explain({ explainBody: { sceneId: id, target: "pay", touch } })) as Explanation;
  expect(why.verdict === "unreachable" && why.fixes.length > 0, "the explanation of a scene");

  const imported = await touches.importDump({ body: readFileSync(dumpFile, "utf8") });
  expect(imported.format === "recursiveDescription" && imported.warnings.length > 0, "an import has its format and warnings");
  const dumped = (await touches.explain({ explainBody: { scene: imported.scene, target: "0x104", touch } })) as Explanation;
  expect(dumped.receiver?.id === "0x105", "the explanation of a dump names the receiver");

  const played = await touches.events({ eventsRequest: { sceneId: id, touch } });
  expect(played.summary?.touches.length === 1, "a tap has one touch");

  const map = await screens.touchMap({ touchMapRequest: { sceneId: id } });
  expect(map.unreachable.some(({ view }) => view === "pay"), "the map tells what no touch reaches");
  expect(map.views.some((view) => (view.regions[0]?.[0]?.length ?? 0) >= 3), "regions have corners");

  const audit = (await screens.audit({ auditBody: { sceneId: id } })) as Audit;
  expect(audit.violations.length > 0, "the audit finds the covered button");

  const same = (await screens.diff({ diffBody: { before: { sceneId: id }, after: { sceneId: id } } })) as Differences;
  expect(same.added.length === 0 && same.ownerChanged.length === 0, "a scene does not differ from itself");

  const capture = SceneFromJSON(JSON.parse(readFileSync(captureFile, "utf8")));
  const check = await screens.check({ checkRequest: { scene: capture } });
  expect(check.points === 1 && check.differences[0].cause === "override", "the app's own hit test is compared");
  console.log("asked");
}

const [url, scene, dump, capture] = process.argv.slice(2);
ask(url, scene, dump, capture).catch((error) => {
  console.error(error);
  process.exit(1);
});
