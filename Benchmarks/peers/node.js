// The same service in node, the plain way: its own HTTP, JSON.parse, and recursion.
//
//   node node.js PORT
'use strict';
const http = require('http');

function convert(view, bounds, x, y) {
  const [left, top, width, height] = view.frame;
  if (!view.transform) return [x - left + bounds[0], y - top + bounds[1]];
  const [a, b, c, d, tx, ty] = view.transform;
  const dx = x - left - width / 2 - tx;
  const dy = y - top - height / 2 - ty;
  const determinant = a * d - b * c;
  return [
    (dx * d - dy * c) / determinant + bounds[0] + bounds[2] / 2,
    (dy * a - dx * b) / determinant + bounds[1] + bounds[3] / 2,
  ];
}

function outcome(view, bounds, x, y) {
  if (view.isHidden) return 'hidden';
  if (view.isUserInteractionEnabled === false) return 'interactionDisabled';
  if (view.alpha < 0.01) return 'alpha';
  const dx = x - bounds[0];
  const dy = y - bounds[1];
  return dx >= 0 && dx < bounds[2] && dy >= 0 && dy < bounds[3] ? 'inside' : 'outside';
}

/** Asks the views, the frontmost first. Fills `path` on the way back. */
function search(views, x, y, depth, visits, path) {
  for (let index = views.length - 1; index >= 0; index--) {
    const view = views[index];
    const bounds = view.bounds ?? [0, 0, view.frame[2], view.frame[3]];
    const [innerX, innerY] = convert(view, bounds, x, y);
    const result = outcome(view, bounds, innerX, innerY);
    visits.push({ view: view.id, depth, point: { x: innerX, y: innerY }, outcome: result });
    if (result !== 'inside') continue;
    const hit = search(view.subviews ?? [], innerX, innerY, depth + 1, visits, path) ?? view;
    path.push(view.id);
    return hit;
  }
  return null;
}

function answer(request) {
  const visits = [];
  const path = [];
  const hit = search(request.scene.windows, request.touch.x, request.touch.y, 0, visits, path);
  return { hitView: hit && { id: hit.id, class: hit.class, path }, log: { visits } };
}

http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.stringify(answer(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
}).listen(Number(process.argv[2]), '127.0.0.1', 1024);
