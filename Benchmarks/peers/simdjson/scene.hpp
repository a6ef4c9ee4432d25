// A scene in flat arrays, filled by simdjson in either of its ways: a tree of the whole document first (DOM), or values
// as they are asked for (On-Demand). As usual in C++ nothing is checked beyond what simdjson checks: unknown keys are
// passed over, a key or an id given twice stays unseen, numbers keep to no ranges.
#pragma once
#include <simdjson.h>

#include <cstdint>
#include <string_view>
#include <vector>

struct view {
  double frame[4], bounds[4], alpha;
  std::string_view id, class_name;
  int32_t parent, end, depth, transform;  // transform: its place, or -1
  bool is_hidden, is_enabled, clips, has_bounds;
};

struct transform {
  double a, b, c, d, tx, ty;
};

struct scene {
  std::vector<view> views;  // in pre-order
  std::vector<transform> transforms;
  double x = 0, y = 0;  // the touch

  // No view takes fewer bytes than that, so that nothing grows while a document is read.
  void clear(size_t bytes) {
    views.clear();
    views.reserve(bytes / 40 + 16);
    transforms.clear();
  }

  int32_t add(int32_t parent) {
    int32_t index = views.size();
    view &added = views.emplace_back();
    added.alpha = 1;
    added.parent = parent;
    added.depth = parent < 0 ? 0 : views[parent].depth + 1;
    added.transform = -1;
    added.is_enabled = true;
    return index;
  }

  void finish(int32_t index) {
    view &finished = views[index];
    finished.end = views.size();
    if (!finished.has_bounds) finished.bounds[2] = finished.frame[2], finished.bounds[3] = finished.frame[3];
  }
};

template <class Value> [[gnu::always_inline]] inline void read_numbers(Value value, double *numbers, int count) {
  int read = 0;
  for (auto element : value.get_array()) {
    if (read == count) throw simdjson::simdjson_error(simdjson::INCORRECT_TYPE);
    numbers[read++] = element.get_double();
  }
  if (read != count) throw simdjson::simdjson_error(simdjson::INCORRECT_TYPE);
}

template <class Object> void read_view(scene &scene, Object object, int32_t parent);

// The value of one key. What stands at `index` may move while subviews are read.
template <class Object, class Value>
[[gnu::always_inline]] inline void read_member(scene &scene, int32_t index, std::string_view key, Value value) {
  view &view = scene.views[index];
  switch (key.size()) {
    case 2:
      if (key == "id") view.id = value.get_string();
      break;
    case 5:
      if (key == "frame") read_numbers(value, view.frame, 4);
      else if (key == "class") view.class_name = value.get_string();
      else if (key == "alpha") view.alpha = value.get_double();
      break;
    case 6:
      if (key == "bounds") read_numbers(value, view.bounds, 4), view.has_bounds = true;
      break;
    case 8:
      if (key == "isHidden") view.is_hidden = value.get_bool();
      else if (key == "subviews")
        for (auto subview : value.get_array()) read_view<Object>(scene, subview.get_object(), index);
      break;
    case 9:
      if (key == "transform") {
        view.transform = scene.transforms.size();
        read_numbers(value, &scene.transforms.emplace_back().a, 6);
      }
      break;
    case 13:
      if (key == "clipsToBounds") view.clips = value.get_bool();
      break;
    case 24:
      if (key == "isUserInteractionEnabled") view.is_enabled = value.get_bool();
      break;
  }
}

template <> inline void read_view(scene &scene, simdjson::dom::object object, int32_t parent) {
  int32_t index = scene.add(parent);
  for (auto member : object) read_member<simdjson::dom::object>(scene, index, member.key, member.value);
  scene.finish(index);
}

template <> inline void read_view(scene &scene, simdjson::ondemand::object object, int32_t parent) {
  int32_t index = scene.add(parent);
  for (auto member : object) {
    std::string_view key = member.unescaped_key();
    simdjson::ondemand::value value = member.value();
    read_member<simdjson::ondemand::object>(scene, index, key, value);
  }
  scene.finish(index);
}

// The text must have simdjson's padding behind it.
inline void read_dom(scene &scene, simdjson::dom::parser &parser, const char *text, size_t count) {
  scene.clear(count);
  simdjson::dom::element document = parser.parse(text, count, false);
  for (auto window : document["scene"]["windows"].get_array()) {
    read_view<simdjson::dom::object>(scene, window.get_object(), -1);
  }
  scene.x = document["touch"]["x"].get_double();
  scene.y = document["touch"]["y"].get_double();
}

inline void read_on_demand(scene &scene, simdjson::ondemand::parser &parser, const char *text, size_t count) {
  scene.clear(count);
  simdjson::ondemand::document document =
      parser.iterate(text, count, count + simdjson::SIMDJSON_PADDING);
  for (auto window : document["scene"]["windows"].get_array()) {
    read_view<simdjson::ondemand::object>(scene, window.get_object(), -1);
  }
  scene.x = document["touch"]["x"].get_double();
  scene.y = document["touch"]["y"].get_double();
}
