// The limit that hittestd is measured against: the least that a server on one core can do. One thread waits with
// epoll, finds where each request ends by its Content-Length, and sends the same octets for each. All requests that
// one read brings are answered by one write. Nothing is checked: it answers rubbish as it answers a request.
//
//   limit PORT ANSWER-FILE      ANSWER-FILE holds a whole answer, head and body
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ROOM = 64 << 10, BATCH = 64 };

struct client {
  int socket;
  size_t held;  // octets of a request whose head or body is incomplete
  size_t skip;  // octets still to come of a body that is longer than the room
  char bytes[ROOM];
};

static char *answers;  // BATCH copies, one behind the other
static size_t answer_size;

static void fail(const char *what) {
  perror(what);
  exit(71);
}

static void load_answer(const char *path) {
  static char one[ROOM];
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  answer_size = fread(one, 1, sizeof one, file);
  fclose(file);
  answers = malloc(answer_size * BATCH);
  for (int i = 0; i < BATCH; i++) memcpy(answers + i * answer_size, one, answer_size);
}

static size_t content_length(const char *head, const char *end) {
  const char *line = head;
  while ((line = memchr(line, '\n', end - line))) {
    line++;
    if (end - line > 15 && (*line | 0x20) == 'c' && !strncasecmp(line, "content-length:", 15)) {
      return strtoul(line + 15, NULL, 10);
    }
  }
  return 0;
}

// Takes the octets of whole requests off the front; returns their number.
static int take(struct client *client, size_t count) {
  size_t end = client->held + count, at = 0;
  int requests = 0;
  if (client->skip) {
    at = count < client->skip ? count : client->skip;
    client->skip -= at;
    if (!client->skip) requests++;
  }
  while (!client->skip && at < end) {
    char *head = client->bytes + at;
    char *blank = memmem(head, end - at, "\r\n\r\n", 4);
    if (!blank) break;
    size_t size = blank + 4 - head + content_length(head, blank + 2);
    if (size > end - at) {
      if (size <= ROOM) break;
      client->skip = size - (end - at);
      at = end;
      break;
    }
    at += size;
    requests++;
  }
  client->held = end - at;
  if (client->held && at) memmove(client->bytes, client->bytes + at, client->held);
  return requests;
}

static void answer(struct client *client, int requests) {
  while (requests > 0) {
    int batch = requests < BATCH ? requests : BATCH;
    size_t left = batch * answer_size;
    const char *next = answers;
    while (left) {
      ssize_t sent = send(client->socket, next, left, MSG_NOSIGNAL);
      if (sent < 0 && errno != EAGAIN) return;
      if (sent > 0) next += sent, left -= sent;
    }
    requests -= batch;
  }
}

static void serve(struct client *client) {
  ssize_t count = read(client->socket, client->bytes + client->held, ROOM - client->held);
  if (count > 0) {
    answer(client, take(client, count));
  } else if (count == 0 || errno != EAGAIN) {
    close(client->socket);
    free(client);
  }
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: limit PORT ANSWER-FILE\n"), 64;
  load_answer(argv[2]);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // what is accepted inherits it
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (bind(listener, (void *)&address, sizeof address) || listen(listener, 4096)) fail("listen");
  int epoll = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN}, events[256];
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    int count = epoll_wait(epoll, events, 256, -1);
    for (int i = 0; i < count; i++) {
      struct client *client = events[i].data.ptr;
      if (client) {
        serve(client);
        continue;
      }
      int accepted = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
      if (accepted < 0) continue;
      client = malloc(sizeof *client);
      client->socket = accepted, client->held = client->skip = 0;
      event.data.ptr = client;
      epoll_ctl(epoll, EPOLL_CTL_ADD, accepted, &event);
    }
  }
}
