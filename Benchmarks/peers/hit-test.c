// The traversal in C: views in one array in the order of asking, where a miss jumps behind the view's subtree and a hit
// never goes back. Prints nanoseconds for each view asked, and how many are asked for a point.
//
//   hit-test VIEWS-FILE SECONDS      the file's form stands in scenes.py
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POINTS = 4096 };

struct record {  // as it stands in the file
  int32_t end, flags;
  double frame[4], bounds[4], transform[6];
};

struct view {  // 64 bytes, one cache line
  double frame_x, frame_y, x, y, width, height;
  int32_t end, is_open, placement, unused;
};

struct placement {  // of a transformed view: the inverse, and where it stands in its superview
  double a, b, c, d, x, y;
};

static struct view *views;
static struct placement *placements;
static uint64_t count, asked;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// Marsaglia, "Xorshift RNGs"; the same points as in Engine.
static double next_number(void) {
  static uint64_t state = 0x2545F4914F6CDD1D;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 11) * 0x1p-53;
}

static int load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fread(&count, sizeof count, 1, file) != 1) return 0;
  views = aligned_alloc(64, count * sizeof *views);
  placements = malloc(count * sizeof *placements);
  int32_t transformed = 0;
  for (uint64_t i = 0; i < count; i++) {
    struct record record;
    if (fread(&record, sizeof record, 1, file) != 1) return 0;
    const double *frame = record.frame, *bounds = record.bounds, *by = record.transform;
    views[i] = (struct view){frame[0], frame[1], bounds[0], bounds[1], bounds[2], bounds[3],
                             record.end, record.flags & 1, -1, 0};
    if (!(record.flags & 2)) continue;
    double determinant = by[0] * by[3] - by[1] * by[2];
    views[i].placement = transformed;
    placements[transformed++] = (struct placement){
        by[3] / determinant, -by[1] / determinant, -by[2] / determinant, by[0] / determinant,
        frame[0] + frame[2] / 2 + by[4], frame[1] + frame[3] / 2 + by[5]};
  }
  return fclose(file) == 0;
}

static int32_t hit_test(double x, double y) {
  int32_t index = 0, end = count, hit = -1;
  while (index < end) {
    const struct view *view = views + index;
    double inner_x, inner_y;
    asked++;
    if (__builtin_expect(view->placement < 0, 1)) {
      inner_x = x - view->frame_x + view->x;
      inner_y = y - view->frame_y + view->y;
    } else {
      const struct placement *at = placements + view->placement;
      double dx = x - at->x, dy = y - at->y;
      inner_x = dx * at->a + dy * at->c + view->x + view->width / 2;
      inner_y = dx * at->b + dy * at->d + view->y + view->height / 2;
    }
    if (view->is_open & (inner_x >= view->x) & (inner_x < view->x + view->width) & (inner_y >= view->y) &
        (inner_y < view->y + view->height)) {
      hit = index++;
      end = view->end;
      x = inner_x, y = inner_y;
    } else {
      index = view->end;
    }
  }
  return hit;
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: hit-test VIEWS-FILE SECONDS\n"), 64;
  if (!load(argv[1])) return perror(argv[1]), 66;
  static double points[POINTS][2];
  for (int i = 0; i < POINTS; i++) points[i][0] = next_number() * 393, points[i][1] = next_number() * 852;
  int64_t sum = 0;
  for (int i = 0; i < POINTS; i++) sum += hit_test(points[i][0], points[i][1]);
  uint64_t visits = asked;
  double seconds = atof(argv[2]), start = now(), end;
  int64_t rounds = 0, again = 0;
  do {
    for (int i = 0; i < POINTS; i++) again += hit_test(points[i][0], points[i][1]);
    rounds++;
    end = now();
  } while (end - start < seconds);
  if (again != rounds * sum) return 1;
  printf("%f %f\n", (end - start) / rounds / visits * 1e9, (double)visits / POINTS);
}
