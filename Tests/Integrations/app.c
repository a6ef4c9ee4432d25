// A process for the debugger: it holds a scene as text and answers the functions that HitTestCapture gives an app. Its views
// have hit tests of their own, in which an override lets touches through that UIKit's default would keep.
// Compiled with PLAIN it is a process that has neither UIKit nor the capture, with OLD one with a capture that has no hit tests.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct View {
  const char *id;
  double x, y, width, height;
  // The view that its `hitTest` returns where a point is inside; nobody where that is null.
  const struct View *(*hitTest)(const struct View *);
};

static char *text;

#ifndef PLAIN
const char *hittestd_scene(void) {
  const char *mode = getenv("MODE");
  if (mode && strcmp(mode, "slow") == 0) sleep(3600);
  if (mode && strcmp(mode, "crash") == 0) *(volatile int *)0 = 1;
  return mode && strcmp(mode, "none") == 0 ? NULL : text;
}
#endif

#if !defined(PLAIN) && !defined(OLD)
static const struct View *itself(const struct View *view) { return view; }

// Shop.DimView's override.
static const struct View *passThrough(const struct View *view) {
  const char *mode = getenv("MODE");
  return mode && strcmp(mode, "dims") == 0 ? view : NULL;
}

// From the front.
static const struct View views[] = {
  {"0x600001080", 0, 0, 390, 844, passThrough},
  {"0x600001040", 20, 150, 120, 44, itself},
  {"0x600001000", 0, 0, 390, 844, itself},
};

static bool isInside(const struct View *view, double x, double y) {
  return x >= view->x && x < view->x + view->width && y >= view->y && y < view->y + view->height;
}

const char *hittestd_hit_test(double x, double y) {
  const char *mode = getenv("MODE");
  if (mode && strcmp(mode, "stuck") == 0) sleep(3600);
  for (int i = 0; i < 3; i++) {
    const struct View *hit = isInside(&views[i], x, y) ? views[i].hitTest(&views[i]) : NULL;
    if (hit) return hit->id;
  }
  return "";
}

const char *hittestd_scene_with_hits(double step) {
  static char whole[1 << 20];
  int columns = (int)(390 / step), rows = (int)(844 / step);
  int length = sprintf(
      whole, "%.*s, \"metadata\": {\"hitTest\": {\"touches\": [", (int)(strrchr(text, '}') - text), text);
  for (int cell = 0; cell < columns * rows; cell++) {
    double x = (cell % columns + 0.5) * step, y = (cell / columns + 0.5) * step;
    const char *hit = hittestd_hit_test(x, y);
    length += sprintf(whole + length, "%s{\"x\": %g, \"y\": %g, \"view\": ", cell ? ", " : "", x, y);
    length += *hit ? sprintf(whole + length, "\"%s\"}", hit) : sprintf(whole + length, "null}");
  }
  strcpy(whole + length, "]}}}");
  return whole;
}
#endif

__attribute__((noinline)) void stop_here(struct View *payButton, struct View *none) {
  __asm__ volatile("" : : "r"(payButton), "r"(none) : "memory");
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
  if (file) {
    text = calloc(1, 1 << 24);
    text[fread(text, 1, (1 << 24) - 1, file)] = 0;
    fclose(file);
  }
  // The id of the button in the scene of the tests.
  stop_here((struct View *)0x600001040, NULL);
  // Stops again, with the screen as it was, and then with another alpha each time.
  for (int stop = 2; getenv("MODE") && strcmp(getenv("MODE"), "stops") == 0 && stop < 6; stop++) {
    if (stop > 2) strstr(text, "\"alpha\": 0.0")[12] = (char)('0' + stop);
    stop_here((struct View *)0x600001040, NULL);
  }
  // Whoever lets it go on finds it running.
  if (getenv("MODE") && strcmp(getenv("MODE"), "run") == 0) sleep(3600);
  return 0;
}
