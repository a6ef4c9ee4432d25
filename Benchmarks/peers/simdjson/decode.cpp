// How fast simdjson reads a document into flat arrays. Prints megabytes a second.
//
//   decode dom|on-demand FILE SECONDS
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "scene.hpp"

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main(int argc, char **argv) {
  if (argc != 4) return fprintf(stderr, "usage: decode dom|on-demand FILE SECONDS\n"), 64;
  bool is_dom = !strcmp(argv[1], "dom");
  simdjson::padded_string text = simdjson::padded_string::load(argv[2]);
  double seconds = atof(argv[3]);
  simdjson::dom::parser dom;
  simdjson::ondemand::parser on_demand;
  scene scene;
  size_t views = 0;
  auto read = [&] {
    if (is_dom) read_dom(scene, dom, text.data(), text.size());
    else read_on_demand(scene, on_demand, text.data(), text.size());
    views += scene.views.size();
  };
  for (double start = now(); now() - start < seconds / 4;) read();
  double start = now(), end;
  long count = 0;
  do {
    read();
    count++;
    end = now();
  } while (end - start < seconds);
  if (!views) return 1;
  printf("%f\n", text.size() * count / (end - start) / 1e6);
}
