// The style of the bars above the drawing, which few first visits have.

import { element } from "../basics/dom.js";

document.head.append(element("link", { rel: "stylesheet", href: "/start/bars.css" }));
