// The same service in C++: one thread, epoll, simdjson into flat arrays, a hit test with its log and the way of the touch,
// and the same answer, octet for octet, put together by hand. It believes that requests are well-formed HTTP, and that
// scenes have plain views only.
//
//   server PORT
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "scene.hpp"

// MARK: - The answer

class output {
 public:
  void clear() { end_ = 0; }
  const char *data() const { return bytes_.data(); }
  size_t size() const { return end_; }

  void put(std::string_view text) {
    room(text.size());
    memcpy(bytes_.data() + end_, text.data(), text.size());
    end_ += text.size();
  }
  void repeat(size_t from, size_t count) {
    room(count);
    memcpy(bytes_.data() + end_, bytes_.data() + from, count);
    end_ += count;
  }
  template <class Number> void put_number(Number number) {
    room(32);
    end_ = std::to_chars(bytes_.data() + end_, bytes_.data() + end_ + 32, number).ptr - bytes_.data();
  }
  void put_string(std::string_view text) {
    room(6 * text.size() + 2);
    bytes_[end_++] = '"';
    for (unsigned char byte : text) {
      if (byte < 0x20) end_ += sprintf(bytes_.data() + end_, "\\u%04x", byte);
      else {
        if (byte == '"' || byte == '\\') bytes_[end_++] = '\\';
        bytes_[end_++] = byte;
      }
    }
    bytes_[end_++] = '"';
  }
  // Writes over what stands at `place`.
  void replace(size_t place, std::string_view text) { memcpy(bytes_.data() + place, text.data(), text.size()); }

 private:
  std::vector<char> bytes_ = std::vector<char>(1 << 16);
  size_t end_ = 0;

  void room(size_t count) {
    if (end_ + count > bytes_.size()) bytes_.resize(2 * (end_ + count));
  }
};

static output out;

// MARK: - The hit test

static scene document;
static std::vector<int32_t> siblings;

// A view that was asked, and the point in its own coordinates.
struct visit {
  int32_t view;
  double x, y;
  const char *outcome;
};
static std::vector<visit> visits;
static std::vector<int32_t> path;

// The point in the view's own coordinates.
static void convert(const view &view, double &x, double &y) {
  if (view.transform < 0) {
    x = x - view.frame[0] + view.bounds[0];
    y = y - view.frame[1] + view.bounds[1];
    return;
  }
  const transform &to = document.transforms[view.transform];
  double dx = x - view.frame[0] - view.frame[2] / 2 - to.tx, dy = y - view.frame[1] - view.frame[3] / 2 - to.ty;
  double determinant = to.a * to.d - to.b * to.c;
  x = (dx * to.d - dy * to.c) / determinant + view.bounds[0] + view.bounds[2] / 2;
  y = (dy * to.a - dx * to.b) / determinant + view.bounds[1] + view.bounds[3] / 2;
}

static const char *refusal_of(const view &view, double x, double y) {
  if (view.is_hidden) return "hidden";
  if (!view.is_enabled) return "interactionDisabled";
  if (view.alpha < 0.01) return "alpha";
  double dx = x - view.bounds[0], dy = y - view.bounds[1];
  return dx >= 0 && dx < view.bounds[2] && dy >= 0 && dy < view.bounds[3] ? nullptr : "outside";
}

// Asks the siblings, the frontmost first, until one is entered; then its subviews. Returns the last one entered, of which
// the path holds all.
static int32_t search() {
  const std::vector<view> &views = document.views;
  double x = document.x, y = document.y;
  int32_t first = 0, end = views.size();
  visit *last = nullptr;
  path.clear();
  visits.clear();
  visits.reserve(views.size());
  while (first < end) {
    siblings.clear();
    for (int32_t index = first; index < end; index = views[index].end) siblings.push_back(index);
    int32_t entered = -1;
    while (entered < 0 && !siblings.empty()) {
      const view &asked = views[siblings.back()];
      double inner_x = x, inner_y = y;
      convert(asked, inner_x, inner_y);
      const char *refusal = refusal_of(asked, inner_x, inner_y);
      visits.push_back({siblings.back(), inner_x, inner_y, refusal ? refusal : "self"});
      if (!refusal) {
        entered = siblings.back(), x = inner_x, y = inner_y;
        if (last) last->outcome = "descendant";
        last = &visits.back();
      }
      siblings.pop_back();
    }
    if (entered < 0) break;
    path.push_back(entered);
    first = entered + 1;
    end = views[entered].end;
  }
  document.x = x, document.y = y;
  return path.empty() ? -1 : path.back();
}

// UIKit's controls and scroll views get the touches that they handle.
static bool handles_touches(const view &view) {
  static const std::string_view classes[] = {
      "UIButton", "UIControl", "UISwitch", "UISlider", "UIStepper", "UITextField", "UISegmentedControl", "UIPageControl",
      "UIDatePicker", "UIRefreshControl", "UIScrollView", "UITableView", "UICollectionView", "UITextView"};
  for (std::string_view name : classes) {
    if (view.class_name == name) return true;
  }
  return false;
}

// MARK: - Its parts of the answer

static void put_point(double x, double y) {
  out.put("[");
  out.put_number(x);
  out.put(",");
  out.put_number(y);
  out.put("]");
}

static void put_named(std::string_view key, const view &view) {
  out.put(key);
  out.put_string(view.id);
  out.put(",\"class\":");
  out.put_string(view.class_name);
}

static void put_hit_view(int32_t hit) {
  if (hit < 0) return out.put("{\"hitView\":null,\"window\":null");
  put_named("{\"hitView\":{\"id\":", document.views[hit]);
  out.put(",\"location\":");
  put_point(document.x, document.y);
  out.put(",\"path\":[");
  for (int32_t index : path) {
    if (index != path[0]) out.put(",");
    out.put_string(document.views[index].id);
  }
  out.put("]},\"window\":");
  out.put_string(document.views[path[0]].id);
}

static void put_log() {
  out.put(",\"log\":{\"text\":\"");
  for (const visit &visit : visits) {
    const view &view = document.views[visit.view];
    if (&visit != &visits[0]) out.put("\\n");
    for (int32_t level = 0; level < view.depth; level++) out.put("--");
    out.put(view.class_name);
  }
  out.put("\",\"visits\":[");
  for (const visit &visit : visits) {
    const view &view = document.views[visit.view];
    put_named(&visit == &visits[0] ? "{\"view\":" : ",{\"view\":", view);
    out.put(",\"depth\":");
    out.put_number(view.depth);
    out.put(",\"location\":");
    put_point(visit.x, visit.y);
    out.put(",\"outcome\":\"");
    out.put(visit.outcome);
    out.put("\",\"pass\":1}");
  }
  out.put("]}");
}

static void put_rule(std::string_view name, std::string_view number) {
  out.put(name);
  out.put("\",\"via\":\"");
  out.put(name);
  out.put("\",\"ruleNumber\":\"");
  out.put(number);
}

static void put_dispatch(int32_t hit) {
  if (hit < 0) return out.put(",\"dispatch\":{\"path\":[],\"chain\":[],\"handledBy\":null,\"discarded\":true}");
  const view *handler = nullptr;
  out.put(",\"dispatch\":{\"path\":[");
  size_t steps = out.size();
  for (size_t step = path.size(); step-- > 0;) {
    const view &view = document.views[path[step]];
    put_named("{\"id\":", view);
    out.put(step ? ",\"kind\":\"view\",\"rule\":\"" : ",\"kind\":\"window\",\"rule\":\"");
    path[step] == hit ? put_rule("hitView", "R82") : put_rule("superview", "R64");
    bool reached = !handler;
    if (reached && handles_touches(view)) handler = &view;
    out.put("\",\"outcome\":\"");
    out.put(!reached ? "notReached" : handler ? "handled" : "passed");
    out.put("\"},");
  }
  out.put("{\"id\":\"application\",\"class\":\"UIApplication\",\"kind\":\"application\",\"rule\":\"");
  put_rule("application", "R68");
  out.put("\",\"outcome\":\"");
  out.put(handler ? "notReached\"}" : "passed\"}");
  size_t end = out.size();
  out.put("],\"chain\":[");
  out.repeat(steps, end - steps);
  if (!handler) return out.put("],\"handledBy\":null,\"discarded\":true}");
  out.put("],\"handledBy\":");
  out.put_string(handler->id);
  out.put(",\"discarded\":false}");
}

// MARK: - HTTP

static const std::string_view head =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length:           \r\n\r\n";
static const std::string_view refusal = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";

static void answer(simdjson::dom::parser &parser, const char *body, size_t count) {
  out.clear();
  try {
    read_dom(document, parser, body, count);
  } catch (const simdjson::simdjson_error &) {
    return out.put(refusal);
  }
  out.put(head);
  int32_t hit = search();
  put_hit_view(hit);
  put_log();
  put_dispatch(hit);
  out.put(",\"gestureRecognizers\":[]}");
  char digits[16];
  int length = snprintf(digits, sizeof digits, "%10zu", out.size() - head.size());
  out.replace(head.size() - 4 - 10, std::string_view(digits, length));
}

struct client {
  int socket;
  size_t held = 0, room = 64 << 10;
  size_t head = 0, size = 0;  // of the request that is being read, once its head is there
  char *bytes = (char *)malloc(room + simdjson::SIMDJSON_PADDING);
};

static size_t content_length(const char *line, const char *end) {
  while ((line = (const char *)memchr(line, '\n', end - line))) {
    line++;
    if (end - line > 15 && (*line | 0x20) == 'c' && !strncasecmp(line, "content-length:", 15)) {
      return strtoul(line + 15, nullptr, 10);
    }
  }
  return 0;
}

static bool has_request(client &client) {
  if (!client.size) {
    char *blank = (char *)memmem(client.bytes, client.held, "\r\n\r\n", 4);
    if (!blank) return false;
    client.head = blank + 4 - client.bytes;
    client.size = client.head + content_length(client.bytes, blank + 2);
    if (client.size > client.room) {
      client.room = client.size;
      client.bytes = (char *)realloc(client.bytes, client.room + simdjson::SIMDJSON_PADDING);
    }
  }
  return client.held >= client.size;
}

static void send_all(int socket) {
  for (size_t sent = 0; sent < out.size();) {
    ssize_t count = send(socket, out.data() + sent, out.size() - sent, MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN) return;
    if (count > 0) sent += count;
  }
}

static void serve(client *client, simdjson::dom::parser &parser) {
  ssize_t count = read(client->socket, client->bytes + client->held, client->room - client->held);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) {
    close(client->socket);
    free(client->bytes);
    delete client;
    return;
  }
  client->held += count;
  while (has_request(*client)) {
    answer(parser, client->bytes + client->head, client->size - client->head);
    send_all(client->socket);
    client->held -= client->size;
    memmove(client->bytes, client->bytes + client->size, client->held);
    client->size = 0;
  }
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: server PORT\n"), 64;
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // what is accepted inherits it
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(atoi(argv[1]));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(listener, (sockaddr *)&address, sizeof address) || listen(listener, 1024)) return perror("listen"), 71;
  int epoll = epoll_create1(0);
  epoll_event event{}, events[256];
  event.events = EPOLLIN;
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
  simdjson::dom::parser parser;
  for (;;) {
    int count = epoll_wait(epoll, events, 256, -1);
    for (int i = 0; i < count; i++) {
      if (events[i].data.ptr) {
        serve((client *)events[i].data.ptr, parser);
        continue;
      }
      int accepted = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK);
      if (accepted < 0) continue;
      event.data.ptr = new client{accepted};
      epoll_ctl(epoll, EPOLL_CTL_ADD, accepted, &event);
    }
  }
}
