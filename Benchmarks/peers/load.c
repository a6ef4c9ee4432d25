// Loads a server from one core: each connection sends its requests in one write, waits for all of their answers, and
// sends them again. Prints what came of it as JSON.
//
//   load PORT CONNECTIONS DEPTH SECONDS REQUEST-FILE
//
// REQUEST-FILE holds one whole request; DEPTH copies of it are pipelined. Latency counts from the write to the arrival
// of the answer. At the end of the time the answers that are still to come are waited for. Answers that are not a 200
// are counted as errors; a connection that ends stops it.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ROOM = 64 << 10, SAMPLES = 1 << 24 };

struct connection {
  int socket;
  int awaited;      // answers that are still to come
  size_t held;      // octets of an incomplete answer
  size_t skip;      // octets still to come of an answer that is longer than the room
  uint64_t start;   // when its requests were written, in nanoseconds
  char bytes[ROOM];
};

static char *requests;
static size_t requests_size;
static int depth;
static uint64_t answered, errors;
static int busy;  // connections that wait for answers
static uint32_t *samples;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000ull + time.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(71);
}

static void load_requests(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  requests_size = size * depth;
  requests = malloc(requests_size);
  if (fread(requests, 1, size, file) != size) fail(path);
  for (int i = 1; i < depth; i++) memcpy(requests + i * size, requests, size);
  fclose(file);
}

// Sends one batch. The kernel takes it whole unless the server does not read; then this waits.
static void begin(struct connection *connection, uint64_t time) {
  connection->start = time;
  connection->awaited = depth;
  busy++;
  for (size_t sent = 0; sent < requests_size;) {
    ssize_t count = send(connection->socket, requests + sent, requests_size - sent, MSG_NOSIGNAL);
    if (count < 0) fail("send");
    sent += count;
  }
}

static size_t body_size(const char *head, const char *end) {
  const char *line = head;
  while ((line = memchr(line, '\n', end - line))) {
    line++;
    if ((*line | 0x20) == 'c' && !strncasecmp(line, "content-length:", 15)) return strtoul(line + 15, NULL, 10);
  }
  return 0;
}

// Takes whole answers off the front; returns their number.
static int take(struct connection *connection, size_t count) {
  size_t end = connection->held + count, at = 0;
  int answers = 0;
  if (connection->skip) {
    at = count < connection->skip ? count : connection->skip;
    connection->skip -= at;
    if (!connection->skip) answers++;
  }
  while (!connection->skip && at < end) {
    char *head = connection->bytes + at;
    char *blank = memmem(head, end - at, "\r\n\r\n", 4);
    if (!blank) break;
    if (memcmp(head, "HTTP/1.1 200 ", 13)) errors++;
    size_t size = blank + 4 - head + body_size(head, blank + 2);
    if (size > end - at) {
      connection->skip = size - (end - at);
      at = end;
      break;
    }
    at += size;
    answers++;
  }
  connection->held = end - at;
  if (connection->held && at) memmove(connection->bytes, connection->bytes + at, connection->held);
  return answers;
}

// Reads once; what did not fit is told again, since epoll is level-triggered here.
static void pull(struct connection *connection, uint64_t stop) {
  ssize_t count = read(connection->socket, connection->bytes + connection->held, ROOM - connection->held);
  if (count <= 0) {
    fprintf(stderr, "the server has ended a connection\n");
    exit(1);
  }
  int answers = take(connection, count);
  if (!answers) return;
  uint64_t time = now(), latency = time - connection->start;
  for (int i = 0; i < answers; i++) {
    if (answered < SAMPLES) samples[answered] = latency < UINT32_MAX ? latency : UINT32_MAX;
    answered++;
  }
  connection->awaited -= answers;
  if (connection->awaited > 0) return;
  busy--;
  if (time < stop) begin(connection, time);
}

static int by_size(const void *left, const void *right) {
  uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
  return (a > b) - (a < b);
}

static double percentile(uint64_t count, double share) {
  return count ? samples[(uint64_t)((count - 1) * share)] / 1e3 : 0;
}

int main(int argc, char **argv) {
  if (argc != 6) return fprintf(stderr, "usage: load PORT CONNECTIONS DEPTH SECONDS REQUEST-FILE\n"), 64;
  int connections = atoi(argv[2]), yes = 1, epoll = epoll_create1(0);
  depth = atoi(argv[3]);
  load_requests(argv[5]);
  samples = malloc(SAMPLES * sizeof *samples);
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct connection **all = calloc(connections, sizeof *all);
  struct epoll_event event = {.events = EPOLLIN}, events[256];
  for (int i = 0; i < connections; i++) {
    struct connection *connection = all[i] = calloc(1, sizeof *connection);
    connection->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(connection->socket, (void *)&address, sizeof address)) fail("connect");
    setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    event.data.ptr = connection;
    epoll_ctl(epoll, EPOLL_CTL_ADD, connection->socket, &event);
  }
  uint64_t start = now(), stop = start + (uint64_t)(atof(argv[4]) * 1e9), end;
  for (int i = 0; i < connections; i++) begin(all[i], now());
  // It has its core for itself and never sleeps: a server that had to wake it would pay for that.
  while ((end = now()) < stop || busy > 0) {
    int count = epoll_wait(epoll, events, 256, 0);
    for (int i = 0; i < count; i++) pull(events[i].data.ptr, stop);
  }
  uint64_t kept = answered < SAMPLES ? answered : SAMPLES;
  qsort(samples, kept, sizeof *samples, by_size);
  printf("{\"answered\": %lu, \"seconds\": %.6f, \"p50\": %.1f, \"p99\": %.1f, \"errors\": %lu}\n", answered,
         (end - start) / 1e9, percentile(kept, .5), percentile(kept, .99), errors);
}
