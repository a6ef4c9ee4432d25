#include <stdint.h>

/// A view as C would keep it: 64 bytes, in the order of visiting (the frontmost sibling first).
typedef struct {
  double frame_x, frame_y, x, y, width, height;
  int32_t end;        // the record behind the view's last descendant
  int32_t view;
  int32_t is_hittable;
  int32_t placement;  // -1: no transform
} c_view;

/// Where a view with a transform stands: p = inverse(p' - position) + anchor.
typedef struct {
  double a, b, c, d, tx, ty, position_x, position_y, anchor_x, anchor_y;
} c_placement;

/// The view that gets the touch, or -1; adds the views that were asked to `visits`.
int32_t c_walk(const c_view *views, int32_t count, const c_placement *placements, double x, double y,
               uint64_t *visits);
