// What a first answer does not need: loaded with the first of it that somebody wants.

import { askForToken } from "./session/token-dialog.js";
import { AuditPanel } from "./panels/audit-panel.js";
import { ChangesPanel } from "./inspector/changes-panel.js";
import { firstState } from "./session/first-state.js";
import { GesturesPanel } from "./gestures/gestures-panel.js";
import { Live } from "./live/live.js";
import { Screens } from "./start/screens.js";
import { Screenshot } from "./stage/screenshot.js";
import { showKeys } from "./frame/keys-dialog.js";
import { showProblems } from "./start/problems.js";
import { showWarnings } from "./start/warnings.js";
import { source } from "./source/source.js";
import { TouchMapPanel } from "./panels/touch-map.js";
import { TreeFilter } from "./tree/tree-filter.js";
import { ViewPanel } from "./inspector/view-panel.js";

/** The panels by their tabs, and what else is made once of a page. */
export const parts = {
  source: (page, dialog) => source(page, (text) => dialog.show(text)),
  view: (page) => new ViewPanel(page),
  map: (page) => new TouchMapPanel(page),
  audit: (page) => new AuditPanel(page),
  changes: (page) => new ChangesPanel(page),
  gestures: (page) => new GesturesPanel(page),
  screenshot: (page) => new Screenshot(page),
};

export { askForToken, firstState, Live, Screens, showKeys, showProblems, showWarnings, TreeFilter };
