// A process for the debugger: it holds a scene as text and answers the function that HitTestCapture gives an app.
// Compiled with PLAIN it is a process that has neither UIKit nor the capture.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct View { const char *name; };

static char *text;

#ifndef PLAIN
const char *hittestd_scene(void) {
  const char *mode = getenv("MODE");
  if (mode && strcmp(mode, "slow") == 0) sleep(3600);
  if (mode && strcmp(mode, "crash") == 0) *(volatile int *)0 = 1;
  return mode && strcmp(mode, "none") == 0 ? NULL : text;
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
  // Whoever lets it go on finds it running.
  if (getenv("MODE") && strcmp(getenv("MODE"), "run") == 0) sleep(3600);
  return 0;
}
