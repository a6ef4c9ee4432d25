// The same service in C++: one thread, epoll, simdjson into flat arrays, a hit test with its log, and an answer that is
// put together by hand. It believes that requests are well-formed HTTP.
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

// The point in the view's own coordinates.
static void convert(const view &view, double &x, double &y) {
  if (view.transform < 0) {
    x += view.bounds[0] - view.frame[0];
    y += view.bounds[1] - view.frame[1];
    return;
  }
  const transform &to = document.transforms[view.transform];
  double dx = x - view.frame[0] - view.frame[2] / 2 - to.tx, dy = y - view.frame[1] - view.frame[3] / 2 - to.ty;
  double determinant = to.a * to.d - to.b * to.c;
  x = (dx * to.d - dy * to.c) / determinant + view.bounds[0] + view.bounds[2] / 2;
  y = (dy * to.a - dx * to.b) / determinant + view.bounds[1] + view.bounds[3] / 2;
}

static const char *outcome(const view &view, double x, double y) {
  if (view.is_hidden) return "hidden";
  if (!view.is_enabled) return "interactionDisabled";
  if (view.alpha < 0.01) return "alpha";
  double dx = x - view.bounds[0], dy = y - view.bounds[1];
  return dx >= 0 && dx < view.bounds[2] && dy >= 0 && dy < view.bounds[3] ? nullptr : "outside";
}

static void log_visit(const view &view, double x, double y, const char *outcome, bool is_first) {
  out.put(is_first ? "{\"view\":" : ",{\"view\":");
  out.put_string(view.id);
  out.put(",\"depth\":");
  out.put_number(view.depth);
  out.put(",\"point\":{\"x\":");
  out.put_number(x);
  out.put(",\"y\":");
  out.put_number(y);
  out.put("},\"outcome\":\"");
  out.put(outcome ? outcome : "inside");
  out.put("\"}");
}

// Asks the siblings, the frontmost first, until one is entered; then its subviews. Returns the last one entered.
static int32_t search() {
  const std::vector<view> &views = document.views;
  double x = document.x, y = document.y;
  int32_t hit = -1, first = 0, end = views.size();
  bool is_first = true;
  while (first < end) {
    siblings.clear();
    for (int32_t index = first; index < end; index = views[index].end) siblings.push_back(index);
    int32_t entered = -1;
    while (entered < 0 && !siblings.empty()) {
      const view &asked = views[siblings.back()];
      double inner_x = x, inner_y = y;
      convert(asked, inner_x, inner_y);
      const char *refusal = outcome(asked, inner_x, inner_y);
      log_visit(asked, inner_x, inner_y, refusal, is_first);
      is_first = false;
      if (!refusal) entered = siblings.back(), x = inner_x, y = inner_y;
      siblings.pop_back();
    }
    if (entered < 0) break;
    hit = entered;
    first = hit + 1;
    end = views[hit].end;
  }
  return hit;
}

static void put_hit_view(int32_t hit) {
  if (hit < 0) return out.put("null");
  out.put("{\"id\":");
  out.put_string(document.views[hit].id);
  out.put(",\"class\":");
  out.put_string(document.views[hit].class_name);
  out.put(",\"path\":[");
  for (int32_t index = hit; index >= 0; index = document.views[index].parent) {
    if (index != hit) out.put(",");
    out.put_string(document.views[index].id);
  }
  out.put("]}");
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
  out.put("{\"log\":{\"visits\":[");
  int32_t hit = search();
  out.put("]},\"hitView\":");
  put_hit_view(hit);
  out.put("}");
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
