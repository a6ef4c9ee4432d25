// What C has on every system and Swift lacks, without a header of any of them.
#ifndef CSTANDARD_H
#define CSTANDARD_H

// A word of each thread. One module may ask for it: every other one would get a word of its own.
static inline void **standard_thread_word(void) {
  static _Thread_local void *word;
  return &word;
}

// Angles are in radians.
static inline double standard_sin(double angle) { return __builtin_sin(angle); }
static inline double standard_cos(double angle) { return __builtin_cos(angle); }
static inline double standard_atan2(double y, double x) { return __builtin_atan2(y, x); }
#endif
