#include "CWalk.h"

// Plain views only: a miss jumps behind the view's descendants, and a hit is never taken back.
int32_t c_walk(const c_view *views, int32_t count, const c_placement *placements, double x, double y,
               uint64_t *visits) {
  int32_t index = 0, stop = count, hit = -1;
  uint64_t asked = 0;
  while (index < stop) {
    const c_view *view = views + index;
    double px, py;
    asked++;
    if (__builtin_expect(view->placement >= 0, 0)) {
      const c_placement *at = placements + view->placement;
      double dx = x - at->position_x, dy = y - at->position_y;
      px = at->anchor_x + (at->a * dx + at->c * dy + at->tx);
      py = at->anchor_y + (at->b * dx + at->d * dy + at->ty);
    } else {
      px = x - view->frame_x + view->x;
      py = y - view->frame_y + view->y;
    }
    if (view->is_hittable & (px >= view->x) & (px < view->x + view->width) & (py >= view->y)
        & (py < view->y + view->height)) {
      hit = view->view;
      stop = view->end;
      x = px;
      y = py;
      index++;
    } else {
      index = view->end;
    }
  }
  *visits += asked;
  return hit;
}
